"""What the yaku look at: a declared hand, and one reading of it."""

from dataclasses import dataclass

from riichi_reference.blocks import Block, Exposure, Form, Reading, Shape, Wait
from riichi_reference.declaration import Declaration, Fact, WinBy
from riichi_reference.ruleset import Ruleset
from riichi_reference.tiles import DRAGONS, WIND_OF, Kind, Tile, count_kinds, mask_of


@dataclass(frozen=True, slots=True)
class Table:
    """What is the same for every reading of a declared hand.

    Attributes:
        declaration: the declared win.
        rules: the rules in force.
        tiles: all tiles of the hand, the winning one included.
        counts: how many of each kind these are.
        mask: the kinds among them as a bit mask.
        closed: whether the hand is concealed.
        tsumo: whether it is won by self-draw.
        facts: the circumstances of the win.
        seat_wind: the kind of the winner's wind.
        round_wind: the kind of the wind of the round.
        valued: the kinds of which a pair has value: dragons, seat and round wind.
    """

    declaration: Declaration
    rules: Ruleset
    tiles: tuple[Tile, ...]
    counts: tuple[int, ...]
    mask: int
    closed: bool
    tsumo: bool
    facts: frozenset[Fact]
    seat_wind: Kind
    round_wind: Kind
    valued: frozenset[Kind]


@dataclass(frozen=True, slots=True)
class Candidate:
    """One reading of a declared hand.

    Attributes:
        table: what does not depend on the reading.
        form: the form of the hand.
        blocks: its four sets, none in the special forms.
        pair: the kind of its pair, `None` in the special forms.
        wait: what the winning tile completed.
        runs: the lowest kinds of the runs.
        triplets: the kinds of the triplets and kans.
        concealed_triplets: how many triplets and kans count as concealed.
        kans: how many kans there are.
    """

    table: Table
    form: Form
    blocks: tuple[Block, ...]
    pair: Kind | None
    wait: Wait
    runs: tuple[Kind, ...]
    triplets: tuple[Kind, ...]
    concealed_triplets: int
    kans: int


def table_of(declaration: Declaration, rules: Ruleset) -> Table:
    """Collect what does not depend on the reading."""
    tiles = declaration.tiles
    counts = count_kinds(tiles)
    seat_wind, round_wind = WIND_OF[declaration.seat], WIND_OF[declaration.round_wind]
    return Table(
        declaration=declaration,
        rules=rules,
        tiles=tiles,
        counts=counts,
        mask=mask_of(kind for kind, count in enumerate(counts) if count),
        closed=declaration.is_closed,
        tsumo=declaration.win.by is WinBy.TSUMO,
        facts=declaration.situation,
        seat_wind=seat_wind,
        round_wind=round_wind,
        valued=frozenset((*DRAGONS, seat_wind, round_wind)),
    )


def candidate_of(table: Table, reading: Reading) -> Candidate:
    """Collect what the yaku ask of one reading."""
    form, blocks, pair, wait = reading
    alike = [block for block in blocks if block.shape is not Shape.CHI]
    return Candidate(
        table=table,
        form=form,
        blocks=blocks,
        pair=pair,
        wait=wait,
        runs=tuple(block.first for block in blocks if block.shape is Shape.CHI),
        triplets=tuple(block.first for block in alike),
        concealed_triplets=sum(block.exposure is Exposure.CONCEALED for block in alike),
        kans=sum(block.shape is Shape.KAN for block in alike),
    )
