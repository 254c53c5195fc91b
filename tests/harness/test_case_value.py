"""Within a budget the most telling cases come first."""

from shinpan.corpus import load_corpus
from shinpan.run import most_telling_first
from shinpan.run.value import RANKING


def test_ranked_cases_come_first_and_none_is_lost() -> None:
    cases = load_corpus().cases
    ranked = [line for line in RANKING.read_text().splitlines() if not line.startswith("#")]
    ordered = [case.id for case in most_telling_first(cases)]
    assert sorted(ordered) == sorted(case.id for case in cases)
    known = [case for case in ranked if case in set(ordered)]
    assert ordered[: len(known)] == known
    assert len(known) > len(ranked) * 0.9  # renamed cases are ranked anew now and then
