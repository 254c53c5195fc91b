"""Decisions of referees are compared as a whole; nothing decided is nothing said."""

from shinpan.protocol import Hello, Json
from shinpan.verdict import compare

REFEREE = Hello("x", "1", ("ruling",))


def differs(expected: dict[str, Json], got: dict[str, Json]) -> bool:
    value, result = {"decisions": expected}, {"decisions": got}
    return bool(compare("ruling", value, {}, result, REFEREE))


def test_who_is_not_named_is_decided_nothing_about() -> None:
    assert not differs({"S": "chombo"}, {"E": "none", "S": "chombo"})
    assert not differs({}, {"E": "none", "S": "none"})
    assert not differs({"E": "none"}, {})


def test_a_decision_too_much_or_too_little_differs() -> None:
    assert differs({"S": "chombo"}, {"S": "chombo", "W": "dead_hand"})
    assert differs({"S": "chombo"}, {"S": "dead_hand"})
    assert differs({}, {"W": "claim_refused"})
    assert differs({"W": "claim_refused"}, {})
