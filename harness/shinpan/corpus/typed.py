"""The compiled suite as typed values; needs no YAML parser."""

from collections.abc import Iterable, Mapping

from shinpan.corpus.codec import (
    case_from_json,
    clause_from_json,
    option_from_json,
    ruleset_from_json,
    source_from_json,
    yaku_from_json,
)
from shinpan.corpus.model import Corpus, Json


def corpus_of(suite: Mapping[str, Json], cases_digest: str, version: str) -> Corpus:
    """The typed suite."""
    spec = suite["spec"]
    return Corpus(
        cases=tuple(map(case_from_json, suite["cases"])),
        clauses=_by_id(map(clause_from_json, spec["clauses"])),
        options=_by_id(map(option_from_json, spec["options"])),
        rulesets=_by_id(map(ruleset_from_json, spec["rulesets"])),
        sources=_by_id(map(source_from_json, spec["sources"])),
        yaku=_by_id(map(yaku_from_json, spec["yaku"])),
        renamed=spec["renamed"],
        cases_digest=cases_digest,
        suite_version=version,
    )


def _by_id(values: Iterable[Json]) -> dict[str, Json]:
    return {value.id: value for value in values}
