import pytest
from declared import rules

from riichi_reference.ruleset import Ruleset, RulesetError, allowed_values


def test_a_ruleset_is_built_from_its_options_and_gives_them_back() -> None:
    options = {name: values[-1] for name, values in allowed_values().items()}
    assert Ruleset.from_options(options).options() == options
    assert rules() == rules()


def test_all_faults_are_named_at_once() -> None:
    options: dict[str, object] = dict(rules().options())
    del options["uma"]
    options |= {"red_fives": 4, "kan_dora": 1, "no_such_option": True}
    with pytest.raises(RulesetError) as caught:
        Ruleset.from_options(options)
    assert sorted(problem.split(":")[0] for problem in caught.value.problems) == [
        "options.kan_dora",
        "options.no_such_option",
        "options.red_fives",
        "options.uma",
    ]
