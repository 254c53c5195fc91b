"""Writing files of known failures: what a run found, in the words that are there already.

`entries` decides what stays, `text` keeps what people wrote, `writing` writes what is new.
"""

from shinpan.known.entries import Entry, Update, renamed, update
from shinpan.known.text import KnownText, read_known_text
from shinpan.known.writing import as_json, as_yaml

__all__ = [
    "Entry",
    "KnownText",
    "Update",
    "as_json",
    "as_yaml",
    "read_known_text",
    "renamed",
    "update",
]
