"""Who may claim a discard for a set, and with which tiles."""

from itertools import combinations
from typing import assert_never

from riichi_reference.actions import Chi, OpenKan, Pon
from riichi_reference.clauses import ClauseId, implements
from riichi_reference.hand_end import discard_ends_hand
from riichi_reference.kans import kan_limit
from riichi_reference.melds import Meld, MeldType, meld_fault
from riichi_reference.refusal import Code, Refusal
from riichi_reference.ruleset import PlayRules
from riichi_reference.seats import Seat
from riichi_reference.state import Offer, State, Window
from riichi_reference.tiles import KIND_OF, Kind, Tile

SetClaim = Chi | Pon | OpenKan
_TYPES = {Chi: MeldType.CHI, Pon: MeldType.PON, OpenKan: MeldType.DAIMINKAN}


def may_claim(state: State, claim: SetClaim) -> Refusal | None:
    """Why a claim for a set is refused; `None` if it may be made."""
    return (
        _nothing_to_claim(state, claim.seat)
        or _in_riichi(state, claim.seat)
        or _last_tile(state)
        or _hand_ends_here(state)
        or _wrong_tiles(state, claim)
        or (kan_limit(state) if isinstance(claim, OpenKan) else _nothing_to_discard(state, claim))
    )


def set_claims(state: State, seat: Seat) -> tuple[SetClaim, ...]:
    """All claims for a set that `seat` may make, red and plain fives told apart."""
    phase = state.phase
    if not isinstance(phase, Window) or phase.offer is not Offer.DISCARD or phase.seat is seat:
        return ()
    if _in_riichi(state, seat) or _last_tile(state) or _hand_ends_here(state):
        return ()
    concealed = state.player(seat).concealed
    kind = KIND_OF[phase.tile]
    return tuple(
        claim
        for claim in _candidates(seat, concealed, kind, phase.seat.after() is seat)
        if may_claim(state, claim) is None
    )


def _candidates(
    seat: Seat,
    concealed: tuple[Tile, ...],
    kind: Kind,
    is_next: bool,  # noqa: FBT001
) -> list[SetClaim]:
    same = [tile for tile in concealed if KIND_OF[tile] == kind]
    found: list[SetClaim] = [OpenKan(seat, own) for own in dict.fromkeys(combinations(same, 3))]
    found += [Pon(seat, own) for own in dict.fromkeys(combinations(same, 2))]
    if is_next and kind < 27:
        near = [t for t in concealed if KIND_OF[t] // 9 == kind // 9 and KIND_OF[t] != kind]
        found += [Chi(seat, own) for own in dict.fromkeys(combinations(near, 2))]
    return found


@implements("claim.latest-discard")
def _nothing_to_claim(state: State, seat: Seat) -> Refusal | None:
    """Only the latest discard, and not one's own (clause claim.latest-discard)."""
    phase = state.phase
    if isinstance(phase, Window) and phase.offer is Offer.DISCARD and phase.seat is not seat:
        return None
    return Refusal(Code.NOT_ALLOWED_NOW, "no discard to claim", ("claim.latest-discard",))


@implements("riichi.hand-fixed")
def _in_riichi(state: State, seat: Seat) -> Refusal | None:
    """A hand in riichi does not change (clause riichi.hand-fixed)."""
    if state.player(seat).in_riichi:
        return Refusal(Code.NOT_ALLOWED_NOW, "the player is in riichi", ("riichi.hand-fixed",))
    return None


@implements("last-tile.claim-only-to-win")
def _last_tile(state: State) -> Refusal | None:
    """The last discard can only be won on (clause last-tile.claim-only-to-win)."""
    if state.left == 0:
        clause: ClauseId = "last-tile.claim-only-to-win"
        return Refusal(Code.NOT_ALLOWED_NOW, "the last tile can only be won on", (clause,))
    return None


@implements("abort.ron-first")
def _hand_ends_here(state: State) -> Refusal | None:
    """A discard after which the hand is aborted can only be won on (clause abort.ron-first)."""
    if discard_ends_hand(state) is None:
        return None
    reason = "the hand ends with this discard unless somebody wins on it"
    return Refusal(Code.NOT_ALLOWED_NOW, reason, ("abort.ron-first",))


def _window(state: State) -> Window:
    if not isinstance(state.phase, Window):
        raise AssertionError("a claim outside a window is refused")
    return state.phase


CLAIM_CLAUSES: dict[type[SetClaim], tuple[ClauseId, ...]] = {
    Chi: ("hand.chi-consecutive", "claim.chi-from-left", "claim.chi-next-player-only"),
    Pon: ("claim.pon-procedure", "claim.pon-from-anyone"),
    OpenKan: ("kan.open-procedure", "claim.kan-from-anyone"),
}
"""The clauses that say from whom and how each sort of set is claimed."""

_OWN_TILES: dict[type[SetClaim], int] = {Chi: 2, Pon: 2, OpenKan: 3}


@implements("claim.chi-next-player-only", "claim.chi-procedure", "claim.pon-procedure")
@implements("kan.open-procedure", "claim.kan-from-anyone", "claim.show-at-once")
def _wrong_tiles(state: State, claim: SetClaim) -> Refusal | None:
    """The claimer shows the tiles of the hand that make a set with the discard.

    Clauses: claim.chi-next-player-only, claim.chi-procedure, claim.pon-procedure,
    kan.open-procedure, claim.kan-from-anyone, claim.show-at-once.
    """
    window, needed = _window(state), _OWN_TILES[type(claim)]
    concealed = state.player(claim.seat).concealed
    if any(concealed.count(tile) < claim.own.count(tile) for tile in claim.own):
        reason = "the tiles are not in the concealed hand"
        return Refusal(Code.ILLEGAL_ACTION, reason, ("claim.show-at-once", "claim.sets-fixed"))
    if len(claim.own) != needed:
        reason = f"the claim takes {needed} tiles of the hand, not {len(claim.own)}"
        return Refusal(Code.ILLEGAL_ACTION, reason, CLAIM_CLAUSES[type(claim)])
    fault = meld_fault(meld_of(claim, window.tile, window.seat), claim.seat)
    if fault is None:
        return None
    return Refusal(Code.ILLEGAL_ACTION, fault.reason, (*fault.clauses, *CLAIM_CLAUSES[type(claim)]))


def _nothing_to_discard(state: State, claim: Chi | Pon) -> Refusal | None:
    """A claim that leaves only barred tiles cannot be made (option kuikae)."""
    phase = _window(state)
    barred = barred_after(claim, phase.tile, state.rules.play)
    if not barred:
        return None
    rest = list(state.player(claim.seat).concealed)
    for tile in claim.own:
        rest.remove(tile)
    if any(KIND_OF[tile] not in barred for tile in rest):
        return None
    reason = "every tile left could not be discarded"
    return Refusal(Code.NOT_ALLOWED_NOW, reason, ("claim.any-discard-after",))


@implements("claim.any-discard-after")
def barred_after(claim: Chi | Pon, tile: Tile, rules: PlayRules) -> frozenset[Kind]:
    """Kinds that may not be discarded right after the claim (option kuikae).

    Clause: claim.any-discard-after.
    """
    kind = KIND_OF[tile]
    match rules.kuikae:
        case "allowed":
            return frozenset()
        case "same_tile":
            return frozenset({kind})
        case "same_tile_and_suji":
            return frozenset({kind, *_other_end(claim, kind)})
        case unknown:
            assert_never(unknown)


def _other_end(claim: Chi | Pon, kind: Kind) -> tuple[Kind, ...]:
    """The kind that would have completed the same two tiles of a run on the other side."""
    if isinstance(claim, Pon):
        return ()
    low, high = sorted(KIND_OF[tile] for tile in claim.own)
    if kind == low - 1 and high % 9 < 8:
        return (high + 1,)
    if kind == high + 1 and low % 9 > 0:
        return (low - 1,)
    return ()


def meld_of(claim: SetClaim, tile: Tile, source: Seat) -> Meld:
    """The set that a claim makes."""
    return Meld(_TYPES[type(claim)], tuple(sorted((*claim.own, tile))), tile, source)
