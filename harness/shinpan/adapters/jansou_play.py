"""A hand that `jansou` plays from a fixed wall: part of `jansou.py`.

The library's flow asks one seat after the other. What is seen of a claim, which all seats have at
once, is therefore asked for when the tile is offered, by the functions that the flow itself uses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

SEATS = range(4)
WINDS = "ESWN"
DEAL = (4, 4, 4, 1)
DEALT = ("rules", "wall", "position", "scores", "deposit_pool")
STICK = 1000
CALLS = {"CHII": "chi", "PON": "pon", "DAIMINKAN": "daiminkan"}
REASONS = {
    "NINE_TERMINALS": "nine_kinds",
    "FOUR_WINDS": "four_winds",
    "FOUR_RIICHI": "four_riichi",
    "FOUR_KANS": "four_kans",
    "TRIPLE_RON": "triple_ron",
}
ILLEGAL = "illegal_action"  # the library does not say why

Json = dict[str, Any]


class Table:
    """One hand in play.

    Attributes:
        events: what happened, in mjai.
        wins: the library's own events of the winners.
        draw: the library's own event of a hand without a winner.
        outcome: what the library's flow returns at the end of the hand.
        deal, choices: how the library was called: dealt, and its questions answered.
    """

    def __init__(self, jansou: Any, helper: Any, rules: Any, params: Mapping[str, Any]) -> None:  # noqa: ANN401
        self._jansou, self._helper = jansou, helper
        self.events: list[Json] = [dict(params["start"])]
        self.wins: list[Any] = []
        self.draw: Any = None
        self.outcome: Any = None
        self._reach: int | None = None
        self._robbed: tuple[int, Any] | None = None
        self._window: tuple[dict[int, list[Any]], Json] | None = None
        start = params["start"]
        self.position = jansou.flow.Position(
            dealer=start["oya"],
            round_wind=jansou.tiles.Wind(WINDS.index(start["bakaze"])),
            round_number=start["kyoku"],
            honba=start["honba"],
        )
        tiles = [self._tile(name) for name in _sequence(params)]
        told = (rules, tiles, self.position, start["scores"], start["kyotaku"] * STICK)
        self.deal = dict(zip(DEALT, told, strict=True))
        self.choices: list[Any] = []
        self.state = jansou.flow.new_deal(rules, jansou.wall.Wall(tuple(tiles)), *told[2:])
        self._steps = jansou.flow.deal_steps(self.state, self._take)
        self._point: Any = next(self._steps)

    # ---- what the script asks for

    def observe(self) -> Json:
        """The legal actions by actor, the indicators and the tiles left."""
        if self._window is not None:
            options, seen = self._window
            legal = {str(seat): self._shown(seat, acts) for seat, acts in options.items()}
            return {"legal": legal, **seen}
        if self._point is None:
            return {"legal": {}, **self._seen()}
        seat = self._point.seat
        return {"legal": {str(seat): self._shown(seat, self._point.actions)}, **self._seen()}

    def pass_all(self) -> None:
        """Whoever is asked about the offered tile says nothing."""
        self._answer({})

    def act(self, said: list[Json]) -> tuple[int, str] | None:
        """Do what is said at once; None, or whose saying is refused."""
        first = said[0]
        in_turn = first["type"] not in ("chi", "pon", "daiminkan")
        if first["type"] == "hora":
            in_turn = first["actor"] == first["target"]
        return self._in_turn(first) if in_turn else self._claims(said)

    def _claims(self, said: list[Json]) -> tuple[int, str] | None:
        options = self._window[0] if self._window is not None else {}
        chosen = {}
        for action in said:
            found = self._found(action, options.get(action["actor"], []))
            if found is None:
                return action["actor"], ILLEGAL
            chosen[action["actor"]] = found
        self._answer(chosen)
        return None

    def _in_turn(self, action: Json) -> tuple[int, str] | None:
        self.pass_all()
        actor = action["actor"]
        if self._point is None or self._point.seat != actor:
            return actor, ILLEGAL
        if self._reach == actor and action["type"] != "dahai":
            raise self._helper.Unsupported("riichi by itself")  # it comes with its discard
        if action["type"] == "reach":
            riichi = self._jansou.actions.Riichi
            if not any(isinstance(option, riichi) for option in self._point.actions):
                return actor, ILLEGAL
            self._reach = actor
            return None
        found = self._found(action, self._point.actions)
        if found is None:
            return actor, ILLEGAL
        self._reach = None
        self._offer_kan(actor, found)
        self._send(found)
        return None

    # ---- the library's flow

    def _answer(self, chosen: Mapping[int, Any]) -> None:
        """Close the claim: each seat that is asked answers with its choice, or passes."""
        self._window = None
        kind = self._jansou.flow.DecisionKind
        while self._point is not None and self._point.kind is not kind.SELF:
            choice = chosen.get(self._point.seat, self._jansou.actions.Pass())
            self._send(choice if choice in self._point.actions else self._jansou.actions.Pass())

    def _send(self, choice: Any) -> None:  # noqa: ANN401
        self.choices.append(choice)
        try:
            self._point = self._steps.send(choice)
        except StopIteration as stop:
            self._point, self.outcome = None, stop.value  # what was offered is still seen

    def _take(self, event: Any) -> None:  # noqa: ANN401
        """Keep what the library reports; a discard opens a claim."""
        there, name = self._jansou.events, type(event).__name__
        if name == "Win":
            self.wins.append(event)
        if isinstance(event, there.Ryuukyoku):
            self.draw = event
        if isinstance(event, there.Discard):
            final = self.state.wall.live_draws_remaining == 0
            ask = self._jansou.actions.discard_reactions
            others = [seat for seat in SEATS if seat != event.seat]
            options = {seat: ask(self.state, seat, final=final) for seat in others}
            self._window = (options, self._seen())
        self.events += self._told(event)

    def _offer_kan(self, actor: int, choice: Any) -> None:  # noqa: ANN401
        """Who could rob a kan, asked before it is declared."""
        there = self._jansou.actions
        added = isinstance(choice, there.AddedKan)
        if not added and not isinstance(choice, there.ClosedKan):
            return
        tile = choice.tile if added else self._jansou.tiles.Tile(choice.kind)
        ask = there.robbed_kan_reactions
        others = [seat for seat in SEATS if seat != actor]
        options = {seat: ask(self.state, seat, tile, added_kan=added) for seat in others}
        self._robbed = (actor, tile)
        self._window = (options, self._seen())

    def _seen(self) -> Json:
        wall = self.state.wall
        markers = [self._name(tile) for tile in wall.dora_indicators]
        return {"dora_markers": markers, "left": wall.live_draws_remaining}

    # ---- actions

    def _found(self, action: Json, options: Iterable[Any]) -> Any:  # noqa: ANN401
        """The library's action that is meant, if it is among those offered.

        The discard of a riichi is the library's riichi, any other discard is not.
        """
        actor, wanted = action["actor"], _key(action)
        in_riichi = action["type"] == "dahai" and self._reach == actor
        for option in options:
            told = [act for act in self._actions(actor, option) if _key(act) == wanted]
            if told and ("riichi" in told[0]) is in_riichi:
                return option
        return None

    def _shown(self, seat: int, options: Iterable[Any]) -> list[Json]:
        """The offered actions in mjai, riichi as one of them."""
        told = [action for option in options for action in self._actions(seat, option)]
        after_reach = self._reach == seat
        rest = [action for action in told if "riichi" not in action]
        riichi = [action["pai"] for action in told if "riichi" in action]
        if after_reach:
            return [_without(action, "riichi") for action in told if "riichi" in action]
        if riichi:
            rest.append(
                {"type": "reach", "actor": seat, "reach": {"discards": sorted(set(riichi))}}
            )
        return rest

    def _actions(self, seat: int, option: Any) -> list[Json]:  # noqa: ANN401
        """One offered action in mjai; the discard of a riichi is marked as one."""
        name = type(option).__name__
        teller: Callable[[int, Any], list[Json]] | None = getattr(self, f"_tell_{name}", None)
        return teller(seat, option) if teller else []

    def _tell_Discard(self, seat: int, option: Any) -> list[Json]:  # noqa: ANN401, N802
        if self._reach == seat:
            return []
        pai, drawn = self._name(option.tile), option.tsumogiri
        return [{"type": "dahai", "actor": seat, "pai": pai, "tsumogiri": drawn}]

    def _tell_Riichi(self, seat: int, option: Any) -> list[Json]:  # noqa: ANN401, N802
        pai, drawn = self._name(option.tile), option.tsumogiri
        told = {"type": "dahai", "actor": seat, "pai": pai, "tsumogiri": drawn}
        return [{**told, "riichi": True}]

    def _tell_Tsumo(self, seat: int, _option: Any) -> list[Json]:  # noqa: ANN401, N802
        pai = self._name(self.state.players[seat].drawn)
        return [{"type": "hora", "actor": seat, "target": seat, "pai": pai}]

    def _tell_Ron(self, seat: int, _option: Any) -> list[Json]:  # noqa: ANN401, N802
        target, tile = self._offered()
        return [{"type": "hora", "actor": seat, "target": target, "pai": self._name(tile)}]

    def _tell_Chii(self, seat: int, option: Any) -> list[Json]:  # noqa: ANN401, N802
        return [self._call("chi", seat, option.tiles)]

    def _tell_Pon(self, seat: int, option: Any) -> list[Json]:  # noqa: ANN401, N802
        return [self._call("pon", seat, option.tiles)]

    def _tell_OpenKan(self, seat: int, _option: Any) -> list[Json]:  # noqa: ANN401, N802
        kind = self._offered()[1].kind
        tiles = [tile for tile in self.state.players[seat].concealed if tile.kind is kind]
        return [self._call("daiminkan", seat, tiles)]

    def _tell_ClosedKan(self, seat: int, option: Any) -> list[Json]:  # noqa: ANN401, N802
        player = self.state.players[seat]
        tiles = [tile for tile in [*player.concealed, player.drawn] if tile.kind is option.kind]
        return [{"type": "ankan", "actor": seat, "consumed": self._names(tiles)}]

    def _tell_AddedKan(self, seat: int, option: Any) -> list[Json]:  # noqa: ANN401, N802
        pons = [meld.tiles for meld in self.state.players[seat].melds if len(meld.tiles) == 3]
        tiles = next(tiles for tiles in pons if {t.kind for t in tiles} == {option.tile.kind})
        pai = self._name(option.tile)
        return [{"type": "kakan", "actor": seat, "pai": pai, "consumed": self._names(tiles)}]

    def _tell_NineTerminals(self, seat: int, _option: Any) -> list[Json]:  # noqa: ANN401, N802
        return [{"type": "ryukyoku", "actor": seat}]

    def _call(self, kind: str, seat: int, tiles: Iterable[Any]) -> Json:
        target, tile = self._offered()
        told = {"type": kind, "actor": seat, "target": target, "pai": self._name(tile)}
        return {**told, "consumed": self._names(tiles)}

    def _offered(self) -> tuple[int, Any]:
        """Whose tile is offered: the last discard, or that of a kan."""
        last: tuple[int, Any] | None = self.state.last_discard
        offered = self._robbed or last
        if offered is None:
            raise AssertionError("no tile is offered")
        return offered

    # ---- events

    def _told(self, event: Any) -> list[Json]:  # noqa: ANN401
        """A reported event in mjai; those that mjai does not have are left out."""
        name = type(event).__name__
        teller: Callable[[Any], list[Json]] | None = getattr(self, f"_event_{name}", None)
        return teller(event) if teller else []

    def _event_Draw(self, event: Any) -> list[Json]:  # noqa: ANN401, N802
        self._robbed = None
        return [{"type": "tsumo", "actor": event.seat, "pai": self._name(event.tile)}]

    def _event_Discard(self, event: Any) -> list[Json]:  # noqa: ANN401, N802
        reach = [{"type": "reach", "actor": event.seat}] if event.riichi else []
        pai, drawn = self._name(event.tile), event.tsumogiri
        return [*reach, {"type": "dahai", "actor": event.seat, "pai": pai, "tsumogiri": drawn}]

    def _event_Call(self, event: Any) -> list[Json]:  # noqa: ANN401, N802
        kind, tiles = event.meld_type.name, list(event.tiles)
        if kind == "ANKAN":
            return [{"type": "ankan", "actor": event.caller, "consumed": self._names(tiles)}]
        if kind == "SHOUMINKAN":
            added = self._name(tiles.pop())
            told = {"type": "kakan", "actor": event.caller, "pai": added}
            return [{**told, "consumed": self._names(tiles)}]
        called = self.state.players[event.caller].melds[-1].called
        tiles.remove(called)
        told = {"type": CALLS[kind], "actor": event.caller, "target": event.source}
        return [{**told, "pai": self._name(called), "consumed": self._names(tiles)}]

    def _event_IndicatorReveal(self, event: Any) -> list[Json]:  # noqa: ANN401, N802
        return [{"type": "dora", "dora_marker": self._name(event.tile)}]

    def _event_RiichiAccepted(self, event: Any) -> list[Json]:  # noqa: ANN401, N802
        return [{"type": "reach_accepted", "actor": event.seat}]

    def _event_Win(self, event: Any) -> list[Json]:  # noqa: ANN401, N802
        target = event.seat if event.from_seat is None else event.from_seat
        pai = self._name(event.winning_tile)
        return [{"type": "hora", "actor": event.seat, "target": target, "pai": pai}]

    def _event_Ryuukyoku(self, _event: Any) -> list[Json]:  # noqa: ANN401, N802
        return [{"type": "ryukyoku"}]

    # ---- tiles

    def _tile(self, name: str) -> Any:  # noqa: ANN401
        tile = self._helper.from_mjai(name)
        there = self._jansou.tiles
        return there.Tile(there.TileKind(self._helper.kind(tile)), red=tile[0] == "0")

    def _name(self, tile: Any) -> str:  # noqa: ANN401
        plain = self._helper.plain(int(tile.kind))
        name: str = self._helper.to_mjai(f"0{plain[1]}" if tile.red else plain)
        return name

    def _names(self, tiles: Iterable[Any]) -> list[str]:
        return [self._name(tile) for tile in tiles]


def _sequence(params: Mapping[str, Any]) -> list[str]:
    """The wall as the library wants it: the dead wall, the deal from seat 0 on, the draws."""
    indicators = zip(params["dora_markers"], params["ura_markers"], strict=True)
    dead = [*params["replacements"], *(name for pair in indicators for name in pair)]
    hands = [list(hand) for hand in params["start"]["tehais"]]
    dealt = [hand.pop(0) for count in DEAL for hand in hands for _ in range(count)]
    return [*dead, *dealt, *params["wall"]]


def _key(action: Mapping[str, Any]) -> tuple[Any, ...]:
    """What makes two mjai actions the same: tiles in any order, notes left aside."""
    consumed = Counter(action.get("consumed", ()))
    names = ("type", "actor", "target", "pai", "tsumogiri")
    return (*(action.get(name) for name in names), frozenset(consumed.items()))


def _without(action: Json, name: str) -> Json:
    return {key: value for key, value in action.items() if key != name}


def play(
    table: Table,
    params: Mapping[str, Any],
    value: Callable[[Any], Json],
    advance: Callable[..., Any],
) -> Json:
    """The result of `play`.

    Args:
        table: the hand.
        params: its parameters.
        value: a scored result of the library in our words.
        advance: the library's step from one hand to the next.
    """
    seen = table._helper.carry_out(table, params["steps"])  # noqa: SLF001
    result = {**seen, "events": table.events, "scores": list(table.state.scores)}
    if table.outcome is None:
        return {**result, "end": None, "next": None, "over": False}
    return {**result, "end": _end(table, value), **_after(table, advance)}


def _end(table: Table, value: Callable[[Any], Json]) -> Json:
    if table.wins:
        return {"kind": "win", "wins": [_win(table, win, value) for win in table.wins]}
    kind = table.draw.kind.name
    if kind in REASONS:
        return {"kind": "abortive_draw", "reason": REASONS[kind]}
    nagashi = table._jansou.flow._nagashi_seats(table.state)  # noqa: SLF001 - it does not say
    tenpai = sorted(table.draw.counted_ready)
    return {"kind": "exhaustive_draw", "tenpai": tenpai, "nagashi": nagashi}


def _win(table: Table, win: Any, value: Callable[[Any], Json]) -> Json:  # noqa: ANN401
    told = table._event_Win(win)[0]  # noqa: SLF001
    marks = [mark for mark in table.state.liabilities if mark.beneficiary == win.seat]
    liable = [
        {"actor": mark.payer, "yaku": mark.shape.name.lower().replace("suushi", "suushii")}
        for mark in marks
        if mark.payer == win.liable_seat
    ]
    return {**_without(told, "type"), **value(win.result), "liable": liable}


def _after(table: Table, advance: Callable[..., Any]) -> Json:
    """The hand that follows, by the library's own progression."""
    state = table.state
    in_extension = int(state.round_wind) > int(state.rules.game_length)
    step = advance(
        table.position, table.outcome, state.scores, state.rules, in_extension=in_extension
    )
    if step.position is None:
        return {"next": None, "over": True}
    place = step.position
    bets = state.deposit_pool // STICK
    hand = {"bakaze": WINDS[int(place.round_wind)], "kyoku": place.round_number}
    return {"next": {**hand, "honba": place.honba, "kyotaku": bets}, "over": False}
