"""`shinpan build`: the compiled suite as files."""

from pathlib import Path

import click

from shinpan.corpus.build import compile_with_manifest, write_build
from shinpan.corpus.corpus import package_version
from shinpan.corpus.layout import find_layout


@click.command(name="build")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("build"),
    show_default=True,
    help="Folder for the files; made if it does not exist.",
)
def command(out: Path) -> None:
    """Compile the suite into cases.jsonl, manifest.json and spec.json."""
    suite = compile_with_manifest(find_layout(), package_version())
    for file in write_build(suite, out):
        click.echo(str(file))
    manifest = suite["manifest"]
    click.echo(f"{manifest['total']} cases, digest {manifest['cases_digest']}")
