"""The suite as tests of pytest: `pytest --shinpan-engine NAME`.

Without that option nothing of the suite is loaded and nothing is changed.
"""

import pytest

ENGINE = "shinpan_engine"
_OTHERS = {"shinpan_known": "--shinpan-known", "shinpan_cases": "--shinpan-case"}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options."""
    group = parser.getgroup("shinpan", "rules compliance suite for riichi mahjong")
    group.addoption(
        "--shinpan-engine",
        dest=ENGINE,
        metavar="NAME",
        help="run the cases of the suite against this engine, each as a test: reference, a shipped "
        "engine, py:module:attr, or 'cmd:program arguments'",
    )
    group.addoption(
        "--shinpan-ruleset",
        dest="shinpan_ruleset",
        default="ema-2012",
        metavar="R",
        help="the rules in force, a name or a file (default: ema-2012)",
    )
    group.addoption(
        "--shinpan-known",
        dest="shinpan_known",
        metavar="F",
        help="known failures of the engine: they are expected to fail, strictly",
    )
    group.addoption(
        "--shinpan-case",
        dest="shinpan_cases",
        action="append",
        metavar="GLOB",
        help="only these cases, * crosses /; may be given more than once",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the suite, if an engine is named."""
    if config.getoption(ENGINE) is None:
        for name, option in _OTHERS.items():
            if config.getoption(name):
                raise pytest.UsageError(f"{option} needs --shinpan-engine")
        return
    from shinpan.pytest_suite.plugin import SuitePlugin  # noqa: PLC0415  only where it is wanted

    config.pluginmanager.register(SuitePlugin(config), "shinpan-suite")
