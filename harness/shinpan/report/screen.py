"""Where the report for people goes: a terminal in colours, anything else in plain lines."""

from collections.abc import Iterable
from enum import StrEnum
from types import TracebackType
from typing import Protocol, Self, TextIO

from shinpan.report.explain import Item


class Style(StrEnum):
    """Colours, by what they mean."""

    GOOD = "green"
    BAD = "bold red"
    QUIET = "dim"
    LABEL = "cyan"
    PLAIN = "none"


class Screen(Protocol):
    """Shows text that is safe to print; it has no markup of its own."""

    def line(self, text: str = "", style: Style = Style.PLAIN) -> None:
        """One line."""

    def items(self, items: Iterable[Item]) -> None:
        """Labelled paragraphs."""


class PlainScreen:
    """Lines in a pipe or a file."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def line(self, text: str = "", style: Style = Style.PLAIN) -> None:  # noqa: ARG002
        """One line."""
        self._stream.write(text + "\n")

    def items(self, items: Iterable[Item]) -> None:
        """Labelled paragraphs, each on a line."""
        for item in items:
            self._stream.write(f"    {item.label + ':':<11} {item.text}\n")


class TerminalScreen:
    """A terminal, through rich; never with markup."""

    def __init__(self, stream: TextIO) -> None:
        from rich.console import Console  # noqa: PLC0415  only where there is a terminal

        self._console = Console(file=stream, highlight=False, markup=False, emoji=False)

    def line(self, text: str = "", style: Style = Style.PLAIN) -> None:
        """One line, wrapped where the terminal ends."""
        from rich.text import Text  # noqa: PLC0415

        self._console.print(Text(text, style=style.value))

    def items(self, items: Iterable[Item]) -> None:
        """Labelled paragraphs in two columns; what is to be copied is not wrapped."""
        from rich.table import Table  # noqa: PLC0415
        from rich.text import Text  # noqa: PLC0415

        grid = Table.grid(padding=(0, 1))
        for item in items:
            if item.label != "again":
                grid.add_row("   ", Text(item.label, style=Style.LABEL.value), Text(item.text))
        self._console.print(grid)
        for item in items:
            if item.label == "again":
                self._console.print(Text("    " + item.text), soft_wrap=True)


def screen_for(stream: TextIO) -> Screen:
    """The screen that fits where a stream goes."""
    return TerminalScreen(stream) if stream.isatty() else PlainScreen(stream)


class NoProgress:
    """Shows nothing."""

    def __enter__(self) -> Self:
        """Nothing to do."""
        return self

    def __exit__(self, *error: object) -> None:
        """Nothing to do."""

    def advance(self) -> None:
        """Nothing to do."""


class ProgressBar:
    """A bar on a terminal, through rich; it is gone when the run has ended."""

    def __init__(self, stream: TextIO, total: int) -> None:
        from rich.console import Console  # noqa: PLC0415
        from rich.progress import Progress as RichProgress  # noqa: PLC0415

        self._bar = RichProgress(console=Console(file=stream), transient=True)
        self._task = self._bar.add_task("cases", total=total)

    def __enter__(self) -> Self:
        """Show the bar."""
        self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Take the bar away."""
        self._bar.stop()

    def advance(self) -> None:
        """One result more."""
        self._bar.advance(self._task)


def progress_for(stream: TextIO, total: int) -> ProgressBar | NoProgress:
    """A bar on a terminal, nothing in a pipe."""
    return ProgressBar(stream, total) if stream.isatty() else NoProgress()
