"""A diagnosis from a recorded run."""

from collections.abc import Sequence

from shinpan.corpus import Corpus, Options
from shinpan.corpus.model import same_value
from shinpan.diagnosis.blame import clauses_behind, is_impossible, is_overlooked
from shinpan.diagnosis.findings import (
    Assumption,
    Diagnosis,
    Excluded,
    Explanation,
    Nearest,
)
from shinpan.diagnosis.fitting import Assignment, Judge
from shinpan.diagnosis.observations import Observation, observe
from shinpan.diagnosis.search import Bench, Effect, Found, explain
from shinpan.diagnosis.suspects import Rulebook
from shinpan.report.recorded import RecordedRun

_MOST_EXCLUDED = 12


def diagnose(run: RecordedRun, corpus: Corpus) -> Diagnosis:
    """What explains the failures of a run, and which ruleset the engine is nearest to."""
    observed = observe(run, corpus)
    bench = Bench(observed.observations, Judge(observed.hello), corpus.options, corpus.clauses)
    start = bench.start({})
    found = _smallest(bench, explain(bench, start), {})
    seen = observed.observations
    left = [seen[number] for number in sorted(found.wrong)]
    passes = [entry for number, entry in enumerate(seen) if number not in found.wrong]
    rulebook = Rulebook(corpus.clauses, corpus.yaku)
    overlooked = [entry for entry in left if is_overlooked(entry)]
    others = [entry for entry in left if not is_overlooked(entry)]
    return Diagnosis(
        answers=len(seen),
        failures=len(start.wrong),
        nearest=_nearest(bench, run, corpus, found) if seen else None,
        options=tuple(_explanations(bench, start, found, run.options)),
        excluded=tuple(_excluded(bench, found)),
        contradictory=sum(map(is_impossible, seen)),
        overlooked=clauses_behind(overlooked, passes, rulebook),
        clauses=clauses_behind(others, passes, rulebook),
        without_answer=observed.without_answer,
        unknown=observed.unknown,
    )


def _smallest(bench: Bench, found: Found, base: Assignment) -> Found:
    """Without the values that nothing rests on any more; what is not assumed is as in `base`."""
    assumed = dict(found.assumed)
    for name in found.assumed:
        if name in base and same_value(assumed[name], base[name]):
            continue
        less = {key: value for key, value in assumed.items() if key != name}
        less |= {name: base[name]} if name in base else {}
        if len(bench.start(less).wrong) <= len(found.wrong):
            assumed = less
    return bench.start(assumed)


def _explanations(bench: Bench, start: Found, found: Found, options: Options) -> list[Explanation]:
    explanations = []
    for name, value in found.assumed.items():
        assumption = Assumption(name, value)
        rest = bench.start({k: v for k, v in found.assumed.items() if k != name})
        needing = rest.wrong - found.wrong
        same = (e for e in bench.singles(rest) if e.fixed == needing and not e.broken)
        instead = tuple(e.assumed[0] for e in same if e.assumed[0] != assumption)
        explained = _ids(bench.observations, needing & start.wrong)
        explanations.append(Explanation(assumption, options[name], explained, instead))
    return sorted(explanations, key=lambda explanation: -len(explanation.explains))


def _excluded(bench: Bench, found: Found) -> list[Excluded]:
    """Values that would explain more, and the right answers that speak against them."""
    effects = [effect for effect in bench.singles(found) if effect.broken]
    effects.sort(key=lambda effect: (-len(effect.fixed), len(effect.broken)))
    return [_exclusion(bench, effect) for effect in effects[:_MOST_EXCLUDED]]


def _exclusion(bench: Bench, effect: Effect) -> Excluded:
    seen = bench.observations
    return Excluded(effect.assumed[0], _ids(seen, effect.fixed), _ids(seen, effect.broken))


def _ids(seen: Sequence[Observation], numbers: frozenset[int]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(seen[number].case.id for number in sorted(numbers)))


def _nearest(bench: Bench, run: RecordedRun, corpus: Corpus, found: Found) -> Nearest:
    """The ruleset with the fewest answers that are wrong, then with the fewest exceptions."""
    candidates = [_from(bench, run.ruleset, run.options, bench.start({}), found)]
    for ruleset in corpus.rulesets.values():
        if ruleset.digest != run.ruleset_digest:
            start = bench.start(ruleset.options)
            small = _smallest(bench, explain(bench, start), ruleset.options)
            candidates.append(_from(bench, ruleset.id, ruleset.options, start, small))
    best = min(candidates, key=_distance)
    equals = [c.ruleset for c in candidates if c is not best and _distance(c) == _distance(best)]
    return Nearest(best.ruleset, best.exceptions, best.agree, best.without, tuple(equals))


def _distance(nearest: Nearest) -> tuple[int, int]:
    return -nearest.agree, len(nearest.exceptions)


def _from(bench: Bench, ruleset: str, options: Options, start: Found, found: Found) -> Nearest:
    exceptions = (
        Assumption(name, value)
        for name, value in found.assumed.items()
        if not same_value(options[name], value)
    )
    total = len(bench.observations)
    agree, without = total - len(found.wrong), total - len(start.wrong)
    return Nearest(ruleset, tuple(exceptions), agree, without)
