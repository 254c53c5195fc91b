"""`shinpan diff`: two recorded runs side by side."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from shinpan.cli import EXIT_INCOMPLETE
from shinpan.cli.kinds import FileName
from shinpan.corpus import load_corpus
from shinpan.protocol import Json
from shinpan.report.changes import Change, ChangeKind, changes
from shinpan.report.escape import shortened, visible
from shinpan.report.recorded import Recorded, RecordedRun, read_results
from shinpan.report.words import difference_in_words

_FILE = FileName()
_LONGEST = 160


@click.command(name="diff")
@click.argument("before", metavar="A", type=_FILE)
@click.argument("after", metavar="B", type=_FILE)
@click.option("--json", "as_json", is_flag=True, help="JSON (schema diff-output).")
def command(
    before: Path,
    after: Path,
    as_json: bool,  # noqa: FBT001 - a flag of the command line
) -> int:
    """Say what is different in B, a later run than A: fixed, new, changed, appeared, disappeared.

    A and B are files of `shinpan run --jsonl`. Exit code 1: something that passed does not pass
    any more, or broke; 3: one of the runs is incomplete.
    """
    runs = read_results(before), read_results(after)
    found = changes(*runs, load_corpus().renamed)
    if as_json:
        click.echo(json.dumps(_output(runs, found), indent=1))
    else:
        click.echo("\n".join(_lines(runs, found)))
    return _exit_code(runs, found)


def _exit_code(runs: tuple[RecordedRun, RecordedRun], found: Sequence[Change]) -> int:
    if any(run.incomplete for run in runs):
        return EXIT_INCOMPLETE
    return int(any(change.regressed for change in found))


def _lines(runs: tuple[RecordedRun, RecordedRun], found: Sequence[Change]) -> Iterator[str]:
    yield from _remarks(*runs)
    for kind in ChangeKind:
        group = [change for change in found if change.kind is kind]
        if group:
            yield f"{kind.value}:"
            yield from (f"  {_line(change)}" for change in group)
    yield _sums(found)


def _sums(found: Sequence[Change]) -> str:
    numbers = Counter(change.kind for change in found)
    said = ", ".join(f"{numbers[kind]} {kind.value}" for kind in ChangeKind)
    return f"{said}; {sum(change.regressed for change in found)} regressed"


def _remarks(before: RecordedRun, after: RecordedRun) -> Iterator[str]:
    pairs = (
        ("engine", f"{before.hello.name} {before.hello.version}",
         f"{after.hello.name} {after.hello.version}"),
        ("cases", f"{before.suite_version} {before.cases_digest[:12]}",
         f"{after.suite_version} {after.cases_digest[:12]}"),
        ("ruleset", f"{before.ruleset} {before.ruleset_digest[:12]}",
         f"{after.ruleset} {after.ruleset_digest[:12]}"),
        ("mode", before.mode, after.mode),
    )  # fmt: skip
    for name, old, new in pairs:
        if old != new:
            yield visible(f"another {name}: {old} -> {new}")
    for run in (before, after):
        if run.incomplete:
            yield visible(f"{run.path} is incomplete: some cases were not run")


def _line(change: Change) -> str:
    changed = ", ".join(f"{name}={value}" for name, value in change.result.changed.items())
    name = f"{change.result.case} [{changed}]" if changed else change.result.case
    there = [side for side in (change.before, change.after) if side is not None]
    sides = [f"{side.pinned}{_why(side) if _is_told(side, change) else ''}" for side in there]
    mark = " (regressed)" if change.kind is ChangeKind.CHANGED and change.regressed else ""
    return visible(f"{name}: {' -> '.join(sides)}{mark}")


def _is_told(side: Recorded, change: Change) -> bool:
    """Of what changed both sides are told; else what is now."""
    if change.kind is ChangeKind.FIXED:
        return False
    return side is change.result or change.kind is ChangeKind.CHANGED


def _why(side: Recorded) -> str:
    """The first differing field, else the message."""
    why = difference_in_words(side.differences[0]) if side.differences else side.message
    return f" ({shortened(why, _LONGEST)})" if why else ""


def _output(runs: tuple[RecordedRun, RecordedRun], found: Sequence[Change]) -> Json:
    return {
        "format": 1,
        "before": _run(runs[0]),
        "after": _run(runs[1]),
        "changes": [
            {
                "kind": change.kind.value,
                "case": change.result.case,
                "changed_options": dict(change.result.changed),
                "before": _side(change.before),
                "after": _side(change.after),
                "regressed": change.regressed,
            }
            for change in found
        ],
        "exit_code": _exit_code(runs, found),
    }


def _run(run: RecordedRun) -> Json:
    return {
        "file": str(run.path),
        "engine": {"name": run.hello.name, "version": run.hello.version},
        "suite": {"version": run.suite_version, "cases_digest": run.cases_digest},
        "ruleset": {"id": run.ruleset, "digest": run.ruleset_digest},
        "mode": run.mode,
        "incomplete": run.incomplete,
    }


def _side(side: Recorded | None) -> Json:
    return None if side is None else {"verdict": side.pinned, "message": side.message}
