"""Where environments of engines are, and every way in which one cannot be used."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from shinpan.adapters.environments import (
    engines_folder,
    install,
    installed_version,
    run_quietly,
)
from shinpan.adapters.registry import command_for
from shinpan.adapters.shipped import (
    SHIPPED,
    EngineUnavailableError,
    NoSuchEngineError,
    find_engine,
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SHINPAN_ENGINES", str(tmp_path))
    return tmp_path


def make(folder: Path, name: str, version: str | None) -> Path:
    environment = folder / name
    (environment / "bin").mkdir(parents=True)
    (environment / "bin" / "python").symlink_to(sys.executable)
    if version is not None:
        info = environment / "lib" / "python3.11" / "site-packages" / f"mahjong-{version}.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.4\nName: mahjong\nVersion: {version}\n"
        )
    return environment


def test_a_name_means_the_pinned_release() -> None:
    engine, version = find_engine("mahjong")
    assert version == engine.pin


def test_a_name_with_a_version_means_that_release() -> None:
    assert find_engine("mahjong@1.1.5")[1] == "1.1.5"


@pytest.mark.parametrize("name", ["mahjongg", "", "@1.0", "mahjong@"])
def test_a_name_that_is_none_is_refused_in_one_line(name: str) -> None:
    with pytest.raises(NoSuchEngineError) as refusal:
        find_engine(name)
    assert "\n" not in str(refusal.value)


def test_the_command_is_the_environments_python_and_the_adapter(folder: Path) -> None:
    environment = make(folder, "mahjong-2.1.0", "2.1.0")
    assert command_for("mahjong") == [
        str(environment / "bin" / "python"),
        str(SHIPPED["mahjong"].script),
    ]


def test_another_interpreter_can_be_named(folder: Path) -> None:
    assert command_for("mahjong", "/opt/python")[0] == "/opt/python"
    assert not list(folder.iterdir())


@pytest.mark.usefixtures("folder")
def test_a_missing_environment_says_how_to_make_it() -> None:
    with pytest.raises(EngineUnavailableError, match=r"run: shinpan engines install mahjong$"):
        command_for("mahjong")
    with pytest.raises(EngineUnavailableError, match=r"install mahjong --version 1\.1\.5$"):
        command_for("mahjong@1.1.5")


@pytest.mark.parametrize(("held", "said"), [("2.0.0", "holds 2.0.0"), (None, "holds none")])
def test_another_release_than_the_pinned_one_is_refused(
    folder: Path, held: str | None, said: str
) -> None:
    make(folder, "mahjong-2.1.0", held)
    with pytest.raises(EngineUnavailableError, match=said):
        command_for("mahjong")


def test_installing_makes_the_environment_and_then_calls_pip(folder: Path) -> None:
    commands: list[Sequence[str]] = []

    def run(command: Sequence[str]) -> None:
        commands.append(command)
        if "venv" in command:
            make(folder, "mahjong-1.1.5", "1.1.5")

    assert install(SHIPPED["mahjong"], "1.1.5", run) == folder / "mahjong-1.1.5"
    assert [command[2] for command in commands] == ["venv", "pip"]
    assert commands[1][-1] == "mahjong==1.1.5"


@pytest.mark.parametrize(
    "version", ["../../x", "..", "/etc", "1.0/../../x", "-r", "1.0 ; x", "1\n", ".", "1" * 65, "١"]
)
@pytest.mark.usefixtures("folder")
def test_a_version_cannot_name_another_folder(version: str) -> None:
    with pytest.raises(NoSuchEngineError, match="is no version"):
        find_engine(f"mahjong@{version}")
    with pytest.raises(NoSuchEngineError, match="is no version"):
        command_for(f"mahjong@{version}")


class BreaksOff:
    """Makes half an environment and then fails in its own way."""

    def __init__(self, folder: Path, failure: BaseException) -> None:
        self.folder = folder
        self.failure = failure

    def __call__(self, command: Sequence[str]) -> None:
        if "venv" in command:
            make(self.folder, "mahjong-2.1.0", "2.1.0")
        else:
            raise self.failure


@pytest.mark.parametrize(
    "failure", [EngineUnavailableError("no network"), KeyboardInterrupt(), OSError(28, "full")]
)
def test_what_is_broken_off_leaves_nothing(folder: Path, failure: BaseException) -> None:
    with pytest.raises(type(failure)):
        install(SHIPPED["mahjong"], "2.1.0", BreaksOff(folder, failure))
    assert list(folder.iterdir()) == []


def test_what_was_there_before_stays(folder: Path) -> None:
    kept = make(folder, "mahjong-2.1.0", "2.1.0") / "kept"
    kept.touch()
    with pytest.raises(EngineUnavailableError):
        install(SHIPPED["mahjong"], "2.1.0", BreaksOff(folder, EngineUnavailableError("x")))
    assert kept.exists()
    assert [path.name for path in folder.iterdir()] == ["mahjong-2.1.0"]
    assert command_for("mahjong")


def test_what_was_killed_is_not_installed(folder: Path) -> None:
    script = f"""
import os, signal, sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
from pathlib import Path
from test_environments import make
from shinpan.adapters.environments import install
from shinpan.adapters.shipped import SHIPPED
def run(command):
    make(Path({str(folder)!r}), "mahjong-2.1.0", "2.1.0")
    os.kill(os.getpid(), signal.SIGKILL)
install(SHIPPED["mahjong"], "2.1.0", run)
"""
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == -9
    assert installed_version(folder / "mahjong-2.1.0", "mahjong") is None
    with pytest.raises(EngineUnavailableError, match="is not installed"):
        command_for("mahjong")

    def run(command: Sequence[str]) -> None:
        if "venv" in command:
            make(folder, "mahjong-2.1.0", "2.1.0")

    install(SHIPPED["mahjong"], "2.1.0", run)
    assert command_for("mahjong")
    assert [path.name for path in folder.iterdir()] == ["mahjong-2.1.0"]


def test_a_program_that_fails_is_told_by_its_last_line() -> None:
    code = "import sys; print('first'); sys.exit('the last line')"
    with pytest.raises(EngineUnavailableError, match=r"^the last line$"):
        run_quietly([sys.executable, "-c", code])
    with pytest.raises(EngineUnavailableError, match="No such file"):
        run_quietly(["/nowhere/python"])


def test_without_a_variable_the_checkout_or_the_users_folder_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SHINPAN_ENGINES", raising=False)
    assert engines_folder().name in {".engines", "engines"}


def test_no_metadata_is_no_version(tmp_path: Path) -> None:
    assert installed_version(tmp_path, "mahjong") is None
