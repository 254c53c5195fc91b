"""Shinpan: the harness that runs the rules cases against an engine.

An engine written in Python derives from `Engine`; everything else is in the subpackages.
"""

from shinpan.engines.base import Engine, Skipped, Unsupported

__all__ = ["Engine", "Skipped", "Unsupported"]
