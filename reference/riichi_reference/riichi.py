"""When riichi may be declared, and which closed kan it still allows."""

from functools import lru_cache
from typing import assert_never

from riichi_reference.blocks import Shape, kinds_of, starts_run
from riichi_reference.clauses import ClauseId, implements
from riichi_reference.melds import Meld, MeldType
from riichi_reference.refusal import Code, Refusal
from riichi_reference.ruleset import PlayRules, Ruleset
from riichi_reference.seats import Seat
from riichi_reference.splits import partitions
from riichi_reference.standing import counted_waits
from riichi_reference.state import Came, Player, State, Turn
from riichi_reference.tiles import KIND_OF, SUITED, Kind, Tile, count_kinds


def may_declare_riichi(state: State, seat: Seat) -> Refusal | None:
    """Why `seat` may not declare riichi now; `None` if it may."""
    return (
        _wrong_moment(state, seat)
        or _not_concealed(state.player(seat))
        or _too_few_tiles(state)
        or _too_few_points(state, seat)
        or _not_waiting(state, seat)
    )


@implements("riichi.declaration")
def _wrong_moment(state: State, seat: Seat) -> Refusal | None:
    """Once, in a turn of one's own after a draw or a replacement tile.

    Clause: riichi.declaration.
    """
    phase = state.phase
    if not isinstance(phase, Turn) or phase.seat is not seat or phase.came is Came.CLAIM:
        reason = "riichi is declared in one's own turn"
        return Refusal(Code.NOT_ALLOWED_NOW, reason, ("riichi.declaration",))
    if state.player(seat).in_riichi:
        return Refusal(Code.NOT_ALLOWED_NOW, "riichi was declared", ("riichi.declaration",))
    return None


@implements("riichi.concealed-tenpai")
def _not_concealed(player: Player) -> Refusal | None:
    """Only with a concealed hand; closed kans keep it so (clause riichi.concealed-tenpai)."""
    if player.is_closed:
        return None
    return Refusal(Code.NOT_CONCEALED, "the hand is open", ("riichi.concealed-tenpai",))


@implements("riichi.four-tiles-left")
def _too_few_tiles(state: State) -> Refusal | None:
    """Not with too few live tiles, counted after one's own draw (option riichi_min_tiles).

    Clause: riichi.four-tiles-left.
    """
    least = state.rules.play.riichi_min_tiles
    if state.left >= least:
        return None
    reason = f"{state.left} tiles are left, riichi needs {least}"
    return Refusal(Code.TOO_FEW_TILES_LEFT, reason, ("riichi.four-tiles-left",))


@implements("riichi.points")
def _too_few_points(state: State, seat: Seat) -> Refusal | None:
    """Whether the bet must be covered by the score (option riichi_points; clause riichi.points)."""
    if state.rules.play.riichi_points == "any" or state.score_of(seat) >= 1000:
        return None
    reason = f"the bet needs 1000 points, the player has {state.score_of(seat)}"
    return Refusal(Code.NOT_ALLOWED_NOW, reason, ("riichi.points",))


def _not_waiting(state: State, seat: Seat) -> Refusal | None:
    if riichi_tiles(state.player(seat), state.rules):
        return None
    return Refusal(Code.NOT_TENPAI, "no discard leaves a wait", ("riichi.concealed-tenpai",))


@implements("riichi.concealed-tenpai", "riichi.furiten-allowed")
def riichi_tiles(player: Player, rules: Ruleset) -> tuple[Tile, ...]:
    """The tiles whose discard leaves the hand waiting; furiten does not matter.

    Clauses: riichi.concealed-tenpai, riichi.furiten-allowed.
    """
    return _riichi_tiles(tuple(sorted(player.hand)), player.melds, rules)


@lru_cache(maxsize=1 << 12)
def _riichi_tiles(
    hand: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Ruleset
) -> tuple[Tile, ...]:
    found = []
    for tile in dict.fromkeys(hand):
        place = hand.index(tile)
        if counted_waits(hand[:place] + hand[place + 1 :], melds, rules):
            found.append(tile)
    return tuple(found)


def riichi_kan_refusal(player: Player, kind: Kind, rules: Ruleset) -> Refusal | None:
    """Why a player may not declare a closed kan of `kind` as far as his riichi goes."""
    if not player.in_riichi:
        return None
    return (
        _not_the_drawn_tile(player, kind)
        or _waits_change(player, kind, rules)
        or _not_only_a_triplet(player, kind, rules.play)
    )


def kan_clauses_in_riichi(player: Player) -> tuple[ClauseId, ...]:
    """The clauses that allowed a closed kan as far as the player's riichi goes."""
    if not player.in_riichi:
        return ()
    return ("riichi.kan-same-waits", "riichi.kan-only-reading", "riichi.kan-drawn-tile")


@implements("riichi.kan-drawn-tile", "riichi.hand-fixed")
def _not_the_drawn_tile(player: Player, kind: Kind) -> Refusal | None:
    """Only with the tile just drawn (clauses riichi.kan-drawn-tile, riichi.hand-fixed)."""
    if player.drawn is not None and KIND_OF[player.drawn] == kind:
        return None
    clauses = ("riichi.kan-drawn-tile", "riichi.hand-fixed")
    return Refusal(Code.NOT_ALLOWED_NOW, "in riichi only the drawn tile makes a kan", clauses)


@implements("riichi.kan-same-waits")
def _waits_change(player: Player, kind: Kind, rules: Ruleset) -> Refusal | None:
    """The waits must stay the same (clause riichi.kan-same-waits)."""
    rest = tuple(tile for tile in player.concealed if KIND_OF[tile] != kind)
    kan = Meld(MeldType.ANKAN, (kind,) * 4, None, None)
    before = counted_waits(player.concealed, player.melds, rules)
    if counted_waits(rest, (*player.melds, kan), rules) == before:
        return None
    return Refusal(Code.NOT_ALLOWED_NOW, "the waits would change", ("riichi.kan-same-waits",))


@implements("riichi.kan-only-reading", "riichi.kan-three-triplets")
def _not_only_a_triplet(player: Player, kind: Kind, rules: PlayRules) -> Refusal | None:
    """Whether the three tiles must be a triplet in every reading (option riichi_kan).

    Clauses: riichi.kan-only-reading, riichi.kan-three-triplets.
    """
    clauses = ("riichi.kan-only-reading", "riichi.kan-three-triplets")
    match rules.riichi_kan:
        case "waits":
            return None
        case "none":
            return Refusal(Code.NOT_ALLOWED_NOW, "no kan after riichi", clauses)
        case "reading":
            allowed = always_a_triplet(player.concealed, kind)
        case "as_printed":
            allowed = always_a_triplet(player.concealed, kind) or in_three_triplets(
                player.concealed, kind
            )
        case unknown:
            assert_never(unknown)
    if allowed:
        return None
    reason = "the three tiles can be read as something else than a triplet"
    return Refusal(Code.NOT_ALLOWED_NOW, reason, clauses)


def always_a_triplet(concealed: tuple[Tile, ...], kind: Kind) -> bool:
    """Whether every reading of every completed hand has the triplet of `kind`."""
    counts = list(count_kinds(concealed))
    for winning in range(34):
        counts[winning] += 1
        for reading in partitions(tuple(counts)):
            if not any(b.shape is Shape.PON and b.first == kind for b in reading.blocks):
                return False
        counts[winning] -= 1
    return True


def in_three_triplets(concealed: tuple[Tile, ...], kind: Kind) -> bool:
    """Whether `kind` is one of three consecutive triplets of a suit."""
    counts = count_kinds(concealed)
    triplets = {held for held in SUITED if counts[held] >= 3}
    runs = (kinds_of(Shape.CHI, first) for first in SUITED if starts_run(first))
    return any(kind in run and triplets.issuperset(run) for run in runs)
