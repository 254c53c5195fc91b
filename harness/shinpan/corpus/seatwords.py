"""Seats: words where people write, letters on the wire."""

from shinpan.corpus.model import Json

LETTERS = {"east": "E", "south": "S", "west": "W", "north": "N"}
WORDS = {letter: word for word, letter in LETTERS.items()}
_ORDER = "ESWN"


def to_wire(data: Json) -> Json:
    """The data with every seat word, as a key or as a value, turned into its letter."""
    return _translated(data, LETTERS)


def to_words(data: Json) -> Json:
    """The data with every seat letter turned into its word."""
    return _translated(data, WORDS)


def seat_after(seat: str, steps: int) -> str:
    """The seat that plays `steps` turns later (letters)."""
    return _ORDER[(_ORDER.index(seat) + steps) % 4]


def _translated(data: Json, words: dict[str, str]) -> Json:
    if isinstance(data, dict):
        return {words.get(key, key): _translated(value, words) for key, value in data.items()}
    if isinstance(data, list):
        return [_translated(item, words) for item in data]
    return words.get(data, data) if isinstance(data, str) else data
