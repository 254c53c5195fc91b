"""`shinpan show`: one case, or one clause with the cases that cite it."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict

import click

from shinpan.cli.fitting import fitting_options, named_rules
from shinpan.corpus import (
    Branch,
    Case,
    Clause,
    Corpus,
    RulesetData,
    find_case,
    load_corpus,
    load_ruleset,
)
from shinpan.corpus.codec import case_to_json
from shinpan.corpus.digests import case_digest
from shinpan.corpus.model import Condition, Json
from shinpan.corpus.rulesets import shown_value
from shinpan.corpus.seatwords import to_words
from shinpan.report.escape import visible

BASE_RULESET = "ema-2012"


@click.command(name="show")
@click.argument("name", metavar="CASE")
@click.option("--request", is_flag=True, help="Print the line that an engine is sent.")
@click.option(
    "--ruleset",
    metavar="NAME|FILE",
    help=f"With --request: the rules under which it is asked, by default {BASE_RULESET}.",
)
@click.option("--json", "as_json", is_flag=True, help="JSON (schema show-output).")
def command(name: str, request: bool, ruleset: str | None, as_json: bool) -> None:  # noqa: FBT001
    """Show a case: what it gives, expects and cites, and why. A clause id shows the clause."""
    if ruleset is not None and not request:
        raise click.UsageError("--ruleset belongs to --request")
    corpus = load_corpus()
    if name in corpus.clauses:
        _print(_clause_page(corpus, corpus.clauses[name]))
        return
    case = find_case(corpus, name)
    if request:
        _print_request(case, _rules(corpus, ruleset))
    elif as_json:
        click.echo(json.dumps(_document(corpus, case), ensure_ascii=False, indent=2))
    else:
        _print(_case_page(corpus, case))


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(visible(line))


def _rules(corpus: Corpus, name: str | None) -> RulesetData:
    base = corpus.rulesets.get(BASE_RULESET) or next(iter(corpus.rulesets.values()))
    return base if name is None else load_ruleset(name, corpus)


def _print_request(case: Case, rules: RulesetData) -> None:
    """The line itself, and beside it for which rules it is, where others have another one."""
    options = fitting_options(case, rules)
    params = case.params_for(options)
    message = {"jsonrpc": "2.0", "id": 1, "method": case.op, "params": params}
    click.echo(json.dumps(message, ensure_ascii=False, separators=(",", ":")))
    if case.variants:
        deciding = sorted({name for variant in case.variants for name in variant.when})
        values = ", ".join(f"{name} {shown_value(options[name])}" for name in deciding)
        under = visible(named_rules(rules, options))
        told = f"under {under} ({values}); other values have another request: --ruleset"
        click.echo(told, err=True)


def _document(corpus: Corpus, case: Case) -> dict[str, Json]:
    line = case_to_json(case)
    cited = [asdict(corpus.clauses[name]) for name in case.clauses if name in corpus.clauses]
    return {"case": line, "clauses": cited, "digest": case_digest(line)}


def _case_page(corpus: Corpus, case: Case) -> Iterator[str]:
    yield f"{case.id}: {case.title}"
    status = " (tentative: never counted)" if case.status == "tentative" else ""
    yield f"{case.op}, {case.source.file}, line {case.source.line}{status}"
    if case.requires:
        yield f"requires  {_condition(case.requires)}"
    if case.depends:
        yield f"depends   on {', '.join(case.depends)}"
    yield ""
    yield "given"
    yield from _fields(case.params)
    for branch in case.expect:
        yield ""
        yield from _branch(branch)
    yield ""
    yield f"why: {case.why}"
    if case.twin:
        yield f"twin: {case.twin}"
    if case.evidence:
        yield f"evidence: {', '.join(str(value) for value in case.evidence.values())}"
    yield ""
    yield from _cited(corpus, case)


def _cited(corpus: Corpus, case: Case) -> Iterator[str]:
    for name in case.clauses:
        clause = corpus.clauses.get(name)
        yield f"{name}: {clause.text if clause else '(unknown)'}"


def _branch(branch: Branch) -> Iterator[str]:
    titles = [f"with {_condition(branch.when)}"] if branch.when else []
    titles += [f"reading {branch.reading}"] if branch.reading else []
    yield " ".join(["expected", *titles])
    if branch.value is not None:
        yield from _fields(branch.value)
    elif branch.rejected is not None:
        yield f"  rejected: {branch.rejected}"
    elif branch.refused is not None:
        yield f"  step {branch.refused['step']} refused: {branch.refused['code']}"


def _fields(data: Mapping[str, Json]) -> Iterator[str]:
    width = max(map(len, data), default=0)
    for name, value in to_words(dict(data)).items():
        yield f"  {name:<{width}}  {_shown(value)}"


def _shown(value: Json) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_shown(item)}" for name, item in value.items()) or "none"
    if isinstance(value, list):
        return "; ".join(map(_shown, value)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def _condition(condition: Condition) -> str:
    return ", ".join(
        f"{name} {' or '.join(map(shown_value, values))}" for name, values in condition.items()
    )


def _clause_page(corpus: Corpus, clause: Clause) -> Iterator[str]:
    yield f"{clause.id}: {clause.title}"
    yield clause.text
    yield f"{clause.status}{f': {clause.reason}' if clause.reason else ''}"
    if clause.options:
        yield f"options: {', '.join(clause.options)}"
    for cited in clause.sources:
        section = f", {cited.section}" if cited.section else ""
        source = corpus.sources.get(cited.document)
        yield f"source: {source.title if source else cited.document}{section}"
    if clause.see:
        yield f"see: {', '.join(clause.see)}"
    for case in corpus.cases:
        if clause.id in case.clauses:
            first = "tested" if case.clauses[0] == clause.id else "cited"
            yield f"{first} by {case.id}"
