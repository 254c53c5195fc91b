"""The compiled suite: one JSON value that the wheel holds and the cache keeps."""

from collections.abc import Mapping
from dataclasses import asdict

from shinpan.corpus.compiler import compile_cases
from shinpan.corpus.digests import case_digest, digest
from shinpan.corpus.layout import Layout
from shinpan.corpus.lint.checking import unusable
from shinpan.corpus.model import Json
from shinpan.corpus.problems import CorpusError, Problem
from shinpan.corpus.rulesets import resolve_rulesets
from shinpan.corpus.spec_data import clauses_of, options_of, sources_of, yaku_of
from shinpan.corpus.tree import Tree, read_tree


def compile_suite(layout: Layout) -> dict[str, Json]:
    """Compile every file; names of clauses and options in them are of such that exist.

    Raises:
        CorpusError: with every problem of every file.
    """
    problems: list[Problem] = []
    tree = read_tree(layout, problems)
    spec = compile_spec(tree, problems)
    compiled = compile_cases(tree.raw_cases(), problems)
    problems.extend(unusable(tree, compiled))
    if problems:
        raise CorpusError(problems)
    return {"spec": spec, "cases": [line for _, line in compiled]}


def compile_spec(tree: Tree, problems: list[Problem]) -> dict[str, Json]:
    """The specification as JSON; what is wrong with rulesets is added to `problems`."""
    options = options_of(tree.options)
    rulesets = resolve_rulesets(tree.rulesets, options, problems) if options else {}
    tables: tuple[tuple[str, Mapping[str, Json]], ...] = (
        ("clauses", clauses_of(tree.clauses)),
        ("options", options),
        ("rulesets", rulesets),
        ("sources", sources_of(tree.sources)),
        ("yaku", yaku_of(tree.yaku)),
    )
    spec: dict[str, Json] = {name: [asdict(v) for v in table.values()] for name, table in tables}
    return {**spec, "renamed": tree.renamed_ids()}


def manifest_of(suite: Mapping[str, Json], version: str) -> dict[str, Json]:
    """What identifies the suite: digests of every case and ruleset."""
    cases = {case["id"]: case_digest(case) for case in suite["cases"]}
    return {
        "format": 1,
        "suite_version": version,
        "total": len(cases),
        "cases_digest": digest(cases),
        "cases": cases,
        "rulesets": {r["id"]: r["digest"] for r in suite["spec"]["rulesets"]},
    }
