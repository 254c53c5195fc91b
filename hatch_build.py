"""Build hook: the compiled suite goes into the wheel, so that running it needs no YAML parser."""

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledSuite(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles `spec/` and `cases/` into `shinpan/_data/`; an editable install reads the files."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and name the files for inclusion; errors in the data stop the build."""
        if self.target_name != "wheel" or version == "editable":
            return
        sys.path.insert(0, str(Path(self.root) / "harness"))
        from shinpan.corpus.build import compile_with_manifest, write_build  # noqa: PLC0415
        from shinpan.corpus.layout import Layout  # noqa: PLC0415

        self._folder = tempfile.TemporaryDirectory()
        suite = compile_with_manifest(Layout(Path(self.root).resolve()), self.metadata.version)
        for file in write_build(suite, Path(self._folder.name)):
            build_data["force_include"][str(file)] = f"shinpan/_data/{file.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove the compiled files once they are in the wheel."""
        if hasattr(self, "_folder"):
            self._folder.cleanup()
