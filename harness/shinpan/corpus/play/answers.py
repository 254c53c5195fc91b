"""What a played case expects, as the answers of `play` tell it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from shinpan import mjai
from shinpan.corpus.play.problems import Path, ScriptError
from shinpan.corpus.play.script import SentenceError
from shinpan.corpus.play.sentences import SEATS
from shinpan.corpus.play.wire import actor_of
from shinpan.corpus.play.words import action_pattern, event_pattern
from shinpan.corpus.seatwords import LETTERS
from shinpan.corpus.tiles import split_tiles

Json = Any

_ROUNDS = ("E", "S", "W", "N")


@dataclass(frozen=True, slots=True)
class Table:
    """What translates seats and the next hand.

    Attributes:
        dealer: the match seat of east.
        round_wind: the letter of the round.
    """

    dealer: int
    round_wind: str

    def actor(self, seat: str) -> int:
        """The match seat of a seat word."""
        return actor_of(SEATS.index(seat), self.dealer)


def wire_answer(value: Mapping[str, Json], path: Path, table: Table) -> dict[str, Json]:
    """The asserted fields, as the wire has them; observations are added by the script.

    Args:
        value: what the case expects; it satisfies the schema `value-play` of cases.
        path: where it stands inside the case.
        table: the seats.

    Raises:
        ScriptError: an event is no event.
    """
    wire: dict[str, Json] = {}
    if value.get("end") == "none":
        wire["end"] = None
    elif end := _end(value, table):
        wire["end"] = end
    if "net" in value:
        wire["net"] = _by_actor(value["net"], table)
    if "next" in value:
        wire["next"] = None if value["next"] is None else _next(value["next"], table)
    if "over" in value:
        wire["over"] = value["over"]
    if "events" in value:
        wire["events"] = [
            _event(text, [*path, "events", number], table)
            for number, text in enumerate(value["events"])
        ]
    return wire


def observation(written: Mapping[str, Json], path: Path, table: Table) -> dict[str, Json]:
    """What an observation must show, as the wire has it.

    Raises:
        ScriptError: an action is no action.
    """
    wire: dict[str, Json] = {}
    for name in ("legal", "not_legal"):
        if name in written:
            wire[name] = {
                str(table.actor(seat)): [
                    _action(text, [*path, name, seat, number]) for number, text in enumerate(texts)
                ]
                for seat, texts in written[name].items()
            }
    if "dora_indicators" in written:
        wire["dora_markers"] = [mjai.to_mjai(t) for t in split_tiles(written["dora_indicators"])]
    if "left" in written:
        wire["left"] = written["left"]
    return wire


def _end(value: Mapping[str, Json], table: Table) -> dict[str, Json]:
    end: dict[str, Json] = {}
    if "end" in value:
        end["kind"] = value["end"]
    if "reason" in value:
        end["reason"] = value["reason"]
    if "wins" in value:
        end["wins"] = [_win(win, table) for win in value["wins"]]
    for name in ("tenpai", "nagashi"):
        if name in value:
            end[name] = sorted(map(table.actor, value[name]))
    return end


def _win(win: Mapping[str, Json], table: Table) -> dict[str, Json]:
    actor = table.actor(win["seat"])
    wire: dict[str, Json] = {"actor": actor}
    if "from" in win:
        wire["target"] = table.actor(win["from"])
    elif win.get("by") == "tsumo":
        wire["target"] = actor
    if "tile" in win:
        wire["pai"] = mjai.to_mjai(win["tile"])
    if "liable" in win:
        wire["liable"] = [
            {"actor": table.actor(entry["seat"]), "yaku": entry["yaku"]} for entry in win["liable"]
        ]
    for name in ("yaku", "dora"):
        if name in win:
            wire[name] = {key: number for key, number in win[name].items() if number}
    same = ("han", "fu", "limit", "yakuman")
    return wire | {name: win[name] for name in same if name in win}


def _by_actor(net: Mapping[str, int], table: Table) -> dict[str, int]:
    """All four, so that who is not named neither wins nor loses."""
    points = {str(table.actor(seat)): net.get(seat, 0) for seat in SEATS}
    return dict(sorted(points.items()))


def _next(written: Mapping[str, Json], table: Table) -> dict[str, Json]:
    """The next hand; the deal stays or passes, and after north a new round begins."""
    wire: dict[str, Json] = {}
    if "dealer" in written:
        passes = written["dealer"] == "south"
        number = table.dealer + passes
        round_number = _ROUNDS.index(table.round_wind) + number // len(SEATS)
        wire["kyoku"] = number % len(SEATS) + 1
        wire["bakaze"] = _ROUNDS[round_number % len(_ROUNDS)]
    if "round_wind" in written:
        wire["bakaze"] = LETTERS[written["round_wind"]]
    names = {"counters": "honba", "bets": "kyotaku"}
    return wire | {names[name]: written[name] for name in names if name in written}


def _event(text: str, path: Path, table: Table) -> dict[str, Json]:
    try:
        return event_pattern(text, table.dealer)
    except SentenceError as error:
        raise ScriptError(path, str(error)) from None


def _action(text: str, path: Path) -> dict[str, Json]:
    try:
        return action_pattern(text)
    except SentenceError as error:
        raise ScriptError(path, str(error)) from None


def observations(
    marked: Sequence[Mapping[str, Json] | None], filled: Sequence[Mapping[str, Json]]
) -> list[Mapping[str, Json]]:
    """All observations in order: those of `expect` steps, and those of `observe` steps.

    Args:
        marked: for each observation of the script what it must show; `None` for an `observe` step.
        filled: what the outcome says about the `observe` steps, in order.
    """
    rest = iter(filled)
    return [next(rest, {}) if shown is None else shown for shown in marked]
