"""Which modules of the reference changed since a commit."""

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from shinpan.mutation.sources import Module
from shinpan.mutation.workshop import ControlError


def changed_modules(modules: Mapping[str, Module], since: str) -> tuple[str, ...]:
    """The modules whose files differ from a commit, those that git does not know included.

    Raises:
        ControlError: there is no git, or it does not know the commit.
    """
    folder = min((module.path.parent for module in modules.values()), key=lambda p: len(p.parts))
    differing = _git(folder, ["diff", "--name-only", "--relative", since, "--", "."])
    unknown = _git(folder, ["ls-files", "--others", "--exclude-standard", "--", "."])
    files = {folder / line for line in (*differing, *unknown)}
    return tuple(name for name, module in modules.items() if module.path in files)


def _git(folder: Path, arguments: Sequence[str]) -> list[str]:
    command = ["git", *arguments]
    try:
        done = subprocess.run(  # noqa: S603  the arguments are no shell's
            command, cwd=folder, check=True, capture_output=True, text=True
        )
    except (OSError, subprocess.CalledProcessError) as error:
        raise ControlError(f"git does not tell what changed: {error}") from None
    return done.stdout.splitlines()
