"""Compiling scripts without files around them."""

from collections.abc import Sequence
from typing import Any

from shinpan.corpus.play import Played, compile_play

Json = Any

GOES_ON: Json = {"value": {"end": "none"}}


def compiled(steps: Sequence[Json], given: Json = None, expect: Json = None) -> Played:
    return compile_play(given or {}, list(steps), expect or GOES_ON)


def done(steps: Sequence[Json], given: Json = None, expect: Json = None) -> list[str]:
    """The steps of the request, short: `1 dahai 5p*` (drawn), `pass`, `observe`."""
    return [_step(step) for step in compiled(steps, given, expect).params["steps"]]


def _step(step: Json) -> str:
    if "do" not in step:
        return str(next(iter(step)))
    return " & ".join(_action(action) for action in step["do"])


def _action(action: Json) -> str:
    parts = [str(action["actor"]), action["type"]]
    parts += [action["pai"] + ("*" if action.get("tsumogiri") else "")] if "pai" in action else []
    parts += [f"with {' '.join(action['consumed'])}"] if "consumed" in action else []
    parts += [f"from {action['target']}"] if "target" in action else []
    return " ".join(parts)
