"""The smoke cases: every wrong adapter fails one, and involved is nothing but the adapter."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from shinpan.adapters.reference import ReferenceEngine
from shinpan.corpus import load_corpus
from shinpan.engines import SessionSettings
from shinpan.engines.direct import DirectSession
from shinpan.run import SMOKE_CASES, Runner, RunSettings, plan_ruleset, smoke_first
from shinpan.run.smoke import SCORER_SMOKE
from shinpan.verdict import SmokeTest

Params = dict[str, Any]


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


def start(**changed: Any) -> Callable[[Params], Params]:
    return lambda params: {**params, "start": {**params["start"], **changed}}


def hands_of_other_seats(params: Params) -> Params:
    hands = params["start"]["tehais"]
    return start(tehais=[*hands[1:], hands[0]])(params)


def markers_backwards(params: Params) -> Params:
    markers = params["dora_markers"][::-1]
    return start(dora_marker=markers[0])({**params, "dora_markers": markers})


def exchanged(one: str, other: str) -> Callable[[Params], Params]:
    names = {json.dumps(one): json.dumps(other), json.dumps(other): json.dumps(one)}
    pattern = re.compile("|".join(names))
    return lambda params: json.loads(pattern.sub(lambda m: names[m[0]], json.dumps(params)))


def steps(change: Callable[[Params], Params | None]) -> Callable[[Params], Params]:
    def all_steps(params: Params) -> Params:
        changed = (change(step) for step in params["steps"])
        return {**params, "steps": [step for step in changed if step is not None]}

    return all_steps


def in_end(name: str, value: Any) -> Callable[[Params], Params]:
    def change(params: Params) -> Params:
        end = params["end"]
        return {**params, "end": {**end, name: value} if name in end else end}

    return change


WRONG_OF: dict[str, dict[str, Callable[[Params], Params]]] = {
    "play": {
        "no counters": start(honba=0),
        "no bets": start(kyotaku=0),
        "always the south round": start(bakaze="S"),
        "always the first dealer": start(oya=0, kyoku=1),
        "scores of its own": start(scores=[25000] * 4),
        "hands of other seats": hands_of_other_seats,
        "wall from the other end": lambda p: {**p, "wall": p["wall"][::-1]},
        "replacements backwards": lambda p: {**p, "replacements": p["replacements"][::-1]},
        "indicators backwards": markers_backwards,
        "tiles under them for those above": lambda p: {**p, "ura_markers": p["dora_markers"]},
        "green and red": exchanged("F", "C"),
        "south and west": exchanged("S", "W"),
        "north and east": exchanged("N", "E"),
        "a red five is a plain one": exchanged("5pr", "5p"),
        "nobody passes": steps(lambda step: None if "pass" in step else step),
        "one claim of several": steps(lambda s: {**s, "do": s["do"][:1]} if "do" in s else s),
    },
    "settle": {
        "no counters": constant("counters", 0),
        "no bets": constant("bets_before", 0),
        "no riichi": constant("riichi", []),
        "nobody waits": in_end("tenpai", []),
        "south and west": exchanged("S", "W"),
    },
    "rank": {"south and west": exchanged("S", "W")},
}


@pytest.mark.parametrize(
    ("op", "fault"), [(op, f) for op, names in WRONG_OF.items() for f in names]
)
def test_a_wrong_adapter_of_a_game_fails(op: str, fault: str) -> None:
    class Wrong(ReferenceEngine):
        """Tells the reference something else than it is told."""

        def initialize(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
            return {**super().initialize(params), "ops": [op]}

        def _answer(self, asked: str, params: Mapping[str, Any]) -> dict[str, Any]:
            return super()._answer(asked, WRONG_OF[op][fault](dict(params)))

    assert smoke_of(Wrong).failed


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
