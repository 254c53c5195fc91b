"""The report for people: every surprise explained, everything else counted."""

from collections import Counter
from collections.abc import Sequence

from shinpan.report.escape import visible
from shinpan.report.explain import explanation, headline, message
from shinpan.report.info import RunInfo, more_lines, summary_line
from shinpan.report.screen import Screen, Style
from shinpan.verdict import CaseResult, Standing, Summary, VerdictName

_MOST_REASONS = 12


def show_report(
    screen: Screen,
    results: Sequence[CaseResult],
    summary: Summary,
    stale: Sequence[str],
    info: RunInfo,
) -> None:
    """Show a run: surprises first, the summary last, where a terminal leaves it in view."""
    for result in results:
        if result.is_surprise:
            _surprise(screen, result, info)
    _quiet(screen, results)
    for pattern in stale:
        screen.line(f"stale: the known failure {visible(pattern)} matches no case", Style.BAD)
    _reasons(screen, results)
    _about(screen, info)
    good = summary.exit_code == 0
    screen.line(summary_line(summary, info), Style.GOOD if good else Style.BAD)
    for line in more_lines(summary):
        screen.line("  " + line, Style.QUIET)


def _surprise(screen: Screen, result: CaseResult, info: RunInfo) -> None:
    screen.line(headline(result), Style.BAD)
    screen.items(explanation(result, info))
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
