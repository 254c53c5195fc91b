#!/usr/bin/env python3
"""Random legal play on the reference, many steps, with the table checked after each one.

    python tools/random_play.py [STEPS] [SEED] [RULESET]

136 tiles stay on the table, exactly the seats that may act have actions, what is not listed is
refused and leaves the state as it was, and every settlement is zero sum plus the bets.
"""

import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "reference"))

from test_play_random import play_out

from riichi_reference.ending import settlement_of

STEPS, SEED = 1_000_000, 1


def main(steps: int = STEPS, seed: int = SEED, ruleset: str = "ema-2012") -> int:
    """Play hands until `steps` actions are done; the exit code is 0 if nothing was wrong."""
    chance = random.Random(seed)  # noqa: S311  no secrets here
    done = hands = 0
    began = time.monotonic()
    while done < steps:
        hand = chance.randrange(2**32)
        try:
            state, taken = play_out(hand, ruleset)
            settled = settlement_of(state)
            bets = len(state.riichi_order) + state.setting.bets
            if sum(settled.deltas.values()) != 1000 * (bets - settled.bets_left):
                raise AssertionError("points were made or lost")  # noqa: TRY301  reported below
        except AssertionError as fault:
            print(f"hand {hand} under {ruleset}: {fault}")
            return 1
        done, hands = done + taken, hands + 1
    print(f"{done} steps in {hands} hands, {time.monotonic() - began:.0f} s, nothing wrong")
    return 0


if __name__ == "__main__":
    words = sys.argv[1:]
    sys.exit(main(*map(int, words[:2]), *words[2:3]))
