"""Rules about played cases: what a script does not say must not matter."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from shinpan.corpus.branches import branch_rulesets
from shinpan.corpus.lint.registry import describe
from shinpan.corpus.lint.suite import Subject
from shinpan.corpus.model import Options
from shinpan.corpus.play import Played, ScriptError, compile_play
from shinpan.corpus.play.sentences import SEATS
from shinpan.corpus.problems import Problem

Json = Any

UNWRITTEN_WIN = "play-unwritten-win"
INDICATORS = "play-indicators"

describe("play-script", "the sentences of a script can be played, whatever the rules")
describe("play-tiles", "a played case names at most four tiles of a kind, and all can be placed")
describe(UNWRITTEN_WIN, "a win that somebody could declare is declared or passed in the script")
describe(INDICATORS, "a case with a winner names every indicator that is turned")


@dataclass(frozen=True, slots=True)
class MissedWin:
    """A win that could be declared and was not.

    Attributes:
        step: the step of the request that passes it; their number at the end of the script.
        seat: who could win, 0 (east) to 3.
        tile: the tile in MPSZ notation.
        by_ron: whether another player offered it.
    """

    step: int
    seat: int
    tile: str
    by_ron: bool


@dataclass(frozen=True, slots=True)
class Watched:
    """What was seen.

    Attributes:
        missed: the wins that nobody declared, in order.
        dora: how many indicators a winner used; 0 without a winner.
        ura: how many indicators a winner in riichi looked under.
    """

    missed: tuple[MissedWin, ...]
    dora: int = 0
    ura: int = 0


Watch = Callable[[Mapping[str, Json], Options], Watched]


def watch_played(subject: Subject, base: Options, watch: Watch) -> Iterator[Problem]:
    """What a played case leaves to chance, under each of its branches.

    Args:
        subject: the case.
        base: the option values from which branches start.
        watch: plays the parameters under some options.
    """
    try:
        data = subject.raw.data
        played = compile_play(subject.raw.given, data["play"], data["expect"])
    except ScriptError:
        return
    found: dict[Problem, None] = {}
    for options in branch_rulesets(subject.case, base):
        watched = watch(subject.case.params_for(options), options)
        found |= dict.fromkeys(_unwritten_wins(subject, played, watched))
        found |= dict.fromkeys(_unnamed_indicators(subject, played, watched))
    yield from found


def script_place(subject: Subject, step: int) -> str:
    """Where a step of the request, counted from 0, stands in the script."""
    data = subject.raw.data
    played = compile_play(subject.raw.given, data["play"], data["expect"])
    if not 0 <= step < len(played.steps):
        return "none of the script"
    return written_place(subject, played.steps[step].line + 1)


def written_place(subject: Subject, step: int) -> str:
    """Where a step of the script, counted from 1, is written."""
    line = subject.raw.document.at(["cases", subject.raw.index, "play", step - 1]).line
    return f"step {step} of the script, on line {line}"


def _unwritten_wins(subject: Subject, played: Played, watched: Watched) -> Iterator[Problem]:
    for missed in watched.missed:
        if _is_written(played, missed):
            continue
        seat = SEATS[missed.seat]
        message = f"{seat} could win on {missed.tile} here: write `{seat} pass` or keep it out"
        if not missed.by_ron:
            message = f"{seat} could win with the drawn {missed.tile}: name what {seat} draws"
        line = _line(played, missed)
        yield subject.raw.problem(["play", line], message, UNWRITTEN_WIN)


def _is_written(played: Played, missed: MissedWin) -> bool:
    """A pass is said, or the moment is looked at and the script ends; a draw is named."""
    if missed.step == len(played.steps):
        return played.steps[-1].kind == "observe"
    step = played.steps[missed.step]
    return missed.seat in step.passing if missed.by_ron else step.drawn_is_named


def _line(played: Played, missed: MissedWin) -> int:
    """The sentence that offers the tile, or in which it is drawn."""
    if not missed.by_ron:
        return played.steps[missed.step].line
    before = [step for step in played.steps[: missed.step] if step.kind == "do"]
    return before[-1].line


def _unnamed_indicators(subject: Subject, played: Played, watched: Watched) -> Iterator[Problem]:
    named = dict(zip(("dora", "ura"), played.named_indicators, strict=True))
    used = {"dora": watched.dora, "ura": watched.ura}
    for name, count in used.items():
        if named[name] < count:
            message = f"a winner uses {count} {name} indicators, {named[name]} are named"
            key = f"{name}_indicators"
            written = key in subject.raw.given
            place = subject.raw.given_problem if written else subject.raw.problem
            yield place([key] if written else ["given"], message, INDICATORS)
