"""Chapter UPKEEP: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.engine.registry import find_game
from kontor.games.haendler.events import StatusLost
from kontor.match.driver import Driver
from tests.haendler.table import at


def test_1_every_seat_pays_its_upkeep_before_anybody_is_promoted() -> None:
    """Status 3 costs 300, status 5 costs 600; then the promotions begin."""
    match = at("""
        options: players=2
        step: upkeep
        A: status 3
        B: status 5
    """)

    assert match.state.bags == [4700, 4400]
    assert match.prompt == ("A", "promote", "DH-PROMOTE-1")


def test_1_a_seat_has_settled_its_upkeep_before_the_next_pays() -> None:
    """The start seat C falls and is asked about a credit while A and B have not paid yet."""
    match = at("""
        options: players=3
        step: upkeep
        start: C
        A: status 3
        B: status 5
        C: status 3; bag 0
    """)

    assert match.prompt.seats == "C"
    assert match.state.bags == [5000, 5000, 0]
    match.play("C pass")
    assert match.state.bags == [4700, 4400, 0]


def test_2_who_can_pay_must_pay() -> None:
    """A has exactly its upkeep: it pays and keeps its status, and is not asked."""
    match = at("""
        options: players=2
        step: upkeep
        A: status 6; bag 800
    """)

    assert (match.state.bags[0], match.state.status[0]) == (0, 6)


def test_3_who_cannot_pay_falls_to_the_highest_status_it_can_pay() -> None:
    """With 450 florins status 7 (1,000) falls to status 4 (400), which is paid."""
    match = at("""
        options: players=2
        step: upkeep
        A: status 7; bag 400
    """)

    assert (match.state.status[0], match.state.bags[0]) == (4, 0)
    assert match.prompt == ("A", "take_credit", "DH-CREDIT-1")


def test_3_the_money_is_shown() -> None:
    """Everybody hears how much the fallen seat had."""
    match = at("""
        options: players=2
        step: wheels
        A: status 7; bag 400
    """)

    match.play("A wheel shield shield", "B wheel shield shield")
    assert StatusLost(0, 400, "Großkaufmann") in match.heard("B")


@pytest.mark.parametrize("florins", [600, 500], ids=["can pay", "cannot"])
def test_3_that_a_seat_can_pay_is_seen_as_well(florins: int) -> None:
    """A passes and B's upkeep is due: whether B falls or pays, A cannot undo what showed it."""
    text = f"""\
kontor position haendler
options: players=2
step: upkeep
A: credits 1
B: status 5; bag {florins}
"""
    game = find_game("haendler")
    match = Driver(game, game.read_options({"players": 2}), 1, start=text)
    match.act(0, "pass")

    assert match.can_undo(0) == 0
