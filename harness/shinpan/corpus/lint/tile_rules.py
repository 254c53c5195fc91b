"""Rules about tiles: what a case shows can lie on one table.

A case may show what cannot be on purpose; then it expects `rejected: contradictory`.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from shinpan.corpus.lint.registry import case_rule
from shinpan.corpus.lint.suite import Subject, Suite
from shinpan.corpus.model import Case, Json
from shinpan.corpus.nodes import Path
from shinpan.corpus.problems import Problem
from shinpan.corpus.red_fives import FIVES, OPTION
from shinpan.corpus.ruling import told_tiles
from shinpan.corpus.tiles import is_honour, is_red, kind, split_tiles

_HAND = 13
_SET = 3
_COPIES = 4


@case_rule("four-of-a-kind", "there are at most four tiles of a kind")
def four_of_a_kind(subject: Subject, _suite: Suite) -> Iterator[Problem]:
    """Over everything that must exist at once: hand, melds, winning tile, indicators, discards."""
    if expects_contradiction(subject.case):
        return
    count: Counter[str] = Counter()
    for path, tiles in placed_tiles(subject):
        for tile in tiles:
            count[kind(tile)] += 1
            if count[kind(tile)] == _COPIES + 1:
                yield subject.given_problem(path, f"this is the fifth {kind(tile)} of the case")


@case_rule("red-fives-legal", "each suit has at most one red five, and then three plain ones")
def red_fives_legal(subject: Subject, _suite: Suite) -> Iterator[Problem]:
    """With red fives there is no fourth plain five, and without them there is no red one."""
    if expects_contradiction(subject.case):
        return
    places = [(path, tile) for path, tiles in placed_tiles(subject) for tile in tiles]
    count: Counter[str] = Counter()
    for path, tile in places:
        count[tile] += 1
        if is_red(tile) and count[tile] == 2:
            yield subject.given_problem(path, f"the second {tile}: a suit has one red five")
        if tile in FIVES and count[tile] == _COPIES and any(is_red(other) for _, other in places):
            message = f"the fourth {tile} beside a red five: no set of tiles has both"
            yield subject.given_problem(path, message)
    yield from _written_requirement(subject)


def _written_requirement(subject: Subject) -> Iterator[Problem]:
    written = subject.raw.data.get("requires", {}).get(OPTION)
    needed = subject.case.requires.get(OPTION, ())
    listed = written if isinstance(written, list) else [written]
    if written is not None and not set(needed) <= set(listed):
        needs = " or ".join(map(str, needed))
        message = f"the tiles of the case need {OPTION} {needs}"
        yield subject.problem(["requires", OPTION], message)


@case_rule("hand-size", "a hand has thirteen tiles, three fewer for each meld")
def hand_size(subject: Subject, _suite: Suite) -> Iterator[Problem]:
    """The winning tile is apart; a kan counts as three."""
    if subject.case.op not in {"score", "waits"} or expects_contradiction(subject.case):
        return
    wanted = _HAND - _SET * len(subject.params["melds"])
    held = len(split_tiles(subject.params["concealed"]))
    if held != wanted:
        message = f"{held} tiles in the hand: with {len(subject.params['melds'])} melds it is"
        yield subject.given_problem(["concealed"], f"{message} {wanted}, the winning tile apart")


@case_rule("meld-legal", "melds are sets, and their called tile can come from where it comes")
def meld_legal(subject: Subject, _suite: Suite) -> Iterator[Problem]:
    """Clauses hand.chi-consecutive, hand.pon-identical, hand.kan-identical, claim.chi-from-left."""
    if expects_contradiction(subject.case):
        return
    for index, meld in enumerate(subject.params.get("melds", [])):
        for message in _meld_faults(meld, subject.params["seat"]):
            yield subject.given_problem(["melds", index], message)


def expects_contradiction(case: Case) -> bool:
    """Whether a case asks for something impossible on purpose."""
    return all(branch.rejected == "contradictory" for branch in case.expect)


def _meld_faults(meld: Mapping[str, Json], seat: str) -> Iterator[str]:
    tiles = split_tiles(meld["tiles"])
    if meld["type"] == "chi" and not _is_run(tiles):
        yield f"{meld['tiles']} is no run of three"
    if meld["type"] == "pon" and not _is_alike(tiles, 3):
        yield f"{meld['tiles']} is not three equal tiles"
    if meld["type"] in {"daiminkan", "kakan", "ankan"} and not _is_alike(tiles, 4):
        yield f"{meld['tiles']} is not four equal tiles"
    if meld["called"] is not None and meld["called"] not in tiles:
        yield f"the called tile {meld['called']} is not in {meld['tiles']}"
    yield from _giver_faults(meld, seat)


def _giver_faults(meld: Mapping[str, Json], seat: str) -> Iterator[str]:
    giver = meld["from"]
    if meld["type"] == "ankan":
        if giver is not None or meld["called"] is not None:
            yield "a closed kan is called from nobody"
    elif giver == seat:
        yield "a player claims no tile of his own"
    elif meld["type"] == "chi" and "ESWN".index(seat) != ("ESWN".index(giver) + 1) % 4:
        yield "a run is claimed from the player to the left only"


def _is_run(tiles: list[str]) -> bool:
    ranks = sorted(int(kind(tile)[0]) for tile in tiles)
    one_suit = len({tile[1] for tile in tiles}) == 1 and not is_honour(tiles[0])
    return one_suit and ranks == list(range(ranks[0], ranks[0] + 3))


def _is_alike(tiles: list[str], count: int) -> bool:
    return len(tiles) == count and len(set(map(kind, tiles))) == 1


def placed_tiles(subject: Subject) -> Iterator[tuple[Path, list[str]]]:
    """The tiles of a case about hands with their paths inside `given`."""
    params = subject.params
    if subject.case.op == "ruling":
        yield from told_tiles(params)
    if subject.case.op not in {"score", "waits"}:
        return
    yield ["concealed"], split_tiles(params["concealed"])
    for index, meld in enumerate(params["melds"]):
        yield ["melds", index], split_tiles(meld["tiles"])
    if subject.case.op == "score":
        yield ["win", "tile"], [params["win"]["tile"]]
        yield ["dora_indicators"], params["dora_indicators"]
        yield ["ura_indicators"], params["ura_indicators"]
    else:
        yield ["discards"], params["discards"]
        yield from _passed(params)


def _passed(params: Mapping[str, Json]) -> Iterator[tuple[Path, list[str]]]:
    """Tiles of others that were passed; one that stands in both lists is one tile."""
    missed: Counter[str] = Counter(params["missed"])
    in_riichi: Counter[str] = Counter(params["missed_in_riichi"])
    yield ["missed"], list(missed.elements())
    yield ["missed_in_riichi"], list((in_riichi - missed).elements())
