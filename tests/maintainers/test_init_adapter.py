"""`shinpan init-adapter`: skeletons that speak the protocol, and examples made from them."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shinpan.adapters.skeletons import SKELETONS, Skeleton, write_skeleton

ROOT = Path(__file__).resolve().parents[2]
TOOLS = {
    "python": ("python3",),
    "javascript": ("node",),
    "rust": ("cargo", "rustc"),
    "java": ("javac", "java"),
    "go": ("go",),
}
NASTY = 'q " \\ \n \t é 東 \U0001f004 \u2028 /'

Command = Callable[..., Any]


@pytest.fixture(params=list(SKELETONS))
def skeleton(request: pytest.FixtureRequest) -> Skeleton:
    found: Skeleton = SKELETONS[request.param]
    missing = [tool for tool in TOOLS[found.language] if shutil.which(tool) is None]
    if missing:
        pytest.skip(f"needs {', '.join(missing)}")
    return found


def build(skeleton: Skeleton, folder: Path) -> None:
    for command in skeleton.build:
        # cargo must not look for an index: there is nothing to fetch
        words = [*command.split(), *(["--offline"] if command.startswith("cargo") else [])]
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert "warning" not in done.stderr


def shinpan(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "shinpan", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_the_smoke_test_says_what_is_missing_and_the_protocol_is_kept(
    skeleton: Skeleton, tmp_path: Path
) -> None:
    write_skeleton(skeleton, "my engine", tmp_path)
    build(skeleton, tmp_path)
    done = shinpan(tmp_path, "engines", "smoke", skeleton.engine)
    assert done.returncode == 1
    said = f"score is not written yet: ask your engine in `score` of {skeleton.written}"
    assert said in done.stdout
    assert "Not written yet: `score` (22 smoke cases) and `waits` (3 smoke cases)" in done.stderr
    assert len(done.stdout.splitlines()) < 70
    done = shinpan(tmp_path, "run", "--engine", skeleton.engine, "--area", "waits", "--json")
    told = json.loads(done.stdout)
    assert told["engine"]["name"] == "my engine"
    assert {line["verdict"] for line in told["results"]} == {"skipped"}
    assert {line["message"] for line in told["results"]} == {
        f"waits is not written yet: ask your engine in `waits` of {skeleton.written}"
    }


def test_what_is_asked_is_read_to_the_letter(skeleton: Skeleton, tmp_path: Path) -> None:
    """Whatever stands in a request, it is answered, and its id comes back."""
    write_skeleton(skeleton, "x", tmp_path)
    build(skeleton, tmp_path)
    nested = {"a": [[], {}, [1, -2, None, True, False, NASTY]], NASTY: {"b": NASTY}}
    lines = [
        {"jsonrpc": "2.0", "id": 7, "method": "initialize", "params": nested},
        {"jsonrpc": "2.0", "id": 8, "method": NASTY, "params": nested},
        {"jsonrpc": "2.0", "method": "exit"},
        {"jsonrpc": "2.0", "id": 9, "method": "initialize", "params": {}},
    ]
    sent = [json.dumps(line) for line in lines]
    sent[0] = json.dumps(lines[0], ensure_ascii=False, indent=None, separators=(" , ", " : "))
    done = subprocess.run(
        skeleton.command.split(),
        cwd=tmp_path,
        input="\n".join(sent) + "\n",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    answers = [json.loads(line) for line in done.stdout.split("\n") if line]
    assert [answer["id"] for answer in answers] == [7, 8]
    assert answers[0]["result"]["protocol"] == 1
    assert answers[1]["error"]["code"] == -32601
    assert NASTY in answers[1]["error"]["message"]


@pytest.mark.parametrize("language", ["python", "javascript", "rust", "java"])
def test_an_example_finds_the_waits_of_every_hand(language: str, tmp_path: Path) -> None:
    skeleton = SKELETONS[language]
    missing = [tool for tool in TOOLS[language] if shutil.which(tool) is None]
    if missing:
        pytest.skip(f"needs {', '.join(missing)}")
    write_skeleton(skeleton, "x", tmp_path)
    example = ROOT / "examples" / language / skeleton.written
    shutil.copy(example, tmp_path / skeleton.written)
    build(skeleton, tmp_path)
    done = shinpan(tmp_path, "run", "--engine", skeleton.engine, "--op", "waits", "--json")
    told = json.loads(done.stdout)
    # the examples trust the one who asks: they do not look for questions that cannot be
    wrong = [line for line in told["results"] if line["verdict"] != "pass"]
    assert {line["kind"] for line in wrong} <= {"accepted"}, wrong
    assert told["summary"]["passed"] > 50
    assert shinpan(tmp_path, "engines", "smoke", skeleton.engine).returncode == 0


@pytest.mark.parametrize("language", ["rust", "java"])
def test_what_needs_no_change_is_not_changed_in_an_example(language: str) -> None:
    skeleton = SKELETONS[language]
    template = ROOT / "harness/shinpan/templates" / language / f"{skeleton.written}.template"
    example = ROOT / "examples" / language / skeleton.written
    mark = "// ---- the protocol: nothing below needs to be changed"
    parts = [path.read_text().partition(mark)[2] for path in (template, example)]
    assert parts[0] == parts[1] != ""


@pytest.mark.parametrize("language", list(SKELETONS))
def test_the_command_writes_and_says_what_is_next(
    shinpan_command: Command, tmp_path: Path, language: str
) -> None:
    folder = tmp_path / "a b"
    done = shinpan_command(
        "init-adapter", "--language", language, "--name", "Tile Shark 2", "--out", folder
    )
    assert done.code == 0
    written = folder / SKELETONS[language].written
    assert "Tile Shark 2" in written.read_text()
    assert "{{" not in written.read_text().replace("{{}}", "")
    assert f"cd '{folder}'" in done.out
    assert f"shinpan engines smoke '{SKELETONS[language].engine}'" in done.out
    before = written.read_text()
    again = shinpan_command("init-adapter", "--language", language, "--out", folder)
    assert (again.code, "it is there already" in again.err) == (2, True)
    assert written.read_text() == before


@pytest.mark.parametrize("name", ['"', "a\nb", "", "x" * 101, "é", "{{NAME}}", "-x"])
def test_a_name_that_could_do_harm_is_refused(
    shinpan_command: Command, tmp_path: Path, name: str
) -> None:
    done = shinpan_command(
        "init-adapter", "--language", "python", "--name", name, "--out", tmp_path / "x"
    )
    assert (done.code, (tmp_path / "x").exists()) == (2, False)
