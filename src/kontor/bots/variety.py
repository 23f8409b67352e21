"""Players that differ on purpose: a value learned from players of one mind knows that mind only."""

from __future__ import annotations

from math import cos, exp, log, pi, sqrt
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from kontor.engine import chance

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

VARIED: Final = 0.25  # spread of every weight, as a share
W = TypeVar("W", bound=msgspec.Struct)
Table = TypeVar("Table")


class Dice:
    """Random numbers one after the other, from one seed."""

    def __init__(self, seed: int) -> None:
        self._rng = seed

    def share(self) -> float:
        """Anything from 0 to 1."""
        self._rng = chance.advance(self._rng)
        return (chance.mix(self._rng) >> 11) / 2**53

    def normal(self) -> float:
        """Around 0, with a spread of 1."""
        return sqrt(-2 * log(1 - self.share())) * cos(2 * pi * self.share())


def varied(weights: W, factors: Mapping[str, float], dice: Dice, spread: float = VARIED) -> W:
    """The weights in a style, each a little different."""
    shipped = msgspec.structs.asdict(weights)
    return type(weights)(
        **{
            name: value * factors.get(name, 1.0) * exp(spread * dice.normal())
            for name, value in shipped.items()
        }
    )


def table_at(tables: Sequence[tuple[int, Table]], place: float) -> Table:
    """The options at a place of a hundred, by how many of a hundred matches have them."""
    for share, options in tables:
        place -= share
        if place < 0:
            return options
    return tables[0][1]
