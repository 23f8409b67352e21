"""A small network that says how likely each seat is to win: plain numbers, no library.

Every seat is judged by the same weights, from its own traits, the mean of its rivals' and what the
table is like. So one network serves any number of seats. It is small on purpose: a few thousand
products take less time than finding out what to multiply.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from math import exp
from typing import TYPE_CHECKING

import msgspec

from kontor.bots.dense import judged

if TYPE_CHECKING:
    from collections.abc import Sequence


class Layer(msgspec.Struct, frozen=True):
    """Rows of weights, and a number added to each."""

    weights: tuple[tuple[float, ...], ...]
    bias: tuple[float, ...]


class Net(msgspec.Struct, frozen=True):
    """Weights as training left them."""

    traits: int  # numbers of a seat
    setting: int  # numbers of the table
    middle: tuple[float, ...]  # what is taken from each input
    scale: tuple[float, ...]  # and what the rest is multiplied with
    hidden: tuple[Layer, ...]
    head: Layer  # a logit, and clear leads over the mean
    straight: Layer  # the same past the hidden layers

    def judge(self, seats: Sequence[Sequence[float]], table: Sequence[float]) -> list[list[float]]:
        """For each seat a logit of winning and the clear leads it will be ahead of the mean."""
        return judged(self, [list(map(float, row)) for row in seats], list(map(float, table)))

    def chances(self, seats: Sequence[Sequence[float]], table: Sequence[float]) -> list[float]:
        """How likely each seat is to win; together they are certain."""
        logits = [row[0] for row in self.judge(seats, table)]
        highest = max(logits)
        parts = [exp(logit - highest) for logit in logits]
        total = sum(parts)
        return [part / total for part in parts]


class Value(msgspec.Struct, frozen=True):
    """What was learned for a game: some networks, and the card that says where they come from."""

    card: dict[str, str | int | float]
    nets: tuple[Net, ...]

    def chances(self, seats: Sequence[Sequence[float]], table: Sequence[float]) -> list[float]:
        """The mean of what the networks say; their mistakes are not the same."""
        said = [net.chances(seats, table) for net in self.nets]
        return [sum(column) / len(column) for column in zip(*said, strict=True)]


@cache
def shipped_value(package: str) -> Value:
    """What lies in a package's `value.json`."""
    return msgspec.json.decode(files(package).joinpath("value.json").read_bytes(), type=Value)
