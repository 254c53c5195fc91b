"""What two answers to the same `score` request disagree on."""

from collections.abc import Collection, Mapping
from typing import Any

Json = Any

FIELDS = (
    *("points", "yakuman", "han", "fu", "limit", "yaku", "dora"),
    *("payments", "deltas", "fu_items"),
)
"""Compared in this order; the first one that differs says what kind of difference it is."""

FROM_FIVE_HAN = frozenset({"fu", "fu_items"})  # from five han on nobody counts minipoints


def differences(
    one: Mapping[str, Json], other: Mapping[str, Json], fields: Collection[str] = FIELDS
) -> tuple[str, ...]:
    """The fields in which two answers differ; `("rejected",)` if a refusal is among them.

    Zeros count as absent, as in the suite. Minipoints are not compared from five han on.
    """
    if "rejected" in one or "rejected" in other:
        return () if one.get("rejected") == other.get("rejected") else ("rejected",)
    ignored = FROM_FIVE_HAN if (one.get("han") or 5) >= 5 else frozenset[str]()
    compared = [field for field in FIELDS if field in fields and field not in ignored]
    return tuple(f for f in compared if _normal(one.get(f)) != _normal(other.get(f)))


def _normal(value: Json) -> Json:
    """Without zeros in mappings, and lists without their order."""
    if isinstance(value, Mapping):
        return {key: number for key, number in value.items() if number}
    if isinstance(value, list):
        return sorted((item["item"], item["fu"]) for item in value)
    return value
