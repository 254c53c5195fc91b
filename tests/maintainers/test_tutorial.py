"""docs/your-engine.md can be followed to the letter."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "your-engine.md").read_text(encoding="utf-8")
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
DIFF = "shinpan diff second.jsonl third.jsonl"


def commands() -> list[str]:
    blocks = [text for language, text in FENCED.findall(PAGE) if not language]
    lines = [line for text in blocks for line in text.splitlines()]
    return [line for line in lines if line.startswith(("shinpan ", "pytest "))]


def test_every_command_does_what_it_says(tmp_path: Path) -> None:
    folder = tmp_path / "tile-shark"
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    codes = {}
    for command in commands():
        where = tmp_path if "init-adapter" in command else folder
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=where,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
        codes[command] = done.returncode
        assert done.returncode not in {2, 4, 127}, (command, done.stderr)
        if "engines smoke" in command:
            assert "score is not written yet" in done.stdout
            shutil.copy(ROOT / "examples" / "python" / "adapter.py", folder)
        if "diagnose" in command:
            assert "no contradictory question is refused" in done.stdout
        if command.startswith("pytest") and "waits/" in command:
            assert "1 passed" in done.stdout
    assert len(codes) > 8
    known = [code for command, code in codes.items() if command.startswith("shinpan run")]
    assert known == [1, 0]
    assert (folder / "known.yaml").is_file()


def test_the_code_on_the_page_is_that_of_the_example() -> None:
    (code,) = [text for language, text in FENCED.findall(PAGE) if language == "python"]
    example = (ROOT / "examples" / "python" / "adapter.py").read_text(encoding="utf-8")
    method = code[code.index("        hand = ") :]
    assert method in example


@pytest.mark.parametrize("link", re.findall(r"\]\((\.\./[^)]+)\)", PAGE))
def test_links_lead_somewhere(link: str) -> None:
    path, _, heading = link.partition("#")
    target = ROOT / "docs" / path
    assert target.exists()
    assert not heading or f"\n## {heading.replace('-', ' ')}\n" in target.read_text().lower()
