"""Engines: objects in this process or programs of any language, behind one session."""

from shinpan.engines.base import Engine, EngineFactory, NoSuchOp, Skipped, Unsupported
from shinpan.engines.connect import connect, engine_factory
from shinpan.engines.session import (
    EngineStartError,
    Limits,
    OutOfTimeError,
    Rules,
    Session,
    SessionSettings,
    Task,
    UnknownEngineError,
)

__all__ = [
    "Engine",
    "EngineFactory",
    "EngineStartError",
    "Limits",
    "NoSuchOp",
    "OutOfTimeError",
    "Rules",
    "Session",
    "SessionSettings",
    "Skipped",
    "Task",
    "UnknownEngineError",
    "Unsupported",
    "connect",
    "engine_factory",
]
