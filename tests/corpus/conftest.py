"""A small suite, and overlays that break one rule of it each."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from told import Done

from shinpan.cli import main
from shinpan.corpus import layout

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


@pytest.fixture
def shinpan(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Done]:
    def run(*arguments: object) -> Done:
        monkeypatch.setattr("sys.argv", ["shinpan", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = capsys.readouterr()
        return Done(int(ended.value.code or 0), out, err)

    return run


@pytest.fixture
def small(suite: Callable[..., Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """The small suite in the place of the own one, with the schemas of the own one."""
    root, schemas = suite(), layout.schema_folder()
    monkeypatch.setattr(layout, "own_root", lambda: root)
    monkeypatch.setattr("shinpan.corpus.schemas.schema_folder", lambda: schemas)
    monkeypatch.setattr("shinpan.corpus.cache.schema_folder", lambda: schemas)
    return root
