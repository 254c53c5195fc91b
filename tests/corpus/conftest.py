"""A small suite, and overlays that break one rule of it each."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.fixture
def suite(tmp_path: Path) -> Callable[..., Path]:
    """A copy of the small suite, with overlays and files put over it."""

    def make(*overlays: str, files: dict[str, str] | None = None) -> Path:
        root = tmp_path / "suite"
        for overlay in ("base", *overlays):
            shutil.copytree(FIXTURES / overlay, root, dirs_exist_ok=True)
        for name, text in (files or {}).items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text, encoding="utf-8")
        return root

    return make
