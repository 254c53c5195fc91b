"""The command line in this process."""

import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest
import records

import shinpan.cli
from shinpan.cli import diff, update_known


@dataclass(frozen=True, slots=True)
class Done:
    code: int
    out: str
    err: str


Command = Callable[..., Done]


@pytest.fixture
def shinpan_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs `shinpan` with the arguments."""
    for module in (diff, update_known):
        monkeypatch.setattr(module, "load_corpus", records.corpus)

    def run(*arguments: object) -> Done:
        monkeypatch.setattr(sys, "argv", ["shinpan", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            shinpan.cli.main()
        captured = capsys.readouterr()
        code = ended.value.code
        assert isinstance(code, int)
        return Done(code, captured.out, captured.err)

    return run
