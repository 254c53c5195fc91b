"""From the name of an engine to a session with it."""

import importlib
import shlex
import sys
from importlib.util import find_spec
from pathlib import Path

from shinpan.engines.base import Engine, EngineFactory
from shinpan.engines.session import (
    EngineStartError,
    Session,
    SessionSettings,
    UnknownEngineError,
)

REFERENCE = "reference"
_REFERENCE_FACTORY = "py:shinpan.adapters.reference:ReferenceEngine"
_REGISTRY = "shinpan.adapters.registry"


def connect(name: str, settings: SessionSettings) -> Session:
    """A session with the engine of that name.

    Args:
        name: `reference`, a shipped adapter, `py:module:attr` or `cmd:program arguments`.
        settings: deadlines, processes, isolation.

    Raises:
        UnknownEngineError: there is no engine of that name.
        EngineStartError: the engine does not start; the message is one line.
    """
    if name.startswith("cmd:"):
        return _process_session(tuple(_words(name)), settings)
    if name == REFERENCE or name.startswith("py:"):
        if settings.jobs > 1:
            # objects share one interpreter; processes share the work
            return _process_session((sys.executable, "-m", "shinpan", "serve", name), settings)
        return _direct_session(name, settings)
    return _process_session(_adapter_command(name), settings)


def certain_name(name: str) -> str | None:
    """The engine that a name stands for; None where only the engine can say what it is."""
    return None if ":" in name else name.partition("@")[0]


def engine_factory(name: str) -> EngineFactory:
    """What makes the engine object that `reference` or `py:module:attr` names.

    Raises:
        UnknownEngineError: there is no such module or attribute.
        EngineStartError: the module fails when it is imported.
    """
    full = _REFERENCE_FACTORY if name == REFERENCE else name
    _, _, path = full.partition(":")
    module_name, _, attribute = path.partition(":")
    if not full.startswith("py:") or not module_name or not attribute:
        raise UnknownEngineError(f"an engine in Python is named py:module:attribute, not {name!r}")
    return _factory(name, _attribute(name, module_name, attribute))


def _attribute(name: str, module_name: str, attribute: str) -> object:
    _search_current_folder()
    try:
        found: object = importlib.import_module(module_name)
        for part in attribute.split("."):
            found = getattr(found, part)
    except ModuleNotFoundError as error:
        raise UnknownEngineError(f"engine {name!r}: no module {error.name}") from error
    except AttributeError as error:
        raise UnknownEngineError(f"engine {name!r}: {error}") from error
    except Exception as error:
        raise EngineStartError(f"engine {name!r}: {type(error).__name__}: {error}") from error
    return found


def _factory(name: str, found: object) -> EngineFactory:
    """A class or function makes engines; anything else is one."""
    if isinstance(found, type) or (callable(found) and not hasattr(found, "initialize")):
        return found
    if not hasattr(found, "initialize"):
        raise UnknownEngineError(f"engine {name!r} has no method initialize")
    return lambda: found  # type: ignore[return-value]  # it has the methods, whatever its class


def _search_current_folder() -> None:
    # the installed command does not, and an engine under test is usually there
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)


def _direct_session(name: str, settings: SessionSettings) -> Session:
    from shinpan.engines.direct import DirectSession  # noqa: PLC0415  only what is used is loaded

    return DirectSession(engine_factory(name), settings)


def _process_session(command: tuple[str, ...], settings: SessionSettings) -> Session:
    from shinpan.engines.pool import ProcessSession  # noqa: PLC0415  only what is used is loaded
    from shinpan.engines.process import Launch  # noqa: PLC0415

    return ProcessSession(Launch(command), settings)


def _words(name: str) -> list[str]:
    try:
        words = shlex.split(name.removeprefix("cmd:"))
    except ValueError as error:
        raise UnknownEngineError(f"engine {name!r}: {error}") from error
    if not words:
        raise UnknownEngineError("cmd: needs a program")
    return words


def _adapter_command(name: str) -> tuple[str, ...]:
    if find_spec(_REGISTRY) is None:
        raise UnknownEngineError(f"unknown engine {name!r}")
    registry = importlib.import_module(_REGISTRY)
    try:
        return tuple(registry.command_for(name))
    except LookupError as error:
        raise UnknownEngineError(str(error.args[0]) if error.args else name) from error
    except (OSError, RuntimeError) as error:
        raise EngineStartError(str(error)) from error


__all__ = ["REFERENCE", "Engine", "certain_name", "connect", "engine_factory"]
