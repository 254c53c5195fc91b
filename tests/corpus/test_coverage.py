"""How far cases cover clauses, with functions that stand for the reference."""

from collections.abc import Collection, Mapping
from dataclasses import replace

import pytest

from shinpan.corpus import Branch, Case, Clause, Corpus, Option, Options
from shinpan.corpus.coverage import (
    ClauseCoverage,
    CoverageReport,
    FindingKind,
    Proof,
    Role,
    State,
    Weight,
    cover,
)
from shinpan.corpus.coverage.outcomes import Outcome
from shinpan.corpus.model import Json, OptionChoice, Place, Yaku

PLACE = Place("cases/fu/x.yaml", 1)
BASE: Options = {"open_tanyao": False, "red_fives": 0}
TANYAO = Option(
    "open_tanyao", "yaku", "t", (OptionChoice(False, "no"), OptionChoice(True, "yes")), ()
)


def clause(name: str = "fu.pon", **more: Json) -> Clause:
    chapter = name.partition(".")[0]
    plain = Clause(
        id=name,
        chapter=chapter,
        title="A clause",
        text="A sentence.",
        options=(),
        sources=(),
        status="normative",
        reason=None,
        one_sided=None,
        see=(),
        source=PLACE,
    )
    return replace(plain, **more)


def case(name: str, *expect: Branch, clauses: tuple[str, ...] = ("fu.pon",), **more: Json) -> Case:
    plain = Case(
        id=f"fu/{name}",
        area="fu",
        title=name,
        op="score",
        clauses=clauses,
        requires={},
        depends=(),
        params={},
        expect=expect,
        why="Because.",
        twin=None,
        status="normal",
        evidence={},
        source=PLACE,
    )
    return replace(plain, **more)


def fu(number: int, **when: tuple[Json, ...]) -> Branch:
    return Branch(when, value={"fu": number})


def yaku(**scored: int) -> Branch:
    return Branch({}, value={"yaku": scored})


def rejected(code: str = "no_yaku") -> Branch:
    return Branch({}, rejected=code)


class Everything:
    """Reaches every clause of every case, but those that it is told not to."""

    def __init__(self, *unreached: str, lacks: str = "", needs_open: bool = False) -> None:
        self._unreached = unreached
        self._lacks = lacks
        self._needs_open = needs_open

    def reached(
        self, case: Case, options: Options, asked: Collection[str]
    ) -> frozenset[str] | None:
        if case.op == self._lacks:
            return None
        if case.id in self._unreached or (self._needs_open and not options["open_tanyao"]):
            return frozenset()
        return frozenset(asked)

    def flipped(self, case: Case, options: Options, other: Options) -> frozenset[str]:
        return frozenset()


class Withheld(Everything):
    """Reaches nothing unless an option is changed."""

    def reached(
        self,
        case: Case,
        options: Options,
        asked: Collection[str],
    ) -> frozenset[str]:
        return frozenset()

    def flipped(self, case: Case, options: Options, other: Options) -> frozenset[str]:
        assert options != other
        return frozenset(case.clauses) if other["open_tanyao"] else frozenset()


def report(
    *cases: Case,
    of: Clause | None = None,
    prover: Everything | None = None,
    defined: Mapping[str, str] | None = None,
) -> CoverageReport:
    chosen = of or clause()
    names = {
        name: Yaku(name, "", "", (), 1, 1, None, where) for name, where in (defined or {}).items()
    }
    corpus = Corpus(cases, {chosen.id: chosen}, {TANYAO.id: TANYAO}, {}, {}, names, "", "1")
    return cover(corpus, [chosen], BASE, prover or Everything())


def covered(*cases: Case, **more: Json) -> ClauseCoverage:
    (entry,) = report(*cases, **more).clauses
    return entry


def kinds(entry: ClauseCoverage) -> list[tuple[str, str | None]]:
    return [(finding.kind.value, finding.case) for finding in entry.findings]


def test_two_cases_with_different_outcomes_are_both_sides() -> None:
    entry = covered(case("a", fu(30)), case("b", fu(40)))
    assert entry.state is State.BOTH_SIDES
    assert entry.findings == ()


def test_no_case_is_none() -> None:
    entry = covered()
    assert entry.state is State.NONE
    assert kinds(entry) == [("uncovered", None)]


def test_cases_with_the_same_outcome_are_one_side() -> None:
    entry = covered(case("a", fu(30)), case("b", fu(30)))
    assert entry.state is State.ONE_SIDE
    assert kinds(entry) == [("one-side", None)]


def test_branches_of_one_case_are_one_side() -> None:
    branches = (fu(30, open_tanyao=(False,)), fu(40, open_tanyao=(True,)))
    assert covered(case("a", *branches)).state is State.ONE_SIDE
    assert covered(case("a", *branches), case("b", fu(30))).state is State.BOTH_SIDES


def test_a_reason_stands_for_the_other_side() -> None:
    entry = covered(case("a", fu(30)), of=clause(one_sided="There is no other."))
    assert entry.state is State.ONE_SIDED
    assert entry.findings == ()


def test_a_reason_that_cases_contradict_is_a_warning() -> None:
    said = clause(one_sided="There is no other.")
    whole = report(case("a", fu(30)), case("b", fu(40)), of=said)
    assert whole.findings(Weight.PROBLEM) == ()
    assert [finding.kind for finding in whole.findings(Weight.WARNING)] == [
        FindingKind.STALE_REASON
    ]


def test_a_procedural_clause_needs_no_case() -> None:
    entry = covered(of=clause(status="procedural", reason="Nobody sees it."))
    assert entry.state is State.PROCEDURAL
    assert entry.findings == ()


def test_a_case_that_does_not_reach_the_clause_it_tests_is_a_problem() -> None:
    whole = report(
        case("a", fu(30)), case("b", fu(40)), case("c", fu(50)), prover=Everything("fu/b")
    )
    (entry,) = whole.clauses
    assert entry.state is State.BOTH_SIDES
    assert kinds(entry) == [("unreached", "fu/b")]
    assert whole.findings(Weight.PROBLEM) == entry.findings
    assert [found.proof for found in entry.testimonies].count(Proof.REACHED) == 2


def test_an_unreached_prerequisite_is_only_a_note() -> None:
    later = case("c", fu(50), clauses=("fu.rounding", "fu.pon"))
    whole = report(case("a", fu(30)), case("b", fu(40)), later, prover=Everything("fu/c"))
    assert whole.findings(Weight.PROBLEM) == ()
    assert whole.findings(Weight.WARNING) == ()
    assert [(found.kind.value, found.case) for found in whole.findings(Weight.NOTE)] == [
        ("unreached-prerequisite", "fu/c")
    ]


def test_what_nothing_can_answer_is_unproven() -> None:
    played = [case(name, fu(number), op="play") for name, number in (("a", 30), ("b", 40))]
    entry = covered(*played, prover=Everything(lacks="play"))
    assert entry.state is State.NONE
    assert kinds(entry) == [
        ("uncovered", None),
        ("unproven", "fu/a"),
        ("unproven", "fu/b"),
    ]


def test_a_later_citation_shows_no_side_unless_it_is_of_a_twin() -> None:
    later = case("b", fu(40), clauses=("fu.rounding", "fu.pon"))
    entry = covered(case("a", fu(30)), later)
    assert entry.state is State.ONE_SIDE
    assert [found.role for found in entry.testimonies] == [Role.TESTS, Role.CITES]
    assert covered(case("a", fu(30)), replace(later, twin="fu/a")).state is State.BOTH_SIDES
    assert covered(case("a", fu(30), twin="fu/b"), later).state is State.BOTH_SIDES
    assert covered(later).state is State.NONE


def test_a_tentative_case_shows_no_side() -> None:
    entry = covered(case("a", fu(30)), case("b", fu(40), status="tentative"))
    assert entry.state is State.ONE_SIDE


def test_only_branches_that_reach_the_clause_count() -> None:
    both = case("a", fu(30, open_tanyao=(False,)), fu(40, open_tanyao=(True,)))
    opened = Everything(needs_open=True)
    assert covered(both, prover=opened).testimonies[0].outcomes == (Outcome({"fu": 40}),)
    other = case("b", fu(40), requires={"open_tanyao": (True,)})
    assert covered(both, other, prover=opened).state is State.ONE_SIDE


def test_an_option_that_the_clause_reads_may_withhold_it() -> None:
    read = clause(options=("open_tanyao",))
    assert covered(case("a", fu(30)), of=read, prover=Withheld()).state is State.ONE_SIDE
    assert covered(case("a", fu(30)), prover=Withheld()).state is State.NONE


@pytest.mark.parametrize(
    ("one", "other", "state"),
    [
        (yaku(pinfu=1), yaku(), State.BOTH_SIDES),
        (yaku(pinfu=1), rejected(), State.BOTH_SIDES),
        (yaku(pinfu=1, riichi=1), yaku(pinfu=1), State.ONE_SIDE),
        (yaku(), rejected(), State.ONE_SIDE),
        (yaku(pinfu=1), rejected("contradictory"), State.BOTH_SIDES),
    ],
)
def test_of_a_clause_on_a_yaku_that_yaku_counts(one: Branch, other: Branch, state: State) -> None:
    name = "yaku.pinfu"
    cases = (case("a", one, clauses=(name,)), case("b", other, clauses=(name,)))
    entry = covered(*cases, of=clause(name), defined={"pinfu": name, "riichi": "yaku.riichi"})
    assert entry.state is state


def test_of_a_clause_on_minipoints_these_count() -> None:
    cases = [
        case(name, Branch({}, value={"fu": 30, "han": han})) for name, han in (("a", 1), ("b", 2))
    ]
    assert covered(*cases).state is State.ONE_SIDE
    silent = [
        case(name, Branch({}, value={"han": han, "points": 0}))
        for name, han in (("a", 5), ("b", 6))
    ]
    assert covered(*silent).state is State.BOTH_SIDES


@pytest.mark.parametrize(
    ("one", "other", "differ"),
    [
        (Outcome({"han": 1}), Outcome({"han": 2, "fu": 30}), True),
        (Outcome({"han": 1}), Outcome({"han": 1, "fu": 30}), False),
        (Outcome({"han": 1}), Outcome({"fu": 30}), False),
        (Outcome({"han": 1}), Outcome({}, "no_yaku"), True),
        (Outcome({}, "furiten"), Outcome({}, "no_yaku"), True),
        (Outcome({}, "furiten"), Outcome({}, "furiten"), False),
    ],
)
def test_when_outcomes_differ(one: Outcome, other: Outcome, *, differ: bool) -> None:
    assert one.differs(other) is differ
    assert other.differs(one) is differ


def test_a_refused_step_is_told_by_its_code() -> None:
    steps = [
        case(name, Branch({}, refused={"step": step, "code": "furiten"}))
        for name, step in (("a", 3), ("b", 4))
    ]
    assert covered(*steps).state is State.ONE_SIDE
