"""What a network says of some seats: sums of products, number after number.

They are written as plain loops, which are many times as fast where they are compiled, and which add
in the same order on every Python; `sum` rounds otherwise since 3.12.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kontor.bots.net import Layer, Net


def judged(net: Net, seats: list[list[float]], table: list[float]) -> list[list[float]]:
    """For each seat a logit of winning and the clear leads it will be ahead of the mean."""
    others = len(seats) - 1
    total = list(seats[0])
    for own in seats[1:]:
        for place, value in enumerate(own):
            total[place] += value
    found: list[list[float]] = []
    for own in seats:
        inputs = list(own)
        for place, value in enumerate(own):
            inputs.append((total[place] - value) / others)
        inputs += table
        scale(inputs, net.middle, net.scale)
        values = inputs
        for layer in net.hidden:
            values = sums(layer, values)
            for place, value in enumerate(values):
                if not value > 0:
                    values[place] = 0.0
        said, past = sums(net.head, values), sums(net.straight, inputs)
        for place, value in enumerate(past):
            said[place] += value
        found.append(said)
    return found


def scale(values: list[float], middle: tuple[float, ...], factors: tuple[float, ...]) -> None:
    """Bring each number to about as much as the others, in place."""
    for place, value in enumerate(values):
        values[place] = (value - middle[place]) * factors[place]


def sums(layer: Layer, values: list[float]) -> list[float]:
    """What a layer makes of some numbers."""
    found: list[float] = []
    rows: tuple[tuple[float, ...], ...] = layer.weights
    more: tuple[float, ...] = layer.bias
    for row, bias in zip(rows, more):  # noqa: B905 - with `strict` it is no plain loop when compiled
        total = 0.0
        for weight, value in zip(row, values):  # noqa: B905 - likewise, and the hottest of all
            total += weight * value
        found.append(total + bias)
    return found
