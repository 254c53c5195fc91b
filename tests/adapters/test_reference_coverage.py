"""The reference as coverage asks it."""

from dataclasses import replace

from test_reference_engine import OPTIONS, SCORE

from shinpan.cli.coverage import ReferenceProver
from shinpan.corpus import Case
from shinpan.corpus.model import Place

CASE = Case(
    id="fu/x",
    area="fu",
    title="A case",
    op="score",
    clauses=("yaku.menzen-tsumo",),
    requires={},
    depends=(),
    params=SCORE,
    expect=(),
    why="Because.",
    twin=None,
    status="normal",
    evidence={},
    source=Place("cases/fu/x.yaml", 1),
)


def test_what_an_answer_reaches() -> None:
    reference = ReferenceProver()
    asked = ("yaku.menzen-tsumo", "yaku.daisangen")
    assert reference.reached(CASE, OPTIONS, asked) == frozenset({"yaku.menzen-tsumo"})
    assert reference.reached(replace(CASE, op="deal"), OPTIONS, asked) is None


def test_what_another_value_of_an_option_decides() -> None:
    reference = ReferenceProver()
    other = {**OPTIONS, "double_wind_pair_fu": 2 if OPTIONS["double_wind_pair_fu"] == 4 else 4}
    assert "fu.pair-of-both-winds" in reference.flipped(CASE, OPTIONS, other)
    same = {**OPTIONS, "chombo": "after_uma" if OPTIONS["chombo"] == "mangan" else "mangan"}
    assert reference.flipped(CASE, OPTIONS, same) == frozenset()
