"""Rules about twins: a near miss that has another answer."""

from collections import Counter
from collections.abc import Iterator, Mapping

from shinpan.corpus.lint.names import unknown
from shinpan.corpus.lint.registry import case_rule
from shinpan.corpus.lint.suite import Subject, Suite
from shinpan.corpus.model import Json
from shinpan.corpus.problems import Problem
from shinpan.corpus.red_fives import OPTION, visible_tiles

# Written under one key but changed one by one.
_NESTED = ("win", "end")

# One change that needs several keys.
_TOGETHER = (
    frozenset({"win.by", "win.from"}),
    frozenset({"situation", "bets"}),
    frozenset({"win.by", "win.from", "situation"}),
)
# Everything else is nothing (0, none, empty) where it is not written.
_DEFAULTS: Mapping[str, Json] = {"round_wind": "east", "dealer_number": 1}
# Another script needs other tiles.
_WITH_THE_SCRIPT = frozenset(
    {"play", "draws", "replacements", "dora_indicators", "ura_indicators", "keep_out"}
)
_TILES = frozenset({"concealed", "melds", "win.tile"})


@case_rule("twin-exists", "a twin exists and asks the same")
def twin_exists(subject: Subject, suite: Suite) -> Iterator[Problem]:
    """Same operation, not the case itself."""
    name = subject.case.twin
    if name is None:
        return
    twin = suite.subjects.get(name)
    if twin is None:
        if all(raw.data["id"] != name for raw in suite.tree.raw_cases()):
            yield subject.problem(["twin"], unknown("case", name, suite.subjects))
    elif name == subject.case.id:
        yield subject.problem(["twin"], "a case is not its own twin")
    elif twin.case.op != subject.case.op:
        yield subject.problem(["twin"], f"the twin asks {twin.case.op}, not {subject.case.op}")


@case_rule("twin-differs-in-one-thing", "a twin differs in one thing and in its answer")
def twin_differs(subject: Subject, suite: Suite) -> Iterator[Problem]:
    """So that it shows what decides."""
    twin = suite.subjects.get(subject.case.twin or "")
    if twin is None or twin is subject or twin.case.op != subject.case.op:
        return
    different = differences(subject, twin)
    if not different:
        yield subject.problem(["twin"], "the twin differs in nothing")
    elif len(different) > 1 and not _is_one_change(different, subject, twin):
        yield subject.problem(["twin"], f"the twin differs in {', '.join(sorted(different))}")
    if subject.case.expect == twin.case.expect:
        yield subject.problem(["twin"], "the twin has the same answer")


def differences(one: Subject, two: Subject) -> set[str]:
    """What two cases give differently, as they are written: defaults that follow do not count."""
    left, right = _flat(one), _flat(two)
    return {name for name in {*left, *right} if _stated(left, name) != _stated(right, name)}


def _flat(subject: Subject) -> dict[str, Json]:
    flat: dict[str, Json] = {}
    for key, value in subject.raw.given.items():
        if key in _NESTED and isinstance(value, Mapping):
            flat |= {f"{key}.{inner}": inner_value for inner, inner_value in value.items()}
        else:
            flat[key] = value
    required = subject.case.requires
    flat["requires"] = {name: values for name, values in required.items() if name != OPTION}
    flat["play"] = subject.raw.data.get("play")
    return flat


def _stated(flat: Mapping[str, Json], name: str) -> Json:
    """A written value, or its default if that does not hang on the rest."""
    return flat.get(name) or _DEFAULTS.get(name)


def _is_one_change(different: set[str], one: Subject, two: Subject) -> bool:
    if one.case.op == "play":
        return len(different - _WITH_THE_SCRIPT) <= 1
    if different in _TOGETHER:
        return True
    return different <= _TILES and _exchanged(one, two) <= 1


def _exchanged(one: Subject, two: Subject) -> int:
    """How many tiles must be exchanged to make one hand of the other, however it is laid out."""
    left = Counter(visible_tiles(one.case.op, _hand_only(one)))
    right = Counter(visible_tiles(two.case.op, _hand_only(two)))
    return max((left - right).total(), (right - left).total())


def _hand_only(subject: Subject) -> dict[str, Json]:
    return {**subject.params, "dora_indicators": [], "ura_indicators": [], "discards": []}
