"""A match in play: whom it asks, and what that seat may do. Compiled where the rules are.

Chance is settled inside, and so is a lone option that the game lets a driver settle. Who answers
when several seats may is decided here:

- sealed rounds (`game.sealed_topics`): the lowest seat first; nobody sees an answer before all are
  in, so the order tells nothing;
- open floors: round robin. The first seat the prompt names begins; after it comes the next seat
  in the order of seats that may speak. Another question in between begins the floor anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine import chance
from kontor.engine.contract import OVER
from kontor.engine.errors import KontorError
from kontor.engine.native import mypyc_attr
from kontor.engine.state import CHANCE, Action, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game, Prompt
    from kontor.engine.events import Log
    from kontor.engine.options import Options

LONGEST: Final = 100_000
"""Decisions after which a match is cut off."""

NOBODY: Final = -1


class NotLegal(KontorError):
    """An action outside the mask."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """How a match goes on; without *rolling* it stops at chance and takes the outcome."""

    def __init__(
        self, game: Game[State], options: Options, *, longest: int, rolling: bool = True
    ) -> None:
        self.game = game
        self.options = options
        self.longest = longest
        self.rolling = rolling
        self.catalogue = game.catalogue(options)
        self.log: Log | None = None  # hears what happens, where somebody wants to know
        self._sealed = game.sealed_topics
        self._players = options.players
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new match."""
        self.state: State = self.game.new(self.options, seed)
        self.prompt: Prompt = OVER
        self.legal: Sequence[Action] = ()
        self._marks: bytearray | None = None
        self.decisions = 0
        self.seat = NOBODY
        self._topic, self._speaker = "", NOBODY
        self._proceed()

    @property
    def over(self) -> bool:
        """Whether the match came to its end."""
        return not self.state.stack

    @property
    def cut_off(self) -> bool:
        """Whether the match was stopped because it took too long."""
        return not self.over and self.decisions >= self.longest

    def answer(self, index: int) -> None:
        """Carry out the action of that number for the seat that is asked, and ask the next."""
        action = self.catalogue.actions[index]
        if not self.allows(action):
            raise NotLegal(self.refusal(index))
        self.play(action)

    def refusal(self, index: int) -> str:
        """What is said of an action outside the mask."""
        return f"{self.catalogue.actions[index].text!r} is not legal now; see the mask."

    def allows(self, action: Action) -> bool:
        """Whether the seat that is asked may do that."""
        # Whoever chooses by the mask has it made already, and it is quicker than to search.
        return bool(self._marks[action.index]) if self._marks is not None else action in self.legal

    def play(self, action: Action) -> None:
        """Carry out a legal action for the seat that is asked."""
        self.game.apply(self.state, self.seat, action, self.log)
        self.decisions += 1
        self._proceed()

    def marks(self) -> bytearray:
        """A one for each action that is legal now; nobody may change them."""
        marks = self._marks
        if marks is None:
            marks = self._marks = self.catalogue.marks(self.legal)
        return marks

    def follow(self, state: State, seat: int, decisions: int, floor: tuple[str, int]) -> None:
        """Go on with a state elsewhere; *floor* is the topic now, and who spoke last on it."""
        self.state = state
        self.seat, self.decisions = seat, decisions
        self._topic, self._speaker = floor
        self.prompt = self.game.prompt(state)
        asked = not (self.over or self.cut_off)
        self.legal = self.game.legal(state, seat) if asked else ()
        self._marks = None

    def take_after(self, other: Course) -> None:
        """Be where another course is, in a position of one's own; rules and tables are shared."""
        self.game, self.options, self.catalogue = other.game, other.options, other.catalogue
        self.longest, self.rolling, self.log = other.longest, other.rolling, other.log
        self._sealed, self._players = other._sealed, other._players
        self.state, self.prompt, self.decisions = other.state.copy(), other.prompt, other.decisions
        self.seat, self.legal, self._marks = other.seat, other.legal, other._marks
        self._topic, self._speaker = other._topic, other._speaker

    @property
    def floor(self) -> tuple[str, int]:
        """The topic now, and who spoke last on it: what the next seat depends on."""
        return self._topic, self._speaker

    def _proceed(self) -> None:
        """Settle chance and lone options until a seat has something to decide."""
        game, state = self.game, self.state
        self._marks = None
        while True:
            prompt = self.prompt = game.prompt(state)
            if not prompt.seats or self.decisions >= self.longest:
                self.seat, self.legal = NOBODY, ()
                return
            seat = self._speaker = self._scheduled(prompt)
            legal = game.legal(state, seat)
            if seat == CHANCE and self.rolling:
                state.rng = chance.advance(state.rng)
                drawn = legal[chance.pick(state.rng, game.weights(state))]
                game.apply(state, seat, drawn, self.log)
            elif seat != CHANCE and len(legal) == 1 and game.may_settle(state):
                game.apply(state, seat, legal[0], self.log)
            else:
                self.seat, self.legal = seat, legal
                return

    def _scheduled(self, prompt: Prompt) -> int:
        """Who answers now."""
        seats, topic = prompt.seats, prompt.topic
        again, self._topic = topic == self._topic, topic
        if len(seats) == 1:
            return seats[0]
        if topic in self._sealed:
            return min(seats)
        if not again:
            return seats[0]
        # By places, which the compiler knows; `min` with a key would call back for each seat.
        players, next_one = self._players, self._speaker + 1
        found, least = seats[0], players
        for seat in seats:
            far = (seat - next_one) % players
            if far < least:
                found, least = seat, far
        return found
