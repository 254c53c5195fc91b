"""Rules on the shape of the code that no linter knows."""

import ast
import importlib
import pkgutil
import sys
from collections import Counter
from pathlib import Path

import pytest

import riichi_reference
from riichi_reference.clauses import implemented
from riichi_reference.ruleset import allowed_values
from shinpan.corpus import load_corpus

ROOT = Path(__file__).resolve().parents[2]
REFERENCE = sorted((ROOT / "reference" / "riichi_reference").rglob("*.py"))
LONGEST_MODULE = 400


def _imported(tree: ast.AST) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module)
    return {name.split(".")[0] for name in names}


@pytest.mark.parametrize("path", REFERENCE, ids=lambda path: path.name)
def test_the_reference_imports_the_standard_library_only(path: Path) -> None:
    foreign = _imported(ast.parse(path.read_text())) - set(sys.stdlib_module_names)
    assert foreign <= {"riichi_reference"}


@pytest.mark.parametrize("path", REFERENCE, ids=lambda path: path.name)
def test_the_reference_has_no_files_clock_randomness_or_printing(path: Path) -> None:
    tree = ast.parse(path.read_text())
    assert not _imported(tree) & {
        "io",
        "os",
        "pathlib",
        "random",
        "secrets",
        "socket",
        "subprocess",
        "time",
        "datetime",
    }
    calls = {
        n.func.id
        for n in ast.walk(tree)
        if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)
    }
    assert not calls & {"open", "print", "input"}


def test_an_option_is_read_in_one_function() -> None:
    readers: dict[str, set[str]] = {name: set() for name in allowed_values()}
    for path in REFERENCE:
        if path.name == "ruleset.py":
            continue
        for function in ast.walk(ast.parse(path.read_text())):
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Attribute) and node.attr in readers:
                        readers[node.attr].add(f"{path.stem}.{function.name}")
    assert {name: where for name, where in readers.items() if len(where) > 1} == {}


def test_every_implemented_clause_exists() -> None:
    for module in pkgutil.walk_packages(riichi_reference.__path__, "riichi_reference."):
        importlib.import_module(module.name)
    assert set(implemented()) <= set(load_corpus().clauses)


def test_options_of_the_specification_and_of_the_reference_are_the_same() -> None:
    specified = {option.id: Counter(option.values) for option in load_corpus().options.values()}
    assert specified == {name: Counter(values) for name, values in allowed_values().items()}


@pytest.mark.parametrize(
    "path",
    [p for top in ("harness", "reference", "tests") for p in sorted((ROOT / top).rglob("*.py"))],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_modules_stay_small(path: Path) -> None:
    assert len(path.read_text().splitlines()) <= LONGEST_MODULE
