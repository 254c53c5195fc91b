"""Named bends: their form, and that each can be made."""

from pathlib import Path

import pytest

from shinpan.corpus import CorpusError, load_corpus
from shinpan.mutation.bends import Bend, BendError, Change, bent_modules, load_bends, places_of
from shinpan.mutation.records import load_records, save_survivors
from shinpan.mutation.sources import read_modules

MODULES = read_modules()


def bend(*changes: Change) -> Bend:
    return Bend("sample", "A sample", ("fu.rounding",), None, None, changes)


def test_there_are_many_and_each_can_be_made() -> None:
    bends = load_bends()
    assert len(bends) >= 120
    for entry in bends:
        trees = bent_modules(entry, MODULES)
        assert trees.keys() == {module.full_name for module, _ in places_of(entry, MODULES)}


def test_they_break_clauses_that_exist() -> None:
    clauses = load_corpus().clauses
    unknown = {c for entry in load_bends() for c in entry.clauses if c not in clauses}
    assert unknown == set()


def test_no_bend_waits_for_cases() -> None:
    assert [entry.id for entry in load_bends() if entry.pending is not None] == []


@pytest.mark.parametrize(
    "change",
    [
        Change("fu.rounded", "no such text", "x"),
        Change("fu.rounded", "fu", "x"),
        Change("fu.no_such_function", "", "return 1"),
        Change("no_such_module.rounded", "", "return 1"),
        Change("fu.rounded", "return", "return ("),
    ],
)
def test_what_does_not_fit_exactly_once_is_an_error(change: Change) -> None:
    with pytest.raises(BendError, match="sample"):
        bent_modules(bend(change), MODULES)


def test_two_changes_of_one_function_are_both_made() -> None:
    made = bent_modules(
        bend(
            Change("payments.ron_points", "else 4", "else 5"),
            Change("payments.ron_points", "6 if", "7 if"),
        ),
        MODULES,
    )
    (tree,) = made.values()
    import ast  # noqa: PLC0415

    assert "7 if winner is Seat.EAST else 5" in ast.unparse(tree)


def test_a_file_of_another_form_is_refused(tmp_path: Path) -> None:
    (tmp_path / "wrong.yaml").write_text("format: 1\nbends:\n  - {id: a, title: b}\n")
    with pytest.raises(CorpusError):
        load_bends(tmp_path)


def test_two_of_one_name_are_refused(tmp_path: Path) -> None:
    entry = "  - {id: a, title: b, clauses: [fu.pon], in: fu.rounded, body: return 1}\n"
    (tmp_path / "twice.yaml").write_text("format: 1\nbends:\n" + entry + entry)
    with pytest.raises(BendError, match="two bends are called a"):
        load_bends(tmp_path)


def test_records_are_read_and_written(tmp_path: Path) -> None:
    text = "format: 1\nequivalents:\n  - {reason: said, mutants: [one, two]}\n"
    (tmp_path / "equivalents.yaml").write_text(text)
    save_survivors({"b: x => y", "a"}, tmp_path)
    records = load_records(tmp_path)
    assert records.equivalents == {"one": "said", "two": "said"}
    assert records.survivors == {"b: x => y", "a"}


def test_the_records_of_the_suite_are_of_the_right_form() -> None:
    records = load_records()
    assert records.equivalents.keys().isdisjoint(records.survivors)
