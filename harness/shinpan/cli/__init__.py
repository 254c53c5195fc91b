"""The command `shinpan`: one module for each subcommand, imported when it is called."""

import errno
import os
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

EXIT_USAGE = 2
EXIT_INCOMPLETE = 3
EXIT_NO_ENGINE = 4
EXIT_INTERRUPTED = 130
EXIT_UNREAD = 141

_NOTHING_CAN_BE_WRITTEN = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG})

COMMANDS = {
    "run": "Run the cases against an engine.",
    "list": "List the cases.",
    "show": "Show a case, its request and what is expected.",
    "explain": "Show how the reference comes to its answer.",
    "lint": "Check the specification and the cases.",
    "build": "Compile the suite for use without Python.",
    "coverage": "Show which clauses are covered by which cases.",
    "diff": "Say what is different between two runs.",
    "diagnose": "Say which rules explain the failures of a run.",
    "update-known": "Write the known failures of an engine from a run.",
    "init-adapter": "Write the skeleton of an adapter.",
    "mutate": "Bend the reference and see that the suite notices.",
    "metamorphic": "Change the cases in ways whose effect is known.",
    "rulesets": "List, show and check rulesets.",
    "engines": "List, install and try the shipped engines.",
    "schema": "Print a published JSON Schema.",
    "serve": "Speak the engine protocol for an engine in Python.",
}


class _EndedFromOutsideError(Exception):
    """Somebody interrupts, or reads no more; click would make its own of either."""

    def __init__(self, said: str, code: int) -> None:
        super().__init__(said)
        self.said = said
        self.code = code


class _LazyGroup(click.Group):
    """Knows the names of its commands, and imports the one that is called."""

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401  what the command returns
        """Run the command."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise _EndedFromOutsideError("interrupted", EXIT_INTERRUPTED) from None
        except BrokenPipeError:
            raise _EndedFromOutsideError("", EXIT_UNREAD) from None

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The commands that are there."""
        return [name for name in COMMANDS if find_spec(_module(name)) is not None]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of that name."""
        if cmd_name not in COMMANDS or find_spec(_module(cmd_name)) is None:
            return None
        command: click.Command = import_module(_module(cmd_name)).command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The table of commands, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name]) for name in self.list_commands(ctx)])


@click.group(cls=_LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="shinpan")
def cli() -> None:
    """Rules compliance suite and reference specification for riichi mahjong.

    \b
    Exit codes: 0 as expected; 1 unexpected results; 2 usage or invalid input;
    3 incomplete, or nothing was applicable; 4 the engine did not start;
    130 interrupted; 141 nobody reads the output any more, as with `| head`.
    """  # noqa: D301  the \\b is a character that keeps click from joining the lines


def main() -> None:
    """Run the command line and exit; bad input is one line, never a traceback."""
    if sys.stderr is None:  # closed by the caller: what is said there has no reader
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  until the exit
    if sys.stdout is None:
        click.echo("error: standard output is closed, so the results would be lost", err=True)
        sys.exit(EXIT_USAGE)
    _print_everything()
    sys.exit(_run_command())


def _run_command() -> int:
    try:
        returned: Any = cli.main(prog_name="shinpan", standalone_mode=False)
        sys.stdout.flush()
    except _EndedFromOutsideError as end:
        return _ended(end.said, end.code)
    except (click.Abort, KeyboardInterrupt):
        return _ended("interrupted", EXIT_INTERRUPTED)
    except BrokenPipeError:
        return _ended("", EXIT_UNREAD)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except Exception as error:  # noqa: BLE001  what is no fault of the user is raised again
        return _report(error)
    return returned if isinstance(returned, int) else 0


def _ended(said: str, code: int) -> int:
    """One line, or none where nobody reads; what a signal would have made the exit code."""
    if code == EXIT_UNREAD:
        _give_up_output()
    if said:
        click.echo(said, err=True)
    return code


def _report(error: Exception) -> int:
    """One line for each thing that is wrong with what the user gave; anything else is a bug."""
    from shinpan.corpus import CorpusError, UnknownNameError  # noqa: PLC0415
    from shinpan.engines import EngineStartError  # noqa: PLC0415
    from shinpan.report.escape import visible, visible_lines  # noqa: PLC0415

    match error:
        case EngineStartError():
            click.echo(f"error: {visible(str(error))}", err=True)
            for line in visible_lines(error.log)[-20:]:
                click.echo(f"  {line}", err=True)
            return EXIT_NO_ENGINE
        case CorpusError():
            for problem in error.problems:
                click.echo(visible(str(problem)), err=True)
        case UnknownNameError():
            click.echo(f"error: {visible(str(error))}", err=True)
        case OSError():
            where = f"{error.filename}: " if error.filename else _where_of(error)
            click.echo(f"error: {visible(where + (error.strerror or str(error)))}", err=True)
        case _:
            raise error
    return EXIT_USAGE


def _where_of(error: OSError) -> str:
    """Standard output has no name; every other place that can be full has one."""
    if error.errno not in _NOTHING_CAN_BE_WRITTEN:
        return ""
    _give_up_output()
    return "standard output: "


def _give_up_output() -> None:
    # nobody reads any more; Python must not find that out again at its exit
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _print_everything() -> None:
    """A character that the terminal's encoding lacks is printed as an escape."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _module(name: str) -> str:
    return f"{__name__}.{name.replace('-', '_')}"
