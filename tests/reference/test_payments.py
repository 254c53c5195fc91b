import pytest
from declared import E, N, S, W, paid, pon, ron, rules, scored, tsumo
from hypothesis import given
from hypothesis import strategies as st

from riichi_reference.declaration import WinBy
from riichi_reference.liability import Liability
from riichi_reference.payments import (
    Sticks,
    Winner,
    balanced,
    deltas,
    ron_points,
    rounded_up,
    shares,
    tsumo_points,
    win_transfers,
)
from riichi_reference.ruleset import OptionValue
from riichi_reference.seats import SEATS, Seat
from riichi_reference.value import price, yakuman_price


def test_points_are_rounded_up_to_hundreds() -> None:
    assert [rounded_up(points) for points in (0, 1, 100, 101, 960)] == [0, 100, 100, 200, 1000]


@pytest.mark.parametrize(
    ("han", "fu", "ron_other", "ron_east", "east_pays", "others_pay", "to_east"),
    [
        (1, 30, 1000, 1500, 500, 300, 500),
        (1, 40, 1300, 2000, 700, 400, 700),
        (2, 25, 1600, 2400, 800, 400, 800),
        (2, 30, 2000, 2900, 1000, 500, 1000),
        (3, 30, 3900, 5800, 2000, 1000, 2000),
        (4, 30, 7700, 11600, 3900, 2000, 3900),
        (3, 60, 7700, 11600, 3900, 2000, 3900),
        (1, 110, 3600, 5300, 1800, 900, 1800),
        (5, 30, 8000, 12000, 4000, 2000, 4000),
        (6, 30, 12000, 18000, 6000, 3000, 6000),
        (8, 30, 16000, 24000, 8000, 4000, 8000),
        (11, 30, 24000, 36000, 12000, 6000, 12000),
        (13, 30, 32000, 48000, 16000, 8000, 16000),
    ],
)
def test_payments_by_the_tables(  # noqa: PLR0917  one column of the tables each
    han: int, fu: int, ron_other: int, ron_east: int, east_pays: int, others_pay: int, to_east: int
) -> None:
    base = price(han, fu, rules().limits).base
    assert (ron_points(base, S), ron_points(base, E)) == (ron_other, ron_east)
    assert (tsumo_points(base, S, E), tsumo_points(base, S, W)) == (east_pays, others_pay)
    assert tsumo_points(base, E, N) == to_east


def test_who_pays() -> None:
    assert shares(2000, Winner(S, WinBy.RON, N)) == {N: 8000}
    assert shares(2000, Winner(S, WinBy.TSUMO, None)) == {W: 2000, N: 2000, E: 4000}


PINFU = ron("23m456p789s55678p", "4m")


def test_counters_and_bets() -> None:
    assert paid(PINFU) == (0, 1000, -1000, 0)
    assert paid(ron("23m456p789s55678p", "4m", counters=2, bets=3)) == (0, 4600, -1600, 0)
    assert paid(tsumo("24m456p789s55678p", "3m", counters=1, bets=1)) == (-600, 2400, -400, -400)


def test_points_never_appear_or_vanish() -> None:
    with pytest.raises(ValueError, match="does not sum"):
        balanced({E: 100, S: 0, W: 0, N: 0}, 0)


DRAGONS = (pon("555z"), pon("666z"), pon("777z", N))


def fed(seat: Seat, units: int = 1, yaku: str = "daisangen") -> Liability:
    return Liability(seat, yaku, units)


def settle(
    units: int, winner: Winner, *liable: Liability, counters: int = 0, **options: OptionValue
) -> tuple[int, ...]:
    transfers = win_transfers(
        yakuman_price(units), winner, Sticks(counters, 0), liable, rules(**options).liability
    )
    return tuple(deltas(transfers).values())


BY_SELF_DRAW = Winner(S, WinBy.TSUMO, None)
OFF_WEST = Winner(S, WinBy.RON, W)
EAST_OFF_WEST = Winner(E, WinBy.RON, W)


def test_the_liable_player_pays_a_self_draw_and_its_counters_alone() -> None:
    assert settle(1, BY_SELF_DRAW, fed(N), counters=2) == (0, 32600, 0, -32600)
    assert settle(1, Winner(E, WinBy.TSUMO, None), fed(N)) == (48000, 0, 0, -48000)


def test_discarder_and_liable_player_share_a_ron() -> None:
    assert settle(1, OFF_WEST, fed(N)) == (0, 32000, -16000, -16000)
    assert settle(2, EAST_OFF_WEST, fed(N, 2)) == (96000, 0, -48000, -48000)
    assert settle(1, OFF_WEST, fed(W), counters=1) == (0, 32300, -32300, 0)


@pytest.mark.parametrize(
    ("option", "counters", "expected"),
    [
        ("discarder", 1, (0, 32300, -16300, -16000)),
        ("liable", 1, (0, 32300, -16000, -16300)),
        ("shared", 1, (0, 32300, -16200, -16100)),
        ("shared", 2, (0, 32600, -16300, -16300)),
        ("shared", 3, (0, 32900, -16500, -16400)),
    ],
)
def test_counters_of_a_shared_ron(option: str, counters: int, expected: tuple[int, ...]) -> None:
    got = settle(1, OFF_WEST, fed(N), counters=counters, liability_ron_counters=option)
    assert got == expected


def test_the_liable_player_answers_for_the_hand_or_for_what_he_fed() -> None:
    assert settle(2, BY_SELF_DRAW, fed(N)) == (0, 64000, 0, -64000)
    part = "liable_yakuman"
    assert settle(2, BY_SELF_DRAW, fed(N), liability_value=part) == (-16000, 64000, -8000, -40000)
    assert settle(2, OFF_WEST, fed(N), liability_value=part) == (0, 64000, -48000, -16000)


def test_two_liable_players_answer_each_for_his_own() -> None:
    both = (fed(N, 2, "daisuushii"), fed(E, 1, "suukantsu"))
    assert settle(3, BY_SELF_DRAW, *both, counters=1) == (-32000, 96300, 0, -64300)
    assert settle(4, BY_SELF_DRAW, *both) == (-32000, 128000, 0, -96000)
    assert settle(3, OFF_WEST, *both) == (-16000, 96000, -48000, -32000)
    off_north = Winner(S, WinBy.RON, N)
    assert settle(3, off_north, *both, counters=1, liability_ron_counters="liable") == (
        -16300,
        96300,
        0,
        -80000,
    )


@given(
    st.sampled_from(SEATS),
    st.sampled_from([None, 1, 2, 3]),
    st.integers(0, 9),
    st.integers(0, 4),
    st.lists(st.tuples(st.integers(1, 3), st.integers(1, 2)), max_size=2),
    st.sampled_from(["discarder", "shared", "liable"]),
    st.sampled_from(["hand", "liable_yakuman"]),
)
def test_what_is_paid_is_received(  # noqa: PLR0917
    seat: Seat,
    off: int | None,
    counters: int,
    bets: int,
    liable: list[tuple[int, int]],
    of_ron: str,
    value: str,
) -> None:
    by = WinBy.TSUMO if off is None else WinBy.RON
    winner = Winner(seat, by, None if off is None else seat.after(off))
    liabilities = tuple(fed(seat.after(steps), units) for steps, units in liable)
    chosen = rules(liability_ron_counters=of_ron, liability_value=value).liability
    cost = yakuman_price(4)
    transfers = win_transfers(cost, winner, Sticks(counters, bets), liabilities, chosen)
    change = deltas(transfers)
    whole = sum(shares(cost.base, winner).values())
    assert sum(change.values()) == 1000 * bets
    assert change[seat] == whole + 300 * counters + 1000 * bets
    assert all(transfer.points > 0 and transfer.points % 100 == 0 for transfer in transfers)


def test_shown_dragons_have_no_effect_without_a_feeder() -> None:
    assert scored(ron("23m99p", "4m", *DRAGONS)).liabilities == ()
    assert paid(ron("23m99p", "4m", *DRAGONS)) == (0, 32000, -32000, 0)
