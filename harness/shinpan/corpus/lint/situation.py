"""Rule about facts: what a case says about one hand can all be true at once.

A case may put contradictory facts on purpose; then it expects `rejected: contradictory`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from shinpan.corpus.lint.registry import case_rule
from shinpan.corpus.lint.suite import Subject, Suite
from shinpan.corpus.lint.tile_rules import expects_contradiction, placed_tiles
from shinpan.corpus.model import Case, Json
from shinpan.corpus.nodes import Path
from shinpan.corpus.problems import Problem
from shinpan.corpus.tiles import kind

_RIICHI = frozenset({"riichi", "double_riichi"})
_KANS = frozenset({"daiminkan", "kakan", "ankan"})


@dataclass(frozen=True, slots=True)
class Facts:
    """What a scoring case says about the win."""

    case: Case
    facts: frozenset[str]
    by: str
    seat: str
    melds: tuple[str, ...]

    @property
    def is_open(self) -> bool:
        """Whether a tile was claimed."""
        return any(meld != "ankan" for meld in self.melds)

    def has(self, *facts: str) -> bool:
        """Whether all of these are stated."""
        return self.facts.issuperset(facts)


Contradiction: TypeAlias = tuple[str, Callable[[Facts], bool]]

_CONTRADICTIONS: tuple[Contradiction, ...] = (
    ("ippatsu without riichi", lambda f: f.has("ippatsu") and not f.facts & _RIICHI),
    ("riichi with an open hand", lambda f: bool(f.facts & _RIICHI) and f.is_open),
    ("a kan is robbed by self-draw", lambda f: f.has("robbing_kan") and f.by == "tsumo"),
    ("a replacement tile is won on by ron", lambda f: f.has("after_kan") and f.by == "ron"),
    ("a replacement tile without a kan", lambda f: f.has("after_kan") and not _KANS & {*f.melds}),
    ("a kan on the last tile", lambda f: f.has("robbing_kan", "last_tile")),
    ("a kan within ippatsu", lambda f: f.has("ippatsu", "after_kan")),
    (
        "a kan before double riichi, or within ippatsu",
        lambda f: f.has("double_riichi", "ippatsu") and "ankan" in f.melds,
    ),
    ("riichi before the first discard", lambda f: f.has("first_turn") and bool(f.facts & _RIICHI)),
    ("melds before the first discard", lambda f: f.has("first_turn") and bool(f.melds)),
    ("the first turn is the last tile", lambda f: f.has("first_turn", "last_tile")),
    ("the first turn after a kan", lambda f: f.has("first_turn", "after_kan")),
    (
        "East wins on a discard before his own first discard",
        lambda f: f.has("first_turn") and f.by == "ron" and f.seat == "E",
    ),
)


@case_rule("situation-consistent", "the facts of a case can all be true, or it expects that")
def situation_consistent(subject: Subject, _suite: Suite) -> Iterator[Problem]:
    """Only a case that expects `rejected: contradictory` may contradict itself."""
    if expects_contradiction(subject.case):
        return
    if subject.case.op == "score":
        facts = _facts(subject.case)
        for message, holds in _CONTRADICTIONS:
            if holds(facts):
                yield subject.given_problem(["situation"], message)
        yield from _table_faults(subject)
    elif subject.case.op == "waits":
        yield from _waiting_faults(subject)


def _facts(case: Case) -> Facts:
    params = case.params
    return Facts(
        case=case,
        facts=frozenset(params["situation"]),
        by=params["win"]["by"],
        seat=params["seat"],
        melds=tuple(meld["type"] for meld in params["melds"]),
    )


def _table_faults(subject: Subject) -> Iterator[Problem]:
    params = subject.params
    if params["win"]["from"] == params["seat"]:
        yield subject.given_problem(["win", "from"], "a player wins on his own discard")
    turned, under = params["dora_indicators"], params["ura_indicators"]
    if len(under) > len(turned):
        message = f"{len(under)} tiles under {len(turned)} indicators"
        yield subject.given_problem(["ura_indicators"], message)
    if "robbing_kan" in params["situation"]:
        yield from _robbed_elsewhere(subject)


def _robbed_elsewhere(subject: Subject) -> Iterator[Problem]:
    """All four tiles of a robbed kan are in it: none can be seen anywhere else."""
    robbed = kind(subject.params["win"]["tile"])
    win: Path = ["win", "tile"]
    for path, tiles in placed_tiles(subject):
        if path != win and robbed in map(kind, tiles):
            yield subject.given_problem(path, f"a {robbed} outside the robbed kan of {robbed}")


def _waiting_faults(subject: Subject) -> Iterator[Problem]:
    params = subject.params
    if params["riichi"] and any(_is_open(meld) for meld in params["melds"]):
        yield subject.given_problem(["riichi"], "riichi with an open hand")
    if params["missed_in_riichi"] and not params["riichi"]:
        yield subject.given_problem(["missed_in_riichi"], "a win passed in riichi without riichi")


def _is_open(meld: Json) -> bool:
    return bool(meld["type"] != "ankan")
