"""A failure as a report to those who maintain the engine, in Markdown.

They need not know the suite: the table is drawn, the question is in full, and the rule has its
source.
"""

import json
from collections.abc import Iterator, Mapping, Sequence

from shinpan.corpus import Corpus
from shinpan.corpus.model import Citation, Option
from shinpan.corpus.rulesets import shown_value
from shinpan.protocol import request
from shinpan.report.escape import code_block, code_span, markdown, shortened, visible, visible_lines
from shinpan.report.explain import Item, explanation, message
from shinpan.report.info import RunInfo
from shinpan.verdict import CaseResult

_LONGEST_TITLE = 120
_LONGEST_CALL = 20_000
_SHOWN = ("expected", "got", "differs", "note", "issue")


def issue_report(result: CaseResult, info: RunInfo, corpus: Corpus, scene: Sequence[str]) -> str:
    """The report.

    Args:
        result: what the engine made of the case.
        info: the run.
        corpus: for clauses, their sources and the meanings of options.
        scene: the table, drawn; may be empty.
    """
    items = explanation(result, info)
    parts = (
        _head(result, items, info),
        _situation(items, scene),
        _question(result),
        _answers(items),
        _rules(result, corpus),
        _options(result, corpus.options),
        _again(items),
    )
    return "\n".join(line for part in parts for line in (*part, ""))


def _head(result: CaseResult, items: Sequence[Item], info: RunInfo) -> Iterator[str]:
    differs = [item.text.partition(" (also: ")[0] for item in items if item.label == "differs"]
    wrong = shortened(differs[0] if differs else message(result), _LONGEST_TITLE)
    yield f"# {markdown(result.case.title)}: {markdown(wrong)}"
    yield ""
    engine = f"{info.hello.name} {info.hello.version}"
    yield (
        f"{markdown(engine)}, case {code_span(result.case.id)} of the rules suite Shinpan "
        f"{markdown(info.suite_version)}."
    )


def _situation(items: Sequence[Item], scene: Sequence[str]) -> Iterator[str]:
    yield "## Situation"
    yield ""
    yield from (markdown(item.text) for item in items if item.label == "situation")
    if scene:
        yield ""
        yield from code_block([visible(line) for line in scene])


def _question(result: CaseResult) -> Iterator[str]:
    """What the engine was called with, in its own notation or else as the suite asks it."""
    if result.native.strip():
        yield "The question, as the engine was called:"
        yield ""
        yield from code_block(visible_lines(shortened(result.native, _LONGEST_CALL)))
        return
    params = result.case.params_for(result.rules.options)
    line = request(1, result.case.op, params).decode().rstrip("\n")
    yield "The question, as the suite asks it (the adapter does not say how it called the engine):"
    yield ""
    yield from code_block([visible(line)])


def _answers(items: Sequence[Item]) -> Iterator[str]:
    yield "## Answer"
    yield ""
    for item in items:
        if item.label.partition(" ")[0] in _SHOWN:
            yield f"- {markdown(item.label)}: {code_span(item.text)}"
    log = [item.text for item in items if item.label == "log"]
    if log:
        yield ""
        yield from code_block(visible_lines("\n".join(log)))


def _rules(result: CaseResult, corpus: Corpus) -> Iterator[str]:
    yield "## Rule"
    yield ""
    for clause_id in result.case.clauses:
        clause = corpus.clauses.get(clause_id)
        if clause is None:
            continue
        yield f"- {markdown(clause.text)} ({code_span(clause_id)})"
        for source in clause.sources:
            yield f"  - {markdown(_source(source, corpus))}"
    yield ""
    yield f"Here: {markdown(result.case.why)}"


def _source(citation: Citation, corpus: Corpus) -> str:
    source = corpus.sources.get(citation.document)
    title = source.title if source else citation.document
    edition = f", {source.edition}" if source and source.edition else ""
    section = f", section {citation.section}" if citation.section else ""
    return f"{title}{edition}{section}"


def _options(result: CaseResult, options: Mapping[str, Option]) -> Iterator[str]:
    """The values in force of the options that the answer depends on."""
    in_force = result.rules.options
    told = [name for name in result.case.depends if name in options and name in in_force]
    if not told:
        yield "The answer does not depend on any option of the rules."
        return
    yield "Options of the rules that the answer depends on:"
    yield ""
    for name in told:
        meaning = _meaning(options[name], in_force[name])
        yield f"- {code_span(f'{name} = {shown_value(in_force[name])}')}: {markdown(meaning)}"


def _meaning(option: Option, value: object) -> str:
    for choice in option.choices:
        if json.dumps(choice.value) == json.dumps(value):
            return f"{option.title}: {choice.means}"
    return option.title


def _again(items: Sequence[Item]) -> Iterator[str]:
    yield "## Again"
    yield ""
    yield from code_block([item.text for item in items if item.label == "again"])
