"""What is wrong with a script, and where in the case."""

from collections.abc import Sequence

Path = Sequence[str | int]


class ScriptError(Exception):
    """A sentence or a tile that cannot be; the path leads to it inside the case.

    Attributes:
        path: keys and indices inside the case; it starts with `given` where it leads there.
        message: one line, without the place.
        rule: id of the lint rule that is broken.
    """

    def __init__(self, path: Path, message: str, rule: str = "play-script") -> None:
        super().__init__(message)
        self.path = list(path)
        self.message = message
        self.rule = rule
