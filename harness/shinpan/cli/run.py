"""`shinpan run`: the cases against an engine."""

import sys
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import click

from shinpan.cli import EXIT_INCOMPLETE
from shinpan.cli.advice import advice
from shinpan.cli.campaign import Campaign, CampaignOptions, NothingSelectedError, prepare
from shinpan.cli.kinds import FileName, Seconds
from shinpan.protocol.codes import OPS

_FILE = FileName()


def _options(function: Callable[..., int]) -> Callable[..., int]:
    """The options in the order of the help."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


_OPTIONS = (
    click.option("--engine", default="reference", show_default=True, metavar="NAME",
                 help="reference, a shipped engine, py:module:attr, or 'cmd:program arguments'."),
    click.option("--ruleset", default="ema-2012", show_default=True, metavar="NAME|FILE",
                 help="The rules in force."),
    click.option("--branches", is_flag=True,
                 help="Run every case under every branch of its expectation."),
    click.option("--case", "cases", multiple=True, metavar="GLOB",
                 help="Cases by id; * crosses /."),
    click.option("--clause", "clauses", multiple=True, metavar="ID",
                 help="Cases that cite a clause."),
    click.option("--area", "areas", multiple=True, metavar="AREA", help="Cases of an area."),
    click.option("--op", "ops", multiple=True, type=click.Choice(OPS),
                 help="Cases of an operation."),
    click.option("--jobs", type=click.IntRange(1, 64), default=1, show_default=True, metavar="N",
                 help="How many processes of the engine share the work."),
    click.option("--isolated", is_flag=True, help="A fresh engine for every case."),
    click.option("--shuffle", type=int, metavar="SEED",
                 help="Run in an order that the seed decides."),
    click.option("--timeout", type=Seconds(), default=10.0,
                 show_default=True, metavar="S",
                 help="Seconds without an answer while one is owed."),
    click.option("--start-timeout", type=Seconds(), default=30.0,
                 show_default=True, metavar="S", help="Seconds for the engine to start."),
    click.option("--budget", type=Seconds(), metavar="S",
                 help="Seconds for the whole run: the most telling cases first, others not run."),
    click.option("--known", type=_FILE, metavar="FILE",
                 help="Known failures of the engine: what may be found without failing."),
    click.option("--junit", type=_FILE, metavar="FILE", help="Write JUnit XML."),
    click.option("--jsonl", type=_FILE, metavar="FILE", help="Write a line for each result."),
    click.option("--markdown", type=_FILE, metavar="FILE", help="Write a report in Markdown."),
    click.option("--trace", is_flag=True,
                 help="Show every line of the protocol on standard error."),
    click.option("-x", "--fail-fast", is_flag=True, help="Stop at the first unexpected result."),
    click.option("--json", "as_json", is_flag=True, help="Print the results as JSON."),
)  # fmt: skip


@click.command(name="run")
@_options
def command(**options: Any) -> int:  # noqa: ANN401  as the options above declare them
    """Run the cases against an engine.

    Without arguments the whole suite runs on the reference under ema-2012. A run against another
    engine begins with the smoke cases, which only a wrong adapter can fail: while one does, there
    is no score.
    """
    try:
        campaign = prepare(CampaignOptions(**options))
    except NothingSelectedError as error:
        click.echo(f"error: {error}", err=True)
        return EXIT_INCOMPLETE
    with ExitStack() as stack:
        return _conduct(campaign, stack)


def _conduct(campaign: Campaign, stack: ExitStack) -> int:
    campaign.open_files(stack)
    campaign.run(sys.stderr)
    campaign.write_files()
    campaign.show(sys.stdout)
    for line in advice(campaign.smoke):
        click.echo(line, err=True)
    return campaign.summary.exit_code
