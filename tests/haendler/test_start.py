"""Chapter START: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.engine.errors import BadOptions
from kontor.games.haendler import GAME
from tests.haendler.table import fresh, place, seen


def test_1_the_wagons_may_start_in_any_three_cities() -> None:
    """Brügge, Wien and Genf hold the wagons and have bonus 0, the others 200."""
    match = fresh(wagon_cities="bruegge-wien-genf")

    assert [place(match, wagon) for wagon in (1, 2, 3)] == ["bruegge", "wien", "genf"]
    bonus = {city.city: city.bonus for city in seen(match, "A").cities}
    assert bonus == {
        "paris": 200, "koeln": 200, "genua": 200, "bruegge": 0, "wien": 0, "genf": 0,
    }  # fmt: skip


def test_1_three_different_cities_are_needed() -> None:
    """Paris twice is no choice."""
    with pytest.raises(BadOptions, match="wagon_cities cannot be"):
        GAME.read_options({"wagon_cities": "paris-paris-koeln"})


def test_2_the_courier_starts_near_a_city_without_a_wagon() -> None:
    """With a wagon in Brügge the courier starts at the first free city, or at one chosen."""
    usual = fresh(wagon_cities="bruegge-wien-genf")
    chosen = fresh(wagon_cities="bruegge-wien-genf", courier_city="genua")

    assert seen(usual, "A").courier == "paris-fork"
    assert seen(chosen, "A").courier == "genua-fork"
    with pytest.raises(BadOptions, match="city without a wagon"):
        GAME.read_options({"courier_city": "paris"})
