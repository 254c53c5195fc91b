"""Environments of third-party engines: where they are, what is in them, and how they are made.

An environment is a virtual environment `NAME-VERSION` with one release of the engine, put there by
ordinary pip. The folder that holds them is `$SHINPAN_ENGINES`, else `.engines` of the checkout,
else a folder of the user's.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

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
    """The release that an environment holds, by its package metadata; None if there is none."""
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
    if not interpreter(environment).exists():
        raise EngineUnavailableError(
            f"{engine.name} {version} is not installed in {environment}; run: {make}"
        )
    found = installed_version(environment, engine.distribution)
    if found != version:
        raise EngineUnavailableError(
            f"{environment} should hold {engine.distribution} {version} and holds "
            f"{found or 'none'}; run: {make}"
        )


def install(engine: ShippedEngine, version: str, run: Run | None = None) -> Path:
    """Make the environment of one release anew and put the release into it.

    Raises:
        EngineUnavailableError: the environment or the release cannot be had.
    """
    run = run or run_quietly
    environment = environment_of(engine, version)
    pip = [str(interpreter(environment)), "-m", "pip", "install", "--quiet"]
    release = f"{engine.distribution}=={version}"
    try:
        run([sys.executable, "-m", "venv", "--clear", str(environment)])
        run([*pip, "--disable-pip-version-check", "--no-input", release])
        check(engine, version, environment)
    except EngineUnavailableError:
        shutil.rmtree(environment, ignore_errors=True)  # nothing half made stays behind
        raise
    return environment


def run_quietly(command: Sequence[str]) -> None:
    """Run a program; its output is shown only by its last line, and only when it fails.

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
        last = said[-1].removeprefix("ERROR: ") if said else f"{command[0]} failed"
        raise EngineUnavailableError(last)
