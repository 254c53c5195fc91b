"""`shinpan engines`: the third-party engines that there are adapters for."""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import ParamSpec, TypeVar

import click

from shinpan.adapters.environments import environment_of, install, installed_version
from shinpan.adapters.shipped import (
    SHIPPED,
    EngineUnavailableError,
    NoSuchEngineError,
    ShippedEngine,
    find_engine,
)
from shinpan.cli.run import command as run_command
from shinpan.corpus import Option, load_corpus
from shinpan.corpus.rulesets import shown_value
from shinpan.engines import EngineStartError, SessionSettings, connect
from shinpan.engines.connect import REFERENCE
from shinpan.protocol import Hello

P = ParamSpec("P")
R = TypeVar("R")


def _no_engine_is_one_line(command: Callable[P, R]) -> Callable[P, R]:
    """An engine that cannot be had ends the command like one that does not start."""

    @wraps(command)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except (EngineUnavailableError, NoSuchEngineError) as error:
            raise EngineStartError(str(error)) from error

    return wrapped


@click.group(name="engines", invoke_without_command=True)
@click.pass_context
def command(context: click.Context) -> None:
    """List, install and try third-party engines; without a command list them.

    E is the name of an engine, or NAME@VERSION for another release than the one it is pinned to.
    """
    if context.invoked_subcommand is None:
        context.invoke(list_engines)


@command.command(name="list")
def list_engines() -> None:
    """List the engines, with the releases that are pinned and those that are installed."""
    width = max(map(len, SHIPPED))
    for engine in SHIPPED.values():
        there = installed_version(environment_of(engine, engine.pin), engine.distribution)
        state = "installed" if there == engine.pin else "not installed"
        click.echo(f"{engine.name:<{width}} {engine.pin:<8} {state:<14} {engine.title}")


@command.command(name="install")
@click.argument("name", metavar="E")
@click.option("--version", metavar="V", help="Another release than the pinned one.")
@_no_engine_is_one_line
def install_engine(name: str, version: str | None) -> None:
    """Put a release of an engine into an environment of its own, with pip or npm."""
    engine, wanted = find_engine(name if version is None else f"{name.partition('@')[0]}@{version}")
    folder = install(engine, wanted)
    click.echo(f"{engine.distribution} {wanted} is in {folder}")


@command.command(name="smoke")
@click.argument("name", metavar="E")
@click.pass_context
@_no_engine_is_one_line
def smoke(context: click.Context, name: str) -> int:
    """Ask the few cases that only a wrong adapter can fail, and the same in another order.

    E may also be any other engine that `shinpan run` takes, such as 'cmd:./my-adapter'. What the
    engine does not announce is not asked.
    """
    if ":" not in name and name != REFERENCE:
        find_engine(name)
    status: int = context.invoke(run_command, engine=name, only_smoke=True)
    return status


@command.command(name="info")
@click.argument("name", metavar="E")
@_no_engine_is_one_line
def info(name: str) -> None:
    """Start an engine and show what it says that it can do and which options it honours."""
    engine, _ = find_engine(name)
    session = connect(name, SessionSettings())
    try:
        click.echo("\n".join(_page(engine, session.hello)))
    finally:
        session.close()


def _page(engine: ShippedEngine, hello: Hello) -> Iterator[str]:
    yield f"{hello.name} {hello.version}: {engine.title}"
    yield f"  {engine.url} ({engine.licence}), distribution {engine.distribution}"
    for op in hello.ops:
        fields = hello.fields.get(op)
        yield f"  {op}: {'every field' if fields is None else ', '.join(fields)}"
    yield f"  missing: {', '.join(hello.missing) or 'nothing'}"
    yield "options (what is honoured of their values; the engine says so for one without an entry"
    yield "when it is sent the rules):"
    for option in load_corpus().options.values():
        if option.id in hello.options:
            yield f"  {option.id:<30} {_honoured(option, hello)}"


def _honoured(option: Option, hello: Hello) -> str:
    honoured = hello.options[option.id]
    words = [shown_value(value) for value in option.values if value in honoured]
    if len(words) == len(option.values):
        return "all: " + ", ".join(words)
    return ", ".join(words) or "nothing of it"
