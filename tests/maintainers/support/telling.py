"""An adapter that is wrong in everything, and open about how it asked."""

import importlib
import sys
from pathlib import Path
from typing import Any

from shinpan import adapters

sys.path.insert(0, str(Path(adapters.__file__).parent))
helper = importlib.import_module("helper")  # as an adapter does that stands beside it


class Telling(helper.Engine):  # type: ignore[misc,name-defined]
    """Scores every hand alike."""

    name = "telling"

    def score(self, _params: Any) -> dict[str, int]:
        """One answer for all."""
        if self.is_asked_how:
            self.called("import calculator", "calculator.score('\x1b[31m')")
        return {"points": 100, "han": 99, "fu": 20}

    def waits(self, _params: Any) -> dict[str, Any]:
        """No answer at all."""
        self.called("calculator.waits()")
        raise RuntimeError("the calculator is broken")

    def rank(self, _params: Any) -> dict[str, Any]:
        """Nothing, after more than anybody reads."""
        self.called("calculator.rank()" * 10_000)
        return {}

    def settle(self, _params: Any) -> dict[str, Any]:
        """What an adapter without the helper could say: lines, beside a refusal."""
        native = ["calculator.begin()", "calculator.settle()"] if self.is_asked_how else []
        return {"rejected": "not_allowed_now", "native": native}


if __name__ == "__main__":
    helper.serve(Telling())
