"""The third-party engines that Shinpan has an adapter for, by name.

`NAME` is the pinned release of an engine, `NAME@VERSION` another one; each lives in an environment
of its own (`environments`), because engines must be able to disagree about what they need.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

_HERE = Path(__file__).resolve().parent
_VERSION = re.compile(r"[0-9A-Za-z][0-9A-Za-z._+!-]{0,63}", re.ASCII)


class EngineUnavailableError(RuntimeError):
    """An engine that cannot be started; the message is one line that says what to do."""


class NoSuchEngineError(LookupError):
    """There is no adapter of that name; the message is one line."""


@dataclass(frozen=True, slots=True)
class ShippedEngine:
    """An engine with an adapter of ours.

    Attributes:
        name: what the user types.
        distribution: its name in the package index.
        pin: the release that the adapter and its list of known failures are written for.
        script: the adapter, a script for the interpreter of the engine's environment.
        index: where its distribution is, in Python's package index or in npm's registry.
    """

    name: str
    distribution: str
    pin: str
    script: Path
    title: str
    url: str
    licence: str
    index: Literal["pypi", "npm"] = "pypi"


_SHIPPED = (
    ShippedEngine(
        name="mahjong",
        distribution="mahjong",
        pin="2.1.0",
        script=_HERE / "mahjong.py",
        title="hand calculator of the MahjongRepository",
        url="https://github.com/MahjongRepository/mahjong",
        licence="MIT",
    ),
    ShippedEngine(
        name="riichienv",
        distribution="riichienv",
        pin="0.4.11",
        script=_HERE / "riichienv.py",
        title="environment for research, a Rust core with Python bindings",
        url="https://github.com/smly/RiichiEnv",
        licence="Apache-2.0",
    ),
    ShippedEngine(
        name="jansou",
        distribution="jansou",
        pin="0.14.0",
        script=_HERE / "jansou.py",
        title="library of scoring, analysis and games",
        url="https://pypi.org/project/jansou/",
        licence="MIT",
    ),
    ShippedEngine(
        name="riichi-mahjong-cli",
        distribution="riichi-mahjong-cli",
        pin="1.2.4",
        script=_HERE / "riichi_mahjong_cli.py",
        title="game for the terminal",
        url="https://pypi.org/project/riichi-mahjong-cli/",
        licence="MIT",
    ),
    ShippedEngine(
        name="pymahjong",
        distribution="pymahjong",
        pin="1.1.2",
        script=_HERE / "pymahjong.py",
        title="environment for research, a table in C++",
        url="https://github.com/Agony5757/mahjong",
        licence="Apache-2.0",
    ),
    ShippedEngine(
        name="pyriichi",
        distribution="pyriichi",
        pin="0.1.1",
        script=_HERE / "pyriichi.py",
        title="rule engine in Python",
        url="https://github.com/d4n1elchen/pyriichi",
        licence="MIT",
    ),
    ShippedEngine(
        name="mahjong-utils",
        distribution="mahjong-utils",
        pin="0.8.0",
        script=_HERE / "mahjong_utils.py",
        title="calculator in Kotlin with Python bindings",
        url="https://github.com/ssttkkl/mahjong-utils",
        licence="MIT",
    ),
    ShippedEngine(
        name="majiang-core",
        distribution="@kobalab/majiang-core",
        pin="1.4.1",
        script=_HERE / "majiang-core.js",
        title="core of the browser game 電脳麻将",
        url="https://github.com/kobalab/majiang-core",
        licence="MIT",
        index="npm",
    ),
    ShippedEngine(
        name="riichi",
        distribution="riichi",
        pin="1.2.0",
        script=_HERE / "riichi.js",
        title="hand calculator that many bots use",
        url="https://github.com/takayama-lily/riichi",
        licence="MIT",
        index="npm",
    ),
    ShippedEngine(
        name="riichi-core",
        distribution="riichi-core",
        pin="1.0.2",
        script=_HERE / "riichi-core.js",
        title="engine that plays hands event by event",
        url="https://github.com/summivox/riichi-core",
        licence="GPL-3.0",
        index="npm",
    ),
)

SHIPPED = {engine.name: engine for engine in _SHIPPED}


def find_engine(text: str) -> tuple[ShippedEngine, str]:
    """The engine and the release that `NAME` or `NAME@VERSION` asks for.

    Raises:
        NoSuchEngineError: no adapter of that name, or no version after the sign; what is none could
            name any folder.
    """
    name, sign, version = text.partition("@")
    engine = SHIPPED.get(name)
    if engine is None:
        known = ", ".join(sorted(SHIPPED))
        raise NoSuchEngineError(f"no engine is called {name!r}; there are: {known}")
    if sign and not version:
        raise NoSuchEngineError(f"{text!r} names no version after the @")
    if version and _VERSION.fullmatch(version) is None:
        raise NoSuchEngineError(f"{version!r} is no version: letters, digits and . _ + ! - only")
    return engine, version or engine.pin
