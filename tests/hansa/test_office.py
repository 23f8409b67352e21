"""Chapter OFFICE: tests are numbered by clause."""

from __future__ import annotations

import pytest

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


def test_5_the_last_printed_slot_completes_a_city_once() -> None:
    """Duisburg has one slot; an extra office there later does not count again."""
    match = at("route Dortmund-Duisburg: At At\n")
    match.play("A claim Dortmund-Duisburg", "A establish Duisburg")
    assert match.state.completed == 1

    later = at("route Dortmund-Duisburg: At At\ncity Duisburg: Bt\nunused A: extra\n")
    later.play("A claim Dortmund-Duisburg", "A extra office Duisburg trader")
    assert later.state.completed == 1


def test_6_a_completed_city_takes_no_ordinary_office() -> None:
    """Duisburg is full: only nothing is left there."""
    match = at("route Dortmund-Duisburg: At At\ncity Duisburg: Bt\n")

    match.play("A claim Dortmund-Duisburg")

    assert match.options("A") == ["nothing"]


def test_7_most_offices_control_a_city_extra_ones_included() -> None:
    """B stands further right, but A has two offices with its extra one."""
    match = at("city Minden: At Bt + At\n")

    assert controller(match, "Minden") == "A"


def test_8_the_tied_seat_furthest_right_controls_and_thirds_do_not_matter() -> None:
    """A and B have two each; C's single office further right does not count."""
    match = at("desk D: book 1\ncity Arnheim: At Bm Bt At\ncity Minden: At Bt Bt Ct + At\n")

    assert controller(match, "Arnheim") == "A"
    assert controller(match, "Minden") == "B"


def test_8_an_empty_city_is_nobodys() -> None:
    """Nobody controls a city without offices."""
    assert controller(at(""), "Minden") == ""


def test_9_extra_offices_rank_below_slots_and_later_ones_below_earlier_ones() -> None:
    """B's printed office beats A's extra one; of two extra ones the earlier is better."""
    match = at("city Minden: Bt + At\ncity Duisburg: Dt + Bt At Bt At\n")

    assert controller(match, "Minden") == "B"
    assert controller(match, "Duisburg") == "B"
