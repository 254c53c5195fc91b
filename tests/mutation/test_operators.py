"""What the operators change, and what they let be."""

import ast
from pathlib import Path

import pytest

from shinpan.mutation.edits import spots
from shinpan.mutation.operators import enums_of, mutants_of
from shinpan.mutation.sources import Module, bendable, clauses_of, read_modules


def module(text: str) -> Module:
    return Module("sample", Path("sample.py"), text)


def changes(text: str, operator: str | None = None) -> set[str]:
    """The told changes of the first unit of a module, without its name."""
    sample = module(text)
    enums = {"Seat": ("EAST", "SOUTH")}
    found = [m for unit in sample.units for m, _ in mutants_of(sample, unit, (), enums)]
    kept = [m for m in found if operator in (None, m.operator)]
    return {m.id.partition(": ")[2].partition(": ")[2] for m in kept}


def test_a_condition_is_negated_and_dropped() -> None:
    text = "def f(a):\n    if a.b:\n        return 1\n    return None\n"
    assert changes(text, "condition negated") == {"a.b => not a.b"}
    assert changes(text, "condition dropped") == {"a.b => True", "a.b => False"}


def test_parts_of_a_condition_are_dropped() -> None:
    text = "def f(a, b):\n    return a and b\n"
    assert {"a and b => a", "a and b => b"} <= changes(text, "condition dropped")
    assert changes(text, "condition changed") == {"a and b => a or b"}


@pytest.mark.parametrize(
    ("before", "after"), [("a < 3", "a <= 3"), ("a <= 3", "a < 3"), ("a > b", "a >= b")]
)
def test_a_boundary_is_moved(before: str, after: str) -> None:
    assert f"{before} => {after}" in changes(
        f"def f(a, b):\n    return {before}\n", "boundary moved"
    )


def test_numbers_move_by_one_and_points_by_a_hundred() -> None:
    assert changes("LIMIT = 5\n") == {"5 => 6", "5 => 4"}
    assert changes("POINTS = 2000\n") == {"2000 => 2100", "2000 => 1900"}
    assert changes("NOTHING = 0\n") == {"0 => 1"}


def test_members_of_enumerations_are_exchanged() -> None:
    assert "Seat.EAST => Seat.SOUTH" in changes("FIRST = Seat.EAST\n")


def test_texts_are_changed_only_where_they_are_compared() -> None:
    text = 'def f(rules):\n    return rules.uma == "15-5"\n'
    assert "rules.uma == '15-5' => rules.uma == 'not 15-5'" in changes(text, "constant changed")
    assert changes('NAME = "uma"\n') == set()


def test_orders_are_swapped() -> None:
    text = "def f(a, b):\n    return max(g(a, b), a - b)\n"
    told = changes(text, "order swapped")
    assert {"g(a, b) => g(b, a)", "a - b => b - a"} <= told
    assert "max(g(a, b), a - b) => min(g(a, b), a - b)" in told


def test_what_is_looked_up_in_has_no_order() -> None:
    assert changes("def f(a, b, c):\n    return a in (b, c)\n", "order swapped") == set()


def test_calls_and_statements_are_removed() -> None:
    text = "def f(a):\n    a.sort()\n    return g(a)\n"
    assert changes(text, "call removed") == {"a.sort() => nothing", "a.sort() => a", "g(a) => a"}


@pytest.mark.parametrize(
    "text",
    [
        'def f(a):\n    clauses = ("fu.wait", "fu.pon")\n    return None\n',
        'def f(a):\n    raise AssertionError("never")\n',
        "def f(a):\n    assert_never(a)\n",
        "def f(a) -> tuple[ClauseId, ...]:\n    return g(a, 1)\n",
        'def f(a):\n    if a.b:\n        raise AssertionError("never")\n',
        'def f(a):\n    shown: ClauseId = g(a, "x")\n',
    ],
)
def test_citations_and_guards_are_let_be(text: str) -> None:
    assert changes(text) == set()


def test_of_a_refusal_only_the_code_matters() -> None:
    text = 'def f(a):\n    return Refusal(Seat.EAST, "why", ("win.ron",))\n'
    sample = module(text)
    found = [m for m, _ in mutants_of(sample, sample.units[0], (), {"Seat": ("EAST", "SOUTH")})]
    assert [m.operator for m in found] == ["constant changed"]


def test_alike_mutants_are_numbered() -> None:
    sample = module("PAIR = (1, 1)\n")
    found = [m.id for m, _ in mutants_of(sample, sample.units[0], (), {})]
    assert len(set(found)) == len(found)


def test_an_edit_is_taken_back() -> None:
    sample = module(
        "def f(a, b):\n    if a < 3 and b:\n        return [a - b]\n    return g(b, a)\n"
    )
    before = ast.dump(sample.tree)
    for _, edit in mutants_of(sample, sample.units[0], (), {}):
        with edit.applied():
            assert ast.dump(sample.tree) != before
        assert ast.dump(sample.tree) == before


def test_every_module_of_the_reference_is_bent_or_named_as_none_of_rules() -> None:
    modules = read_modules()
    enums = enums_of(modules)
    assert {"Seat", "Fact", "Wait"} <= enums.keys()
    bent = {name for name, source in modules.items() if any(True for _ in bendable(source))}
    assert {"payments", "yaku.runs", "winning", "rulings"} <= bent
    assert not bent & {"citations", "ruleset", "near.shapes"}


def test_helpers_and_tables_are_behind_the_clauses_of_who_uses_them() -> None:
    behind = clauses_of(read_modules()["fu"])
    assert behind["rounded"] == ("fu.rounding",)
    assert "fu.kan" in behind["_SET_FU"]
    assert "fu.base-seven-pairs" in behind["_items"]


def test_spots_hold_what_they_say() -> None:
    sample = module("def f(a):\n    return [a, 2 * a]\n")
    for spot in spots(sample.units[0]):
        held = getattr(spot.parent, spot.field)
        assert (held if spot.index is None else held[spot.index]) is spot.node
