"""A hand that `riichi-mahjong-cli` plays from a fixed wall: part of `riichi_mahjong_cli.py`.

The game runs a round in one call and asks for each decision by calling back, so it runs in a thread
that waits while the script is read. It asks one player after the other; what all may do with an
offered tile is asked for when it is offered, by the function that the game itself uses.
"""

from __future__ import annotations

import queue
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

Json = dict[str, Any]

SEATS = range(4)
WINDS = "ESWN"
DEAL = 13
REASONS = {
    "kyuushu": "nine_kinds",
    "4wind": "four_winds",
    "4riichi": "four_riichi",
    "4kan": "four_kans",
    "triple_ron": "triple_ron",
}
CLAIMS = {"chi": "can_chi", "pon": "can_pon", "daiminkan": "can_daiminkan"}
ILLEGAL = "illegal_action"  # the game does not say why


class Stopped(Exception):  # noqa: N818 - no error
    """The script is at its end in the middle of the round."""


class Round(threading.Thread):
    """The game's loop of one round, which stops at every decision."""

    def __init__(self, run: Callable[[Callable[..., Any]], Any]) -> None:
        super().__init__(daemon=True)
        self._run = run
        self._asked: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def run(self) -> None:
        """The thread: every question is put into a queue, and None or an error at the end."""
        try:
            self._run(self._ask)
        except Stopped:
            return
        except Exception as fault:  # noqa: BLE001 - it is raised again where the answer is waited for
            self._asked.put(fault)
        else:
            self._asked.put(None)

    def _ask(self, player: int, available: Any) -> Any:  # noqa: ANN401
        self._asked.put((player, available))
        answer = self._answers.get()
        if answer is None:
            raise Stopped
        return answer

    def question(self) -> Any:  # noqa: ANN401
        """Who is asked, and what is offered; None when the round is over."""
        asked = self._asked.get()
        if isinstance(asked, Exception):
            raise asked
        return asked

    def answer(self, action: Any) -> None:  # noqa: ANN401
        """Go on; None ends the round where it is."""
        self._answers.put(action)


class Table:
    """One hand in play.

    Attributes:
        match: the game's match that the hand is part of.
        state: the game's round.
        wall: the tiles of its live and of its dead wall.
        actions: how its questions were answered.
    """

    def __init__(self, modules: Any, helper: Any, params: Mapping[str, Any]) -> None:  # noqa: ANN401
        self._game, self._helper = modules, helper
        self._reach: int | None = None
        self._window: tuple[dict[int, Any], Json] | None = None
        self._offered: tuple[int, Any] | None = None
        self.actions: list[Any] = []
        self.match = self._match(params)
        self.state = self.match.setup_round()
        self.state.wall = self._wall(params)
        kind = modules.event.EventType.DISCARD
        self.state.event_bus.subscribe(kind, self._discarded)
        loop = modules.round.run_round
        self._round = Round(lambda ask: loop(self.state, ask))
        self._round.start()
        self._question = self._round.question()

    def _match(self, params: Mapping[str, Any]) -> Any:  # noqa: ANN401
        """A match that has come to the hand."""
        start = params["start"]
        there, bus = self._game.game, self._game.event.EventBus()
        match = there.GameState(there.GameConfig(), list(WINDS), bus)
        match.round_wind = self._game.player_state.Wind(WINDS.index(start["bakaze"]))
        match.round_number = start["oya"]
        match.honba, match.riichi_sticks = start["honba"], start["kyotaku"]
        for player, score in zip(match.players, start["scores"], strict=True):
            player.score = score
        return match

    def _wall(self, params: Mapping[str, Any]) -> Any:  # noqa: ANN401
        numbers = self._helper.Tiles136()

        def tiles(names: Iterable[str]) -> list[Any]:
            told = [numbers.number(self._helper.from_mjai(name)) for name in names]
            return [self._game.tile.Tile(number) for number in told]

        hands = params["start"]["tehais"]
        dealt = [hands[seat][place] for place in range(DEAL) for seat in SEATS]
        live = tiles([*dealt, *params["wall"]])
        pairs = zip(params["dora_markers"], params["ura_markers"], strict=True)
        dead = tiles([*(n for pair in pairs for n in pair), *reversed(params["replacements"])])
        self.wall = (live, dead)
        wall = self._game.wall.Wall.from_tiles(live, dead)
        wall._dora_revealed_limit = None  # noqa: SLF001 - else no kan turns an indicator
        return wall

    def stop(self) -> None:
        """End the game's loop, wherever it is."""
        self._round.answer(None)
        self._round.join()

    # ---- what the script asks for

    def observe(self) -> Json:
        """The legal actions by actor, the indicators and the tiles left."""
        if self._window is not None:
            options, seen = self._window
            return {"legal": {str(s): self._shown(s, o) for s, o in options.items()}, **seen}
        if self._question is None:
            return {"legal": {}, **self._seen()}
        seat, available = self._question
        return {"legal": {str(seat): self._shown(seat, available)}, **self._seen()}

    def pass_all(self) -> None:
        """Whoever is asked about the offered tile says nothing."""
        self._answer({})

    def act(self, said: list[Json]) -> tuple[int, str] | None:
        """Do what is said at once; None, or whose saying is refused."""
        first = said[0]
        claims = first["type"] in CLAIMS or first["actor"] != first.get("target", first["actor"])
        return self._claims(said) if claims else self._in_turn(first)

    def _claims(self, said: list[Json]) -> tuple[int, str] | None:
        options = self._window[0] if self._window is not None else {}
        chosen = {}
        for action in said:
            seat = action["actor"]
            found = self._found(action, options[seat]) if seat in options else None
            if found is None:
                return seat, ILLEGAL
            chosen[seat] = found
        self._answer(chosen)
        return None

    def _in_turn(self, action: Json) -> tuple[int, str] | None:
        self.pass_all()
        actor = action["actor"]
        if self._question is None or self._question[0] != actor:
            return actor, ILLEGAL
        available = self._question[1]
        if self._reach == actor and action["type"] != "dahai":
            raise self._helper.Unsupported("riichi by itself")  # it comes with its discard
        if action["type"] == "reach":
            if not available.can_riichi:
                return actor, ILLEGAL
            self._reach = actor
            return None
        found = self._found(action, available)
        if found is None:
            return actor, ILLEGAL
        self._reach = None
        if action["type"] == "kakan":
            self._offer(actor, found.tile, robbing=True)
        self._send(found)
        return None

    # ---- the game's loop

    def _answer(self, chosen: Mapping[int, Any]) -> None:
        """Close the claim: each player who is asked answers with the choice, or skips."""
        self._window = self._offered = None
        skip = self._game.action.ActionType.SKIP
        while self._question is not None and not self._question[1].can_discard:
            seat = self._question[0]
            self._send(chosen.get(seat) or self._game.action.Action(skip, seat))

    def _send(self, action: Any) -> None:  # noqa: ANN401
        self.actions.append(action)
        self._round.answer(action)
        self._question = self._round.question()

    def _discarded(self, event: Any) -> None:  # noqa: ANN401
        self._offer(event.data["player"], event.data["tile"], robbing=False)

    def _offer(self, actor: int, tile: Any, *, robbing: bool) -> None:  # noqa: ANN401
        ask = self.state.get_response_actions
        others = [seat for seat in SEATS if seat != actor]
        options = {seat: ask(seat, tile, actor, is_chankan=robbing) for seat in others}
        self._offered = (actor, tile)
        self._window = (options, self._seen())

    def _seen(self) -> Json:
        wall = self.state.wall
        return {"dora_markers": self._names(wall.dora_indicators), "left": wall.remaining}

    # ---- actions

    def _found(self, action: Json, available: Any) -> Any:  # noqa: ANN401
        """The game's action that is meant, if it is among those offered."""
        wanted, in_riichi = _key(action), self._reach == action["actor"]
        for told, made in self._options(action["actor"], available):
            is_riichi = made.action_type is self._game.action.ActionType.RIICHI
            if _key(told) == wanted and (told["type"] != "dahai" or is_riichi is in_riichi):
                return made
        return None

    def _shown(self, seat: int, available: Any) -> list[Json]:  # noqa: ANN401
        """The offered actions in mjai, riichi as one of them."""
        kind = self._game.action.ActionType.RIICHI
        options = self._options(seat, available)
        riichi = [told for told, made in options if made.action_type is kind]
        if self._reach == seat:
            return riichi
        rest = [told for told, made in options if made.action_type is not kind]
        if riichi:
            discards = sorted({told["pai"] for told in riichi})
            rest.append({"type": "reach", "actor": seat, "reach": {"discards": discards}})
        return rest

    def _options(self, seat: int, available: Any) -> list[tuple[Json, Any]]:  # noqa: ANN401
        """What is offered, in mjai and as the game's action."""
        return [*self._turn(seat, available), *self._responses(seat, available)]

    def _turn(self, seat: int, available: Any) -> Iterable[tuple[Json, Any]]:  # noqa: ANN401
        kinds, drawn = self._game.action.ActionType, self.state.players[seat].hand.draw_tile
        for tile in available.can_discard:
            told = {"type": "dahai", "pai": self._name(tile), "tsumogiri": tile == drawn}
            yield {**told, "actor": seat}, self._made(kinds.DISCARD, seat, tile=tile)
        riichi = {tile.index34 for tile in available.riichi_candidates}  # one tile of each kind
        for tile in available.can_discard:
            if tile.index34 in riichi:
                told = {"type": "dahai", "pai": self._name(tile), "tsumogiri": tile == drawn}
                made = self._made(kinds.RIICHI, seat, tile=tile, riichi_discard=tile)
                yield {**told, "actor": seat}, made
        if available.can_tsumo:
            told = {"type": "hora", "actor": seat, "target": seat}
            yield told, self._made(kinds.TSUMO, seat)
        if available.can_kyuushu:
            yield {"type": "ryukyoku", "actor": seat}, self._made(kinds.KYUUSHU, seat)
        for tiles in available.can_ankan:
            told = {"type": "ankan", "actor": seat, "consumed": self._names(tiles)}
            yield told, self._made(kinds.ANKAN, seat, tile=tiles[0])
        for tile in available.can_shouminkan:
            told = {"type": "kakan", "actor": seat, "pai": self._name(tile)}
            yield told, self._made(kinds.SHOUMINKAN, seat, tile=tile)

    def _responses(self, seat: int, available: Any) -> Iterable[tuple[Json, Any]]:  # noqa: ANN401
        kinds = self._game.action.ActionType
        for name, offered in CLAIMS.items():
            for meld in getattr(available, offered):
                own = [tile for tile in meld.tiles if tile != meld.called_tile]
                told = {"type": name, "actor": seat, "target": meld.from_player}
                told = {**told, "pai": self._name(meld.called_tile), "consumed": self._names(own)}
                yield told, self._made(kinds[name.upper()], seat, meld=meld)
        if available.can_ron and self._offered is not None:
            target, tile = self._offered
            told = {"type": "hora", "actor": seat, "target": target, "pai": self._name(tile)}
            yield told, self._made(kinds.RON, seat)

    def _made(self, kind: Any, seat: int, **told: Any) -> Any:  # noqa: ANN401
        return self._game.action.Action(kind, seat, **told)

    # ---- tiles

    def _name(self, tile: Any) -> str:  # noqa: ANN401
        plain = self._helper.plain(tile.index34)
        name: str = self._helper.to_mjai(f"0{plain[1]}" if tile.is_red else plain)
        return name

    def _names(self, tiles: Iterable[Any]) -> list[str]:
        return [self._name(tile) for tile in tiles]

    def win_of(self, seat: int, result: Any) -> Json:  # noqa: ANN401
        """Who won on whose tile."""
        tile, loser = result.win_tile, result.loser
        if loser is None:
            tile, loser = self.state.players[seat].hand.draw_tile, seat
        return {"actor": seat, "target": loser, "pai": self._name(tile)}


def _key(action: Mapping[str, Any]) -> tuple[Any, ...]:
    """What makes two mjai actions the same: tiles in any order, notes left aside."""
    kind = action["type"]
    taken = action.get("consumed", ()) if kind in ("chi", "pon", "ankan") else ()
    pai = None if kind in ("ankan", "hora") else action.get("pai")
    consumed = frozenset(Counter(taken).items())
    return (kind, action["actor"], pai, action.get("tsumogiri"), consumed)


def play(table: Table, params: Mapping[str, Any], value: Callable[[Any], Json]) -> Json:
    """The result of `play`; `value` puts a scored hand in our words."""
    seen = table._helper.carry_out(table, params["steps"])  # noqa: SLF001
    table.stop()
    result, players = table.state.result, table.match.players
    scores = [player.score for player in players]
    if result is None:
        return {**seen, "end": None, "scores": scores, "next": None, "over": False}
    scores = [s + change for s, change in zip(scores, result.score_changes, strict=True)]
    return {**seen, "end": _end(table, result, value), "scores": scores, **_after(table, result)}


def _end(table: Table, result: Any, value: Callable[[Any], Json]) -> Json:  # noqa: ANN401
    if result.winners:
        wins = [{**table.win_of(s, result), **value(found)} for s, found in result.score_results]
        return {"kind": "win", "wins": wins}
    if result.draw_type in REASONS:
        return {"kind": "abortive_draw", "reason": REASONS[result.draw_type]}
    return {"kind": "exhaustive_draw", "tenpai": result.tenpai_players, "nagashi": []}


def _after(table: Table, result: Any) -> Json:  # noqa: ANN401
    """The hand that follows, as the game's match goes on."""
    match = table.match
    match.riichi_sticks = table.state.riichi_sticks
    match.advance_round(result)
    if match.is_finished:
        return {"next": None, "over": True}
    hand = {"bakaze": WINDS[int(match.round_wind)], "kyoku": match.dealer_seat + 1}
    return {"next": {**hand, "honba": match.honba, "kyotaku": match.riichi_sticks}, "over": False}
