"""`shinpan coverage`: which clauses the cases cover, proved on the reference."""

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from fnmatch import fnmatchcase

import click

from shinpan.cli import EXIT_INCOMPLETE
from shinpan.corpus import (
    Case,
    Clause,
    Corpus,
    Options,
    UnknownNameError,
    load_corpus,
    load_ruleset,
)
from shinpan.corpus.coverage import (
    ClauseCoverage,
    CoverageReport,
    Finding,
    Proof,
    Role,
    State,
    Testimony,
    Weight,
    cover,
)
from shinpan.corpus.model import Json
from shinpan.corpus.selection import near_names
from shinpan.report.escape import visible

BASE_RULESET = "ema-2012"
_WILD = frozenset("*?[")


@click.command(name="coverage")
@click.option("--clause", "globs", multiple=True, metavar="GLOB", help="Clause ids; * crosses .")
@click.option("--chapter", "chapters", multiple=True, metavar="C", help="Clauses of the chapter.")
@click.option(
    "--ruleset",
    "ruleset_name",
    default=BASE_RULESET,
    show_default=True,
    metavar="NAME|FILE",
    help="The rules that the cases' branches change as little as possible.",
)
@click.option("--warnings", is_flag=True, help="Print warnings too.")
@click.option("--notes", is_flag=True, help="Print too which later clauses a case does not reach.")
@click.option("--json", "as_json", is_flag=True, help="JSON (schema coverage-output).")
def command(
    globs: tuple[str, ...],
    chapters: tuple[str, ...],
    ruleset_name: str,
    warnings: bool,  # noqa: FBT001 - flags of the command line
    notes: bool,  # noqa: FBT001
    as_json: bool,  # noqa: FBT001
) -> int:
    """Show how far cases cover the clauses; status 1 when a clause lacks a side or a proof.

    A clause is covered when two cases that test it, and whose answers reach it, have different
    outcomes, or when it says why there is but one. Status 3: no clause matches.
    """
    corpus = load_corpus()
    chosen = _chosen(corpus, globs, chapters)
    if not chosen:
        click.echo("error: no clause matches", err=True)
        return EXIT_INCOMPLETE
    ruleset = load_ruleset(ruleset_name, corpus)
    report = cover(corpus, chosen, ruleset.options, ReferenceProver())
    if as_json:
        document = _document(report, ruleset.id)
        click.echo(json.dumps(document, ensure_ascii=False, indent=2))
        return _status(report)
    shown = {Weight.PROBLEM: True, Weight.WARNING: warnings, Weight.NOTE: notes}
    findings = [f for weight, wanted in shown.items() if wanted for f in report.findings(weight)]
    details = _details(report) if globs else ()
    for line in (*_table(report), *details, *map(_line, findings)):
        click.echo(visible(line))
    numbers = (f"{len(report.findings(weight))} {weight}s" for weight in Weight)
    click.echo(", ".join(numbers), err=True)
    return _status(report)


def _status(report: CoverageReport) -> int:
    return 1 if report.findings(Weight.PROBLEM) else 0


class ReferenceProver:
    """The reference as `cover` wants it."""

    def __init__(self) -> None:
        self._latest: tuple[str, Options, Json] | None = None

    def reached(
        self, case: Case, options: Options, asked: Collection[str]
    ) -> frozenset[str] | None:
        """The clauses that the answer rests on or narrowly misses."""
        from shinpan.adapters.reference_reach import reach  # noqa: PLC0415
        from shinpan.engines import NoSuchOp  # noqa: PLC0415

        try:
            return reach(case.op, case.params_for(options), options, asked)
        except NoSuchOp:
            return None

    def flipped(self, case: Case, options: Options, other: Options) -> frozenset[str]:
        """The clauses that decide another answer under other options."""
        from shinpan.adapters.reference import derive  # noqa: PLC0415

        changed, cited = derive(case.op, case.params_for(other), other)
        return frozenset(cited) if changed != self._answer(case, options) else frozenset()

    def _answer(self, case: Case, options: Options) -> Json:
        """The answer to a case, remembered while the same one is flipped."""
        from shinpan.adapters.reference import derive  # noqa: PLC0415

        if self._latest is None or self._latest[:2] != (case.id, options):
            answer, _ = derive(case.op, case.params_for(options), options)
            self._latest = (case.id, options, answer)
        return self._latest[2]


def _chosen(
    corpus: Corpus, globs: Collection[str], chapters: Collection[str]
) -> tuple[Clause, ...]:
    """The clauses that match a pattern and are of a chapter, of those filters that are given.

    Raises:
        UnknownNameError: a filter that is no pattern names nothing that exists.
    """
    every = list(corpus.clauses.values())
    _check("clause", [glob for glob in globs if not _WILD.intersection(glob)], corpus.clauses)
    _check("chapter", chapters, sorted({clause.chapter for clause in every}))
    return tuple(
        clause
        for clause in every
        if (not globs or any(fnmatchcase(clause.id, glob) for glob in globs))
        and (not chapters or clause.chapter in chapters)
    )


def _check(kind: str, names: Iterable[str], existing: Collection[str]) -> None:
    for name in names:
        if name not in existing:
            raise UnknownNameError(kind, name, near_names(name, existing))


_COLUMNS = (State.BOTH_SIDES, State.ONE_SIDED, State.PROCEDURAL, State.ONE_SIDE, State.NONE)


def _table(report: CoverageReport) -> Iterator[str]:
    """A line for each chapter and one for all of them."""
    chapters = list(dict.fromkeys(entry.clause.chapter for entry in report.clauses))
    width = max((len(name) for name in (*chapters, "chapter")), default=0)
    head = " ".join(f"{title:>10}" for title in ("clauses", *_COLUMNS))
    yield f"{'chapter':<{width}} {head}"
    for chapter in chapters:
        of_chapter = [entry for entry in report.clauses if entry.clause.chapter == chapter]
        yield f"{chapter:<{width}} {_numbers(of_chapter)}"
    yield f"{'total':<{width}} {_numbers(report.clauses)}"


def _numbers(entries: Collection[ClauseCoverage]) -> str:
    states = Counter(entry.state for entry in entries)
    return " ".join(
        f"{number:>10}" for number in (len(entries), *map(states.__getitem__, _COLUMNS))
    )


_MARKS = {Proof.REACHED: "reached", Proof.UNREACHED: "not reached", Proof.UNPROVEN: "unproven"}


def _details(report: CoverageReport) -> Iterator[str]:
    """Each clause with the cases that cite it, those that test it first."""
    for entry in report.clauses:
        reason = entry.clause.one_sided or entry.clause.reason
        yield ""
        yield f"{entry.clause.id}: {entry.state}{f' ({reason})' if reason else ''}"
        ordered = sorted(entry.testimonies, key=lambda found: found.role is Role.CITES)
        width = max((len(found.case.id) for found in ordered), default=0)
        for found in ordered:
            role = "tested by" if found.role is Role.TESTS else "cited by "
            yield f"  {role} {found.case.id:<{width}}  {_MARKS[found.proof]}"
    yield ""


def _line(finding: Finding) -> str:
    case = f" {finding.case}" if finding.case else ""
    return f"{finding.kind} {finding.clause}{case}: {finding.message}"


def _document(report: CoverageReport, ruleset: str) -> Json:
    return {
        "ruleset": ruleset,
        "clauses": [_clause_entry(entry) for entry in report.clauses],
        **{
            f"{weight}s": [_finding_entry(finding) for finding in report.findings(weight)]
            for weight in Weight
        },
    }


def _clause_entry(entry: ClauseCoverage) -> Json:
    return {
        "id": entry.clause.id,
        "chapter": entry.clause.chapter,
        "title": entry.clause.title,
        "state": entry.state.value,
        "reason": entry.clause.one_sided or entry.clause.reason,
        "cases": [_case_entry(found) for found in entry.testimonies],
    }


def _case_entry(found: Testimony) -> Json:
    return {
        "id": found.case.id,
        "op": found.case.op,
        "role": found.role.value,
        "proof": found.proof.value,
        "counts": found.counts,
    }


def _finding_entry(finding: Finding) -> Json:
    return {
        "kind": finding.kind.value,
        "clause": finding.clause,
        "case": finding.case,
        "message": finding.message,
    }
