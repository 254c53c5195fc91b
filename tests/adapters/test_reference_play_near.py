"""Near misses of played hands, on cases of the suite."""

import pytest

from shinpan.adapters.reference_reach import reach
from shinpan.corpus import Corpus, branch_rulesets, find_case, load_corpus


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return load_corpus()


def near(corpus: Corpus, name: str, *asked: str) -> set[str]:
    case = find_case(corpus, name)
    base = corpus.rulesets["ema-2012"].options
    reached = (
        reach(case.op, case.params_for(options), options, asked)
        for options in branch_rulesets(case, base)
    )
    return set().union(*reached)


@pytest.mark.parametrize(
    ("case", "clause"),
    [
        ("last-tile/pon-with-a-tile-left", "last-tile.claim-only-to-win"),
        ("last-tile/pon-after-a-kan-with-two-tiles-left", "last-tile.kan-on-penultimate"),
        ("last-tile/ron-with-a-tile-left", "yaku.houtei-raoyui"),
        ("four-kans/no-fifth-closed", "four-kans.no-fifth"),
        ("four-kans/fifth-robbed", "four-kans.fifth-ends-hand"),
        ("riichi/ura-dora-of-another", "dora.ura-riichi-only"),
        ("kan/closed-of-three-tiles", "hand.kan-identical"),
        ("kan/open-with-two-tiles", "claim.kan-from-anyone"),
        ("kan/open-to-an-open-triplet", "claim.kan-from-anyone"),
        ("kan/no-robbing-without-the-wait", "kan.robbing"),
        ("kan/closed-kan-not-robbed", "kan.closed-not-robbed"),
        ("kan/no-kan-no-indicator", "dora.kan"),
        ("kan/riichi-after-a-closed-kan", "kan.closed-keeps-concealed"),
        ("claim/chi-at-both-ends", "hand.chi-consecutive"),
        ("claim/chi-of-winds", "hand.chi-no-honours"),
        ("claim/chi-over-the-end", "hand.chi-no-wrap"),
        ("turn/discard-beside-the-meld", "turn.no-discard-of-melds"),
        ("riichi/no-bet-after-a-draw", "riichi.bet-stays"),
        ("riichi/thousand-points", "riichi.points"),
        ("riichi/furiten-riichi", "riichi.furiten-allowed"),
        ("riichi/discard-of-the-drawn-tile", "riichi.hand-fixed"),
    ],
)
def test_what_one_change_would_decide(corpus: Corpus, case: str, clause: str) -> None:
    assert near(corpus, case, clause, "chombo.payment") == {clause}


def test_what_a_win_misses(corpus: Corpus) -> None:
    asked = ("yaku.riichi", "yaku.chinitsu")
    assert near(corpus, "last-tile/win-on-an-earlier-replacement-tile", *asked) == {"yaku.riichi"}


def test_a_wall_that_cannot_be_is_near_to_nothing(corpus: Corpus) -> None:
    case = find_case(corpus, "last-tile/pon-with-a-tile-left")
    options = {**corpus.rulesets["ema-2012"].options, "red_fives": 3}
    asked = ("last-tile.claim-only-to-win",)
    assert reach(case.op, {**case.params, "wall": ["1m"] * 70}, options, asked) == frozenset()
