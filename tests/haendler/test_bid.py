"""Chapter BID: tests are numbered by clause."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from kontor.engine.codec import state_hash
from kontor.games.haendler.detail import SealedBidDetail
from tests.haendler.table import at, bag, seen

if TYPE_CHECKING:
    from kontor.games.haendler.state import HaendlerState
    from kontor.testing.positions import Position


def wagon_asked_about(match: Position[HaendlerState]) -> int:
    """The number of the wagon that is auctioned."""
    detail = match.game.detail(match.state, 0)
    assert isinstance(detail, SealedBidDetail)
    return detail.wagon


def test_1_wagons_in_cities_come_in_the_order_of_their_numbers() -> None:
    """Wagon 1 is on the road, 2 and 3 stand in cities: 2 is auctioned first, then 3."""
    match = at("""
        options: players=2
        step: bid 1
        wagon 1: paris-gate from paris
    """)

    assert wagon_asked_about(match) == 2
    match.play("A bid 0", "B bid 0")
    assert wagon_asked_about(match) == 3
    match.play("A bid 0", "B bid 0")
    assert match.prompt.topic == "move_wagons"


def test_1_a_wagon_is_loaded_before_the_next_is_auctioned() -> None:
    """A wins wagon 1 and loads it before anybody bids for wagon 2."""
    match = at("""
        options: players=2
        step: bid 1
        A stores: paris 1 wine
    """)

    match.play("A bid 100", "B bid 0")
    assert match.prompt == ("A", "load_as_master", "DH-LOAD-1")
    match.play("A load 1 wine")
    assert match.prompt.topic == "sealed_bid"


def test_2_a_wagon_that_has_not_left_keeps_its_master() -> None:
    """B is master of the empty wagon 1 from the round before: there is no auction for it."""
    match = at("""
        options: players=2
        round: 2
        step: bid 1
        wagon 1: paris; master B
    """)

    assert wagon_asked_about(match) == 2


def test_3_bids_are_secret_hundreds_up_to_the_bag() -> None:
    """A with 300 florins may bid 0, 100, 200 or 300; B does not see which."""
    match = at("""
        options: players=2
        step: bid 1
        A: bag 300
    """)

    assert match.prompt == ("AB", "sealed_bid", "DH-BID-3")
    assert match.options("A") == ["bid 0", "bid 100", "bid 200", "bid 300"]
    match.play("A bid 200")
    assert match.prompt.seats == "B"
    assert seen(match, "A").seats[0].answer == 200
    hidden = seen(match, "B").seats[0]
    assert (hidden.answered, hidden.answer) == (True, None)
    assert match.events == []


def test_3_the_order_in_which_bids_arrive_does_not_matter() -> None:
    """Every order of the same four bids leads to the same position."""
    bids = {"A": 100, "B": 400, "C": 400, "D": 0}
    hashes = set()
    for order in permutations("ABCD"):
        match = at("""
            step: bid 1
            start: C
        """)
        match.play(*(f"{seat} bid {bids[seat]}" for seat in order))
        hashes.add(state_hash(match.state))

    assert len(hashes) == 1


def test_4_the_highest_bid_makes_the_loading_master() -> None:
    """B bids most and becomes master of wagon 1."""
    match = at("""
        options: players=3
        step: bid 1
    """)

    match.play("A bid 100", "B bid 300", "C bid 200")
    assert match.state.masters[0] == 1


def test_5_only_the_master_pays() -> None:
    """B pays 300 to the bank; the others keep their money."""
    match = at("""
        options: players=3
        step: bid 1
    """)

    match.play("A bid 100", "B bid 300", "C bid 200")
    assert match.state.bags == [5000, 4700, 5000]


def test_6_a_tie_goes_to_the_first_from_the_start_seat() -> None:
    """B is start seat; C and A tie at 300: C comes first clockwise."""
    match = at("""
        options: players=3
        step: bid 1
        start: B
    """)

    match.play("A bid 300", "B bid 200", "C bid 300")
    assert match.state.masters[0] == 2


def test_7_if_all_bid_nothing_the_start_seat_wins_for_nothing() -> None:
    """Nobody bids: B, the start seat, becomes master and pays nothing."""
    match = at("""
        options: players=2
        step: bid 1
        start: B
    """)

    match.play("A bid 0", "B bid 0")
    assert match.state.masters[0] == 1
    assert bag(match, "B") == 5000


def test_8_a_seat_may_be_master_of_several_wagons() -> None:
    """A wins wagon 1 and wagon 2."""
    match = at("""
        options: players=2
        step: bid 1
    """)

    match.play("A bid 100", "B bid 0", "A bid 100", "B bid 0")
    assert match.state.masters[:2] == [0, 0]
