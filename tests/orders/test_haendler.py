"""Standing orders of Die Händler: no more bids, no word, and to pass without a card."""

from __future__ import annotations

import msgspec

from kontor.engine.ordering import When
from kontor.orders.answering import carry_out_all
from kontor.orders.laying import lay
from tests.orders.tables import answers, asked, ends, find_likely, lay_likely, match_of, play

BIDS = """
    options: players=3
    step: bid 1
    A stores: paris 1 wine
"""
AXLES = """
    options: players=3
    step: axles
    A: cards 1 social climb
    B: cards 1 axle break
    C: cards 1 social climb
"""
GUESTS = """
    options: players=3 talk=0
    step: guests 2
    wagon 2: koeln; master A; A has 2 cloth
    B stores: koeln 1 cloth, 2 iron, 1 wine
    C stores: koeln 1 wine
"""


def test_no_more_bids_bids_nothing_for_every_wagon_of_the_round() -> None:
    """C is out of the auctions; the others go on as before."""
    match = match_of("haendler", BIDS)
    lay_likely(match, "C", "no_bids")
    carry_out_all(match)
    assert asked(match) == "AB"

    play(match, "A bid 100", "B bid 0", "A load 1 wine")
    while match.prompt.topic != "sealed_bid":
        play(match, f"{asked(match)[0]} {match.legal(match.prompt.seats[0])[-1].text}")

    assert answers(match, "C")[:2] == ["bid 0", "bid 0"]
    assert ends(match, "C") == ["stands"]


def test_a_bid_that_would_open_all_bids_is_given_only_by_an_order_that_named_it() -> None:
    """C's would be the last one; an order that reckons with no reveal leaves it to C."""
    match = match_of("haendler", BIDS)
    order = find_likely(match, "C", "no_bids")
    play(match, "A bid 100", "B bid 0")
    lay(match, 2, msgspec.structs.replace(order, when=When(("sealed_bid",))))
    carry_out_all(match)

    assert ends(match, "C") == ["stopped would_reveal"]
    assert asked(match) == "C"


def test_who_holds_no_card_passes_without_being_asked() -> None:
    """A and C pass by order; B, who holds an axle break, decides."""
    match = match_of("haendler", AXLES)
    for seat in "ABC":
        lay_likely(match, seat, "pass_cardless")
    carry_out_all(match)

    assert match.prompt.topic == "break_axle"
    assert asked(match) == "B"
    assert ends(match, "B") == ["stands"]


def test_passing_until_a_card_comes_stops_when_it_has_come() -> None:
    """B holds one: the order says so."""
    match = match_of("haendler", AXLES)
    lay_likely(match, "B", "pass_until_card")
    play(match, "A pass")

    assert asked(match) == "B"
    assert ends(match, "B") == ["stopped holds_none"]


def test_silence_about_loading_stops_when_the_master_names_a_price() -> None:
    """C says nothing until A asks something of C."""
    match = match_of("haendler", GUESTS)
    lay_likely(match, "C", "no_loading")
    carry_out_all(match)
    assert asked(match) == "AB"

    play(match, "A ask C 100 for one")

    assert ends(match, "C") == ["stopped no_terms"]
    assert "C" in asked(match)
