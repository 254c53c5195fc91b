"""What the adapters of the engines for Node keep from an engine that has no way to say it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from shinpan.adapters.environments import environment_of, installed_version
from shinpan.adapters.shipped import SHIPPED
from shinpan.corpus import OptionValue, load_corpus, load_ruleset
from shinpan.engines import Rules, SessionSettings, Task, connect
from shinpan.protocol import Answered, Lacking, Outcome

pytestmark = pytest.mark.engine

Ask = Callable[..., Outcome]

BASE = load_ruleset("ema-2012", load_corpus()).options
DOUBLES = (
    *("double_daisuushii", "double_kokushi_musou_13"),
    *("double_suuankou_tanki", "double_junsei_chuuren_poutou"),
)


def hand(concealed: str, tile: str, by: str = "tsumo", **changed: Any) -> dict[str, Any]:
    """A win of South without sets or facts."""
    params = {
        "concealed": concealed,
        "melds": [],
        "win": {"tile": tile, "by": by, "from": None if by == "tsumo" else "W"},
        "seat": "S",
        "round_wind": "E",
        "situation": [],
        "dora_indicators": [],
        "ura_indicators": [],
        "counters": 0,
        "bets": 0,
        "liable": [],
    }
    return {**params, **changed}


SINGLE_WAIT = hand("222888m333p777s1z", "1z")
THIRTEEN = hand("19m19p19s1234567z", "1z")
TWO_PAIRS = hand("222888m333p77s11z", "1z")
DRAGONS = hand("99m23p555666777z", "4p")


@pytest.fixture
def ask(request: pytest.FixtureRequest) -> Iterator[Ask]:
    """Asks the engine for a score, under the rules of the EMA but for what is named."""
    shipped = SHIPPED[request.param]
    if installed_version(environment_of(shipped, shipped.pin), shipped.distribution) is None:
        pytest.skip(f"shinpan engines install {shipped.name}")
    session = connect(shipped.name, SessionSettings())

    def answer(params: dict[str, Any], **options: OptionValue) -> Outcome:
        (outcome,) = session.ask([Task(Rules({**BASE, **options}), "score", params)])
        return outcome

    yield answer
    session.close()


def yakuman(outcome: Outcome) -> Any:
    assert isinstance(outcome, Answered)
    return outcome.result["yakuman"]


@pytest.mark.parametrize("ask", ["majiang-core", "riichi-core"], indirect=True)
def test_one_switch_forbids_double_yakuman_and_several(ask: Ask) -> None:
    alone = {"multiple_yakuman": "highest_only", **dict.fromkeys(DOUBLES, True)}
    for double in (SINGLE_WAIT, THIRTEEN):
        outcome = ask(double, **alone)
        assert isinstance(outcome, Lacking)
        assert "paid alone" in outcome.reason
    assert yakuman(ask(TWO_PAIRS, **alone)) == 1
    assert yakuman(ask(DRAGONS, **alone)) == 1


@pytest.mark.parametrize("ask", ["majiang-core", "riichi-core"], indirect=True)
@pytest.mark.parametrize(("option", "units"), [(True, 2), (False, 1)])
def test_double_yakuman_where_several_are_added(ask: Ask, option: bool, units: int) -> None:
    added = {"multiple_yakuman": "added", **dict.fromkeys(DOUBLES, option)}
    assert yakuman(ask(SINGLE_WAIT, **added)) == units
    assert yakuman(ask(THIRTEEN, **added)) == units
    assert yakuman(ask(TWO_PAIRS, **added)) == 1


KANS = [{"type": "ankan", "tiles": "1111z", "called": None, "from": None}]


@pytest.mark.parametrize("ask", ["riichi"], indirect=True)
@pytest.mark.parametrize(("by", "fact"), [("ron", "after_kan"), ("tsumo", "robbing_kan")])
def test_a_letter_that_would_say_something_else_is_not_written(
    ask: Ask, by: str, fact: str
) -> None:
    outcome = ask(hand("234567m23p99s", "4p", by, melds=KANS, situation=[fact]))
    assert isinstance(outcome, Lacking)
    assert "two states at once" in outcome.reason


@pytest.mark.parametrize("ask", ["riichi"], indirect=True)
@pytest.mark.parametrize(
    ("by", "fact", "yaku"),
    [("tsumo", "after_kan", "rinshan_kaihou"), ("ron", "robbing_kan", "chankan")],
)
def test_a_letter_for_two_facts(ask: Ask, by: str, fact: str, yaku: str) -> None:
    outcome = ask(hand("234567m23p99s", "4p", by, melds=KANS, situation=[fact]))
    assert isinstance(outcome, Answered)
    assert outcome.result["yaku"][yaku] == 1


@pytest.mark.parametrize("ask", ["riichi"], indirect=True)
@pytest.mark.parametrize("counts", [True, False])
def test_ippatsu_is_switched_off(ask: Ask, counts: bool) -> None:
    outcome = ask(
        hand("234567m23p11199s", "4p", "ron", situation=["riichi", "ippatsu"]), ippatsu=counts
    )
    assert isinstance(outcome, Answered)
    assert outcome.result["yaku"] == {"riichi": 1, **({"ippatsu": 1} if counts else {})}
