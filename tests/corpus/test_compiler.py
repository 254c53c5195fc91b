"""Written cases to compiled ones: defaults, shorthand, seats, merging, branches, requirements."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from shinpan.corpus import CorpusError, load_corpus
from shinpan.corpus.codec import case_from_json, case_to_json
from shinpan.corpus.schemas import validator

HEAD = "format: 1\narea: fu\ngiven: {round_wind: south, seat: south}\ncases:\n"
EVIDENCE = "    why: Because it is so, and not otherwise.\n    evidence: {kind: agreed}\n"


def written(op: str, given: str, expect: str, more: str = "") -> str:
    return (
        f"  - id: fu/one\n    title: One\n    clauses: [yaku.riichi]\n    op: {op}\n"
        f"    given: {given}\n    expect: {expect}\n{EVIDENCE}{more}"
    )


@pytest.fixture
def compiled(suite: Callable[..., Path]) -> Callable[..., Mapping[str, Any]]:
    def compile_one(*case: str, head: str = HEAD) -> Mapping[str, Any]:
        root = suite(files={"cases/fu/topic.yaml": head + written(*case)})
        line = case_to_json(load_corpus(root).case("fu/one"))
        assert not list(validator("compiled-case").iter_errors(line))
        assert not list(validator(f"{line['op']}-params").iter_errors(line["params"]))
        return line

    return compile_one


def test_every_parameter_of_a_score_case_is_there(
    compiled: Callable[..., Mapping[str, Any]],
) -> None:
    line = compiled(
        "score", "{concealed: 123m 406p11z2255s3z, win: {tile: 3z, by: ron}}", "{rejected: no_yaku}"
    )
    assert line["params"] == {
        "concealed": "123m406p11z2255s3z",
        "melds": [],
        "win": {"tile": "3z", "by": "ron", "from": "W"},
        "seat": "S",
        "round_wind": "S",
        "situation": [],
        "dora_indicators": [],
        "ura_indicators": [],
        "counters": 0,
        "bets": 0,
        "liable": [],
    }
    assert line["requires"] == {"red_fives": [3]}
    assert line["depends"] == ["red_fives"]
    assert line["expect"] == [{"when": {}, "rejected": "no_yaku"}]


def test_own_keys_replace_those_of_the_file_as_a_whole(
    compiled: Callable[..., Mapping[str, Any]],
) -> None:
    head = HEAD.replace("seat: south}", "seat: south, win: {tile: 1m, by: ron, from: north}}")
    line = compiled(
        "score", "{concealed: 1112345678999m, win: {tile: 2m, by: tsumo}}", "{value: {fu: 30}}",
        head=head,
    )  # fmt: skip
    assert line["params"]["win"] == {"tile": "2m", "by": "tsumo", "from": None}


@pytest.mark.parametrize(
    ("short", "meld"),
    [
        ("{chi: 345m}", ("chi", "345m", "3m", "E")),
        ("{chi: 345m, called: 5m}", ("chi", "345m", "5m", "E")),
        ("{pon: 555z, from: west}", ("pon", "555z", "5z", "W")),
        ("{kan: 0555p, from: north}", ("daiminkan", "0555p", "0p", "N")),
        ("{added: 5555z, called: 5z}", ("kakan", "5555z", "5z", "E")),
        ("{closed: 5555z}", ("ankan", "5555z", None, None)),
        ("{type: pon, tiles: 555z, called: 5z, from: north}", ("pon", "555z", "5z", "N")),
        ("{type: ankan, tiles: 5555z}", ("ankan", "5555z", None, None)),
    ],
)
def test_melds_are_written_short(
    short: str,
    meld: tuple[str, str, str | None, str | None],
    compiled: Callable[..., Mapping[str, Any]],
) -> None:
    given = f"{{concealed: 123m456p1122s, melds: [{short}], win: {{tile: 1s, by: ron}}}}"
    line = compiled("score", given, "{rejected: no_yaku}")
    names = ("type", "tiles", "called", "from")
    assert line["params"]["melds"] == [dict(zip(names, meld, strict=True))]


def test_a_waits_case_has_its_defaults_and_its_waits_as_a_list(
    compiled: Callable[..., Mapping[str, Any]],
) -> None:
    line = compiled(
        "waits",
        "{concealed: 123m456p1123s111z, discards: 4s9m}",
        "{value: {tenpai: true, waits: 4s1s 1m, furiten: true}}",
        head=HEAD.replace("given: {round_wind: south, seat: south}\n", ""),
    )
    assert line["params"] == {
        "concealed": "123m456p1123s111z",
        "melds": [],
        "seat": "S",
        "round_wind": "E",
        "discards": ["4s", "9m"],
        "riichi": False,
        "missed": [],
        "missed_in_riichi": [],
    }
    assert line["expect"][0]["value"]["waits"] == ["1m", "1s", "4s"]
    assert line["requires"] == {}


def test_a_settled_win_is_completed(compiled: Callable[..., Mapping[str, Any]]) -> None:
    line = compiled(
        "settle",
        "{riichi: [north], end: {kind: win, wins: [{seat: south, by: ron, from: west,"
        " value: {han: 3, fu: 30}, liable: [{seat: east, yaku: daisangen}]}]}}",
        "{value: {deltas: {south: 4900, west: -3900, east: 0}, next: {dealer: south}}}",
        head="format: 1\narea: fu\ncases:\n",
    )
    assert line["params"] == {
        "round_wind": "E",
        "dealer_number": 1,
        "counters": 0,
        "bets_before": 0,
        "riichi": ["N"],
        "scores": None,
        "last_hand": False,
        "end": {
            "kind": "win",
            "wins": [
                {
                    "seat": "S",
                    "by": "ron",
                    "from": "W",
                    "value": {"han": 3, "fu": 30},
                    "liable": [{"units": 1, "seat": "E", "yaku": "daisangen"}],
                }
            ],
        },
    }
    assert line["expect"][0]["value"] == {
        "deltas": {"S": 4900, "W": -3900},
        "next": {"dealer": "S"},
    }


def test_a_rank_case_and_its_last_hand(compiled: Callable[..., Mapping[str, Any]]) -> None:
    line = compiled(
        "rank",
        "{scores: {east: 1, south: 2, west: 3, north: 4}, last: {round_wind: south, dealer: north,"
        " end: {kind: exhaustive_draw}}}",
        "{value: {places: {north: 1}}}",
        head="format: 1\narea: fu\ncases:\n",
    )
    assert line["params"] == {
        "scores": {"E": 1, "S": 2, "W": 3, "N": 4},
        "bets": 0,
        "after_uma": {},
        "last": {
            "round_wind": "S",
            "dealer": "N",
            "end": {"kind": "exhaustive_draw", "tenpai": [], "nagashi": []},
        },
    }


def test_branches_and_what_a_case_depends_on(compiled: Callable[..., Mapping[str, Any]]) -> None:
    line = compiled(
        "score",
        "{concealed: 234m345p456s23s99p, win: {tile: 1s, by: ron}}",
        "{by: [{when: {open_tanyao: true, kuikae: [allowed, same_tile, 'off']}, value: {yaku:"
        " {tanyao: 1, riichi: 0}, dora: {dora: 0}}}, {when: {open_tanyao: false},"
        " rejected: no_yaku}]}",
        "    options: [red_fives]\n    requires: {double_wind_pair_fu: 4}\n",
    )
    assert line["requires"] == {"double_wind_pair_fu": [4]}
    assert line["depends"] == ["double_wind_pair_fu", "kuikae", "open_tanyao", "red_fives"]
    first, second = line["expect"]
    assert first["when"] == {"open_tanyao": [True], "kuikae": ["allowed", "same_tile", "off"]}
    assert first["value"] == {"yaku": {"tanyao": 1}, "dora": {}}
    assert second == {"when": {"open_tanyao": [False]}, "rejected": "no_yaku"}


def test_readings_hold_together(suite: Callable[..., Path]) -> None:
    expect = "{readings: [{reading: strict, value: {fu: 30}}, {reading: free, value: {fu: 40}}]}"
    given = "{concealed: 234m345p456s23s99p, win: {tile: 1s, by: ron}}"
    root = suite(files={"cases/fu/topic.yaml": HEAD + written("score", given, expect)})
    case = load_corpus(root).case("fu/one")
    assert [branch.reading for branch in case.outcomes({})] == ["strict", "free"]
    assert case.branch({}).reading == "strict"


@pytest.mark.parametrize(
    ("tiles", "required"),
    [
        ("555m", {}),
        ("5555m", {"red_fives": [0]}),
        ("055m", {"red_fives": [3]}),
    ],
)
def test_the_number_of_red_fives_is_read_off_the_tiles(
    tiles: str, required: dict[str, list[int]], compiled: Callable[..., Mapping[str, Any]]
) -> None:
    rest = "1112223334447p"[: 13 - (len(tiles) - 1)]
    rest = rest if rest.endswith("p") else rest + "p"
    line = compiled(
        "score", f"{{concealed: {tiles}{rest}, win: {{tile: 7p, by: ron}}}}", "{rejected: no_yaku}"
    )
    assert line["requires"] == required


def test_a_compiled_case_survives_json(suite: Callable[..., Path]) -> None:
    for case in load_corpus(suite()).cases:
        assert case_from_json(json.loads(json.dumps(case_to_json(case)))) == case


def test_a_case_knows_the_file_and_line_where_it_starts(suite: Callable[..., Path]) -> None:
    case = load_corpus(suite()).case("fu/good-self-draw")
    assert (case.source.file, case.source.line) == ("cases/fu/good.yaml", 13)


def test_a_suite_that_cannot_be_used_reports_everything_at_once(suite: Callable[..., Path]) -> None:
    root = suite("syntax", "ruleset", files={"cases/fu/more.yaml": "format: 2\n"})
    with pytest.raises(CorpusError) as caught:
        load_corpus(root)
    files = {problem.file for problem in caught.value.problems}
    assert files >= {"cases/fu/topic.yaml", "cases/fu/more.yaml", "spec/rulesets/bad.yaml"}
    assert str(caught.value).count("\n") + 1 == len(caught.value.problems)


def test_a_folder_without_a_suite(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="no suite here"):
        load_corpus(tmp_path)
