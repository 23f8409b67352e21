"""The small network: the same for every seat, and for any number of them."""

from __future__ import annotations

from math import isclose

import numpy as np
import pytest

from kontor.bots.net import Layer, Net, Value, shipped_value

TRAITS, SETTING = 3, 2
INPUTS = 2 * TRAITS + SETTING


def net(seed: int) -> Net:
    """A network of random numbers."""
    random = np.random.default_rng(seed)

    def layer(into: int, out: int) -> Layer:
        weights = random.normal(size=(out, into)).tolist()
        return Layer(tuple(map(tuple, weights)), tuple(random.normal(size=out).tolist()))

    return Net(
        TRAITS,
        SETTING,
        tuple(random.normal(size=INPUTS).tolist()),
        tuple(random.uniform(0.5, 2, size=INPUTS).tolist()),
        (layer(INPUTS, 4), layer(4, 3)),
        layer(3, 2),
        layer(INPUTS, 2),
    )


def rows(seats: int) -> list[list[float]]:
    """Traits of so many seats."""
    found: list[list[float]] = np.random.default_rng(seats).normal(size=(seats, TRAITS)).tolist()
    return found


def test_it_reckons_as_matrices_do() -> None:
    """Written out here once more, with matrices."""
    one, seats, table = net(1), np.array(rows(4)), np.array([0.3, -1.0])
    rivals = (seats.sum(0) - seats) / 3
    inputs = np.hstack((seats, rivals, np.tile(table, (4, 1))))
    inputs = (inputs - one.middle) * np.array(one.scale)
    values = inputs
    for layer in one.hidden:
        values = np.maximum(values @ np.array(layer.weights).T + layer.bias, 0)
    out = values @ np.array(one.head.weights).T + one.head.bias
    out = out + inputs @ np.array(one.straight.weights).T + one.straight.bias

    assert np.allclose(one.judge(rows(4), [0.3, -1.0]), out)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chances_add_up_and_go_with_their_seats(seats: int) -> None:
    """Who sits where changes nothing."""
    one, table = Value({}, (net(1), net(2))), [0.5, 0.1]
    chances = one.chances(rows(seats), table)

    assert isclose(sum(chances), 1)
    assert one.chances(rows(seats)[::-1], table) == pytest.approx(chances[::-1])


@pytest.mark.parametrize("title", ["hansa", "genoa", "haendler"])
def test_what_is_shipped_says_where_it_comes_from(title: str) -> None:
    """The card names the command, and the numbers fit together."""
    shipped = shipped_value(f"kontor.bots.{title}")

    assert f"kontor train {title}" in str(shipped.card["command"])
    for one in shipped.nets:
        inputs = 2 * one.traits + one.setting
        assert len(one.middle) == len(one.scale) == inputs
        assert {len(row) for row in one.straight.weights} == {inputs}
