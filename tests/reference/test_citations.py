"""What an answer cites: what decided it, also what did not count and why."""

from declared import (
    E,
    N,
    chi,
    closed,
    feeders,
    kan,
    pon,
    position,
    ron,
    rules,
    scored,
    tsumo,
)

from riichi_reference.citations import cite_score
from riichi_reference.declaration import Declaration
from riichi_reference.ruleset import OptionValue
from riichi_reference.wait_citations import cite_waits
from riichi_reference.waits import Position, Waiting, waiting


def cited(declaration: Declaration, **options: OptionValue) -> set[str]:
    clauses = cite_score(scored(declaration, **options))
    assert len(clauses) == len(set(clauses))
    return set(clauses)


def of_waits(where: Position) -> set[str]:
    got = waiting(where, rules())
    assert isinstance(got, Waiting)
    return set(cite_waits(where, got, rules().yaku))


def test_yaku_fu_price_and_payment() -> None:
    assert cited(tsumo("24m456p789s55678p", "3m")) == {
        "yaku.menzen-tsumo",
        "fu.base-other",
        "fu.chi-nothing",
        "fu.wait",
        "fu.closed-wait",
        "fu.wait-among-others",
        "fu.tsumo",
        "fu.rounding",
        "payment.formula",
        "score.tables",
        "payment.tsumo",
        "payment.rounding",
        "hand.four-sets-and-pair",
        "hand.chi-consecutive",
        "hand.pair-identical",
        "hand.needs-yaku",
        "win.open-or-concealed",
        "win.tsumo",
        "score.han-total",
    }


def test_the_form_of_the_hand() -> None:
    assert "hand.seven-pairs-different" in cited(ron("1133m22p5566s22z7z", "7z"))
    assert "hand.thirteen-orphans" in cited(ron("19m19p19s1123456z", "7z"))
    assert "score.best-reading" in cited(ron("56789m123p456s22s", "7m"))


def test_what_an_open_hand_loses() -> None:
    assert "yaku.iipeikou" in cited(
        ron("123m99s34p", "2p", chi("123m"), chi("456p"), facts="last_tile")
    )


def test_what_a_yakuman_leaves_out() -> None:
    plain = ron("19m19p19s1123456z", "7z")
    assert "limit.yakuman-no-dora" not in cited(plain)
    assert "limit.yakuman-no-dora" in cited(ron("19m19p19s1123456z", "7z", dora="6z"))
    assert "limit.yakuman-no-dora" in cited(ron("222m444p666s999m3z", "3z"))
    two = cited(ron("1122z", "2z", pon("555z"), pon("666z"), pon("777z")))
    assert "limit.yakuman-not-added" in two


def test_minipoints_that_are_withheld() -> None:
    assert "fu.tsumo-pinfu" in cited(tsumo("23m456p789s55678p", "4m"))
    drawn = tsumo("23m55678p678s", "4m", kan("2222p"), facts="after_kan")
    assert "fu.replacement-tile" in cited(drawn, replacement_tile_fu=0)
    runs = ron("23m55p678s", "4m", chi("456p"), chi("678p"))
    assert "fu.open-pinfu" in cited(runs, open_pinfu_fu=0)
    assert "fu.open-pinfu" in cited(runs)
    assert "fu.pon-by-winning-tile" in cited(ron("234m456p678s2255s", "2s"))
    assert "fu.chi-nothing" not in cited(ron("222m44p99s", "4p", pon("888s"), pon("333z")))


def test_dora() -> None:
    hand = ron("456m406p789s3344z", "4z", facts="riichi", dora="3z3z5z", ura="9m1m7s")
    assert cited(hand) >= {
        "dora.red-five",
        "dora.indicator",
        "dora.winds-cycle",
        "dora.dragons-cycle",
        "dora.suits-cycle",
        "dora.repeated",
        "dora.kan",
        "dora.ura-riichi-only",
        "dora.ura-under-kan-indicators",
    }
    assert "dora.kan" not in cited(tsumo("123m456p789s3344z", "4z", dora="1m"))


def test_the_moment_and_the_bets() -> None:
    robbed = cited(ron("23m456p789s55678p", "4m", facts="robbing_kan riichi", bets=1))
    assert robbed >= {"kan.robbing", "riichi.bet-back"}
    assert "riichi.bet-to-winner" not in robbed
    last = cited(ron("23m456p789s55678p", "4m", facts="last_tile", bets=1))
    assert last >= {"last-tile.claim-only-to-win", "riichi.bet-to-winner"}
    assert "riichi.bet-back" not in last
    replaced = cited(tsumo("23m55678p678s", "4m", kan("2222p"), facts="after_kan last_tile"))
    assert replaced >= {"kan.open-continues", "last-tile.kan-on-penultimate"}
    assert not replaced & {"riichi.bet-back", "riichi.bet-to-winner"}


def test_five_counters() -> None:
    assert "counters.two-han-at-five" in cited(tsumo("123m456p789s3344z", "4z", counters=5))


def test_liability_that_acts_and_that_does_not() -> None:
    shown = (pon("555z"), pon("666z"), pon("777z", N))
    fed = cited(tsumo("1122z", "2z", *shown, feeders=feeders(daisangen=N)))
    assert fed >= {"liability.dragons", "liability.open-sets-only", "liability.whole-hand"}
    hidden = (closed("5555z"), *shown[1:])
    unfed = cited(tsumo("23m99p", "4m", *hidden, feeders=feeders(daisangen=N)))
    assert "liability.open-sets-only" in unfed
    assert "liability.self-draw" not in unfed
    other = cited(tsumo("23m99p", "4m", *shown, feeders=feeders(tsuuiisou=E)))
    assert other >= {"liability.dragons", "liability.open-sets-only"}
    assert "liability.self-draw" not in other


def test_what_a_wait_would_complete() -> None:
    assert {"fu.edge-wait", "fu.two-sided-nothing", "fu.wait-among-others"} <= of_waits(
        position("56789m123p456s22s")
    )
    single = of_waits(position("123m456p789s1112z"))
    assert "fu.single-wait" in single
    assert "fu.wait-among-others" not in single
    assert "hand.thirteen-orphans" in of_waits(position("19m19p19s1234567z"))
    assert "fu.closed-wait" in of_waits(position("46m456p789s11122z"))


def test_waits_and_furiten() -> None:
    assert "tenpai.own-fifth-tile" in of_waits(
        position("1111z", chi("456p"), chi("789p"), pon("222z"))
    )
    plain = "23m456p789s55678p"
    assert "furiten.own-discard" in of_waits(position(plain, discards="1m"))
    assert "furiten.claimed-discards" in of_waits(position(plain, discards="7z"))
    assert "furiten.temporary" in of_waits(position(plain, missed="7z"))
    in_riichi = of_waits(position(plain, riichi="yes", missed_in_riichi="7z"))
    assert "riichi.passing-is-furiten" in in_riichi
