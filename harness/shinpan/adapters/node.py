"""What engines for Node need: its programs, and what npm has put into a folder."""

import json
import shutil
from pathlib import Path

from shinpan.adapters.shipped import EngineUnavailableError


def find_program(name: str) -> str:
    """The path of `node` or `npm`.

    Raises:
        EngineUnavailableError: it is not on the search path.
    """
    found = shutil.which(name)
    if found is None:
        raise EngineUnavailableError(
            f"this engine needs {name}, and there is no program of that name: install Node.js"
        )
    return found


def installed_package(folder: Path, distribution: str) -> str | None:
    """The release of a package in the `node_modules` of a folder; None if there is none."""
    manifest = folder / "node_modules" / distribution / "package.json"
    if not manifest.is_file():
        return None
    version = json.loads(manifest.read_text(encoding="utf-8")).get("version")
    return version if isinstance(version, str) else None
