"""`shinpan lint`: what must hold of the data, and the proof of the cases on the reference."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from pathlib import Path

import click

from shinpan.corpus import Case, Options, Problem
from shinpan.corpus.layout import Layout, find_layout
from shinpan.corpus.lint import RULES, Report, lint
from shinpan.corpus.lint.play import watch_played
from shinpan.corpus.lint.proof import Implementation, prove
from shinpan.corpus.lint.suite import Subject
from shinpan.engines import NoSuchOp
from shinpan.protocol import Answered, BreakKind, Broken, Hello, Lacking, Outcome
from shinpan.report.escape import visible
from shinpan.report.screen import progress_for
from shinpan.verdict import VerdictName, judge

BASE_RULESET = "ema-2012"


@click.command(name="lint")
@click.argument(
    "paths", nargs=-1, type=click.Path(exists=True, path_type=Path), metavar="[PATH]..."
)
@click.option(
    "--reference/--no-reference",
    default=True,
    show_default=True,
    help="Prove answers and dependence on options on the reference.",
)
@click.option("--rules", is_flag=True, help="List the rules instead.")
@click.option("--json", "as_json", is_flag=True, help="JSON (schema lint-output).")
def command(
    paths: tuple[Path, ...],
    reference: bool,  # noqa: FBT001 - flags of the command line
    rules: bool,  # noqa: FBT001
    as_json: bool,  # noqa: FBT001
) -> int:
    """Check the suite, or only the files and folders PATH; status 1 when something is wrong.

    A PATH that holds a folder spec/ is checked as a suite of its own.
    """
    if rules:
        for rule in sorted(RULES.values(), key=lambda known: known.id):
            click.echo(f"{rule.id}: {rule.holds}")
        return 0
    layout, chosen = _suite_and_files(paths)
    report = lint(layout, chosen)
    _print(() if as_json else report.problems)
    contradicted = _proof(report) if reference else []
    _print(() if as_json else contradicted)
    problems = [*report.problems, *contradicted]
    if as_json:
        _print_json(problems, report)
    else:
        unproved = len(report.subjects) - len(report.sound) if reference else 0
        _print_end(len(report.subjects), len(problems), unproved)
    return 1 if problems else 0


def _suite_and_files(paths: tuple[Path, ...]) -> tuple[Layout, tuple[Path, ...]]:
    if len(paths) == 1 and (paths[0] / "spec").is_dir():
        return find_layout(paths[0]), ()
    return find_layout(), paths


def _print(problems: Iterable[Problem]) -> None:
    for problem in problems:
        click.echo(visible(str(problem)))


def _print_json(problems: Iterable[Problem], report: Report) -> None:
    document = {
        "problems": [asdict(problem) for problem in problems],
        "files": report.files,
        "cases": len(report.subjects),
    }
    click.echo(json.dumps(document, ensure_ascii=False, indent=2))


def _print_end(cases: int, problems: int, unproved: int) -> None:
    left = f"; not proved while they have problems: {unproved}" if unproved else ""
    click.echo(f"{cases} cases, {problems} problems{left}", err=True)


def _proof(report: Report) -> list[Problem]:
    """What the reference contradicts; nothing where it or a ruleset to start from is missing."""
    reference = _reference()
    rulesets = report.suite.rulesets
    base = rulesets.get(BASE_RULESET) or next(iter(rulesets.values()), None)
    if reference is None or base is None or not report.suite.tree.whole:
        return []
    suite, played = report.suite, [s for s in report.sound if s.case.op == "play"]
    with progress_for(sys.stderr, len(report.sound) + len(played)) as bar:
        proved = prove(
            report.sound, suite.options, suite.clauses, base.options, reference, bar.advance
        )
        return sorted([*proved, *_watched(played, base.options, bar.advance)])


def _watched(
    played: Iterable[Subject], base: Options, watched: Callable[[], None]
) -> Iterator[Problem]:
    """What played cases leave to chance."""
    from shinpan.adapters.reference_watch import watch  # noqa: PLC0415

    for subject in played:
        yield from watch_played(subject, base, watch)
        watched()


def _reference() -> Implementation | None:
    """The reference as `prove` wants it; None where it is not installed."""
    try:
        from shinpan.adapters.reference import InvalidParams, derive  # noqa: PLC0415
    except ImportError:
        return None

    class Reference:
        def ask(self, case: Case, options: Options) -> Outcome:
            try:
                return Answered(derive(case.op, case.params_for(options), options)[0])
            except NoSuchOp:
                return Lacking(case.op)
            except InvalidParams as error:
                return Broken(BreakKind.ERROR, f"the reference cannot read the case: {error}")

        def difference(self, case: Case, options: Options, answer: Outcome) -> str | None:
            return _difference(case, options, answer)

        def refused_step(self, answer: Outcome) -> int | None:
            refused = answer.result.get("refused") if isinstance(answer, Answered) else None
            return None if refused is None else int(refused["step"])

    return Reference()


def _difference(case: Case, options: Options, answer: Outcome) -> str | None:
    hello = Hello("reference", "", (case.op,))
    verdict = judge(case, case.outcomes(options), answer, hello)
    if verdict.name in {VerdictName.PASS, VerdictName.UNSUPPORTED}:
        return None
    if not verdict.differences:
        return verdict.message
    first = verdict.differences[0]
    return f"{first.field} {json.dumps(first.got)}, not {json.dumps(first.expected)}"
