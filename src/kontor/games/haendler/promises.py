"""What may be promised, or asked for as a promise, in free negotiation (FREE-4)."""

from __future__ import annotations

from typing import Final

from kontor.games.haendler.names import GOODS, WAGONS


def promise_texts() -> tuple[str, ...]:
    """What may be promised in a bargain (FREE-4)."""
    wagons = range(1, WAGONS + 1)
    return (
        *(f"not to bid for wagon {wagon}" for wagon in wagons),
        *(f"loading for nothing on wagon {wagon}" for wagon in wagons),
        *(f"to move wagon {wagon}" for wagon in wagons),
        *(f"to leave the price of {good} alone" for good in GOODS),
    )


PROMISES: Final = promise_texts()
