#!/usr/bin/env python3
"""Grade old releases of an engine, and show which cases and clauses find what was wrong.

    .venv/bin/python tools/old_releases.py [FAULTS.jsonl] [--engine mahjong]

Old releases are mutants that somebody really made. Without a list of faults every release is graded
against the one after it: the cases that it fails and the next one passes are what was mended there.
With a list, each fault on it is looked for. A line of FAULTS names a fault, the first and the last
release that has it and a hand that shows it:

    {"id": "...", "what": "...", "first": "1.0.2", "last": "1.1.1", "wrong": "...", "right": "...",
     "case": {"hand": "...", "win": "...", "tsumo": true, "melds": [{"t": "pon", "s": "555z"}],
              "seat": "S", "round": "E", "dora": ["5p"], "flags": ["riichi"],
              "opts": {"open_tanyao": true, "double_yakuman": true, "kiriage": true}}}

The hands are used for one thing only: to see whether the fault can be seen through the protocol.
What finds a fault is a case of the suite that the last release with the fault fails (or has no
switch for) and that the release after it passes; those that fail like the hand come first. A fault
of which no operation can show anything is listed with the reason. Every release gets an environment
of its own; those that are missing are installed. Exit code 1 when a fault is not found.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shinpan.adapters.environments import check, environment_of, install
from shinpan.adapters.shipped import EngineUnavailableError, find_engine
from shinpan.corpus import Corpus, OptionValue, load_corpus, load_ruleset
from shinpan.engines import Rules, Session, SessionSettings, Task, connect
from shinpan.protocol import Answered, Lacking, Outcome
from shinpan.run import Runner, plan_branches
from shinpan.verdict import CaseResult, FailKind, VerdictName

RULESET = "ema-2012"
RELEASES = (
    *("1.0.2", "1.0.3", "1.0.5", "1.1.0", "1.1.1", "1.1.2", "1.1.3", "1.1.4", "1.1.5", "1.1.6"),
    *("1.1.7", "1.1.8", "1.1.9", "1.1.10", "1.1.11", "1.2.0", "1.2.1", "1.3.0", "1.4.0", "2.0.0"),
    "2.1.0",
)
"""All of them in order; 1.0.1 has no hand calculator, 1.0.4 was never published."""

DOUBLES = (
    *("double_daisuushii", "double_kokushi_musou_13"),
    *("double_suuankou_tanki", "double_junsei_chuuren_poutou"),
)
SWITCHES = ("open_tanyao", "kiriage_mangan", *DOUBLES)
FACTS = {
    "riichi": "riichi",
    "daburu_riichi": "double_riichi",
    "ippatsu": "ippatsu",
    "chankan": "robbing_kan",
    "rinshan": "after_kan",
    "haitei": "last_tile",
    "houtei": "last_tile",
    "tenhou": "first_turn",
    "chiihou": "first_turn",
    "renhou": "first_turn",
}
MELDS = {"minkan": "daiminkan", "kan": "daiminkan"}
UNSEEN = {
    "score": "the answers to its hand are the same in every field of the protocol",
    "shanten": "whether a hand waits is told alike, and no operation asks for the number above 0",
}
Fault = Mapping[str, Any]
Key = tuple[str, str]


@dataclass(frozen=True)
class Graded:
    """What one release makes of the suite.

    Attributes:
        wrong: the first result that is no pass of each case under each of its branches.
        right: the cases that passed under some branch.
        answers: for each fault what the release answers to its hand, in one way or more.
    """

    wrong: Mapping[Key, CaseResult]
    right: frozenset[Key]
    answers: Mapping[str, list[Outcome]]


def main() -> int:
    """Grade, print the table, and say whether every fault that can be shown is found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("faults", type=Path, nargs="?", help="lines of JSON; see the tool's head")
    parser.add_argument("--engine", default="mahjong")
    parser.add_argument("--shown", type=int, default=3, help="how many cases to name for each")
    asked = parser.parse_args()
    if asked.faults is None:
        return mended(load_corpus(), asked.engine, asked.shown)
    return listed(asked)


def mended(corpus: Corpus, engine: str, shown: int) -> int:
    """Print what each release mended; exit code 1 if the suite finds nothing at all."""
    before = grade(corpus, f"{engine}@{RELEASES[0]}", ())
    total = 0
    for release in RELEASES[1:]:
        after = grade(corpus, f"{engine}@{release}", ())
        found = finders(frozenset(), before, after)
        total += len(found)
        print(f"{release} mends {len(found)} cases")
        for result in one_a_clause(found)[:shown]:
            case = result.case
            print(f"  {case.id}: {cause(result)} [{case.clauses[0]}]")
        before = after
    return 0 if total else 1


def one_a_clause(found: Iterable[CaseResult]) -> list[CaseResult]:
    """The first result about each clause."""
    by_clause: dict[str, CaseResult] = {}
    for result in found:
        by_clause.setdefault(result.case.clauses[0], result)
    return list(by_clause.values())


def listed(asked: argparse.Namespace) -> int:
    """Look for each fault of a list."""
    lines = asked.faults.read_text(encoding="utf-8").splitlines()
    faults = [json.loads(line) for line in lines if line.strip()]
    corpus = load_corpus()
    graded = {
        release: grade(corpus, f"{asked.engine}@{release}", faults) for release in needed(faults)
    }
    lost = [fault for fault in faults if not report(fault, graded, asked.shown)]
    print(f"{len(faults) - len(lost)} of {len(faults)} faults found or not to be shown")
    return 1 if lost else 0


def needed(faults: Iterable[Fault]) -> list[str]:
    """The first and the last release with each fault and the one after, in order."""
    wanted = {release for f in faults for release in (f["first"], f["last"], following(f["last"]))}
    return [release for release in RELEASES if release in wanted]


def following(release: str) -> str:
    """The release after one."""
    return RELEASES[RELEASES.index(release) + 1]


def grade(corpus: Corpus, name: str, faults: Iterable[Fault]) -> Graded:
    """Put the suite under every branch, and the hands of the faults, to one release."""
    ready(name)
    ruleset = load_ruleset(RULESET, corpus)
    options = {**ruleset.options, "multiple_yakuman": "added"}
    cases = [case for case in corpus.cases if case.op in ("score", "waits")]
    results: list[CaseResult] = []
    session = connect(name, SessionSettings())
    try:
        Runner(session).run(plan_branches(cases, ruleset), results.append)
        answers = {f["id"]: list(answered(session, questions(f, options))) for f in faults}
    finally:
        session.close()
    wrong = {key(r): r for r in results if r.verdict.name is not VerdictName.PASS}
    right = frozenset(key(r) for r in results if r.verdict.name is VerdictName.PASS)
    failed = {r.case.id for r in wrong.values() if r.verdict.applicable}
    print(f"{name}: {len(failed)} cases failed", file=sys.stderr)
    return Graded(wrong, right, answers)


def answered(session: Session, tasks: Iterable[Task]) -> Iterator[Outcome]:
    """The answers, and for rules that the release cannot be told the first option it has not."""
    for task in tasks:
        honoured = session.hello.options
        told = ((name, task.rules.options[name]) for name in SWITCHES)
        lacking = [name for name, value in told if value not in honoured.get(name, [value])]
        yield Lacking(lacking[0]) if lacking else declared(session, task)


def declared(session: Session, task: Task) -> Outcome:
    """The answer without the fields that the release does not announce."""
    outcome = next(iter(session.ask([task])))
    if not isinstance(outcome, Answered):
        return outcome
    told = session.hello.fields[task.op]
    return Answered({f: v for f, v in outcome.result.items() if f in told or f == "rejected"})


def key(result: CaseResult) -> Key:
    """A case under one of its branches."""
    return result.case.id, result.rules.digest


def ready(name: str) -> None:
    """Install a release if it is not."""
    engine, release = find_engine(name)
    try:
        check(engine, release, environment_of(engine, release))
    except EngineUnavailableError:
        print(f"installing {name}", file=sys.stderr)
        install(engine, release)


def questions(fault: Fault, options: Mapping[str, OptionValue]) -> list[Task]:
    """The hand of a fault as requests: none, one, or one for each tile that can be discarded."""
    hand = fault["case"]
    wanted = hand.get("opts", {})
    rules = Rules(
        {
            **options,
            "open_tanyao": wanted.get("open_tanyao", True),
            "kiriage_mangan": wanted.get("kiriage", False),
            "red_fives": 3 if "0" in json.dumps([hand["hand"], hand.get("melds")]) else 0,
            **dict.fromkeys(DOUBLES, wanted.get("double_yakuman", True)),
        }
    )
    if hand.get("mode") == "shanten":
        return [Task(rules, "waits", waits_params(tiles)) for tiles in to_draw_to(hand["hand"])]
    return [Task(rules, "score", score_params(hand))]


def to_draw_to(text: str) -> list[list[str]]:
    """The hands that wait for a tile: the hand itself, or what is left after each discard."""
    tiles = list(split(text))
    if len(tiles) % 3 == 1:
        return [tiles]
    kinds = [tiles.index(tile) for tile in dict.fromkeys(tiles)]
    return [tiles[:place] + tiles[place + 1 :] for place in kinds]


def waits_params(tiles: list[str]) -> dict[str, Any]:
    """Parameters of `waits` for concealed tiles; what is missing to 13 is in open sets."""
    shown = [f"{rank * 3}z" for rank in "1234"][: (13 - len(tiles)) // 3]
    return {
        "concealed": "".join(tiles),
        "melds": [meld({"t": "pon", "s": tiles}, "E") for tiles in shown],
        "seat": "S",
        "round_wind": "E",
        "discards": [],
        "riichi": False,
        "missed": [],
        "missed_in_riichi": [],
    }


def score_params(hand: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters of `score`; the hand names the winning tile among the others."""
    seat = hand.get("seat", "S")
    other = "ESWN"["ESWN".index(seat) - 1]
    tiles = list(split(hand["hand"]))
    tiles.remove(hand["win"])
    drawn = bool(hand.get("tsumo"))
    return {
        "concealed": "".join(tiles),
        "melds": [meld(shown, other) for shown in hand.get("melds", [])],
        "win": {
            "tile": hand["win"],
            "by": "tsumo" if drawn else "ron",
            "from": None if drawn else other,
        },
        "seat": seat,
        "round_wind": hand.get("round", "E"),
        "situation": [FACTS[flag] for flag in hand.get("flags", [])],
        "dora_indicators": hand.get("dora", []),
        "ura_indicators": hand.get("ura", []),
        "counters": 0,
        "bets": 0,
        "liable": [],
    }


def meld(shown: Mapping[str, str], other: str) -> dict[str, Any]:
    """A meld in the protocol's words."""
    which, tiles = MELDS.get(shown["t"], shown["t"]), shown["s"]
    if which == "ankan":
        return {"type": which, "tiles": tiles, "called": None, "from": None}
    return {"type": which, "tiles": tiles, "called": tiles[0] + tiles[-1], "from": other}


def split(text: str) -> Iterator[str]:
    """The tiles of an MPSZ string."""
    ranks = ""
    for character in text:
        if character.isdigit():
            ranks += character
        else:
            yield from (rank + character for rank in ranks)
            ranks = ""


def report(fault: Fault, graded: Mapping[str, Graded], shown: int) -> bool:
    """Print what finds a fault; False if nothing does although it can be shown."""
    last, after = fault["last"], following(fault["last"])
    print(f"{fault['id']} ({fault['first']} to {last}; {fault.get('what', '')})")
    wrong, right = (graded[release].answers[fault["id"]] for release in (last, after))
    signs = frozenset().union(*map(signs_of, wrong, right))
    found = finders(signs | facts_of(fault), graded[last], graded[after])
    close = [result for result in found if signs & signs_of_result(result)]
    if not signs and not close:
        print(f"  cannot be shown: {UNSEEN[fault['case'].get('mode', 'score')]}")
        return True
    print(f"  its own hand differs in: {', '.join(sorted(signs))}")
    for result in close[:shown]:
        said = "is unsupported" if not result.verdict.applicable else "fails"
        case = result.case
        print(
            f"  {case.id} {said} at {last}, passes at {after}: {cause(result)} [{case.clauses[0]}]"
        )
    print(f"  NOT FOUND ({len(found)} other cases change)" if not close else "", end="")
    print(f"  {len(close) - shown} more like it" if len(close) > shown else "")
    return bool(close)


def signs_of(wrong: Outcome, right: Outcome) -> frozenset[str]:
    """What tells the faulty release from the next one, as words; empty if nothing does."""
    if isinstance(wrong, Lacking) and isinstance(right, Answered):
        return frozenset({f"no {wrong.reason}"})
    if not (isinstance(wrong, Answered) and isinstance(right, Answered)):
        return frozenset() if wrong == right else frozenset({"broken"})
    one, other = wrong.result, right.result
    if "rejected" in one or "rejected" in other:
        return (
            frozenset()
            if one.get("rejected") == other.get("rejected")
            else frozenset({f"rejected {one.get('rejected')} {other.get('rejected')}"})
        )
    fields = [f for f in one if f in other and normal(one[f]) != normal(other[f])]
    yaku = set(one.get("yaku", {}).items()) ^ set(other.get("yaku", {}).items())
    return frozenset(fields) | {name for name, _ in yaku}


def facts_of(fault: Fault) -> frozenset[str]:
    """The facts of its hand; they don't tell releases apart, but they make a case more alike."""
    return frozenset(FACTS[flag] for flag in fault["case"].get("flags", ()))


def normal(value: object) -> object:
    """Without the order of lists."""
    return sorted(map(str, value)) if isinstance(value, list) else value


def signs_of_result(result: CaseResult) -> frozenset[str]:
    """The same words for a case that is not passed."""
    verdict = result.verdict
    if not verdict.applicable:
        return frozenset(f"no {name}" for name in SWITCHES if name in verdict.message)
    if verdict.kind is FailKind.VALUE:
        changed = [
            set((d.got or {}).items()) ^ set((d.expected or {}).items())
            for d in verdict.differences
            if d.field == "yaku"
        ]
        names = {name for yaku in changed for name, _ in yaku}
        return frozenset(d.field for d in verdict.differences) | names
    if verdict.kind is None:
        return frozenset({"broken"})
    wanted = result.outcomes[0].rejected
    return frozenset({f"rejected {(result.answer or {}).get('rejected')} {wanted}"})


def finders(signs: frozenset[str], last: Graded, after: Graded) -> list[CaseResult]:
    """One result for each case that is not passed with the fault and is after it, likest first."""
    found: dict[str, CaseResult] = {}
    for place, result in last.wrong.items():
        if place in after.right:
            found.setdefault(result.case.id, result)
    return sorted(found.values(), key=lambda result: -likeness(signs, result))


def likeness(signs: frozenset[str], result: CaseResult) -> float:
    """How much of what is wrong is wrong with both."""
    other = signs_of_result(result) | frozenset(result.case.params.get("situation", ()))
    return len(signs & other) / len(signs | other) if signs | other else 0.0


def cause(result: CaseResult) -> str:
    """What is wrong with an answer, in a few words."""
    if result.verdict.differences:
        first = result.verdict.differences[0]
        return f"{first.field} {first.got} instead of {first.expected}"
    return result.verdict.message


if __name__ == "__main__":
    sys.exit(main())
