"""Chapter PROMO: tests are numbered by clause."""

from __future__ import annotations

import pytest

from tests.hansa.tables import (
    at,
    fresh,
    row,
    starting,
    supply,
    unused,
    used,
)

PROMO = "options: players=4 markers=promo"


def test_1_the_set_keeps_its_size() -> None:
    """With promo markers there are fifteen, three of them on the board."""
    match = fresh(players=4, markers="promo")
    match.settle()

    assert sum(match.state.rules.marker_counts) == 15
    assert sum(match.state.urn) == 12


def test_2_an_exchange_brings_a_used_marker_back_to_use() -> None:
    """A gives the exchange marker to B for B's used +4 and may use that."""
    match = at(f"{PROMO}\nunused A: exchange\nused B: +4\n")

    match.play("A use exchange", "A exchange +4 B")

    assert (unused(match, "A"), used(match, "B")) == (["+4"], ["exchange"])
    assert "use +4" in match.options("A")


def test_2_without_a_used_marker_of_another_it_cannot_be_used() -> None:
    """Only A has used markers, so there is nobody to exchange with."""
    match = at(f"{PROMO}\nunused A: exchange\nused A: +4\n")

    assert starting(match, "A", "use") == []


def test_2_neither_a_laid_marker_nor_another_exchange_is_handed_over() -> None:
    """Ruling 138: of B's used markers only +4 can be asked for."""
    match = at(f"""
        {PROMO}
        unused A: exchange
        used B: +4 exchange tribute
        laid: Bremen-Minden tribute B
    """)

    match.play("A use exchange")

    assert match.options("A") == ["exchange +4 B"]


def test_3_tribute_fetches_two_pieces_for_each_office_at_its_route() -> None:
    """B's office in Duisburg brings A, who laid tribute there, two pieces of its stock."""
    match = at(f"""
        {PROMO}
        turn: A
        actions left: 1
        unused A: tribute
        supply A: 3t
        route Dortmund-Duisburg: Bt Bt
    """)

    match.play("A use tribute", "A lay Arnheim-Duisburg/1")
    assert row(match, "Arnheim-Duisburg") == "At . ."
    match.play("A end turn", "B claim Dortmund-Duisburg", "B establish Duisburg")

    assert match.prompt == ("A", "tribute", "HT-PROMO-3")
    match.play("A fetch 2 traders")
    assert supply(match, "A") == "4t"


def test_3_tribute_may_fetch_pieces_of_the_route_just_claimed() -> None:
    """A's stock is empty; the route's other trader is back there when A's office stands."""
    match = at(f"""
        {PROMO}
        laid: Arnheim-Duisburg tribute A
        used A: tribute
        route Dortmund-Duisburg: At At
        supply A: 9t 1m
    """)

    match.play("A claim Dortmund-Duisburg", "A establish Duisburg")

    assert match.prompt == ("A", "tribute", "HT-PROMO-3")
    assert match.options("A") == ["fetch trader", "decline"]
    match.play("A fetch trader")
    assert supply(match, "A") == "10t 1m"


def test_3_tribute_pays_for_every_office_at_both_ends_and_may_be_declined() -> None:
    """An extra office of B's in Arnheim, the other end, counts too; A declines."""
    match = at(f"""
        {PROMO}
        turn: B
        laid: Arnheim-Duisburg tribute A
        used A: tribute
        unused B: extra
        city Arnheim: Ct
        route Arnheim-Kampen: Bt Bt Bt
        supply A: 3t
    """)

    match.play("B claim Arnheim-Kampen", "B extra office Arnheim trader")
    assert match.options("A") == ["fetch 2 traders", "fetch trader and merchant", "decline"]
    match.play("A decline")

    assert supply(match, "A") == "3t"
    assert match.prompt.seats == "B"


def test_3_an_office_elsewhere_pays_no_tribute() -> None:
    """B's office in Kampen is not at an end of the route."""
    match = at(f"""
        {PROMO}
        turn: B
        desk B: privilege 1
        laid: Arnheim-Duisburg tribute A
        used A: tribute
        route Arnheim-Kampen: Bt Bm Bt
    """)

    match.play("B claim Arnheim-Kampen", "B establish Kampen")

    assert match.prompt.seats == "B"


def test_3_laying_needs_a_trader_and_a_free_space_of_an_unlaid_route() -> None:
    """Without a trader in its supply A cannot; with one, not where a marker is laid already."""
    poor = at(f"{PROMO}\nunused A: tribute block\nsupply A: 1m\n")
    rich = at(f"""
        {PROMO}
        unused A: tribute
        laid: Bremen-Minden block B
        used B: block
        route Dortmund-Duisburg: Bt .
        supply A: 1t
    """)

    assert starting(poor, "A", "use") == []
    rich.play("A use tribute")
    offered = rich.options("A")
    assert "lay Dortmund-Duisburg/2" in offered
    assert "lay Dortmund-Duisburg/1" not in offered
    assert "lay Bremen-Minden/1" not in offered


def test_3_a_laid_marker_counts_as_used() -> None:
    """A lays tribute without an action; its trader comes from the supply."""
    match = at(f"{PROMO}\nunused A: tribute\nsupply A: 2t\n")

    match.play("A use tribute", "A lay Bremen-Minden/2")

    assert (unused(match, "A"), used(match, "A")) == ([], ["tribute"])
    assert row(match, "Bremen-Minden") == ". At ."
    assert supply(match, "A") == "1t"
    assert match.state.actions_left == 2


def test_3_only_tribute_pays_not_block() -> None:
    """A block lies at Duisburg: B's new office there brings A nothing."""
    match = at(f"""
        {PROMO}
        turn: B
        laid: Arnheim-Duisburg block A
        used A: block
        route Dortmund-Duisburg: Bt Bt
    """)

    match.play("B claim Dortmund-Duisburg", "B establish Duisburg")

    assert match.prompt.seats == "B"


@pytest.mark.parametrize(
    ("given", "offered"),
    [
        ("11t", ["fetch merchant", "decline"]),
        ("10t", ["fetch trader and merchant", "decline"]),
        ("10t 1m", ["fetch trader", "decline"]),
        ("11t 1m", []),
    ],
)
def test_3_a_small_stock_gives_what_it_has(given: str, offered: list[str]) -> None:
    """One or two pieces of C's stock are all there is; with none C is not asked."""
    match = at(f"""
        {PROMO}
        turn: B
        laid: Arnheim-Duisburg tribute C
        used C: tribute
        route Dortmund-Duisburg: Bt Bt
        supply C: {given}
        supply D: 11t 1m
    """)

    match.play("B claim Dortmund-Duisburg", "B establish Duisburg")

    assert match.options("C") == offered


BLOCKED = f"""
    {PROMO}
    laid: Arnheim-Duisburg block B
    used B: block
"""


def test_4_block_makes_placing_cost_one_more_piece() -> None:
    """Everyone who places on the blocked route pays a piece; with one piece nobody may."""
    match = at(f"""
        {PROMO}
        actions left: 1
        unused A: block
        supply A: 3t
        supply B: 2t
    """)

    match.play("A use block", "A lay Arnheim-Duisburg/1", "A end turn")
    match.play("B place trader Arnheim-Duisburg/2")
    assert match.prompt.topic == "pay"
    match.play("B pay trader")

    assert supply(match, "B") == ""
    poor = at(f"{PROMO}\nlaid: Arnheim-Duisburg block B\nused B: block\nsupply A: 1t\n")
    assert "place trader Arnheim-Duisburg/2" not in poor.options("A")
    assert "place trader Arnheim-Kampen/2" in poor.options("A")


def test_4_other_routes_cost_nothing_more() -> None:
    """A places next door and pays nothing."""
    match = at(BLOCKED + "    supply A: 2t\n")

    match.play("A place trader Arnheim-Kampen/1")

    assert match.prompt.topic == "turn"
    assert supply(match, "A") == "1t"


def test_4_the_piece_paid_may_be_of_the_other_kind_and_its_layer_pays_too() -> None:
    """B, who laid the block, places its trader there and pays its merchant."""
    match = at(BLOCKED + "    turn: B\n    supply B: 1t 1m\n")

    match.play("B place trader Arnheim-Duisburg/1", "B pay merchant")

    assert supply(match, "B") == ""
    assert match.prompt.seats == "B"


def test_4_displacing_and_moving_there_cost_nothing_more() -> None:
    """Ruling 138: the block counts for the placing action only."""
    match = at(
        BLOCKED
        + """
    route Arnheim-Duisburg: Ct . .
    route Bremen-Minden: At . .
    supply A: 2t
    """
    )

    match.play("A lift Bremen-Minden/1", "A done", "A set Arnheim-Duisburg/3")
    assert match.prompt.topic == "turn"
    match.play("A displace Arnheim-Duisburg/1 with trader", "A pay trader")

    assert match.prompt.seats == "C"
    assert supply(match, "A") == ""


def test_4_promo_markers_are_laid_on_villages_of_the_home_region() -> None:
    """Ruling 138: on Britannia neither in Wales nor in Scotland, and the trader on no ship."""
    match = at("options: players=4 board=britannia markers=promo\nunused A: block\nsupply A: 1t\n")

    match.play("A use block")

    offered = match.options("A")
    assert "lay London-Oxford/1" in offered
    assert "lay Calais-Canterbury/1" in offered
    assert "lay Calais-Canterbury/2" not in offered
    assert "lay Cardiff-Pembroke/1" not in offered
