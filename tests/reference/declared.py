"""Builders for the tests of scoring: rules, melds, declared wins, waiting hands."""

from riichi_reference.candidate import Candidate, candidate_of, table_of
from riichi_reference.declaration import Declaration, Fact, Feeder, Win, WinBy
from riichi_reference.decompose import readings
from riichi_reference.furiten import Passed
from riichi_reference.melds import Meld, MeldType
from riichi_reference.payments import deltas
from riichi_reference.ruleset import OptionValue, Ruleset, allowed_values
from riichi_reference.seats import Seat
from riichi_reference.tiles import parse_tile, parse_tiles
from riichi_reference.waits import Position
from riichi_reference.win import Scored, score

E, S, W, N = Seat

_SCORING: dict[str, OptionValue] = {
    "red_fives": 3,
    "kan_dora": True,
    "ura_dora": True,
    "kan_ura_dora": True,
    "open_tanyao": True,
    "ippatsu": True,
    "pinfu_tsumo": True,
    "blessing_of_man": "yakuman",
    "all_green_needs_green_dragon": False,
    "seven_pairs_four_alike": False,
    "replacement_win_on_last_tile": "after_kan",
    "min_han_at_five_counters": 1,
    "double_wind_pair_fu": 4,
    "open_pinfu_fu": 2,
    "replacement_tile_fu": 2,
    "kiriage_mangan": False,
    "counted_yakuman": "yakuman",
    "multiple_yakuman": "added",
    "double_daisuushii": True,
    "double_kokushi_musou_13": True,
    "double_suuankou_tanki": True,
    "double_junsei_chuuren_poutou": True,
    "liability_yakuman": "dragons_winds_kans",
    "liability_concealed_sets": "not_counted",
    "liability_ron_counters": "discarder",
    "liability_value": "hand",
    "riichi_furiten": "until_end",
    "own_fifth_tile_wait": "noten",
}


def rules(**options: OptionValue) -> Ruleset:
    first = {name: values[0] for name, values in allowed_values().items()}
    return Ruleset.from_options(first | _SCORING | options)


def chi(tiles: str, source: Seat = E) -> Meld:
    return _meld(MeldType.CHI, tiles, source)


def pon(tiles: str, source: Seat = W) -> Meld:
    return _meld(MeldType.PON, tiles, source)


def kan(tiles: str, source: Seat = W) -> Meld:
    return _meld(MeldType.DAIMINKAN, tiles, source)


def added(tiles: str, source: Seat = W) -> Meld:
    return _meld(MeldType.KAKAN, tiles, source)


def closed(tiles: str) -> Meld:
    return Meld(MeldType.ANKAN, parse_tiles(tiles), None, None)


def _meld(kind: MeldType, tiles: str, source: Seat) -> Meld:
    read = parse_tiles(tiles)
    return Meld(kind, read, read[0] if read else None, source)


def tsumo(concealed: str, tile: str, *melds: Meld, **more: object) -> Declaration:
    return _declaration(concealed, Win(parse_tile(tile), WinBy.TSUMO, None), melds, more)


def ron(
    concealed: str, tile: str, *melds: Meld, source: Seat | None = W, **more: object
) -> Declaration:
    return _declaration(concealed, Win(parse_tile(tile), WinBy.RON, source), melds, more)


def _declaration(
    concealed: str, win: Win, melds: tuple[Meld, ...], more: dict[str, object]
) -> Declaration:
    fields: dict[str, object] = {"seat": S, "round_wind": E, **more}
    facts = fields.pop("facts", "")
    for name, short in (("dora_indicators", "dora"), ("ura_indicators", "ura")):
        if short in fields:
            fields[name] = parse_tiles(str(fields.pop(short)))
    return Declaration(
        concealed=parse_tiles(concealed),
        melds=melds,
        win=win,
        situation=frozenset(map(Fact, str(facts).split())),
        **fields,  # type: ignore[arg-type]
    )


def feeders(**by_yaku: Seat) -> tuple[Feeder, ...]:
    return tuple(Feeder(seat, yaku) for yaku, seat in by_yaku.items())


def candidates(declaration: Declaration, **options: OptionValue) -> list[Candidate]:
    ruleset = rules(**options)
    table = table_of(declaration, ruleset)
    return [candidate_of(table, found) for found in readings(declaration, ruleset.yaku)]


def scored(declaration: Declaration, **options: OptionValue) -> Scored:
    outcome = score(declaration, rules(**options))
    assert isinstance(outcome, Scored), outcome
    return outcome


def yaku(declaration: Declaration, **options: OptionValue) -> dict[str, int]:
    return {entry.id: entry.value for entry in scored(declaration, **options).worth.yaku}


def han_fu(declaration: Declaration, **options: OptionValue) -> tuple[int | None, int | None]:
    worth = scored(declaration, **options).worth
    return worth.han, worth.fu


def paid(declaration: Declaration, **options: OptionValue) -> tuple[int, ...]:
    return tuple(deltas(scored(declaration, **options).transfers).values())


def refused(declaration: Declaration, **options: OptionValue) -> str:
    outcome = score(declaration, rules(**options))
    assert not isinstance(outcome, Scored), outcome
    return outcome.code


def position(concealed: str, *melds: Meld, riichi: str = "", **passed: str) -> Position:
    tiles = {name: parse_tiles(text) for name, text in passed.items()}
    whole = Passed(
        **{"discards": (), "missed": (), "missed_in_riichi": (), **tiles},
    )
    return Position(
        concealed=parse_tiles(concealed),
        melds=melds,
        seat=S,
        in_riichi=bool(riichi),
        passed=whole,
    )
