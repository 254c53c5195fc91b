"""The loader: what every parser reads alike, all errors with their places, never a traceback."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shinpan.corpus.nodes import Document
from shinpan.corpus.problems import Problem
from shinpan.corpus.strict_yaml import MAX_DEPTH, load_bytes, load_file, parse


def read(text: str) -> tuple[Document | None, list[Problem]]:
    problems: list[Problem] = []
    return parse(text, "f.yaml", problems), problems


def only_problem(text: str) -> tuple[int, int, str]:
    document, problems = read(text)
    assert document is None
    (problem,) = problems
    return problem.line, problem.column, problem.message


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1111m", "1111m"),
        ("0m", "0m"),
        ("5z", "5z"),
        ("15-5", "15-5"),
        ("4.1.1", "4.1.1"),
        ("none", "none"),
        ("+15000 +5000", "+15000 +5000"),
        ("0", 0),
        ("-1500", -1500),
        ("25000", 25000),
        ("true", True),
        ("false", False),
        ("null", None),
        ("'010'", "010"),
        ('"off"', "off"),
        ('""', ""),
        ("|\n  no\n", "no\n"),
    ],
)
def test_scalars_that_mean_one_thing(text: str, value: object) -> None:
    document, problems = read(f"key: {text}")
    assert problems == []
    assert document is not None
    assert document.data == {"key": value}
    assert type(document.data["key"]) is type(value)


TRAPS = (
    "no NO yes On off y N True FALSE ~ Null NULL 010 0o17 00 08 0x1F 0b1 1_000 12:30 3.10 1e3 .5 "
    "1. .inf -.INF .NaN +5 -0 2012-01-01 2012-1-1T10:00:00 << = 9999999999999999999"
)


@pytest.mark.parametrize(
    "text",
    TRAPS.split(),
)
def test_scalars_that_mean_too_much_are_errors(text: str) -> None:
    line, column, message = only_problem(f"key:\n  - {text}")
    assert (line, column) == (2, 5)
    assert text in message


def test_a_key_is_held_to_the_same() -> None:
    assert only_problem("ok: 1\non: 1")[:2] == (2, 1)


@pytest.mark.parametrize(
    ("text", "line", "column", "part"),
    [
        ("a: 1\nb: 2\na: 3", 3, 1, "duplicate key 'a', first on line 1"),
        ("{a: 1, 'a': 2}", 1, 8, "duplicate key"),
        ("a: &x 1", 1, 4, "anchors"),
        ("a: [1, &x [2]]", 1, 8, "anchors"),
        ("a: !!str 1", 1, 4, "tags"),
        ("a: !own {}", 1, 4, "tags"),
        ("1: a", 1, 1, "keys must be strings"),
        ("true: a", 1, 1, "keys must be strings"),
        ("? [a]\n: b", 1, 3, "keys must be strings"),
        ("a:\nb: 1", 1, 3, "nothing is written"),
        ("- \n- 1", 1, 2, "nothing is written"),
        ("{a}", 1, 3, "nothing is written"),
        ("a: [1, 2", 2, 1, "broken YAML"),
        ("a: b: c", 1, 5, "broken YAML"),
        ("\ta: 1", 1, 1, "broken YAML"),
        ("a: 'x", 1, 6, "broken YAML"),
        ("--- 1\n--- 2", 2, 1, "second document"),
        ("%YAML 1.1\n---\na: 1", 1, 1, "directives"),
        ("# nothing\n", 2, 1, "no document"),
        ("ключ: значення\nдруге: no", 2, 8, "boolean"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(
    text: str, line: int, column: int, part: str
) -> None:
    found_line, found_column, message = only_problem(text)
    assert (found_line, found_column) == (line, column)
    assert part in message


def test_a_huge_scalar_is_told_by_its_beginning() -> None:
    message = only_problem("a: 0" + "1" * 1_000_000)[2]
    assert "... (1000001 characters) reads as an octal number" in message
    assert len(message) < 250


def test_an_alias_is_an_error_beside_its_anchor() -> None:
    _, problems = read("a: &x 1\nb: *x")
    assert [(p.line, p.column) for p in problems] == [(1, 4), (2, 4)]


def test_merge_keys_are_errors() -> None:
    _, problems = read("base: {a: 1}\nmore: {<<: {b: 2}}")
    assert [(p.line, p.column) for p in problems] == [(2, 8)]


def test_nesting_has_an_end() -> None:
    deepest = "[" * MAX_DEPTH + "]" * MAX_DEPTH
    assert read(deepest)[1] == []
    assert "nested deeper" in only_problem("[" + deepest + "]")[2]
    assert read("[" * 100_000)[0] is None


@pytest.mark.parametrize(
    ("raw", "line", "column", "part"),
    [
        (b"", 0, 0, "empty"),
        (b" \n\t\n", 0, 0, "empty"),
        (b"a: 1\nb: \xff", 2, 4, "not UTF-8: byte 0xff"),
        ("б: ".encode() + b"\x80", 1, 4, "not UTF-8"),
        (b"\xef\xbb\xbfa: 1", 1, 1, "U+FEFF"),
        (b"a: 1\nb: x\x00y", 2, 5, "U+0000"),
        (b"a: 1\nb: x\x1by", 2, 5, "U+001B"),
        ("a: 1\nb: x\u202ey".encode(), 2, 5, "U+202E"),
        ("a: 1 # \u2066".encode(), 1, 8, "U+2066"),
        ("a: x\u0085y".encode(), 1, 5, "U+0085"),
        ("a: 1".encode("utf-16"), 1, 1, "not UTF-8"),
    ],
)
def test_bytes_that_are_no_text(raw: bytes, line: int, column: int, part: str) -> None:
    problems: list[Problem] = []
    assert load_bytes(raw, "f.yaml", problems) is None
    (problem,) = problems
    assert (problem.line, problem.column) == (line, column)
    assert part in problem.message


@pytest.mark.parametrize(
    ("escape", "name"),
    [
        ("\\e", "U+001B"),
        ("\\x9b", "U+009B"),
        ("\\u202e", "U+202E"),
        ("\\N", "U+0085"),
        ("\\P", "U+2029"),
        ("\\t", "U+0009"),
        ("\\r", "U+000D"),
        ("\\a", "U+0007"),
    ],
)
def test_an_escape_is_no_way_around(escape: str, name: str) -> None:
    """What would reach a terminal is refused in values and in keys."""
    assert only_problem(f'a: "x{escape}"') == (1, 4, f"character {name} is not allowed in a text")
    assert only_problem(f'"x{escape}": 1')[:2] == (1, 1)


def test_what_no_screen_minds_is_allowed() -> None:
    document, problems = read('a: "東\u3000\u00a0é\ufe0f"\nb: "two\\nlines"')
    assert problems == []
    assert document is not None


def test_what_is_no_file(tmp_path: Path) -> None:
    problems: list[Problem] = []
    load_file(tmp_path, "folder", problems)
    load_file(tmp_path / "absent.yaml", "absent", problems)
    load_file(tmp_path / "bad\0name", "name", problems)
    assert [(p.file, p.line) for p in problems] == [("folder", 0), ("absent", 0), ("name", 0)]
    assert "is a directory" in problems[0].message
    assert "No such file" in problems[1].message


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path, _mode: str) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    problems: list[Problem] = []
    load_file(tmp_path / "secret.yaml", "secret.yaml", problems)
    assert str(problems[0]) == "secret.yaml: [syntax] cannot be read: Permission denied"


def test_a_file_without_an_end_is_not_read_to_it() -> None:
    problems: list[Problem] = []
    assert load_file(Path("/dev/zero"), "zero", problems) is None
    assert str(problems[0]) == "zero: [syntax] is larger than 16 MiB"


def test_every_value_knows_its_place() -> None:
    document, _ = read("a:\n  - {b: 1,  c: [x, z]}\n")
    assert document is not None
    assert document.at(["a", 0, "c", 1]).column == 20
    assert document.key_at(["a", 0, "c"]).column == 13
    assert document.at(["a", 0, "c", 7, "deeper"]).column == 16
    assert document.at(["a", "no list index"]).line == 2


YAML_ISH = st.text(alphabet="ab019:-? []{},&*!|>'\"%#~\n\t.<=е\u00a0\ufeff", max_size=40)


@given(YAML_ISH)
def test_no_text_breaks_the_loader(text: str) -> None:
    problems: list[Problem] = []
    document = load_bytes(text.encode(), "f.yaml", problems)
    assert (document is None) == bool(problems)
    assert all(p.file == "f.yaml" and p.line >= 0 and p.message for p in problems)
    lines = text.split("\n")
    assert all(p.line <= len(lines) + 1 for p in problems)


@given(st.binary(max_size=60))
def test_no_bytes_break_the_loader(raw: bytes) -> None:
    problems: list[Problem] = []
    document = load_bytes(raw, "f.yaml", problems)
    assert (document is None) == bool(problems)


TEXT = st.text(st.characters(exclude_categories=["Cc", "Cf", "Cs", "Co", "Zl", "Zp"]), max_size=8)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15), 10**15) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner),
    max_leaves=12,
)


@given(PLAIN)
def test_json_is_read_as_it_was_written(data: object) -> None:
    text = json.dumps(data)
    if "\\u" in text or "\\b" in text or "\\f" in text:
        return  # escapes of surrogates, which YAML has not
    document, problems = read(text)
    assert problems == []
    assert document is not None
    assert document.data == data
