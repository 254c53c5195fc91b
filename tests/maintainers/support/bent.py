"""References that play other rules than they are told, or that misunderstand one."""

from collections.abc import Mapping
from typing import Any, ClassVar

import records

from shinpan import Skipped
from shinpan.adapters.reference import ReferenceEngine

Json = Any
Answer = dict[str, Json]


class Stubborn(ReferenceEngine):
    """Plays with option values of its own."""

    plays: ClassVar[Mapping[str, Json]] = {}

    def ruleset(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        return super().ruleset({"options": {**params["options"], **self.plays}})


class CountsTheDoubleWindOnce(Stubborn):
    plays: ClassVar[Mapping[str, Json]] = {"double_wind_pair_fu": 2}


class OpenAndRounded(Stubborn):
    plays: ClassVar[Mapping[str, Json]] = {"open_tanyao": True, "kiriage_mangan": True}


class PlaysTenhou(Stubborn):
    plays: ClassVar[Mapping[str, Json]] = records.corpus().rulesets["tenhou"].options


class PlaysTenhouWithClosedTanyao(Stubborn):
    plays: ClassVar[Mapping[str, Json]] = {**PlaysTenhou.plays, "open_tanyao": False}


class PlaysPlm(Stubborn):
    plays: ClassVar[Mapping[str, Json]] = records.corpus().rulesets["plm-2013"].options


class Bent(ReferenceEngine):
    """Changes an answer of the reference."""

    def bend(self, params: Mapping[str, Json], answer: Answer) -> None:
        """Change an answer to `score` that is no refusal."""

    def score(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        answer = dict(super().score(params))
        if "rejected" not in answer:
            self.bend(params, answer)
        return answer


class NoWaits(Bent):
    """Gives no wait any minipoints, and tells nothing that would follow from them."""

    def initialize(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        return {**super().initialize(params), "fields": {"score": ["fu", "fu_items"]}}

    def bend(self, params: Mapping[str, Json], answer: Answer) -> None:
        items = [item for item in answer.get("fu_items", []) if item["item"] != "wait"]
        if len(items) < len(answer.get("fu_items", [])):
            answer["fu_items"] = items
            answer["fu"] = -(-sum(item["fu"] for item in items) // 10 * 10)


class EverythingIsPure(Bent):
    """Takes a half flush for a full one."""

    def bend(self, params: Mapping[str, Json], answer: Answer) -> None:
        yaku = dict(answer["yaku"])
        if "honitsu" in yaku:
            yaku["chinitsu"] = yaku.pop("honitsu") + 3
            answer["yaku"] = yaku


class NoBets(Bent):
    """Forgets the riichi sticks."""

    def bend(self, params: Mapping[str, Json], answer: Answer) -> None:
        deltas = dict(answer["deltas"])
        deltas[params["seat"]] -= 1000 * params["bets"]
        answer["deltas"] = deltas


class Breaks(Bent):
    """Cannot value yakuman."""

    def bend(self, params: Mapping[str, Json], answer: Answer) -> None:
        if answer["yakuman"]:
            raise ValueError("too large")


class MinipointsOnly(CountsTheDoubleWindOnce):
    """Tells nothing but the minipoints."""

    def initialize(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        return {**super().initialize(params), "ops": ["score"], "fields": {"score": ["fu"]}}


class PlaysNothing(ReferenceEngine):
    """Refuses to play."""

    def play(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        raise Skipped("no time to play")


class Trusting(ReferenceEngine):
    """Answers questions that cannot be."""

    def waits(self, params: Mapping[str, Json]) -> Mapping[str, Json]:
        answer = super().waits(params)
        impossible = answer.get("rejected") == "contradictory"
        return {"tenpai": False, "waits": [], "furiten": False} if impossible else answer
