"""The clauses that an observation shows: why something may be done, and why something may not."""

from collections.abc import Iterator
from itertools import combinations

from riichi_reference.actions import (
    Action,
    AddedKan,
    Chi,
    ClosedKan,
    Discard,
    From,
    NineKinds,
    OpenKan,
    Pon,
    Riichi,
    Ron,
    Tsumo,
)
from riichi_reference.citations import unique
from riichi_reference.clauses import ClauseId
from riichi_reference.legal import refusal_of
from riichi_reference.seats import Seat, others
from riichi_reference.state import Offer, State, Turn, Window
from riichi_reference.tiles import KIND_OF, Kind, Tile

_ALLOWED_BY: dict[type[Action], tuple[ClauseId, ...]] = {
    Discard: ("turn.ends-with-discard",),
    Riichi: ("riichi.declaration", "riichi.concealed-tenpai", "riichi.four-tiles-left"),
    ClosedKan: ("kan.closed-when",),
    AddedKan: ("kan.added-when",),
    Tsumo: ("win.tsumo",),
    NineKinds: ("abort.nine-kinds", "abort.nine-kinds-first-turn"),
    Ron: ("win.ron",),
    Chi: ("claim.chi-procedure", "claim.chi-from-left", "claim.chi-next-player-only"),
    Pon: ("claim.pon-procedure", "claim.pon-from-anyone"),
    OpenKan: ("kan.open-procedure", "claim.kan-from-anyone"),
}
_IN_RIICHI: dict[type[Action], tuple[ClauseId, ...]] = {
    Discard: ("riichi.hand-fixed",),
    ClosedKan: (
        "riichi.kan-drawn-tile",
        "riichi.kan-same-waits",
        "riichi.kan-only-reading",
        "riichi.kan-three-triplets",
    ),
}


def observed_clauses(state: State) -> tuple[ClauseId, ...]:
    """The clauses behind what every player may do now, and behind what is refused him."""
    return unique(clause for action in _asked(state) for clause in _answer(state, action))


def _answer(state: State, action: Action) -> tuple[ClauseId, ...]:
    refusal = refusal_of(state, action)
    if refusal is not None:
        return refusal.clauses
    cited = _ALLOWED_BY[type(action)]
    player = state.player(action.seat)
    if player.in_riichi:
        cited += _IN_RIICHI.get(type(action), ())
    if isinstance(state.phase, Turn) and state.phase.barred:
        cited += ("claim.any-discard-after",)
    return cited


def _asked(state: State) -> Iterator[Action]:
    """Everything that a player could think of in this moment."""
    phase = state.phase
    if isinstance(phase, Turn):
        yield from _turn_actions(state, phase.seat)
    elif isinstance(phase, Window):
        for seat in others(phase.seat):
            yield Ron(seat)
            yield from _claims(state, phase, seat)


def _turn_actions(state: State, seat: Seat) -> Iterator[Action]:
    player = state.player(seat)
    yield from (Discard(seat, tile, From.HAND) for tile in player.concealed)
    if player.drawn is not None:
        yield Discard(seat, player.drawn, From.DRAWN)
    yield from (Riichi(seat), Tsumo(seat), NineKinds(seat))
    melded = {meld.first for meld in player.melds}
    yield from (AddedKan(seat, tile) for tile in player.hand if KIND_OF[tile] in melded)
    for kind in sorted({KIND_OF[tile] for tile in player.hand}):
        tiles = tuple(tile for tile in player.hand if KIND_OF[tile] == kind)
        if len(tiles) == 4:
            yield ClosedKan(seat, tiles)


def _claims(state: State, window: Window, seat: Seat) -> Iterator[Action]:
    if window.offer is not Offer.DISCARD:
        return
    concealed, kind = state.player(seat).concealed, KIND_OF[window.tile]
    same = tuple(tile for tile in concealed if KIND_OF[tile] == kind)
    if len(same) >= 2:
        yield Pon(seat, same[:2])
    if len(same) >= 3:
        yield OpenKan(seat, same[:3])
    for own in combinations(concealed, 2):
        if _make_a_run(own, kind):
            yield Chi(seat, own)
            return


def _make_a_run(own: tuple[Tile, ...], kind: Kind) -> bool:
    kinds = sorted((*(KIND_OF[tile] for tile in own), kind))
    one_suit = kinds[2] < 27 and kinds[0] // 9 == kinds[2] // 9
    return one_suit and kinds == [kinds[0], kinds[0] + 1, kinds[0] + 2]
