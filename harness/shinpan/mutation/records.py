"""What is known of mutants: which are equivalent, and which may survive for now."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shinpan.writing import write_text

DATA = Path(__file__).parent / "data"


@dataclass(frozen=True, slots=True)
class Records:
    """The files beside the code.

    Attributes:
        equivalents: mutants that no answer can show, with the reason.
        survivors: mutants that no case catches yet; their number only falls.
    """

    equivalents: Mapping[str, str]
    survivors: frozenset[str]


def load_records(folder: Path = DATA) -> Records:
    """Read both files.

    Raises:
        CorpusError: one is not of the form that its schema says.
    """
    groups = _read(folder / "equivalents.yaml", "equivalents")
    equivalents = {name: group["reason"] for group in groups for name in group["mutants"]}
    return Records(equivalents, frozenset(_read(folder / "survivors.yaml", "survivors")))


def save_survivors(survivors: Iterable[str], folder: Path = DATA) -> None:
    """Write the list of survivors anew."""
    import yaml  # noqa: PLC0415  only where it is written

    head = (
        "# Mutants that no case catches yet; `shinpan mutate --update` takes out what is caught.\n"
    )
    document = {"format": 1, "survivors": sorted(survivors)}
    text = yaml.safe_dump(document, sort_keys=False, width=1000, allow_unicode=True)
    write_text(folder / "survivors.yaml", head + text)


def _read(path: Path, key: str) -> Sequence[Any]:
    from shinpan.corpus import CorpusError, Problem  # noqa: PLC0415
    from shinpan.corpus.tree import read_document  # noqa: PLC0415  needs the YAML parser

    problems: list[Problem] = []
    document = read_document(path, path.name, f"mutation-{key}", problems)
    if document is None or problems:
        raise CorpusError(problems)
    entries: Sequence[Any] = document.data[key]
    return entries
