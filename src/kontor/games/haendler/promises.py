"""What may be promised, or wanted as a promise, in free negotiation (FREE-4)."""

from __future__ import annotations

from typing import Final

from kontor.games.haendler.names import CITIES, GOODS, WAGONS


def first_promises() -> tuple[str, ...]:
    """Those of the first version of the table, in its order."""
    wagons = range(1, WAGONS + 1)
    return (
        *(f"not to bid for wagon {wagon}" for wagon in wagons),
        *(f"loading for nothing on wagon {wagon}" for wagon in wagons),
        *(f"to move wagon {wagon}" for wagon in wagons),
        *(f"to leave the price of {good} alone" for good in GOODS),
    )


def destinations() -> tuple[str, ...]:
    """Moves with a goal: all the way, or ahead of the seat one agrees with (FREE-10)."""
    ways = [(wagon, city) for wagon in range(1, WAGONS + 1) for city in CITIES]
    return (
        *(f"to move wagon {wagon} to {city}" for wagon, city in ways),
        *(f"to move wagon {wagon} towards {city} first" for wagon, city in ways),
    )


FIRST_PROMISES: Final = first_promises()
PROMISES: Final = (*FIRST_PROMISES, *destinations())
