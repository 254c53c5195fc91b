"""The tool that replays hands of real games: equal hands, other ones, and logs that are none."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from shinpan.adapters.reference import derive
from shinpan.corpus import load_corpus

PATH = Path(__file__).resolve().parents[2] / "tools" / "replay_rounds.py"


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("replay_rounds", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["replay_rounds"] = module
    spec.loader.exec_module(module)
    return module


tool = load()


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A hand that the reference itself has played to its end under Tenhou's rules."""
    corpus = load_corpus()
    options = corpus.rulesets["tenhou"].options
    for case in corpus.cases:
        if case.op != "play" or not case.applies(options):
            continue
        result, _ = derive("play", case.params, options)
        if result.get("end") and result["end"]["kind"] == "win" and result.get("next"):
            return {
                "id": "own",
                "events": result["events"],
                "ruleset": {"red": True, "length": "hanchan"},
                "end_scores": result["scores"],
                "deposits_after": result["next"]["kyotaku"],
                "last_round": False,
            }
    raise AssertionError("no played hand is won")


def replay(record: dict[str, Any], path: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    rounds = path / "rounds.jsonl"
    rounds.write_text(json.dumps(record) + "\n")
    monkeypatch.setattr(sys, "argv", ["replay_rounds.py", str(rounds)])
    status: int = tool.main()
    return status


def test_an_equal_hand(
    record: dict[str, Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert replay(record, tmp_path, monkeypatch) == 0, capsys.readouterr().out
    assert "{'equal': 1" in capsys.readouterr().out


def test_other_scores(
    record: dict[str, Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    east, *others = record["end_scores"]
    other = {**record, "end_scores": [east + 100, *others]}
    assert replay(other, tmp_path, monkeypatch) == 1
    assert "own: " in capsys.readouterr().out


def test_a_log_that_is_none(
    record: dict[str, Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    *before, end = record["events"]
    broken = {**record, "events": [*before, {"type": "tsumo", "actor": 7, "pai": "1m"}, end]}
    assert replay(broken, tmp_path, monkeypatch) == 1
    assert "own: cannot be read: event " in capsys.readouterr().out
