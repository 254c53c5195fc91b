"""The win that a player could declare in a state, and whether he may."""

from riichi_reference.citations import unique
from riichi_reference.clauses import implements
from riichi_reference.declaration import Declaration, Fact, Win, WinBy
from riichi_reference.furiten import FURITEN_CLAUSES, Passed, asked_clauses, furiten_kind
from riichi_reference.refusal import Code, Refusal
from riichi_reference.ruleset import PlayRules
from riichi_reference.seats import Seat
from riichi_reference.standing import counted_waits
from riichi_reference.state import Came, Offer, Player, RiichiKind, State, Turn, Window
from riichi_reference.tiles import KIND_OF, ORPHANS, Kind
from riichi_reference.win import Scored, score


@implements("win.tsumo", "win.furiten-may-tsumo")
def may_tsumo(state: State, seat: Seat) -> Refusal | None:
    """Why `seat` may not win with the tile that it just drew; `None` if it may.

    The tile comes from the wall or the dead wall; furiten does not matter.
    Clauses: win.tsumo, win.furiten-may-tsumo.
    """
    phase = state.phase
    if not isinstance(phase, Turn) or phase.seat is not seat or phase.came is Came.CLAIM:
        return Refusal(Code.NOT_ALLOWED_NOW, "there is no tile just drawn", ("win.tsumo",))
    if phase.riichi_said:
        return Refusal(Code.NOT_ALLOWED_NOW, "a discard is due", ("riichi.declaration",))
    player = state.player(seat)
    if player.drawn is None or KIND_OF[player.drawn] not in waits_of(player, state):
        clauses = ("win.tsumo", "hand.four-sets-and-pair")
        return Refusal(Code.NOT_A_WINNING_HAND, "the tile does not complete the hand", clauses)
    return _refusal(score(declaration(state, seat), state.rules))


@implements("win.ron", "win.furiten-no-ron", "kan.robbing")
def may_ron(state: State, seat: Seat) -> Refusal | None:
    """Why `seat` may not win with the tile that another player offers; `None` if it may.

    Clauses: win.ron, win.furiten-no-ron, kan.robbing.
    """
    phase = state.phase
    if not isinstance(phase, Window) or phase.seat is seat:
        return Refusal(Code.NOT_ALLOWED_NOW, "no opponent offers a tile", ("win.ron",))
    refusal = _not_completed(state, seat, phase) or _not_robbed(state, seat, phase)
    if refusal is not None:
        return refusal
    passed = passed_by(state.player(seat))
    furiten = furiten_kind(waits_of(state.player(seat), state), passed, state.rules.play)
    if furiten is not None:
        clauses = ("win.furiten-no-ron", *FURITEN_CLAUSES[furiten], *asked_clauses(passed))
        return Refusal(Code.FURITEN, f"furiten: {furiten}", unique(clauses))
    return _refusal(score(declaration(state, seat), state.rules))


def could_ron(state: State, seat: Seat, window: Window) -> bool:
    """Whether the offered tile completes the hand of `seat` and may be taken at all."""
    return not (_not_completed(state, seat, window) or _not_robbed(state, seat, window))


def _not_completed(state: State, seat: Seat, window: Window) -> Refusal | None:
    if KIND_OF[window.tile] in waits_of(state.player(seat), state):
        return None
    clauses = ("win.ron", "hand.four-sets-and-pair")
    return Refusal(Code.NOT_A_WINNING_HAND, "the tile does not complete the hand", clauses)


def _not_robbed(state: State, seat: Seat, window: Window) -> Refusal | None:
    if window.offer is not Offer.CLOSED_KAN:
        return None
    if robs_closed_kans(state.player(seat), state.rules.play):
        return None
    clauses = ("kan.closed-not-robbed", "kan.closed-robbed-by-orphans")
    return Refusal(Code.NOT_ALLOWED_NOW, "the closed kan cannot be robbed", clauses)


@implements("kan.closed-not-robbed", "kan.closed-robbed-by-orphans")
def robs_closed_kans(player: Player, rules: PlayRules) -> bool:
    """Only Thirteen Orphans can rob a closed kan, where the rules let it (closed_kan_robbing).

    Clauses: kan.closed-not-robbed, kan.closed-robbed-by-orphans.
    """
    if rules.closed_kan_robbing == "never":
        return False
    return (
        not player.melds
        and all(KIND_OF[tile] in ORPHANS for tile in player.concealed)
        and (len({KIND_OF[tile] for tile in player.concealed}) >= len(ORPHANS) - 1)
    )


def waits_of(player: Player, state: State) -> frozenset[Kind]:
    """The kinds that complete the concealed tiles without the drawn one, as the rules count."""
    return counted_waits(player.concealed, player.melds, state.rules)


def passed_by(player: Player) -> Passed:
    """What a player has let go so far."""
    discards = tuple(thrown.tile for thrown in player.river)
    return Passed(discards, tuple(player.missed), tuple(player.missed_in_riichi))


def _refusal(answer: Scored | Refusal) -> Refusal | None:
    return answer if isinstance(answer, Refusal) else None


def declaration(state: State, seat: Seat) -> Declaration:
    """The win that `seat` would declare with the tile drawn or offered."""
    player, setting = state.player(seat), state.setting
    return Declaration(
        concealed=player.concealed,
        melds=player.melds,
        win=_winning_tile(state, seat),
        seat=seat,
        round_wind=setting.round_wind,
        situation=frozenset(_facts(state, player)),
        dora_indicators=state.dora_indicators,
        ura_indicators=setting.wall.ura_indicators[: state.indicators] if player.in_riichi else (),
        counters=setting.counters,
        bets=setting.bets + len(state.riichi_order),
        feeders=player.feeders,
    )


def _winning_tile(state: State, seat: Seat) -> Win:
    phase = state.phase
    if isinstance(phase, Window):
        return Win(phase.tile, WinBy.RON, phase.seat)
    drawn = state.player(seat).drawn
    if drawn is None:
        raise AssertionError("a self-draw without a drawn tile is refused")
    return Win(drawn, WinBy.TSUMO, None)


@implements("riichi.interrupted", "last-tile.kan-on-penultimate")
def _facts(state: State, player: Player) -> list[Fact]:
    """The circumstances of a win now."""
    phase = state.phase
    robbing = isinstance(phase, Window) and phase.offer is not Offer.DISCARD
    held = {
        Fact.RIICHI: player.riichi is RiichiKind.SINGLE,
        Fact.DOUBLE_RIICHI: player.riichi is RiichiKind.DOUBLE,
        Fact.IPPATSU: player.ippatsu_open,
        Fact.LAST_TILE: state.left == 0 and not robbing,
        Fact.AFTER_KAN: isinstance(phase, Turn) and phase.came is Came.REPLACEMENT,
        Fact.ROBBING_KAN: robbing,
        Fact.FIRST_TURN: state.uninterrupted and not player.river and not player.in_riichi,
    }
    return [fact for fact, holds in held.items() if holds]
