"""Cases that only a wrong adapter can fail, for engines of any kind.

Whatever an engine does not announce in `ops`, or lacks an option for, is not asked.
"""

from shinpan.adapters.shipped import PLAYER_SMOKE, SCORER_SMOKE, SHIPPED

KEEPER_SMOKE = (
    "settle/ron-between-non-dealers",
    "settle/tsumo-by-non-dealer",
    "settle/tsumo-by-east",
    "settle/ron-mangan-by-name",
    "settle/bets-of-another-player",
    "draw/only-south-waits",
    "rank/no-tie",
)
"""For those who keep scores: simple hands, one bet, a draw, a final table without ties."""

ADVICE = (
    "Every engine of the field answers these rightly: look for the fault in the adapter first. "
    "--trace of `shinpan run` shows what is said."
)


def smoke_cases(name: str) -> tuple[str, ...]:
    """The cases for an engine: those chosen for a shipped one, or those for any."""
    shipped = SHIPPED.get(name.partition("@")[0])
    if shipped is not None:
        return shipped.smoke
    return tuple(dict.fromkeys((*SCORER_SMOKE, *PLAYER_SMOKE, *KEEPER_SMOKE)))


def is_shipped(name: str) -> bool:
    """Whether it is one of the engines that there is an adapter for."""
    return name.partition("@")[0] in SHIPPED
