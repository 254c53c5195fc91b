"""What lies among the files of a suite and is none: told once, and never waited for."""

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from shinpan.corpus import CorpusError, load_corpus
from shinpan.corpus.layout import find_layout
from shinpan.corpus.lint import lint


def _socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the name of a socket is short
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


NO_FILES: dict[str, tuple[Callable[[Path], object], str]] = {
    "pipe": (os.mkfifo, "is no file: a pipe, a device or a socket"),
    "device": (lambda p: p.symlink_to("/dev/zero"), "is no file: a pipe, a device or a socket"),
    "socket": (_socket, "is no file: a pipe, a device or a socket"),
    "folder": (Path.mkdir, "is a directory, not a file"),
    "loop": (lambda p: p.symlink_to(p.name), "cannot be read: Too many levels of symbolic links"),
    "nowhere": (lambda p: p.symlink_to("nowhere"), "cannot be read: No such file or directory"),
    "empty": (Path.touch, "the file is empty"),
}


@pytest.mark.parametrize("kind", NO_FILES)
@pytest.mark.parametrize("name", ["cases/fu/more.yaml", "cases/renamed.yaml", "spec/sources.yaml"])
def test_what_is_no_file_is_one_problem(kind: str, name: str, suite: Callable[..., Path]) -> None:
    make, message = NO_FILES[kind]
    root = suite(files={"pyproject.toml": ""})
    (root / name).unlink(missing_ok=True)
    make(root / name)
    told = f"{name}: [syntax] {message}"
    assert [str(problem) for problem in lint(find_layout(root)).problems] == [told]
    with pytest.raises(CorpusError) as caught:
        load_corpus(root)
    assert str(caught.value) == told
