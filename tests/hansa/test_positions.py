"""Positions as text: written and read back, filled up, and refused where they do not fit."""

from __future__ import annotations

import pytest

from kontor.engine.codec import state_hash
from kontor.engine.errors import BadPosition
from kontor.games.hansa import GAME
from tests.hansa.tables import at, row, stock, supply


def test_what_is_left_out_is_filled_up() -> None:
    """An empty sheet is the turn of A with the starting supplies."""
    match = at("")

    assert match.prompt == ("A", "turn", "HT-TURN-2")
    assert (supply(match, "A"), stock(match, "A")) == ("5t 1m", "6t")
    assert (supply(match, "D"), stock(match, "D")) == ("8t 1m", "3t")


def test_names_may_be_typed_without_accents_and_capitals() -> None:
    """The route is found all the same."""
    match = at("route gottingen-quedlinburg: At . .\n")

    assert "lift Göttingen-Quedlinburg/1" in match.options("A")


BESIDE = """
    options: players=4 missions=yes
    plate A: 2
    unused B: swap
    used B: extra
    connected: B A
    special: 7 A
    mission A: 3
"""
NEUTRAL = """
    options: players=2
    route Bremen-Minden: Nt At .
    city Minden: Nt At + Bt
    prestige N: control 3
    plate B: 1
    turn: B
    first: B
"""
BORDERS = """
    options: players=3 board=britannia toll=yes
    toll: paid
    entered: London, Cardiff London
    discarded: swap 1
"""
MODULES = """
    options: players=4 favours=yes markers=promo
    favours: extra_action open city_control B
    laid: Bremen-Minden block A, Minden-Münster tribute B
    used A: block
    used B: tribute
"""


def test_actions_may_be_typed_without_accents_and_capitals() -> None:
    """As on a keyboard without umlauts."""
    match = at("")

    match.play("A place trader gottingen-quedlinburg/1")

    assert row(match, "Göttingen-Quedlinburg") == "At . ."


@pytest.mark.parametrize("text", [BESIDE, NEUTRAL, BORDERS, MODULES])
def test_a_position_is_written_and_read_back_unchanged(text: str) -> None:
    """Description and hash agree."""
    match = at(text)
    again = GAME.position(str(match))

    assert state_hash(again) == state_hash(match.state)
    assert GAME.describe(again) == str(match)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("route Coellen-Warburg: At .", "4 spaces"),
        ("route Coellen-Rom: At .", "no route of this board"),
        ("route Dortmund-Duisburg: Xt .", "no piece"),
        ("city Duisburg: At Bt", "1 slots"),
        ("city Duisburg: + Bt", "no other"),
        ("supply A: 40t", "only 11 are left"),
        ("supply A: 3t\nstock A: 3t", "filled up"),
        ("route Dortmund-Duisburg: Am Am", "more on the board"),
        ("supply A: three", "number of pieces"),
        ("marker Dortmund-Duisburg: gold", "no marker"),
        ("used A: swap swap swap swap", "only 3 exist"),
        ("desk A: book 4", "it has 3"),
        ("desk A: magic 1", "keys, actions"),
        ("desk A: book", "pairs"),
        ("prestige A: luck 3", "control, coins, connection"),
        ("special: 10 A", "7, 8, 9, 11"),
        ("connected: Z", "nobody here"),
        ("favours: luck open", "free_relocation"),
        ("mission A: 3", "match with missions"),
        ("plate A: 4", "More than 3 markers lie on routes and plates"),
        ("face down: swap 1", "add up"),
        ("entered: London", "no city with a permit"),
        ("prestige A: control 20", "would be over"),
        ("turn: Z", "no seat"),
        ("weather: fine", "unknown key"),
        ("actions left: few", "whole number"),
        ("stack: Dream seat=A", "no question"),
    ],
)
def test_a_position_that_does_not_fit_is_refused_in_a_sentence(text: str, said: str) -> None:
    """What is wrong, where, and what would be allowed."""
    with pytest.raises(BadPosition, match=said):
        at(text + "\n")


def test_a_trader_on_a_ship_is_refused() -> None:
    """Only merchants, and neutral traders, stand there."""
    with pytest.raises(BadPosition, match="ship"):
        at("options: players=4 board=east\nroute Malmö-Visby: . At .\n")
    assert at("options: players=2 board=east\nroute Malmö-Visby: . Nt .\n").prompt.seats == "A"
