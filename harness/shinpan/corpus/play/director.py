"""Carrying out the sentences of a script at the table: the steps of the request."""

from collections.abc import Sequence

from shinpan.corpus.play.places import Place
from shinpan.corpus.play.problems import Path, ScriptError
from shinpan.corpus.play.refused import refused_moves
from shinpan.corpus.play.seating import Offer, Seating
from shinpan.corpus.play.sentences import (
    SEATS,
    Acts,
    AddedKan,
    AllPass,
    AllUntilLeft,
    AllUntilTurn,
    Answers,
    Claims,
    ClosedKan,
    Discards,
    Draws,
    NineKinds,
    Passes,
    Ron,
    SaysRiichi,
    Sentence,
    Tsumo,
    TurnAct,
)
from shinpan.corpus.play.wire import Move, WireStep
from shinpan.corpus.tiles import kind

_SET_SIZE = {"chi": 2, "pon": 2, "daiminkan": 3}
_EVERYBODY = frozenset(range(len(SEATS)))


class Director:
    """Carries out one sentence after the other.

    Attributes:
        steps: the steps so far.
    """

    def __init__(self, seating: Seating) -> None:
        self.steps: list[WireStep] = []
        self._at = seating
        self._path: Path = []
        self._line = 0
        self._refused = False

    def carry_out(self, line: int, path: Path, sentences: Sequence[Sentence]) -> None:
        """One step of the script: one sentence, or several answers to one tile.

        Args:
            line: the number of the step in the script, from 0.
            path: the path to the step inside the case.
            sentences: what the step says.

        Raises:
            ScriptError: it cannot be, whatever the rules.
        """
        self._line, self._path = line, path
        if self._refused:
            raise self._error("nothing is played after a step that is always refused")
        if self._at.over:
            raise self._error("the hand is over")
        match sentences:
            case [Acts() as sentence]:
                self._acts(sentence)
            case [AllPass()]:
                self._all_pass()
            case [AllUntilLeft(left)]:
                self._until_left(left)
            case [AllUntilTurn(seat)]:
                self._until_turn(seat)
            case _:
                answers = [said for said in sentences if isinstance(said, Answers)]
                if len(answers) != len(sentences):
                    raise self._error("only answers to one tile are given at once")
                self._answers(answers)

    def refuse(self, line: int, path: Path, sentences: Sequence[Sentence]) -> None:
        """A step that every engine must refuse: its actions are said, and nothing moves.

        Args:
            line: the number of the step in the script, from 0.
            path: the path to the step inside the case.
            sentences: what the step says.

        Raises:
            ScriptError: it says nothing that could be refused.
        """
        self._line, self._path = line, path
        said = [one for one in sentences if isinstance(one, Acts | Answers)]
        if len(said) == 1 and isinstance(said[0], Acts):
            if self._at.offer is not None:
                self._at.close()
            if said[0].draws is not None:
                self._name_draw(said[0].draws)
            self._at.settle_draw()
        for moves in refused_moves(self._at, said):
            self.steps.append(WireStep(kind="do", line=line, moves=tuple(moves)))
        self._refused = True

    def observe(self, line: int) -> None:
        """Look at what everybody may do now."""
        self.steps.append(WireStep(kind="observe", line=line))

    def finish(self) -> None:
        """After the last step open claims pass, and play stops at the next turn."""
        if not self._at.over and not self._refused:
            self._at.close()
        self._at.settle_draw()

    def _acts(self, sentence: Acts) -> None:
        self._begin_turn(sentence)
        if sentence.draws is not None:
            self._name_draw(sentence.draws)
        if sentence.act is not None:
            self._at.settle_draw()
            self._act(sentence.seat, sentence.act)

    def _begin_turn(self, sentence: Acts) -> None:
        at = self._at
        if at.offer is not None:
            if sentence.act is None:
                self._emit_pass(frozenset())
            at.close()
        if at.over:
            raise self._error("the hand is over: no tile is left to draw")
        if at.turn != sentence.seat:
            raise self._error(f"it is {SEATS[at.turn]}'s turn")

    def _name_draw(self, draws: Draws) -> None:
        at = self._at
        if at.drawn is None:
            raise self._error(f"{SEATS[at.turn]} comes to this turn without a draw")
        if at.replacement != draws.taken:
            wanted = "takes a replacement tile" if at.replacement else "draws from the wall"
            raise self._error(f"{SEATS[at.turn]} {wanted} in this turn")
        if draws.tile is not None:
            at.drawn.name(draws.tile, self._path)

    def _act(self, seat: int, act: TurnAct) -> None:
        match act:
            case Discards():
                self._discard(seat, act)
            case SaysRiichi(discard):
                self._emit(Move(kind="reach", seat=seat))
                if discard is not None:
                    self._discard(seat, discard)
            case ClosedKan(tiles):
                own = self._gathered(seat, tiles)
                self._emit(Move(kind="ankan", seat=seat, own=own))
                self._offer_kan(seat, own, own[0])
            case AddedKan(tile):
                self._add_to_triplet(seat, tile)
            case Tsumo():
                drawn = self._drawn(seat)
                self._emit(Move(kind="hora", seat=seat, tile=drawn))
                self._at.over = True
            case NineKinds():
                self._emit(Move(kind="ryukyoku", seat=seat))
                self._at.over = True

    def _discard(self, seat: int, discards: Discards) -> None:
        place = self._discarded(seat, discards)
        drawn = place is self._at.drawn
        self._emit(Move(kind="dahai", seat=seat, tile=place, drawn=drawn))
        self._at.give_up(seat, (place,))
        self._at.offer = Offer(seat, place, is_kan=False)

    def _discarded(self, seat: int, discards: Discards) -> Place:
        """The tile just drawn where it is the named one, unless it comes from the hand."""
        at, tile = self._at, discards.tile
        if tile is None:
            return self._drawn(seat)
        drawn = at.drawn
        if discards.from_hand or drawn is None:
            at.drawn = None
            place = at.hold(seat, tile, self._path)
            at.drawn = drawn
            return place
        if drawn.tile == tile:
            return drawn
        return at.hold(seat, tile, self._path)

    def _drawn(self, seat: int) -> Place:
        if self._at.drawn is None:
            raise self._error(f"{SEATS[seat]} has drawn nothing in this turn")
        return self._at.drawn

    def _gathered(self, seat: int, tiles: Sequence[str]) -> tuple[Place, ...]:
        """Places for several tiles of one hand, each used once."""
        at, found = self._at, list[Place]()
        concealed, drawn = at.concealed[seat], at.drawn
        for tile in tiles:
            place = at.hold(seat, tile, self._path)
            found.append(place)
            at.concealed[seat] = [other for other in at.concealed[seat] if other is not place]
            at.drawn = None if place is at.drawn else at.drawn
        at.concealed[seat], at.drawn = concealed, drawn
        return tuple(found)

    def _offer_kan(self, seat: int, own: tuple[Place, ...], tile: Place) -> None:
        self._at.give_up(seat, own)
        self._at.offer = Offer(seat, tile, is_kan=True)

    def _add_to_triplet(self, seat: int, tile: str) -> None:
        triplets = self._at.triplets[seat]
        triplet = next((own for own in triplets if own[0].kind == kind(tile)), None)
        if triplet is None:
            raise self._error(f"{SEATS[seat]} has claimed no triplet of {tile}")
        added = self._at.hold(seat, tile, self._path)
        self._emit(Move(kind="kakan", seat=seat, tile=added, own=triplet))
        self._offer_kan(seat, (added,), added)

    def _all_pass(self) -> None:
        if self._at.offer is None:
            raise self._error("no tile is offered")
        self._emit_pass(_EVERYBODY)
        self._at.close()

    def _until_left(self, left: int) -> None:
        at = self._at
        if at.left < left or (at.left == left and at.offer is not None):
            raise self._error(f"{at.left} tiles are left already")
        while True:
            if at.offer is None:
                at.settle_draw()
                self._discard(at.turn, Discards())
            if at.left <= left:
                return
            at.close()

    def _until_turn(self, seat: int) -> None:
        at = self._at
        if at.offer is None and at.turn == seat:
            raise self._error(f"it is {SEATS[seat]}'s turn already")
        while at.offer is None or not self._is_next(seat):
            if at.offer is None:
                at.settle_draw()
                self._discard(at.turn, Discards())
            else:
                at.close()
                if at.over:
                    raise self._error("the hand is over: no tile is left to draw")
        self._emit_pass(frozenset())
        at.close()

    def _is_next(self, seat: int) -> bool:
        offer = self._at.offer
        return offer is not None and not offer.is_kan and (offer.seat + 1) % len(SEATS) == seat

    def _answers(self, said: Sequence[Answers]) -> None:
        if self._at.offer is None:
            raise self._error("no tile is offered")
        passing = frozenset(one.seat for one in said if isinstance(one.answer, Passes))
        claims = [one for one in said if not isinstance(one.answer, Passes)]
        if not claims:
            self._emit_pass(passing)
            self._at.close()
            return
        moves = [self._claim(one, self._at.offer) for one in claims]
        self.steps.append(WireStep(kind="do", line=self._line, moves=tuple(moves), passing=passing))
        self._take_claim(claims, moves)

    def _claim(self, said: Answers, offer: Offer) -> Move:
        match said.answer:
            case Ron(tile):
                self._name_offered(offer, tile)
                return Move(kind="hora", seat=said.seat, tile=offer.tile, target=offer.seat)
            case Claims(claimed, tile, own):
                self._name_offered(offer, tile)
                places = self._gathered(said.seat, own or self._default(said, claimed, offer))
                return Move(
                    kind=claimed, seat=said.seat, tile=offer.tile, own=places, target=offer.seat
                )
            case Passes():
                raise AssertionError("who passes claims nothing")

    def _name_offered(self, offer: Offer, tile: str | None) -> None:
        if tile is not None:
            offer.tile.name(tile, self._path)

    def _default(self, said: Answers, claimed: str, offer: Offer) -> list[str]:
        """The tiles of a triplet or kan where they are not written: plain ones first."""
        if claimed == "chi":
            raise self._error("with which tiles of the hand? write `with` and the two tiles")
        if offer.tile.kind is None:
            raise self._error("which tile is claimed?")
        size = _SET_SIZE[claimed]
        held = [place.tile or "" for place in self._at.of_kind(said.seat, offer.tile.kind)]
        return [*held[:size], *[offer.tile.kind] * (size - len(held))]

    def _take_claim(self, claims: Sequence[Answers], moves: Sequence[Move]) -> None:
        """Wins go before triplets and kans, and these before runs."""
        at = self._at
        if any(move.kind == "hora" for move in moves):
            at.over = True
            return
        order = sorted(zip(claims, moves, strict=True), key=lambda pair: pair[1].kind == "chi")
        said, move = order[0]
        at.turn, at.drawn, at.offer, at.replacement = move.seat, None, None, False
        at.give_up(move.seat, move.own)
        if move.kind == "daiminkan":
            at.take_replacement(move.seat)
        elif move.kind == "pon" and move.tile is not None:
            at.triplets[move.seat].append((*move.own, move.tile))
        if said.discards is not None:
            if move.kind == "daiminkan":
                raise self._error("the replacement tile comes first: write it as a step")
            self._discard(move.seat, said.discards)

    def _emit(self, move: Move) -> None:
        named = self._at.drawn is None or self._at.drawn.named
        self.steps.append(WireStep(kind="do", line=self._line, moves=(move,), drawn_is_named=named))

    def _emit_pass(self, passing: frozenset[int]) -> None:
        self.steps.append(WireStep(kind="pass", line=self._line, passing=passing))

    def _error(self, message: str) -> ScriptError:
        return ScriptError(self._path, message)
