"""Which clauses a single wrong answer speaks against.

A valuation goes from the yaku through han and minipoints to the payments: the first step that is
wrong tells where to look, and a yaku that is there in one answer only is named by it. Where that
leads nowhere every clause that decides the right answer is suspected.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from shinpan.adapters.reference import InvalidParams, derive
from shinpan.corpus.model import Yaku
from shinpan.diagnosis.observations import Observation
from shinpan.protocol import Json

_NEEDS_YAKU = frozenset({"no_yaku", "too_few_han"})
_DORA = {
    "dora": r"dora\.(?!red|ura)",
    "red": r"dora\.red-five",
    "ura": r"dora\.(ura|indicator|.*-cycle)",
}
_FU_ITEMS = {
    "base": r"fu\.base",
    "pon": r"fu\.(pon|kan)",
    "kan": r"fu\.(pon|kan)|kan\.closed-keeps",
    "pair": r"fu\.pair",
    "wait": r"fu\.(.*wait|two-sided)",
    "tsumo": r"fu\.(tsumo|replacement)",
    "open_pinfu": r"fu\.open-pinfu",
}
_STEPS = (
    ("fu", r"fu\."),
    ("han", r"score\.han-total|yaku\.cumulative|dora\.(?!not-a-yaku)"),
    ("yakuman", r"limit\.yakuman|yaku\."),
    ("limit", r"limit\."),
    ("points", r"payment\.(?!counters|bets)|score\.|limit\.|liability\."),
    ("payments", r"payment\.(?!counters|bets)|score\.|limit\.|liability\."),
    ("deltas", r"payment\.|liability\.|winners\."),
)
_FIELDS = (
    (r"furiten", r"furiten\.|win\.furiten|riichi\..*furiten|kan\.closed-not-robbed"),
    (r"waits|tenpai", r"hand\.|tenpai\.|win\.|claim\."),
    (r"next\.dealer", r"dealer\.|chombo\.no-rotation|match\."),
    (r"next\.counters", r".*counter"),
    (r"next", r"match\.|hand-end\."),
    (r"bets", r".*bet"),
    (r"after_uma", r"chombo\.payment"),
    (r"over", r"match\."),
    (r"places", r"match\.(winner|ties|wins)"),
    (r"bonus", r"match\.(bonus|no-oka)"),
)
_ACTIONS = {
    "reach": r"riichi\.|tenpai\.",
    "chi": r"claim\.|last-tile\.claim",
    "pon": r"claim\.|last-tile\.claim",
    "daiminkan": r"claim\.|kan\.|four-kans\.|last-tile\.",
    "kakan": r"kan\.added|four-kans\.|last-tile\.",
    "ankan": r"kan\.closed|four-kans\.|last-tile\.|riichi\.kan",
    "hora": r"win\.|furiten\.|hand\.needs|tenpai\.|kan\..*robb|claim\.ron",
    "ryukyoku": r"abort\.",
}


def clauses_of(seen: Observation) -> tuple[str, ...]:
    """What the case cites, then what decides the right answer to it."""
    _, decided = _right(seen)
    return tuple(dict.fromkeys((*seen.case.clauses, *decided)))


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What clauses there are: for what a wrong answer has and the right one has not."""

    clauses: Collection[str]
    yaku: Mapping[str, Yaku]


def suspects(seen: Observation, rulebook: Rulebook) -> tuple[str, ...]:
    """The clauses that a wrong answer speaks against, those under test first."""
    right, decided = _right(seen)
    known = tuple(dict.fromkeys((*seen.case.clauses, *decided)))
    if seen.case.op == "score":
        told = _by_step(right, seen.answer, known, rulebook)
    else:
        told = _by_win(seen, right, known, rulebook) or _by_field(seen, known)
    return tuple(dict.fromkeys(told)) or known


def _right(seen: Observation) -> tuple[Mapping[str, Json], tuple[str, ...]]:
    try:
        return derive(seen.case.op, seen.params, seen.options)
    except InvalidParams:
        return {}, ()


def _by_step(
    right: Mapping[str, Json], got: Mapping[str, Json], known: Iterable[str], rulebook: Rulebook
) -> list[str]:
    if "rejected" in right or "rejected" in got:
        return _by_refusal(right, got, rulebook.yaku)
    named = _by_yaku(right, got, rulebook.yaku)
    if named:
        return named
    for field, patterns in (("dora", _DORA), ("fu_items", _FU_ITEMS)):
        found = _by_parts(_differing(field, right, got), patterns, known, rulebook.clauses)
        if found:
            return found
    for field, pattern in _STEPS:
        if field in got and got[field] != right.get(field):
            return _like(pattern, known)
    return []


def _by_refusal(
    right: Mapping[str, Json], got: Mapping[str, Json], yaku: Mapping[str, Yaku]
) -> list[str]:
    """A hand that wins for want of no yaku, or does not for want of one, has one that is wrong."""
    sides = ((right, got), (got, right))
    for refused, valued in sides:
        if refused.get("rejected") in _NEEDS_YAKU and "rejected" not in valued:
            ids = [name for name, han in _members(valued, "yaku").items() if han]
            return [yaku[name].clause for name in ids if name in yaku]
    return []


def _by_yaku(
    right: Mapping[str, Json], got: Mapping[str, Json], yaku: Mapping[str, Yaku]
) -> list[str]:
    """The yaku that one answer has; beside a yakuman what else is missing is no wonder."""
    if "yaku" not in got:
        return []
    ours, theirs = _members(right, "yaku"), _members(got, "yaku")
    names = [name for name in {**ours, **theirs} if ours.get(name, 0) != theirs.get(name, 0)]
    found = [yaku[name] for name in names if name in yaku]
    yakuman = [entry for entry in found if entry.yakuman]
    return [entry.clause for entry in yakuman or found]


def _by_parts(
    parts: Iterable[str], patterns: Mapping[str, str], known: Iterable[str], all_: Iterable[str]
) -> list[str]:
    """The clauses of parts: those that decide the right answer, or else any that could."""
    return [
        clause
        for part in parts
        if part in patterns
        for clause in _like(patterns[part], known) or _like(patterns[part], all_)
    ]


def _differing(field: str, right: Mapping[str, Json], got: Mapping[str, Json]) -> list[str]:
    if field not in got:
        return []
    ours, theirs = _parts(right.get(field)), _parts(got[field])
    return [name for name in {**ours, **theirs} if ours.get(name) != theirs.get(name)]


def _parts(value: Json) -> dict[str, list[Json]]:
    """By name what an object or a list of items says, without zeros."""
    if isinstance(value, dict):
        return {name: [entry] for name, entry in value.items() if entry}
    found: dict[str, list[Json]] = {}
    for item in value if isinstance(value, list) else ():
        if isinstance(item, dict) and item.get("fu"):
            found.setdefault(str(item.get("item")), []).append(item["fu"])
    return {name: sorted(entries, key=str) for name, entries in found.items()}


def _by_win(
    seen: Observation, right: Mapping[str, Json], known: Iterable[str], rulebook: Rulebook
) -> list[str]:
    """Where the winners of a played hand are right: what is wrong in what one of them wins."""
    ours, theirs = _wins(right), _wins(seen.answer)
    if [_who(win) for win in ours] != [_who(win) for win in theirs]:
        return []
    for win, got in zip(ours, theirs, strict=True):
        found = _by_step(win, got, known, rulebook)
        if found:
            return found
    return []


def _wins(answer: Mapping[str, Json]) -> list[Mapping[str, Json]]:
    wins = _members(answer, "end").get("wins")
    return [win for win in wins if isinstance(win, dict)] if isinstance(wins, list) else []


def _who(win: Mapping[str, Json]) -> tuple[Json, Json]:
    return win.get("actor"), win.get("target")


def _by_field(seen: Observation, known: Iterable[str]) -> list[str]:
    if not seen.verdict.differences:
        return []
    first = seen.verdict.differences[0]
    field = first.field
    if isinstance(first.expected, dict) and first.expected.get("type") in _ACTIONS:
        return _like(_ACTIONS[first.expected["type"]], known)
    for name, pattern in _FIELDS:
        if re.match(name, field):
            return _like(pattern, known)
    return []


def _like(pattern: str, clauses: Iterable[str]) -> list[str]:
    return [clause for clause in clauses if re.match(pattern, clause)]


def _members(answer: Mapping[str, Json], field: str) -> Mapping[str, Json]:
    value = answer.get(field)
    return value if isinstance(value, dict) else {}
