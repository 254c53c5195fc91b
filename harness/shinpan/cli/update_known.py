"""`shinpan update-known`: the known failures of an engine, from what a run found."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from shinpan.cli.kinds import FileName
from shinpan.corpus import load_corpus
from shinpan.report.escape import visible
from shinpan.report.info import engine_names
from shinpan.report.recorded import RecordedRun, read_results
from shinpan.report.words import listing
from shinpan.run import SMOKE_CASES
from shinpan.writing import write_text

if TYPE_CHECKING:
    from shinpan.known import KnownText, Update

_FILE = FileName()


@click.command(name="update-known")
@click.argument("results", metavar="RESULTS", type=_FILE)
@click.option("--out", type=_FILE, metavar="F", help="The file; updated where it exists.")
@click.option("--known", type=_FILE, metavar="F", help="An existing file, if it is not --out.")
def command(results: Path, out: Path | None, known: Path | None) -> None:
    """Write the known failures of an engine from RESULTS, a file of `shinpan run --jsonl`.

    What an existing file says stays as it is, comments included, where it is still true. New
    entries have what was found as their reason: put a better one, or the bug's address, in its
    place. Without --out the file is printed.
    """
    from shinpan.known import (  # noqa: PLC0415
        as_json,
        as_yaml,
        read_known_text,
        renamed,
        update,
    )

    run, corpus = read_results(results), load_corpus()
    _check(run)
    existing = known or (out if out is not None and out.exists() else None)
    old = None if existing is None else read_known_text(existing)
    suite = [case.id for case in corpus.cases]
    found = update(renamed(old.entries, corpus) if old else (), run, suite)
    write = as_json if out is not None and out.suffix == ".json" else as_yaml
    text = write(old, found, run.hello.name)
    if out is None:
        click.echo(text, nl=False)
    else:
        write_text(out, text)
    kept = len(found.entries) - found.added - found.rewritten
    for remark in _remarks(old, found, run):
        click.echo(visible(remark), err=True)
    said = f"{kept} kept, {found.rewritten} rewritten, {found.dropped} dropped, {found.added} new"
    click.echo(said, err=True)


def _remarks(old: "KnownText | None", found: "Update", run: RecordedRun) -> Iterator[str]:
    """What should be looked at before the file is trusted."""
    if old is not None and old.engine not in (None, *engine_names(run.engine, run.hello)):
        yield f"the known failures are those of {old.engine}, the engine is {run.hello.name}"
    new = (case for entry in found.entries if entry.place is None for case in entry.cases)
    smoke = [case for case in new if case in SMOKE_CASES]
    if smoke:
        yield (
            f"{listing(smoke)}: only a wrong adapter fails the smoke cases; "
            "a listed one counts as the engine's fault"
        )


def _check(run: RecordedRun) -> None:
    if run.mode != "ruleset":
        raise click.UsageError("known failures are those of one ruleset: run without --branches")
