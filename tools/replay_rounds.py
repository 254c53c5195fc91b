#!/usr/bin/env python3
"""Replay hands of real games on the reference: every action legal, every result as in the log.

    python tools/replay_rounds.py ROUNDS.jsonl [--ruleset tenhou] [--verbose]

One hand a line: `{"id", "events": [mjai], "ruleset": {"red": bool, "length": "tonpuu" | "hanchan"},
"end_scores": [4], "deposits_after": n, "last_round": bool, "final": [4]?}`; wins may carry
`log: {"yaku": [[name, han]], "han", "fu"}`. Logs are not part of the project. Ends with status 1
when a hand differs.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shinpan.adapters.reference import derive
from shinpan.corpus import load_corpus
from shinpan.mjai.events import Hora, Round
from shinpan.mjai.reading import LogError, read_round
from shinpan.mjai.replaying import play_params

Json = Any

# what the logs call yaku that have another id here
YAKU = {
    "haitei": "haitei_raoyue",
    "houtei": "houtei_raoyui",
    "rinshan": "rinshan_kaihou",
    "ittsu": "ittsuu",
    "kokushi": "kokushi_musou",
}
WINDS = {"seat": "jikaze", "round": "bakaze"}
DORA = {"dora": "dora", "aka_dora": "red", "ura_dora": "ura"}
RULES_OF: Mapping[tuple[str, Json], Mapping[str, Json]] = {
    ("red", False): {"red_fives": 0},
    ("length", "tonpuu"): {"match_length": "east"},
    ("length", "hanchan"): {"match_length": "east_south"},
}
KANS = ("ankan", "kakan", "daiminkan")
ELSEWHERE = ("reach_accepted", "start_kyoku", "hora", "ryukyoku", "end_kyoku")


@dataclass(frozen=True, slots=True)
class Findings:
    """What was found in one hand: differences, and what may be the log's way of writing."""

    differences: tuple[str, ...]
    notes: tuple[str, ...]


def main() -> int:
    """Replay a file and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("rounds", type=Path)
    parser.add_argument("--ruleset", default="tenhou")
    parser.add_argument(
        "--or",
        dest="other",
        default=[],
        action="append",
        metavar="OPTION=VALUE",
        help="a house rule that some tables have: hands that differ are tried with it",
    )
    parser.add_argument("--verbose", action="store_true", help="print notes too")
    arguments = parser.parse_args()
    options = dict(load_corpus().rulesets[arguments.ruleset].options)
    other = options | {
        name: json.loads(v) for name, _, v in (o.partition("=") for o in arguments.other)
    }
    counts: Counter[str] = Counter()
    began = time.monotonic()
    with arguments.rounds.open(encoding="utf-8") as lines:
        for line in lines:
            counts.update(report(json.loads(line), (options, other), verbose=arguments.verbose))
    sys.stdout.write(f"{dict(counts)} in {time.monotonic() - began:.1f} s\n")
    return 1 if counts["different"] else 0


def report(record: Json, rules: tuple[Json, Json], *, verbose: bool) -> list[str]:
    """Replay one hand, print what was found, and say under which headings it counts."""
    found = replay(record, rules[0])
    elsewhere = (
        found.differences and rules[1] != rules[0] and not replay(record, rules[1]).differences
    )
    if elsewhere:
        sys.stdout.write(f"{record['id']}: equal with the other rules only\n")
        return ["equal with the other rules"]
    lines = (*found.differences, *(found.notes if verbose else ()))
    sys.stdout.writelines(f"{record['id']}: {line}\n" for line in lines)
    return ["different" if found.differences else "equal", *(["with notes"] if found.notes else [])]


def replay(record: Json, options: Mapping[str, Json]) -> Findings:
    """How the reference differs from the log of one hand."""
    rules = dict(options)
    rules |= RULES_OF.get(("red", record["ruleset"].get("red")), {})
    rules |= RULES_OF.get(("length", record["ruleset"].get("length")), {})
    try:
        played = read_round(record["events"])
    except LogError as error:
        return Findings((f"cannot be read: {error}",), ())
    params = play_params(played, rules["red_fives"])
    result, _ = derive("play", params, rules)
    if result.get("rejected") or result["refused"]:
        return Findings((f"refused: {result.get('rejected') or result['refused']}",), ())
    if result["end"] is None:
        return Findings(("the hand goes on",), ())
    log, told = record["events"], result["events"]
    differences = (
        *_events(_dora_with_kan(log), _dora_with_kan(told)),
        *_wins(played, result["end"]["wins"]),
        *_scores(record, result, rules),
    )
    notes = (*_events(log, told), *_match(record, result)) if not differences else ()
    return Findings(differences, notes)


def _dora_with_kan(events: list[Json]) -> list[Json]:
    """The events with each indicator right after its kan.

    Programs write an indicator that is turned with the discard before or after it, and that of a
    closed kan before or after the replacement tile: the same moment, since nobody acts between.
    """
    placed: list[Json] = []
    for event in events:
        if event["type"] != "dora":
            placed.append(event)
            continue
        kan = max(n for n, before in enumerate(placed) if before["type"] in KANS)
        after = next(
            n
            for n in range(kan + 1, len(placed) + 1)
            if n == len(placed) or placed[n]["type"] != "dora"
        )
        placed.insert(after, event)
    return placed


def _events(log: list[Json], told: list[Json]) -> Iterator[str]:
    """The same events in the same order; wins, ends and the moment of a bet are compared apart."""
    wanted, got = ([e for e in events if e["type"] not in ELSEWHERE] for events in (log, told))
    for number, (one, two) in enumerate(zip(wanted, got, strict=False)):
        if _bare(one) != _bare(two):
            yield f"event {number}: {two}, the log has {one}"
            return
    if len(wanted) != len(got):
        yield f"{len(got)} events, the log has {len(wanted)}"


def _bare(event: Json) -> Json:
    """Without the order of consumed tiles, which means nothing."""
    return {name: sorted(v) if name == "consumed" else v for name, v in event.items()}


def _wins(played: Round, wins: list[Json]) -> Iterator[str]:
    horas = [event for event in played.events if isinstance(event, Hora)]
    if [hora.actor for hora in horas] != [win["actor"] for win in wins]:
        yield f"winners {[win['actor'] for win in wins]}, the log has {[h.actor for h in horas]}"
        return
    for hora, win in zip(horas, wins, strict=True):
        log = hora.extras.get("log", {})
        yield from _yaku(log["yaku"], win) if "yaku" in log else ()
        for name in ("han", "fu"):
            if name in log and win[name] is not None and win[name] != log[name]:
                yield f"{name} {win[name]}, the log has {log[name]}"


def _yaku(logged: list[Json], win: Json) -> Iterator[str]:
    yaku = {_yaku_id(name): han for name, han in logged if name not in DORA}
    dora = {DORA[name]: han for name, han in logged if name in DORA and han}
    told = {_yaku_id(name): han for name, han in win["yaku"].items()}
    if win["yakuman"]:
        yaku, told = dict.fromkeys(yaku), dict.fromkeys(told)  # units here, thirteen han there
    if told != yaku:
        yield f"yaku {told}, the log has {yaku}"
    counted = {name: han for name, han in win["dora"].items() if han}
    if not win["yakuman"] and counted != dora:
        yield f"dora {counted}, the log has {dora}"


def _yaku_id(name: str) -> str:
    """Which wind it is follows from the seat and the round."""
    return WINDS.get(name.partition("_")[0], YAKU.get(name, name))


def _scores(record: Json, result: Json, rules: Mapping[str, Json]) -> Iterator[str]:
    if result["scores"] != record["end_scores"]:
        yield f"scores {result['scores']}, the log has {record['end_scores']}"
    left = record.get("deposits_after")
    if result["next"] is not None and left is not None and result["next"]["kyotaku"] != left:
        yield f"{result['next']['kyotaku']} bets left, the log has {left}"
    if "final" in record:
        yield from _final(record, rules)


def _match(record: Json, result: Json) -> Iterator[str]:
    """Logs that are cut short and private tables do not say when a match is over."""
    known = record["ruleset"].get("length") is not None
    if known and record.get("last_round", result["over"]) != result["over"]:
        yield f"the match is {'' if result['over'] else 'not '}over, in the log it is otherwise"


def _final(record: Json, rules: Mapping[str, Json]) -> Iterator[str]:
    """Points after the bets that were left on the table."""
    seats = ("E", "S", "W", "N")
    params = {
        "scores": dict(zip(seats, record["end_scores"], strict=True)),
        "bets": record.get("deposits_after", 0),
        "after_uma": {},
        "last": None,
    }
    ranked, _ = derive("rank", params, rules)
    final = [params["scores"][seat] + ranked["bets"][seat] for seat in seats]
    if final != record["final"]:
        yield f"final {final}, the log has {record['final']}"


if __name__ == "__main__":
    sys.exit(main())
