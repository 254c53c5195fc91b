"""Shinpan: the harness that runs the rules cases against an engine.

An engine written in Python derives from `Engine`; everything else is in the subpackages.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shinpan.engines.base import Engine, Skipped, Unsupported

__all__ = ["Engine", "Skipped", "Unsupported"]


def __getattr__(name: str) -> object:
    # on demand, so that the command line starts without them
    if name in __all__:
        return getattr(import_module("shinpan.engines.base"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
