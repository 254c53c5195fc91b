"""Near misses: the clauses of which one thing kept an answer away.

The citations of an answer name what decided it. A hand that has no pinfu because of its wait is
decided by other clauses, yet it is about pinfu: with another wait it would have it. Here a clause
is near an answer if one change of the question would have made the clause decide: another set,
pair or wait, another way to win, one fact more or less, one counter, one han, one passed tile.
"""

from riichi_reference.near.hands import near_score
from riichi_reference.near.passing import near_waits
from riichi_reference.near.rulings import near_ruling
from riichi_reference.near.settlements import near_settle
from riichi_reference.near.tables import one_tile_short

__all__ = ["near_ruling", "near_score", "near_settle", "near_waits", "one_tile_short"]
