"""Declarations that cannot come up at a table: the question is wrong, not the hand.

Each check is one function and says what it excludes and why. A riichi winner whose own bet is
not among the bets is not excluded: a question may leave the bets out.
"""

from collections.abc import Callable

from riichi_reference.clauses import ClauseId, implements
from riichi_reference.declaration import Declaration, Fact, WinBy
from riichi_reference.liability import TRIGGERS, fed_by, trigger_sets
from riichi_reference.melds import meld_fault
from riichi_reference.refusal import Fault
from riichi_reference.ruleset import Ruleset
from riichi_reference.seats import Seat
from riichi_reference.supply import copies, supply_fault
from riichi_reference.tiles import KIND_OF, ORPHANS, Tile

MAX_INDICATORS = 5


def contradiction(declaration: Declaration, rules: Ruleset) -> Fault | None:
    """The first thing that is impossible about a declaration, or `None`."""
    for check in _CHECKS:
        fault = check(declaration)
        if fault is not None:
            return fault
    tiles = (*declaration.tiles, *_indicators(declaration))
    return supply_fault(tiles, rules.tiles)


def _indicators(declaration: Declaration) -> tuple[Tile, ...]:
    return declaration.dora_indicators + declaration.ura_indicators


def hand_size_fault(concealed: tuple[Tile, ...], melds: tuple[object, ...]) -> Fault | None:
    """13 concealed tiles, 3 fewer for each of at most four melds."""
    wanted = 13 - 3 * len(melds)
    if wanted < 1 or len(concealed) != wanted:
        reason = f"{len(concealed)} concealed tiles with {len(melds)} melds"
        return Fault(reason, ("hand.four-sets-and-pair",))
    return None


def _size(declaration: Declaration) -> Fault | None:
    return hand_size_fault(declaration.concealed, declaration.melds)


def _melds(declaration: Declaration) -> Fault | None:
    faults = (meld_fault(meld, declaration.seat) for meld in declaration.melds)
    return next((fault for fault in faults if fault is not None), None)


@implements("win.ron", "win.tsumo")
def _source(declaration: Declaration) -> Fault | None:
    """A ron is off an opponent, a self-draw off nobody (clauses win.ron, win.tsumo)."""
    win = declaration.win
    if win.by is WinBy.TSUMO:
        return Fault("a self-draw off somebody", ("win.tsumo",)) if win.source else None
    if win.source is None or win.source is declaration.seat:
        return Fault("a ron off no opponent", ("win.ron",))
    return None


def _indicator_count(declaration: Declaration) -> Fault | None:
    """At most five indicators, and no tile under an indicator that is not turned."""
    turned, under = len(declaration.dora_indicators), len(declaration.ura_indicators)
    if turned > MAX_INDICATORS:
        return Fault(f"{turned} dora indicators", ("dora.kan", "four-kans.no-fifth"))
    if under > turned:
        reason = f"{under} tiles under {turned} indicators"
        return Fault(reason, ("dora.ura-under-kan-indicators",))
    return None


_EXCLUSIVE: tuple[tuple[Fact, Fact, tuple[ClauseId, ...]], ...] = (
    # a declaration is in the first turn or later
    (Fact.RIICHI, Fact.DOUBLE_RIICHI, ("yaku.double-riichi", "yaku.riichi")),
    # riichi comes with a discard, first_turn is before any
    (Fact.FIRST_TURN, Fact.RIICHI, ("riichi.declaration", "yaku.riichi")),
    (Fact.FIRST_TURN, Fact.DOUBLE_RIICHI, ("riichi.declaration", "yaku.double-riichi")),
    # the wall does not end in the first go-around
    (Fact.FIRST_TURN, Fact.LAST_TILE, ("draw.exhaustive",)),
    # the own kan that gave the replacement tile ended the go-around
    (Fact.IPPATSU, Fact.AFTER_KAN, ("yaku.ippatsu", "yaku.rinshan-kaihou")),
    # no kan can be declared when the last tile has been taken
    (Fact.LAST_TILE, Fact.ROBBING_KAN, ("last-tile.no-added-kan", "yaku.chankan")),
)


def _exclusive_facts(declaration: Declaration) -> Fault | None:
    """Two facts that are never true together."""
    facts = declaration.situation
    for one, other, clauses in _EXCLUSIVE:
        if one in facts and other in facts:
            return Fault(f"{one} and {other}", clauses)
    return None


@implements("riichi.concealed-tenpai")
def _riichi(declaration: Declaration) -> Fault | None:
    """Riichi needs a concealed hand, ippatsu needs riichi (clause riichi.concealed-tenpai)."""
    facts = declaration.situation
    declared = not facts.isdisjoint((Fact.RIICHI, Fact.DOUBLE_RIICHI))
    if declared and not declaration.is_closed:
        return Fault("riichi with an open hand", ("riichi.concealed-tenpai", "yaku.riichi"))
    if Fact.IPPATSU in facts and not declared:
        return Fault("ippatsu without riichi", ("yaku.ippatsu", "yaku.riichi"))
    return None


def _after_kan(declaration: Declaration) -> Fault | None:
    """A replacement tile is drawn by oneself and after an own kan."""
    if Fact.AFTER_KAN not in declaration.situation:
        return None
    if declaration.win.by is WinBy.RON:
        return Fault("a ron on a replacement tile", ("yaku.rinshan-kaihou",))
    if not any(meld.is_kan for meld in declaration.melds):
        return Fault("a replacement tile without a kan", ("yaku.rinshan-kaihou",))
    return None


@implements("kan.closed-not-robbed", "kan.closed-robbed-by-orphans")
def _robbing(declaration: Declaration) -> Fault | None:
    """A kan is robbed off somebody who holds the other three tiles.

    Before the first discards only a closed kan is possible, which only Thirteen Orphans rob.
    Clauses: kan.closed-not-robbed, kan.closed-robbed-by-orphans.
    """
    if Fact.ROBBING_KAN not in declaration.situation:
        return None
    tile = declaration.win.tile
    if declaration.win.by is WinBy.TSUMO:
        return Fault("a robbed kan drawn by oneself", ("kan.robbing", "yaku.chankan"))
    if copies(tile, (*declaration.tiles, *_indicators(declaration))) > 1:
        return Fault("a robbed kan of a tile that others hold", ("kan.robbing", "yaku.chankan"))
    orphans = all(KIND_OF[held] in ORPHANS for held in declaration.tiles)
    if Fact.FIRST_TURN in declaration.situation and not orphans:
        return Fault("an added kan in the first turn", ("kan.closed-not-robbed",))
    return None


def _first_turn(declaration: Declaration) -> Fault | None:
    """Own melds, closed kans too, end the first turn; East discards before anybody can ron him."""
    if Fact.FIRST_TURN not in declaration.situation:
        return None
    if declaration.melds:
        return Fault("a first turn with melds", ("yaku.chiihou", "yaku.tenhou"))
    if declaration.win.by is WinBy.RON and declaration.seat is Seat.EAST:
        return Fault("a ron by East before his first discard", ("yaku.renhou", "turn.order"))
    return None


def _feeders(declaration: Declaration) -> Fault | None:
    """Nobody is liable to himself, one player for a yakuman, who gave one of its shown sets.

    A feeder of a yakuman whose sets are not all shown is not liable, which is no contradiction.
    """
    feeders = declaration.feeders
    if any(feeder.seat is declaration.seat for feeder in feeders):
        return Fault("the winner is liable to himself", ("liability.dragons",))
    if len({feeder.yaku for feeder in feeders}) < len(feeders):
        return Fault("two feeders of the last set", ("liability.dragons",))
    for seat, yaku in ((feeder.seat, feeder.yaku) for feeder in feeders):
        if yaku not in TRIGGERS:
            continue
        trigger, sets = TRIGGERS[yaku], trigger_sets(yaku, declaration.melds)
        if len(sets) == trigger.sets and seat not in fed_by(yaku, declaration.melds):
            return Fault(f"{seat} gave no set of {yaku}", (trigger.clause,))
    return None


_CHECKS: tuple[Callable[[Declaration], Fault | None], ...] = (
    _size,
    _melds,
    _source,
    _indicator_count,
    _exclusive_facts,
    _riichi,
    _after_kan,
    _robbing,
    _first_turn,
    _feeders,
)
