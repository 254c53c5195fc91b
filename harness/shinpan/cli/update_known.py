"""`shinpan update-known`: the known failures of an engine, from what a run found."""

from pathlib import Path

import click

from shinpan.corpus import load_corpus
from shinpan.report.recorded import RecordedRun, read_results

_FILE = click.Path(dir_okay=False, path_type=Path)


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
    from shinpan.known import as_json, as_yaml, read_known_text, update  # noqa: PLC0415

    run = read_results(results)
    _check(run)
    existing = known or (out if out is not None and out.exists() else None)
    old = None if existing is None else read_known_text(existing)
    suite = [case.id for case in load_corpus().cases]
    found = update(old.entries if old else (), run, suite)
    write = as_json if out is not None and out.suffix == ".json" else as_yaml
    text = write(old, found, run.hello.name)
    if out is None:
        click.echo(text, nl=False)
    else:
        out.write_text(text, encoding="utf-8")
    kept = len(found.entries) - found.added - found.rewritten
    said = f"{kept} kept, {found.rewritten} rewritten, {found.dropped} dropped, {found.added} new"
    click.echo(said, err=True)


def _check(run: RecordedRun) -> None:
    if run.mode != "ruleset":
        raise click.UsageError("known failures are those of one ruleset: run without --branches")
