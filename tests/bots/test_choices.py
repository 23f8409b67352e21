"""What all levels have in common: whatever is asked, they answer with one of the legal actions.

The arena applies a choice as it comes, so a bot that strayed would play a game of its own there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kontor.bots.base import Bot, BotInfo
from kontor.bots.levels import thinkers
from kontor.engine.registry import find_game
from kontor.match.simulate import run

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.options import Value
    from kontor.engine.state import Action, State

TABLES: list[tuple[str, dict[str, Value]]] = [
    ("hansa", {"players": 4}),
    ("hansa", {"players": 2, "board": "britannia", "toll": True}),
    ("hansa", {"players": 3, "favours": True, "missions": True}),
    ("hansa", {"players": 3, "board": "east", "markers": "promo"}),
    ("hansa", {"players": 4, "edition": "fourth", "markers": "promo"}),
    ("hansa", {"players": 5, "board": "britannia", "permanent": "compulsory"}),
    ("genoa", {"players": 4}),
    ("genoa", {"players": 2, "talk": 0}),
    ("haendler", {"players": 4}),
    ("haendler", {"players": 3, "light": True}),
    ("haendler", {"players": 3, "start": "auction", "negotiation": True}),
]


@pytest.mark.parametrize(("title", "raw"), TABLES, ids=str)
def test_every_choice_is_one_of_the_legal_actions(title: str, raw: dict[str, Value]) -> None:
    """The very object, as the server asks for it; a lot says which level decides.

    The highest thinks longest, so it gets one lot where the others get six.
    """
    bots = [Bot(BotInfo(str(level), ""), think) for level, think in enumerate(thinkers(title))]
    asked = [0] * len(bots)

    def policy(
        game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        level = (roll >> 32) % (6 * len(bots) - 5) // 6
        asked[level] += len(legal) > 1
        found = bots[level].think(game, state, seat, legal, roll)
        assert any(found.action is action for action in legal), (level, found)
        return found.action

    game = find_game(title)
    run(game, game.new(game.read_options(raw), 5), 5, policy, cap=8000)

    assert min(asked) > 5
