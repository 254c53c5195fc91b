"""The wheel is complete: installed outside the checkout it runs the whole suite."""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.packaging


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dist")
    # sdist first and the wheel from it, as an index would build it
    subprocess.run(
        [sys.executable, "-m", "build", "--outdir", str(out), str(ROOT)],
        check=True,
        capture_output=True,
    )
    (built,) = out.glob("shinpan-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("elsewhere")
    venv.create(home / "venv", with_pip=True)
    pip = home / "venv" / "bin" / "pip"
    subprocess.run(
        [pip, "install", "--quiet", "--disable-pip-version-check", str(wheel)], check=True
    )
    return home


def _shinpan(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return subprocess.run(
        [home / "venv" / "bin" / "shinpan", *arguments],
        cwd=home,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_the_installed_command_runs_the_suite_on_the_reference(installed: Path) -> None:
    done = _shinpan(installed, "run", "--json")
    assert done.returncode == 0, done.stderr
    counts = json.loads(done.stdout)["summary"]
    checkout = subprocess.run(
        [Path(sys.executable).with_name("shinpan"), "run", "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert counts == json.loads(checkout.stdout)["summary"]


def test_the_wheel_needs_no_yaml_parser_to_run(installed: Path) -> None:
    probe = (
        "import sys, shinpan.corpus as c; "
        "n = len(c.load_corpus().cases); print(n, 'yaml' in sys.modules)"
    )
    done = subprocess.run(
        [installed / "venv" / "bin" / "python", "-c", probe],
        cwd=installed,
        capture_output=True,
        text=True,
        check=True,
    )
    count, parsed = done.stdout.split()
    assert int(count) > 0
    assert parsed == "False"


@pytest.mark.parametrize(
    "arguments", [("list",), ("rulesets", "list"), ("schema",), ("lint",), ("rulesets", "check")]
)
def test_the_installed_commands_find_their_data(
    installed: Path, arguments: tuple[str, ...]
) -> None:
    done = _shinpan(installed, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
