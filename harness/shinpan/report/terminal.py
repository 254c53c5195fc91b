"""The report for people: the first surprises explained, others named, everything else counted."""

from collections import Counter
from collections.abc import Sequence

from shinpan.report.brief import (
    HOW_TO_SEE_ALL,
    by_clause,
    named_heading,
    sort_surprises,
    unsteady_to_explain,
)
from shinpan.report.escape import visible
from shinpan.report.explain import (
    Item,
    explanation,
    headline,
    message,
    unsteady_explanation,
    unsteady_headline,
)
from shinpan.report.info import RunInfo, more_lines, summary_line
from shinpan.report.screen import Screen, Style
from shinpan.verdict import CaseResult, Standing, Summary, Unsteady, VerdictName

_MOST_REASONS = 12


def show_report(
    screen: Screen,
    results: Sequence[CaseResult],
    summary: Summary,
    stale: Sequence[str],
    info: RunInfo,
    unsteady: Sequence[Unsteady] = (),
) -> None:
    """Show a run: surprises first, the summary last, where a terminal leaves it in view.

    Args:
        screen: where to.
        results: one for each case, smoke cases first.
        summary: their sums.
        stale: patterns of known failures that match no case.
        info: the run.
        unsteady: smoke cases that were answered otherwise when asked again.
    """
    for entry in unsteady_to_explain(unsteady):
        _paragraph(screen, unsteady_headline(entry), unsteady_explanation(entry, info))
    _surprises(screen, results, info)
    _quiet(screen, results)
    for pattern in stale:
        screen.line(f"stale: the known failure {visible(pattern)} matches no case", Style.BAD)
    _reasons(screen, results)
    _about(screen, info)
    good = summary.exit_code == 0
    screen.line(summary_line(summary, info), Style.GOOD if good else Style.BAD)
    for line in more_lines(summary):
        screen.line("  " + line, Style.QUIET)


def _surprises(screen: Screen, results: Sequence[CaseResult], info: RunInfo) -> None:
    surprises = sort_surprises(results)
    for result in surprises.explained:
        _paragraph(screen, headline(result), explanation(result, info))
    if surprises.named:
        screen.line(named_heading(surprises.named), Style.BAD)
        for line in by_clause(surprises.named):
            screen.line(f"    {line}")
        screen.line(f"    {HOW_TO_SEE_ALL}")
        screen.line()


def _paragraph(screen: Screen, head: str, items: Sequence[Item]) -> None:
    screen.line(head, Style.BAD)
    screen.items(items)
    screen.line()


def _quiet(screen: Screen, results: Sequence[CaseResult]) -> None:
    """Tentative cases that do not pass: shown, not counted."""
    for result in results:
        uncounted = result.standing is Standing.UNCOUNTED
        if uncounted and result.verdict.name is not VerdictName.PASS:
            screen.line(f"tentative: {headline(result)}: {message(result)}", Style.QUIET)


def _reasons(screen: Screen, results: Sequence[CaseResult]) -> None:
    """Why cases were not applicable or not run, by how often."""
    quiet = (VerdictName.UNSUPPORTED, VerdictName.NOT_RUN)
    reasons = Counter(
        f"{result.verdict.name.value}: {message(result)}"
        for result in results
        if result.verdict.name in quiet
    )
    for reason, number in reasons.most_common(_MOST_REASONS):
        screen.line(f"{number} {reason}", Style.QUIET)
    if len(reasons) > _MOST_REASONS:
        screen.line(f"and {len(reasons) - _MOST_REASONS} reasons more", Style.QUIET)


def _about(screen: Screen, info: RunInfo) -> None:
    hello = info.hello
    screen.line(f"engine {visible(hello.name)} {visible(hello.version)}", Style.QUIET)
    for line in (*info.compared(), *info.warnings()):
        screen.line("  " + line, Style.QUIET)
