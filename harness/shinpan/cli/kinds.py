"""Kinds of values of options of the command line."""

import os
from math import isnan
from pathlib import Path

import click

_A_DAY = 86400


class Seconds(click.FloatRange):
    """A positive number of seconds, a day at most; `nan` would be a deadline that never comes."""

    def __init__(self) -> None:
        super().__init__(0, _A_DAY, min_open=True)

    def convert(
        self, value: float, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The number, or a usage error."""
        seconds = float(super().convert(value, param, ctx))
        if isnan(seconds):
            self.fail(f"{value} is no number of seconds", param, ctx)
        return seconds


class FileName(click.Path):
    """A file, which need not exist; an empty name would be the folder."""

    def __init__(self) -> None:
        super().__init__(dir_okay=False, path_type=Path)

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str | bytes | os.PathLike[str]:
        """The path, or a usage error."""
        if value == "":
            self.fail("the name of a file is empty", param, ctx)
        return super().convert(value, param, ctx)
