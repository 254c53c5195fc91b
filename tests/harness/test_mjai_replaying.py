"""Random hands through the protocol: what is listed is accepted, the log asks the same again."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from shinpan.adapters.reference import derive
from shinpan.corpus import load_corpus
from shinpan.mjai import MJAI_TILES
from shinpan.mjai.reading import read_round
from shinpan.mjai.replaying import ReplayError, play_params

REDS = ("5mr", "5pr", "5sr")
OPTIONS = load_corpus().rulesets["tenhou"].options


def wall(rng: random.Random) -> list[str]:
    """All tiles with three red fives, neighbours often together so that hands are good."""
    tiles = [name for name in MJAI_TILES.values() if name not in REDS for _ in range(4)]
    for red in REDS:
        tiles[tiles.index(red[:2])] = red
    tiles.sort(key=lambda name: (name[1:], name[0], rng.random()))
    lumps = [tiles[n : n + 3] for n in range(0, len(tiles), 3)]
    rng.shuffle(lumps)
    return [tile for lump in lumps for tile in lump]


def dealt(rng: random.Random) -> dict[str, Any]:
    tiles = wall(rng)
    kyoku = rng.randrange(1, 5)
    start = {
        "type": "start_kyoku",
        "bakaze": rng.choice("ES"),
        "kyoku": kyoku,
        "honba": rng.randrange(3),
        "kyotaku": rng.randrange(3),
        "oya": kyoku - 1,
        "scores": [25000, 24000, 26000, 25000],
        "tehais": [tiles[13 * n : 13 * n + 13] for n in range(4)],
        "dora_marker": tiles[126],
    }
    return {
        "start": start,
        "wall": tiles[52:122],
        "replacements": tiles[122:126],
        "dora_markers": tiles[126:131],
        "ura_markers": tiles[131:],
        "steps": [],
    }


def chosen(legal: Mapping[str, list[dict[str, Any]]], rng: random.Random) -> list[dict[str, Any]]:
    """A turn action, rather a telling one; or what each of the others says to a tile."""
    said = []
    for actions in legal.values():
        special = [action for action in actions if action["type"] != "dahai"]
        if len(special) == len(actions):  # nobody has the turn
            said += [rng.choice(actions)] if rng.random() < 0.5 else []
        else:
            said.append(rng.choice(special if special and rng.random() < 0.7 else actions))
    return [{k: v for k, v in action.items() if k != "reach"} for action in said]


def play_out(params: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    while True:
        asked = {**params, "steps": [*params["steps"], {"observe": True}]}
        result, _ = derive("play", asked, OPTIONS)
        assert result["refused"] is None
        if result["end"] is not None:
            return result
        actions = chosen(result["observations"][-1]["legal"], rng)
        params["steps"].append({"do": actions} if actions else {"pass": True})


@pytest.mark.parametrize("seed", range(5))
def test_a_log_asks_the_same_question(seed: int) -> None:
    rng = random.Random(seed)
    params = dealt(rng)
    result = play_out(params, rng)
    again = play_params(read_round(result["events"]), 3)
    repeated, _ = derive("play", again, OPTIONS)
    for field in ("events", "end", "scores", "next", "over"):
        assert repeated[field] == result[field], field


def test_hidden_tiles_cannot_be_asked() -> None:
    params = dealt(random.Random(1))
    start = {**params["start"], "tehais": [["?"] * 13, *params["start"]["tehais"][1:]]}
    with pytest.raises(ReplayError, match="does not show all tiles"):
        play_params(read_round([start, {"type": "end_kyoku"}]), 3)


def test_a_fifth_tile_cannot_be_asked() -> None:
    params = dealt(random.Random(1))
    start = {**params["start"], "tehais": [["E"] * 13, *params["start"]["tehais"][1:]]}
    with pytest.raises(ReplayError, match="too many tiles: E"):
        play_params(read_round([start, {"type": "end_kyoku"}]), 3)


def test_without_red_fives_they_are_plain() -> None:
    params = dealt(random.Random(1))
    asked = play_params(read_round([params["start"], {"type": "end_kyoku"}]), 0)
    tiles = [tile for hand in asked["start"]["tehais"] for tile in hand]
    tiles += asked["wall"] + asked["replacements"] + asked["dora_markers"] + asked["ura_markers"]
    assert len(tiles) == 136
    assert not set(tiles) & set(REDS)
    result, _ = derive("play", asked, {**OPTIONS, "red_fives": 0})
    assert "rejected" not in result
