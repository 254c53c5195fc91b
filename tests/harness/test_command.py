"""`shinpan run` and `shinpan serve` as people use them."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import toys
from miniatures import ENGINES, Done, in_this_process

from shinpan.cli import campaign
from shinpan.corpus.schemas import validator
from shinpan.engines import Limits, Rules, SessionSettings, Task, connect
from shinpan.protocol import Answered

HERE = Path(__file__).parent


Command = Callable[..., Done]


@pytest.fixture
def shinpan_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs the command line in this process, on the toy suite."""
    monkeypatch.setattr(campaign, "load_corpus", toys.corpus)

    return in_this_process(monkeypatch, capsys, "run")


@pytest.mark.parametrize(
    ("engine", "code"),
    [
        ("Right", 0),
        ("right", 0),
        ("WrongAtThree", 1),
        ("Skipper", 1),
        ("Evil", 1),
        ("Interrupted", 3),
        ("NoStart", 4),
        ("Missing", 4),
    ],
)
def test_exit_codes(shinpan_run: Command, engine: str, code: int) -> None:
    done = shinpan_run("--engine", f"py:toys:{engine}")
    assert done.code == code
    assert "Traceback" not in done.out.replace("log:        Traceback", "") + done.err


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--case", "toy/9"], 2, "unknown case 'toy/9'"),
        (["--case", "nothing*"], 3, "no case matches --case nothing*"),
        (["--clause", "toy.poins"], 2, "did you mean toy.points?"),
        (["--area", "nowhere"], 2, "unknown area"),
        (["--op", "dance"], 2, "'dance' is not one of"),
        (["--op", "play"], 2, "unknown operation"),
        (["--ruleset", "nobody"], 2, "unknown ruleset"),
        (["--ruleset", "./nobody.yaml"], 2, "nobody.yaml"),
        (["--jobs", "0"], 2, "--jobs"),
        (["--timeout", "-1"], 2, "--timeout"),
        (["--timeout", "soon"], 2, "--timeout"),
        (["--timeout", "nan"], 2, "nan is no number of seconds"),
        (["--start-timeout", "nan"], 2, "nan is no number of seconds"),
        (["--budget", "nan"], 2, "nan is no number of seconds"),
        (["--budget", "inf"], 2, "--budget"),
        (["--jsonl", ""], 2, "Invalid value for '--jsonl': the name of a file is empty"),
        (["--known", ""], 2, "Invalid value for '--known': the name of a file is empty"),
        (["--jsonl", "/dev/full"], 2, "error: /dev/full: No space left on device"),
        (["--junit", "/dev/full"], 2, "error: /dev/full: No space left on device"),
        (["--markdown", "/dev/full"], 2, "error: /dev/full: No space left on device"),
        (["--known", "./nobody.yaml"], 2, "nobody.yaml"),
        (["--jsonl", "./no/such/folder"], 2, "no/such/folder"),
        (["--junit", "./no/such/folder"], 2, "no/such/folder"),
        (["--sing"], 2, "No such option"),
        (["--engine", "nobody"], 4, "nobody"),
        (["--engine", "py:nobody:at_home"], 4, "no module nobody"),
        (["--engine", "py:toys"], 4, "py:module:attribute"),
        (["--engine", "py:toys:PLACE"], 4, "no method initialize"),
        (["--engine", "cmd:"], 4, "needs a program"),
        (["--engine", "cmd:'unclosed"], 4, "quotation"),
        (["--engine", "cmd:./nobody"], 4, "cannot run ./nobody"),
        (["--engine", "cmd:false"], 4, "ended with status 1"),
    ],
)
def test_what_cannot_be_is_one_line(
    shinpan_run: Command, arguments: list[str], code: int, said: str
) -> None:
    done = shinpan_run("--engine", "py:toys:Right", *arguments)
    assert (done.code, done.out) == (code, "")
    assert said in done.err
    assert "Traceback" not in done.err


def test_json_is_printed_and_has_a_schema(shinpan_run: Command) -> None:
    done = shinpan_run("--engine", "py:toys:WrongAtThree", "--json")
    told = json.loads(done.out)
    validator("run-output").validate(told)
    assert (done.code, told["exit_code"], told["summary"]["failed"]) == (1, 1, 1)


def test_files_are_written(shinpan_run: Command, tmp_path: Path) -> None:
    files = {name: tmp_path / name for name in ("junit", "jsonl", "markdown")}
    options = [word for name, path in files.items() for word in (f"--{name}", path)]
    done = shinpan_run("--engine", "py:toys:WrongAtThree", *options)
    assert done.code == 1
    assert all("toy/3" in path.read_text() for path in files.values())
    assert json.loads(files["jsonl"].read_text().splitlines()[-1])["type"] == "footer"


def test_branches_jobs_and_isolation_come_to_the_same(
    shinpan_run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(HERE))
    base = ["--engine", "py:toys:WrongAtThree", "--branches", "--json"]
    results = [
        json.loads(shinpan_run(*base, *more).out)["results"]
        for more in ([], ["--jobs", "2"], ["--isolated"], ["--trace"])
    ]
    assert [line["verdict"] for line in results[0]].count("fail") == 2
    assert all(other == results[0] for other in results[1:])


def test_a_seed_shuffles(shinpan_run: Command) -> None:
    base = ["--engine", "py:toys:Right", "--json"]
    orders = [
        [line["case"] for line in json.loads(shinpan_run(*base, *more).out)["results"]]
        for more in ([], ["--shuffle", "1"], ["--shuffle", "1"])
    ]
    assert orders[1] == orders[2] != orders[0]
    assert sorted(orders[1]) == orders[0]


def test_the_trace_shows_each_line(shinpan_run: Command) -> None:
    done = shinpan_run("--engine", "py:toys:Right", "--case", "toy/1", "--trace")
    arrows = [line[:2] for line in done.err.splitlines()]
    assert arrows == ["->", "<-"] * 3


def test_a_full_disk_names_the_file(tmp_path: Path) -> None:
    known, old, lines = (tmp_path / name for name in ("known.yaml", "old.yaml", "results.jsonl"))
    subprocess.run(command("run", "--case", "rank/no-tie", "--jsonl", str(lines)), check=True)
    known.symlink_to("/dev/full")
    old.write_text(KNOWN.format(case="rank/*", verdict="crash"))
    folder = tmp_path / "build"
    folder.mkdir()
    (folder / "manifest.json").symlink_to("/dev/full")
    for arguments, file in (
        (("update-known", str(lines), "--out", str(known), "--known", str(old)), known),
        (("build", "--out", str(folder)), folder / "manifest.json"),
    ):
        done = subprocess.run(command(*arguments), capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert done.stderr.splitlines()[-1] == f"error: {file}: No space left on device"


def test_a_full_disk_behind_standard_output_is_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            command("list"), stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (
        2,
        "error: standard output: No space left on device\n",
    )


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_budget_ends_the_run_in_time(shinpan_run: Command, tmp_path: Path, jobs: str) -> None:
    engine = f"cmd:{sys.executable} {ENGINES / 'hangs_always.py'}"
    lines = tmp_path / "results.jsonl"
    begin = time.monotonic()
    limits = ("--timeout", "600", "--budget", "1.5", "--jobs", jobs)
    done = shinpan_run("--engine", engine, *limits, "--jsonl", lines)
    assert time.monotonic() - begin < 6.0
    assert done.code == 3
    results = [json.loads(line) for line in lines.read_text().splitlines()][1:-1]
    assert [line["message"] for line in results] == ["the time for the run was up"] * 5


def test_the_start_of_the_engine_is_a_part_of_the_budget(shinpan_run: Command) -> None:
    engine = f"cmd:{sys.executable} {ENGINES / 'hangs_always.py'} start"
    begin = time.monotonic()
    done = shinpan_run("--engine", engine, "--budget", "0.5")
    assert time.monotonic() - begin < 5.0
    assert (done.code, "no answer within 0.5 s" in done.err) == (4, True)


@pytest.mark.parametrize("seconds", [float("nan"), float("inf"), 0.0, -1.0])
def test_a_deadline_comes(seconds: float) -> None:
    with pytest.raises(ValueError, match="start: a deadline"):
        Limits(start=seconds)
    with pytest.raises(ValueError, match="answer: a deadline"):
        Limits(answer=seconds)


def test_fail_fast_is_incomplete(shinpan_run: Command) -> None:
    assert shinpan_run("--engine", "py:toys:WrongAtThree", "-x").code == 3


KNOWN = """
format: 1
engine: toys
entries:
  - {{case: {case}, verdict: {verdict}, reason: it is a toy}}
"""


@pytest.mark.parametrize(
    ("case", "verdict", "code", "said"),
    [
        ("toy/3", "fail, kind: value", 0, "1 known failure, as listed"),
        ("[toy/3]", "fail, kind: value", 0, "1 known failure, as listed"),
        ("toy/*", "fail, kind: value", 1, "4 unexpected results"),
        ("toy/3", "fail, kind: code", 1, "1 unexpected result"),
        ("toy/3", "crash", 1, "1 unexpected result"),
        ("[toy/3, gone/*]", "fail, kind: value", 1, "gone/* matches no case"),
    ],
)
def test_known_failures(
    shinpan_run: Command, tmp_path: Path, case: str, verdict: str, code: int, said: str
) -> None:
    path = tmp_path / "known.yaml"
    path.write_text(KNOWN.format(case=case, verdict=verdict))
    done = shinpan_run("--engine", "py:toys:WrongAtThree", "--known", path)
    assert said in done.out
    assert done.code == code


@pytest.mark.parametrize("verdict", ["fail", "pass", "crash, kind: value", "fail, kind: all"])
def test_known_failures_that_pin_nothing_are_refused(
    shinpan_run: Command, tmp_path: Path, verdict: str
) -> None:
    path = tmp_path / "known.yaml"
    path.write_text(KNOWN.format(case="toy/3", verdict=verdict))
    done = shinpan_run("--engine", "py:toys:WrongAtThree", "--known", path)
    assert (done.code, f"{path}:5:" in done.err) == (2, True)


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "shinpan", *arguments]


def test_serving_is_the_same_as_being_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)
    rules = Rules({"open_tanyao": True})
    tasks = [Task(rules, "score", toys.params(counters)) for counters in range(3)]
    served = f"cmd:{sys.executable} -m shinpan serve py:toys:Right"
    for name in ("py:toys:Right", served):
        session = connect(name, SessionSettings())
        outcomes = list(session.ask(iter(tasks)))
        session.close()
        assert session.hello.name == "Right"
        assert outcomes == [Answered({"points": 2 * (1000 + n), "fu": 30}) for n in range(3)]


def test_serving_survives_what_is_no_request() -> None:
    lines = [b"garbage", b'{"id":1}', b'{"jsonrpc":"2.0","id":2,"method":"dance"}', b"{}"]
    exit_line = b'{"jsonrpc":"2.0","method":"exit"}'
    done = subprocess.run(
        command("serve", "py:toys:Right"),
        input=b"\n".join([*lines, exit_line, b"never read"]) + b"\n",
        capture_output=True,
        cwd=HERE,
        check=True,
    )
    codes = [json.loads(line)["error"]["code"] for line in done.stdout.splitlines()]
    assert codes == [-32700, -32600, -32601, -32600]


def test_a_closed_pipe_is_no_traceback() -> None:
    done = subprocess.run(  # noqa: S602  a shell for the pipe
        f"{sys.executable} -m shinpan run --case 'fu/*' --json | head -c 1",
        shell=True,
        capture_output=True,
        check=False,
    )
    assert done.stderr == b""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupted_run_is_incomplete_and_leaves_nothing(
    number: signal.Signals, tmp_path: Path
) -> None:
    if signal.getsignal(number) is signal.SIG_IGN:
        pytest.skip("ignored here, and so in every child")
    mark, path = f"interrupted-{os.getpid()}-{number}", tmp_path / "results.jsonl"
    engine = f"cmd:{sys.executable} -S -E {ENGINES / 'reads_nothing_more.py'} -1 4 {mark}"
    process = subprocess.Popen(
        command("run", "--engine", engine, "--case", "fu/*", "--jsonl", str(path)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    end = time.monotonic() + 20
    while not (path.exists() and path.read_text()) and time.monotonic() < end:
        time.sleep(0.02)
    time.sleep(0.2)
    process.send_signal(number)
    out, err = process.communicate(timeout=10)
    assert (process.returncode, b"Traceback" in err) == (3, False), err
    assert b"the run is incomplete" in out
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert {line["verdict"] for line in lines[1:-1]} <= {"not_run", "unsupported", "other_rules"}
    assert lines[-1]["type"] == "footer"
    left = subprocess.run(["pgrep", "-f", mark], capture_output=True, check=False)
    assert left.stdout == b""


def test_the_help_imports_no_command() -> None:
    probe = "import sys; from shinpan.cli import cli; cli(['--help'], standalone_mode=False);"
    probe += "sys.exit('shinpan.corpus' in sys.modules)"
    subprocess.run([sys.executable, "-c", probe], check=True, capture_output=True)
