"""JUnit XML, for continuous integration: a suite for each area, a test case for each result."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

from shinpan.report.escape import visible
from shinpan.report.explain import (
    Item,
    explanation,
    headline,
    message,
    unsteady_explanation,
    unsteady_headline,
)
from shinpan.report.info import RunInfo, summary_line
from shinpan.verdict import BROKEN, CaseResult, Standing, Summary, Unsteady, VerdictName
from shinpan.writing import naming

AGAIN = "asked again"
"""The suite of the smoke cases whose answers differ."""

_QUIET_STANDINGS = {
    Standing.KNOWN: "known failure",
    Standing.UNCOUNTED: "tentative",
    Standing.OPEN: "not run",
}


def write_junit(
    path: Path,
    results: Sequence[CaseResult],
    summary: Summary,
    info: RunInfo,
    unsteady: Sequence[Unsteady] = (),
) -> None:
    """Write the report.

    Args:
        path: where to.
        results: one for each case.
        summary: their sums.
        info: the run.
        unsteady: smoke cases that were answered otherwise when asked again; a suite of their own.

    Raises:
        OSError: the file cannot be written.
    """
    root = ET.Element("testsuites", name="shinpan")
    shown = [result for result in results if result.verdict.name is not VerdictName.OTHER_RULES]
    for area in dict.fromkeys(result.case.area for result in shown):
        _suite(root, area, [r for r in shown if r.case.area == area], info)
    if unsteady:
        _unsteady_suite(root, unsteady, info)
    _total(root, summary)
    properties = ET.SubElement(root, "properties")
    ET.SubElement(
        properties, "property", name="summary", value=visible(summary_line(summary, info))
    )
    ET.indent(root)
    with naming(path):
        ET.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)


def _total(root: ET.Element, summary: Summary) -> None:
    for name in ("tests", "failures", "errors", "skipped"):
        root.set(name, str(sum(int(suite.get(name, "0")) for suite in root)))
    root.set("incomplete", "true" if summary.not_run else "false")


def _suite(root: ET.Element, area: str, results: Sequence[CaseResult], info: RunInfo) -> None:
    suite = ET.SubElement(root, "testsuite", name=area, tests=str(len(results)))
    for result in results:
        _case(suite, result, info)
    for name, tags in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        suite.set(name, str(len(suite.findall(f"testcase/{tags}"))))


def _unsteady_suite(root: ET.Element, unsteady: Sequence[Unsteady], info: RunInfo) -> None:
    number = str(len(unsteady))
    suite = ET.SubElement(
        root, "testsuite", name=AGAIN, tests=number, failures=number, errors="0", skipped="0"
    )
    for entry in unsteady:
        case = ET.SubElement(suite, "testcase", classname=AGAIN, name=entry.first.case.id)
        mark = ET.SubElement(case, "failure", message=entry.fault)
        lines = _labelled(unsteady_explanation(entry, info))
        mark.text = "\n".join([unsteady_headline(entry), *lines])


def _case(suite: ET.Element, result: CaseResult, info: RunInfo) -> None:
    case = ET.SubElement(suite, "testcase", classname=result.case.area, name=_name(result))
    tag, said = _mark(result)
    if tag is not None:
        mark = ET.SubElement(case, tag, message=said)
        if tag != "skipped":
            mark.text = "\n".join(_text(result, info))


def _name(result: CaseResult) -> str:
    changed = ", ".join(f"{name}={value}" for name, value in result.rules.changed.items())
    return visible(f"{result.case.id} [{changed}]" if changed else result.case.id)


def _mark(result: CaseResult) -> tuple[str | None, str]:
    verdict = result.verdict
    if result.standing in _QUIET_STANDINGS:
        because = result.listed or verdict.message or verdict.name.value
        return "skipped", visible(f"{_QUIET_STANDINGS[result.standing]}: {because}")
    if result.standing is Standing.UNEXPECTED_PASS:
        return "failure", "passes, but is listed as a known failure"
    if verdict.name in BROKEN:
        return "error", f"{verdict.name.value}: {message(result)}"
    if verdict.name is VerdictName.PASS:
        return None, ""
    if verdict.name is VerdictName.UNSUPPORTED and not result.is_surprise:
        return "skipped", f"unsupported: {message(result)}"
    return "failure", f"{verdict.pinned}: {message(result)}"


def _text(result: CaseResult, info: RunInfo) -> Iterable[str]:
    yield headline(result)
    yield from _labelled(explanation(result, info))


def _labelled(items: Iterable[Item]) -> Iterable[str]:
    return (f"{item.label}: {item.text}" for item in items)
