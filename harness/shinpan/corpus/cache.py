"""A checkout's compiled suite, kept so that a run need not parse YAML again.

The key covers path, size and time of every input and of the compiler itself; whatever goes wrong
with the cache, the suite is compiled as if there were none.
"""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from shinpan.corpus.layout import Layout, schema_folder
from shinpan.corpus.model import Json

_FILE = Path("build") / "corpus.json"


def cached(layout: Layout, version: str, make: Callable[[], dict[str, Json]]) -> dict[str, Json]:
    """The value of `make`, from the cache where that is not stale."""
    if not (layout.root / "pyproject.toml").is_file():
        return make()  # somebody's folder, not a checkout: nothing is written there
    file = layout.root / _FILE
    try:
        key = _key(layout, version)
    except OSError:  # a link that leads nowhere: reading it says so, with all else that is wrong
        return make()
    kept = _read(file, key)
    if kept is not None:
        return kept
    made = make()
    _write(file, {"key": key, "suite": made})
    return made


def _key(layout: Layout, version: str) -> str:
    lines = [version]
    for path in _inputs(layout):
        stat = path.stat()
        lines.append(f"{path}\0{stat.st_size}\0{stat.st_mtime_ns}")
    return sha256("\n".join(lines).encode(errors="surrogateescape")).hexdigest()


def _inputs(layout: Layout) -> Iterator[Path]:
    yield from layout.inputs()
    yield from sorted(schema_folder().glob("*.json"))
    yield from sorted(Path(__file__).parent.rglob("*.py"))


def _read(file: Path, key: str) -> dict[str, Json] | None:
    try:
        kept = json.loads(file.read_bytes())
    except (OSError, ValueError):
        return None
    if not isinstance(kept, dict) or kept.get("key") != key:
        return None
    suite: dict[str, Json] = kept["suite"]
    return suite


def _write(file: Path, kept: Json) -> None:
    temporary = file.with_suffix(f".{os.getpid()}.tmp")
    try:
        file.parent.mkdir(exist_ok=True)
        temporary.write_text(json.dumps(kept), encoding="utf-8")
        temporary.replace(file)
    except OSError:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
