"""Claims of a discard: who, with what, in which order, and what follows."""

from dataclasses import replace

import pytest
from table import dealt, did, placed, rules, throws

from riichi_reference.actions import Chi, Discard, From, OpenKan, Pon, Ron
from riichi_reference.events import SetClaimed
from riichi_reference.legal import legal_actions, refusal_of
from riichi_reference.play import apply
from riichi_reference.refusal import Code, Refusal
from riichi_reference.seats import Seat
from riichi_reference.state import Came, State, Turn
from riichi_reference.step import Step
from riichi_reference.tiles import parse_tile, parse_tiles

EAST, SOUTH, WEST, NORTH = Seat


def offered(tile: str, hands: dict[Seat, str], **options: object) -> State:
    """East discards its fourteenth tile."""
    ruleset = rules(**options)  # type: ignore[arg-type]
    return throws(dealt(placed(hands, draws=tile), ruleset), tile)


def test_a_run_is_claimed_from_the_left_only() -> None:
    spread = "147m258s12347z"  # nothing that 4p fits otherwise
    hands = dict.fromkeys((SOUTH, WEST, NORTH), "35p" + spread)
    state = offered("4p", hands)
    assert legal_actions(state) == {SOUTH: (Chi(SOUTH, parse_tiles("35p")),)}
    refusal = refusal_of(state, Chi(WEST, parse_tiles("35p")))
    assert refusal is not None
    assert refusal.code is Code.ILLEGAL_ACTION
    assert "claim.chi-from-left" in refusal.clauses


def test_red_and_plain_fives_are_different_claims() -> None:
    state = offered("4p", {SOUTH: "3055p66p"})
    runs = {action.own for action in legal_actions(state)[SOUTH] if isinstance(action, Chi)}
    assert runs == {tuple(sorted(parse_tiles(own))) for own in ("35p", "30p", "56p", "06p")}


@pytest.mark.parametrize("own", ["36p", "3p", "135p"])
def test_a_run_needs_two_tiles_that_fit(own: str) -> None:
    state = offered("4p", {SOUTH: "13356p"})
    refusal = refusal_of(state, Chi(SOUTH, parse_tiles(own)))
    assert refusal is not None
    assert refusal.code is Code.ILLEGAL_ACTION


def test_a_claim_needs_the_tiles() -> None:
    state = offered("4p", {SOUTH: "3p"})
    refusal = refusal_of(state, Chi(SOUTH, parse_tiles("35p")))
    assert refusal is not None
    assert "claim.show-at-once" in refusal.clauses


@pytest.mark.parametrize(
    ("claim", "clause"), [(Pon, "claim.pon-procedure"), (OpenKan, "kan.open-procedure")]
)
def test_a_triplet_needs_identical_tiles(claim: type[Pon | OpenKan], clause: str) -> None:
    state = offered("4p", {WEST: "445p"})
    refusal = refusal_of(state, claim(WEST, parse_tiles("45p")))
    assert refusal is not None
    assert clause in refusal.clauses


def test_a_triplet_goes_before_a_run() -> None:
    state = offered("4p", {SOUTH: "35p", NORTH: "44p"})
    step = did(state, Chi(SOUTH, parse_tiles("35p")), Pon(NORTH, parse_tiles("44p")))
    assert step.state.phase == Turn(NORTH, Came.CLAIM)
    assert {"claim.pon-over-chi", "claim.pon-skips-turns"} <= {*step.clauses}
    assert [event.seat for event in step.events if isinstance(event, SetClaimed)] == [NORTH]


def test_nobody_says_two_things() -> None:
    state = offered("4p", {SOUTH: "3445p"})
    answer = apply(state, Chi(SOUTH, parse_tiles("35p")), Pon(SOUTH, parse_tiles("44p")))
    assert isinstance(answer, Refusal)
    assert answer.code is Code.ILLEGAL_ACTION


def test_one_action_is_due_in_a_turn() -> None:
    state = dealt(placed(draws="4p"))
    assert isinstance(apply(state), Refusal)
    one = Discard(EAST, parse_tile("4p"), From.DRAWN)
    assert isinstance(apply(state, one), Step)
    assert isinstance(apply(state, one, one), Refusal)


def test_one_does_not_claim_what_is_not_offered() -> None:
    state = dealt(placed({SOUTH: "44p"}, draws="4p"))
    for action in (Pon(SOUTH, parse_tiles("44p")), Ron(SOUTH)):
        refusal = refusal_of(state, action)
        assert refusal is not None
        assert refusal.code is Code.NOT_ALLOWED_NOW
    assert refusal_of(throws(state, "4p"), Pon(EAST, parse_tiles("44p"))) is not None


SWAPS = [
    # own tiles, claimed, discard, allowed under: allowed, same_tile, same_tile_and_suji
    ("45p", "3p", "3p", (True, False, False)),
    ("45p", "3p", "6p", (True, True, False)),
    ("45p", "6p", "3p", (True, True, False)),
    ("89p", "7p", "6p", (True, True, True)),
    ("12p", "3p", "4p", (True, True, True)),
    ("46p", "5p", "5p", (True, False, False)),
    ("46p", "5p", "6p", (True, True, True)),
]


@pytest.mark.parametrize(("own", "tile", "discarded", "allowed"), SWAPS)
@pytest.mark.parametrize("number", range(3))
def test_swapping(
    own: str, tile: str, discarded: str, allowed: tuple[bool, ...], number: int
) -> None:
    kuikae = ("allowed", "same_tile", "same_tile_and_suji")[number]
    # the suit's other tiles are out of the way, so that the hand holds just what is named
    state = offered(tile, {SOUTH: own + discarded + "1234567z11s"}, kuikae=kuikae)
    step = did(state, Chi(SOUTH, parse_tiles(own)))
    refusal = refusal_of(step.state, Discard(SOUTH, parse_tile(discarded), From.HAND))
    assert (refusal is None) == allowed[number]


def test_a_claim_that_leaves_only_barred_tiles_cannot_be_made() -> None:
    state = dealt(placed({SOUTH: "34459p"}, draws="3p"), rules(kuikae="same_tile_and_suji"))
    run = Chi(SOUTH, parse_tiles("45p"))
    for concealed, possible in (("3345p", False), ("4566p", False), ("3459p", True)):
        held = replace(state.player(SOUTH), concealed=parse_tiles(concealed))
        window = throws(state.with_player(SOUTH, held), "3p")
        assert (run in legal_actions(window).get(SOUTH, ())) == possible
