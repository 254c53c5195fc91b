"""Sharing the hunt between processes that are copies of this one."""

import multiprocessing
from collections.abc import Iterator, Sequence

from shinpan.mutation.bends import Bend
from shinpan.mutation.edits import Edit
from shinpan.mutation.hunt import Hunter
from shinpan.mutation.model import Fate, Mutant

Target = tuple[Mutant, Edit] | Bend

_hunter: Hunter | None = None
_targets: Sequence[Target] = ()


def fates(hunter: Hunter, targets: Sequence[Target], jobs: int) -> Iterator[Fate]:
    """The fate of every target, in the order in which they are known.

    Args:
        hunter: what hunts; copies of it when several processes do.
        targets: mutants of operators and named bends; those of one function side by side.
        jobs: how many processes, 1 or more; with one it is this one.
    """
    global _hunter, _targets
    _hunter, _targets = hunter, targets
    if jobs == 1:
        yield from map(_fate, range(len(targets)))
        return
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        yield from pool.imap_unordered(_fate, range(len(targets)), chunksize=16)


def _fate(number: int) -> Fate:
    if _hunter is None:
        raise AssertionError("nothing was handed down")
    match _targets[number]:
        case Bend() as bend:
            return _hunter.hunt_bend(bend)
        case (mutant, edit):
            return _hunter.hunt(mutant, edit)
