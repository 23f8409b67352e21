"""What a bot is asked, with nothing in it that its seat may not know."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from kontor.engine.codec import encode
from kontor.server.bots.thinker import Asked

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State


class Question(NamedTuple):
    """What a bot is asked: a world in which everything its seat cannot know was drawn anew."""

    game: Game[State]
    world: State
    seat: int

    @property
    def is_choice(self) -> bool:
        """Whether there is anything to think about."""
        return len(self.game.legal(self.world, self.seat)) > 1

    def allows(self, text: str) -> bool:
        """Whether an action is one of those to choose from."""
        legal = self.game.legal(self.world, self.seat)
        return any(action.text == text for action in legal)

    def put_to(self, bot: str, roll: int) -> Asked:
        """The question as it travels to whoever thinks."""
        options = msgspec.structs.asdict(self.world.options)
        world = encode(self.world).decode()
        return Asked(self.game.title, options, world, self.seat, bot, roll)


def question_for(game: Game[State], state: State, seat: int) -> Question:
    """The question now, with all secrets of other seats exchanged."""
    return Question(game, game.resample(state, seat, secrets.randbits(63)), seat)
