"""The search for better weights: where it looks, what it learns, and that it can be repeated."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

import pytest

from kontor.bots.base import Bot, BotInfo
from kontor.bots.shipped import MERCHANT
from kontor.bots.tuning import BadTuning, Search, Space, deals_of, placed, tunable
from kontor.engine.registry import find_game
from kontor.match.simulate import run
from tests.bots.careless import Weights

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

UP = log(2)


def test_a_weight_is_varied_by_a_factor() -> None:
    """So it keeps its sign, and a weight of zero stays as it is."""
    space = Space(Weights)

    assert space.shipped == {"slips": 0.8, "charm": -2.0}
    assert space.at([0.0, 0.0]) == {"slips": 0.8, "charm": -2.0}
    assert space.at([-UP, UP]) == {"slips": 0.4, "charm": -4.0}
    assert space.build({"slips": 0.4, "charm": -4.0}) == Weights(slips=0.4, charm=-4.0)


def test_what_cannot_be_varied_is_refused() -> None:
    """A strange name, a weight of zero, and a single weight."""
    with pytest.raises(BadTuning, match="these can: slips, charm"):
        Space(Weights, ["luck", "slips"])
    with pytest.raises(BadTuning, match="nothing is no weight"):
        Space(Weights, ["nothing", "slips"])
    with pytest.raises(BadTuning, match="At least two"):
        Space(Weights, ["slips"])


def test_the_best_come_first_by_wins_then_by_points() -> None:
    """Equals share a place."""
    assert placed([(0.5, 1.0), (0.75, -3.0), (0.5, 2.0), (0.5, 1.0)]) == [2, 0, 1, 2]


def test_the_search_goes_where_it_is_better_and_stays_within_its_bounds() -> None:
    """Fewer slips count as better: after some generations the guess is near the least allowed."""
    search = Search(Space(Weights), 5)
    for _ in range(30):
        candidates = search.generation()
        assert all(0.2 <= one.weights["slips"] <= 3.2 for one in candidates)
        search.learn(candidates, placed([(-one.weights["slips"], 0.0) for one in candidates]))

    assert 0.2 <= search.best()["slips"] < 0.25


def test_the_same_seed_finds_the_same_candidates() -> None:
    """And another one others; fresh deals for every generation."""
    first, again, other = (Search(Space(Weights), seed).generation() for seed in (5, 5, 6))

    assert first == again
    assert first != other
    assert len({deals_of(seed, generation) for seed in (1, 2) for generation in range(9)}) == 18


@pytest.mark.parametrize("title", ["genoa", "haendler", "hansa"])
def test_every_search_begins_at_the_merchant_as_it_is_shipped(title: str) -> None:
    """The weights as they are make the very merchant that trials play against."""
    offered = tunable(title)
    same = Bot(BotInfo("Same", ""), offered.build(offered.weights()))

    def both(
        game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        choice = MERCHANT(game, state, seat, legal, roll)
        assert same(game, state, seat, legal, roll) is choice
        return choice

    game = find_game(title)
    assert run(game, game.new(game.read_options({"players": 3}), 8), 8, both) > 100
    assert len(Space(offered.weights).shipped) > 10
