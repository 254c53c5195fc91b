"""The rules under which a case is shown: a ruleset, changed where the case needs other values."""

from shinpan.corpus import Case, Options, RulesetData, branch_rulesets
from shinpan.corpus.model import same_value
from shinpan.corpus.rulesets import shown_value


def fitting_options(case: Case, rules: RulesetData) -> Options:
    """The ruleset's options, changed as little as possible where the case needs other values."""
    return rules.options if case.applies(rules.options) else branch_rulesets(case, rules.options)[0]


def named_rules(rules: RulesetData, options: Options) -> str:
    """The name of the ruleset, and what was changed."""
    changed = [
        f"{name} {shown_value(value)}"
        for name, value in options.items()
        if not same_value(value, rules.options[name])
    ]
    return f"{rules.id} with {', '.join(changed)}" if changed else rules.id
