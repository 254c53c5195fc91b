from riichi_reference.seats import SEATS, Seat, others


def test_seats_follow_each_other_in_turn() -> None:
    assert [Seat.EAST.after(steps) for steps in range(5)] == [*SEATS, Seat.EAST]
    assert Seat.NORTH.after() is Seat.EAST
    assert others(Seat.WEST) == (Seat.NORTH, Seat.EAST, Seat.SOUTH)
    assert Seat.WEST.distance_to(Seat.EAST) == 2
    assert Seat.WEST.number == 2
