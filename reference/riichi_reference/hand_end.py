"""How a hand ends without a winner: after a discard, or by declaration."""

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.draws import ABORT_CLAUSES, Nagashi, is_abortive_draw, nagashi_of
from riichi_reference.outcomes import AbortiveDraw, AbortReason, ExhaustiveDraw, HandEnd
from riichi_reference.refusal import Code, Refusal
from riichi_reference.seats import SEATS, Seat
from riichi_reference.standing import counted_waits
from riichi_reference.state import Came, Player, State, Turn
from riichi_reference.tiles import KIND_OF, ORPHANS, WINDS, Kind, count_kinds

NINE = 9
MOST_KANS = 4


def end_after_discard(state: State) -> HandEnd | None:
    """How the hand ends when the latest discard is not won on; `None` if play goes on.

    The abortive draws go before the exhaustive draw.
    """
    return discard_ends_hand(state) or (exhaustive_draw(state) if state.left == 0 else None)


@implements("abort.closed-list")
def discard_ends_hand(state: State) -> AbortiveDraw | None:
    """The abortive draw that follows from the latest discard (clause abort.closed-list)."""
    for reason, holds in (
        (AbortReason.FOUR_KANS, four_kans),
        (AbortReason.FOUR_RIICHI, four_riichi),
        (AbortReason.FOUR_WINDS, four_winds),
    ):
        if holds(state) and is_abortive_draw(reason, state.rules):
            return AbortiveDraw(reason)
    return None


def end_clauses(state: State, end: HandEnd | None) -> tuple[ClauseId, ...]:
    """The clauses that decided whether a discard that nobody won on ended the hand."""
    cited = _asked(state)
    if isinstance(end, AbortiveDraw):
        return (*cited, "abort.closed-list", ABORT_CLAUSES[end.reason])
    return cited if end is None else (*cited, *_draw_clauses(state))


def _asked(state: State) -> tuple[ClauseId, ...]:
    """The abortive draws that the latest discard made, or all but made."""
    cited: tuple[ClauseId, ...] = ()
    if state.kans == MOST_KANS:
        cited = ("four-kans.abort",) if four_kans(state) else ("four-kans.one-player",)
    if sum(player.in_riichi for player in state.players) >= len(SEATS) - 1:
        cited = (*cited, "abort.four-riichi")
    rivers = [player.river for player in state.players]
    if all(len(river) == 1 for river in rivers) and state.uninterrupted:
        cited = (*cited, "abort.four-winds")
    if all(rivers) and _same_wind({KIND_OF[river[-1].tile] for river in rivers}):
        cited = (*cited, "abort.four-winds-first-turn")
    return cited


def _draw_clauses(state: State) -> tuple[ClauseId, ...]:
    """What decides who waits when the wall is empty, and whose discards are looked at."""
    cited: tuple[ClauseId, ...] = ("draw.exhaustive", "draw.dead-wall-unused", "draw.nagashi")
    cited = (*cited, "tenpai.one-tile-short", "tenpai.without-yaku", "tenpai.visible-waits")
    shown = (
        (*player.concealed, *(tile for meld in player.melds for tile in meld.tiles))
        for player in state.players
    )
    if any(4 in count_kinds(tiles) for tiles in shown):
        cited = (*cited, "tenpai.own-fifth-tile")
    return cited


@implements("four-kans.abort", "four-kans.one-player")
def four_kans(state: State) -> bool:
    """Four kans that are not all one player's (clauses four-kans.abort, four-kans.one-player)."""
    owners = sum(any(meld.is_kan for meld in player.melds) for player in state.players)
    return state.kans == MOST_KANS and owners > 1


@implements("abort.four-riichi")
def four_riichi(state: State) -> bool:
    """All four players have declared riichi (clause abort.four-riichi)."""
    return all(player.in_riichi for player in state.players)


@implements("abort.four-winds", "abort.four-winds-first-turn")
def four_winds(state: State) -> bool:
    """The four first discards, uninterrupted, are the same wind.

    Clauses: abort.four-winds, abort.four-winds-first-turn.
    """
    if not state.uninterrupted or any(len(player.river) != 1 for player in state.players):
        return False
    return _same_wind({KIND_OF[player.river[0].tile] for player in state.players})


def _same_wind(kinds: set[Kind]) -> bool:
    return len(kinds) == 1 and kinds <= {*WINDS}


@implements("draw.exhaustive")
def exhaustive_draw(state: State) -> ExhaustiveDraw:
    """Nobody won on the last discard; everybody who waits shows it (clause draw.exhaustive)."""
    waiting = tuple(seat for seat in SEATS if _waits(state.player(seat), state))
    rows = tuple(seat for seat in SEATS if _only_orphans(state.player(seat)))
    end = ExhaustiveDraw(waiting=waiting, terminal_discards=rows)
    if nagashi_of(end, state.rules.draws) is Nagashi.WIN:
        closed = tuple(seat for seat in rows if state.player(seat).is_closed)
        return ExhaustiveDraw(waiting=waiting, terminal_discards=closed)
    return end


def _waits(player: Player, state: State) -> bool:
    return bool(counted_waits(player.concealed, player.melds, state.rules))


def _only_orphans(player: Player) -> bool:
    return all(not thrown.claimed and KIND_OF[thrown.tile] in ORPHANS for thrown in player.river)


@implements("abort.nine-kinds", "abort.nine-kinds-first-turn")
def may_declare_nine_kinds(state: State, seat: Seat) -> Refusal | None:
    """Why `seat` may not end the hand because of nine kinds; `None` if it may.

    After one's own first draw (East's fourteenth tile is one), uninterrupted, with nine or more
    kinds of terminals and honours. Clauses: abort.nine-kinds, abort.nine-kinds-first-turn.
    """
    phase, player = state.phase, state.player(seat)
    if not is_abortive_draw(AbortReason.NINE_KINDS, state.rules):
        return Refusal(Code.NOT_ALLOWED_NOW, "no such draw", ("abort.nine-kinds",))
    mine = isinstance(phase, Turn) and phase.seat is seat and phase.came is Came.DRAW
    if not mine or player.river or not state.uninterrupted or player.in_riichi:
        reason = "only in the first uninterrupted turn, after the draw"
        return Refusal(Code.NOT_ALLOWED_NOW, reason, ("abort.nine-kinds-first-turn",))
    kinds = {KIND_OF[tile] for tile in player.hand} & {*ORPHANS}
    if len(kinds) >= NINE:
        return None
    reason = f"{len(kinds)} kinds of terminals and honours, {NINE} are needed"
    return Refusal(Code.ILLEGAL_ACTION, reason, ("abort.nine-kinds",))
