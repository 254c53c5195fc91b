"""`shinpan serve`: the engine protocol on standard input and output."""

import click

from shinpan.engines import engine_factory


@click.command(name="serve")
@click.argument("engine", default="reference", metavar="[ENGINE]")
def command(engine: str) -> None:
    """Speak the engine protocol for an engine in Python.

    ENGINE is reference (the default) or py:module:attr.
    """
    from shinpan.engines.serve import serve_standard_streams  # noqa: PLC0415

    serve_standard_streams(engine_factory(engine)())
