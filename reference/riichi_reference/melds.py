"""Sets shown on the table: claimed runs, triplets and kans, and closed kans."""

from dataclasses import dataclass
from enum import StrEnum

from riichi_reference.blocks import Shape, kinds_of, starts_run
from riichi_reference.clauses import ClauseId, implements
from riichi_reference.refusal import Fault
from riichi_reference.seats import Seat
from riichi_reference.tiles import KIND_OF, SUITED, Kind, Tile, format_tiles


class MeldType(StrEnum):
    """How a shown set came about; the names of the mjai protocol."""

    CHI = "chi"
    PON = "pon"
    DAIMINKAN = "daiminkan"
    KAKAN = "kakan"
    ANKAN = "ankan"


@dataclass(frozen=True, slots=True)
class Meld:
    """A shown set.

    Attributes:
        type: how it came about.
        tiles: its three or four tiles, the claimed one included.
        called: the tile that was claimed from another player; `None` for a closed kan. Of an
            added kan it is the tile claimed for the triplet.
        source: whose discard that was; `None` for a closed kan.
    """

    type: MeldType
    tiles: tuple[Tile, ...]
    called: Tile | None
    source: Seat | None

    @property
    def first(self) -> Kind:
        """The lowest kind in the set."""
        return min(KIND_OF[tile] for tile in self.tiles)

    @property
    def is_kan(self) -> bool:
        """Whether it is one of the three sorts of kan."""
        return self.type in KANS

    @property
    @implements("kan.closed-keeps-concealed")
    def is_open(self) -> bool:
        """Whether it opens the hand: all but a closed kan (clause kan.closed-keeps-concealed)."""
        return self.type is not MeldType.ANKAN


KANS = frozenset({MeldType.DAIMINKAN, MeldType.KAKAN, MeldType.ANKAN})


def meld_fault(meld: Meld, holder: Seat) -> Fault | None:
    """What is impossible about a set shown by `holder`, or `None`."""
    return _shape_fault(meld) or _claim_fault(meld, holder)


def _shape_fault(meld: Meld) -> Fault | None:
    if meld.type is MeldType.CHI:
        return _chi_fault(meld)
    return _identical_fault(meld)


@implements("hand.chi-consecutive", "hand.chi-no-honours", "hand.chi-no-wrap")
def _chi_fault(meld: Meld) -> Fault | None:
    """A run is three consecutive tiles of one suit, not of honours, and does not wrap round.

    Clauses: hand.chi-consecutive, hand.chi-no-honours, hand.chi-no-wrap.
    """
    kinds = sorted(KIND_OF[tile] for tile in meld.tiles)
    first = kinds[0] if kinds else 0
    wanted = kinds_of(Shape.CHI, first)
    if any(kind not in SUITED for kind in kinds):
        return _fault(meld, "is a run of honours", "hand.chi-no-honours")
    if _wraps(kinds):
        return _fault(meld, "run over the end of the suit", "hand.chi-no-wrap")
    if tuple(kinds) != wanted:
        return _fault(meld, "are not three consecutive tiles", "hand.chi-consecutive")
    if not starts_run(first):
        return _fault(meld, "run over the end of the suit", "hand.chi-no-wrap")
    return None


def _wraps(kinds: list[Kind]) -> bool:
    """Whether they are 8-9-1 or 9-1-2 of one suit."""
    one_suit = len({kind // 9 for kind in kinds}) == 1
    return one_suit and {kind % 9 for kind in kinds} in ({0, 7, 8}, {0, 1, 8})


@implements("hand.pon-identical", "hand.kan-identical")
def _identical_fault(meld: Meld) -> Fault | None:
    """A triplet is three, a kan four identical tiles.

    Clauses: hand.pon-identical, hand.kan-identical.
    """
    size, clause = (4, "hand.kan-identical") if meld.is_kan else (3, "hand.pon-identical")
    if len(meld.tiles) != size or len({KIND_OF[tile] for tile in meld.tiles}) != 1:
        return _fault(meld, f"are not {size} identical tiles", clause)
    return None


@implements("claim.chi-from-left", "claim.pon-from-anyone", "claim.kan-from-anyone")
def _claim_fault(meld: Meld, holder: Seat) -> Fault | None:
    """A closed kan is claimed from nobody, a run from the left, anything else from any opponent.

    Clauses: claim.chi-from-left, claim.pon-from-anyone, claim.kan-from-anyone.
    """
    if not meld.is_open:
        if meld.called is None and meld.source is None:
            return None
        return _fault(meld, "are a closed kan and claimed from somebody", "kan.closed-when")
    if meld.called not in meld.tiles:
        return _fault(meld, "do not hold the claimed tile", "claim.latest-discard")
    if meld.type is MeldType.CHI and meld.source is not holder.after(3):
        return _fault(meld, "are a run not claimed from the left", "claim.chi-from-left")
    if meld.source is None or meld.source is holder:
        kan = "claim.kan-from-anyone" if meld.type is MeldType.DAIMINKAN else None
        return _fault(meld, "are claimed from no opponent", kan or "claim.pon-from-anyone")
    return None


def _fault(meld: Meld, what: str, clause: ClauseId) -> Fault:
    return Fault(f"{meld.type} {format_tiles(meld.tiles)}: the tiles {what}", (clause,))
