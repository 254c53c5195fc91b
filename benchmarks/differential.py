#!/usr/bin/env python3
"""The reference against a third-party engine on random hands, every difference with its reason.

    .venv/bin/python benchmarks/differential.py [--engine mahjong] [--seeds 10] [--hands 2000]

Exit code 1 when a difference has no reason in `REASONS`.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from shinpan.corpus import Options, OptionValue, load_corpus, load_ruleset
from shinpan.differential.comparison import differences
from shinpan.differential.hands import random_hands
from shinpan.differential.rules import honoured_rules
from shinpan.engines import Rules, Session, SessionSettings, Task, connect
from shinpan.protocol import Answered, Declined, Lacking

Answer = Mapping[str, Any]
Case = tuple[Answer, Answer, Answer, tuple[str, ...]]

DOUBLES = (
    *("double_daisuushii", "double_kokushi_musou_13"),
    *("double_suuankou_tanki", "double_junsei_chuuren_poutou"),
)
VARIANTS: Mapping[str, Mapping[str, OptionValue]] = {
    "switches off": {"open_tanyao": False, **dict.fromkeys(DOUBLES, False)},
    "switches on": {
        "open_tanyao": True,
        "pinfu_tsumo": False,
        "open_pinfu_fu": 0,
        "kiriage_mangan": True,
        "counted_yakuman": "sanbaiman",
        **dict.fromkeys(DOUBLES, True),
    },
    "pinfu by self-draw, no open pinfu": {
        "open_tanyao": True,
        "open_pinfu_fu": 0,
        **dict.fromkeys(DOUBLES, True),
    },
}


def _only_limit_of_a_cut_hand(case: Case, rules: Options) -> bool:
    _, ours, theirs, differ = case
    below = ours["limit"] == "mangan" and ours["han"] < 5
    cut = below and theirs.get("limit", "unknown") is None
    return bool(rules["kiriage_mangan"]) and differ == ("limit",) and cut


def _self_draw_called_open_pinfu(case: Case, _: Options) -> bool:
    hand, _, theirs, differ = case
    items = [item["item"] for item in theirs.get("fu_items", ())]
    drawn = hand["win"]["by"] == "tsumo"
    return drawn and differ == ("fu_items",) and items == ["base", "open_pinfu"]


def _self_draw_not_counted(case: Case, rules: Options) -> bool:
    hand, ours, theirs, _ = case
    drawn = hand["win"]["by"] == "tsumo"
    return drawn and rules["open_pinfu_fu"] == 0 and (ours["fu"], theirs.get("fu")) == (30, 20)


def _other_yakuman_of_the_same_value(case: Case, rules: Options) -> bool:
    _, ours, _, differ = case
    one = rules["multiple_yakuman"] == "highest_only" and ours["yakuman"] == 1
    return one and set(differ) <= {"yaku", "fu_items"}


def _other_reading_of_the_same_value(case: Case, _: Options) -> bool:
    return case[3] == ("fu_items",)


REASONS: Mapping[str, Callable[[Case, Options], bool]] = {
    "engine: kiriage on, a hand cut to mangan below five han has no limit": (
        _only_limit_of_a_cut_hand
    ),
    "engine: the self-draw of an open hand without other minipoints is called open pinfu": (
        _self_draw_called_open_pinfu
    ),
    "engine: no open pinfu, the self-draw of an open hand has no minipoints": (
        _self_draw_not_counted
    ),
    "both right: one yakuman is paid, and the hand has several": _other_yakuman_of_the_same_value,
    "both right: readings of equal value, with other minipoints before rounding": (
        _other_reading_of_the_same_value
    ),
}


def main() -> int:
    """Compare, and print how often and why the two differ."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--engine", default="mahjong")
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--show", type=int, default=3, help="how many unexplained ones to print")
    asked = parser.parse_args()
    base = load_ruleset("ema-2012", load_corpus()).options
    reference = connect("reference", SessionSettings())
    engine = connect(asked.engine, SessionSettings())
    unexplained = 0
    for variant, wanted in VARIANTS.items():
        rules = honoured_rules(engine.hello, base, **wanted)
        started = time.perf_counter()
        found = [
            case
            for seed in range(1, asked.seeds + 1)
            for case in compared(reference, engine, rules, list(random_hands(seed, asked.hands)))
        ]
        seconds = time.perf_counter() - started
        causes = Counter(reason_of(case, rules) for case in found)
        total = asked.seeds * asked.hands
        print(f"{variant}: {total} hands, {len(found)} differ ({seconds:.1f} s)")
        for cause, count in causes.most_common():
            print(f"  {count:6} {cause}")
        strange = [case for case in found if reason_of(case, rules).startswith("unexplained")]
        unexplained += len(strange)
        for case in strange[: asked.show]:
            show(case)
    reference.close()
    engine.close()
    return 1 if unexplained else 0


def compared(one: Session, other: Session, options: Options, hands: list[Answer]) -> Iterator[Case]:
    """The hands on which the two sessions differ, with both answers."""
    rules = Rules(options)
    tasks = [Task(rules, "score", hand) for hand in hands]
    fields = other.hello.fields.get("score", ())
    for hand, left, right in zip(hands, one.ask(tasks), other.ask(tasks), strict=True):
        if isinstance(right, Lacking | Declined):
            continue  # it says itself that it cannot be asked this
        if not (isinstance(left, Answered) and isinstance(right, Answered)):
            yield hand, {"broken": str(left)}, {"broken": str(right)}, ("broken",)
            continue
        differ = differences(left.result, right.result, fields)
        if differ:
            yield hand, left.result, right.result, differ


def reason_of(case: Case, rules: Options) -> str:
    """The first reason that fits, or which field differs first."""
    for reason, fits in REASONS.items():
        if "rejected" not in case[3] and "broken" not in case[3] and fits(case, rules):
            return reason
    return f"unexplained: {case[3][0]}"


def show(case: Case) -> None:
    """One difference in full."""
    hand, left, right, differ = case
    print("   ", ", ".join(differ))
    for name, answer in (("hand", hand), ("reference", left), ("engine", right)):
        print(f"      {name}: {json.dumps(answer, ensure_ascii=False)}")


if __name__ == "__main__":
    sys.exit(main())
