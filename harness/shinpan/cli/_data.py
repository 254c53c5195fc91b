"""What the commands share: wrong data and unknown names end a command with status 2."""

import sys
from collections.abc import Callable, Iterable
from functools import wraps
from typing import NoReturn, ParamSpec, TypeVar

import click

from shinpan.corpus import CorpusError, Problem, UnknownNameError

P = ParamSpec("P")
R = TypeVar("R")

USAGE = 2


def reports_bad_data(command: Callable[P, R]) -> Callable[P, R]:
    """Turn errors in data files and unknown names into messages and status 2."""

    @wraps(command)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except CorpusError as error:
            print_problems(error.problems)
            fail(f"{len(error.problems)} problems in the data")
        except UnknownNameError as error:
            fail(str(error))

    return wrapped


def print_problems(problems: Iterable[Problem]) -> None:
    """One line for each, on standard error."""
    for problem in problems:
        click.echo(str(problem), err=True)


def fail(message: str) -> NoReturn:
    """End with one line on standard error and status 2."""
    click.echo(f"Error: {message}", err=True)
    sys.exit(USAGE)
