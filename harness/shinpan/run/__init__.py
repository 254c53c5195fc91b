"""Running cases against an engine."""

from shinpan.run.known_files import load_known_failures
from shinpan.run.plan import Planned, plan_branches, plan_ruleset, shuffled
from shinpan.run.runner import Runner, RunSettings
from shinpan.run.value import most_telling_first

__all__ = [
    "Planned",
    "RunSettings",
    "Runner",
    "load_known_failures",
    "most_telling_first",
    "plan_branches",
    "plan_ruleset",
    "shuffled",
]
