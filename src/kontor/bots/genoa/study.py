"""Matches of The Traders of Genoa to learn from: traders of many minds, at every table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kontor.bots.base import Thought
from kontor.bots.genoa.ideas import ideas
from kontor.bots.genoa.judges import spread, turn_begins
from kontor.bots.genoa.style import ALDERMAN
from kontor.bots.genoa.trader import Trader
from kontor.bots.genoa.traits import EXPECTED, HUNDRED, setting, traits
from kontor.bots.learning.study import Field, Noted
from kontor.bots.variety import Dice, table_at, varied
from kontor.engine import chance
from kontor.engine.registry import any_game
from kontor.games.genoa import GAME
from kontor.games.genoa.options import GenoaOptions
from kontor.games.genoa.state import GenoaState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.bots.genoa.style import Style
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

STYLES: Final[Mapping[str, Mapping[str, float]]] = {
    "as shipped": {},
    "generous": {"opening": 2.0, "agree": 1.4, "leap": 1.5},
    "stingy": {"opening": 0.6, "limit": 0.75, "agree": 0.7, "squeeze": 1.2},
    "one word": {"opening": 2.5, "leap": 2.5, "least_gain": 2.0},
    "owner": {"marker_place": 1.3, "income": 1.8},
    "messenger": {"message_ceiling": 1.3, "partial": 2.5},
    "supplier": {"large_ceiling": 1.25, "small_ceiling": 1.25, "ware_ceiling": 1.2},
    "collector": {"privilege_growth": 2.5, "large_ceiling": 0.8, "small_ceiling": 0.8},
    "token": {"further_token": 1.5, "start_token": 1.5, "ware_token": 1.5, "trade_token": 1.5},
    "spiteful": {"envy": 2.5},
    "alone": {"envy": 0.2},
    "seller": {"revenue": 1.7, "doubt": 1.4, "squeeze": 1.3},
    "hasty": {"later": 0.8, "patience": 0.3},
    "patient": {"patience": 3.0, "elsewhere": 0.7},
}
"""Factors on the alderman's weights."""
SHIPPED: Final = 0.4  # of the seats play as shipped, but for what is varied in all
STRONG: Final = 0.4  # of the matches are played by aldermen who differ but a little
SLIGHT: Final = 0.12  # how much that is
HEEDFUL: Final = 0.5  # of the seats heed what an action is worth to the tower seat
OTHER: Final = 0.05  # of the ways the tower seat goes are not the best
ANY: Final = 0.001  # of the choices are any action
DEPTHS: Final = (2, 3, 3, 4)
TABLES: Final = (
    (62, GenoaOptions()),
    (11, GenoaOptions(players=3)),
    (11, GenoaOptions(players=2)),
    (10, GenoaOptions(players=5)),
    (2, GenoaOptions(layout="wide_taverns")),
    (2, GenoaOptions(layout="mirror")),
    (2, GenoaOptions(open_money=True)),
)
"""Of a hundred matches so many are played with these options."""


class Wanderer:
    """A trader that now and then does something else."""

    def __init__(self, style: Style, *, wanders: bool) -> None:
        self.style = style
        self._plays = Trader(style)
        self._wanders = wanders

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """What it likes best, another way, or anything."""
        assert isinstance(world, GenoaState), "this study knows one game"
        fate = (chance.mix(roll) >> 11) / 2**53
        if self._wanders and fate < ANY:
            return Thought(legal[roll % len(legal)])
        best = self._plays(game, world, seat, legal, roll)
        if fate < ANY + OTHER:
            found = ideas(self.style, world, seat, legal, best)[:3]
            return found[roll % len(found)]
        return best


class GenoaStudy:
    """Fields of many styles; the beginning of every turn is noted."""

    game = any_game(GAME)
    shapes = ((16,), (32, 16), (48, 24))
    lead = 100.0

    def field(self, roll: int) -> Field:
        """A table, and a style for each seat."""
        dice = Dice(roll)
        options = table_at(TABLES, dice.share() * 100)
        strong = dice.share() < STRONG
        thinkers = [
            Wanderer(style_of(dice, strong=strong), wanders=not strong)
            for _ in range(options.players)
        ]
        return Field(options, thinkers, strong)

    def noted(self, state: State, _roll: int) -> Noted | None:
        """A position in which a turn begins."""
        assert isinstance(state, GenoaState), "this study knows one game"
        if not turn_begins(state):
            return None
        rows = [traits(state, seat) for seat in range(state.seats)]
        apart = spread(state) / HUNDRED
        return Noted(rows, setting(state), [row[EXPECTED] / apart for row in rows])


def style_of(dice: Dice, *, strong: bool) -> Style:
    """A trader of some mind."""
    styles = list(STYLES.values())
    shipped = dice.share() < SHIPPED or strong
    style = styles[0] if shipped else styles[int(dice.share() * len(styles))]
    weights = varied(ALDERMAN.weights, style, dice, *([SLIGHT] if strong else []))
    heed = dice.share() if dice.share() < HEEDFUL else 0.0
    depth = ALDERMAN.depth if strong else DEPTHS[int(dice.share() * len(DEPTHS))]
    return ALDERMAN._replace(weights=msgspec.structs.replace(weights, heed=heed), depth=depth)


STUDY: Final = GenoaStudy()
