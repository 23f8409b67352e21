"""What may be promised, or wanted as a promise, in free negotiation (FREE-4)."""

from __future__ import annotations

from typing import Final, NamedTuple

from kontor.games.haendler.names import CITIES, GOODS, WAGONS

WORDS: Final = {
    "bid": "not to bid for wagon {wagon}",
    "loading": "loading for nothing on wagon {wagon}",
    "move": "to move wagon {wagon}",
    "price": "to leave the price of {good} alone",
    "goal": "to move wagon {wagon} to {city}",
    "first": "to move wagon {wagon} towards {city} first",
}
"""By kind: a promise in words."""


class Pledge(NamedTuple):
    """A promise by its parts; empty where it has none."""

    kind: str
    wagon: str = ""
    city: str = ""
    good: str = ""

    @property
    def text(self) -> str:
        """The promise in words."""
        return WORDS[self.kind].format(wagon=self.wagon, city=self.city, good=self.good)


WAGON_NUMBERS: Final = tuple(str(wagon + 1) for wagon in range(WAGONS))
FIRST_PLEDGES: Final = (
    *(Pledge(kind, wagon) for kind in ("bid", "loading", "move") for wagon in WAGON_NUMBERS),
    *(Pledge("price", good=good) for good in GOODS),
)
"""Those of the first version of the table, in its order."""

PLEDGES: Final = (
    *FIRST_PLEDGES,
    # Moves with a goal: all the way, or ahead of the seat one agrees with (FREE-10).
    *(
        Pledge(kind, wagon, city)
        for kind in ("goal", "first")
        for wagon in WAGON_NUMBERS
        for city in CITIES
    ),
)
PROMISES: Final = tuple(pledge.text for pledge in PLEDGES)
