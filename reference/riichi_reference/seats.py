"""Seats and the order of play."""

from enum import StrEnum


class Seat(StrEnum):
    """A seat wind of the current hand; East deals. Values are `"E" "S" "W" "N"`."""

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"

    @property
    def number(self) -> int:
        """0 for East to 3 for North."""
        return _ORDER[self]

    def after(self, steps: int = 1) -> "Seat":
        """The seat `steps` turns later: East, South, West, North (clause turn.order)."""
        return SEATS[(self.number + steps) % 4]

    def distance_to(self, other: "Seat") -> int:
        """How many turns after this seat `other` plays: 0 (itself) to 3."""
        return (other.number - self.number) % 4


SEATS: tuple[Seat, ...] = tuple(Seat)
_ORDER: dict[Seat, int] = {seat: number for number, seat in enumerate(SEATS)}


def others(seat: Seat) -> tuple[Seat, ...]:
    """The three opponents of `seat`, in turn order after it."""
    return tuple(seat.after(steps) for steps in (1, 2, 3))
