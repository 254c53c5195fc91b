"""`shinpan list`: the cases of the suite."""

import json
from collections.abc import Sequence
from dataclasses import asdict

import click

from shinpan.cli import EXIT_INCOMPLETE
from shinpan.corpus import Case, Corpus, UnknownNameError, follow_renames, load_corpus, select
from shinpan.corpus.selection import near_names
from shinpan.report.escape import visible

_WILD = frozenset("*?[")


@click.command(name="list")
@click.option("--case", "globs", multiple=True, metavar="GLOB", help="Case ids; * crosses /.")
@click.option("--clause", "clauses", multiple=True, metavar="ID", help="Cases that cite it.")
@click.option("--area", "areas", multiple=True, metavar="A", help="Cases of the area.")
@click.option("--op", "ops", multiple=True, metavar="OP", help="Cases that ask the operation.")
@click.option("--json", "as_json", is_flag=True, help="JSON (schema list-output).")
def command(
    globs: tuple[str, ...],
    clauses: tuple[str, ...],
    areas: tuple[str, ...],
    ops: tuple[str, ...],
    as_json: bool,  # noqa: FBT001 - a flag of the command line
) -> int:
    """List cases: those that match one value of every filter that is given.

    Exit code 3: none does.
    """
    corpus = load_corpus()
    globs = follow_renames(corpus, globs)
    check_names(corpus, globs, clauses, areas, ops)
    cases = select(corpus.cases, globs, clauses, areas, ops)
    if as_json:
        click.echo(json.dumps([_entry(case) for case in cases], ensure_ascii=False, indent=2))
    else:
        _print_table(cases)
    if cases:
        return 0
    click.echo("error: no case matches", err=True)
    return EXIT_INCOMPLETE


def check_names(
    corpus: Corpus,
    globs: Sequence[str],
    clauses: Sequence[str],
    areas: Sequence[str],
    ops: Sequence[str],
) -> None:
    """A filter that names something names something that exists.

    Raises:
        UnknownNameError: it does not; patterns may match nothing.
    """
    known = (
        ("case", globs, [case.id for case in corpus.cases]),
        ("clause", clauses, list(corpus.clauses)),
        ("area", areas, sorted({case.area for case in corpus.cases})),
        ("operation", ops, sorted({case.op for case in corpus.cases})),
    )
    for kind, names, existing in known:
        for name in names:
            if name not in existing and not _WILD.intersection(name):
                raise UnknownNameError(kind, name, near_names(name, existing))


def _print_table(cases: Sequence[Case]) -> None:
    width = max((len(case.id) for case in cases), default=0)
    for case in cases:
        mark = " (tentative)" if case.status == "tentative" else ""
        click.echo(visible(f"{case.id:<{width}}  {case.op:<6}  {case.title}{mark}"))
    if cases:
        click.echo(f"{len(cases)} cases", err=True)


def _entry(case: Case) -> dict[str, object]:
    return {
        "id": case.id,
        "area": case.area,
        "title": case.title,
        "op": case.op,
        "clauses": case.clauses,
        "depends": case.depends,
        "status": case.status,
        "source": asdict(case.source),
    }
