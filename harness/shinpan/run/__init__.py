"""Running cases against an engine."""

from shinpan.run.known_files import load_known_failures
from shinpan.run.plan import Planned, plan_branches, plan_ruleset, shuffled
from shinpan.run.runner import Runner, RunSettings
from shinpan.run.smoke import SMOKE_CASES, smoke_first
from shinpan.run.value import most_telling_first

__all__ = [
    "SMOKE_CASES",
    "Planned",
    "RunSettings",
    "Runner",
    "load_known_failures",
    "most_telling_first",
    "plan_branches",
    "plan_ruleset",
    "shuffled",
    "smoke_first",
]
