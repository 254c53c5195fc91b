"""`results.jsonl`: a header, a line for each result, a footer; without a footer it is no result."""

import json
from types import TracebackType
from typing import Self, TextIO

from shinpan.protocol import Json
from shinpan.report.info import RunInfo
from shinpan.verdict import CaseResult, SmokeTest, Summary, Verdict
from shinpan.writing import naming


class ResultLines:
    """Writes a results file as the run goes; every line is whole and flushed at once."""

    def __init__(self, stream: TextIO) -> None:
        """Take an open text file; it is closed with this object."""
        self._stream = stream
        self._name = getattr(stream, "name", "the results file")

    def __enter__(self) -> Self:
        """Nothing to do."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the file."""
        with naming(self._name):
            self._stream.close()

    def header(self, info: RunInfo) -> None:
        """The first line."""
        self._write({"type": "header", **info.as_json()})

    def result(self, result: CaseResult) -> None:
        """The line of a result."""
        self._write({"type": "result", **result_as_json(result)})

    def footer(self, summary: Json) -> None:
        """The last line; a file without it is of a run that did not come to its end."""
        self._write({"type": "footer", **summary})

    def _write(self, line: Json) -> None:
        # in ASCII, so that no character of an engine's can do harm where the file is shown
        with naming(self._name):
            self._stream.write(json.dumps(line, separators=(",", ":")) + "\n")
            self._stream.flush()


def result_as_json(result: CaseResult) -> dict[str, Json]:
    """The machine-readable form of a result, without what is empty."""
    case, verdict = result.case, result.verdict
    line: dict[str, Json] = {
        "case": case.id,
        "op": case.op,
        "verdict": verdict.name.value,
        "kind": verdict.kind.value if verdict.kind else None,
        "standing": result.standing.value,
        "clauses": list(case.clauses),
        "status": case.status,
        "ruleset": result.rules.digest,
    }
    optional: dict[str, Json] = {
        "changed_options": dict(result.rules.changed),
        "listed": result.listed,
        **_verdict_details(verdict),
        "expected": [_outcome(branch) for branch in result.outcomes] if _is_told(result) else None,
        "got": result.answer,  # of a pass too: `shinpan diagnose` judges it under other rules
    }
    return line | {name: value for name, value in optional.items() if value}


def summary_as_json(summary: Summary) -> dict[str, int] | None:
    """The numbers of a run; they are withheld while a smoke case fails."""
    if summary.smoke:
        return None
    return {name: getattr(summary, name) for name in Summary.__slots__ if name != "smoke"}


def smoke_as_json(smoke: SmokeTest) -> dict[str, Json]:
    """What the smoke cases showed."""
    return {
        "asked": [result.case.id for result in smoke.asked],
        "failed": [result.case.id for result in smoke.failed],
        "unsteady": [
            {
                "case": unsteady.first.case.id,
                "first": unsteady.first.verdict.pinned,
                "again": unsteady.again.verdict.pinned,
            }
            for unsteady in smoke.unsteady
        ],
    }


def _is_told(result: CaseResult) -> bool:
    return bool(result.verdict.differences or result.verdict.kind or result.is_surprise)


def _verdict_details(verdict: Verdict) -> dict[str, Json]:
    return {
        "message": verdict.message,
        "field": verdict.differences[0].field if verdict.differences else None,
        "differences": [
            {"field": d.field, "expected": d.expected, "got": d.got, "missing": d.missing}
            for d in verdict.differences
        ],
        "notes": list(verdict.notes),
        "issue": verdict.issue,
        "log": verdict.log,
    }


def _outcome(branch: Json) -> dict[str, Json]:
    told = {
        "value": branch.value,
        "rejected": branch.rejected,
        "refused": branch.refused,
        "reading": branch.reading,
    }
    return {name: value for name, value in told.items() if value is not None}
