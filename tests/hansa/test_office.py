"""Chapter OFFICE: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.games.hansa.events import PrestigeGained
from tests.hansa.tables import at, controller, offices, points, starting


def test_1_the_leftmost_free_slot_is_taken() -> None:
    """With pink open A still gets Minden's second slot, the orange one."""
    match = at("desk A: privilege 2\nroute Bremen-Minden: At At At\ncity Minden: Bt\n")

    match.play("A claim Bremen-Minden", "A establish Minden")

    assert offices(match, "Minden") == "Bt At"


def test_1_either_end_city_may_be_chosen() -> None:
    """With a merchant on the route both ends of Bremen-Minden are offered."""
    match = at("route Bremen-Minden: At At Am\n")

    match.play("A claim Bremen-Minden")

    assert starting(match, "A", "establish") == ["establish Bremen", "establish Minden"]


def test_1_no_slot_is_skipped_for_its_kind() -> None:
    """Dortmund's white slot is round: with traders alone its open orange square is out of reach."""
    match = at("desk A: privilege 1\nroute Dortmund-Duisburg: At At\n")

    match.play("A claim Dortmund-Duisburg")

    assert starting(match, "A", "establish") == ["establish Duisburg"]


@pytest.mark.parametrize(
    ("steps", "allowed"), [(0, [True, False]), (1, [True, True]), (3, [True, True])]
)
def test_2_the_colour_must_be_open_and_stays_open(steps: int, allowed: list[bool]) -> None:
    """White is always open; Minden's orange slot needs one step, and more do no harm."""
    for taken, expected in zip(["", "Bt"], allowed, strict=True):
        match = at(
            f"desk A: privilege {steps}\nroute Bremen-Minden: At At At\n"
            + (f"city Minden: {taken}\n" if taken else "")
        )
        match.play("A claim Bremen-Minden")
        assert ("establish Minden" in match.options("A")) is expected


@pytest.mark.parametrize("opened", [0, 1, 2, 3])
def test_2_each_step_of_the_privilege_opens_one_colour_more(opened: int) -> None:
    """Minden's slots are white, orange, pink and black: as many as steps are open can be had."""
    reached = 0
    for taken in range(4):
        city = f"city Minden: {' '.join(['Bt'] * taken)}\n" if taken else ""
        match = at(f"desk A: privilege {opened}\nroute Bremen-Minden: At At At\n{city}")
        match.play("A claim Bremen-Minden")
        reached += "establish Minden" in match.options("A")

    assert reached == opened + 1


def test_3_square_slots_take_traders_and_round_ones_merchants() -> None:
    """Bremen's first slot is round: with traders alone there is no office in Bremen."""
    traders = at("route Bremen-Minden: At At At\n")
    merchant = at("route Bremen-Minden: At Am At\n")
    traders.play("A claim Bremen-Minden")
    merchant.play("A claim Bremen-Minden", "A establish Bremen")

    assert "establish Bremen" not in traders.options("A")
    assert offices(merchant, "Bremen") == "Am"


def test_3_the_piece_must_come_from_the_route() -> None:
    """A merchant in the supply does not help; with merchants only, a square slot is closed."""
    supply = at("route Dortmund-Duisburg: At At\nsupply A: 1m\n")
    supply.play("A claim Dortmund-Duisburg")
    assert "establish Dortmund" not in supply.options("A")

    discs = at("desk A: book 1\nroute Dortmund-Duisburg: Am Am\n")
    discs.play("A claim Dortmund-Duisburg")
    assert "establish Duisburg" not in discs.options("A")


def test_3_a_merchant_on_another_route_does_not_help() -> None:
    """A's merchant stands next door: Dortmund's round slot stays closed to this claim."""
    match = at("route Dortmund-Duisburg: At At\nroute Dortmund-Paderborn: Am . .\n")

    match.play("A claim Dortmund-Duisburg")

    assert starting(match, "A", "establish") == ["establish Duisburg"]


def test_3_the_slot_decides_which_piece_of_the_route_is_used() -> None:
    """With both kinds on the route the round slot takes the merchant, the square one a trader."""
    round_slot = at("route Dortmund-Duisburg: At Am\n")
    square_slot = at("route Dortmund-Duisburg: Am At\n")

    round_slot.play("A claim Dortmund-Duisburg", "A establish Dortmund")
    square_slot.play("A claim Dortmund-Duisburg", "A establish Duisburg")

    assert offices(round_slot, "Dortmund") == "Am"
    assert offices(square_slot, "Duisburg") == "At"


def test_4_a_coin_pays_once_for_establishing_on_its_slot() -> None:
    """The first office in Groningen brings one, the second nothing."""
    first = at("route Emden-Groningen: At At At\n")
    first.play("A claim Emden-Groningen", "A establish Groningen")
    second = at("desk A: privilege 1\nroute Emden-Groningen: At At Am\ncity Groningen: Bt\n")
    second.play("A claim Emden-Groningen", "A establish Groningen")

    assert points(first, "A") == 1
    assert points(second, "A") == 0


def test_4_the_coin_may_lie_on_a_later_slot_and_show_two() -> None:
    """Plymouth's second slot pays two."""
    match = at("""
        options: players=4 board=britannia
        desk A: privilege 1
        route Plymouth-Salisbury: At At At Am
        city Plymouth: Bt
    """)

    match.play("A claim Plymouth-Salisbury", "A establish Plymouth")

    assert points(match, "A") == 2


def test_4_a_slot_without_a_coin_tells_of_no_gain() -> None:
    """A's office in Minden brings nothing and nothing is said about prestige."""
    match = at("route Bremen-Minden: At At At\n")

    match.play("A claim Bremen-Minden", "A establish Minden")

    assert not [event for event in match.events if isinstance(event, PrestigeGained)]


def test_5_the_last_printed_slot_completes_a_city_once() -> None:
    """Duisburg has one slot; an extra office there later does not count again."""
    match = at("route Dortmund-Duisburg: At At\n")
    match.play("A claim Dortmund-Duisburg", "A establish Duisburg")
    assert match.state.completed == 1

    later = at("route Dortmund-Duisburg: At At\ncity Duisburg: Bt\nunused A: extra\n")
    later.play("A claim Dortmund-Duisburg", "A extra office Duisburg trader")
    assert later.state.completed == 1


def test_5_a_city_with_a_free_slot_is_not_completed() -> None:
    """Goslar has two slots: A's first office does not complete it, the second does."""
    first = at("route Goslar-Magdeburg: At At\n")
    second = at("desk A: privilege 3\nroute Goslar-Magdeburg: At At\ncity Goslar: Bt\n")

    first.play("A claim Goslar-Magdeburg", "A establish Goslar")
    second.play("A claim Goslar-Magdeburg", "A establish Goslar")

    assert (first.state.completed, second.state.completed) == (0, 1)


def test_5_an_extra_office_does_not_fill_a_slot() -> None:
    """Goslar has one office on two slots; an extra one leaves the second slot free."""
    match = at("route Goslar-Magdeburg: At At\ncity Goslar: Bt\nunused A: extra\n")

    match.play("A claim Goslar-Magdeburg", "A extra office Goslar trader")

    assert match.state.completed == 0


def test_6_a_completed_city_takes_no_ordinary_office() -> None:
    """Duisburg is full: only nothing is left there."""
    match = at("route Dortmund-Duisburg: At At\ncity Duisburg: Bt\n")

    match.play("A claim Dortmund-Duisburg")

    assert match.options("A") == ["nothing"]


def test_7_most_offices_control_a_city_extra_ones_included() -> None:
    """B stands further right, but A has two offices with its extra one."""
    match = at("city Minden: At Bt + At\n")

    assert controller(match, "Minden") == "A"


def test_7_three_offices_beat_two_further_right() -> None:
    """A has the three left slots of Stendal, B the right one and two would not be enough."""
    match = at("desk A: book 1\ncity Stendal: At Am At Bt + Bt\n")

    assert controller(match, "Stendal") == "A"


def test_8_the_tied_seat_furthest_right_controls_and_thirds_do_not_matter() -> None:
    """A and B have two each; C's single office further right does not count."""
    match = at("desk D: book 1\ncity Arnheim: At Bm Bt At\ncity Minden: At Bt Bt Ct + At\n")

    assert controller(match, "Arnheim") == "A"
    assert controller(match, "Minden") == "B"


def test_8_an_empty_city_is_nobodys() -> None:
    """Nobody controls a city without offices."""
    assert controller(at(""), "Minden") == ""


@pytest.mark.parametrize(
    ("row_of_offices", "owner"),
    [
        ("At Bt", "B"),
        ("Bt At", "A"),
        ("At Bt Ct", "C"),
        ("At Bt Bt At", "A"),
        ("Bt At At Ct + Bt", "A"),
        ("At Bt Bt Ct + At", "B"),
        ("Ct Ct Bt At", "C"),
    ],
)
def test_8_ties_by_example(row_of_offices: str, owner: str) -> None:
    """Only those tied for most offices are compared, by their best slot."""
    assert controller(at(f"city Minden: {row_of_offices}\n"), "Minden") == owner


def test_9_extra_offices_rank_below_slots_and_later_ones_below_earlier_ones() -> None:
    """B's printed office beats A's extra one; of two extra ones the earlier is better."""
    match = at("city Minden: Bt + At\ncity Duisburg: Dt + Bt At Bt At\n")

    assert controller(match, "Minden") == "B"
    assert controller(match, "Duisburg") == "B"


@pytest.mark.parametrize(
    ("extras", "owner"), [("At Bt At Bt", "A"), ("Bt At At Bt", "B"), ("Ct At", "D"), ("Dt", "D")]
)
def test_9_extra_offices_by_example(extras: str, owner: str) -> None:
    """D holds Duisburg's only slot; among extra offices the one that came first ranks highest."""
    assert controller(at(f"city Duisburg: Dt + {extras}\n"), "Duisburg") == owner
