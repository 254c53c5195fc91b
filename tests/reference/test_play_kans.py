"""Kans in play: when, in which order things happen, robbing, the fourth and the fifth."""

from dataclasses import replace

import pytest
from table import dealt, did, placed, rules, throws

from riichi_reference.actions import AddedKan, ClosedKan, Discard, From, OpenKan, Pon, Ron
from riichi_reference.answering import fed_by
from riichi_reference.events import Drawn, IndicatorTurned, KanDeclared
from riichi_reference.legal import legal_actions, refusal_of
from riichi_reference.melds import Meld, MeldType
from riichi_reference.outcomes import AbortiveDraw, AbortReason
from riichi_reference.refusal import Code
from riichi_reference.seats import Seat
from riichi_reference.state import Over, RiichiKind, State, Turn
from riichi_reference.tiles import parse_tile, parse_tiles

EAST, SOUTH, WEST, NORTH = Seat
ONES = parse_tiles("1111m")


def refused(state: State, action: AddedKan | ClosedKan | OpenKan | Ron) -> Code:
    refusal = refusal_of(state, action)
    assert refusal is not None
    return refusal.code


def names(step_events: tuple[object, ...]) -> list[str]:
    return [type(event).__name__ for event in step_events]


def test_the_indicator_of_a_closed_kan_comes_before_the_replacement_tile() -> None:
    state = dealt(placed({EAST: "111m"}, draws="1m", replacements="9s", indicators="5z6z"))
    step = did(state, ClosedKan(EAST, ONES))
    assert names(step.events) == ["KanDeclared"]
    step = did(step.state)
    assert step.events == (IndicatorTurned(parse_tile("6z")), Drawn(EAST, parse_tile("9s")))
    assert step.state.left == 68


def test_the_indicator_can_wait_for_the_discard() -> None:
    late = rules(closed_kan_dora_timing="with_discard")
    wall = placed({EAST: "111m"}, draws="1m", replacements="9s", indicators="5z6z")
    step = did(did(dealt(wall, late), ClosedKan(EAST, ONES)).state)
    assert step.events == (Drawn(EAST, parse_tile("9s")),)
    step = did(step.state, Discard(EAST, parse_tile("9s"), From.DRAWN))
    assert names(step.events) == ["IndicatorTurned", "Discarded"]


def test_a_second_kan_turns_what_the_first_one_owes() -> None:
    late = rules(closed_kan_dora_timing="with_discard")
    wall = placed({EAST: "1112222m"}, draws="1m", replacements="9s8s", indicators="5z6z7z")
    state = did(did(dealt(wall, late), ClosedKan(EAST, ONES)).state).state
    step = did(did(state, ClosedKan(EAST, parse_tiles("2222m"))).state)
    assert names(step.events) == ["IndicatorTurned", "Drawn"]


def test_no_kan_dora_where_kans_turn_none() -> None:
    state = dealt(placed({EAST: "111m"}, draws="1m"), rules(kan_dora=False))
    step = did(did(state, ClosedKan(EAST, ONES)).state)
    assert names(step.events) == ["Drawn"]
    assert step.state.indicators == 1


def test_a_closed_kan_needs_four() -> None:
    state = dealt(placed({EAST: "111m2m"}, draws="3m"))
    assert refused(state, ClosedKan(EAST, parse_tiles("111m"))) is Code.ILLEGAL_ACTION
    assert refused(state, ClosedKan(EAST, ONES)) is Code.ILLEGAL_ACTION
    assert refused(state, ClosedKan(SOUTH, ONES)) is Code.NOT_ALLOWED_NOW


def with_triplet(hand: str = "", options: dict[str, object] | None = None) -> State:
    """South has claimed 111m from East and discarded; the turn comes back to South."""
    hands = {SOUTH: "11m" + hand}
    wall = placed(hands, draws="1m", indicators="5z6z")
    state = throws(dealt(wall, rules(**(options or {}))), "1m")  # type: ignore[arg-type]
    return did(state, Pon(SOUTH, parse_tiles("11m"))).state


def test_no_kan_in_a_turn_with_a_claim() -> None:
    state = with_triplet("1m2222s")
    assert refused(state, AddedKan(SOUTH, parse_tile("1m"))) is Code.NOT_ALLOWED_NOW
    assert refused(state, ClosedKan(SOUTH, parse_tiles("2222s"))) is Code.NOT_ALLOWED_NOW


def until(state: State, seat: Seat) -> State:
    """Everybody discards what he draws until `seat` has the turn after a draw."""
    while True:
        if not isinstance(state.phase, Turn):
            state = did(state).state
            continue
        player = state.player(state.phase.seat)
        if state.phase.seat is seat and player.drawn is not None:
            return state
        tile = player.drawn if player.drawn is not None else player.concealed[-1]
        origin = From.HAND if player.drawn is None else From.DRAWN
        state = did(state, Discard(state.phase.seat, tile, origin)).state


def test_an_added_kan_is_laid_beside_its_triplet() -> None:
    state = until(with_triplet("1m"), SOUTH)
    step = did(state, AddedKan(SOUTH, parse_tile("1m")))
    meld = Meld(MeldType.KAKAN, ONES, parse_tile("1m"), EAST)
    assert step.events == (KanDeclared(SOUTH, meld),)
    after = did(step.state).state
    assert after.player(SOUTH).melds == (meld,)
    assert after.indicators == 2


def test_an_added_kan_needs_an_open_triplet() -> None:
    state = until(with_triplet("2m"), SOUTH)
    assert refused(state, AddedKan(SOUTH, parse_tile("2m"))) is Code.ILLEGAL_ACTION


def test_a_robbed_kan_turns_nothing() -> None:
    robber = {SOUTH: "11m1m", WEST: "23m456p789s11222z"}
    state = throws(dealt(placed(robber, draws="1m", indicators="5z6z")), "1m")
    state = until(did(state, Pon(SOUTH, parse_tiles("11m"))).state, SOUTH)
    window = did(state, AddedKan(SOUTH, parse_tile("1m"))).state
    assert Ron(WEST) in legal_actions(window)[WEST]
    step = did(window, Ron(WEST))
    assert isinstance(step.state.phase, Over)
    assert step.state.indicators == 1
    assert {"kan.robbing", "kan.robbed-turns-nothing"} <= {*step.clauses}


@pytest.mark.parametrize(("robbing", "allowed"), [("thirteen_orphans", True), ("never", False)])
def test_only_thirteen_orphans_rob_a_closed_kan(robbing: str, allowed: bool) -> None:
    hands = {EAST: "111m", SOUTH: "99m19p19s1234567z", WEST: "23m456p789s11222z"}
    state = dealt(placed(hands, draws="1m"), rules(closed_kan_robbing=robbing))
    window = did(state, ClosedKan(EAST, ONES)).state
    assert legal_actions(window) == ({SOUTH: (Ron(SOUTH),)} if allowed else {})
    assert refused(window, Ron(WEST)) is Code.NOT_ALLOWED_NOW


def four_kans(owners: tuple[Seat, ...], options: dict[str, object] | None = None) -> State:
    """East is about to discard after the fourth kan; the kans lie with `owners`."""
    hands = {EAST: "111m"}
    state = dealt(placed(hands, draws="1m"), rules(**(options or {})))  # type: ignore[arg-type]
    kinds = iter((1, 2, 3))
    for owner in owners:
        kan = Meld(MeldType.ANKAN, (next(kinds),) * 4, None, None)
        player = state.player(owner)
        state = state.with_player(owner, replace(player, melds=(*player.melds, kan)))
    state = replace(state, kans=3, uninterrupted=False)
    return did(did(state, ClosedKan(EAST, ONES)).state).state


def thrown(state: State) -> State:
    drawn = state.player(EAST).drawn
    assert drawn is not None
    return did(did(state, Discard(EAST, drawn, From.DRAWN)).state).state


def test_four_kans_of_several_players_end_the_hand_after_the_discard() -> None:
    state = thrown(four_kans((SOUTH, WEST, NORTH)))
    assert isinstance(state.phase, Over)
    assert state.phase.end == AbortiveDraw(AbortReason.FOUR_KANS)


def test_four_kans_end_nothing_where_there_is_no_such_draw() -> None:
    assert isinstance(
        thrown(four_kans((SOUTH, WEST, NORTH), {"four_kans_draw": False})).phase, Turn
    )


def test_four_kans_of_one_player_play_on_without_a_fifth() -> None:
    state = four_kans((EAST, EAST, EAST))
    assert isinstance(thrown(state).phase, Turn)
    four = replace(state.player(EAST), concealed=parse_tiles("5555p"))
    assert refused(state.with_player(EAST, four), ClosedKan(EAST, parse_tiles("5555p"))) is (
        Code.ILLEGAL_ACTION
    )


def test_a_fifth_kan_ends_the_hand_where_it_does() -> None:
    state = four_kans((EAST, EAST, EAST), {"fifth_kan": "abortive_draw"})
    four = replace(state.player(EAST), concealed=parse_tiles("5555p"))
    step = did(did(state.with_player(EAST, four), ClosedKan(EAST, parse_tiles("5555p"))).state)
    assert isinstance(step.state.phase, Over)
    assert step.state.phase.end == AbortiveDraw(AbortReason.FIFTH_KAN)


def test_an_open_kan_can_be_the_fifth() -> None:
    state = four_kans((EAST, EAST, EAST), {"fifth_kan": "abortive_draw"})
    drawn = state.player(EAST).drawn
    assert drawn is not None
    same = replace(state.player(NORTH), concealed=(drawn,) * 3)
    window = did(state.with_player(NORTH, same), Discard(EAST, drawn, From.DRAWN)).state
    claim = OpenKan(NORTH, (drawn,) * 3)
    assert claim in legal_actions(window)[NORTH]
    step = did(window, claim)
    assert isinstance(step.state.phase, Over)
    assert step.state.phase.end == AbortiveDraw(AbortReason.FIFTH_KAN)


def test_no_kan_on_the_last_tile() -> None:
    state = dealt(placed({EAST: "111m"}, draws="1m"))
    last = replace(state, draws=70)
    assert last.left == 0
    assert refused(last, ClosedKan(EAST, ONES)) is Code.TOO_FEW_TILES_LEFT
    one_left = replace(state, draws=69)
    step = did(did(one_left, ClosedKan(EAST, ONES)).state)
    assert step.state.left == 0
    assert "last-tile.kan-on-penultimate" in step.clauses


def shown(kind: str, kan: bool = False) -> Meld:
    tile = parse_tile(kind)
    sort, size = (MeldType.DAIMINKAN, 4) if kan else (MeldType.PON, 3)
    return Meld(sort, (tile,) * size, tile, EAST)


@pytest.mark.parametrize(
    ("before", "claimed", "yaku"),
    [
        (("5z", "6z"), "7z", ["daisangen"]),
        (("5z", "1m"), "7z", []),
        (("1z", "2z", "3z"), "4z", ["daisuushii"]),
        (("1z", "2z", "5z"), "4z", []),
        (("5z", "6z", "7z"), "1m", []),
    ],
)
def test_the_feeder_of_the_deciding_set_is_remembered(
    before: tuple[str, ...], claimed: str, yaku: list[str]
) -> None:
    state = dealt(placed({SOUTH: 2 * claimed}, draws=claimed))
    sets = tuple(map(shown, before))
    state = state.with_player(SOUTH, replace(state.player(SOUTH), melds=sets))
    step = did(throws(state, claimed), Pon(SOUTH, parse_tiles(2 * claimed)))
    feeders = step.state.player(SOUTH).feeders
    assert [(feeder.seat, feeder.yaku) for feeder in feeders] == [(EAST, name) for name in yaku]


def test_the_feeder_of_the_fourth_kan_is_remembered() -> None:
    kans = tuple(shown(kind, kan=True) for kind in ("1s", "2s", "3s"))
    assert [
        feeder.yaku
        for feeder in fed_by(shown("4s", kan=True), (*kans, shown("4s", kan=True)), EAST)
    ] == ["suukantsu"]


@pytest.mark.parametrize("riichi", [RiichiKind.NONE, RiichiKind.SINGLE])
def test_passing_the_tile_of_an_added_kan_is_furiten_after_it(riichi: RiichiKind) -> None:
    robber = {SOUTH: "111m", WEST: "23m456p789s11222z"}
    state = throws(dealt(placed(robber, draws="1m")), "1m")
    state = until(did(state, Pon(SOUTH, parse_tiles("11m"))).state, SOUTH)
    state = state.with_player(WEST, replace(state.player(WEST), riichi=riichi))
    step = did(did(state, AddedKan(SOUTH, parse_tile("1m"))).state)
    passer = step.state.player(WEST)
    assert passer.missed == {parse_tile("1m")}
    assert bool(passer.missed_in_riichi) == (riichi is RiichiKind.SINGLE)
    assert "furiten.passed-robbable-kan" in step.clauses
