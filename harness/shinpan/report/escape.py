"""Making what an engine says harmless: nothing of it reaches a terminal or a report raw."""

import re

_MARKDOWN_SPECIAL = re.compile(
    r"""[\\`*\[\]<&~@|]        # code, emphasis, links, tags, entities, mentions, tables
    | (?<!\w)_ | _(?!\w)     # within a word it is an underscore
    | \#(?=\d)               # numbers of issues
    | :(?=//|\w+:)           # addresses that become links, names of pictograms
    | (?<=www)\.
    | ^[-+=>\#]              # lists, headings, quotes
    """,
    re.VERBOSE | re.IGNORECASE,
)
_NUMBER_OF_A_LIST = re.compile(r"^(\d{1,9})(?=[.)](?:\s|$))")
_BACKTICKS = re.compile(r"`+")


def visible(text: str) -> str:
    """One line of text in which everything that is not printed is written as an escape.

    Control characters, line breaks, terminal sequences, marks that change the direction of
    writing, and lone surrogates are such; what remains is valid in XML too.
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else _escaped(char) for char in text)


def visible_lines(text: str) -> list[str]:
    """The lines of a text, each of them visible, without empty ones."""
    return [visible(line) for line in text.split("\n") if line.strip()]


def shortened(text: str, limit: int) -> str:
    """The text, or its beginning with a note of how much is left out."""
    if len(text) <= limit:
        return text
    return f"{text[:limit]}... ({len(text) - limit} characters more)"


def markdown(text: str) -> str:
    """Visible text as a line of Markdown prose, without any meaning of its own."""
    escaped = _MARKDOWN_SPECIAL.sub(r"\\\g<0>", visible(text))
    return _NUMBER_OF_A_LIST.sub(r"\1\\", escaped)


def code_span(text: str) -> str:
    """Visible text as a code span of Markdown."""
    shown = visible(text) or " "
    longest = max((len(run) for run in _BACKTICKS.findall(shown)), default=0)
    fence = "`" * (longest + 1)
    padding = " " if longest or shown != shown.strip() else ""
    return f"{fence}{padding}{shown}{padding}{fence}"


def code_block(lines: list[str]) -> list[str]:
    """Visible lines as a fenced block of Markdown."""
    runs = [len(run) for line in lines for run in _BACKTICKS.findall(line)]
    fence = "`" * max(3, 1 + max(runs, default=0))
    return [f"{fence}text", *lines, fence]


def _escaped(char: str) -> str:
    return char.encode("unicode_escape", "surrogatepass").decode("ascii")
