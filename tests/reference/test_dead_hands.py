import pytest
from declared import chi, closed, pon
from scorekeeping import E, S, W

from riichi_reference.dead_hands import call, dead_claim, exposure, tile_count, tile_left
from riichi_reference.findings import Decision
from riichi_reference.incidents import (
    ClaimedTileNotTaken,
    ClaimsWhenDead,
    Exposes,
    InvalidCall,
    Place,
    WrongCount,
)


@pytest.mark.parametrize(
    ("places", "decision"),
    [
        ({Place.WALL: 5}, Decision.NONE),
        ({Place.OWN: 5}, Decision.NONE),
        ({Place.WALL: 6}, Decision.CHOMBO),
        ({Place.OTHER: 1}, Decision.DEAD_HAND),
        ({Place.DEAD_WALL: 5}, Decision.DEAD_HAND),
        ({Place.DEAD_WALL: 6}, Decision.CHOMBO),
        ({Place.WALL: 3, Place.OWN: 2}, Decision.NONE),
        ({Place.WALL: 3, Place.OWN: 3}, Decision.CHOMBO),
        ({Place.WALL: 4, Place.OTHER: 1}, Decision.DEAD_HAND),
    ],
)
def test_exposed_tiles(places: dict[Place, int], decision: Decision) -> None:
    exposed = tuple(Exposes(S, count, place) for place, count in places.items())
    found = exposure(S, exposed)
    assert (found.seat, found.decision) == (S, decision)


@pytest.mark.parametrize(
    ("tiles", "has_drawn", "decision"),
    [
        (12, False, Decision.DEAD_HAND),
        (13, False, Decision.NONE),
        (14, False, Decision.DEAD_HAND),
        (13, True, Decision.DEAD_HAND),
        (14, True, Decision.NONE),
        (15, True, Decision.DEAD_HAND),
    ],
)
def test_counted_tiles(tiles: int, has_drawn: bool, decision: Decision) -> None:
    assert tile_count(WrongCount(W, tiles, has_drawn)).decision is decision


def test_calls() -> None:
    run, triplet = InvalidCall(S, chi("345p")), InvalidCall(S, pon("444p"))
    assert call(run, ()).decision is Decision.NONE
    assert call(InvalidCall(S, chi("345p", W)), ()).decision is Decision.DEAD_HAND
    assert call(InvalidCall(S, chi("346p")), ()).clauses[1] == "hand.chi-consecutive"
    assert call(triplet, (E,)).decision is Decision.NONE
    assert call(triplet, (S,)).decision is Decision.DEAD_HAND
    assert call(InvalidCall(S, closed("4444p")), (S,)).decision is Decision.NONE


@pytest.mark.parametrize(("discards", "dead"), [(0, False), (1, False), (2, True), (3, True)])
def test_a_claimed_tile_that_is_not_taken(discards: int, dead: bool) -> None:
    found = tile_left(ClaimedTileNotTaken(W, discards))
    assert found.decision is (Decision.DEAD_HAND if dead else Decision.NONE)


def test_a_claim_with_a_dead_hand() -> None:
    assert dead_claim(ClaimsWhenDead(E)).decision is Decision.CHOMBO
