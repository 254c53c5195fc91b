"""Canonical JSON and digests: equal data have equal digests, whatever wrote them."""

import json
from hashlib import sha256

from shinpan.corpus.model import Json, Options

_DIGESTED = ("id", "op", "requires", "depends", "params", "variants", "expect", "status")


def canonical_json(data: Json) -> str:
    """JSON with sorted keys, no spaces and no escapes beyond the necessary ones."""
    return json.dumps(
        data, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    )


def digest(data: Json) -> str:
    """SHA-256 of the canonical JSON in UTF-8, as 64 hexadecimal digits."""
    return sha256(canonical_json(data).encode()).hexdigest()


def ruleset_digest(options: Options) -> str:
    """The digest of a ruleset: its option values and nothing else."""
    return digest(dict(options))


def case_digest(line: Json) -> str:
    """The digest of a compiled case: what is asked, what is right, and when; no wording."""
    return digest({name: line[name] for name in _DIGESTED if name in line})
