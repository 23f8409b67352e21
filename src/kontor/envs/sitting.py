"""One match as an environment sees it: a seat is asked, an action comes back, until it is over.

How a match goes on, and who answers when several seats may, stands in `kontor.envs.course`; here
positions become arrays, and a match can be written down.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Self

from kontor.engine import codec
from kontor.engine.options import parsed_options, written_options
from kontor.engine.registry import find_game
from kontor.envs.course import LONGEST, Course
from kontor.envs.layout import layout_of, vector_of
from kontor.envs.masks import mask_of
from kontor.envs.rewards import REWARDS, paid

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    from kontor.engine.contract import Game
    from kontor.engine.observing import Sight
    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.envs.spaces import Observation

ENVIRONMENT_VERSION: Final = 1
"""Raised when equal seeds and actions no longer give equal observations and rewards."""


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


class Sitting(Course):
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
        self.reward = reward
        self.layout = layout_of(game, options)
        self._sights = self.layout.sights()
        super().__init__(game, options, longest=longest, rolling=rolling)
        self._no_marks = bytearray(len(self.catalogue))

    def rewards(self) -> tuple[float, ...]:
        """Each seat's reward at the end; zeros when the match was cut off."""
        return paid(self.reward, self)

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

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """The same match in a position of its own; rules and tables are shared."""
        twin = self.__class__.__new__(self.__class__)
        # `copy` would write the match down and read it again.
        twin.__dict__.update(self.__dict__, _sights=self.layout.sights())
        twin.take_after(self)
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
            *self.floor,
            codec.encode(self.state),
            self.reward,
        )

    def __reduce__(self) -> tuple[Callable[[Written], Sitting], tuple[Written]]:
        """How other libraries write a match down: as plain values."""
        return read_sitting, (self.written(),)

    def resume(self, written: Written) -> None:
        """Go on where a match was written down."""
        state = codec.decode(self.game, self.options, written.state)
        self.follow(state, written.seat, written.decisions, (written.topic, written.speaker))


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
