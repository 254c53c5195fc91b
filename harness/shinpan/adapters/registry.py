"""From the name of a shipped engine to the command that starts its adapter."""

from shinpan.adapters.environments import check, environment_of, interpreter
from shinpan.adapters.node import find_program
from shinpan.adapters.shipped import find_engine


def command_for(name: str, python: str | None = None) -> list[str]:
    """The command that starts the adapter of `NAME` or `NAME@VERSION`.

    Args:
        name: the engine, with a release or without.
        python: an interpreter to use instead of the environment's; what it holds is not checked.
            An engine for Node has none.

    Raises:
        NoSuchEngineError: there is no adapter of that name.
        EngineUnavailableError: no environment, or another release in it.
    """
    engine, version = find_engine(name)
    if python is not None and engine.index == "pypi":
        return [python, str(engine.script)]
    environment = environment_of(engine, version)
    check(engine, version, environment)
    if engine.index == "npm":
        return [find_program("node"), str(engine.script), str(environment)]
    return [str(interpreter(environment)), str(engine.script)]
