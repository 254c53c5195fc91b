"""`shinpan rulesets`: the rules that the suite knows."""

import json
from collections.abc import Iterator
from pathlib import Path

import click

from shinpan.corpus import (
    Case,
    Corpus,
    Options,
    Problem,
    RulesetData,
    load_corpus,
    load_ruleset,
)
from shinpan.corpus.assembly import compile_spec
from shinpan.corpus.flips import unobserved
from shinpan.corpus.layout import find_layout
from shinpan.corpus.model import Json, Setting
from shinpan.corpus.rulesets import (
    is_ruleset_name,
    ruleset_file_problems,
    shown_value,
    unknown_sources,
)
from shinpan.corpus.spec_data import sources_of
from shinpan.corpus.tree import read_tree
from shinpan.report.escape import visible

BASE_RULESET = "ema-2012"


@click.group(name="rulesets", invoke_without_command=True)
@click.pass_context
def command(context: click.Context) -> None:
    """List, show and check rulesets; without a command list them."""
    if context.invoked_subcommand is None:
        context.invoke(list_rulesets)


@command.command(name="list")
@click.option("--json", "as_json", is_flag=True, help="JSON (schema rulesets-output).")
def list_rulesets(as_json: bool = False) -> None:  # noqa: FBT001, FBT002 - a flag
    """List the rulesets of the suite."""
    rulesets = list(load_corpus().rulesets.values())
    if as_json:
        _print_json(rulesets)
        return
    width = max((len(ruleset.id) for ruleset in rulesets), default=0)
    for ruleset in rulesets:
        click.echo(visible(f"{ruleset.id:<{width}}  {ruleset.digest[:12]}  {ruleset.title}"))


@command.command(name="show")
@click.argument("name", metavar="R")
@click.option("--json", "as_json", is_flag=True, help="JSON (schema rulesets-output).")
def show(name: str, as_json: bool) -> None:  # noqa: FBT001 - a flag
    """Show a ruleset: every option, what its value means, and who says so. R is a name or file."""
    corpus = load_corpus()
    ruleset = load_ruleset(name, corpus)
    if as_json:
        _print_json([ruleset])
    else:
        for line in _page(corpus, ruleset):
            click.echo(visible(line))


@command.command(name="check")
@click.argument("names", metavar="[R]...", nargs=-1)
def check(names: tuple[str, ...]) -> int:
    """Check rulesets, by default all of the suite; status 1 when one is not right.

    R is a name or file. Of the suite it is also seen that for any two values of an option a case
    has another answer.
    """
    problems, checked = _check_files(names) if names else _check_suite()
    for problem in problems:
        click.echo(visible(str(problem)))
    lacking = [] if names or problems else list(_unobserved())
    for line in lacking:
        click.echo(line)
    click.echo(f"{checked} rulesets, {len(problems)} problems")
    return 1 if problems or lacking else 0


def _unobserved() -> Iterator[str]:
    """Pairs of option values that no case tells apart; nothing where there is no reference."""
    try:
        from shinpan.adapters.reference import derive  # noqa: PLC0415
    except ImportError:
        return

    def ask(case: Case, options: Options) -> Json:
        return derive(case.op, case.params_for(options), options)[0]

    corpus = load_corpus()
    base = corpus.rulesets.get(BASE_RULESET, next(iter(corpus.rulesets.values()))).options
    for option, one, other in unobserved(corpus.options, corpus.cases, base, ask):
        yield f"{option}: no case tells {shown_value(one)} from {shown_value(other)}"


def _check_files(names: tuple[str, ...]) -> tuple[list[Problem], int]:
    corpus = load_corpus()
    problems: list[Problem] = []
    for name in names:
        if not is_ruleset_name(name, corpus):
            problems += ruleset_file_problems(Path(name), corpus)
    return problems, len(names)


def _check_suite() -> tuple[list[Problem], int]:
    problems: list[Problem] = []
    tree = read_tree(find_layout(), problems)
    compile_spec(tree, problems)
    for document in tree.rulesets:
        problems += unknown_sources(document, sources_of(tree.sources))
    concerned = [p for p in problems if p.file.startswith(("spec/rulesets/", "spec/options"))]
    return sorted(concerned), len(list(tree.layout.spec_files("rulesets")))


def _print_json(rulesets: list[RulesetData]) -> None:
    entries = [
        {
            "id": ruleset.id,
            "title": ruleset.title,
            "extends": ruleset.extends,
            "digest": ruleset.digest,
            "assumed": sum(setting.assumed for setting in ruleset.settings.values()),
            "options": dict(ruleset.options),
        }
        for ruleset in rulesets
    ]
    click.echo(json.dumps(entries, ensure_ascii=False, indent=2))


def _page(corpus: Corpus, ruleset: RulesetData) -> Iterator[str]:
    yield f"{ruleset.id}: {ruleset.title}"
    yield f"digest {ruleset.digest}" + (f", extends {ruleset.extends}" if ruleset.extends else "")
    group = ""
    for option in corpus.options.values():
        if option.group != group:
            group = option.group
            yield from ("", group)
        value = ruleset.options[option.id]
        means = next(c.means for c in option.choices if option.allows(value) and c.value == value)
        yield f"  {option.id}: {shown_value(value)} ({means}) [{_reason(ruleset, option.id)}]"


def _reason(ruleset: RulesetData, option: str) -> str:
    setting: Setting = ruleset.settings[option]
    inherited = f", from {setting.ruleset}" if setting.ruleset != ruleset.id else ""
    if setting.source is None:
        return f"assumed{inherited}"
    section = f" {setting.source.section}" if setting.source.section else ""
    return f"{setting.source.document}{section}{inherited}"
