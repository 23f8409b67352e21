"""One match as an environment sees it: a seat is asked, an action comes back, until it is over.

Chance is settled inside, and so is a lone option that the game lets a driver settle. Who answers
when several seats may is decided by the scheduler:

- sealed rounds (`game.sealed_topics`): the lowest seat first; nobody sees an answer before all are
  in, so the order tells nothing;
- open floors: round robin. The first seat the prompt names begins; after it comes the next seat
  in the order of seats that may speak. Another question in between begins the floor anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Self

from kontor.engine import chance, codec
from kontor.engine.contract import OVER
from kontor.engine.errors import KontorError
from kontor.engine.options import parsed_options, written_options
from kontor.engine.registry import find_game
from kontor.engine.state import CHANCE
from kontor.envs.layout import layout_of, vector_of
from kontor.envs.masks import mask_of
from kontor.envs.rewards import REWARDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from kontor.engine.contract import Game, Prompt
    from kontor.engine.events import Log
    from kontor.engine.observing import Sight
    from kontor.engine.options import Options
    from kontor.engine.state import Action, State
    from kontor.envs.spaces import Observation

ENVIRONMENT_VERSION: Final = 1
"""Raised when equal seeds and actions no longer give equal observations and rewards."""

LONGEST: Final = 100_000
"""Decisions after which a match is cut off."""

NOBODY: Final = -1


class NotLegal(KontorError):
    """An action outside the mask."""


def environment_name(title: str) -> str:
    """The name of a game's environments, with the version."""
    return f"kontor_{title}_v{ENVIRONMENT_VERSION}"


class Written(NamedTuple):
    """A match in play as plain values."""

    title: str
    options: str
    longest: int
    rolling: bool
    decisions: int
    seat: int
    topic: str
    speaker: int
    state: bytes
    reward: str = "rank"


class Sitting:
    """A match in play, seen through prompts, views and legal actions.

    Without *rolling* it stops at chance and takes the outcome like an action. *reward* is one of
    `kontor.envs.rewards.REWARDS`.
    """

    def __init__(
        self,
        game: Game[State],
        options: Options,
        *,
        longest: int = LONGEST,
        rolling: bool = True,
        reward: str = "rank",
    ) -> None:
        assert reward in REWARDS, f"{reward!r} is no reward; there are {', '.join(REWARDS)}"
        self.game = game
        self.options = options
        self.longest = longest
        self.rolling = rolling
        self.reward = reward
        self.layout = layout_of(game, options)
        self.catalogue = game.catalogue(options)
        self._no_marks = bytearray(len(self.catalogue))
        self._sights = self.layout.sights()
        self.log: Log | None = None  # hears what happens, where somebody wants to know
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new match."""
        self.state = self.game.new(self.options, seed)
        self.prompt = OVER
        self.decisions = 0
        self.seat = NOBODY
        self.legal: Sequence[Action] = ()
        self._marks: bytearray | None = None
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
        # Whoever chooses by the mask has it made already, and it is quicker than to search.
        allowed = self._marks[index] if self._marks is not None else action in self.legal
        if not allowed:
            raise NotLegal(f"{action.text!r} is not legal now; see the mask.")
        self.play(action)

    def play(self, action: Action) -> None:
        """Carry out a legal action for the seat that is asked."""
        self.game.apply(self.state, self.seat, action, self.log)
        self.decisions += 1
        self._proceed()

    def rewards(self) -> tuple[float, ...]:
        """Each seat's reward at the end; zeros when the match was cut off."""
        standing = self.game.standing(self.state)
        return REWARDS[self.reward](standing) if standing else (0.0,) * self.options.players

    def observe(self, seat: int) -> Observation:
        """What a seat sees, and what it may do if it is asked now."""
        mask = self.mask() if seat == self.seat else mask_of(self._no_marks)
        return {"observation": self.look(seat), "action_mask": mask}

    def look(self, seat: int) -> NDArray[np.float32]:
        """What a seat sees."""
        return vector_of(self.sight(seat))

    def sight(self, seat: int) -> Sight:
        """What a seat sees, until it looks again."""
        sight = self._sights[seat]
        self.layout.show(sight, self.state, self.prompt)
        return sight

    def mask(self) -> NDArray[np.int8]:
        """What the seat that is asked may do."""
        return mask_of(self.marks())

    def marks(self) -> bytearray:
        """The same as bytes, which nobody may change."""
        if self._marks is None:
            self._marks = self.catalogue.marks(self.legal)
        return self._marks

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """The same match in a position of its own; rules and tables are shared."""
        twin = self.__class__.__new__(self.__class__)
        # `copy` would write the match down and read it again.
        twin.__dict__.update(self.__dict__, state=self.state.copy(), _sights=self.layout.sights())
        memo[id(self)] = twin
        return twin

    def written(self) -> Written:
        """The match as plain values, from which `read_sitting` makes it again."""
        return Written(
            self.game.title,
            written_options(self.options),
            self.longest,
            self.rolling,
            self.decisions,
            self.seat,
            self._topic,
            self._speaker,
            codec.encode(self.state),
            self.reward,
        )

    def __reduce__(self) -> tuple[Callable[[Written], Sitting], tuple[Written]]:
        """How other libraries write a match down: as plain values."""
        return read_sitting, (self.written(),)

    def resume(self, written: Written) -> None:
        """Go on where a match was written down."""
        self.state = codec.decode(self.game, self.options, written.state)
        self.decisions, self.seat = written.decisions, written.seat
        self._topic, self._speaker = written.topic, written.speaker
        self.prompt = self.game.prompt(self.state)
        asked = not (self.over or self.cut_off)
        self.legal = self.game.legal(self.state, self.seat) if asked else ()
        self._marks = None

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
            elif len(legal) == 1 and seat != CHANCE and game.may_settle(state):
                game.apply(state, seat, legal[0], self.log)
            else:
                self.seat, self.legal = seat, legal
                return

    def _scheduled(self, prompt: Prompt) -> int:
        """Who answers now."""
        seats = prompt.seats
        again, self._topic = prompt.topic == self._topic, prompt.topic
        if len(seats) == 1:
            return seats[0]
        if prompt.topic in self.game.sealed_topics:
            return min(seats)
        if not again:
            return seats[0]
        players = self.options.players
        return min(seats, key=lambda seat: (seat - self._speaker - 1) % players)


def read_sitting(written: Written) -> Sitting:
    """A match as it was written down."""
    game = find_game(written.title)
    options = parsed_options(game.options_type, game.schema, written.options)
    sitting = Sitting(
        game,
        options,
        longest=written.longest,
        rolling=written.rolling,
        reward=written.reward,
    )
    sitting.resume(written)
    return sitting
