"""Typed values to JSON and back; the JSON is what `cases.jsonl` and `spec.json` hold."""

from dataclasses import asdict

from shinpan.corpus.model import (
    Branch,
    Case,
    Citation,
    Clause,
    Condition,
    Json,
    Option,
    OptionChoice,
    Place,
    RulesetData,
    Setting,
    Source,
    Variant,
    Yaku,
)


def case_from_json(line: Json) -> Case:
    """A case from its compiled form."""
    return Case(
        id=line["id"],
        area=line["area"],
        title=line["title"],
        op=line["op"],
        clauses=tuple(line["clauses"]),
        requires=_condition(line["requires"]),
        depends=tuple(line["depends"]),
        params=line["params"],
        expect=tuple(map(_branch_from_json, line["expect"])),
        why=line["why"],
        twin=line["twin"],
        status=line["status"],
        evidence=line["evidence"],
        source=Place(**line["source"]),
        variants=tuple(
            Variant(_condition(variant["when"]), variant["params"])
            for variant in line.get("variants", ())
        ),
    )


def case_to_json(case: Case) -> dict[str, Json]:
    """The compiled form of a case."""
    variants = [{"when": _lists(v.when), "params": v.params} for v in case.variants]
    line = _without_variants(case)
    return {**line, "variants": variants} if variants else line


def _without_variants(case: Case) -> dict[str, Json]:
    return {
        "id": case.id,
        "area": case.area,
        "title": case.title,
        "op": case.op,
        "clauses": list(case.clauses),
        "requires": _lists(case.requires),
        "depends": list(case.depends),
        "params": case.params,
        "expect": [_branch_to_json(branch) for branch in case.expect],
        "why": case.why,
        "twin": case.twin,
        "status": case.status,
        "evidence": case.evidence,
        "source": asdict(case.source),
    }


def clause_from_json(data: Json) -> Clause:
    """A clause from the JSON that `dataclasses.asdict` makes of it."""
    return Clause(
        **{
            **data,
            "options": tuple(data["options"]),
            "sources": tuple(Citation(**source) for source in data["sources"]),
            "see": tuple(data["see"]),
            "source": Place(**data["source"]),
        }
    )


def option_from_json(data: Json) -> Option:
    """An option from the JSON that `dataclasses.asdict` makes of it."""
    choices = tuple(OptionChoice(**choice) for choice in data["choices"])
    return Option(**{**data, "choices": choices, "steers": tuple(data["steers"])})


def ruleset_from_json(data: Json) -> RulesetData:
    """A resolved ruleset from the JSON that `dataclasses.asdict` makes of it."""
    return RulesetData(
        **{**data, "settings": {n: _setting(setting) for n, setting in data["settings"].items()}}
    )


def source_from_json(data: Json) -> Source:
    """A source from the JSON that `dataclasses.asdict` makes of it."""
    return Source(**data)


def yaku_from_json(data: Json) -> Yaku:
    """A yaku from the JSON that `dataclasses.asdict` makes of it."""
    return Yaku(**{**data, "aliases": tuple(data["aliases"])})


def _setting(data: Json) -> Setting:
    cited = data["source"]
    return Setting(**{**data, "source": None if cited is None else Citation(**cited)})


def _branch_from_json(data: Json) -> Branch:
    return Branch(**{**data, "when": _condition(data["when"])})


def _branch_to_json(branch: Branch) -> dict[str, Json]:
    outcome = {
        "value": branch.value,
        "rejected": branch.rejected,
        "refused": branch.refused,
        "reading": branch.reading,
    }
    written = {name: value for name, value in outcome.items() if value is not None}
    return {"when": _lists(branch.when), **written}


def _condition(data: Json) -> Condition:
    return {name: tuple(values) for name, values in data.items()}


def _lists(condition: Condition) -> dict[str, Json]:
    return {name: list(values) for name, values in condition.items()}
