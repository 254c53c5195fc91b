"""Environments of third-party engines: where they are, what is in them, and how they are made.

An environment is a folder `NAME-VERSION` with one release of the engine: a virtual environment that
ordinary pip filled, or the `node_modules` of ordinary npm (`node`). The folder that holds them is
`$SHINPAN_ENGINES`, else `.engines` of the checkout, else a folder of the user's.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from shinpan.adapters.node import find_program, installed_package
from shinpan.adapters.shipped import EngineUnavailableError, ShippedEngine

FOLDER_VARIABLE = "SHINPAN_ENGINES"

Run = Callable[[Sequence[str]], None]
"""Runs a program to its end; raises `EngineUnavailableError` when it fails."""


def engines_folder() -> Path:
    """The folder that holds the environments."""
    named = os.environ.get(FOLDER_VARIABLE)
    if named:
        return Path(named).expanduser().absolute()
    checkout = Path(__file__).resolve().parents[3]
    if (checkout / "pyproject.toml").is_file() and (checkout / "spec").is_dir():
        return checkout / ".engines"
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "shinpan" / "engines"


def environment_of(engine: ShippedEngine, version: str) -> Path:
    """The environment of one release, made or not."""
    return engines_folder() / f"{engine.name}-{version}"


def interpreter(environment: Path) -> Path:
    """The Python of an environment."""
    return environment / "bin" / "python"


def installed_version(environment: Path, distribution: str) -> str | None:
    """The release that an environment holds, by its package metadata; None if there is none.

    One whose making was broken off holds none.
    """
    if _mark(environment).exists():
        return None
    package = installed_package(environment, distribution)
    if package is not None:
        return package
    name = distribution.replace("-", "_")
    found = environment.glob(f"lib/python*/site-packages/{name}-*.dist-info/METADATA")
    for metadata in sorted(found):
        for line in metadata.read_text(encoding="utf-8").splitlines():
            if line.startswith("Version:"):
                return line.removeprefix("Version:").strip()
    return None


def check(engine: ShippedEngine, version: str, environment: Path) -> None:
    """Make sure that an environment is there and holds the release.

    Raises:
        EngineUnavailableError: it does not; the message says how to make it.
    """
    make = f"shinpan engines install {engine.name}"
    make += "" if version == engine.pin else f" --version {version}"
    if not _is_made(engine, environment):
        raise EngineUnavailableError(
            f"{engine.name} {version} is not installed in {environment}; run: {make}"
        )
    found = installed_version(environment, engine.distribution)
    if found != version:
        raise EngineUnavailableError(
            f"{environment} should hold {engine.distribution} {version} and holds "
            f"{found or 'none'}; run: {make}"
        )


def _is_made(engine: ShippedEngine, environment: Path) -> bool:
    if _mark(environment).exists():
        return False
    if engine.index == "npm":
        return (environment / "node_modules").is_dir()
    return interpreter(environment).exists()


def install(engine: ShippedEngine, version: str, run: Run | None = None) -> Path:
    """Make the environment of one release anew and put the release into it.

    Raises:
        EngineUnavailableError: the environment or the release cannot be had; one that was there
            before stays.
        OSError: the folder cannot be written to.
    """
    environment = environment_of(engine, version)
    commands = _with_npm if engine.index == "npm" else _with_pip
    with _replacing(environment):
        for command in commands(engine, version, environment):
            (run or run_quietly)(command)
        _mark(environment).unlink()
        check(engine, version, environment)
    return environment


@contextmanager
def _replacing(environment: Path) -> Iterator[None]:
    """Puts a new environment into the place of an old one, or the old one back.

    It cannot be made elsewhere and moved, because virtual environments know their place; so a mark
    beside it says until the end that it is not whole, even if the process is killed.
    """
    mark, old = _mark(environment), environment.with_name(environment.name + ".old")
    environment.parent.mkdir(parents=True, exist_ok=True)
    if mark.exists():  # what stands there was broken off
        shutil.rmtree(environment, ignore_errors=True)
    elif environment.exists():
        shutil.rmtree(old, ignore_errors=True)
        environment.rename(old)
    mark.touch()
    try:
        yield
    except BaseException:
        shutil.rmtree(environment, ignore_errors=True)
        if old.exists():
            old.rename(environment)
        mark.unlink(missing_ok=True)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _mark(environment: Path) -> Path:
    return environment.with_name(environment.name + ".unfinished")


def _with_pip(engine: ShippedEngine, version: str, environment: Path) -> list[list[str]]:
    pip = [str(interpreter(environment)), "-m", "pip", "install", "--quiet"]
    release = f"{engine.distribution}=={version}"
    return [
        [sys.executable, "-m", "venv", "--clear", str(environment)],
        [*pip, "--disable-pip-version-check", "--no-input", release],
    ]


def _with_npm(engine: ShippedEngine, version: str, environment: Path) -> list[list[str]]:
    """Scripts of packages are not run: no engine here needs to be built."""
    npm = find_program("npm")
    find_program("node")  # better said before anything is fetched
    quietly = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]
    release = f"{engine.distribution}@{version}"
    where = ["--prefix", str(environment), "--save-exact", "--ignore-scripts"]
    return [[npm, "install", *where, *quietly, release]]


def run_quietly(command: Sequence[str]) -> None:
    """Run a program; of its output one line is shown, and only when it fails.

    Raises:
        EngineUnavailableError: it failed or cannot be started.
    """
    try:
        done = subprocess.run(  # noqa: S603 - the interpreter and pip, with no shell
            command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
        )
    except OSError as fault:
        raise EngineUnavailableError(f"{command[0]}: {fault.strerror}") from fault
    if done.returncode:
        said = [line.strip() for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        raise EngineUnavailableError(_complaint(said) or f"{command[0]} failed")


def _complaint(said: Sequence[str]) -> str:
    """The line that says what is wrong: pip's last one, npm's first one after the code."""
    prefix = "npm error "
    errors = [line.removeprefix(prefix) for line in said if line.startswith(prefix)]
    reasons = [line for line in errors if not line.startswith("code ")]
    if reasons:
        return reasons[0]
    return said[-1].removeprefix("ERROR: ") if said else ""
