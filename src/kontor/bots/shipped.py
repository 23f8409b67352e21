"""The bots that come with Kontor, for every game."""

from __future__ import annotations

from typing import Final

from kontor.bots.base import Bot, BotInfo
from kontor.bots.rollouts import RolloutBot

MERCHANT: Final = Bot(
    BotInfo("Merchant", "Plays each idea on to the end in its head before it acts."),
    RolloutBot(ideas=5, tries=20),
)
