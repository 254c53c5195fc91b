"""A written case to its compiled form: complete, resolved, in wire names."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from shinpan.corpus.branches import admitted
from shinpan.corpus.expectations import (
    compile_expect,
    condition,
    with_waits_listed,
    written_branches,
)
from shinpan.corpus.messages import RULE, Fault, schema_errors
from shinpan.corpus.model import Json, OptionValue
from shinpan.corpus.params import compile_params
from shinpan.corpus.play import ScriptError, compile_play
from shinpan.corpus.problems import Problem, quoted
from shinpan.corpus.raw import RawCase
from shinpan.corpus.red_fives import OPTION, red_fives_required
from shinpan.corpus.schemas import answer_validator, load_schema, validator
from shinpan.corpus.selection import near_names
from shinpan.corpus.tiles import NotationError


def compile_cases(
    raws: Iterable[RawCase], problems: list[Problem]
) -> list[tuple[RawCase, dict[str, Json]]]:
    """Every case that can be compiled, with how it was written; of two with one id the first.

    The reasons of the others are added to `problems`.
    """
    compiled: dict[str, tuple[RawCase, dict[str, Json]]] = {}
    for raw in raws:
        line = compile_case(raw, problems)
        if line is None:
            continue
        if line["id"] in compiled:
            first = compiled[line["id"]][1]["source"]
            message = f"case {line['id']} is also in {first['file']}, line {first['line']}"
            problems.append(raw.problem(["id"], message, "unique-ids"))
            continue
        compiled[line["id"]] = raw, line
    return list(compiled.values())


def compile_case(raw: RawCase, problems: list[Problem]) -> dict[str, Json] | None:
    """The compiled form of a case; None, with the reasons in `problems`, if it has none."""
    found = [*_given_problems(raw), *_value_problems(raw)]
    problems.extend(found)
    if found:
        return None
    try:
        return _compiled(raw, _question(raw))
    except ScriptError as error:
        problems.append(raw.script_problem(error.path, error.message, error.rule))
        return None


@dataclass(frozen=True, slots=True)
class _Question:
    """A request and its expected answers.

    Attributes:
        variants: parameters that are others under some options.
        red_fives: the values of `red_fives` that the tiles admit; empty where any does.
    """

    params: Mapping[str, Json]
    expect: Sequence[Json]
    variants: Sequence[Json]
    red_fives: tuple[OptionValue, ...]


def _question(raw: RawCase) -> _Question:
    data = raw.data
    if data["op"] != "play":
        params = compile_params(data["op"], raw.given)
        reds = red_fives_required(data["op"], params)
        return _Question(params, compile_expect(data["expect"]), (), reds)
    played = compile_play(raw.given, data["play"], data["expect"])
    variants = [{"when": {OPTION: [3]}, "params": played.red_params}] if played.red_params else []
    reds = played.red_fives if len(played.red_fives) == 1 else ()
    return _Question(played.params, played.expect, variants, reds)


def _compiled(raw: RawCase, question: _Question) -> dict[str, Json]:
    data = raw.data
    requires = _requires(data, question.red_fives)
    line = {
        "id": data["id"],
        "area": raw.document.data["area"],
        "title": data["title"],
        "op": data["op"],
        "clauses": data["clauses"],
        "requires": requires,
        "depends": _depends(data, requires, question.expect),
        "params": question.params,
        "expect": question.expect,
        "why": data["why"],
        "twin": data.get("twin"),
        "status": data.get("status", "normal"),
        "evidence": data.get("evidence", {}),
        "source": {"file": raw.document.file, "line": raw.document.at(["cases", raw.index]).line},
    }
    return {**line, "variants": question.variants} if question.variants else line


def _requires(data: Mapping[str, Json], reds: tuple[OptionValue, ...]) -> dict[str, Json]:
    written = condition(data.get("requires", {}))
    if reds and OPTION in written:
        both = admitted(OPTION, {OPTION: tuple(written[OPTION])}, {OPTION: reds})
        return {**written, OPTION: list(both) or list(reds)}
    return {**written, OPTION: list(reds)} if reds else written


def _depends(
    data: Mapping[str, Json], requires: Mapping[str, Json], expect: Sequence[Json]
) -> list[str]:
    by = {option for branch in expect for option in branch["when"]}
    return sorted({*requires, *by, *data.get("options", [])})


def _given_problems(raw: RawCase) -> Iterator[Problem]:
    checker = validator("cases", f"given-{raw.data['op']}")
    for fault in schema_errors(raw.given, checker):
        place = raw.given_key_problem if fault.target == "key" else raw.given_problem
        yield place(fault.path, fault.message, fault.rule)


def _value_problems(raw: RawCase) -> Iterator[Problem]:
    """Expected answers held against the schema of the answers themselves."""
    op = raw.data["op"]
    if op == "play":
        yield from _played_problems(raw)
        return
    known = [name for name in load_schema(f"{op}-result")["properties"] if name != "rejected"]
    for path, branch in written_branches(raw.data["expect"]):
        value = branch.get("value", {})
        base = ["expect", *path, "value"]
        for name in value:
            if name not in known:
                near = near_names(name, known)
                hint = f"; did you mean {near[0]}?" if near else f"; known: {', '.join(known)}"
                yield raw.key_problem([*base, name], f"unknown field {quoted(name)}{hint}", RULE)
        for fault in _value_faults(op, value):
            place = raw.key_problem if fault.target == "key" else raw.problem
            yield place([*base, *fault.path], fault.message, fault.rule)


def _played_problems(raw: RawCase) -> Iterator[Problem]:
    """A script, and expected answers in the words of scripts."""
    if "play" not in raw.data:
        yield raw.problem([], "lacks 'play'", RULE)
    checker = validator("cases", "value-play")
    for path, branch in written_branches(raw.data["expect"]):
        for fault in schema_errors(branch.get("value", {}), checker):
            place = raw.key_problem if fault.target == "key" else raw.problem
            yield place(["expect", *path, "value", *fault.path], fault.message, fault.rule)


def _value_faults(op: str, value: Mapping[str, Json]) -> Iterator[Fault]:
    if not value:
        return
    try:
        yield from schema_errors(with_waits_listed(value), answer_validator(op))
    except NotationError as error:
        yield Fault(["waits"], str(error), "tiles-valid")
