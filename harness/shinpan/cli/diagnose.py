"""`shinpan diagnose`: which rules explain the failures of a run."""

import json
from pathlib import Path

import click

from shinpan.cli.kinds import FileName
from shinpan.corpus import load_corpus
from shinpan.report.recorded import read_results

_FILE = FileName()


@click.command(name="diagnose")
@click.argument("results", metavar="RESULTS", type=_FILE)
@click.option("--json", "as_json", is_flag=True, help="JSON (schema diagnose-output).")
def command(
    results: Path,
    as_json: bool,  # noqa: FBT001 - a flag of the command line
) -> None:
    """Turn the failures in RESULTS into the few options and clauses that explain them.

    RESULTS is a file of `shinpan run --jsonl`. Says which ruleset the answers are nearest to, which
    option values would make wrong answers right without making right ones wrong, and which clauses
    the other failures have in common.
    """
    from shinpan.diagnosis import diagnose, telling  # noqa: PLC0415  loads the reference

    run = read_results(results)
    corpus = load_corpus()
    found = diagnose(run, corpus)
    if as_json:
        click.echo(json.dumps(telling.as_json(found), indent=1))
        return
    click.echo("\n".join(telling.lines(found, run.ruleset, corpus.options, corpus.clauses)))
