"""The helper for adapters in JavaScript: a small adapter of it, spoken to as the suite does."""

import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import shinpan.adapters

HELPER = Path(shinpan.adapters.__file__).with_name("helper.js")
NODE = shutil.which("node")

pytestmark = pytest.mark.skipif(NODE is None, reason="there is no node")

ADAPTER = """
const helper = require(HELPER);
class Echo extends helper.Engine {
    name = 'echo'; version = '1';
    fields = {score: ['points']}; options = {nagashi: []}; missing = ['liability'];
    score({liable, hard, points}) {
        if (liable) throw new helper.Unsupported('liability');
        this.called('echo', `score(${points})`);
        if (hard) throw new helper.Skipped('too hard', 'https://example.org/1');
        if (points === undefined) throw new TypeError('no points');
        console.log('noise that must not get into the protocol');
        return {points, nagashi: this.inForce.nagashi ?? null};
    }
    waits({text}) {
        const tiles = helper.tiles(text);
        return {tiles, kinds: tiles.map(helper.kind)};
    }
    rank({tiles}) {
        const names = tiles.map(helper.toMjai);
        const plain = tiles.map(helper.kind).map(helper.plain);
        return {names, back: names.map(helper.fromMjai), plain};
    }
}
helper.serve(new Echo());
"""


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "adapter.js"
    path.write_text(ADAPTER.replace("HELPER", json.dumps(str(HELPER))))
    return path


def converse(script: Path, *messages: Mapping[str, Any]) -> list[dict[str, Any]]:
    text = "".join(json.dumps(message) + "\n" for message in messages)
    done = subprocess.run(
        ["node", str(script)], input=text, capture_output=True, text=True, check=True, timeout=20
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def request(number: int, method: str, **params: object) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def test_it_says_what_the_adapter_declares(script: Path) -> None:
    (reply,) = converse(script, request(0, "initialize", protocol=1))
    assert reply["jsonrpc"] == "2.0"
    assert reply["result"] == {
        "protocol": 1,
        "engine": {"name": "echo", "version": "1", "language": "javascript"},
        "ops": ["score", "waits", "rank"],
        "fields": {"score": ["points"]},
        "options": {"nagashi": []},
        "missing": ["liability"],
        "window": 64,
    }


def test_it_answers_in_order_and_stops_at_exit(script: Path) -> None:
    replies = converse(
        script,
        request(1, "ruleset", options={"nagashi": "off"}),
        request(2, "score", points=3900),
        {"jsonrpc": "2.0", "method": "exit"},
        request(3, "score", points=1),
    )
    assert [reply["id"] for reply in replies] == [1, 2]
    assert replies[1]["result"] == {"points": 3900, "nagashi": "off"}


@pytest.mark.parametrize(
    ("method", "params", "code", "data"),
    [
        ("settle", {}, -32601, None),
        ("close", {}, -32601, None),
        ("toString", {}, -32601, None),
        ("score", {"liable": [1]}, 1, {"feature": "liability"}),
        ("score", {"hard": True}, 2, {"issue": "https://example.org/1"}),
        ("score", {}, -32603, None),
    ],
)
def test_what_goes_wrong_has_its_code(
    script: Path, method: str, params: dict[str, Any], code: int, data: object
) -> None:
    (reply,) = converse(script, request(7, method, **params))
    assert reply["error"]["code"] == code
    assert reply["error"].get("data") == data
    assert "result" not in reply


def test_how_the_engine_was_called_is_told_beside_whatever_it_answers(script: Path) -> None:
    hello, well, broken, skipped = converse(
        script,
        request(0, "initialize", protocol=1, native=True),
        request(1, "score", points=1),
        request(2, "score"),
        request(3, "score", hard=True),
    )
    assert "native" not in hello["result"]
    assert well["result"]["native"] == "echo\nscore(1)"
    assert broken["error"]["data"] == {"native": "echo\nscore(undefined)"}
    assert skipped["error"]["data"]["issue"] == "https://example.org/1"
    assert skipped["error"]["data"]["native"] == "echo\nscore(undefined)"


def test_an_engine_that_throws_goes_on(script: Path) -> None:
    broken, well = converse(script, request(1, "score"), request(2, "score", points=1))
    assert broken["error"]["message"] == "TypeError: no points"
    assert well["result"]["points"] == 1


def test_tiles(script: Path) -> None:
    (reply,) = converse(script, request(1, "waits", text="406p11z1m"))
    assert reply["result"] == {
        "tiles": ["4p", "0p", "6p", "1z", "1z", "1m"],
        "kinds": [12, 13, 14, 27, 27, 0],
    }


@pytest.mark.parametrize("text", ["12", "8z", "0z", "m", "1x", "1m2", "mm"])
def test_what_is_no_tiles_is_an_error(script: Path, text: str) -> None:
    (reply,) = converse(script, request(1, "waits", text=text))
    assert "not tiles" in reply["error"]["message"]


def test_names_of_mjai(script: Path) -> None:
    tiles = ["0p", "5p", "1z", "4z", "5z", "6z", "7z", "9s"]
    (reply,) = converse(script, request(1, "rank", tiles=tiles))
    assert reply["result"]["names"] == ["5pr", "5p", "E", "N", "P", "F", "C", "9s"]
    assert reply["result"]["back"] == tiles
    assert reply["result"]["plain"] == ["5p", *tiles[1:]]


def test_it_is_lock_step(script: Path) -> None:
    with subprocess.Popen(
        ["node", str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        bufsize=1,
    ) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        for number in range(3):
            engine.stdin.write(json.dumps(request(number, "score", points=number)) + "\n")
            assert json.loads(engine.stdout.readline())["result"]["points"] == number
        engine.stdin.close()
        assert engine.wait(5) == 0
