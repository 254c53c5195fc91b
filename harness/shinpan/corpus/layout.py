"""Where the suite's files are: inside the installed package, or in a checkout."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from shinpan.corpus.problems import CorpusError, Problem

_PACKAGE = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, slots=True)
class Layout:
    """The folders of one suite; `root` holds `spec/` and `cases/`."""

    root: Path

    @property
    def spec(self) -> Path:
        """Clauses, options, rulesets, sources, schemas."""
        return self.root / "spec"

    @property
    def cases(self) -> Path:
        """The case files."""
        return self.root / "cases"

    def shown(self, path: Path) -> str:
        """The name of a file in messages: relative to the root where it lies below it."""
        try:
            return path.relative_to(self.root).as_posix()
        except ValueError:
            return str(path)

    def case_files(self) -> Iterator[Path]:
        """Every case file, sorted; without `renamed.yaml`."""
        return (path for path in _existing(self.cases) if path != self.renamed)

    @property
    def renamed(self) -> Path:
        """The list of ids that are gone."""
        return self.cases / "renamed.yaml"

    def spec_files(self, folder: str) -> Iterator[Path]:
        """The YAML files of one folder of the specification, sorted."""
        return _existing(self.spec / folder)

    def inputs(self) -> Iterator[Path]:
        """Every file that the compiled suite is made of."""
        yield from _existing(self.spec)
        yield from _existing(self.cases)


def find_layout(root: Path | None = None) -> Layout:
    """The suite at `root`; without one the installed data, else the checkout of this package.

    Raises:
        CorpusError: there is no suite.
    """
    if root is None:
        root = own_root()
    if not (root / "spec").is_dir():
        raise CorpusError([Problem(str(root), 0, 0, "no suite here: it has no folder spec/")])
    return Layout(root.resolve())


def own_root() -> Path:
    """The root of the suite that came with this package."""
    return _installed() if _installed().is_dir() else _PACKAGE.parents[1]


def compiled_data() -> Path | None:
    """The folder of the compiled suite inside the installed package; None in a checkout."""
    return _installed() if (_installed() / "cases.jsonl").is_file() else None


def schema_folder() -> Path:
    """The folder of the JSON Schemas."""
    return own_root() / "spec" / "schema"


def _installed() -> Path:
    return _PACKAGE / "_data"


def yaml_files(path: Path) -> Iterator[Path]:
    """The YAML files below a folder, sorted; a file itself."""
    if not path.is_dir():
        return iter([path])
    found = (file for pattern in ("*.yaml", "*.yml") for file in path.rglob(pattern))
    return iter(sorted(found))


def _existing(folder: Path) -> Iterator[Path]:
    return yaml_files(folder) if folder.is_dir() else iter(())
