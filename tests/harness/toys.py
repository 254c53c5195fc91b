"""A tiny suite, and engines in Python that answer it in their own way.

The right answer to a toy question with n counters is 1000 + n points, twice that with open tanyao.
"""

from collections.abc import Mapping
from typing import Any

from shinpan import Engine, Skipped, Unsupported
from shinpan.corpus import Branch, Case, Clause, Corpus, Option, RulesetData
from shinpan.corpus.digests import ruleset_digest
from shinpan.corpus.model import OptionChoice, Place
from shinpan.protocol import Json

PLACE = Place("cases/toy.yaml", 1)
OPEN = {"open_tanyao": True}


def params(counters: int = 0, **changed: Json) -> dict[str, Any]:
    given: dict[str, Any] = {
        "concealed": "123m406p789s1155z",
        "melds": [],
        "win": {"tile": "5z", "by": "ron", "from": "W"},
        "seat": "S",
        "round_wind": "E",
        "situation": ["riichi"],
        "dora_indicators": ["1m"],
        "ura_indicators": [],
        "counters": counters,
        "bets": 1,
        "liable": [],
    }
    return {**given, **changed}


def branch(when: Mapping[str, Any] | None = None, **outcome: Json) -> Branch:
    return Branch({name: (value,) for name, value in (when or {}).items()}, **outcome)


def case(counters: int, *outcomes: Branch, **changed: Json) -> Case:
    expect = outcomes or (
        branch({"open_tanyao": False}, value={"points": 1000 + counters}),
        branch({"open_tanyao": True}, value={"points": 2000 + 2 * counters}),
    )
    fields: dict[str, Any] = {
        "id": f"toy/{counters}",
        "area": "toy",
        "title": f"A toy with {counters} counters",
        "op": "score",
        "clauses": ("toy.points", "toy.more"),
        "requires": {},
        "depends": ("open_tanyao",),
        "params": params(counters),
        "expect": expect,
        "why": "1000 and one for each counter.",
        "twin": None,
        "status": "normal",
        "evidence": {},
        "source": PLACE,
    }
    return Case(**{**fields, **changed})


def ruleset(name: str, **options: Json) -> RulesetData:
    return RulesetData(name, name, None, options, ruleset_digest(options), {}, "")


def clause(clause_id: str, text: str) -> Clause:
    return Clause(clause_id, "toy", "Toy", text, (), (), "normative", None, None, (), PLACE)


def option(name: str) -> Option:
    choices = (OptionChoice(value=True, means="yes"), OptionChoice(value=False, means="no"))
    return Option(name, "toy", "Toy", choices, ())


def corpus(*cases: Case) -> Corpus:
    return Corpus(
        cases=cases or tuple(case(counters) for counters in range(5)),
        clauses={c.id: c for c in (clause("toy.points", "A toy is worth 1000 points."),)},
        options={"open_tanyao": option("open_tanyao")},
        rulesets={
            "ema-2012": ruleset("ema-2012", open_tanyao=False),
            "open": ruleset("open", open_tanyao=True),
        },
        sources={},
        yaku={},
        cases_digest="0" * 64,
        suite_version="9.9.9",
    )


class Right(Engine):
    """Answers everything rightly."""

    def __init__(self) -> None:
        self.factor = 1

    def ruleset(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        self.factor = 2 if params["options"]["open_tanyao"] else 1
        return {}

    def score(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"points": self.factor * (1000 + params["counters"]), "fu": 30}


class WrongAtThree(Right):
    """Is wrong about three counters, and says strange things."""

    def score(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        if params["counters"] == 3:
            return {"points": 7, "fu": 30, "remark": "\x1b[31m[bold]`|<b>&]]>\u202e"}
        return super().score(params)


class Forgets(Right):
    """Is right about each hand once."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[int] = set()

    def score(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        again = params["counters"] in self.seen
        self.seen.add(params["counters"])
        return {"points": 7} if again else super().score(params)


class Counts(Right):
    """Answers with the number of the question."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def score(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        del params
        self.asked += 1
        return {"points": self.asked}


class Leaves(Forgets):
    """Is interrupted when it is asked something again."""

    def score(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        if params["counters"] in self.seen:
            raise KeyboardInterrupt
        return super().score(params)


class Evil(Right):
    """Fails with every character that could do harm in a report."""

    def score(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        raise RuntimeError(
            "\x1b]0;owned\x07 [red]x[/red] `code` | <script> & ]]> \x00 \u202e\n# h1"
        )

    def initialize(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        about = {"name": "\x1b[2Jevil<b>", "version": "`1`"}
        return {**super().initialize(params), "engine": about, "options": {"\x1b[5m": [1]}}


class Skipper(Right):
    """Does not want to."""

    def score(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        raise Skipped("not today", "https://example.org/7")


class Lacking(Right):
    """Lacks what it announces, and once what it does not."""

    def initialize(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**super().initialize(params), "missing": ["toys"]}

    def score(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        raise Unsupported("toys" if params["counters"] else "bolts")


class ClosedOnly(Right):
    """Has no open tanyao, and says so."""

    def initialize(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**super().initialize(params), "options": {"open_tanyao": [False]}}


class Writes(Right):
    """Changes what it is given."""

    def score(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        answer = super().score(params)
        params["situation"].append("ippatsu")
        return answer


class Quits(Right):
    """Calls for an exit."""

    def score(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        raise SystemExit(5)


class Floats(Right):
    """Answers with floats."""

    def score(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"points": float(params["counters"] + 1000)}


class Interrupted(Right):
    """Somebody presses the keys at the third question."""

    def score(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        if params["counters"] == 2:
            raise KeyboardInterrupt
        return super().score(params)


class NoStart(Right):
    """Does not start."""

    def __init__(self) -> None:
        raise OSError("no licence")


right = Right()
