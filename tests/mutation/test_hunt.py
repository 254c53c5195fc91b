"""The hunt: what is bent is caught, and nothing stays bent."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from shinpan.adapters.reference import derive
from shinpan.cli import mutate
from shinpan.corpus import Branch, Corpus, load_corpus
from shinpan.corpus.schemas import validator
from shinpan.mutation.bends import Bend, Change, load_bends
from shinpan.mutation.changes import changed_modules
from shinpan.mutation.controls import BENT, STRAIGHT, check_controls
from shinpan.mutation.findings import findings_of
from shinpan.mutation.hunt import Hunter
from shinpan.mutation.model import Fate, How, Kill, Mutant
from shinpan.mutation.records import Records
from shinpan.mutation.trials import Judge
from shinpan.mutation.value import values_of
from shinpan.mutation.workers import fates
from shinpan.mutation.workshop import Choice, ControlError, Workshop


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return load_corpus()


@pytest.fixture(scope="module")
def workshop(corpus: Corpus) -> Workshop:
    cases = tuple(case for case in corpus.cases if case.area in {"payment", "fu", "dora"})
    return Workshop(replace(corpus, cases=cases))


@pytest.fixture(scope="module")
def hunter(workshop: Workshop) -> Hunter:
    return workshop.hunter()


def bend(place: str, body: str) -> Bend:
    return Bend("sample", "A sample", ("payment.rounding",), None, None, (Change(place, "", body),))


def test_the_controls_hold(hunter: Hunter, workshop: Workshop) -> None:
    check_controls(hunter, workshop)


def test_a_bend_is_caught_by_its_answer(hunter: Hunter) -> None:
    fate = hunter.hunt_bend(BENT)
    assert [kill.how for kill in fate.kills] == [How.ANSWER]
    assert not hunter.hunt_bend(STRAIGHT).killed


def test_a_bend_that_crashes_is_caught(hunter: Hunter) -> None:
    fate = hunter.hunt_bend(bend("payments.rounded_up", "return points // 0"))
    assert [kill.how for kill in fate.kills] == [How.CRASH]


def test_a_bend_without_an_end_is_caught(workshop: Workshop) -> None:
    impatient = workshop.hunter()
    impatient.judge = Judge(0.05)
    fate = impatient.hunt_bend(bend("payments.rounded_up", "while True:\n    pass"))
    assert [kill.how for kill in fate.kills] == [How.TIMEOUT]


def test_a_table_that_cannot_be_made_is_caught(hunter: Hunter) -> None:
    entry = Bend("sample", "", (), None, None, (Change("value.LIMIT_BASE", "2000", "nothing"),))
    assert hunter.hunt_bend(entry).kills == (Kill(How.IMPORT, None),)


def test_nothing_stays_bent(hunter: Hunter, workshop: Workshop) -> None:
    trial = workshop.trials[0]
    before = derive(trial.case.op, trial.params, trial.options)
    hunter.hunt_bend(BENT)
    hunter.hunt_bend(Bend("t", "", (), None, None, (Change("value.LIMIT_BASE", "2000", "3000"),)))
    for mutant, edit in workshop.mutants(Choice(modules=("penalties",))):
        hunter.hunt(mutant, edit)
    assert derive(trial.case.op, trial.params, trial.options) == before


def test_workers_find_the_same(hunter: Hunter, workshop: Workshop) -> None:
    targets = list(workshop.mutants(Choice(modules=("dora",))))[:24]
    alone = {fate.mutant: fate.killed for fate in fates(hunter, targets, 1)}
    shared = {fate.mutant: fate.killed for fate in fates(hunter, targets, 2)}
    assert alone == shared


def test_enough_catchers_end_a_hunt(workshop: Workshop) -> None:
    fate = workshop.hunter(enough=3).hunt_bend(BENT)
    assert len({kill.case for kill in fate.kills}) == 3


def test_a_reference_that_fails_its_cases_is_not_hunted_with(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = workshop.trials[0]
    wrong = replace(first, outcomes=(Branch(when={}, rejected="furiten"),))
    monkeypatch.setattr(workshop, "trials", [wrong])
    with pytest.raises(ControlError, match=first.case.id):
        workshop.hunter()


def mutant(name: str) -> Mutant:
    return Mutant(name, "fu", "rounded", "constant changed", 1, ("fu.rounding",))


KILLED = (Kill(How.ANSWER, "fu/one"),)


def test_findings_hold_the_records_against_what_was_found() -> None:
    made = {name: mutant(name) for name in ("dead", "alive", "same", "not-same", "old")}
    became = [
        Fate("dead", KILLED, 1),
        Fate("alive", (), 9),
        Fate("same", (), 9),
        Fate("not-same", KILLED, 1),
        Fate("old", KILLED, 1),
    ]
    records = Records({"same": "it is", "not-same": "it is", "gone": "it was"}, frozenset({"old"}))
    found = findings_of([], made, became, records, complete=True)
    assert found.new_survivors == ("alive",)
    assert found.gone_survivors == ("old",)
    assert found.wrong_equivalents == ("not-same",)
    assert found.gone_equivalents == ("gone",)
    assert (found.mutants.killed, found.mutants.total) == (2, 3)
    assert not found.holds


def test_a_part_of_the_mutants_says_nothing_about_the_others() -> None:
    records = Records({"elsewhere": "it is"}, frozenset({"far-away"}))
    became = [Fate("dead", KILLED, 1)]
    found = findings_of([], {"dead": mutant("dead")}, became, records, complete=False)
    assert found.holds


def test_cases_are_ranked_by_what_they_add() -> None:
    became = [
        Fate("a", (Kill(How.ANSWER, "x"), Kill(How.ANSWER, "y")), 2),
        Fate("b", (Kill(How.ANSWER, "x"),), 2),
        Fate("c", (Kill(How.ANSWER, "z"),), 2),
        Fate("d", (), 2),
    ]
    values = values_of(["x", "y", "z"], became)
    assert values.ranking == ("x", "z")
    assert values.alone == {"x": 1, "z": 1}
    assert values.idle == ("y",)


def test_changed_modules_are_those_that_git_names(workshop: Workshop) -> None:
    assert set(changed_modules(workshop.modules, "HEAD")) <= workshop.modules.keys()
    with pytest.raises(ControlError, match="git"):
        changed_modules(workshop.modules, "no-such-commit")


@pytest.fixture
def small(corpus: Corpus, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command, on few cases."""
    cases = tuple(case for case in corpus.cases if case.area in {"payment", "fu"})
    monkeypatch.setattr(mutate, "load_corpus", lambda: replace(corpus, cases=cases))


def invoke(*arguments: str) -> Result:
    return CliRunner().invoke(mutate.command, arguments, standalone_mode=False)


@pytest.mark.usefixtures("small")
def test_the_command_lists_mutants() -> None:
    told = invoke("--module", "penalties", "--list")
    assert "penalties.chombo_payment: constant changed" in told.output
    assert told.return_value == 0


@pytest.mark.usefixtures("small")
def test_the_command_hunts_and_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    few = [
        entry for entry in load_bends() if entry.id in {"points-not-rounded", "open-kan-as-triplet"}
    ]
    monkeypatch.setattr(mutate, "load_bends", lambda: few)
    told = invoke("--named", "--jobs", "1", "--json")
    document = json.loads(told.output)
    assert not list(validator("mutate-output").iter_errors(document))
    assert document["bends"] == {"killed": 2, "total": 2}
    assert told.return_value == 0
    again = invoke("--named", "--jobs", "1", "--scores")
    assert "100.0 %     1 of 1    fu.kan" in again.output


@pytest.mark.usefixtures("small")
def test_a_bend_that_nothing_catches_fails_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutate, "load_bends", lambda: [STRAIGHT])
    told = invoke("--named", "--jobs", "1")
    assert "named bend not caught: control-straight" in told.output
    assert told.return_value == 1


@pytest.mark.usefixtures("small")
def test_a_bend_that_cannot_be_made_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = Bend("lost", "", (), None, None, (Change("fu.rounded", "no such text", ""),))
    monkeypatch.setattr(mutate, "load_bends", lambda: [lost])
    assert invoke("--named").return_value == 2


@pytest.mark.usefixtures("small")
def test_values_are_told_and_ranked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutate, "load_bends", lambda: [BENT])
    file = tmp_path / "ranking.txt"
    told = invoke("--named", "--value", "--rank", str(file), "--jobs", "1")
    assert "cases catch everything that is caught" in told.output
    assert len(file.read_text().splitlines()) == 2


def test_a_part_that_is_nothing_is_told() -> None:
    told = invoke("--clause", "nope.*")
    assert told.return_value == 3
    assert "no bend and no mutant" in told.output
