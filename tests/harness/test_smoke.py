"""The smoke cases: only a wrong adapter fails them, and while one fails there is no score."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import toys
from miniatures import Done, in_this_process

from shinpan.adapters.reference import ReferenceEngine
from shinpan.cli import campaign
from shinpan.corpus import load_corpus
from shinpan.corpus.schemas import validator
from shinpan.engines import SessionSettings
from shinpan.engines.direct import DirectSession
from shinpan.run import SMOKE_CASES, Runner, RunSettings, plan_ruleset, smoke_first
from shinpan.run.smoke import SCORER_SMOKE
from shinpan.verdict import SmokeTest

HERE = Path(__file__).parent
Params = dict[str, Any]
Command = Callable[..., Done]


def smoke_of(engine: Callable[[], Any], ruleset: str = "ema-2012") -> SmokeTest:
    corpus = load_corpus()
    cases = [case for case in corpus.cases if case.id in SMOKE_CASES]
    plan = smoke_first(plan_ruleset(cases, corpus.rulesets[ruleset]), SMOKE_CASES)
    settings = RunSettings(smoke=frozenset(SMOKE_CASES))
    runner = Runner(DirectSession(engine, SessionSettings()), settings)
    runner.results(plan)
    return runner.smoke


# ---- what the cases are


def test_the_smoke_cases_involve_no_option_but_the_red_fives() -> None:
    cases = {case.id: case for case in load_corpus().cases}
    for name in SMOKE_CASES:
        assert set(cases[name].depends) <= {"red_fives"}, name
        assert cases[name].status == "normal"
        assert len(cases[name].expect) == 1
    assert len(set(SMOKE_CASES)) == len(SMOKE_CASES)
    assert 20 <= len(SCORER_SMOKE) <= 25


@pytest.mark.parametrize("ruleset", ["ema-2012", "plm-2013", "tenhou"])
def test_the_reference_passes_them(ruleset: str) -> None:
    smoke = smoke_of(ReferenceEngine, ruleset)
    assert smoke.faults == ()
    assert len(smoke.asked) >= len(SMOKE_CASES) - 1


# ---- every way in which an adapter goes wrong is noticed


class Adapter(ReferenceEngine):
    """A scorer behind an adapter that changes what it is told."""

    def initialize(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        fields = {"score": ["points", "han", "fu", "yaku", "deltas"], "waits": ["tenpai", "waits"]}
        told = super().initialize(params)
        return {**told, "ops": ["score", "waits"], "fields": fields}

    def told(self, params: Params) -> Params:
        raise NotImplementedError

    def score(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        return super().score(self.told(dict(params)))

    def waits(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        return super().waits(self.told(dict(params)))


def renamed(names: Mapping[str, str], value: Any) -> Any:
    """Every tile of a value under another name; melds and hands are texts like 123m44z."""
    if isinstance(value, dict):
        return {key: renamed(names, entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [renamed(names, entry) for entry in value]
    if not isinstance(value, str) or value[-1:] not in "mpsz" or not value[:1].isdigit():
        return value
    found, numbers = "", ""
    for char in value:
        if char.isdigit():
            numbers += char
            continue
        found += "".join(names.get(number + char, number + char) for number in numbers)
        numbers = ""
    return found


def tiles(**names: str) -> Callable[[Params], Params]:
    pairs = {key.removeprefix("t"): value for key, value in names.items()}
    return lambda params: renamed(pairs, params)


def constant(name: str, value: Any) -> Callable[[Params], Params]:
    return lambda params: {**params, name: value} if name in params else params


def without(fact: str) -> Callable[[Params], Params]:
    def change(params: Params) -> Params:
        facts = [said for said in params.get("situation", []) if said != fact]
        return {**params, "situation": facts} if "situation" in params else params

    return change


def indicator_as_dora(params: Params) -> Params:
    """The engine wants the dora and gets the indicator; here: the tile that points to it."""
    before = {f"{n}{suit}": f"{(n - 2) % 9 + 1}{suit}" for n in range(1, 10) for suit in "mps"}
    before |= {"1z": "4z", "2z": "1z", "3z": "2z", "4z": "3z", "5z": "7z", "6z": "5z", "7z": "6z"}
    shown = params.get("dora_indicators")
    return {**params, "dora_indicators": [before[tile] for tile in shown]} if shown else params


def suits_backwards(params: Params) -> Params:
    return renamed({f"{n}{s}": f"{10 - n}{s}" for n in range(1, 10) for s in "mps"}, params)  # type: ignore[no-any-return]


def melds_as(old: str, new: str) -> Callable[[Params], Params]:
    def change(params: Params) -> Params:
        melds = [{**meld, "type": new} if meld["type"] == old else meld for meld in params["melds"]]
        return {**params, "melds": melds}

    return change


def kans_of_the_wall_as_claimed(params: Params) -> Params:
    claimed = {"type": "daiminkan", "from": "W" if params["seat"] != "W" else "N"}
    melds = [
        {**meld, **claimed, "called": meld["tiles"][-2:]} if meld["type"] == "ankan" else meld
        for meld in params["melds"]
    ]
    return {**params, "melds": melds}


def melds_forgotten(params: Params) -> Params:
    return {**params, "melds": []}


def seat_and_round_confused(params: Params) -> Params:
    return {**params, "seat": params["round_wind"], "round_wind": params["seat"]}


def next_player_discards(params: Params) -> Params:
    if params.get("win", {}).get("by") != "ron":
        return params
    following = "ESWN"[("ESWN".index(params["seat"]) + 1) % 4]
    return {**params, "win": {**params["win"], "from": following}}


def always_self_drawn(params: Params) -> Params:
    if "win" not in params:
        return params
    return {**params, "win": {**params["win"], "by": "tsumo", "from": None}}


WRONG: dict[str, Callable[[Params], Params]] = {
    "winds in another order": tiles(t2z="3z", t3z="2z"),
    "north and west": tiles(t3z="4z", t4z="3z"),
    "dragons in another order": tiles(t5z="7z", t7z="5z"),
    "green and red": tiles(t6z="7z", t7z="6z"),
    "dragons before winds": tiles(t1z="5z", t5z="1z"),
    "a red five is a plain one": tiles(t0m="5m", t0p="5p", t0s="5s"),
    "suits backwards": suits_backwards,
    "indicator as dora": indicator_as_dora,
    "no indicators": constant("dora_indicators", []),
    "no counters": constant("counters", 0),
    "no bets": constant("bets", 0),
    "counters and bets": lambda p: (
        {**p, "counters": p["bets"], "bets": p["counters"]} if "bets" in p else p
    ),
    "always south": constant("seat", "S"),
    "always the east round": constant("round_wind", "E"),
    "seat and round": seat_and_round_confused,
    "another discarder": next_player_discards,
    "always self-drawn": always_self_drawn,
    "closed kans claimed": kans_of_the_wall_as_claimed,
    "added kans closed": melds_as("kakan", "ankan"),
    "sets forgotten": melds_forgotten,
    **{
        f"without {fact}": without(fact)
        for fact in ("riichi", "last_tile", "after_kan", "robbing_kan", "first_turn")
    },
}


@pytest.mark.parametrize("fault", WRONG, ids=lambda fault: fault.replace(" ", "-"))
def test_a_wrong_adapter_fails(fault: str) -> None:
    class Wrong(Adapter):
        def told(self, params: Params) -> Params:
            return WRONG[fault](params)

    smoke = smoke_of(Wrong)
    assert smoke.failed
    assert len(smoke.asked) == len(SCORER_SMOKE)


def test_an_adapter_that_changes_nothing_passes() -> None:
    class Faithful(Adapter):
        def told(self, params: Params) -> Params:
            return params

    assert smoke_of(Faithful).faults == ()


def test_an_adapter_that_keeps_the_indicators_of_earlier_hands_is_noticed() -> None:
    class Remembers(Adapter):
        """Right for the list as it stands: nothing after its dora cases has a dora."""

        def __init__(self) -> None:
            super().__init__()
            self.asked = 0

        def told(self, params: Params) -> Params:
            self.asked += 1
            late = self.asked > len(SCORER_SMOKE)
            return constant("dora_indicators", ["3z"] if late else params.get("dora_indicators"))(
                params
            )

    smoke = smoke_of(Remembers)
    assert smoke.failed == ()
    assert {entry.first.case.id for entry in smoke.unsteady} >= {"dora/next-number"}
    assert "differ when asked again: pass, then fail:value" in smoke.faults[0]


# ---- how a run tells of them


@pytest.fixture
def shinpan_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """The command line on the toy suite, in which toy/3 and toy/1 are the smoke cases."""
    monkeypatch.setattr(campaign, "load_corpus", toys.corpus)
    monkeypatch.setattr(campaign, "SMOKE_CASES", ("toy/3", "toy/1"))
    monkeypatch.setenv("PYTHONPATH", str(HERE))
    return in_this_process(monkeypatch, capsys, "run")


WRONG_AT_THREE = ("--engine", "py:toys:WrongAtThree")
NO_SCORE = (
    "no score: smoke case toy/3 fails (fail:value); the adapter is wrong before the engine is"
)


def order(done: Done) -> list[str]:
    return [line["case"] for line in json.loads(done.out)["results"]]


def test_the_score_is_withheld_and_everything_else_is_shown(shinpan_run: Command) -> None:
    done = shinpan_run(*WRONG_AT_THREE)
    assert done.code == 1
    assert NO_SCORE in done.out
    assert " passed" not in done.out
    assert done.out.startswith("FAIL (value) toy/3")
    assert "look for the fault in the adapter first" in done.err


def test_every_report_withholds_the_score(shinpan_run: Command, tmp_path: Path) -> None:
    files = {name: tmp_path / name for name in ("junit", "jsonl", "markdown")}
    shinpan_run(*WRONG_AT_THREE, *(w for n, p in files.items() for w in (f"--{n}", p)))
    header, *results, footer = map(json.loads, files["jsonl"].read_text().splitlines())
    for line in (header, *results, footer):
        validator("results").validate(line)
    assert footer["summary"] is None
    assert footer["smoke"] == {"asked": ["toy/3", "toy/1"], "failed": ["toy/3"], "unsteady": []}
    assert footer["exit_code"] == 1
    assert [line["case"] for line in results] == ["toy/3", "toy/1", "toy/0", "toy/2", "toy/4"]
    assert NO_SCORE in files["markdown"].read_text()
    root = ET.parse(files["junit"]).getroot()  # noqa: S314  our own
    assert NO_SCORE in root.find("properties/property").get("value", "")  # type: ignore[union-attr]
    told = json.loads(shinpan_run(*WRONG_AT_THREE, "--json").out)
    validator("run-output").validate(told)
    assert (told["summary"], told["smoke"]["failed"]) == (None, ["toy/3"])


def test_smoke_cases_that_pass_change_nothing_but_the_order(shinpan_run: Command) -> None:
    told = json.loads(shinpan_run("--engine", "py:toys:Right", "--json").out)
    validator("run-output").validate(told)
    assert (told["exit_code"], told["summary"]["passed"]) == (0, 5)
    assert told["smoke"] == {"asked": ["toy/3", "toy/1"], "failed": [], "unsteady": []}


KNOWN = """
format: 1
engine: WrongAtThree
entries:
  - {{case: toy/3, verdict: {verdict}, reason: it cannot count to three}}
"""


@pytest.mark.parametrize(
    ("verdict", "code", "withheld"), [("fail, kind: value", 0, False), ("crash", 1, True)]
)
def test_a_known_failure_is_the_engines(
    shinpan_run: Command, tmp_path: Path, verdict: str, code: int, withheld: bool
) -> None:
    path = tmp_path / "known.yaml"
    path.write_text(KNOWN.format(verdict=verdict))
    done = shinpan_run(*WRONG_AT_THREE, "--known", path)
    assert (done.code, NO_SCORE in done.out) == (code, withheld)


@pytest.mark.parametrize("chosen", [("--case", "toy/*"), ("--clause", "toy.*"), ("--area", "toy")])
def test_who_chooses_cases_looks_at_these(shinpan_run: Command, chosen: tuple[str, str]) -> None:
    done = shinpan_run(*WRONG_AT_THREE, *chosen, "--json")
    told = json.loads(done.out)
    assert order(done) == ["toy/0", "toy/1", "toy/2", "toy/3", "toy/4"]
    assert "smoke" not in told
    assert told["summary"]["failed"] == 1


@pytest.mark.parametrize(
    "more",
    [
        ("--branches",),
        ("--op", "score"),
        ("--shuffle", "1"),
        ("--jobs", "2"),
        ("--isolated",),
        ("--budget", "60"),
    ],
)
def test_smoke_comes_first_however_it_is_run(shinpan_run: Command, more: tuple[str, ...]) -> None:
    done = shinpan_run(*WRONG_AT_THREE, *more, "--json")
    told = json.loads(done.out)
    count = 2 if more == ("--branches",) else 1
    assert order(done)[: 2 * count] == ["toy/3"] * count + ["toy/1"] * count
    assert len(order(done)) == 5 * count
    assert (told["summary"], told["smoke"]["failed"]) == (None, ["toy/3"] * count)


def test_fail_fast_ends_at_the_first_smoke_case(shinpan_run: Command) -> None:
    done = shinpan_run(*WRONG_AT_THREE, "-x", "--json")
    told = json.loads(done.out)
    assert (done.code, told["smoke"]["asked"]) == (3, ["toy/3"])
    assert [line["verdict"] for line in told["results"]] == ["fail", *["not_run"] * 4]


@pytest.mark.parametrize("more", [(), ("--junit",), ("--markdown",)])
def test_answers_that_differ_when_asked_again_are_told(
    shinpan_run: Command, tmp_path: Path, more: tuple[str, ...]
) -> None:
    path = tmp_path / "report"
    done = shinpan_run("--engine", "py:toys:Forgets", *([*more, path] if more else []))
    said = path.read_text() if more else done.out
    assert done.code == 1
    assert "answers to smoke case toy/" in said
    assert "UNSTEADY toy/3: A toy with 3 counters" in said
    assert "may depend on its question and on the rules only" in done.err


def test_a_case_that_is_asked_twice_has_one_result(shinpan_run: Command) -> None:
    done = shinpan_run("--engine", "py:toys:Forgets", "--json")
    told = json.loads(done.out)
    assert sorted(order(done)) == [f"toy/{n}" for n in range(5)]
    assert told["results"][0]["verdict"] == "pass"
    assert told["smoke"]["unsteady"][0] == {
        "case": "toy/3", "first": "pass", "again": "fail:value",
    }  # fmt: skip


def test_the_reference_has_no_adapter(shinpan_run: Command) -> None:
    done = shinpan_run("--engine", "reference", "--op", "score", "--json")
    assert "smoke" not in json.loads(done.out)


@pytest.mark.parametrize(
    ("engine", "reason"),
    [("Forgets", "the run stops at the first unexpected result"), ("Leaves", "interrupted")],
)
def test_a_run_that_ends_in_the_second_pass_keeps_the_first(
    shinpan_run: Command, engine: str, reason: str
) -> None:
    done = shinpan_run("--engine", f"py:toys:{engine}", "-x", "--json")
    told = json.loads(done.out)
    assert done.code == 3
    assert [line["verdict"] for line in told["results"]] == ["pass"] * 2 + ["not_run"] * 3
    assert {line.get("message") for line in told["results"][2:]} == {reason}
    assert told["smoke"]["asked"] == ["toy/3", "toy/1"]
