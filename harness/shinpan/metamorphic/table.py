"""A relation about played hands: the players sit down one seat further."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from shinpan.metamorphic.question import Json, Question, Related, Relation, comparable

_ACTORS = ("actor", "target", "oya", "liable")
_COMPARED = ("observations", "refused", "events", "end", "scores")


def _table(question: Question, answer: Mapping[str, Json]) -> Iterator[Related]:
    """Who is who in a match does not matter in a hand: only who deals does."""
    start = question.params["start"]
    if start["kyoku"] == 4:
        return
    moved = _moved("", question.params)
    moved["start"] = {
        **_moved("", start),
        "kyoku": start["kyoku"] + 1,
        "scores": _turned(start["scores"]),
        "tehais": _turned(start["tehais"]),
    }
    expected = {name: _moved(name, answer[name]) for name in _COMPARED if name in answer}
    if "rejected" in answer:
        expected = dict(answer)
    yield Related(replace(question, params=moved), comparable(expected))


def _moved(name: str, value: Json) -> Json:
    if name in _ACTORS and type(value) is int:
        return (value + 1) % 4
    if name in {"scores", "deltas", "tehais"} and isinstance(value, list):
        return _turned(value)
    if name == "legal":
        return {str((int(actor) + 1) % 4): _moved("", v) for actor, v in value.items()}
    if name in {"tenpai", "nagashi", "offenders"} and isinstance(value, list):
        return sorted(_moved("actor", actor) for actor in value)
    if isinstance(value, list):
        return [_moved("", entry) for entry in value]
    if isinstance(value, Mapping):
        return {inner: _moved(inner, entry) for inner, entry in value.items()}
    return value


def _turned(four: list[Json]) -> list[Json]:
    return four[-1:] + four[:-1]


RELATIONS = (
    Relation(
        "one-seat-further",
        "Everybody at the table, the dealer too, sits one seat further.",
        "the fourth dealer of a round; what follows the hand",
        frozenset({"play"}),
        _table,
    ),
)
