"""What `jansou` makes of a declared end of a hand, and of a match: part of `jansou.py`.

The library settles only what it has played. So its own functions for the ends of a hand are called
with a state in which players hold tiles that wait or do not, and the declared value stands where it
would have scored a hand. Players are numbered from the first dealer of the match.
"""
# ruff: noqa: SLF001 - there are no others

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

Json = dict[str, Any]

WINDS = "ESWN"
STICK = 1000
UNKNOWN = 25000  # for each player, where the scores are not told
HAN_OF_LIMIT = {"mangan": 5, "haneman": 6, "baiman": 8, "sanbaiman": 11}
REASONS = {
    "nine_kinds": "NINE_TERMINALS",
    "four_winds": "FOUR_WINDS",
    "four_riichi": "FOUR_RIICHI",
    "four_kans": "FOUR_KANS",
    "triple_ron": "TRIPLE_RON",
}
LIABLE = {
    "daisangen": ("DAISANGEN", "pao_daisangen"),
    "daisuushii": ("DAISUUSHI", "pao_daisuushi"),
    "suukantsu": ("SUUKANTSU", "pao_suukantsu"),
}
WAITING = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 18, 20)
NOT_WAITING = (0, 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 28, 29)
TERMINAL, SIMPLE = 8, 4


class Ending:
    """A hand at its end.

    Attributes:
        state: the library's state; settling changes its scores.
        position: the library's place of the hand in the match.
    """

    def __init__(self, jansou: Any, rules: Any, place: Mapping[str, Any]) -> None:  # noqa: ANN401
        """`place`: round_wind, dealer (0 to 3), counters, sticks, scores by player."""
        self._jansou, self._rules = jansou, rules
        self._dealer = place["dealer"]
        wind = jansou.tiles.Wind(WINDS.index(place["round_wind"]))
        self.position = jansou.flow.Position(
            dealer=self._dealer,
            round_wind=wind,
            round_number=self._dealer + 1,
            honba=place["counters"],
        )
        self.state = jansou.state.GameState(
            rules=rules,
            scores=list(place["scores"]),
            wall=jansou.wall.Wall(tuple(jansou.tiles.full_tile_set())),
            dealer=self._dealer,
            round_wind=wind,
            round_number=self._dealer + 1,
            honba=place["counters"],
            deposit_pool=place["sticks"] * STICK,
            players=[jansou.state.PlayerState() for _ in WINDS],
            current_player=self._dealer,
            first_go_around=False,
        )

    def player(self, seat: str) -> int:
        """The number of a seat of this hand."""
        number: int = (self._dealer + WINDS.index(seat)) % len(WINDS)
        return number

    def settle(self, end: Mapping[str, Any]) -> Any:  # noqa: ANN401
        """The library's outcome of the hand."""
        flow = self._jansou.flow
        if end["kind"] == "abortive_draw":
            kind = self._jansou.events.RyuukyokuKind[REASONS[end["reason"]]]
            return flow._abortive_draw(kind, _nobody).outcome
        if end["kind"] == "exhaustive_draw":
            return self._exhaustive(end)
        return self._won(end["wins"])

    def _exhaustive(self, end: Mapping[str, Any]) -> Any:  # noqa: ANN401
        there = self._jansou
        waiting = [*end["tenpai"], *end.get("hidden", ())]  # the library shows every such hand
        for seat in WINDS:
            player = self.state.players[self.player(seat)]
            held = WAITING if seat in waiting else NOT_WAITING
            player.concealed = [there.tiles.Tile(there.tiles.TileKind(kind)) for kind in held]
            thrown = TERMINAL if seat in end["nagashi"] else SIMPLE
            tile = there.tiles.Tile(there.tiles.TileKind(thrown))
            player.discards = [there.state.Discard(tile)]
        steps = there.flow._exhaustive_draw(self.state, _nobody)
        try:
            next(steps)
        except StopIteration as stop:
            return stop.value.outcome
        raise AssertionError("the library asks something")

    def _won(self, wins: list[Json]) -> Any:  # noqa: ANN401
        """One by self-draw, or all on one tile.

        Where the library would score the winner's hand the declared value is put.
        """
        flow, by_player = self._jansou.flow, {self.player(win["seat"]): win for win in wins}
        for player, win in by_player.items():
            for mark in win["liable"]:
                shape, switch = LIABLE[mark["yaku"]]
                marks = (player, self.player(mark["seat"]), self._jansou.yaku.Yaku[shape])
                if getattr(self._rules, switch):  # the library marks a feeder by these
                    self.state.liabilities.append(self._jansou.state.Liability(*marks))

        def worth(_state: Any, seat: int, _tile: Any, context: Any) -> Any:  # noqa: ANN401
            return self._worth(by_player[seat], context)

        scoring, flow.win_result = flow.win_result, worth
        try:
            if wins[0]["by"] == "tsumo":
                return flow._win_by_tsumo(
                    self.state, next(iter(by_player)), _nobody, rinshan=False
                ).outcome
            tile = self._jansou.tiles.Tile(self._jansou.tiles.TileKind(SIMPLE))
            claim = flow._RonClaim(self.player(wins[0]["from"]), tile)
            return flow._resolve_ron(self.state, claim, list(by_player), _nobody).outcome
        finally:
            flow.win_result = scoring

    def _worth(self, win: Mapping[str, Any], context: Any) -> Any:  # noqa: ANN401
        """A result like those of the library's scoring, for what a payment asks of one."""
        there, value = self._jansou.score, win["value"]
        units = value.get("yakuman", 0) or (1 if value.get("limit") == "yakuman" else 0)
        if units:
            base = there._YAKUMAN_BASE * units
        else:
            han = value.get("han") or HAN_OF_LIMIT[value["limit"]]
            base, _ = there.base_points(han, value.get("fu") or 30, context)
        shapes = [self._jansou.yaku.Yaku[LIABLE[mark["yaku"]][0]] for mark in win["liable"]]
        return SimpleNamespace(
            payment=there._payment(base, context),
            is_yakuman=bool(value.get("yakuman")),
            yaku=[SimpleNamespace(yaku=shape) for shape in shapes],
        )

    def following(self, outcome: Any, scores: list[int]) -> Any:  # noqa: ANN401
        """The library's next position; None when the match is over."""
        in_extension = int(self.position.round_wind) > int(self._rules.game_length)
        step = self._jansou.progression.advance(
            self.position, outcome, scores, self._rules, in_extension=in_extension
        )
        return step.position


def _nobody(_event: object) -> None:
    """Who listens to the library's events."""


def settle(jansou: Any, rules: Any, params: Mapping[str, Any]) -> Json:  # noqa: ANN401
    """The result of `settle`; without scores no rule that looks at them is in force."""
    dealer, told = params["dealer_number"] - 1, params["scores"]
    if told is None:
        rules = replace(rules, allow_negative_scores=True, agari_yame=False, sudden_death=False)
        told = dict.fromkeys(WINDS, UNKNOWN)
    scores = [told[WINDS[(player - dealer) % len(WINDS)]] for player in range(len(WINDS))]
    sticks = params["bets_before"] + len(params["riichi"])
    place = {"round_wind": params["round_wind"], "dealer": dealer, "scores": scores}
    ending = Ending(jansou, rules, {**place, "counters": params["counters"], "sticks": sticks})
    outcome = ending.settle(params["end"])
    after = ending.state.scores
    changes = {seat: after[ending.player(seat)] - scores[ending.player(seat)] for seat in WINDS}
    position = ending.following(outcome, after)
    following = None
    if position is not None:
        stays = position.dealer == dealer
        following = {
            "dealer": "E" if stays else "S",
            "round_wind": WINDS[int(position.round_wind)],
            "counters": position.honba,
        }
    bets = ending.state.deposit_pool // STICK
    return {"deltas": changes, "bets_left": bets, "next": following}


def rank(jansou: Any, rules: Any, params: Mapping[str, Any]) -> Json:  # noqa: ANN401
    """The result of `rank`, as far as the library goes: it knows no bonus of places."""
    scores = [params["scores"][seat] for seat in WINDS]
    order = jansou.progression.rank(scores)
    settled = jansou.progression.settle_deposits(scores, params["bets"] * STICK, rules)
    places = {WINDS[player]: place for place, player in enumerate(order, start=1)}
    bets = {seat: settled[n] - scores[n] for n, seat in enumerate(WINDS)}
    told: Json = {"places": places, "bets": bets}
    last = params["last"]
    if last is None:
        return told
    dealer = WINDS.index(last["dealer"])
    place = {"round_wind": last["round_wind"], "dealer": dealer, "counters": 0, "sticks": 0}
    ending = Ending(jansou, rules, {**place, "scores": scores})
    outcome = ending.settle(_turned(last["end"], dealer))
    return {**told, "over": ending.following(outcome, scores) is None}


def _turned(end: Mapping[str, Any], dealer: int) -> Json:
    """An end told in starting seats, in the seats of the hand."""

    def turn(value: Any) -> Any:  # noqa: ANN401
        if isinstance(value, str) and value in WINDS:
            return WINDS[(WINDS.index(value) - dealer) % len(WINDS)]
        if isinstance(value, list):
            return [turn(entry) for entry in value]
        if isinstance(value, Mapping):
            return {key: turn(entry) for key, entry in value.items()}
        return value

    turned: Json = turn(end)
    return turned
