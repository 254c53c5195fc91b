from declared import chi, closed, paid, pon, refused, ron, rules, scored, tsumo
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from riichi_reference.declaration import Declaration, Win, WinBy
from riichi_reference.payments import deltas
from riichi_reference.refusal import Refusal
from riichi_reference.seats import SEATS, Seat
from riichi_reference.tiles import parse_tiles
from riichi_reference.win import Scored, score


def test_the_reasons_to_refuse() -> None:
    assert refused(ron("123m456p789s1123z", "1z")) == "not_a_winning_hand"
    assert refused(ron("23m456p55599s", "4m", chi("123p"))) == "no_yaku"
    assert refused(ron("123m456p789s112z", "1z")) == "contradictory"
    few = ron("123m456p789s1122z", "1z", counters=5)
    assert refused(few, min_han_at_five_counters=2) == "too_few_han"


def test_a_scored_hand_knows_its_readings_and_its_payments() -> None:
    won = scored(ron("56789m123p456s22s", "7m", bets=1))
    assert won.readings == 2
    assert [(transfer.points, transfer.clause) for transfer in won.transfers] == [
        (1000, "payment.ron"),
        (1000, "payment.bets-to-winner"),
    ]


def test_the_published_examples() -> None:
    # self-draw, riichi, pinfu, concealed straight: 5 han; on a discard 4 han 30
    drawn = tsumo("12345678m44p567s", "9m", facts="riichi")
    assert scored(drawn).worth.han == 5
    assert paid(drawn) == (-4000, 8000, -2000, -2000)
    by_ron = ron("12345678m44p567s", "9m", facts="riichi", seat=Seat.EAST, round_wind=Seat.SOUTH)
    assert paid(by_ron) == (11600, 0, -11600, 0)
    # open straight and one dora: 2 han 30
    opened = ron("45678m44p567s", "9m", chi("123m"), dora="6s")
    assert (scored(opened).worth.han, scored(opened).worth.fu) == (2, 30)
    assert paid(opened) == (0, 2000, -2000, 0)


@st.composite
def complete_hands(draw: st.DrawFn) -> list[int]:
    """Fourteen tiles of four sets and a pair, no kind more than four times."""
    runs = [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
    triplets = [(kind,) * 3 for kind in range(34)]
    sets = draw(st.lists(st.sampled_from(runs + triplets), min_size=4, max_size=4))
    pair = draw(st.integers(0, 33))
    tiles = [pair, pair, *(kind for one in sets for kind in one)]
    assume(all(tiles.count(kind) <= 4 for kind in tiles))
    return tiles


def declared(tiles: list[int], won: int, seat: Seat, off: int | None) -> Declaration:
    concealed = tiles[:won] + tiles[won + 1 :]
    source = None if off is None else seat.after(off)
    by = WinBy.TSUMO if off is None else WinBy.RON
    return Declaration(
        concealed=tuple(concealed),
        melds=(),
        win=Win(tiles[won], by, source),
        seat=seat,
        round_wind=Seat.EAST,
    )


HANDS = st.tuples(
    complete_hands(),
    st.integers(0, 13),
    st.sampled_from(SEATS),
    st.sampled_from([None, 1, 2, 3]),
)
PLAIN = rules(red_fives=0)
GREENS = frozenset(parse_tiles("23468s6z"))


@settings(max_examples=200, deadline=None)
@given(HANDS)
def test_every_complete_hand_is_complete_and_what_is_paid_is_received(
    hand: tuple[list[int], int, Seat, int | None],
) -> None:
    outcome = score(declared(*hand), PLAIN)
    if isinstance(outcome, Refusal):
        assert outcome.code == "no_yaku"
    else:
        change = deltas(outcome.transfers)
        assert sum(change.values()) == 0
        assert change[hand[2]] > 0


@settings(max_examples=200, deadline=None)
@given(HANDS, st.permutations([0, 9, 18]), st.randoms(use_true_random=False))
def test_suits_are_alike_and_order_does_not_matter(
    hand: tuple[list[int], int, Seat, int | None], order: list[int], chance: object
) -> None:
    tiles, won, seat, off = hand
    moved = [tile if tile > 26 else order[tile // 9] + tile % 9 for tile in tiles]
    # All Green is the only yaku that knows one suit from another
    assume(not GREENS.issuperset(tiles) and not GREENS.issuperset(moved))
    winning = moved.pop(won)
    chance.shuffle(moved)  # type: ignore[attr-defined]
    other = score(declared([winning, *moved], 0, seat, off), PLAIN)
    first = score(declared(tiles, won, seat, off), PLAIN)
    assert isinstance(first, Scored) == isinstance(other, Scored)
    if isinstance(first, Scored) and isinstance(other, Scored):
        assert value(first) == value(other)


def value(won: Scored) -> tuple[object, ...]:
    worth = won.worth
    return (worth.yaku, worth.han, worth.fu, deltas(won.transfers))


def test_the_hand_is_all_its_tiles() -> None:
    won = ron("23m55678p678s", "4m", closed("2222p"))
    assert len(won.tiles) == 15
    assert won.is_closed
    assert not ron("23m55678p678s", "4m", pon("222p")).is_closed
