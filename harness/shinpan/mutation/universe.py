"""Running bent code in this process.

The body of a function is exchanged in place, which takes no time. A table, and a function that
runs while modules are loaded, is in other values already: then the modules that depend on it are
executed again, beside the ones that are there.
"""

import ast
import importlib
import importlib.abc
import importlib.machinery
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from shinpan.mutation.sources import PACKAGE, Module

Json = Any
Derive = Callable[[str, Mapping[str, Json], Mapping[str, Json]], tuple[dict[str, Json], Any]]

ADAPTER = "shinpan.adapters.reference"


class Universe:
    """The reference and its adapter, and ways to bend them for a while."""

    def __init__(self, modules: Mapping[str, Module]) -> None:
        self._modules = {module.full_name: module for module in modules.values()}
        self._codes = {
            name: compile(module.tree, str(module.path), "exec")
            for name, module in self._modules.items()
        }
        self._adapter_codes: dict[str, CodeType] = {}
        self._derive: Derive = importlib.import_module(ADAPTER).derive
        self._caches = tuple(_caches())
        self._run_at_import = self._functions_run_at_import()

    @property
    def derive(self) -> Derive:
        """The reference as it is."""
        return self._derive

    def forget(self) -> None:
        """Empty every cache, so that no answer of one reference is given by another."""
        for cache in self._caches:
            cache.cache_clear()

    def in_place(self, module: Module, function: str) -> bool:
        """Whether a function can be bent in place: nothing else was made with it."""
        if f"{module.full_name}.{function}" in self._run_at_import:
            return False
        return any(unit.name == function and unit.is_function for unit in module.units)

    @contextmanager
    def with_functions(
        self, functions: Sequence[tuple[Module, str]], bent: Mapping[str, ast.Module]
    ) -> Iterator[Derive]:
        """The reference with the bodies of functions taken from bent trees of their modules."""
        codes = {
            name: compile(tree, str(self._modules[name].path), "exec")
            for name, tree in bent.items()
        }
        before = []
        for module, name in functions:
            function = function_of(sys.modules[module.full_name], name)
            before.append((function, function.__code__))
            function.__code__ = _code_of(codes[module.full_name], name)
        self.forget()
        try:
            yield self._derive
        finally:
            for function, code in before:
                function.__code__ = code
            self.forget()

    @contextmanager
    def with_modules(self, bent: Mapping[str, ast.Module]) -> Iterator[Derive]:
        """The reference with whole modules bent, by full name.

        Raises:
            Exception: whatever the bent modules raise while they are loaded.
        """
        codes = {
            name: compile(tree, str(self._modules[name].path), "exec")
            for name, tree in bent.items()
        }
        with self._reloaded(codes) as adapter:
            yield adapter.derive

    @contextmanager
    def _reloaded(self, codes: Mapping[str, CodeType]) -> Iterator[ModuleType]:
        names = self._dependents(codes)
        attributes = [_parent_attribute(name) for name in names if name in sys.modules]
        saved = {name: sys.modules.pop(name) for name in names if name in sys.modules}
        finder = _Finder({**self._codes, **self._adapter_sources(), **codes}, names)
        sys.meta_path.insert(0, finder)
        try:
            yield importlib.import_module(ADAPTER)
        finally:
            sys.meta_path.remove(finder)
            for name in names:
                sys.modules.pop(name, None)
            sys.modules.update(saved)
            for parent, attribute, value in attributes:
                setattr(parent, attribute, value)

    def _adapter_sources(self) -> dict[str, CodeType]:
        if not self._adapter_codes:
            for name, module in sys.modules.items():
                if name.startswith(ADAPTER) and module.__file__ is not None:
                    with open(module.__file__, encoding="utf-8") as file:  # noqa: PTH123
                        self._adapter_codes[name] = compile(file.read(), module.__file__, "exec")
        return self._adapter_codes

    def _dependents(self, changed: Mapping[str, CodeType]) -> set[str]:
        """The changed modules, everything that imports them, and the adapter."""
        found = set(changed)
        while True:
            more = {
                name
                for name, module in self._modules.items()
                if name not in found and not found.isdisjoint(module.imports)
            }
            if not more:
                return found | {name for name in sys.modules if name.startswith(ADAPTER)}
            found |= more

    def _functions_run_at_import(self) -> frozenset[str]:
        ran: set[str] = set()

        def note(frame: FrameType, event: str, _argument: object) -> None:  # pragma: no cover
            if event == "call":
                ran.add(f"{frame.f_globals.get('__name__')}.{frame.f_code.co_qualname}")

        before = sys.getprofile()
        sys.setprofile(note)
        try:
            with self._reloaded(self._codes):
                pass
        finally:
            sys.setprofile(before)
        return frozenset(name for name in ran if name.startswith(PACKAGE))


class _Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads given modules from given code."""

    def __init__(self, codes: Mapping[str, CodeType], names: set[str]) -> None:
        self._codes = {name: code for name, code in codes.items() if name in names}

    def find_spec(
        self, fullname: str, path: object, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The module, if it is one of those to be executed again."""
        del path, target
        code = self._codes.get(fullname)
        if code is None:
            return None
        is_package = code.co_filename.endswith("__init__.py")
        spec = importlib.machinery.ModuleSpec(fullname, self, is_package=is_package)
        spec.origin = code.co_filename
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Execute the given code in the module."""
        exec(self._codes[module.__name__], module.__dict__)  # noqa: S102  the reference's own code


def function_of(module: ModuleType, name: str) -> FunctionType:
    """The plain function behind a name, whatever it is wrapped in.

    Raises:
        AttributeError: there is none.
    """
    found: Any = module
    for part in name.split("."):
        found = vars(found)[part] if isinstance(found, type) else getattr(found, part)
    if isinstance(found, property):
        found = found.fget
    found = getattr(found, "__func__", found)
    found = getattr(found, "__wrapped__", found)
    if not isinstance(found, FunctionType):
        raise AttributeError(f"{module.__name__}.{name} is no function")
    return found


def _code_of(code: CodeType, function: str) -> CodeType:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_qualname == function:
                return constant
            if function.startswith(f"{constant.co_qualname}."):
                return _code_of(constant, function)
    raise LookupError(f"no function {function}")


def _parent_attribute(name: str) -> tuple[ModuleType, str, object]:
    """Where a package holds a module of its own: setting it again undoes an import."""
    parent, _, attribute = name.rpartition(".")
    if not parent:
        return sys.modules[name], "__name__", name
    return sys.modules[parent], attribute, getattr(sys.modules[parent], attribute)


def _caches() -> Iterator[Any]:
    """Everything with a cache in the reference and its adapter."""
    for name, module in tuple(sys.modules.items()):
        if name == PACKAGE or name.startswith((f"{PACKAGE}.", ADAPTER)):
            yield from (value for value in vars(module).values() if hasattr(value, "cache_clear"))
