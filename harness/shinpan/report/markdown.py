"""A Markdown report that fits into a comment of a code host: at most 60 kB."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from shinpan.report.escape import code_block, code_span, markdown
from shinpan.report.explain import Item, explanation, headline, message
from shinpan.report.info import RunInfo, more_lines, summary_line
from shinpan.verdict import CaseResult, Standing, Summary, VerdictName

LARGEST = 60_000
_RESERVE = 200
_IN_CODE = frozenset({"situation", "expected", "got", "differs", "again", "rules"})


def write_markdown(
    path: Path, results: Sequence[CaseResult], summary: Summary, info: RunInfo
) -> None:
    """Write the report.

    Raises:
        OSError: the file cannot be written.
    """
    path.write_text(markdown_report(results, summary, info), encoding="utf-8")


def markdown_report(results: Sequence[CaseResult], summary: Summary, info: RunInfo) -> str:
    """The report; what does not fit is left out, and counted at the end."""
    text = "\n".join(_head(summary, info)) + "\n"
    surprises = [result for result in results if result.is_surprise]
    quiet = [result for result in results if _is_listed_quietly(result)]
    sections = [
        *(("\n".join(_surprise(result, info)) + "\n", "unexpected result") for result in surprises),
        *(("\n".join(_quiet(result)) + "\n", "other result") for result in quiet),
    ]
    size = len(text.encode())
    parts, left_out = [text], 0
    for section, _ in sections:
        length = len(section.encode())
        if left_out or size + length > LARGEST - _RESERVE:
            left_out += 1
            continue
        parts.append(section)
        size += length
    if left_out:
        parts.append(f"\n{left_out} results are left out here to keep the report short.\n")
    return "".join(parts)


def _head(summary: Summary, info: RunInfo) -> Iterator[str]:
    hello = info.hello
    yield f"# Shinpan: {markdown(hello.name)} {markdown(hello.version)}"
    yield ""
    yield f"**{markdown(summary_line(summary, info))}**"
    yield ""
    for line in [*more_lines(summary), *info.compared(), *info.warnings()]:
        yield f"- {markdown(line)}"


def _surprise(result: CaseResult, info: RunInfo) -> Iterator[str]:
    yield ""
    yield f"### {markdown(headline(result))}"
    yield ""
    items = explanation(result, info)
    for item in items:
        if item.label != "log":
            yield f"- {item.label}: {_paragraph(item)}"
    log = [item.text for item in items if item.label == "log"]
    if log:
        yield ""
        yield from code_block(log)


def _paragraph(item: Item) -> str:
    return code_span(item.text) if item.label in _IN_CODE else markdown(item.text)


def _is_listed_quietly(result: CaseResult) -> bool:
    uncounted = result.standing is Standing.UNCOUNTED
    tentative_failure = uncounted and result.verdict.name is not VerdictName.PASS
    return result.standing is Standing.KNOWN or tentative_failure


def _quiet(result: CaseResult) -> Iterator[str]:
    listed = f" ({markdown(result.listed)})" if result.listed else ""
    said = code_span(message(result))
    standing = result.standing.value
    yield f"- {standing}: {markdown(result.case.id)}: {result.verdict.name.value}: {said}{listed}"
