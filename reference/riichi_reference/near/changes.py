"""Everything that one change can make of the reading of a hand."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from riichi_reference.blocks import (
    Block,
    Exposure,
    Form,
    Reading,
    Shape,
    Wait,
    block_of,
    starts_run,
)
from riichi_reference.candidate import Candidate, Table, candidate_of
from riichi_reference.declaration import Fact
from riichi_reference.seats import SEATS
from riichi_reference.tiles import HONOURS, KINDS, SUITED, WIND_OF, Kind, mask_of


def changed(candidate: Candidate) -> Iterator[Candidate]:
    """The readings that differ from this one in one thing.

    That is the facts, the winner's or the round's wind, self-draw or ron, which of the tiles won,
    open or concealed, the wait, the pair, or one set. Whether tiles suffice for it does not matter.
    """
    yield from _circumstances(candidate)
    yield from _other_winning_tiles(candidate)
    yield _concealed(candidate)
    if candidate.form is Form.STANDARD:
        yield from (_reread(candidate, wait=wait) for wait in Wait if wait is not candidate.wait)
        yield from _other_pairs(candidate)
        yield from _other_sets(candidate)
    if candidate.form is Form.SEVEN_PAIRS:
        yield from _other_kinds(candidate)


def _circumstances(candidate: Candidate) -> Iterator[Candidate]:
    table = candidate.table
    for fact in Fact:
        yield replace(candidate, table=replace(table, facts=table.facts ^ {fact}))
    for seat in SEATS:
        seated = replace(table.declaration, seat=seat)
        wind = WIND_OF[seat]
        yield replace(candidate, table=replace(table, declaration=seated, seat_wind=wind))
        yield replace(candidate, table=replace(table, round_wind=wind))
    completed = candidate.wait is Wait.DUAL
    step = int(completed) if not table.tsumo else -int(completed)
    yield replace(
        candidate,
        table=replace(table, tsumo=not table.tsumo),
        concealed_triplets=candidate.concealed_triplets + step,
    )


def _other_winning_tiles(candidate: Candidate) -> Iterator[Candidate]:
    """Another tile of the hand is the one that won, whatever wait it ended."""
    table = candidate.table
    declaration = table.declaration
    for kind in KINDS:
        if table.counts[kind]:
            win = replace(declaration.win, tile=kind)
            won = replace(table, declaration=replace(declaration, win=win))
            yield replace(candidate, table=won)


def _concealed(candidate: Candidate) -> Candidate:
    """The same hand with every set concealed."""
    hidden = tuple(
        block_of(block.shape, block.first, Exposure.CONCEALED) for block in candidate.blocks
    )
    closed = replace(candidate, table=replace(candidate.table, closed=True))
    return _reread(closed, hidden) if hidden else closed


def _other_pairs(candidate: Candidate) -> Iterator[Candidate]:
    """Another pair, or the pair's kind as a triplet and another pair."""
    for kind in KINDS:
        yield _reread(candidate, pair=kind)
    pair, blocks = candidate.pair, candidate.blocks
    if pair is None:
        raise AssertionError("only readings as sets and a pair have other pairs")
    for index, block in enumerate(blocks):
        triplet = block_of(Shape.PON, pair, block.exposure)
        yield _reread(candidate, _put(blocks, index, triplet), pair=block.first)


def _other_sets(candidate: Candidate) -> Iterator[Candidate]:
    for index, block in enumerate(candidate.blocks):
        for other in _neighbours(block):
            yield _reread(candidate, _put(candidate.blocks, index, other))


def _neighbours(block: Block) -> Iterator[Block]:
    """Sets of the same tiles, elsewhere in the suit, of the same number, or of other honours."""
    for shape in Shape:
        for exposure in Exposure:
            for first in _firsts(block):
                if shape is not Shape.CHI or starts_run(first):
                    yield block_of(shape, first, exposure)


def _firsts(block: Block) -> Iterable[Kind]:
    if block.first not in SUITED:
        return HONOURS
    number = block.first % 9
    suit = range(block.first - number, block.first - number + 9)
    return dict.fromkeys((*suit, number, number + 9, number + 18))


def _other_kinds(candidate: Candidate) -> Iterator[Candidate]:
    """Seven pairs with one of them of another kind."""
    table = candidate.table
    held = [kind for kind in KINDS if table.counts[kind]]
    for lost in held:
        for gained in KINDS:
            if not table.counts[gained]:
                counts = list(table.counts)
                counts[lost], counts[gained] = counts[lost] - 2, counts[gained] + 2
                yield replace(candidate, table=_holding(table, counts))


def _put(blocks: tuple[Block, ...], index: int, block: Block) -> tuple[Block, ...]:
    return (*blocks[:index], block, *blocks[index + 1 :])


def _reread(
    candidate: Candidate,
    blocks: tuple[Block, ...] | None = None,
    *,
    pair: Kind | None = None,
    wait: Wait | None = None,
) -> Candidate:
    sets = candidate.blocks if blocks is None else blocks
    kind = candidate.pair if pair is None else pair
    counts = [0] * len(KINDS)
    for block in sets:
        for held in block.kinds:
            counts[held] += 1 if block.shape is Shape.CHI else 3
    if kind is None:
        raise AssertionError("sets come with a pair")
    counts[kind] += 2
    return _read(_holding(candidate.table, counts), candidate, sets, kind, wait)


def _read(
    table: Table,
    candidate: Candidate,
    blocks: tuple[Block, ...],
    pair: Kind | None,
    wait: Wait | None = None,
) -> Candidate:
    reading = Reading(candidate.form, blocks, pair, wait or candidate.wait)
    return candidate_of(_shown(table, blocks), reading)


def _shown(table: Table, blocks: tuple[Block, ...]) -> Table:
    """Without shown sets where none of the sets has to be one."""
    if any(block.exposure is Exposure.OPEN or block.shape is Shape.KAN for block in blocks):
        return table
    return replace(table, declaration=replace(table.declaration, melds=()))


def _holding(table: Table, counts: list[int]) -> Table:
    mask = mask_of(kind for kind, count in enumerate(counts) if count)
    return replace(table, counts=tuple(counts), mask=mask)
