"""The tool that grades old releases: what it asks, and what counts as finding a fault."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from shinpan.corpus import load_corpus
from shinpan.protocol import Answered, Lacking
from shinpan.protocol.shapes import check_result
from shinpan.run import plan_ruleset
from shinpan.verdict import CaseResult, FailKind, Standing, Verdict, VerdictName

PATH = Path(__file__).resolve().parents[2] / "tools" / "old_releases.py"


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("old_releases", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["old_releases"] = module
    spec.loader.exec_module(module)
    return module


tool = load()
OPTIONS = {"open_tanyao": False, "kiriage_mangan": False, "red_fives": 3}


def fault(**case: Any) -> dict[str, Any]:
    return {"id": "x", "first": "1.0.2", "last": "1.1.1", "case": case}


def test_the_winning_tile_is_taken_out_of_the_hand() -> None:
    hand = {"hand": "1123m", "win": "1m", "seat": "W", "melds": [{"t": "minkan", "s": "5550p"}]}
    params = tool.score_params(hand)
    assert params["concealed"] == "1m2m3m"
    assert params["win"] == {"tile": "1m", "by": "ron", "from": "S"}
    assert params["melds"] == [{"type": "daiminkan", "tiles": "5550p", "called": "5p", "from": "S"}]


def test_rules_are_those_of_the_fault() -> None:
    (task,) = tool.questions(
        fault(hand="11m", win="1m", opts={"kiriage": True, "double_yakuman": False}), OPTIONS
    )
    assert task.rules.options["kiriage_mangan"] is True
    assert task.rules.options["double_daisuushii"] is False
    assert task.rules.options["red_fives"] == 0


def test_a_hand_to_discard_from_is_asked_once_for_each_discard() -> None:
    (one,) = tool.questions(fault(mode="shanten", hand="1112m"), OPTIONS)
    assert one.params["concealed"] == "1m1m1m2m"
    assert len(one.params["melds"]) == 3
    asked = tool.questions(fault(mode="shanten", hand="11122m"), OPTIONS)
    assert [task.params["concealed"] for task in asked] == ["1m1m2m2m", "1m1m1m2m"]


@pytest.mark.parametrize(
    ("wrong", "right", "signs"),
    [
        ({"points": 1, "yaku": {"chun": 1}}, {"points": 1, "yaku": {"chun": 1}}, set()),
        (
            {"points": 1, "yaku": {"hatsu": 1}},
            {"points": 1, "yaku": {"chun": 1}},
            {"yaku", "hatsu", "chun"},
        ),
        ({"rejected": "no_yaku"}, {"rejected": "no_yaku"}, set()),
        ({"points": 1}, {"rejected": "contradictory"}, {"rejected None contradictory"}),
    ],
)
def test_what_tells_two_releases_apart(
    wrong: dict[str, Any], right: dict[str, Any], signs: set[str]
) -> None:
    check_result("score", right)
    assert tool.signs_of(Answered(wrong), Answered(right)) == signs


def test_a_switch_that_is_not_there_is_a_sign() -> None:
    lacking = Lacking("kiriage_mangan")
    assert tool.signs_of(lacking, Answered({"points": 1})) == {"no kiriage_mangan"}


def test_releases_that_are_needed() -> None:
    assert tool.needed([fault(hand="")]) == ["1.0.2", "1.1.1", "1.1.2"]


def test_what_a_release_mends(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    corpus = load_corpus()
    rules = plan_ruleset(corpus.cases, corpus.rulesets["ema-2012"])[0].rules
    case = next(case for case in corpus.cases if case.id == "yaku/chun")
    verdict = Verdict(VerdictName.FAIL, FailKind.VALUE, "no han")
    result = CaseResult(case, rules, (), verdict, None, Standing.UNEXPECTED)
    wrong, well = {(case.id, rules.digest): result}, frozenset({(case.id, rules.digest)})
    graded = {"1.0.2": tool.Graded(wrong, frozenset(), {})}
    monkeypatch.setattr(tool, "RELEASES", ("1.0.2", "1.0.3", "1.0.5"))
    monkeypatch.setattr(
        tool,
        "grade",
        lambda _, name, faults: graded.get(name.split("@")[1], tool.Graded({}, well, {})),
    )
    assert tool.mended(corpus, "mahjong", 3) == 0
    assert capsys.readouterr().out.splitlines() == [
        "1.0.3 mends 1 cases",
        "  yaku/chun: no han [yaku.chun]",
        "1.0.5 mends 0 cases",
    ]
