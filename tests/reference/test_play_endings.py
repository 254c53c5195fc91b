"""How a played hand ends, what furiten bars on the way, and the settlement."""

from dataclasses import replace

import pytest
from table import dealt, did, placed, rules, shuffled, throws

from riichi_reference.actions import Chi, Discard, From, NineKinds, Riichi, Ron, Tsumo
from riichi_reference.declaration import Fact
from riichi_reference.ending import settlement_of
from riichi_reference.legal import legal_actions, refusal_of
from riichi_reference.melds import Meld, MeldType
from riichi_reference.outcomes import AbortiveDraw, AbortReason, ExhaustiveDraw, Won
from riichi_reference.play import apply, start
from riichi_reference.refusal import Code, Refusal
from riichi_reference.seats import Seat
from riichi_reference.state import Over, RiichiKind, RiverTile, State, Turn
from riichi_reference.tiles import parse_tile, parse_tiles
from riichi_reference.wall import SettingError, Wall, WallError
from riichi_reference.winning import declaration, may_tsumo

EAST, SOUTH, WEST, NORTH = Seat
WAITS_36S = "123m456p789p11z45s"


def code(refusal: Refusal | None) -> Code | None:
    return None if refusal is None else refusal.code


@pytest.mark.parametrize(
    ("hand", "allowed"),
    [("19m19p19s12z22233m", True), ("19m19p19s1z222333m", False), ("1199m19p19s1z2223m", False)],
)
def test_nine_kinds_are_nine_different_ones(hand: str, allowed: bool) -> None:
    state = dealt(placed({EAST: hand}, draws="3z"))
    assert (refusal_of(state, NineKinds(EAST)) is None) == allowed
    if allowed:
        assert did(state, NineKinds(EAST)).state.phase == Over(AbortiveDraw(AbortReason.NINE_KINDS))


def test_nine_kinds_are_for_the_first_uninterrupted_turn() -> None:
    state = dealt(placed({EAST: "19m19p19s123z222m"}, draws="3m"))
    assert (
        code(refusal_of(replace(state, uninterrupted=False), NineKinds(EAST)))
        is Code.NOT_ALLOWED_NOW
    )
    assert code(refusal_of(state, NineKinds(SOUTH))) is Code.NOT_ALLOWED_NOW
    without = dealt(state.setting.wall, rules(nine_kinds_draw=False))
    assert code(refusal_of(without, NineKinds(EAST))) is Code.NOT_ALLOWED_NOW


def winds(last: str, options: dict[str, object] | None = None) -> State:
    state = dealt(placed(draws="4z4z4z" + last), rules(**(options or {})))  # type: ignore[arg-type]
    for tile in ("4z", "4z", "4z", last):
        state = throws(state, tile)
    return did(state).state


def test_four_equal_winds_end_the_hand() -> None:
    assert winds("4z").phase == Over(AbortiveDraw(AbortReason.FOUR_WINDS))
    assert isinstance(winds("3z").phase, Turn)
    assert isinstance(winds("4z", {"four_winds_draw": False}).phase, Turn)


def four_riichi(options: dict[str, object] | None = None) -> State:
    state = dealt(placed({NORTH: WAITS_36S}, draws="4z9m9m5z"), rules(**(options or {})))  # type: ignore[arg-type]
    for seat in (EAST, SOUTH, WEST):
        state = state.with_player(seat, replace(state.player(seat), riichi=RiichiKind.SINGLE))
    for tile in ("4z", "9m", "9m"):
        state = throws(state, tile)
    state = did(did(state).state, Riichi(NORTH)).state
    return did(throws(state, "5z")).state


def test_four_riichi_end_the_hand() -> None:
    ended = four_riichi()
    assert ended.phase == Over(AbortiveDraw(AbortReason.FOUR_RIICHI))
    assert settlement_of(ended).bets_left == 4
    assert isinstance(four_riichi({"four_riichi_draw": False}).phase, Turn)


def last_discard(rivers: dict[Seat, str] | None = None, **options: object) -> State:
    """South discards the last tile; West waits for it."""
    hands = {WEST: WAITS_36S}
    state = dealt(placed(hands, draws="6s"), rules(**options))  # type: ignore[arg-type]
    for seat in Seat:
        tiles = parse_tiles((rivers or {}).get(seat, "5m"))
        river = tuple(RiverTile(tile, From.HAND) for tile in tiles)
        state = state.with_player(seat, replace(state.player(seat), river=river))
    return throws(replace(state, draws=70, uninterrupted=False), "6s")


def test_the_last_discard_can_only_be_won_on() -> None:
    state = last_discard()
    assert {type(action) for actions in legal_actions(state).values() for action in actions} == {
        Ron
    }
    hand = replace(state.player(SOUTH), concealed=parse_tiles("57s"))
    runs = state.with_player(SOUTH, hand)
    assert code(refusal_of(runs, Chi(SOUTH, parse_tiles("57s")))) is Code.NOT_ALLOWED_NOW
    assert Fact.LAST_TILE in declaration(state, WEST).situation
    step = did(state, Ron(WEST))
    assert isinstance(step.state.phase, Over)
    assert isinstance(step.state.phase.end, Won)
    assert "last-tile.claim-only-to-win" in step.clauses


def test_nobody_wins_on_the_last_discard() -> None:
    ended = did(last_discard()).state
    assert isinstance(ended.phase, Over)
    end = ended.phase.end
    assert isinstance(end, ExhaustiveDraw)
    assert WEST in end.waiting
    assert end.terminal_discards == ()


@pytest.mark.parametrize(("nagashi", "rows"), [("as_draw", (WEST, NORTH)), ("as_win", (NORTH,))])
def test_rows_of_terminals_and_honours(nagashi: str, rows: tuple[Seat, ...]) -> None:
    state = last_discard({WEST: "19m", NORTH: "1z"}, nagashi=nagashi)
    meld = (Meld(MeldType.PON, parse_tiles("777m"), parse_tile("7m"), EAST),)
    ended = did(state.with_player(WEST, replace(state.player(WEST), melds=meld))).state
    assert isinstance(ended.phase, Over)
    end = ended.phase.end
    assert isinstance(end, ExhaustiveDraw)
    assert end.terminal_discards == rows


def test_a_furiten_player_wins_by_self_draw_only() -> None:
    river = (RiverTile(parse_tile("3s"), From.HAND),)
    state = dealt(placed({WEST: WAITS_36S}, draws="6s9m6s"))
    state = state.with_player(WEST, replace(state.player(WEST), river=river))
    window = throws(replace(state, uninterrupted=False), "6s")
    assert code(refusal_of(window, Ron(WEST))) is Code.FURITEN
    drawn = did(throws(did(window).state, "9m")).state
    assert may_tsumo(drawn, WEST) is None
    step = did(drawn, Tsumo(WEST))
    assert "win.furiten-may-tsumo" in step.clauses


@pytest.mark.parametrize(
    ("ends", "forgotten"),
    [("own_draw", False), ("own_draw_or_own_call", False), ("own_draw_or_any_call", True)],
)
def test_a_passed_tile_bars_ron_until_something_ends_it(ends: str, forgotten: bool) -> None:
    hands = {NORTH: WAITS_36S, SOUTH: "57s"}
    state = dealt(placed(hands, draws="6s"), rules(temporary_furiten_ends=ends))
    passed = did(throws(state, "6s")).state
    assert passed.player(NORTH).missed == {parse_tile("6s")}
    claimed = did(throws(state, "6s"), Chi(SOUTH, parse_tiles("57s"))).state
    assert (claimed.player(NORTH).missed == frozenset()) == forgotten


def test_the_own_claim_ends_it_where_it_does() -> None:
    hands = {SOUTH: "123m456p11z45s57s1p"}
    state = dealt(placed(hands, draws="6s"), rules(temporary_furiten_ends="own_draw_or_own_call"))
    held = replace(state.player(SOUTH), missed=frozenset({5}))
    window = throws(state.with_player(SOUTH, held), "6s")
    assert did(window, Chi(SOUTH, parse_tiles("57s"))).state.player(SOUTH).missed == frozenset()


def test_two_and_three_winners() -> None:
    hands = {SOUTH: WAITS_36S, WEST: "123m456p789p22z45s"}
    state = replace(throws(dealt(placed(hands, draws="6s"), rules()), "6s"))
    ended = did(state, Ron(SOUTH), Ron(WEST)).state
    assert isinstance(ended.phase, Over)
    assert [win.winner.seat for win in ended.phase.wins] == [SOUTH, WEST]
    hands = {SOUTH: "123m456p11z45s789s", WEST: "123m456p22z45s789s", NORTH: "123m456p33z45s789s"}
    state = throws(dealt(placed(hands, draws="6s"), rules("plm-2013")), "6s")
    step = did(state, Ron(SOUTH), Ron(WEST), Ron(NORTH))
    assert step.state.phase == Over(AbortiveDraw(AbortReason.TRIPLE_RON))
    assert "winners.triple-ron" in step.clauses


def test_wins_that_are_none() -> None:
    state = dealt(placed(draws="5z"))
    assert code(refusal_of(state, Tsumo(EAST))) is Code.NOT_A_WINNING_HAND
    assert code(refusal_of(state, Tsumo(SOUTH))) is Code.NOT_ALLOWED_NOW
    assert code(refusal_of(throws(state, "5z"), Ron(SOUTH))) is Code.NOT_A_WINNING_HAND
    no_yaku = dealt(placed({WEST: "234m456p789p11s57s"}, draws="6s"), rules(blessing_of_man="none"))
    assert code(refusal_of(throws(no_yaku, "6s"), Ron(WEST))) is Code.NO_YAKU


def test_nothing_follows_the_end() -> None:
    ended = winds("4z")
    assert legal_actions(ended) == {}
    assert code(refusal_of(ended, Tsumo(EAST))) is Code.NOT_ALLOWED_NOW
    assert isinstance(apply(ended), Refusal)
    with pytest.raises(ValueError, match="not over"):
        settlement_of(dealt(shuffled(1)))


def test_a_discard_needs_the_tile_and_the_turn() -> None:
    state = dealt(placed({EAST: "1m"}, draws="5z"))
    assert (
        code(refusal_of(state, Discard(EAST, parse_tile("1m"), From.DRAWN))) is Code.ILLEGAL_ACTION
    )
    assert (
        code(refusal_of(state, Discard(SOUTH, parse_tile("1m"), From.HAND))) is Code.NOT_ALLOWED_NOW
    )


def test_what_is_no_wall() -> None:
    good = shuffled(3)
    setting = dealt(good).setting
    short = Wall(
        hands=good.hands[:3],
        draws=good.draws[:-1],
        replacements=good.replacements,
        dora_indicators=good.dora_indicators,
        ura_indicators=(*good.ura_indicators[:-1], 34),
    )
    with pytest.raises(WallError) as caught:
        start(replace(setting, wall=short))
    faults = caught.value.problems
    assert "3 hands instead of 4" in faults
    assert "draws: 69 tiles instead of 70" in faults
    assert any("0m: " in fault and "red fives" in fault for fault in faults)


def test_a_round_that_the_match_does_not_have_is_not_dealt() -> None:
    with pytest.raises(SettingError) as caught:
        dealt(shuffled(1), rules(match_length="east"), round_wind=SOUTH)
    assert caught.value.clauses == ("match.ends-after-south",)
