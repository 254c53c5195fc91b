"""The documents of the specification as typed values."""

from collections.abc import Iterable

from shinpan.corpus.model import (
    Citation,
    Clause,
    Json,
    Option,
    OptionChoice,
    Place,
    Source,
    Yaku,
)
from shinpan.corpus.nodes import Document


def clauses_of(documents: Iterable[Document]) -> dict[str, Clause]:
    """All clauses by id; of two with one id the first."""
    found: dict[str, Clause] = {}
    for document in documents:
        for index, data in enumerate(document.data["clauses"]):
            line = document.at(["clauses", index]).line
            place = Place(document.file, line)
            found.setdefault(data["id"], _clause(document.data["chapter"], data, place))
    return found


def options_of(documents: Iterable[Document]) -> dict[str, Option]:
    """All options by id, in the order of the file."""
    return {
        data["id"]: Option(
            id=data["id"],
            group=data["group"],
            title=data["title"],
            choices=tuple(OptionChoice(**choice) for choice in data["values"]),
            steers=tuple(data["steers"]),
        )
        for document in documents
        for data in document.data["options"]
    }


def sources_of(documents: Iterable[Document]) -> dict[str, Source]:
    """All sources by id."""
    optional = ("edition", "language", "url", "file", "note")
    return {
        data["id"]: Source(**{**dict.fromkeys(optional), **data})
        for document in documents
        for data in document.data["sources"]
    }


def yaku_of(documents: Iterable[Document]) -> dict[str, Yaku]:
    """All yaku by id, in the order of the file."""
    return {data["id"]: _yaku(data) for document in documents for data in document.data["yaku"]}


def citation(data: Json) -> Citation:
    """A citation as the files write it."""
    return Citation(**data)


def _clause(chapter: str, data: Json, place: Place) -> Clause:
    return Clause(
        id=data["id"],
        chapter=chapter,
        title=data["title"],
        text=data["text"],
        options=tuple(data["options"]),
        sources=tuple(map(citation, data["sources"])),
        status=data["status"],
        reason=data.get("reason"),
        one_sided=data.get("one_sided"),
        see=tuple(data.get("see", [])),
        source=place,
    )


def _yaku(data: Json) -> Yaku:
    han = data.get("han", {})
    return Yaku(
        id=data["id"],
        kanji=data["kanji"],
        english=data["english"],
        aliases=tuple(data["aliases"]),
        concealed=han.get("concealed"),
        open=han.get("open"),
        yakuman=data.get("yakuman"),
        clause=data["clause"],
    )
