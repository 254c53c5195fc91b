"""Strict YAML: what every parser of every version reads alike, with the place of every value.

PyYAML's loaders accept duplicate keys, anchors and tags silently, and its composed nodes no
longer show them. So the parser's events are read: they do. Everything wrong in a file is
reported at once, up to the first syntax error.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import yaml

from shinpan.corpus.nodes import Document, Entries, Items, Mark, Node, Scalar, plain
from shinpan.corpus.problems import Problem, quoted
from shinpan.corpus.scalars import TrapError, resolve_plain
from shinpan.corpus.sources import SourceError, decode, named, read_text, unprinted

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
MAX_DEPTH = 40


def load_file(path: Path, shown: str, problems: list[Problem]) -> Document | None:
    """The document in a file; None when it has none, with the reasons added to `problems`."""
    try:
        return parse(read_text(path, shown), shown, problems)
    except SourceError as error:
        problems.append(error.problem)
        return None


def load_bytes(raw: bytes, shown: str, problems: list[Problem]) -> Document | None:
    """As `load_file`, from the bytes themselves."""
    try:
        return parse(decode(raw, shown), shown, problems)
    except SourceError as error:
        problems.append(error.problem)
        return None


def parse(text: str, shown: str, problems: list[Problem]) -> Document | None:
    """As `load_file`, from the text itself."""
    reader = _Reader(text, shown)
    root = reader.read()
    problems.extend(reader.problems)
    if root is None or reader.problems:
        return None
    return Document(shown, root, plain(root))


class _TooDeepError(Exception):
    """Nesting that no file of ours has; stops before the interpreter's own limit."""


class _Reader:
    """Builds the nodes of one text from the parser's events and collects what is wrong."""

    def __init__(self, text: str, shown: str) -> None:
        self._events: Iterator[yaml.Event] = yaml.parse(text, Loader=_LOADER)
        self._shown = shown
        self._depth = 0
        self.problems: list[Problem] = []

    def read(self) -> Node | None:
        """The root node of the only document, as far as it could be read."""
        try:
            return self._document()
        except yaml.MarkedYAMLError as error:
            self._report(_error_mark(error), _message(error))
        except yaml.YAMLError as error:
            self._report(Mark(0, 0), " ".join(str(error).split()))
        except _TooDeepError:
            pass
        return None

    def _document(self) -> Node | None:
        next(self._events)  # the start of the stream
        start = next(self._events)
        if not isinstance(start, yaml.DocumentStartEvent):
            self._report(_mark(start), "the file holds no document")
            return None
        if start.version or start.tags:
            self._report(_mark(start), "directives are not allowed")
        root = self._node(next(self._events))
        next(self._events)  # the end of the document
        after = next(self._events)
        if isinstance(after, yaml.DocumentStartEvent):
            self._report(_mark(after), "a second document: one file holds one")
        return root

    def _node(self, event: yaml.Event) -> Node:
        if getattr(event, "anchor", None) is not None:
            what = "aliases" if isinstance(event, yaml.AliasEvent) else "anchors"
            self._report(_mark(event), f"{what} are not allowed")
        if getattr(event, "tag", None) is not None:
            self._report(_mark(event), "explicit tags are not allowed")
        match event:
            case yaml.MappingStartEvent():
                return self._nested(self._entries, event)
            case yaml.SequenceStartEvent():
                return self._nested(self._items, event)
            case yaml.ScalarEvent():
                return Scalar(self._value(event), _mark(event))
            case _:
                return Scalar(None, _mark(event))  # an alias, reported above

    def _nested(self, build: Callable[[yaml.Event], Node], event: yaml.Event) -> Node:
        self._depth += 1
        if self._depth > MAX_DEPTH:
            self._report(_mark(event), f"nested deeper than {MAX_DEPTH} levels")
            raise _TooDeepError
        node = build(event)
        self._depth -= 1
        return node

    def _items(self, start: yaml.Event) -> Items:
        nodes = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            nodes.append(self._node(event))
        return Items(tuple(nodes), _mark(start))

    def _entries(self, start: yaml.Event) -> Entries:
        nodes: dict[str, Node] = {}
        keys: dict[str, Mark] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._node(event)
            value = self._node(next(self._events))
            name = self._key(key, event, keys)
            if name is not None:
                nodes[name] = value
                keys[name] = key.mark
        return Entries(nodes, keys, _mark(start))

    def _key(self, key: Node, event: yaml.Event, seen: dict[str, Mark]) -> str | None:
        """The name of a key; None, with the reason reported, when it is no usable one."""
        if not isinstance(key, Scalar) or not isinstance(key.value, str):
            self._report(_mark(event), "keys must be strings: quote it")
            return None
        if key.value in seen:
            first = seen[key.value].line
            self._report(_mark(event), f"duplicate key {quoted(key.value)}, first on line {first}")
            return None
        return key.value

    def _value(self, event: yaml.ScalarEvent) -> bool | int | str | None:
        if char := unprinted(event.value):
            self._report(_mark(event), f"{named(char)} is not allowed in a text")
        if event.style:  # quoted or block
            return str(event.value)
        try:
            return resolve_plain(event.value)
        except TrapError as trap:
            self._report(_mark(event), str(trap))
            return str(event.value)

    def _report(self, mark: Mark, message: str) -> None:
        self.problems.append(Problem(self._shown, mark.line, mark.column, message))


def _mark(event: yaml.Event) -> Mark:
    start = event.start_mark
    return Mark(start.line + 1, start.column + 1) if start else Mark(0, 0)


def _error_mark(error: yaml.MarkedYAMLError) -> Mark:
    mark = error.problem_mark or error.context_mark
    return Mark(mark.line + 1, mark.column + 1) if mark else Mark(0, 0)


def _message(error: yaml.MarkedYAMLError) -> str:
    parts = [part for part in (error.context, error.problem) if part]
    return "broken YAML: " + " ".join(", ".join(parts).split())
