"""The thinker of the three upper levels: a valuation, a style, and a method for each question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.bots.genoa import acting, bidding, haggling, leading, placing
from kontor.bots.genoa.valuation import deal_value
from kontor.bots.genoa.worths import Worths
from kontor.games.genoa.frames import (
    Act,
    ByToken,
    ChooseBase,
    Floor,
    PlaceMarkers,
    StartTower,
)
from kontor.games.genoa.state import GenoaState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.base import Thought
    from kontor.bots.genoa.style import Style
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State
    from kontor.games.genoa.bundles import Offer


class Trader:
    """Decides by worths in ducats."""

    def __init__(self, style: Style) -> None:
        """A trader of some style."""
        self.style = style

    def __call__(
        self,
        _game: Game[State],
        world: State,
        seat: int,
        legal: Sequence[Action],
        _roll: int,
    ) -> Thought:
        """The best option by the seat's own reckoning, and why."""
        assert isinstance(world, GenoaState), "a trader plays Genoa only"
        frame = world.stack[-1]
        if isinstance(frame, Floor):
            return self.on_floor(world, seat, legal)
        return self.elsewhere(world, seat, legal)

    def elsewhere(self, world: GenoaState, seat: int, legal: Sequence[Action]) -> Thought:
        """Actions, tokens, markers: everything but the floor."""
        frame = world.stack[-1]
        worths = Worths(self.style.weights, world, seat)
        if isinstance(frame, (Act, ByToken)):
            return acting.in_action(worths, frame, legal)
        if isinstance(frame, StartTower):
            return placing.start(worths, legal, max(1, self.style.depth - 1))
        if isinstance(frame, ChooseBase):
            return placing.choose_base(worths, legal)
        if isinstance(frame, PlaceMarkers):
            return placing.place_markers(worths, legal)
        return acting.choose(worths, legal)

    def on_floor(self, world: GenoaState, seat: int, legal: Sequence[Action]) -> Thought:
        """Write on, lead as the tower seat, or speak as an opponent."""
        draft = world.drafts[seat]
        if draft is not None and seat == world.tower:
            return haggling.write(self.style, world, seat, draft, legal)
        if draft is not None:
            return bidding.write(self.style, world, seat, draft, legal)
        if seat == world.tower:
            return leading.lead(self.style, world, seat, legal)
        return bidding.speak(self.style, world, seat, legal)

    def deal_value(self, world: GenoaState, seat: int, offer: Offer) -> float:
        """What this trader thinks a deal brings it, in ducats."""
        return deal_value(world, seat, offer, self.style.weights, self.style.depth)
