"""Skeletons of adapters, by language.

They stand as `templates/LANGUAGE/NAME.template` inside the package; Python and JavaScript get the
shipped helper file beside them, the others hold everything that they need.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from shinpan.writing import write_text

_HERE = Path(__file__).resolve().parent
_TEMPLATES = _HERE.parent / "templates"
_SUFFIX = ".template"
_PLACEHOLDER = "{{NAME}}"

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._+-]{0,99}")
"""What an engine may be called, so that the name is harmless in every language."""


@dataclass(frozen=True, slots=True)
class Skeleton:
    """What there is for one language.

    Attributes:
        build: commands to be run in the folder before the engine can be started.
        command: what starts it there.
        written: the file to continue in.
        helpers: files of ours that are put beside it.
    """

    language: str
    build: tuple[str, ...]
    command: str
    written: str
    helpers: tuple[str, ...] = ()

    @property
    def engine(self) -> str:
        """The name of the engine for `shinpan run --engine`, in the folder."""
        return f"cmd:{self.command}"


SKELETONS = {
    skeleton.language: skeleton
    for skeleton in (
        Skeleton("python", (), "python3 adapter.py", "adapter.py", ("helper.py",)),
        Skeleton("javascript", (), "node adapter.js", "adapter.js", ("helper.js",)),
        Skeleton("rust", ("cargo build --release",), "target/release/adapter", "src/main.rs"),
        Skeleton("java", ("javac Adapter.java",), "java -cp . Adapter", "Adapter.java"),
        Skeleton("go", ("go build -o adapter .",), "./adapter", "main.go"),
    )
}


def write_skeleton(skeleton: Skeleton, name: str, folder: Path) -> list[Path]:
    """Write the files of a skeleton; the folder is made if it is not there.

    Args:
        skeleton: what to write.
        name: the name of the engine.
        folder: where to.

    Raises:
        FileExistsError: one of the files is there already; then nothing is written.
        OSError: the folder cannot be written to.
    """
    files = {folder / path: text for path, text in _files(skeleton, name)}
    for path in files:
        if path.exists():
            raise FileExistsError(17, "it is there already, and would be overwritten", str(path))
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, text)
    return list(files)


def _files(skeleton: Skeleton, name: str) -> Iterator[tuple[str, str]]:
    root = _TEMPLATES / skeleton.language
    for path in sorted(root.rglob("*" + _SUFFIX)):
        text = path.read_text(encoding="utf-8").replace(_PLACEHOLDER, json.dumps(name)[1:-1])
        yield path.relative_to(root).as_posix().removesuffix(_SUFFIX), text
    for helper in skeleton.helpers:
        yield helper, (_HERE / helper).read_text(encoding="utf-8")
