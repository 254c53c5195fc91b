"""Texts of the suite are one line each: they are printed in tables, reports and errors."""

from collections.abc import Iterator

from shinpan.corpus.nodes import Document, Entries, Items, Mark, Node, Scalar
from shinpan.corpus.problems import Problem

RULE = "one-line"
_MESSAGE = "a text is one line: fold it with `>-`"


def line_breaks(document: Document) -> Iterator[Problem]:
    """The texts and keys with a line break in them."""
    for text, mark in _texts(document.root):
        if "\n" in text:
            yield Problem(document.file, mark.line, mark.column, _MESSAGE, RULE)


def _texts(node: Node) -> Iterator[tuple[str, Mark]]:
    match node:
        case Scalar(str() as text, mark):
            yield text, mark
        case Items(nodes):
            for item in nodes:
                yield from _texts(item)
        case Entries(nodes, keys):
            yield from keys.items()
            for value in nodes.values():
                yield from _texts(value)
