"""Speaks the protocol of Shinpan for a finder of waits.

shinpan engines smoke 'cmd:python3 adapter.py'
shinpan run --engine 'cmd:python3 adapter.py'
"""

import helper  # helper.py beside this file: the protocol's loop, its errors, and tiles

ORPHANS = [helper.kind(tile) for tile in helper.tiles("19m19p19s1234567z")]


class Adapter(helper.Engine):
    name, version = "waits-in-python", "0.1"

    # What the engine itself can tell; only these fields are compared.
    fields = {"waits": ["tenpai", "waits"]}

    # It knows one answer to hands that hold all four of a tile that they wait for.
    options = {"own_fifth_tile_wait": ["noten"], "seven_pairs_four_alike": [False]}

    def waits(self, params):
        """The tiles that a hand waits for."""
        hand = helper.counts(helper.tiles(params["concealed"]))
        shown = helper.counts(t for meld in params["melds"] for t in helper.tiles(meld["tiles"]))
        found = [
            helper.plain(kind)
            for kind in range(34)
            if hand[kind] + shown[kind] < 4 and wins(plus(hand, kind))
        ]
        return {"tenpai": bool(found), "waits": found}


def plus(counts, kind):
    return [count + (number == kind) for number, count in enumerate(counts)]


def wins(counts):
    """Whether the concealed tiles, the winning one among them, are complete."""
    return sets_and_pair(counts) or seven_pairs(counts) or thirteen_orphans(counts)


def sets_and_pair(counts):
    pairs = (kind for kind in range(34) if counts[kind] >= 2)
    return any(sets([n - 2 * (k == pair) for k, n in enumerate(counts)]) for pair in pairs)


def sets(counts):
    """Whether the tiles are nothing but sets; the lowest one begins a run or is a pon."""
    kind = next((kind for kind in range(34) if counts[kind]), None)
    if kind is None:
        return True
    if counts[kind] >= 3 and sets([n - 3 * (k == kind) for k, n in enumerate(counts)]):
        return True
    if kind >= 27 or kind % 9 > 6 or not counts[kind + 1] or not counts[kind + 2]:
        return False
    return sets([n - (kind <= k <= kind + 2) for k, n in enumerate(counts)])


def seven_pairs(counts):
    return sum(counts) == 14 and all(count in (0, 2) for count in counts)


def thirteen_orphans(counts):
    return (
        sum(counts) == 14
        and all(counts[k] for k in ORPHANS)
        and sum(counts[k] for k in ORPHANS) == 14
    )


if __name__ == "__main__":
    helper.serve(Adapter())
