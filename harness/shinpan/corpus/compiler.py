"""A written case to its compiled form: complete, resolved, in wire names."""

from collections.abc import Iterator, Mapping, Sequence

from shinpan.corpus.branches import admitted
from shinpan.corpus.expectations import (
    compile_expect,
    condition,
    with_waits_listed,
    written_branches,
)
from shinpan.corpus.messages import RULE, Fault, schema_errors
from shinpan.corpus.model import Json
from shinpan.corpus.params import compile_params
from shinpan.corpus.problems import Problem
from shinpan.corpus.raw import RawCase
from shinpan.corpus.red_fives import OPTION, red_fives_required
from shinpan.corpus.schemas import answer_validator, load_schema, validator
from shinpan.corpus.selection import near_names
from shinpan.corpus.tiles import NotationError


def compile_case(raw: RawCase, problems: list[Problem]) -> dict[str, Json] | None:
    """The compiled form of a case; None, with the reasons in `problems`, if it has none."""
    found = [*_given_problems(raw), *_value_problems(raw)]
    problems.extend(found)
    return None if found else _compiled(raw)


def _compiled(raw: RawCase) -> dict[str, Json]:
    data = raw.data
    params = compile_params(data["op"], raw.given, data.get("play"))
    expect = compile_expect(data["expect"])
    requires = _requires(data, params)
    return {
        "id": data["id"],
        "area": raw.document.data["area"],
        "title": data["title"],
        "op": data["op"],
        "clauses": data["clauses"],
        "requires": requires,
        "depends": _depends(data, requires, expect),
        "params": params,
        "expect": expect,
        "why": data["why"],
        "twin": data.get("twin"),
        "status": data.get("status", "normal"),
        "evidence": data.get("evidence", {}),
        "source": {"file": raw.document.file, "line": raw.document.at(["cases", raw.index]).line},
    }


def _requires(data: Mapping[str, Json], params: Mapping[str, Json]) -> dict[str, Json]:
    written = condition(data.get("requires", {}))
    reds = red_fives_required(data["op"], params)
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
    known = [name for name in load_schema(f"{op}-result")["properties"] if name != "rejected"]
    for path, branch in written_branches(raw.data["expect"]):
        value = branch.get("value", {})
        base = ["expect", *path, "value"]
        for name in value:
            if name not in known:
                near = near_names(name, known)
                hint = f"; did you mean {near[0]}?" if near else f"; known: {', '.join(known)}"
                yield raw.key_problem([*base, name], f"unknown field {name!r}{hint}", RULE)
        for fault in _value_faults(op, value):
            place = raw.key_problem if fault.target == "key" else raw.problem
            yield place([*base, *fault.path], fault.message, fault.rule)


def _value_faults(op: str, value: Mapping[str, Json]) -> Iterator[Fault]:
    if not value:
        return
    try:
        yield from schema_errors(with_waits_listed(value), answer_validator(op))
    except NotationError as error:
        yield Fault(["waits"], str(error), "tiles-valid")
