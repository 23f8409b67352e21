"""The bots that come with Kontor: four levels for every game, and a fifth where one was made."""

from __future__ import annotations

from typing import Final

from kontor.bots.base import Bot, BotInfo
from kontor.bots.levels import Level

APPRENTICE: Final = Bot(
    BotInfo("Apprentice", "A kind partner for first matches: plays simply and forgives much."),
    Level(0),
)
JOURNEYMAN: Final = Bot(
    BotInfo("Journeyman", "Knows what things are worth, and looks no further than the next step."),
    Level(1),
)
MERCHANT: Final = Bot(
    BotInfo("Merchant", "Weighs every step carefully and seldom gives anything away."),
    Level(2),
)
ALDERMAN: Final = Bot(
    BotInfo("Alderman", "Plans ahead, watches its rivals and punishes mistakes."),
    Level(3),
)
SYNDIC: Final = Bot(
    BotInfo("Syndic", "Looks rounds ahead in many ways, and has learned what that is worth."),
    Level(4),
)
