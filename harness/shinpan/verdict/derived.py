"""Fields that the harness computes for engines that tell only what they follow from."""

from collections.abc import Callable, Mapping

from shinpan.protocol import Hello, Json

STICK = 1000
COUNTER_EACH = 100
_SEATS = ("E", "S", "W", "N")


def derived_from(op: str, field: str, params: Mapping[str, Json], hello: Hello) -> bool:
    """Whether a field that the engine does not declare can be computed from one that it does."""
    source = _SOURCES.get((op, field))
    if source is None or not hello.tells(op, source):
        return False
    # payments do not say who pays for a liable player
    return op != "score" or not params.get("liable")


def derive(op: str, field: str, params: Mapping[str, Json], result: Mapping[str, Json]) -> Json:
    """The computed value of a field.

    Raises:
        KeyError: what it follows from is missing or has another form.
    """
    return _DERIVATIONS[op, field](params, result)


def _points(params: Mapping[str, Json], result: Mapping[str, Json]) -> int:
    """All that is paid, without counters and bets."""
    return sum(_shares(params, result).values())


def _deltas(params: Mapping[str, Json], result: Mapping[str, Json]) -> dict[str, int]:
    """The settlement: shares, 300 a counter, and the bets on the table to the winner."""
    winner, counters = params["seat"], params["counters"]
    shares = _shares(params, result)
    each = COUNTER_EACH * counters * (1 if len(shares) > 1 else len(_SEATS) - 1)
    deltas = {seat: -share - each for seat, share in shares.items()}
    deltas[winner] = -sum(deltas.values()) + STICK * params["bets"]
    return deltas


def _shares(params: Mapping[str, Json], result: Mapping[str, Json]) -> dict[str, int]:
    """What each payer pays for the hand itself."""
    payments, winner, win = result["payments"], params["seat"], params["win"]
    if win["by"] == "ron":
        return {win["from"]: _amount(payments, "discarder")}
    payers = {seat: "dealer" if seat == "E" else "others" for seat in _SEATS if seat != winner}
    return {seat: _amount(payments, role) for seat, role in payers.items()}


def _amount(payments: Mapping[str, Json], role: str) -> int:
    amount = payments[role]
    if type(amount) is not int:
        raise KeyError(role)
    return amount


def _net(params: Mapping[str, Json], result: Mapping[str, Json]) -> dict[str, int]:
    """By actor: scores after the hand minus scores before it, the own riichi stick included."""
    before, after = params["start"]["scores"], result["scores"]
    changes = [new - old for old, new in zip(before, after, strict=True)]
    return {str(actor): change for actor, change in enumerate(changes)}


_SOURCES: Mapping[tuple[str, str], str] = {
    ("score", "points"): "payments",
    ("score", "deltas"): "payments",
    ("play", "net"): "scores",
}
_DERIVATIONS: Mapping[tuple[str, str], Callable[..., Json]] = {
    ("score", "points"): _points,
    ("score", "deltas"): _deltas,
    ("play", "net"): _net,
}
