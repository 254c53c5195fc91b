"""Choosing cases, and finding things by name with a helpful message."""

from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from fnmatch import fnmatchcase
from typing import TypeVar

from shinpan.corpus.model import Case, Clause, Corpus
from shinpan.corpus.problems import UnknownNameError

T = TypeVar("T")


def select(
    cases: Iterable[Case],
    globs: Collection[str] = (),
    clauses: Collection[str] = (),
    areas: Collection[str] = (),
    ops: Collection[str] = (),
) -> tuple[Case, ...]:
    """The cases that match one pattern of every filter that is given, in their order.

    Args:
        cases: what to choose from.
        globs: fnmatch patterns on case ids; `*` crosses `/`.
        clauses: fnmatch patterns on the clause ids that a case cites.
        areas: areas, exactly.
        ops: operations, exactly.
    """
    return tuple(
        case
        for case in cases
        if _any_matches((case.id,), globs)
        and _any_matches(case.clauses, clauses)
        and (not areas or case.area in areas)
        and (not ops or case.op in ops)
    )


def follow_renames(corpus: Corpus, globs: Iterable[str]) -> tuple[str, ...]:
    """Patterns in which a case's former id is its present one; other patterns as they are."""
    return tuple(_present_id(corpus, glob) or glob for glob in globs)


def patterns_of_today(corpus: Corpus, patterns: Iterable[str]) -> tuple[str, ...]:
    """Patterns that match under present ids what they matched under former ones too.

    A pattern that matches nothing but former ids is left out.
    """
    ids = [case.id for case in corpus.cases]
    found: dict[str, None] = {}
    for pattern in patterns:
        former = [old for old in corpus.renamed if fnmatchcase(old, pattern)]
        present = [new for old in former if (new := _present_id(corpus, old)) is not None]
        if not present or any(fnmatchcase(case_id, pattern) for case_id in ids):
            found[pattern] = None
        found |= dict.fromkeys(new for new in present if not fnmatchcase(new, pattern))
    return tuple(found)


def find_case(corpus: Corpus, case_id: str) -> Case:
    """The case of that id, or the one that it was renamed to.

    Raises:
        UnknownNameError: there is none; the message names close matches, or says what else it is
            the name of.
    """
    present = _present_id(corpus, case_id) or case_id
    known = {case.id: case for case in corpus.cases}
    if present not in known and (hint := _something_else(corpus, case_id)):
        raise UnknownNameError("case", case_id, (), hint)
    return _find("case", present, known)


def _something_else(corpus: Corpus, name: str) -> str:
    """What is of that name and no case, and which command shows it."""
    if name in corpus.clauses:
        return f"it is a clause: `shinpan show {name}`"
    if name in corpus.rulesets:
        return f"it is a ruleset: `shinpan rulesets show {name}`"
    if name in corpus.options:
        return f"it is an option: `shinpan rulesets show RULESET` shows the value of {name}"
    if name in corpus.yaku:
        return f"it is a yaku: `shinpan show {corpus.yaku[name].clause}`"
    if any(case.area == name for case in corpus.cases):
        return f"it is an area: `shinpan list --area {name}`"
    return ""


def find_clause(corpus: Corpus, clause_id: str) -> Clause:
    """The clause of that id.

    Raises:
        UnknownNameError: there is none; the message names close matches.
    """
    return _find("clause", clause_id, corpus.clauses)


def near_names(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """Up to three known names that resemble `name`, best first."""
    known = list(names)
    near = get_close_matches(name, known, n=3, cutoff=0.6)
    tails = [known_name for known_name in known if known_name.rpartition("/")[2] == name]
    return tuple(dict.fromkeys([*tails[:3], *near]))[:3]


def _present_id(corpus: Corpus, case_id: str) -> str | None:
    """What a former id is now, through every renaming; None for what is no former id."""
    seen = {case_id}
    present = corpus.renamed.get(case_id)
    while present is not None and present in corpus.renamed and present not in seen:
        seen.add(present)
        present = corpus.renamed[present]
    return present


def _find(kind: str, name: str, table: Mapping[str, T]) -> T:
    if name not in table:
        raise UnknownNameError(kind, name, near_names(name, table))
    return table[name]


def _any_matches(names: Iterable[str], patterns: Collection[str]) -> bool:
    return not patterns or any(fnmatchcase(n, pattern) for n in names for pattern in patterns)
