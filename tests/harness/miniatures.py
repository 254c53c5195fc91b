"""Broken engines, started and watched; the command line in this process."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import shinpan.cli
from shinpan.engines import Limits, Rules, SessionSettings, Task
from shinpan.engines.pool import ProcessSession
from shinpan.engines.process import Launch
from shinpan.protocol import Outcome

ENGINES = Path(__file__).parent / "engines"
RULES = Rules({"open_tanyao": True})
QUICK = Limits(start=20.0, answer=0.7, restarts=10)  # long enough for a busy machine


@dataclass(frozen=True, slots=True)
class Broken:
    """Starts the scripts of `engines/`, and knows what is left of them."""

    mark: str

    def launch(self, script: str, *arguments: object) -> Launch:
        command = (sys.executable, "-S", "-E", str(ENGINES / f"{script}.py"), *map(str, arguments))
        return Launch(command, environment={"SHINPAN_TEST": self.mark})

    def ask(
        self,
        launch: Launch,
        tasks: list[Task],
        limits: Limits = QUICK,
        jobs: int = 1,
        isolated: bool = False,
    ) -> list[Outcome]:
        session = ProcessSession(launch, SessionSettings("1", limits, jobs, isolated))
        try:
            return list(session.ask(iter(tasks)))
        finally:
            session.close()

    def running(self) -> list[str]:
        """The processes that carry the mark and are no zombies; descendants have it too."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                carries = f"SHINPAN_TEST={self.mark}".encode() in (folder / "environ").read_bytes()
                if carries:
                    found.append(f"{folder.name}: {(folder / 'cmdline').read_bytes()!r}")
            except OSError:
                continue
        return found


def questions(count: int, rules: Rules = RULES) -> list[Task]:
    """`count` questions, numbered from 0; the right answer to each is its number."""
    return [Task(rules, "score", {"n": number}) for number in range(count)]


@dataclass(frozen=True, slots=True)
class Done:
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str


def in_this_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], subcommand: str
) -> Callable[..., Done]:
    """Runs a command of the command line in this process."""

    def run(*arguments: object) -> Done:
        monkeypatch.setattr(sys, "argv", ["shinpan", subcommand, *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            shinpan.cli.main()
        captured = capsys.readouterr()
        code = ended.value.code
        assert isinstance(code, int)
        return Done(code, captured.out, captured.err)

    return run
