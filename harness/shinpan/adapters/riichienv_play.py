"""A hand that `riichienv` plays from a fixed wall: part of `riichienv.py`.

The environment is asked by its observations and answered by its actions. It goes on by itself to
the next decision, and to the next hand; what was to be seen when nobody could claim a tile is kept.
"""

from __future__ import annotations

import inspect
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

SEATS = range(4)
WINDS = "ESWN"
DEAL = (4, 4, 4, 1)
DRAWS = 70
STICK = 1000
MODES = {"east": "4p-red-east", "east_south": "4p-red-half"}
CLAIMS = ("chi", "pon", "daiminkan")
OFFERS = ("dahai", "ankan", "kakan")  # what others may win on
NOTHING = {"type": "none"}
ILLEGAL = "illegal_action"  # the environment does not say why
CLOSING = (  # of lines that can be run
    "for seat, seen in asked.items():",
    "    print(seat, *(action.to_mjai() for action in seen.legal_actions()))",
    "print(env.mjai_log[-2:])",
)

Json = dict[str, Any]


class Table:
    """One hand in play."""

    def __init__(self, library: Any, helper: Any, rule: Any, params: Mapping[str, Any]) -> None:  # noqa: ANN401
        self._library, self._helper = library, helper
        self._window: Json | None = None
        start = params["start"]
        self._scores = list(start["scores"])
        self._env = library.RiichiEnv(game_mode=rule[0], rule=rule[1])
        reset = {
            "oya": start["oya"],
            "wall": _wall(params, helper),
            "round_wind": WINDS.index(start["bakaze"]),
            "scores": start["scores"],
            "honba": start["honba"],
            "kyotaku": start["kyotaku"],
            "seed": 1,  # for hands after this one, of which only the start is looked at
        }
        self._calls = _opening(helper, rule, reset)
        self._asked = self._env.reset(**reset)

    # ---- what the script asks for

    def observe(self) -> Json:
        """The legal actions by actor, the indicators and the tiles left."""
        if self._window is not None:
            return self._window
        legal = {} if self._is_over() else {str(seat): self._shown(seat) for seat in self._asked}
        return {"legal": legal, **self._seen()}

    def pass_all(self) -> None:
        """Whoever is asked about the offered tile says nothing."""
        self._answer({})

    def act(self, said: list[Json]) -> tuple[int, str] | None:
        """Do what is said at once; None, or whose saying is refused."""
        first = said[0]
        claims = first["type"] in CLAIMS or first["actor"] != first.get("target", first["actor"])
        if not claims:
            self.pass_all()
        elif self._window is None or not self._is_waiting():
            return first["actor"], ILLEGAL
        chosen = {}
        for action in said:
            found = None if self._is_over() else self._found(action)
            if found is None:
                return action["actor"], ILLEGAL
            chosen[action["actor"]] = found
        self._answer(chosen) if claims else self._do(first, chosen)
        return None

    # ---- the environment

    def calls(self) -> list[str]:
        """What was done to the environment, as lines that can be run."""
        return [*self._calls, *CLOSING]

    def _step(self, chosen: Mapping[int, Any]) -> None:
        told = {seat: _action_call(self._helper, action) for seat, action in chosen.items()}
        pairs = ", ".join(f"{seat}: {action}" for seat, action in told.items())
        self._calls.append(f"asked = env.step({{{pairs}}})")
        self._asked = self._env.step(dict(chosen))

    def _do(self, action: Json, chosen: Mapping[int, Any]) -> None:
        """An action of the player whose turn it is; most offer a tile to the others."""
        seen = self._seen()
        self._step(chosen)
        if action["type"] in OFFERS:
            waiting = self._is_waiting()
            others = [seat for seat in SEATS if seat != action["actor"]]
            legal = {str(s): self._shown(s) if waiting and s in self._asked else [] for s in others}
            self._window = {"legal": legal, **seen}

    def _answer(self, chosen: Mapping[int, Any]) -> None:
        """Close the claim: each seat that is asked answers with its choice, or passes."""
        self._window = None
        while self._is_waiting():
            nothing = {s: o.select_action_from_mjai(NOTHING) for s, o in self._asked.items()}
            chosen, answers = {}, {**nothing, **chosen}
            self._step(answers)

    def _is_waiting(self) -> bool:
        return not self._is_over() and self._env.phase == self._library.Phase.WaitResponse

    def _is_over(self) -> bool:
        return any(event["type"] in ("hora", "ryukyoku") for event in self._env.mjai_log)

    def _seen(self) -> Json:
        log = self.events()
        markers = [e["dora_marker"] for e in log if e["type"] in ("start_kyoku", "dora")]
        drawn = sum(event["type"] == "tsumo" for event in log)
        return {"dora_markers": markers, "left": DRAWS - drawn}

    # ---- actions

    def _found(self, action: Json) -> Any:  # noqa: ANN401
        """The environment's action that is meant, if it is among the legal ones."""
        wanted, actor = _key(action), action["actor"]
        legal = self._asked[actor].legal_actions() if actor in self._asked else []
        return next((act for act in legal if _key(self._told(actor, act)) == wanted), None)

    def _shown(self, seat: int) -> list[Json]:
        """The legal actions in mjai, riichi with its discards."""
        told: list[Json] = []
        for action in self._asked[seat].legal_actions():
            shown = self._told(seat, action)
            if shown["type"] == "reach":
                shown["reach"] = {"discards": self._discards_of(seat, action)}
            if shown["type"] != "none" and shown not in told:
                told.append(shown)
        return told

    def _discards_of(self, seat: int, reach: Any) -> list[str]:  # noqa: ANN401
        """What could be discarded with a riichi, tried out on a copy."""
        asked = self._env.clone().step({seat: reach})
        told = [json.loads(action.to_mjai()) for action in asked[seat].legal_actions()]
        return sorted({action["pai"] for action in told if action["type"] == "dahai"})

    def _told(self, seat: int, action: Any) -> Json:  # noqa: ANN401
        """An action in mjai; which of equal tiles was drawn is told by its number."""
        told: Json = json.loads(action.to_mjai())
        if told["type"] == "dahai":
            told["tsumogiri"] = action.tile == self._env.drawn_tile
        if told["type"] == "hora":
            last = next(e for e in reversed(self._env.mjai_log) if e["type"] in _TILES)
            pai = last["consumed"][0] if last["type"] == "ankan" else last["pai"]
            told = {**told, "target": last["actor"], "pai": pai}
        return {**told, "actor": seat}

    # ---- the result

    def events(self) -> list[Json]:
        """The log of this hand, without what frames it."""
        log = [event for event in self._env.mjai_log if event["type"] != "start_game"]
        ends = [place for place, event in enumerate(log) if event["type"] == "end_kyoku"]
        return [dict(event) for event in log[: ends[0] if ends else len(log)]]

    def scores(self) -> list[int]:
        """After the hand: sticks and what the log says that changed hands."""
        scores = list(self._scores)
        for event in self.events():
            if event["type"] == "reach_accepted":
                scores[event["actor"]] -= STICK
            for seat, change in enumerate(event.get("deltas") or ()):
                scores[seat] += change
        return scores

    def after(self) -> Json:
        """The next hand, which the environment has begun, unless the match is over."""
        later = [event for event in self._env.mjai_log if event["type"] == "start_kyoku"][1:]
        names = ("bakaze", "kyoku", "honba", "kyotaku")
        following = {name: later[0][name] for name in names} if later else None
        return {"next": following, "over": self._is_over() and not later}


_TILES = ("tsumo", "dahai", "kakan", "ankan")


def _opening(helper: Any, rule: Any, reset: Mapping[str, Any]) -> list[str]:  # noqa: ANN401
    """How the environment is made and the hand begun."""
    mode, switches = rule
    names = inspect.signature(type(switches)).parameters
    made = helper.spelled("GameRule", **{name: getattr(switches, name) for name in names})
    return [
        "from riichienv import Action, ActionType, GameRule, RiichiEnv",
        f"env = {helper.spelled('RiichiEnv', game_mode=mode, rule=made)}",
        f"asked = {helper.spelled('env.reset', **reset)}",
    ]


def _action_call(helper: Any, action: Any) -> str:  # noqa: ANN401
    """An action as Python writes it; `str` of its type is `ActionType.Discard`."""
    told: str = helper.spelled(
        "Action", helper.Code(action.action_type), action.tile, list(action.consume_tiles)
    )
    return told


def _wall(params: Mapping[str, Any], helper: Any) -> list[int]:  # noqa: ANN401
    """The tiles in the environment's order: the deal from the dealer on, draws, the dead wall."""
    start = params["start"]
    hands = [list(hand) for hand in start["tehais"]]
    turn = [(start["oya"] + place) % 4 for place in SEATS]
    dealt = [hands[seat].pop(0) for count in DEAL for seat in turn for _ in range(count)]
    indicators = zip(params["dora_markers"], params["ura_markers"], strict=True)
    dead = [*params["replacements"], *(name for pair in indicators for name in pair)]
    numbers = helper.Tiles136()
    names: Iterable[str] = [*dealt, *params["wall"], *reversed(dead)]
    return [numbers.number(helper.from_mjai(name)) for name in names]


def _key(action: Mapping[str, Any]) -> tuple[Any, ...]:
    """What makes two mjai actions the same: tiles in any order, notes left aside."""
    consumed = frozenset(Counter(action.get("consumed", ())).items())
    kind = action["type"]
    pai = None if kind in ("ankan", "ryukyoku", "reach") else action.get("pai")
    return (kind, action["actor"], pai, action.get("tsumogiri"), consumed)


def play(table: Table, params: Mapping[str, Any]) -> Json:
    """The result of `play`."""
    seen = table._helper.carry_out(table, params["steps"])  # noqa: SLF001
    return {**seen, "events": table.events(), "scores": table.scores(), **table.after()}
