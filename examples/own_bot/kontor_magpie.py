"""A bot of one's own: it takes whatever shows most points right after it was done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.bots.base import Bot, BotInfo, Thought

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

MANY = 40  # options of which each is tried; beyond, the game's own cheap policy decides


def glitter(game: Game[State], world: State, seat: int, action: Action) -> int:
    """How far ahead of the best rival the seat would be, if the match ended after this action."""
    after = world.copy()
    game.apply(after, seat, action)
    totals = [sum(sheet.values()) for sheet in game.reckoning(after, seat)]
    if len(totals) <= seat:  # a game that keeps scores secret shows none
        return 0
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def think(
    game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
) -> Thought:
    """The most glittering option; among equals what the game's own cheap policy would do."""
    usual = game.progress(world, seat, legal, roll)
    if len(legal) > MANY:
        return Thought(usual)
    shine = {action: glitter(game, world, seat, action) for action in legal}
    return Thought(max(legal, key=lambda action: (shine[action], action is usual)))


MAGPIE = Bot(BotInfo("Magpie", "Takes what glitters, and never asks what it leads to."), think)
