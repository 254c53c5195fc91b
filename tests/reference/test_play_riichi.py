"""Riichi in play: when it may be declared, its bet, its discard, and the kan it allows."""

from dataclasses import replace

import pytest
from table import dealt, did, placed, rules, throws

from riichi_reference.actions import AddedKan, ClosedKan, Discard, From, Pon, Riichi, Ron, Tsumo
from riichi_reference.declaration import Fact
from riichi_reference.ending import settlement_of
from riichi_reference.events import RiichiAccepted
from riichi_reference.legal import legal_actions, refusal_of, riichi_discards
from riichi_reference.melds import Meld, MeldType
from riichi_reference.refusal import Code
from riichi_reference.riichi import in_three_triplets, riichi_kan_refusal
from riichi_reference.seats import Seat
from riichi_reference.state import Over, Player, RiichiKind, State
from riichi_reference.tiles import KIND_OF, parse_tile, parse_tiles
from riichi_reference.winning import declaration

EAST, SOUTH, WEST, NORTH = Seat
READY = "123m456p78s11222z"  # waits for 6s and 9s; 3z is to be discarded


def ready(options: dict[str, object] | None = None, **setting: object) -> State:
    wall = placed({EAST: READY}, draws="3z")
    return dealt(wall, rules(**(options or {})), **setting)  # type: ignore[arg-type]


def refused(state: State) -> Code:
    refusal = refusal_of(state, Riichi(EAST))
    assert refusal is not None
    return refusal.code


def declared(state: State, tile: str = "3z") -> State:
    return throws(did(state, Riichi(EAST)).state, tile)


def test_riichi_is_said_discarded_and_paid() -> None:
    step = did(declared(ready()))
    assert RiichiAccepted(EAST) in step.events
    assert step.state.riichi_order == (EAST,)
    assert step.state.score_of(EAST) == 29000
    assert step.state.player(EAST).river[0].sideways


def test_only_discards_that_leave_a_wait_follow() -> None:
    said = did(ready(), Riichi(EAST)).state
    assert legal_actions(said) == {EAST: riichi_discards(said, EAST)}
    refusal = refusal_of(said, Discard(EAST, parse_tile("1m"), From.HAND))
    assert refusal is not None
    assert refusal.code is Code.NOT_TENPAI
    for action in (Tsumo(EAST), ClosedKan(EAST, parse_tiles("2222z")), AddedKan(EAST, 0)):
        assert refusal_of(said, action) is not None


@pytest.mark.parametrize(
    ("draws", "least", "allowed"),
    [(66, 4, True), (67, 4, False), (69, 1, True), (70, 1, False), (70, 0, True)],
)
def test_tiles_must_be_left(draws: int, least: int, allowed: bool) -> None:
    state = replace(ready({"riichi_min_tiles": least}), draws=draws)
    refusal = refusal_of(state, Riichi(EAST))
    assert (refusal is None) == allowed
    if refusal is not None:
        assert refusal.code is Code.TOO_FEW_TILES_LEFT


@pytest.mark.parametrize(
    ("points", "rule", "allowed"),
    [(1000, "need_1000", True), (900, "need_1000", False), (900, "any", True)],
)
def test_the_bet_may_have_to_be_covered(points: int, rule: str, allowed: bool) -> None:
    state = ready({"riichi_points": rule}, scores=(points, 30000, 30000, 30000))
    assert (refusal_of(state, Riichi(EAST)) is None) == allowed


def test_riichi_needs_a_concealed_waiting_hand_and_a_turn() -> None:
    pon = Meld(MeldType.PON, parse_tiles("222z"), parse_tile("2z"), SOUTH)
    kan = Meld(MeldType.ANKAN, parse_tiles("2222z"), None, None)
    state = ready()
    concealed = parse_tiles("123m456p78s11z")
    for meld, code in ((pon, Code.NOT_CONCEALED), (kan, None)):
        player = replace(state.player(EAST), concealed=concealed, melds=(meld,))
        refusal = refusal_of(state.with_player(EAST, player), Riichi(EAST))
        assert (refusal.code if refusal else None) is code
    assert refused(dealt(placed({EAST: "147m258p369s1234z"}, draws="5z"))) is Code.NOT_TENPAI
    assert refusal_of(state, Riichi(SOUTH)) is not None
    assert refused(did(state, Riichi(EAST)).state) is Code.NOT_ALLOWED_NOW


def test_the_first_turn_makes_it_double() -> None:
    assert declared(ready()).player(EAST).riichi is RiichiKind.DOUBLE
    interrupted = replace(ready(), uninterrupted=False)
    assert declared(interrupted).player(EAST).riichi is RiichiKind.SINGLE


def test_a_riichi_that_is_won_on_is_not_paid() -> None:
    hands = {EAST: READY, SOUTH: "456m789m456s33z44z"}
    state = declared(dealt(placed(hands, draws="3z"), rules(blessing_of_man="yakuman")))
    step = did(state, Ron(SOUTH))
    assert step.state.riichi_order == ()
    assert "riichi.void-if-ronned" in step.clauses
    assert settlement_of(step.state).bets_left == 0


def test_the_next_discard_lies_sideways_when_the_first_was_claimed() -> None:
    state = declared(dealt(placed({EAST: READY, WEST: "33z"}, draws="3z1p1p4z")))
    state = did(state, Pon(WEST, parse_tiles("33z"))).state
    assert not state.player(EAST).ippatsu_open
    kept = state.player(WEST).concealed[0]
    state = did(did(state, Discard(WEST, kept, From.HAND)).state).state
    drawn = state.player(NORTH).drawn
    assert drawn is not None
    state = did(did(state, Discard(NORTH, drawn, From.DRAWN)).state).state
    own = state.player(EAST).drawn
    assert own is not None
    step = did(state, Discard(EAST, own, From.DRAWN))
    assert [thrown.sideways for thrown in step.state.player(EAST).river] == [True, True]
    assert "riichi.claimed-tile" in step.clauses


def around(draws: str, options: dict[str, object] | None = None) -> State:
    """East is in riichi and has the turn again; the draws of the others and his own are given."""
    state = declared(dealt(placed({EAST: READY}, draws="3z" + draws), rules(**(options or {}))))  # type: ignore[arg-type]
    for tile in (draws[:2], draws[2:4], draws[4:6]):
        state = throws(state, tile)
    return did(state).state


def test_in_riichi_the_drawn_tile_goes() -> None:
    state = around("5m5m5m4z")
    assert legal_actions(state)[EAST] == (Discard(EAST, parse_tile("4z"), From.DRAWN),)
    refusal = refusal_of(state, Discard(EAST, parse_tile("1z"), From.HAND))
    assert refusal is not None
    assert "riichi.hand-fixed" in refusal.clauses


def test_ippatsu_lasts_until_the_own_next_discard() -> None:
    state = around("5m5m5m4z")
    assert Fact.IPPATSU in declaration(state, EAST).situation
    assert not throws(state, "4z").player(EAST).ippatsu_open


def test_passing_in_riichi_is_furiten_to_the_end() -> None:
    state = around("6s5m5m4z")
    assert state.player(EAST).missed == frozenset()
    assert state.player(EAST).missed_in_riichi == {parse_tile("6s")}
    after = throws(state, "4z")
    window = replace(did(after).state, phase=after.phase)
    assert refusal_of(window, Ron(EAST)) is not None


def test_a_win_in_riichi_takes_the_tiles_under_the_indicators() -> None:
    state = around("5m5m5m9s")
    step = did(state, Tsumo(EAST))
    assert isinstance(step.state.phase, Over)
    (win,) = step.state.phase.wins
    assert len(win.declaration.ura_indicators) == 1
    assert settlement_of(step.state).deltas[EAST] == win.worth.price.base * 6 + 1000


def in_riichi(hand: str, drawn: str) -> Player:
    return Player(
        concealed=tuple(sorted(parse_tiles(hand))),
        drawn=parse_tile(drawn),
        riichi=RiichiKind.SINGLE,
    )


KANS = [
    # hand, drawn tile, kan of, allowed under: none, reading, as_printed, waits
    ("555z234m67p345s99s", "5z", "5z", (False, True, True, True)),
    ("555z234m67p345s99s", "1z", "5z", (False, False, False, False)),
    ("3334m567p234s678s", "3m", "3m", (False, False, False, False)),
    ("222333444p67m11z", "3p", "3p", (False, False, True, True)),
    ("222333444p67m11z", "2p", "2p", (False, False, True, True)),
    # keeps its waits, but 3m makes 11 and 123 of it
    ("1112444m789p123s", "1m", "1m", (False, False, False, True)),
]


@pytest.mark.parametrize(("hand", "drawn", "kan", "allowed"), KANS)
@pytest.mark.parametrize("number", range(4))
def test_the_kan_that_riichi_allows(
    hand: str, drawn: str, kan: str, allowed: tuple[bool, ...], number: int
) -> None:
    choice = ("none", "reading", "as_printed", "waits")[number]
    player = in_riichi(hand, drawn)
    refusal = riichi_kan_refusal(player, KIND_OF[parse_tile(kan)], rules(riichi_kan=choice))
    assert (refusal is None) == allowed[number]


def test_three_triplets_are_of_one_suit() -> None:
    assert in_three_triplets(parse_tiles("111222333m"), 1)
    assert not in_three_triplets(parse_tiles("888999m111p"), 8)
    assert not in_three_triplets(parse_tiles("555666777z"), 32)
