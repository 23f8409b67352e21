"""What the tests of environments share: every game with every seat count, and walks through it."""

from collections.abc import Iterator
from typing import Final

import pytest

from kontor.engine import chance
from kontor.engine.registry import find_game, titles
from kontor.envs.course import NOBODY
from kontor.envs.sitting import Sitting
from kontor.match.simulate import find_policy
from kontor.testing.optionsets import option_sets, values_of

SEATED: Final = [
    pytest.param(title, players, id=f"{title}-{players}")
    for title in titles()
    for players in values_of(find_game(title).schema.field("players"))
]


def walk(sitting: Sitting, seed: int, policy: str, steps: int) -> Iterator[int]:
    """Positions of a match that a policy plays, by number of decision."""
    choose = find_policy(policy)
    sitting.begin(seed)
    for step in range(steps):
        if sitting.seat == NOBODY:
            return
        yield step
        roll = chance.split(seed, step)
        sitting.play(choose(sitting.game, sitting.state, sitting.seat, sitting.legal, roll))


def sittings(title: str, cap: int) -> list[Sitting]:
    """Tables with different options."""
    game = find_game(title)
    return [Sitting(game, options) for options in option_sets(game, cap)]
