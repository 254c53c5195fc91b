"""Whether an answer is right under other option values than those in force."""

from collections.abc import Mapping
from typing import TypeAlias

from shinpan.adapters.reference import InvalidParams, derive
from shinpan.corpus import Branch, Case, Options, OptionValue
from shinpan.diagnosis.observations import Observation
from shinpan.protocol import Answered, Hello, Json, known_fields
from shinpan.verdict import Verdict, VerdictName, judge

Assignment: TypeAlias = Mapping[str, OptionValue]

_EXACT = frozenset({"yaku", "dora", "deltas", "scores", "places", "payments", "fu_items"})
_NOT_ASSERTED_UNLESS_WRITTEN = frozenset({"fu_items"})


class Judge:
    """Judges observations under assumptions about what the engine plays."""

    def __init__(self, hello: Hello) -> None:
        self._hello = hello

    def fits(self, seen: Observation, assumed: Assignment) -> bool:
        """Whether the answer is right if the engine plays with these values.

        Where the reference cannot be asked under them, what the answer was worth stands.
        """
        options = {**seen.options, **assumed}
        if seen.case.applies(options) and seen.case.params_for(options) == seen.params:
            return self._passes(seen, seen.case.outcomes(options))
        return self._fits_the_reference(seen, options)

    def _passes(self, seen: Observation, outcomes: tuple[Branch, ...]) -> bool:
        return self._verdict(seen.case, outcomes, seen.answer).name is VerdictName.PASS

    def _verdict(
        self, case: Case, outcomes: tuple[Branch, ...], answer: Mapping[str, Json]
    ) -> Verdict:
        return judge(case, outcomes, Answered(answer), self._hello)

    def _fits_the_reference(self, seen: Observation, options: Options) -> bool:
        """The case has no outcome under these values: what the reference answers is asserted."""
        try:
            right, _ = derive(seen.case.op, seen.params, options)
        except InvalidParams:
            return seen.right
        if seen.case.op == "play":
            return self._is_as_wrong(seen, right)
        if "rejected" in right:
            return self._passes(seen, (Branch({}, rejected=right["rejected"]),))
        value = _like_written(seen.case, right)
        return self._passes(seen, (Branch({}, value=value),))

    def _is_as_wrong(self, seen: Observation, right: Mapping[str, Json]) -> bool:
        """Played hands are long: both differ from what is written in the same places."""
        outcomes = seen.case.outcomes(seen.options)
        return _signature(self._verdict(seen.case, outcomes, right)) == _signature(seen.verdict)


def _signature(verdict: Verdict) -> tuple[str, tuple[str, ...]]:
    return verdict.pinned, tuple(difference.field for difference in verdict.differences)


def _like_written(case: Case, right: Mapping[str, Json]) -> dict[str, Json]:
    """Of a whole answer the fields that the case asserts somewhere; all if it asserts none."""
    written: dict[str, Json] = {}
    for branch in case.expect:
        written.update(branch.value or {})
    if not written:
        names = (n for n in known_fields(case.op) if n not in _NOT_ASSERTED_UNLESS_WRITTEN)
        return {name: right[name] for name in names if name in right}
    return {n: _projected(n, form, right[n]) for n, form in written.items() if n in right}


def _projected(name: str, form: Json, value: Json) -> Json:
    """Of an object only the members that are written, where only these are compared."""
    if name in _EXACT or not isinstance(form, dict) or not isinstance(value, dict) or not form:
        return value
    return {key: _projected(key, form[key], value.get(key)) for key in form}
