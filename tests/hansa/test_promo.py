"""Chapter PROMO: tests are numbered by clause."""

from __future__ import annotations

from tests.hansa.tables import at, fresh, row, starting, supply, unused, used

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
