"""The apprentice: a kind partner that follows the game's own cheap policy.

It counts every asset as fifteen ducats, offers a third of what it hopes for, and sells to whoever
offers most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.bots.base import Thought
from kontor.games.genoa.actions import Accept, Begin, Deliver, Fill, Move
from kontor.games.genoa.progress import ACT_WORTH, offer_value, progress, worth
from kontor.games.genoa.rules.floor import agreed
from kontor.games.genoa.state import GenoaState, can_act, has_action, here_open, moves_left

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State
    from kontor.games.genoa.bundles import Offer

BY_TOKEN = 60  # an action must be worth more than this to spend a token on it


class Apprentice:
    """Plays simply, and says so."""

    def __call__(
        self,
        _game: Game[State],
        world: State,
        seat: int,
        legal: Sequence[Action],
        roll: int,
    ) -> Thought:
        """What the cheap policy does, unless it would lose by a deal."""
        assert isinstance(world, GenoaState), "this apprentice plays Genoa only"
        action = progress(world, seat, legal, roll)
        if isinstance(action, Accept) and self._loses(world, seat, action):
            others = [option for option in legal if not isinstance(option, Accept)]
            action = progress(world, seat, others or legal, roll)
        return Thought(action, *reason(world, seat, action))

    def _loses(self, s: GenoaState, seat: int, action: Accept) -> bool:
        """Whether a handshake is a loss by its own count."""
        return self.deal_value(s, seat, agreed(s, seat, action)) < 0

    def deal_value(self, world: GenoaState, seat: int, offer: Offer) -> float:
        """What the apprentice thinks a deal brings it, in ducats."""
        brings = offer_value(offer)
        if seat != world.tower:
            return float(worth(world, seat, offer.space) - brings)
        return brings - forgone(world, seat)


def forgone(s: GenoaState, seat: int) -> float:
    """What the tower seat's own action here is worth to it, if it would take it."""
    if not here_open(s) or not can_act(s, seat):
        return 0.0
    mine = worth(s, seat, s.path[-1])
    if not has_action(s, seat):
        return mine / 2 if mine > BY_TOKEN else 0.0
    return float(mine) if mine >= ACT_WORTH or not moves_left(s) else 0.0


def reason(s: GenoaState, seat: int, action: Action) -> tuple[str, dict[str, int | str]]:
    """A simple reason."""
    if isinstance(action, Begin):
        hoped = worth(s, seat, action.space)
        return "why.hope", {"space": s.city.ids[action.space], "worth": hoped}
    if isinstance(action, Accept):
        return "why.simple_deal", {"space": s.city.ids[action.space]}
    if isinstance(action, Deliver):
        return "why.deliver", {"ducats": s.city.rewards.message}
    if isinstance(action, Fill):
        return "why.simple_fill", {"card": s.city.card_ids[action.card]}
    if isinstance(action, Move):
        return "why.simple_move", {"space": s.city.ids[action.space]}
    return "why.simple", {}
