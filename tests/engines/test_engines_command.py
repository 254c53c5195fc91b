"""`shinpan engines` and engines that cannot be had: one line, status 4."""

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SHINPAN_ENGINES", str(tmp_path))
    return tmp_path


def shinpan(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "shinpan", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def with_release(folder: Path, held: str, package: str | None = None) -> None:
    environment = folder / "mahjong-2.1.0"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    (packages,) = environment.glob("lib/python*/site-packages")
    info = packages / f"mahjong-{held}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.4\nName: mahjong\nVersion: {held}\n")
    if package is not None:
        (packages / "mahjong.py").write_text(package)


def test_list_says_what_is_installed(folder: Path) -> None:
    assert _about("mahjong").split()[2:4] == ["not", "installed"]
    with_release(folder, "2.1.0")
    assert _about("mahjong").split()[2] == "installed"


def _about(engine: str) -> str:
    """The line about an engine in the list."""
    lines = shinpan("engines", "list").stdout.splitlines()
    return next(line for line in lines if line.split()[0] == engine)


@pytest.mark.parametrize(
    "arguments",
    [
        ("run", "--engine", "nobody"),
        ("engines", "install", "nobody"),
        ("engines", "info", "nobody"),
        ("engines", "smoke", "nobody"),
        ("engines", "smoke", "mahjong"),
        ("run", "--engine", "mahjong@0.9"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_an_engine_that_cannot_be_had_is_one_line_and_status_4(arguments: tuple[str, ...]) -> None:
    done = shinpan(*arguments)
    assert done.returncode == 4
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("error: ")


def test_another_release_than_the_pinned_one_is_status_4(folder: Path) -> None:
    with_release(folder, "2.0.0")
    done = shinpan("run", "--engine", "mahjong")
    assert done.returncode == 4
    assert "holds 2.0.0" in done.stderr


def test_an_engine_that_dies_at_import_is_status_4(folder: Path) -> None:
    with_release(folder, "2.1.0", "raise RuntimeError('cannot be imported')\n")
    done = shinpan("run", "--engine", "mahjong")
    assert done.returncode == 4
    assert "cannot be imported" in done.stderr
    assert done.stdout == ""
