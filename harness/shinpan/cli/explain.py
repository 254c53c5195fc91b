"""`shinpan explain`: how the reference comes to its answer, with the clauses that decide it."""

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import click

from shinpan.cli.fitting import fitting_options, named_rules
from shinpan.corpus import (
    Case,
    Corpus,
    Options,
    RulesetData,
    find_case,
    load_corpus,
    load_ruleset,
)
from shinpan.engines import NoSuchOp
from shinpan.engines.base import InvalidParams
from shinpan.mjai.words import SEATS, event_words
from shinpan.protocol import Answered, Hello
from shinpan.report.escape import shortened, visible
from shinpan.report.played import played_answer
from shinpan.report.situation import situation
from shinpan.report.words import field_value
from shinpan.tiles import draw_scene
from shinpan.verdict import VerdictName, judge

if TYPE_CHECKING:
    from shinpan.adapters.reference_scenes import Moment

Json = Any

_LONGEST_MESSAGE = 200
_TOLD_ELSEWHERE = ("start_kyoku", "end_kyoku", "hora")
"""The deal is drawn, and wins are told by those who declare them."""
_ROUTINE = frozenset({"turn.draw-first", "turn.ends-with-discard", "claim.no-claim-draws"})
"""Cited in nearly every turn: shown once."""


@click.command(name="explain")
@click.argument("name", metavar="CASE")
@click.option(
    "--ruleset",
    default="ema-2012",
    show_default=True,
    metavar="NAME|FILE",
    help="The rules; where a case needs other option values they are changed and shown.",
)
@click.option("--tables", is_flag=True, help="Draw the table after every step of a played hand.")
@click.option("--engine", metavar="NAME", help="With --issue: the engine that is wrong.")
@click.option("--issue", is_flag=True, help="Write a report in Markdown for those who maintain it.")
def command(
    name: str,
    ruleset: str,
    tables: bool,  # noqa: FBT001 - a flag
    engine: str | None,
    issue: bool,  # noqa: FBT001 - a flag
) -> int:
    """Explain CASE: draw what lies on the table, and say which clauses lead to the answer.

    With --engine and --issue: what that engine answers instead, as a report that is ready to be
    sent. Exit code 1: the engine is right, there is nothing to report.
    """
    corpus = load_corpus()
    case = find_case(corpus, name)
    rules = load_ruleset(ruleset, corpus)
    if issue != (engine is not None):
        raise click.UsageError("--engine and --issue belong together")
    if engine is not None:
        return _report(corpus, case, rules, engine)
    options = fitting_options(case, rules)
    try:
        lines = list(_explained(corpus, case, rules, options, tables))
    except ImportError:
        raise click.UsageError("the reference is not installed") from None
    except NoSuchOp:
        raise click.UsageError(f"the reference does not answer {case.op}") from None
    except InvalidParams as error:
        told = visible(shortened(str(error), _LONGEST_MESSAGE))
        raise click.UsageError(f"the reference cannot read the case: {told}") from None
    for line in lines:
        click.echo(visible(line))
    return 0


def _report(corpus: Corpus, case: Case, rules: RulesetData, engine: str) -> int:
    from shinpan.report.issue import issue_report  # noqa: PLC0415 - only what is used
    from shinpan.run.once import ask_once  # noqa: PLC0415

    result, info = ask_once(engine, case, rules, corpus)
    if not result.is_surprise:
        click.echo(f"{case.id}: {result.verdict.name.value}: nothing to report", err=True)
        return 1
    params = case.params_for(result.rules.options)
    click.echo(issue_report(result, info, corpus, _scene(case.op, params, result.rules.options)))
    return 0


def _scene(op: str, params: Mapping[str, Json], options: Options) -> list[str]:
    from shinpan.adapters.reference_scenes import hand_scene, walk  # noqa: PLC0415

    if op == "play":
        *_, last = walk(params, options)
        return list(draw_scene(last.scene))
    scene = hand_scene(op, params)
    return [] if scene is None else list(draw_scene(scene))


def _explained(
    corpus: Corpus,
    case: Case,
    rules: RulesetData,
    options: Options,
    tables: bool,  # noqa: FBT001
) -> Iterator[str]:
    from shinpan.adapters.reference import derive  # noqa: PLC0415 - not every engine needs it

    params = case.params_for(options)
    result, cited = derive(case.op, params, options)
    yield f"{case.id}: {case.title}"
    under = named_rules(rules, options)
    yield f"{case.op}, {case.source.file}, line {case.source.line}, under {under}"
    yield ""
    if case.op == "play":
        yield from _walked(params, options, tables)
    else:
        yield from _asked(case, params)
    yield "the answer"
    if case.op == "play" and "rejected" not in result:
        yield from (f"  {line}" for line in played_answer(result, params["start"]))
    else:
        yield from _answer(result)
    yield from _verdict(case, options, result)
    yield ""
    yield f"why: {case.why}"
    yield ""
    yield "the clauses that decided it"
    for clause in cited:
        known = corpus.clauses.get(clause)
        yield f"  {clause}: {known.text if known else '(not in the specification)'}"


def _asked(case: Case, params: Mapping[str, Json]) -> Iterator[str]:
    from shinpan.adapters.reference_scenes import hand_scene  # noqa: PLC0415

    yield situation(case.op, params)
    scene = hand_scene(case.op, params)
    if scene is not None:
        yield from draw_scene(scene)
    yield ""


def _walked(
    params: Mapping[str, Json],
    options: Options,
    tables: bool,  # noqa: FBT001
) -> Iterator[str]:
    from shinpan.adapters.reference_scenes import walk  # noqa: PLC0415

    oya = params["start"]["oya"]
    cited: set[str] = set()
    for moment in walk(params, options):
        yield from _happened(moment, oya)
        if moment.refused:
            yield f"   refused: {moment.refused}"
        shown = [c for c in moment.clauses if c not in cited or c not in _ROUTINE]
        cited |= set(moment.clauses)
        if shown:
            yield f"   by {', '.join(shown)}"
        ends = moment.number == len(params["steps"]) and bool(moment.events or moment.clauses)
        if tables or moment.number < 0 or ends or moment.legal is not None:
            yield from draw_scene(moment.scene)
            yield ""


def _happened(moment: "Moment", oya: int) -> Iterator[str]:
    """What was said and what followed; what was said and is no event of its own comes last."""
    if moment.number < 0:
        yield "the deal"
    if moment.legal is not None:
        yield f"{moment.number}. what may be done now"
        yield from _legal(moment.legal, oya)
    events = [event for event in moment.events if event["type"] not in _TOLD_ELSEWHERE]
    told = [event_words(event, oya) for event in events]
    types = {event["type"] for event in events}
    told += [event_words(said, oya) for said in moment.said or () if said["type"] not in types]
    if told:
        number = f"{moment.number}. " if moment.said else "   "
        yield f"{number}{'; '.join(told)}"


def _legal(legal: Mapping[str, Json], oya: int) -> Iterator[str]:
    for actor, actions in legal.items():
        seat = SEATS[(int(actor) - oya) % len(SEATS)]
        told = (event_words(action, oya).removeprefix(f"{seat} ") for action in actions)
        yield f"   {seat}: {', '.join(dict.fromkeys(told))}"
    if not legal:
        yield "   nobody can do anything but pass"


def _answer(result: Mapping[str, Json]) -> Iterator[str]:
    for name, value in result.items():
        told = value if isinstance(value, str) else field_value(name, value)
        yield f"  {name.replace('_', ' ')}: {told}"


def _verdict(case: Case, options: Options, result: Mapping[str, Json]) -> Iterator[str]:
    hello = Hello("reference", "", (case.op,))
    verdict = judge(case, case.outcomes(options), Answered(result), hello)
    if verdict.name is VerdictName.PASS:
        yield "  as the case expects"
        return
    yield f"  not what the case expects: {verdict.message}"
    for difference in verdict.differences:
        got, expected = (json.dumps(side) for side in (difference.got, difference.expected))
        yield f"    {difference.field} is {got}, not {expected}"
