"""`shinpan init-adapter`: a skeleton that speaks the protocol."""

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from shinpan.adapters.skeletons import NAME, SKELETONS, Skeleton, write_skeleton


def _named(_context: click.Context, _parameter: click.Parameter, value: str) -> str:
    if NAME.fullmatch(value) is None:
        raise click.BadParameter("letters, digits, spaces and . _ + - only")
    return value


@click.command(name="init-adapter")
@click.option("--language", required=True, type=click.Choice(tuple(SKELETONS)))
@click.option(
    "--name",
    default="my-engine",
    show_default=True,
    callback=_named,
    metavar="NAME",
    help="What the engine is called.",
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="The folder to write to; without it one named like the engine.",
)
def command(language: str, name: str, out: Path | None) -> None:
    """Write an adapter that speaks the protocol and answers nothing yet.

    It needs nothing but its language. Put the calls of your engine into `score` and `waits`, and
    let `shinpan engines smoke` say what is missing.
    """
    skeleton = SKELETONS[language]
    folder = out or Path(name.replace(" ", "-"))
    written = write_skeleton(skeleton, name, folder)
    click.echo("\n".join(_next_steps(skeleton, folder, written)))


def _next_steps(skeleton: Skeleton, folder: Path, written: Sequence[Path]) -> Iterator[str]:
    for path in written:
        yield f"wrote {path}"
    yield f"put the calls of your engine into {folder / skeleton.written}; then:"
    if folder != Path():
        yield f"  cd {shlex.quote(str(folder))}"
    yield from (f"  {command}" for command in skeleton.build)
    yield f"  shinpan engines smoke '{skeleton.engine}'"
    yield f"  shinpan run --engine '{skeleton.engine}'"
