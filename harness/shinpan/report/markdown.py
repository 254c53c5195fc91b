"""A Markdown report that fits into a comment of a code host: at most 60 kB."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from shinpan.report.brief import by_clause, named_heading, sort_surprises, unsteady_to_explain
from shinpan.report.escape import code_block, code_span, markdown
from shinpan.report.explain import (
    Item,
    explanation,
    headline,
    message,
    unsteady_explanation,
    unsteady_headline,
)
from shinpan.report.info import RunInfo, more_lines, summary_line
from shinpan.verdict import CaseResult, Standing, Summary, Unsteady, VerdictName
from shinpan.writing import write_text

LARGEST = 60_000
_RESERVE = 200
_IN_CODE = frozenset({"situation", "expected", "got", "differs", "again", "rules"})


def write_markdown(
    path: Path,
    results: Sequence[CaseResult],
    summary: Summary,
    info: RunInfo,
    unsteady: Sequence[Unsteady] = (),
) -> None:
    """Write the report.

    Raises:
        OSError: the file cannot be written.
    """
    write_text(path, markdown_report(results, summary, info, unsteady))


def markdown_report(
    results: Sequence[CaseResult],
    summary: Summary,
    info: RunInfo,
    unsteady: Sequence[Unsteady] = (),
) -> str:
    """The report; what does not fit is left out, and counted at the end.

    Args:
        results: one for each case, smoke cases first.
        summary: their sums.
        info: the run.
        unsteady: smoke cases that were answered otherwise when asked again.
    """
    head = _text(_head(summary, info))
    parts, left_out = _fitting(list(_sections(results, info, unsteady)), len(head.encode()))
    if left_out:
        parts.append(f"\n{left_out} results are left out here to keep the report short.\n")
    return head + "".join(parts)


@dataclass(frozen=True, slots=True)
class _Section:
    """A part of the report; what is `short` has its place whatever stands before it."""

    text: str
    short: bool = False

    @property
    def size(self) -> int:
        """In bytes."""
        return len(self.text.encode())


def _fitting(sections: Sequence[_Section], size: int) -> tuple[list[str], int]:
    """The texts of the first sections for which there is room, and how many are left out."""
    size += sum(section.size for section in sections if section.short)
    parts, left_out = [], 0
    for section in sections:
        size += 0 if section.short else section.size
        if section.short or not (left_out or size > LARGEST - _RESERVE):
            parts.append(section.text)
        else:
            left_out += 1
    return parts, left_out


def _sections(
    results: Sequence[CaseResult], info: RunInfo, unsteady: Sequence[Unsteady]
) -> Iterator[_Section]:
    for entry in unsteady_to_explain(unsteady):
        yield _Section(
            _text(_paragraph(unsteady_headline(entry), unsteady_explanation(entry, info)))
        )
    surprises = sort_surprises(results)
    for result in surprises.explained:
        yield _Section(_text(_paragraph(headline(result), explanation(result, info))))
    if surprises.named:
        yield _Section(_text(_named(surprises.named)), short=True)
    yield from (_Section(_text(_quiet(r))) for r in results if _is_listed_quietly(r))


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _head(summary: Summary, info: RunInfo) -> Iterator[str]:
    hello = info.hello
    yield f"# Shinpan: {markdown(hello.name)} {markdown(hello.version)}"
    yield ""
    yield f"**{markdown(summary_line(summary, info))}**"
    yield ""
    for line in [*more_lines(summary), *info.compared(), *info.warnings()]:
        yield f"- {markdown(line)}"


def _paragraph(head: str, items: Sequence[Item]) -> Iterator[str]:
    yield ""
    yield f"### {markdown(head)}"
    yield ""
    for item in items:
        if item.label != "log":
            yield f"- {item.label}: {_said(item)}"
    log = [item.text for item in items if item.label == "log"]
    if log:
        yield ""
        yield from code_block(log)


def _said(item: Item) -> str:
    return code_span(item.text) if item.label in _IN_CODE else markdown(item.text)


def _named(results: Sequence[CaseResult]) -> Iterator[str]:
    yield ""
    yield f"### {named_heading(results)}"
    yield ""
    yield from (f"- {markdown(line)}" for line in by_clause(results))
    yield ""


def _is_listed_quietly(result: CaseResult) -> bool:
    uncounted = result.standing is Standing.UNCOUNTED
    tentative_failure = uncounted and result.verdict.name is not VerdictName.PASS
    return result.standing is Standing.KNOWN or tentative_failure


def _quiet(result: CaseResult) -> Iterator[str]:
    listed = f" ({markdown(result.listed)})" if result.listed else ""
    said = code_span(message(result))
    standing = result.standing.value
    yield f"- {standing}: {markdown(result.case.id)}: {result.verdict.name.value}: {said}{listed}"
