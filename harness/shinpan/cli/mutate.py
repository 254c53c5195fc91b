"""`shinpan mutate`: bend the reference and see that the suite notices."""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click

from shinpan.cli import EXIT_INCOMPLETE, EXIT_USAGE
from shinpan.corpus import load_corpus
from shinpan.mutation.bends import Bend, BendError, bent_modules, load_bends
from shinpan.mutation.changes import changed_modules
from shinpan.mutation.controls import check_controls
from shinpan.mutation.findings import Findings, Score, findings_of
from shinpan.mutation.model import Fate
from shinpan.mutation.records import Records, load_records, save_survivors
from shinpan.mutation.value import ENOUGH, values_of
from shinpan.mutation.workers import Target, fates
from shinpan.mutation.workshop import Choice, ControlError, Workshop
from shinpan.report.screen import progress_for
from shinpan.writing import write_text


@click.command(name="mutate")
@click.option("--named", is_flag=True, help="Only the named bends, not the operators' mutants.")
@click.option(
    "--changed",
    metavar="COMMIT",
    help="The named bends, and the mutants of modules that differ from a commit.",
)
@click.option(
    "--module",
    "modules",
    multiple=True,
    metavar="GLOB",
    help="Only mutants of these modules, such as 'yaku.*'; no named bends.",
)
@click.option(
    "--clause",
    "clauses",
    multiple=True,
    metavar="GLOB",
    help="Only bends and mutants of code behind these clauses.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1, 64),
    default=os.cpu_count() or 1,
    show_default="one a processor",
    metavar="N",
    help="How many processes share the work.",
)
@click.option(
    "--update",
    is_flag=True,
    help="Take survivors that are caught now out of the list; none is ever added.",
)
@click.option(
    "--record",
    is_flag=True,
    help="Write the list of survivors anew, also when it grows: for new code only.",
)
@click.option(
    "--equivalents",
    is_flag=True,
    help="Hunt those too that are recorded as equivalent, which takes long.",
)
@click.option("--list", "only_list", is_flag=True, help="List the mutants instead.")
@click.option(
    "--value",
    is_flag=True,
    help="Print what each case is worth instead: which mutants only it catches.",
)
@click.option(
    "--rank",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="With --value: write the cases, the most telling first.",
)
@click.option("--scores", is_flag=True, help="Print the score of every clause.")
@click.option("--json", "as_json", is_flag=True, help="JSON (schema mutate-output).")
def command(**options: Any) -> int:  # noqa: ANN401  as the options above declare them
    """Bend the reference one rule at a time and run the suite on it.

    Status 1 when a named bend is not caught, or the survivors are not those that are recorded;
    status 2 when the hunt itself cannot be trusted.
    """
    try:
        return _mutate(MutateOptions(**options))
    except (BendError, ControlError, FileNotFoundError) as error:
        click.echo(f"error: {error}", err=True)
        return EXIT_USAGE


@dataclass(frozen=True, slots=True, kw_only=True)
class MutateOptions:
    """The options of `shinpan mutate`, as the command line gives them."""

    named: bool
    changed: str | None
    modules: tuple[str, ...]
    clauses: tuple[str, ...]
    jobs: int
    update: bool
    record: bool
    equivalents: bool
    only_list: bool
    value: bool
    rank: Path | None
    scores: bool
    as_json: bool


def _mutate(options: MutateOptions) -> int:
    workshop, known = Workshop(load_corpus()), load_records()
    choice = _choice(workshop, options)
    bends = _bends(workshop, choice, options)
    mutants = {mutant.id: (mutant, edit) for mutant, edit in workshop.mutants(choice)}
    if not bends and not mutants and (options.modules or options.clauses):
        click.echo("error: no bend and no mutant is of such a module or clause", err=True)
        return EXIT_INCOMPLETE
    if options.only_list:
        click.echo("\n".join([*(bend.id for bend in bends), *mutants]))
        return 0
    left_out = {} if options.equivalents else known.equivalents
    targets = [target for name, target in mutants.items() if name not in left_out]
    if options.value:
        return _value(workshop, [*bends, *targets], options)
    became = _hunt(workshop, [*bends, *targets], options.jobs)
    made = {name: mutant for name, (mutant, _) in mutants.items()}
    found = findings_of(bends, made, became, known, complete=choice == Choice())
    _keep(found, known, options)
    _show(found, options)
    return 0 if found.holds else 1


def _choice(workshop: Workshop, options: MutateOptions) -> Choice:
    chosen: tuple[str, ...] | None = options.modules or None
    if options.named:
        chosen = ()
    elif options.changed is not None:
        chosen = changed_modules(workshop.modules, options.changed)
    return Choice(chosen, options.clauses or None)


def _bends(workshop: Workshop, choice: Choice, options: MutateOptions) -> list[Bend]:
    """The chosen bends; that all of them can be made is seen in any case."""
    bends = load_bends()
    for bend in bends:
        bent_modules(bend, workshop.modules)
    if options.modules:
        return []
    return [bend for bend in bends if choice.takes_clauses(bend.clauses)]


def _value(workshop: Workshop, targets: Sequence[Target], options: MutateOptions) -> int:
    """What the cases are worth; of none that is worth nothing is said that it is wrong."""
    became = _hunt(workshop, targets, options.jobs, ENOUGH)
    cases = dict.fromkeys(trial.case.id for trial in workshop.trials)
    values = values_of(cases, became)
    if options.rank is not None:
        head = "# The most telling cases first; written by `shinpan mutate --value --rank`.\n"
        write_text(options.rank, head + "\n".join(values.ranking) + "\n")
    if options.as_json:
        click.echo(json.dumps(asdict(values), ensure_ascii=False, indent=2))
        return 0
    for case, number in sorted(values.alone.items(), key=lambda pair: (-pair[1], pair[0])):
        click.echo(f"{number:>4} mutants are caught by {case} only")
    for case in values.idle:
        click.echo(f"{case} catches nothing that others do not catch")
    click.echo(f"{len(values.ranking)} of {len(cases)} cases catch everything that is caught")
    return 0


def _hunt(workshop: Workshop, targets: Sequence[Target], jobs: int, enough: int = 1) -> list[Fate]:
    hunter = workshop.hunter(enough)
    check_controls(hunter, workshop)
    found = []
    with progress_for(sys.stderr, len(targets)) as progress:
        for fate in fates(hunter, targets, jobs):
            found.append(fate)
            progress.advance()
    return found


def _keep(found: Findings, known: Records, options: MutateOptions) -> None:
    kept = known.survivors - {*found.gone_survivors}
    if options.record:
        save_survivors(kept | {*found.new_survivors})
    elif options.update and found.gone_survivors:
        save_survivors(kept)


def _show(found: Findings, options: MutateOptions) -> None:
    if options.as_json:
        click.echo(json.dumps(_document(found), ensure_ascii=False, indent=2))
        return
    for label, names in _lists(found).items():
        for name in names:
            click.echo(f"{label}: {name}")
    if options.scores:
        for clause, score in sorted(found.by_clause.items(), key=lambda pair: pair[1].percent):
            click.echo(f"{score.percent:5.1f} %  {score.killed:>4} of {score.total:<4} {clause}")
    click.echo(f"named bends: {_told(found.bends)} caught, {len(found.pending)} pending")
    told = ", ".join(f"{number} by {how.value}" for how, number in found.how.items())
    click.echo(f"mutants: {_told(found.mutants)} caught, {found.equivalents} equivalent ({told})")


def _told(score: Score) -> str:
    return f"{score.killed} of {score.total} ({score.percent:.1f} %)"


def _lists(found: Findings) -> Mapping[str, Sequence[str]]:
    return {
        "named bend not caught": found.straight,
        "not caught": found.new_survivors,
        "caught now, take it out of the survivors": found.gone_survivors,
        "recorded as equivalent, but caught": found.wrong_equivalents,
        "recorded as equivalent, but not made any more": found.gone_equivalents,
    }


def _document(found: Findings) -> dict[str, object]:
    return {
        **asdict(found),
        "by_clause": {clause: asdict(score) for clause, score in found.by_clause.items()},
        "how": {how.value: number for how, number in found.how.items()},
        "holds": found.holds,
    }
