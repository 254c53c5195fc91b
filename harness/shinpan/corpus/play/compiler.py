"""A played case: its request, once for each number of red fives, and its expected answers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from shinpan.corpus.expectations import condition, written_branches
from shinpan.corpus.play.answers import Table, observation, observations, wire_answer
from shinpan.corpus.play.director import Director
from shinpan.corpus.play.filler import Seen, fill, redden
from shinpan.corpus.play.given import dealer_of, start_of
from shinpan.corpus.play.places import Layout, Place, check_counts, layout_of
from shinpan.corpus.play.problems import Path, ScriptError
from shinpan.corpus.play.script import SentenceError, read_sentence
from shinpan.corpus.play.seating import seated
from shinpan.corpus.play.sentences import Sentence
from shinpan.corpus.play.wire import WireStep, tile_name, write_steps
from shinpan.corpus.seatwords import LETTERS
from shinpan.corpus.tiles import is_red, kind, split_tiles

Json = Any

OBSERVE = "observe"
_FIVES = 4


@dataclass(frozen=True, slots=True)
class Played:
    """A compiled script.

    Attributes:
        params: the parameters of the request.
        red_params: the parameters that are others with three red fives; `None` where the named
            tiles leave no choice.
        red_fives: the numbers of red fives that the named tiles admit.
        steps: the steps of the request with the sentences that they come from.
        expect: the compiled outcomes.
        named_indicators: how many dora and ura indicators are named.
    """

    params: Mapping[str, Json]
    red_params: Mapping[str, Json] | None
    red_fives: tuple[int, ...]
    steps: tuple[WireStep, ...]
    expect: list[dict[str, Json]]
    named_indicators: tuple[int, int]


def compile_play(
    given: Mapping[str, Json], play: Sequence[Json], expect: Mapping[str, Json]
) -> Played:
    """Compile a played case.

    Args:
        given: the merged `given`; it satisfies the schema `given-play` of cases.
        play: the script.
        expect: what is expected; its values satisfy the schema `value-play`.

    Raises:
        ScriptError: something cannot be; the path is relative to the case.
    """
    table = Table(dealer_of(given), LETTERS[given.get("round_wind", "east")])
    layout = layout_of(given)
    seating = seated(layout, given.get("draws", {}))
    director = Director(seating)
    marked = _direct(director, play, _always_refused(expect), table)
    check_counts(layout)
    seating.check_all_drawn()
    seen = Seen(seating.taken, seating.kans)
    named = (_named(layout.dora), _named(layout.ura))
    fill(layout, seen, {kind(tile) for tile in split_tiles(given.get("keep_out", ""))})
    params, red_params, red_fives = _both(given, layout, seen, director.steps, table.dealer)
    outcomes = [
        _outcome(written, ["expect", *path], table, marked, director.steps)
        for path, written in written_branches(expect)
    ]
    return Played(params, red_params, red_fives, tuple(director.steps), outcomes, named)


def _direct(
    director: Director, play: Sequence[Json], refused: int | None, table: Table
) -> list[Mapping[str, Json] | None]:
    """Carry out the script.

    Returns:
        What each observation must show; `None` where the outcomes say that.
    """
    marked: list[Mapping[str, Json] | None] = []
    for line, step in enumerate(play):
        path: Path = ["play", line]
        if step == OBSERVE:
            director.observe(line)
            marked.append(None)
        elif isinstance(step, Mapping):
            director.observe(line)
            marked.append(observation(step["expect"], [*path, "expect"], table))
        elif line == refused:
            director.refuse(line, path, list(_sentences(step, path)))
        else:
            director.carry_out(line, path, list(_sentences(step, path)))
    director.finish()
    return marked


def _sentences(step: Json, path: Path) -> Iterator[Sentence]:
    texts = [step] if isinstance(step, str) else step
    for number, text in enumerate(texts):
        place = path if isinstance(step, str) else [*path, number]
        try:
            yield read_sentence(text)
        except SentenceError as error:
            raise ScriptError(place, str(error)) from None


def _always_refused(expect: Mapping[str, Json]) -> int | None:
    """The step, from 0, that every outcome refuses; `None` where there is none."""
    written = [branch.get("refused") for _, branch in written_branches(expect)]
    steps = {refused["step"] - 1 for refused in written if refused is not None}
    return next(iter(steps)) if len(steps) == 1 and None not in written else None


def _both(
    given: Mapping[str, Json],
    layout: Layout,
    seen: Seen,
    steps: Sequence[WireStep],
    dealer: int,
) -> tuple[dict[str, Json], dict[str, Json] | None, tuple[int, ...]]:
    """The request without and with red fives, as far as the named tiles admit both."""
    tiles = [place.tile or "" for place in layout if place.named]
    with_red = any(map(is_red, tiles))
    plain = _params(given, layout, steps, dealer)
    possible = redden(layout, seen)
    if not possible:
        if with_red:
            message = "a red five is named, and four plain fives of a suit"
            raise ScriptError(_first_red(layout), message, "red-fives-legal")
        return plain, None, (0,)
    red = _params(given, layout, steps, dealer)
    if with_red:
        return red, None, (3,)
    return plain, {name: red[name] for name in red if red[name] != plain[name]}, (0, 3)


def _first_red(layout: Layout) -> Path:
    return next(place.path for place in layout if place.path and is_red(place.tile or ""))


def _params(
    given: Mapping[str, Json], layout: Layout, steps: Sequence[WireStep], dealer: int
) -> dict[str, Json]:
    return {
        "start": start_of(given, layout),
        "wall": _names(layout.draws),
        "replacements": _names(layout.replacements),
        "dora_markers": _names(layout.dora),
        "ura_markers": _names(layout.ura),
        "steps": write_steps(steps, dealer),
    }


def _names(places: Sequence[Place]) -> list[str]:
    return [tile_name(place) for place in places]


def _named(places: Sequence[Place]) -> int:
    return sum(place.named for place in places)


def _outcome(
    written: Mapping[str, Json],
    path: Path,
    table: Table,
    marked: Sequence[Mapping[str, Json] | None],
    steps: Sequence[WireStep],
) -> dict[str, Json]:
    outcome: dict[str, Json] = {"when": condition(written.get("when", {}))}
    if "reading" in written:
        outcome["reading"] = written["reading"]
    if "rejected" in written:
        return {**outcome, "rejected": written["rejected"]}
    shown = _observed(written.get("value", {}), path, table, marked)
    if "refused" in written:
        refused = _refused(written["refused"], [*path, "refused", "step"], steps)
        return {**outcome, "refused": {**refused, **shown}}
    value = wire_answer(written["value"], [*path, "value"], table)
    return {**outcome, "value": {**value, **shown}}


def _observed(
    value: Mapping[str, Json],
    path: Path,
    table: Table,
    marked: Sequence[Mapping[str, Json] | None],
) -> dict[str, Json]:
    base = [*path, "value", "observations"]
    filled = [
        observation(written, [*base, number], table)
        for number, written in enumerate(value.get("observations", []))
    ]
    wanted = sum(shown is None for shown in marked)
    if len(filled) > wanted:
        message = f"{len(filled)} observations, the script has {wanted} steps `observe`"
        raise ScriptError(base, message)
    return {"observations": observations(marked, filled)} if marked else {}


def _refused(written: Mapping[str, Json], path: Path, steps: Sequence[WireStep]) -> dict[str, Json]:
    """The steps of the request that the sentence makes: riichi and its discard are two."""
    line = written["step"] - 1
    numbers = [n for n, step in enumerate(steps) if step.line == line and step.kind == "do"]
    if not numbers:
        raise ScriptError(path, f"step {written['step']} of the script does nothing")
    return {"step": written["step"], "steps": numbers, "code": written["code"]}
