"""Rulesets: complete, resolved, and every value with its reason."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from shinpan.corpus.digests import ruleset_digest
from shinpan.corpus.model import Corpus, Json, Option, RulesetData, Setting
from shinpan.corpus.nodes import Document
from shinpan.corpus.problems import CorpusError, Problem, UnknownNameError, quoted
from shinpan.corpus.selection import near_names
from shinpan.corpus.spec_data import citation

RULE = "ruleset"


def load_ruleset(name_or_path: str | Path, corpus: Corpus) -> RulesetData:
    """A ruleset of the suite by name, or a ruleset file.

    What is the name of a ruleset is never taken for a file: write `./name` for that.

    Raises:
        UnknownNameError: there is neither a ruleset nor a file of that name.
        CorpusError: the file is not a complete ruleset; all problems with line and column.
    """
    name = str(name_or_path)
    if is_ruleset_name(name, corpus):
        return corpus.rulesets[name]
    return load_ruleset_file(Path(name), corpus)


def is_ruleset_name(name: str, corpus: Corpus) -> bool:
    """Whether it is the name of a ruleset of the suite; else it is a file, there or not.

    Raises:
        UnknownNameError: it can be neither.
    """
    looks_like_a_file = "/" in name or name.endswith((".yaml", ".yml"))
    if name not in corpus.rulesets and not looks_like_a_file and not Path(name).exists():
        raise _unknown_ruleset(name, corpus)
    return name in corpus.rulesets


def _unknown_ruleset(name: str, corpus: Corpus) -> UnknownNameError:
    near = near_names(name, corpus.rulesets)
    hint = "" if near else f"there are {', '.join(corpus.rulesets)}, and files of your own"
    return UnknownNameError("ruleset", name, near, hint)


def load_ruleset_file(path: Path, corpus: Corpus) -> RulesetData:
    """A ruleset file, on top of the rulesets of the suite.

    Raises:
        CorpusError: it is not a complete ruleset; all problems with line and column.
    """
    problems: list[Problem] = []
    _, ruleset = _read_ruleset(path, corpus, problems)
    if ruleset is None or problems:
        raise CorpusError(problems)
    return ruleset


def _read_ruleset(
    path: Path, corpus: Corpus, problems: list[Problem]
) -> tuple[Document | None, RulesetData | None]:
    from shinpan.corpus.tree import read_lines  # noqa: PLC0415 - needs the YAML parser

    document = read_lines(path, str(path), "ruleset", problems)
    if document is None:
        return None, None
    ruleset = resolve_ruleset(document, corpus.rulesets, corpus.options, problems)
    if ruleset is not None:
        problems.extend(_taken_id(document, ruleset, corpus))
    return document, ruleset


def ruleset_file_problems(path: Path, corpus: Corpus) -> tuple[Problem, ...]:
    """What is wrong with a ruleset file; documents that it cites must be known ones.

    Raises:
        CorpusError: there is no such file.
    """
    if not path.exists():
        raise CorpusError([Problem(str(path), 0, 0, "there is no such file", RULE)])
    problems: list[Problem] = []
    document, _ = _read_ruleset(path, corpus, problems)
    if document is not None:
        problems += unknown_sources(document, corpus.sources)
    return tuple(sorted(problems))


def unknown_sources(document: Document, known: Collection[str]) -> Iterator[Problem]:
    """The documents that a ruleset cites and that are not in spec/sources.yaml."""
    for index, entry in enumerate(document.data["options"]):
        name = entry.get("source", {}).get("document")
        if name is not None and name not in known:
            near = near_names(name, known)
            hint = f"; did you mean {near[0]}?" if near else ": it is not in spec/sources.yaml"
            path: list[str | int] = ["options", index, "source", "document"]
            yield document.problem(path, f"unknown source {quoted(name)}{hint}", "known-sources")


def _taken_id(document: Document, ruleset: RulesetData, corpus: Corpus) -> Iterator[Problem]:
    """Results name rulesets by id: what has the id of a published one has its values."""
    published = corpus.rulesets.get(ruleset.id)
    if published is not None and published.digest != ruleset.digest:
        message = f"{ruleset.id} is a ruleset of the suite with other values: choose another id"
        yield document.problem(["id"], message, RULE)


def resolve_rulesets(
    documents: Iterable[Document], options: Mapping[str, Option], problems: list[Problem]
) -> dict[str, RulesetData]:
    """All rulesets by id, parents first; what is wrong is added to `problems`."""
    waiting = _unique(documents, problems)
    resolved: dict[str, RulesetData] = {}
    while ready := [d for d in waiting.values() if d.data.get("extends") not in waiting]:
        for document in ready:
            ruleset = resolve_ruleset(document, resolved, options, problems)
            if ruleset is not None:
                resolved[ruleset.id] = ruleset
            del waiting[document.data["id"]]
    problems.extend(
        document.problem(["extends"], "rulesets extend each other in a ring", RULE)
        for document in waiting.values()
    )
    return dict(sorted(resolved.items()))


def resolve_ruleset(
    document: Document,
    parents: Mapping[str, RulesetData],
    options: Mapping[str, Option],
    problems: list[Problem],
) -> RulesetData | None:
    """One ruleset on top of its parent; None when its parent is unknown or values are missing."""
    data = document.data
    parent = parents.get(data.get("extends"))
    if data.get("extends") is not None and parent is None:
        problems.append(_unknown_parent(document, parents))
        return None
    problems.extend(_setting_problems(document, options))
    settings = {**(parent.settings if parent else {}), **_own_settings(data)}
    missing = [name for name in options if name not in settings]
    if missing:
        message = f"not complete: no value for {', '.join(missing)}"
        problems.append(document.key_problem(["options"], message, RULE))
        return None
    values = {name: settings[name].value for name in sorted(settings)}
    return RulesetData(
        id=data["id"],
        title=data["title"],
        extends=data.get("extends"),
        options=values,
        digest=ruleset_digest(values),
        settings={name: settings[name] for name in sorted(settings)},
        file=document.file,
    )


def _own_settings(data: Json) -> dict[str, Setting]:
    return {
        entry["option"]: Setting(
            option=entry["option"],
            value=entry["value"],
            ruleset=data["id"],
            source=citation(entry["source"]) if "source" in entry else None,
            assumed="assumed" in entry,
            note=entry.get("note"),
        )
        for entry in data["options"]
    }


def _setting_problems(document: Document, options: Mapping[str, Option]) -> Iterator[Problem]:
    seen: set[str] = set()
    for index, entry in enumerate(document.data["options"]):
        name = entry["option"]
        path: list[str | int] = ["options", index]
        if name not in options:
            near = near_names(name, options)
            hint = f"; did you mean {near[0]}?" if near else ""
            yield document.problem([*path, "option"], f"unknown option {quoted(name)}{hint}", RULE)
        elif not options[name].allows(entry["value"]):
            yield document.problem([*path, "value"], _not_allowed(options[name], entry), RULE)
        if name in seen:
            yield document.problem([*path, "option"], f"option {quoted(name)} is set twice", RULE)
        seen.add(name)
        if ("source" in entry) == ("assumed" in entry):
            message = f"{name}: exactly one of a source and `assumed: true` is needed"
            yield document.problem(path, message, "ruleset-sources")


def _not_allowed(option: Option, entry: Json) -> str:
    allowed = ", ".join(shown_value(value) for value in option.values)
    return f"{option.id}: {shown_value(entry['value'])} is not one of {allowed}"


def shown_value(value: object) -> str:
    """An option value as YAML writes it; strings in quotes where they could be read otherwise."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str) and (value in {"off", "on", "yes", "no"} or value[:1].isdigit()):
        return f'"{value}"'
    return str(value)


def _unique(documents: Iterable[Document], problems: list[Problem]) -> dict[str, Document]:
    found: dict[str, Document] = {}
    for document in documents:
        name = document.data["id"]
        if name in found:
            message = f"ruleset {quoted(name)} is also in {found[name].file}"
            problems.append(document.problem(["id"], message, RULE))
        else:
            found[name] = document
    return found


def _unknown_parent(document: Document, parents: Mapping[str, RulesetData]) -> Problem:
    name = document.data["extends"]
    near = near_names(name, parents)
    hint = f"; did you mean {near[0]}?" if near else ""
    return document.problem(["extends"], f"extends an unknown ruleset {quoted(name)}{hint}", RULE)
