"""Environments that npm makes, and what is said when there is no Node."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from shinpan.adapters.environments import install, installed_version, run_quietly
from shinpan.adapters.node import find_program, installed_package
from shinpan.adapters.registry import command_for
from shinpan.adapters.shipped import SHIPPED, EngineUnavailableError

ENGINE = SHIPPED["majiang-core"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the environments, and a search path on which Node is."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in ("node", "npm"):
        program = programs / name
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setenv("SHINPAN_ENGINES", str(tmp_path / "engines"))
    return tmp_path / "engines"


def make(folder: Path, version: str | None) -> Path:
    environment = folder / f"majiang-core-{ENGINE.pin}"
    package = environment / "node_modules" / ENGINE.distribution
    package.mkdir(parents=True)
    if version is not None:
        (package / "package.json").write_text(json.dumps({"version": version}))
    return environment


def test_the_command_is_node_the_adapter_and_the_environment(folder: Path) -> None:
    environment = make(folder, ENGINE.pin)
    node = str(folder.parent / "bin" / "node")
    assert command_for("majiang-core") == [node, str(ENGINE.script), str(environment)]


@pytest.mark.usefixtures("folder")
def test_a_missing_environment_says_how_to_make_it() -> None:
    with pytest.raises(EngineUnavailableError, match=r"engines install majiang-core$"):
        command_for("majiang-core")


@pytest.mark.parametrize(("held", "said"), [("1.4.0", "holds 1.4.0"), (None, "holds none")])
def test_another_release_than_the_pinned_one_is_refused(
    folder: Path, held: str | None, said: str
) -> None:
    make(folder, held)
    with pytest.raises(EngineUnavailableError, match=said):
        command_for("majiang-core")


def test_installing_calls_npm_with_the_exact_release(folder: Path) -> None:
    commands: list[Sequence[str]] = []

    def run(command: Sequence[str]) -> None:
        commands.append(command)
        make(folder, ENGINE.pin)

    environment = install(ENGINE, ENGINE.pin, run)
    (command,) = commands
    assert command[:2] == [str(folder.parent / "bin" / "npm"), "install"]
    assert command[-1] == f"@kobalab/majiang-core@{ENGINE.pin}"
    assert command[command.index("--prefix") + 1] == str(environment)
    assert "--ignore-scripts" in command


def test_what_is_half_made_does_not_stay(folder: Path) -> None:
    def run(command: Sequence[str]) -> None:
        assert command
        make(folder, "1.0.0")

    with pytest.raises(EngineUnavailableError, match=r"holds 1\.0\.0"):
        install(ENGINE, ENGINE.pin, run)
    assert not list(folder.iterdir())


@pytest.mark.parametrize("name", ["node", "npm"])
def test_a_missing_program_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(EngineUnavailableError, match=f"needs {name}.*install Node.js$"):
        find_program(name)


def test_what_npm_complains_of_is_shown_without_its_log(tmp_path: Path) -> None:
    script = tmp_path / "npm"
    script.write_text(
        "#!/bin/sh\n"
        "echo 'npm error code ETARGET' >&2\n"
        "echo 'npm error notarget No matching version found' >&2\n"
        "echo 'npm error A complete log of this run can be found in: /x' >&2\n"
        "exit 1\n"
    )
    script.chmod(0o755)
    with pytest.raises(EngineUnavailableError, match=r"^notarget No matching version found$"):
        run_quietly([str(script)])


def test_the_version_of_a_package(tmp_path: Path) -> None:
    assert installed_package(tmp_path, "riichi") is None
    package = tmp_path / "node_modules" / "riichi"
    package.mkdir(parents=True)
    (package / "package.json").write_text('{"version": "1.2.0"}')
    assert installed_version(tmp_path, "riichi") == "1.2.0"
    (package / "package.json").write_text("{}")
    assert installed_package(tmp_path, "riichi") is None


@pytest.mark.parametrize("engine", SHIPPED.values(), ids=lambda engine: engine.name)
def test_the_script_of_an_engine_fits_where_it_is_from(engine: object) -> None:
    script = getattr(engine, "script", Path())
    assert script.is_file()
    assert (script.suffix == ".js") == (getattr(engine, "index", "") == "npm")
