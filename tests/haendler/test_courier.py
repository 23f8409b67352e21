"""Chapter COURIER: tests are numbered by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.haendler.events import InfluenceChosen, InfluenceTaken
from tests.haendler.table import at, place, seen

if TYPE_CHECKING:
    from kontor.games.haendler.state import HaendlerState
    from kontor.testing.positions import Position


def rides(match: Position[HaendlerState], seat: str) -> list[str]:
    """Where a seat could send the courier."""
    start = "courier to "
    return sorted(
        text.removeprefix(start) for text in match.options(seat) if text.startswith(start)
    )


def rider(
    abilities: str, courier: str = "koeln-wien-2", wagons: str = ""
) -> Position[HaendlerState]:
    """A, with these abilities, is in its movement turn."""
    return at(
        f"options: players=2\nstep: move\ncourier: {courier}\nA: abilities {abilities}\n{wagons}"
    )


def test_1_only_an_owner_moves_the_courier_once_at_any_moment_of_its_turn() -> None:
    """A rides before its tile, not again after it; another time after its tile; B never."""
    first = rider("courier")
    last = rider("courier")

    first.play("A courier to koeln-wien-1", "A wagon 1 tile 1 to paris-gate from paris")
    assert first.prompt.seats == "B"
    assert rides(first, "B") == []
    last.play("A wagon 1 tile 1 to paris-gate from paris", "A courier to koeln-wien-1")
    assert last.prompt.seats == "B"


def test_2_the_courier_ability_moves_one_space_either_way() -> None:
    """From the middle of a road one space towards Köln or towards Wien."""
    assert rides(rider("courier"), "A") == ["koeln-wien-1", "koeln-wien-3"]


def test_3_the_express_courier_moves_one_or_two_and_both_up_to_three() -> None:
    """Two spaces either way; with both abilities three; never back to where it started."""
    assert rides(rider("express courier"), "A") == [
        "koeln-fork", "koeln-wien-1", "koeln-wien-3", "wien-fork",
    ]  # fmt: skip
    both = rides(rider("courier + express courier"), "A")
    assert {"wien-gate", "wien-genua-1", "koeln-gate", "koeln-genf-1"} <= set(both)
    assert "koeln-wien-2" not in both


def test_4_any_road_at_a_fork_and_no_heading_kept() -> None:
    """From Köln's fork every road is open, also the one the courier came by last turn."""
    match = rider("courier", courier="koeln-fork")

    assert rides(match, "A") == ["bruegge-koeln-1", "koeln-gate", "koeln-genf-1", "koeln-wien-1"]


def test_5_the_courier_never_enters_a_city() -> None:
    """On Köln's gate it can only turn to the fork."""
    assert rides(rider("courier", courier="koeln-gate"), "A") == ["koeln-fork"]


def test_6_the_courier_crosses_and_shares_spaces_with_wagons() -> None:
    """A wagon beside the courier neither stops it nor is stopped by it."""
    match = rider("express courier", wagons="wagon 1: koeln-wien-3 from wien-fork")

    assert {"koeln-wien-3", "wien-fork"} <= set(rides(match, "A"))
    assert "wagon 1 tile 2 to koeln-wien-1 from koeln-wien-2" in match.options("A")


def test_7_ending_on_a_wagon_earns_a_card_passing_does_not() -> None:
    """Riding onto wagon 1 A takes a card; riding over it A takes none."""
    onto = rider("express courier", wagons="wagon 1: koeln-wien-3 from wien-fork")
    over = rider("express courier", wagons="wagon 1: koeln-wien-3 from wien-fork")

    onto.play("A courier to koeln-wien-3")
    assert onto.prompt == ("A", "take_influence", "DH-COURIER-10")
    over.play("A courier to wien-fork")
    assert over.prompt.topic == "move_wagons"


def test_8_a_wagon_that_ends_on_the_courier_earns_a_card() -> None:
    """A without any ability ends wagon 1 on the courier, even cut short by wagon 2."""
    exact = at("""
        options: players=2
        step: move
        courier: paris-fork
    """)
    short = at("""
        options: players=2
        step: move
        courier: paris-gate
        wagon 2: paris-fork from genf-paris-2
    """)
    past = at("""
        options: players=2
        step: move
        courier: paris-gate
    """)

    exact.play("A wagon 1 tile 2 to paris-fork from paris-gate")
    short.play("A wagon 1 tile 2 to paris-gate from paris")
    past.play("A wagon 1 tile 2 to paris-fork from paris-gate")

    assert exact.prompt.topic == "take_influence"
    assert short.prompt.topic == "take_influence"
    assert past.prompt == ("B", "move_wagons", "DH-TRAVEL-1")


def test_9_two_meetings_in_a_turn_earn_two_cards_staying_together_none() -> None:
    """Wagon 1 meets the courier, which then rides onto wagon 2."""
    match = at("""
        options: players=2
        step: move
        courier: paris-fork
        wagon 2: paris-bruegge-1 from paris-bruegge-2
        A: abilities courier
    """)

    match.play("A wagon 1 tile 2 to paris-fork from paris-gate", "A take special sale")
    match.play("A courier to paris-bruegge-1", "A take special sale")
    assert seen(match, "A").seats[0].hand == {"special sale": 2}
    assert match.prompt.seats == "B"
    match.play("B wagon 3 tile 1 to genua-gate from genua")
    assert seen(match, "A").seats[1].cards == 0


def test_10_the_seat_takes_any_card_and_keeps_it_face_down() -> None:
    """A sees the whole pile and takes an axle break; B learns only that a card was taken."""
    match = at("""
        options: players=2
        step: move
        courier: paris-gate
        pile: 2 axle break, 1 social climb
    """)

    match.play("A wagon 1 tile 1 to paris-gate from paris")
    assert match.options("A") == ["take axle break", "take social climb"]
    assert seen(match, "A").pile == {"axle break": 2, "social climb": 1}
    assert seen(match, "B").pile is None
    match.play("A take axle break")
    assert InfluenceChosen(0, "axle break") in match.heard("A")
    assert InfluenceTaken(0) in match.heard("B")
    assert InfluenceChosen(0, "axle break") not in match.heard("B")
    assert (seen(match, "B").seats[0].cards, seen(match, "B").seats[0].hand) == (1, None)


def test_10_an_empty_pile_gives_nothing() -> None:
    """The wagon ends on the courier, but no card is left."""
    match = at("""
        options: players=2
        step: move
        courier: paris-gate
        pile: none
    """)

    match.play("A wagon 1 tile 1 to paris-gate from paris")
    assert place(match, 1) == "paris-gate from paris"
    assert match.prompt == ("B", "move_wagons", "DH-TRAVEL-1")
