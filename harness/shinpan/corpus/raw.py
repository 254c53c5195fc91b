"""A case as it was written: its data, and the place of everything in it."""

from dataclasses import dataclass

from shinpan.corpus.model import Json
from shinpan.corpus.nodes import Document, Path
from shinpan.corpus.problems import Problem


@dataclass(frozen=True, slots=True)
class RawCase:
    """The case number `index` of a file that satisfies the schema of case files."""

    document: Document
    index: int

    @property
    def data(self) -> dict[str, Json]:
        """Its mapping, without the file's `given`."""
        data: dict[str, Json] = self.document.data["cases"][self.index]
        return data

    @property
    def given(self) -> dict[str, Json]:
        """The file's `given`, then the case's own keys, each as a whole."""
        return {**self.document.data.get("given", {}), **self.data.get("given", {})}

    def given_path(self, path: Path) -> Path:
        """The path inside the case of a path inside `given`; may lead out to the file's."""
        own = self.data.get("given", {})
        if not path or path[0] in own or path[0] not in self.document.data.get("given", {}):
            return ["cases", self.index, "given", *path]
        return ["given", *path]

    def given_problem(self, path: Path, message: str, rule: str) -> Problem:
        """A problem with the value at a path inside `given`."""
        return self.document.problem(self.given_path(path), message, rule)

    def given_key_problem(self, path: Path, message: str, rule: str) -> Problem:
        """A problem with the key that ends a path inside `given`."""
        return self.document.key_problem(self.given_path(path), message, rule)

    def script_problem(self, path: Path, message: str, rule: str) -> Problem:
        """A problem inside the case, or inside `given` where the path starts so."""
        if path and path[0] == "given":
            return self.given_problem(path[1:], message, rule)
        return self.problem(path, message, rule)

    def problem(self, path: Path, message: str, rule: str) -> Problem:
        """A problem with the value at a path inside the case."""
        return self.document.problem(["cases", self.index, *path], message, rule)

    def key_problem(self, path: Path, message: str, rule: str) -> Problem:
        """A problem with the key that ends a path inside the case."""
        return self.document.key_problem(["cases", self.index, *path], message, rule)
