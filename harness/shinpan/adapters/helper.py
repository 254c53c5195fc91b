"""What every adapter needs: the engine protocol's loop, its errors, and tiles.

Optional, and one file on its own: copy it beside an adapter or load it by its path. It needs
Python 3.8 and the standard library, nothing of Shinpan's. A whole adapter:

    import helper

    class Adapter(helper.Engine):
        name, version = "my-engine", "1.4"
        fields = {"score": ["points", "han"]}              # what the engine can tell
        options = {"open_tanyao": [True, False], "double_wind_pair_fu": [4], "nagashi": []}
        missing = ["liability"]                            # may raise Unsupported("liability")

        def score(self, params):
            hand = helper.tiles(params["concealed"])       # "123m0p" -> ["1m", "2m", "3m", "0p"]
            ...
            return {"points": 3900, "han": 3}              # or {"rejected": "no_yaku"}

    if __name__ == "__main__":
        helper.serve(Adapter())

A method for an operation (`score waits settle rank ruling play`) announces that operation. The
same object can be plugged in without a process (`--engine py:module:attr`).
"""

from __future__ import annotations

import dataclasses
import enum
import json
import sys
import traceback
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, BinaryIO

PROTOCOL = 1
OPS = ("score", "waits", "settle", "rank", "ruling", "play")
SUITS = "mpsz"
HONOURS = "ESWNPFC"  # as mjai calls them
WINDOW = 64  # questions that may wait in the pipe; they are answered one at a time all the same

UNSUPPORTED, SKIPPED, FAILED, NO_SUCH_METHOD = 1, 2, -32603, -32601


class Unsupported(Exception):  # noqa: N818 - the name that adapters write
    """The engine has no such thing; only for a feature that the adapter announces in `missing`."""

    def __init__(self, feature: str) -> None:
        super().__init__(f"the engine does not have: {feature}")
        self.feature = feature


class Skipped(Exception):  # noqa: N818 - the name that adapters write
    """The adapter chooses not to answer; counted against the engine, so it needs a reason."""

    def __init__(self, reason: str, issue: str | None = None) -> None:
        super().__init__(reason)
        self.issue = issue


class Engine:
    """What an adapter says of its engine, and one method for each operation that it has.

    Attributes:
        fields: for each operation the fields that the engine itself can tell.
        options: the values that the engine honours; `[]` for an option it has nothing of, and an
            option not mentioned counts as honoured.
        missing: features for which a method may raise `Unsupported`.
        in_force: the option values sent last, all of them.
        is_asked_how: whether the harness wants to see how the engine was called.
    """

    name: str = "unnamed"
    version: str = "unknown"
    language: str = "python"
    url: str = ""
    fields: Mapping[str, Sequence[str]] = {}
    options: Mapping[str, Sequence[Any]] = {}
    missing: Sequence[str] = ()
    in_force: Mapping[str, Any] = {}
    is_asked_how: bool = False
    _calls: Sequence[str] = ()

    def initialize(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Say who the engine is and what it can do."""
        self.is_asked_how = params.get("native") is True
        about = {"name": self.name, "version": self.version, "language": self.language}
        return {
            "protocol": PROTOCOL,
            "engine": {**about, "url": self.url} if self.url else about,
            "ops": [op for op in OPS if hasattr(self, op)],
            "fields": {op: list(names) for op, names in self.fields.items()},
            "options": {option: list(values) for option, values in self.options.items()},
            "missing": list(self.missing),
            "window": WINDOW,
        }

    def ruleset(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Take the rules in force; may answer `{"unsupported": [options]}`."""
        self.in_force = params["options"]
        return {}

    def called(self, *lines: str) -> None:
        """Remember how the engine is called, in its own notation, for a report to its authors.

        Best are lines that can be pasted and run. Only needed while `is_asked_how`.
        """
        self._calls = lines

    def close(self) -> None:
        """Let go of whatever the engine holds."""


def answer(engine: Engine, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
    """The `result` or `error` member of the response to one request."""
    handler = getattr(engine, method, None) if method in (*OPS, "initialize", "ruleset") else None
    if handler is None:
        return {"error": {"code": NO_SUCH_METHOD, "message": f"no such operation: {method}"}}
    engine.called()
    try:
        result = handler(params)
        return {"result": {**result, **_native(engine)}}
    except Unsupported as no:
        data: dict[str, Any] = {"feature": no.feature}
        return {"error": {"code": UNSUPPORTED, "message": str(no), "data": data}}
    except Skipped as no:
        data = {"issue": no.issue} if no.issue else {}
        data = {**data, **_native(engine)}
        return {"error": {"code": SKIPPED, "message": str(no), "data": data}}
    except Exception as fault:  # noqa: BLE001 - an engine may raise anything; the session goes on
        traceback.print_exc(file=sys.stderr)
        error = {"code": FAILED, "message": f"{type(fault).__name__}: {fault}"}
        native = _native(engine)
        return {"error": {**error, "data": native} if native else error}


class Code(str):
    """A text that `spelled` writes as it is, not as a string."""

    __slots__ = ()
    __repr__ = str.__str__


def spelled(name: str, *arguments: Any, **named: Any) -> Code:  # noqa: ANN401
    """A call as Python writes it, for `Engine.called`."""
    told = [_source(argument) for argument in arguments]
    return Code(f"{name}({', '.join([*told, *(f'{key}={_source(named[key])}' for key in named)])})")


def _source(value: Any) -> str:  # noqa: ANN401
    """A value as Python writes it: members of enumerations, data classes, and lists of them too."""
    if isinstance(value, enum.Enum):
        return f"{type(value).__name__}.{value.name}"
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = [field.name for field in dataclasses.fields(value) if field.init]
        return spelled(type(value).__name__, **{name: getattr(value, name) for name in fields})
    if isinstance(value, list):
        return f"[{', '.join(map(_source, value))}]"
    if isinstance(value, tuple):
        return f"({''.join(f'{_source(entry)}, ' for entry in value)})"
    if isinstance(value, set | frozenset):
        return f"{type(value).__name__}([{', '.join(sorted(map(_source, value)))}])"
    return repr(value)


def _native(engine: Engine) -> dict[str, str]:
    """How the engine was called, if that was asked for and is known."""
    calls = engine._calls  # noqa: SLF001 - set by `called`
    return {"native": "\n".join(calls)} if engine.is_asked_how and calls else {}


def serve(
    engine: Engine, requests: BinaryIO | None = None, responses: BinaryIO | None = None
) -> None:
    """Answer requests line by line until `exit` or the end of the input.

    Standard output belongs to the protocol: what the engine prints there goes to standard error.
    """
    requests = requests or sys.stdin.buffer
    responses = responses or sys.stdout.buffer
    sys.stdout = sys.stderr
    for line in requests:
        request = json.loads(line)
        if request["method"] == "exit":
            break
        result = answer(engine, request["method"], request.get("params", {}))
        response = {"jsonrpc": "2.0", "id": request["id"], **result}
        text = json.dumps(response, separators=(",", ":"), ensure_ascii=False)
        responses.write(text.encode() + b"\n")
        responses.flush()
    engine.close()


def tiles(text: str) -> list[str]:
    """The tiles of an MPSZ string, in its order: `"406p11z"` is `["4p", "0p", "6p", "1z", "1z"]`.

    Raises:
        ValueError: a digit without a suit, or anything that is no tile.
    """
    found: list[str] = []
    digits = ""
    for character in text:
        if character in SUITS and digits:
            found += [digit + character for digit in digits]
            digits = ""
        elif character in "0123456789":
            digits += character
        else:
            raise ValueError(f"not tiles: {text!r}")
    if digits or any(tile[1] == "z" and tile[0] in "089" for tile in found):
        raise ValueError(f"not tiles: {text!r}")
    return found


def kind(tile: str) -> int:
    """The number of a tile's kind, 0 to 33 in the order m, p, s, z; a red five is a five."""
    return SUITS.index(tile[1]) * 9 + int(tile[0].replace("0", "5")) - 1


def plain(number: int) -> str:
    """The tile of a kind: the inverse of `kind`."""
    return f"{number % 9 + 1}{SUITS[number // 9]}"


def counts(hand: Iterable[str]) -> list[int]:
    """How many of each of the 34 kinds there are."""
    numbers = [0] * 34
    for tile in hand:
        numbers[kind(tile)] += 1
    return numbers


class Tiles136:
    """Gives each tile of one hand one of the numbers 0 to 135 that many engines call tiles by.

    A number divided by four is the tile's kind, and the first of the four fives is the red one.
    """

    def __init__(self) -> None:
        self._used: set[int] = set()

    def number(self, tile: str) -> int:
        """The next free number of the tile's kind, from the end so that red ones come last.

        Raises:
            Unsupported: all of them are taken; there is no fifth tile to ask about.
        """
        first = kind(tile) * 4
        copies = (0,) if tile[0] == "0" else (3, 2, 1, 0)
        free = [first + copy for copy in copies if first + copy not in self._used]
        if not free:
            raise Unsupported("fifth_tile")
        self._used.add(free[0])
        return free[0]

    def of(self, text: str) -> list[int]:
        """The numbers of the tiles of an MPSZ string, in their order."""
        return [self.number(tile) for tile in tiles(text)]


def to_mjai(tile: str) -> str:
    """The name that mjai, and so `play`, has for a tile: `"0p"` is `"5pr"`, `"1z"` is `"E"`."""
    if tile[1] == "z":
        return HONOURS[int(tile[0]) - 1]
    return f"5{tile[1]}r" if tile[0] == "0" else tile


def from_mjai(name: str) -> str:
    """The tile that mjai calls so: the inverse of `to_mjai`."""
    if name in HONOURS:
        return f"{HONOURS.index(name) + 1}z"
    return f"0{name[1]}" if name.endswith("r") else name


def carry_out(table: Any, steps: Iterable[Mapping[str, Any]]) -> dict[str, Any]:  # noqa: ANN401
    """The members `observations` and `refused` of the result of `play`.

    Args:
        table: has `observe()`, an observation; `pass_all()`, which closes an open claim; and
            `act(actions)`, which does what is said at once or refuses it: None, or the actor
            and the code. Nothing is done after a refusal, only seen.
        steps: of the parameters.
    """
    observations: list[Any] = []
    refused = None
    for number, step in enumerate(steps):
        if "observe" in step:
            observations.append(table.observe())
        elif refused is None and "pass" in step:
            table.pass_all()
        elif refused is None:
            refusal = table.act(step["do"])
            if refusal is not None:
                actor, code = refusal
                refused = {"step": number, "actor": actor, "code": code}
    if refused is None:
        table.pass_all()
    return {"observations": observations, "refused": refused}
