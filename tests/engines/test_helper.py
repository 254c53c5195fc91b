"""The helper for adapter authors, alone: it is loaded by its path, as an adapter does."""

import importlib.util
import io
import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any

import pytest

import shinpan.adapters

HELPER = Path(shinpan.adapters.__file__).with_name("helper.py")


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("helper_by_path", HELPER)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


helper = load()


class Echo(helper.Engine):  # type: ignore[misc,name-defined]
    name, version = "echo", "1"
    fields = MappingProxyType({"score": ["points"]})
    options = MappingProxyType({"nagashi": ()})
    missing = ("liability",)

    def score(self, params: Mapping[str, Any]) -> dict[str, Any]:
        if params.get("liable"):
            raise helper.Unsupported("liability")
        self.called("import echo", helper.spelled("echo.score", dict(params)))
        if params.get("hard"):
            raise helper.Skipped("too hard", "https://example.org/1")
        print("noise that must not get into the protocol")
        return {"points": params["points"]}


def converse(*messages: Mapping[str, Any]) -> list[dict[str, Any]]:
    requests = io.BytesIO("".join(json.dumps(m) + "\n" for m in messages).encode())
    responses = io.BytesIO()
    stdout = sys.stdout
    try:
        helper.serve(Echo(), requests, responses)
    finally:
        sys.stdout = stdout
    return [json.loads(line) for line in responses.getvalue().splitlines()]


def request(number: int, method: str, **params: object) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def test_it_says_what_the_adapter_declares() -> None:
    (reply,) = converse(request(0, "initialize", protocol=1))
    assert reply["id"] == 0
    assert reply["result"]["protocol"] == 1
    assert reply["result"]["engine"] == {"name": "echo", "version": "1", "language": "python"}
    assert reply["result"]["ops"] == ["score"]
    assert reply["result"]["fields"] == {"score": ["points"]}
    assert reply["result"]["options"] == {"nagashi": []}
    assert reply["result"]["missing"] == ["liability"]


def test_it_answers_in_order_and_stops_at_exit() -> None:
    replies = converse(
        request(1, "ruleset", options={"nagashi": "off"}),
        request(2, "score", points=3900),
        {"jsonrpc": "2.0", "method": "exit"},
        request(3, "score", points=1),
    )
    assert [reply["id"] for reply in replies] == [1, 2]
    assert replies[1]["result"] == {"points": 3900}


@pytest.mark.parametrize(
    ("method", "params", "code"),
    [
        ("rank", {}, -32601),
        ("close", {}, -32601),
        ("score", {"liable": [1]}, 1),
        ("score", {"hard": True}, 2),
        ("score", {}, -32603),
    ],
)
def test_what_goes_wrong_has_its_code(method: str, params: dict[str, Any], code: int) -> None:
    (reply,) = converse(request(7, method, **params))
    assert reply["error"]["code"] == code
    assert "result" not in reply


def test_how_the_engine_was_called_is_told_beside_whatever_it_answers() -> None:
    hello, well, broken, skipped = converse(
        request(0, "initialize", protocol=1, native=True),
        request(1, "score", points=1),
        request(2, "score"),
        request(3, "score", hard=True),
    )
    assert "native" not in hello["result"]
    assert well["result"] == {"points": 1, "native": "import echo\necho.score({'points': 1})"}
    assert broken["error"]["data"] == {"native": "import echo\necho.score({})"}
    assert skipped["error"]["data"]["issue"] == "https://example.org/1"
    assert skipped["error"]["data"]["native"] == "import echo\necho.score({'hard': True})"


def test_nothing_of_it_is_told_where_nobody_asks() -> None:
    _, well, broken = converse(
        request(0, "initialize", protocol=1), request(1, "score", points=1), request(2, "score")
    )
    assert well["result"] == {"points": 1}
    assert "data" not in broken["error"]


def test_data_of_errors() -> None:
    lacking, skipped = converse(
        request(1, "score", liable=[1], points=1), request(2, "score", hard=True)
    )
    assert lacking["error"]["data"] == {"feature": "liability"}
    assert skipped["error"]["data"] == {"issue": "https://example.org/1"}
    assert skipped["error"]["message"] == "too hard"


def test_a_program_of_it_is_lock_step(tmp_path: Path) -> None:
    script = tmp_path / "adapter.py"
    script.write_text(
        f"import sys\nsys.path.insert(0, {str(HELPER.parent)!r})\nimport helper\n"
        "class A(helper.Engine):\n"
        "    def waits(self, params):\n        print('noise')\n        return {'tenpai': True}\n"
        "helper.serve(A())\n"
    )
    with subprocess.Popen(
        [sys.executable, "-S", str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        for number in range(3):
            engine.stdin.write(json.dumps(request(number, "waits")) + "\n")
            answer = json.loads(engine.stdout.readline())
            assert answer == {"jsonrpc": "2.0", "id": number, "result": {"tenpai": True}}
        engine.stdin.close()
        assert engine.wait(5) == 0


def test_tiles_of_a_string() -> None:
    assert helper.tiles("406p11z1m") == ["4p", "0p", "6p", "1z", "1z", "1m"]
    assert helper.tiles("") == []


@pytest.mark.parametrize("text", ["12", "8z", "0z", "m", "1x", "1m2", "mm"])
def test_what_is_no_tiles_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not tiles"):
        helper.tiles(text)


def test_kinds() -> None:
    assert [helper.kind(tile) for tile in ("1m", "0m", "9m", "1p", "9s", "7z")] == [
        *(0, 4, 8, 9, 26, 33)
    ]
    assert all(helper.kind(helper.plain(number)) == number for number in range(34))
    assert helper.counts(["5m", "0m", "7z"])[4] == 2
