"""The compiled suite: one JSON value that the wheel holds and the cache keeps."""

from collections.abc import Mapping
from dataclasses import asdict

from shinpan.corpus.compiler import compile_case
from shinpan.corpus.digests import case_digest, digest
from shinpan.corpus.layout import Layout
from shinpan.corpus.model import Json
from shinpan.corpus.problems import CorpusError, Problem
from shinpan.corpus.rulesets import resolve_rulesets
from shinpan.corpus.spec_data import clauses_of, options_of, sources_of, yaku_of
from shinpan.corpus.tree import Tree, read_tree


def compile_suite(layout: Layout) -> dict[str, Json]:
    """Compile every file.

    Raises:
        CorpusError: with every problem of every file.
    """
    problems: list[Problem] = []
    tree = read_tree(layout, problems)
    spec = compile_spec(tree, problems)
    cases = compile_cases(tree, problems)
    if problems:
        raise CorpusError(problems)
    return {"spec": spec, "cases": cases}


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


def compile_cases(tree: Tree, problems: list[Problem]) -> list[Json]:
    """Every case that can be compiled; the reasons of the others are added to `problems`."""
    compiled: dict[str, Json] = {}
    for raw in tree.raw_cases():
        case = compile_case(raw, problems)
        if case is None:
            continue
        if case["id"] in compiled:
            first = compiled[case["id"]]["source"]
            message = f"case {case['id']} is also in {first['file']}, line {first['line']}"
            problems.append(raw.problem(["id"], message, "unique-ids"))
            continue
        compiled[case["id"]] = case
    return list(compiled.values())


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
