"""Matches of Die Händler to learn from: merchants and aldermen of many minds, at every table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.base import Thought
from kontor.bots.haendler.alderman import Alderman
from kontor.bots.haendler.ideas import ideas
from kontor.bots.haendler.judges import round_begins
from kontor.bots.haendler.thinking import Valuer
from kontor.bots.haendler.traits import REACHED, setting, traits
from kontor.bots.haendler.weights import Weights
from kontor.bots.learning.study import Field, Noted
from kontor.bots.variety import Dice, table_at, varied
from kontor.engine import chance
from kontor.engine.registry import any_game
from kontor.games.haendler import GAME
from kontor.games.haendler.options import HaendlerOptions
from kontor.games.haendler.state import HaendlerState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.bots.base import Thinker
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

STYLES: Final[Mapping[str, Mapping[str, float]]] = {
    "as shipped": {},
    "climber": {"working": 0.5, "caution": 0.5, "ambition": 0.5},
    "saver": {"working": 1.8, "caution": 1.6, "safety": 1.5},
    "bidder": {"mastership": 1.5, "rival_bid": 1.2, "fee_gain": 1.5},
    "guest": {"mastership": 0.6, "leave": 1.4, "offering": 1.3, "most_fee": 1.2},
    "hard bargain": {"asking": 1.3, "least_fee": 1.6, "offering": 0.7, "most_fee": 0.8},
    "patient": {"patience": 1.1, "keeping": 1.5, "stride": 0.8},
    "hasty": {"patience": 0.8, "keeping": 0.6, "endgame": 1.4},
    "spiteful": {"rivalry": 1.8},
    "alone": {"rivalry": 0.4},
}
"""Factors on the shipped weights."""
SHIPPED: Final = 0.35  # of the seats play as shipped, but for what is varied in all
FORESEEING: Final = 0.4  # of the matches are played by aldermen
OTHER: Final = 0.04  # of the choices are another mind's
ANY: Final = 0.005  # and any action
TABLES: Final = (
    (64, HaendlerOptions()),
    (14, HaendlerOptions(players=3)),
    (8, HaendlerOptions(players=2)),
    (6, HaendlerOptions(light=True)),
    (5, HaendlerOptions(start="auction")),
    (3, HaendlerOptions(negotiation=True)),
)
"""Of a hundred matches so many are played with these options."""


class Wanderer:
    """A merchant or alderman that now and then does something else."""

    def __init__(self, weights: Weights, *, foresees: bool) -> None:
        self._plays: Thinker = Alderman(weights) if foresees else Valuer(weights)

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """What it likes best, another idea, or anything."""
        assert isinstance(world, HaendlerState), "this study knows one game"
        fate = (chance.mix(roll) >> 11) / 2**53
        if fate < ANY:
            return Thought(legal[roll % len(legal)])
        best = self._plays(game, world, seat, legal, roll)
        if fate < ANY + OTHER:
            found = ideas(world, seat, legal, best, roll)
            return found[roll % len(found)]
        return best


class HaendlerStudy:
    """Fields of many styles; the beginning of every round is noted."""

    game = any_game(GAME)
    shapes = ((16,), (32, 16), (48, 24))
    lead = 10.0

    def field(self, roll: int) -> Field:
        """A table, and a style for each seat."""
        dice = Dice(roll)
        options = table_at(TABLES, dice.share() * 100)
        foresees = dice.share() < FORESEEING
        styles = list(STYLES.values())
        thinkers = []
        for _ in range(options.players):
            style = styles[0] if dice.share() < SHIPPED else styles[int(dice.share() * len(styles))]
            thinkers.append(Wanderer(varied(Weights(), style, dice), foresees=foresees))
        return Field(options, thinkers, foresees)

    def noted(self, state: State, _roll: int) -> Noted | None:
        """A position in which a round begins."""
        assert isinstance(state, HaendlerState), "this study knows one game"
        if not state.stack or not round_begins(state):
            return None
        rows = [traits(state, seat) for seat in range(len(state.bags))]
        return Noted(rows, setting(state), [row[REACHED] for row in rows])


STUDY: Final = HaendlerStudy()
