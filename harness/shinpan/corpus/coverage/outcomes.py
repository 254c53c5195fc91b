"""What a case expects as far as it is about a clause, and when two of that differ."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from shinpan.corpus.model import Branch, Clause, Json

# The fields of an answer that the clauses of a chapter are about. A case that asserts none of
# them, and a clause of another chapter, is looked at whole.
ASPECTS: Mapping[str, tuple[str, ...]] = {
    "fu": ("fu", "fu_items"),
    "furiten": ("furiten", "furiten_kind"),
    "limit": ("limit", "yakuman", "points"),
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is expected of a clause: fields of the answer, or a refusal.

    Attributes:
        fields: the asserted fields; empty with a refusal.
        refusal: the code with which the hand, or a step of a played one, is refused.
    """

    fields: Mapping[str, Json]
    refusal: str | None = None

    def differs(self, other: "Outcome") -> bool:
        """Whether one answer cannot be both: another refusal, or another value of a field."""
        if self.refusal is not None or other.refusal is not None:
            return self.refusal != other.refusal
        common = self.fields.keys() & other.fields.keys()
        return any(self.fields[name] != other.fields[name] for name in common)


def outcome(clause: Clause, branch: Branch, yaku: Collection[str]) -> Outcome:
    """What a branch expects of a clause.

    Args:
        clause: the clause.
        branch: an expected answer of a case that cites it.
        yaku: the yaku that the clause defines: of an answer to `score` only they matter then, and
            to be refused is to lack them.
    """
    asserted = branch.value or {}
    if yaku and ("yaku" in asserted or branch.rejected == "no_yaku"):
        scored = asserted.get("yaku", {})
        return Outcome({name: scored.get(name, 0) for name in yaku})
    if branch.rejected is not None:
        return Outcome({}, branch.rejected)
    if branch.refused is not None:
        return Outcome({}, branch.refused["code"])
    about = {name: asserted[name] for name in ASPECTS.get(clause.chapter, ()) if name in asserted}
    return Outcome(about or asserted)
