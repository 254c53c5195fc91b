"""Reading `results.jsonl` again: what a run found, for commands that compare or explain runs."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from shinpan.corpus import CorpusError, Options, OptionValue, Problem
from shinpan.corpus.digests import canonical_json
from shinpan.protocol import Hello, Json
from shinpan.verdict import Standing, VerdictName

Key: TypeAlias = tuple[str, str]

_UNREADABLE = "this is no line of a results file (`shinpan run --jsonl`)"
_NO_END = "the run did not come to its end: there is no footer"


@dataclass(frozen=True, slots=True)
class Recorded:
    """One result as it was written.

    Attributes:
        pinned: the verdict, with the kind of a `fail` after a colon.
        changed: the options in force that are not those of the run's ruleset.
        differences: of a `fail` of kind `value`, the first one first.
        got: the engine's answer, None when there is none.
        listed: why a known failure is known.
    """

    case: str
    op: str
    verdict: VerdictName
    pinned: str
    status: str
    standing: Standing
    changed: Mapping[str, OptionValue]
    message: str
    differences: tuple[Mapping[str, Json], ...]
    issue: str | None
    got: Mapping[str, Json] | None
    listed: str | None

    @property
    def key(self) -> Key:
        """What tells it from the other results of its run."""
        return self.case, canonical_json(dict(self.changed))


@dataclass(frozen=True, slots=True)
class RecordedRun:
    """A whole results file.

    Attributes:
        engine: the engine as it was named on the command line.
        options: those of the ruleset; results of a run with `--branches` change some.
        mode: `ruleset` or `branches`.
    """

    path: Path
    suite_version: str
    cases_digest: str
    engine: str
    hello: Hello
    ruleset: str
    ruleset_digest: str
    options: Options
    mode: str
    results: tuple[Recorded, ...]

    @property
    def incomplete(self) -> bool:
        """Whether some cases were not run."""
        return any(result.verdict is VerdictName.NOT_RUN for result in self.results)


def read_results(path: Path) -> RecordedRun:
    """The run in a results file.

    Raises:
        CorpusError: the file is none, or of a run that did not come to its end.
        OSError: it cannot be read.
    """
    lines = [_object(path, number, line) for number, line in _numbered(path)]
    if not lines or lines[0].get("type") != "header":
        raise _error(path, 1, _UNREADABLE)
    if lines[-1].get("type") != "footer":
        raise _error(path, len(lines), _NO_END)
    results = [_result(path, number, line) for number, line in enumerate(lines[1:-1], start=2)]
    return _run(path, lines[0], results)


def _numbered(path: Path) -> list[tuple[int, str]]:
    # lines end with a newline and nothing else; text of an engine may hold other separators
    text = path.read_text(encoding="utf-8", errors="replace")
    return list(enumerate(text.removesuffix("\n").split("\n"), start=1))


def _object(path: Path, number: int, line: str) -> dict[str, Json]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise _error(path, number, _UNREADABLE)
    return value


def _run(path: Path, header: Mapping[str, Json], results: Sequence[Recorded]) -> RecordedRun:
    try:
        suite, engine, ruleset = header["suite"], header["engine"], header["ruleset"]
        return RecordedRun(
            path=path,
            suite_version=suite["version"],
            cases_digest=suite["cases_digest"],
            engine=engine["asked"],
            hello=_hello(engine),
            ruleset=ruleset["id"],
            ruleset_digest=ruleset["digest"],
            options=ruleset["options"],
            mode=header["mode"],
            results=tuple(results),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise _error(path, 1, _UNREADABLE) from error


def _hello(engine: Mapping[str, Json]) -> Hello:
    return Hello(
        name=engine["name"],
        version=engine["version"],
        about=engine["about"],
        ops=tuple(engine["ops"]),
        fields={op: tuple(names) for op, names in engine["fields"].items()},
        options={name: tuple(values) for name, values in engine["options"].items()},
        missing=tuple(engine["missing"]),
    )


def _result(path: Path, number: int, line: Mapping[str, Json]) -> Recorded:
    try:
        if line["type"] != "result":
            raise _error(path, number, _UNREADABLE)
        verdict, kind = VerdictName(line["verdict"]), line["kind"]
        return Recorded(
            case=line["case"],
            op=line["op"],
            verdict=verdict,
            pinned=verdict.value if kind is None else f"{verdict.value}:{kind}",
            status=line["status"],
            standing=Standing(line["standing"]),
            changed=dict(line.get("changed_options", {})),
            message=line.get("message", ""),
            differences=tuple(line.get("differences", ())),
            issue=line.get("issue"),
            got=line.get("got"),
            listed=line.get("listed"),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise _error(path, number, _UNREADABLE) from error


def _error(path: Path, line: int, message: str) -> CorpusError:
    return CorpusError([Problem(str(path), line, 1, message)])
