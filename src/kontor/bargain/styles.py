"""Rivals that are no level of the ladder: nobody was tuned against them.

Each has a habit that a person would notice: one squeezes, one gives way, one grudges, one does
anything. A muted player is another one that makes no offer and takes none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.base import Bot, BotInfo, Thought
from kontor.bots.genoa.style import Style
from kontor.bots.genoa.trader import Trader
from kontor.bots.genoa.weights import Weights
from kontor.engine import chance
from kontor.games.genoa.actions import Accept, Begin, Propose, Renew

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.base import Thinker
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State
    from kontor.match.running import Policy

TOUGH: Final = Style(
    Weights(opening=0.1, limit=0.4, agree=0.25, squeeze=2.2, demand=0.8, least_ask=1.0),
    depth=2,
    haggles=2,
)
"""Offers a tenth, pays two fifths at most, and always asks for twice as much."""
SOFT: Final = Style(
    Weights(opening=0.65, limit=0.95, agree=0.95, squeeze=1.0, demand=0.15, envy=0.0),
    depth=2,
    raises=True,
)
"""Offers two thirds at once, pays nearly all, and never haggles."""
SPITEFUL: Final = Style(
    Weights(opening=0.25, limit=1.05, leap=0.6, agree=0.3, envy=1.0),
    depth=2,
    raises=True,
    haggles=1,
)
"""Counts another's gain as its own loss, and outbids beyond what a thing is worth to it."""


class AnySort:
    """Any sort of thing that it may do, each as likely; then any of that sort.

    Were every option as likely, it would do little but write on its sheet.
    """

    def __call__(
        self, _game: Game[State], _world: State, _seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """One of *legal*."""
        sorts: dict[type[Action], list[Action]] = {}
        for action in legal:
            sorts.setdefault(type(action), []).append(action)
        some = list(sorts.values())[chance.below(roll, len(sorts))]
        return Thought(some[chance.below(chance.advance(roll), len(some))])


STYLES: Final[dict[str, Thinker]] = {
    "tough": Trader(TOUGH),
    "soft": Trader(SOFT),
    "random": AnySort(),
    "spiteful": Trader(SPITEFUL),
}
"""By name."""


def style(name: str) -> Bot:
    """A style as whoever fills a seat."""
    return Bot(BotInfo(name.capitalize(), ""), STYLES[name])


def without_words(legal: Sequence[Action]) -> Sequence[Action]:
    """What is left to who makes no offer and takes none; all of it where nothing would be left.

    A tower seat may be obliged to take an offer, and then it does.
    """
    left = [a for a in legal if not isinstance(a, (Begin, Propose, Renew, Accept))]
    return left or legal


class Muted:
    """Another player that says nothing."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def __call__(
        self, game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        """What the other would do if nothing else were allowed; or silence."""
        left = without_words(legal)
        choice = self._policy(game, state, seat, left, roll)
        return choice if choice in left else left[-1]
