"""`shinpan metamorphic`: relations between questions that need no known answer."""

import json
from collections.abc import Iterator, Mapping

import click

from shinpan.corpus import Corpus, UnknownNameError, load_corpus, load_ruleset
from shinpan.metamorphic.check import RELATIONS, Held, check
from shinpan.metamorphic.question import Json, Question
from shinpan.run import plan_branches

BASE_RULESET = "ema-2012"


@click.command(name="metamorphic")
@click.option(
    "--ruleset",
    "ruleset_name",
    default=BASE_RULESET,
    show_default=True,
    metavar="NAME|FILE",
    help="The rules that the cases' branches change as little as possible.",
)
@click.option("--json", "as_json", is_flag=True, help="JSON (schema metamorphic-output).")
def command(ruleset_name: str, as_json: bool) -> int:  # noqa: FBT001 - a flag
    """Change every case in ways whose effect is known, and see that the reference follows.

    Status 1 when a relation does not hold.
    """
    try:
        from shinpan.adapters.reference import InvalidParams, derive  # noqa: PLC0415
    except ImportError:
        raise UnknownNameError("engine", "reference", ()) from None

    def ask(question: Question) -> Mapping[str, Json]:
        try:
            return derive(question.op, question.params, question.options)[0]
        except InvalidParams as error:
            return {"rejected": f"not a question: {error}"}

    held = check(questions(load_corpus(), ruleset_name), ask)
    click.echo(
        json.dumps(_document(held), ensure_ascii=False, indent=2) if as_json else _told(held)
    )
    return 1 if held.violations else 0


def questions(corpus: Corpus, ruleset_name: str) -> Iterator[tuple[str, Question]]:
    """Every case under every branch of its expectation."""
    for planned in plan_branches(corpus.cases, load_ruleset(ruleset_name, corpus)):
        if planned.outcomes:
            options = planned.rules.options
            params = planned.case.params_for(options)
            yield planned.case.id, Question(planned.case.op, params, options)


def _told(held: Held) -> str:
    lines = [
        f"{found.relation} does not hold for {found.case}: {', '.join(found.fields)}"
        for found in held.violations
    ]
    for relation in RELATIONS:
        number = held.looked_at[relation.id]
        lines.append(
            f"{number:>6}  {relation.id}: {relation.title} (But not: {relation.exceptions}.)"
        )
    return "\n".join(
        [*lines, f"{held.looked_at.total()} changes, {len(held.violations)} violations"]
    )


def _document(held: Held) -> dict[str, Json]:
    return {
        "relations": [
            {
                "id": relation.id,
                "title": relation.title,
                "exceptions": relation.exceptions,
                "changes": held.looked_at[relation.id],
            }
            for relation in RELATIONS
        ],
        "violations": [
            {"relation": v.relation, "case": v.case, "fields": list(v.fields)}
            for v in held.violations
        ],
    }
