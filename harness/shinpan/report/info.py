"""What a report says of the run itself."""

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from shinpan.corpus import Clause, Option, RulesetData
from shinpan.protocol import Hello, Json
from shinpan.report.declared import misdeclared
from shinpan.report.escape import shortened, visible
from shinpan.report.words import count
from shinpan.verdict import CaseResult, Summary

DIGEST_SHOWN = 12
SMOKE_MEANS = "the adapter is wrong before the engine is"
_FAULTS_SHOWN = 5
_NOT_RUN = " not run: the run is incomplete"
_LONGEST_LIST = 300


@dataclass(frozen=True, slots=True)
class RunInfo:
    """The suite, the engine and the rules of a run.

    Attributes:
        engine: the engine as it was named on the command line.
        mode: `ruleset` or `branches`.
        clauses: for the texts of what a case cites.
        remarks: what is odd about what the user gave.
    """

    suite_version: str
    cases_digest: str
    engine: str
    hello: Hello
    ruleset: RulesetData
    ruleset_argument: str
    mode: str
    clauses: Mapping[str, Clause] = field(default_factory=dict)
    options: Mapping[str, Option] = field(default_factory=dict)
    remarks: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Json]:
        """The machine-readable form, the same in every output."""
        hello = self.hello
        return {
            "format": 1,
            "suite": {
                "name": "shinpan",
                "version": self.suite_version,
                "cases_digest": self.cases_digest,
            },
            "engine": {
                "asked": self.engine,
                "name": hello.name,
                "version": hello.version,
                "about": dict(hello.about),
                "ops": list(hello.ops),
                "fields": {op: list(names) for op, names in hello.fields.items()},
                "options": {name: list(values) for name, values in hello.options.items()},
                "missing": list(hello.missing),
            },
            "ruleset": {
                "id": self.ruleset.id,
                "digest": self.ruleset.digest,
                "options": dict(self.ruleset.options),
            },
            "mode": self.mode,
        }

    def warnings(self) -> list[str]:
        """What is odd about what the user gave, and about the engine's own description."""
        remarks = (visible(shortened(text, _LONGEST_LIST)) for text in self.remarks)
        return [*remarks, *misdeclared(self.hello, self.options)]

    def compared(self) -> list[str]:
        """Which fields are compared, for the operations whose fields the engine declares."""
        return [
            f"of {op} the engine tells only: {_names(self.hello.fields[op])}"
            for op in self.hello.ops
            if op in self.hello.fields
        ]

    def smoke_again(self) -> str:
        """The command that asks the smoke cases again, twice each."""
        return shlex.join(["shinpan", "engines", "smoke", self.engine])

    def reproduce(self, result: CaseResult) -> str:
        """The command that runs this case alone."""
        words = ["shinpan", "run"]
        if self.engine != "reference":
            words += ["--engine", self.engine]
        words += ["--ruleset", self.ruleset_argument]
        if self.mode == "branches":
            words.append("--branches")
        return shlex.join([*words, "--case", result.case.id])


def engine_names(asked: str, hello: Hello) -> tuple[str, str]:
    """What an engine goes by: as it is asked for, without its release, and as it says."""
    return asked.partition("@")[0], hello.name


def _names(names: Sequence[str]) -> str:
    return visible(shortened(", ".join(names), _LONGEST_LIST)) or "nothing"


def summary_line(summary: Summary, info: RunInfo) -> str:
    """The line that every report ends or begins with; never a bare percentage.

    While a smoke case fails there is no score.
    """
    about = (
        f"suite {info.suite_version}, "
        f"ruleset {visible(info.ruleset.id)} {info.ruleset.digest[:DIGEST_SHOWN]}"
    )
    if summary.smoke:
        return f"no score: {summary.smoke[0]}; {SMOKE_MEANS}; {about}"
    return (
        f"{summary.passed} passed / {summary.applicable} applicable (of {summary.total}), "
        f"{summary.failed} failed, {summary.errors} errors, {summary.skipped} skipped, "
        f"{summary.unsupported} unsupported, {about}"
    )


def more_lines(summary: Summary) -> list[str]:
    """What else the numbers say, in words; nothing that is zero."""
    if summary.smoke:
        return _smoke_lines(summary)
    said = [
        (summary.known, "known failure", ", as listed"),
        (summary.unexpected, "unexpected result", ""),
        (summary.stale, "known failure", " listed that no case matches"),
        (summary.tentative, "tentative case", ", not counted"),
        (summary.other_rules, "case", " of other rules, outside the totals"),
        (summary.not_run, "case", _NOT_RUN),
    ]
    lines = [count(number, words) + more for number, words, more in said if number]
    return lines if summary.applicable else [*lines, "nothing was applicable"]


def _smoke_lines(summary: Summary) -> list[str]:
    """The other faults of the smoke test; numbers of results would be half a score."""
    others = summary.smoke[1:]
    lines = list(others[:_FAULTS_SHOWN])
    if len(others) > _FAULTS_SHOWN:
        lines.append(f"and {count(len(others) - _FAULTS_SHOWN, 'smoke fault')} more")
    if summary.not_run:
        lines.append(count(summary.not_run, "case") + _NOT_RUN)
    return lines
