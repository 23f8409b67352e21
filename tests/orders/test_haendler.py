"""Standing orders of Die Händler: bids, silence, passing without a card, and plans."""

from __future__ import annotations

import msgspec

from kontor.engine.ordering import Order, When
from kontor.orders.answering import carry_out_all
from kontor.orders.laying import lay, plans
from tests.orders.tables import (
    answers,
    asked,
    ends,
    find_likely,
    lay_likely,
    lay_pointed,
    match_of,
    play,
    pointed,
)

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


# A moves first, then B; wagon 1 has just left Köln, with the courier behind it.
MOVES = """
    options: players=3
    step: move
    wagon 1: koeln-fork from koeln-gate
    courier: koeln-gate
    B: abilities courier + wainwright; cards 1 axle break
"""
ELSEWHERE = "A wagon 3 tile 1 to genua-gate from genua"
PURCHASE = """
    options: players=3
    round: 2
    step: buy
"""


def test_a_wagon_goes_where_it_was_sent() -> None:
    """B sends it to a place that a tile reaches, and ends the turn."""
    match = match_of("haendler", MOVES)
    lay_pointed(match, "B", "move", "1 koeln-wien-2", "end")
    play(match, ELSEWHERE)

    assert answers(match, "B") == ["wagon 1 tile 2 to koeln-wien-2 from koeln-wien-1", "end turn"]


def test_a_wagon_that_cannot_get_there_any_more_stays() -> None:
    """A has brought it to Brügge, where it stays in this round: B decides."""
    match = match_of("haendler", MOVES)
    lay_pointed(match, "B", "move", "1 koeln-wien-2")
    play(match, "A wagon 1 tile 4 to bruegge")

    assert answers(match, "B") == []
    assert ends(match, "B") == ["stopped not_legal"]
    assert asked(match) == "B"


def test_a_plan_ends_where_the_courier_brings_a_card() -> None:
    """B names the wagon's space: the courier rides, and what B does with the card B decides."""
    match = match_of("haendler", MOVES)
    lay_pointed(match, "B", "move", "courier koeln-fork", "end")
    play(match, ELSEWHERE)

    assert answers(match, "B") == ["courier to koeln-fork"]
    assert match.prompt.topic == "take_influence"
    play(match, "B take social climb")
    assert ends(match, "B") == ["stopped own_decision"]
    assert asked(match) == "B"


def test_goods_are_bought_as_planned_while_they_are_no_dearer() -> None:
    """A and B are before C, who wants two pieces of wine for Paris and one of silk."""
    match = match_of("haendler", PURCHASE)
    lay_pointed(match, "C", "buy", "paris wine", "paris wine", "paris silk")
    play(match, "A done", "B done")

    assert answers(match, "C") == ["buy wine for paris", "buy wine for paris", "buy silk for paris"]


def test_goods_that_have_become_dearer_are_not_bought() -> None:
    """Laid in one round for the next: the price has risen meanwhile."""
    cheap, dear = (
        match_of("haendler", PURCHASE),
        match_of("haendler", PURCHASE + "    prices: 800 wine\n"),
    )
    lay(dear, 2, pointed(cheap, "C", "buy", "paris wine"))
    play(dear, "A done", "B done")

    assert answers(dear, "C") == []
    assert ends(dear, "C") == ["stopped costs_at_most"]


# Wagon 2 is auctioned in Köln, then wagon 3 in Genua.
LOADS = """
    options: players=3
    step: bid 2
    wagon 1: koeln-fork from koeln-gate
    wagon 2: koeln
    wagon 3: genua
    A stores: koeln 2 cloth, 1 iron; genua 3 silk
    B stores: koeln 1 cloth
"""


def test_who_wins_a_wagon_loads_what_was_planned_for_it_as_much_as_fits() -> None:
    """A planned both wagons, the later one first, and wins both: two cloth, then three silk."""
    match = match_of("haendler", LOADS)
    lay_pointed(match, "A", "load", "3 silk")
    lay_pointed(match, "A", "load", "2 cloth")
    play(match, "A bid 100", "B bid 0", "C bid 0")
    assert answers(match, "A") == ["load 2 cloth"]

    while match.prompt.topic != "sealed_bid":
        play(match, f"{asked(match)[0]} silent")
    play(match, "A bid 100", "B bid 0", "C bid 0")

    assert answers(match, "A") == ["load 2 cloth", "load 3 silk"]


def test_who_does_not_win_the_wagon_loads_nothing_on_another() -> None:
    """B leads wagon 2; what A planned for it waits, and A decides about wagon 3."""
    match = match_of("haendler", LOADS.replace("genua 3 silk", "genua 3 cloth"))
    lay_pointed(match, "A", "load", "2 cloth")
    play(match, "A bid 0", "B bid 100", "C bid 0", "B load 1 cloth")
    while match.prompt.topic != "sealed_bid":
        play(match, f"{asked(match)[0]} silent")
    play(match, "A bid 100", "B bid 0", "C bid 0")

    assert (match.prompt.topic, asked(match)) == ("load_as_master", "A")
    assert answers(match, "A") == []
    assert ends(match, "A") == ["stands"]


def test_a_wagon_that_stands_elsewhere_by_then_is_not_loaded() -> None:
    """A planned cloth for the wagon in Köln; it is in Genua, where A has some, too."""
    moved = LOADS.replace("2: koeln", "2: genua").replace("3: genua", "3: koeln")
    here = match_of("haendler", LOADS)
    there = match_of("haendler", moved.replace("genua 3 silk", "genua 3 cloth"))
    lay(there, 0, pointed(here, "A", "load", "2 cloth"))
    play(there, "A bid 100", "B bid 0", "C bid 0")

    assert answers(there, "A") == []
    assert ends(there, "A") == ["stopped stands_in"]
    assert asked(there) == "A"


def test_what_a_guest_brought_on_board_keeps_the_master_from_it() -> None:
    """In an earlier round A loaded nothing and B was a guest with cloth (LOAD-13): A decides."""
    text = LOADS.replace("bid 2", "load 2").replace("2: koeln", "2: koeln; master A; B has 1 cloth")
    match = match_of("haendler", text)
    lay_pointed(match, "A", "load", "2 cloth")
    carry_out_all(match)

    assert ends(match, "A") == ["stopped not_legal"]
    assert asked(match) == "A"


def test_a_card_is_played_on_the_wagon_that_was_named() -> None:
    """B breaks the axle of wagon 2, whatever A does first."""
    match = match_of("haendler", AXLES)
    lay_pointed(match, "B", "axle", "2")
    play(match, "A pass")

    assert answers(match, "B") == ["break axle of wagon 2"]


def test_only_what_a_seat_can_do_is_planned() -> None:
    """Cards that B holds, an ability that C has; nobody is told of another's."""
    match = match_of("haendler", AXLES.replace("C: cards", "C: abilities warehouse sale; cards"))
    names = {
        seat: [plan.name for plan in plans(match, number)] for number, seat in enumerate("ABC")
    }

    assert names == {
        "A": ["move", "buy", "load"],
        "B": ["move", "buy", "load", "axle"],
        "C": ["move", "buy", "load", "sell"],
    }


def test_every_step_of_a_plan_is_one_that_the_game_takes() -> None:
    """With all that a seat could have: in notation that it understands, and not too long."""
    mine = "B: abilities wainwright + grand wainwright; cards 1 axle break, 1 sale with bonus"
    match = match_of(
        "haendler", MOVES.replace("B: abilities courier + wainwright; cards 1 axle break", mine)
    )
    names = match.game.names(match.options)
    for plan in plans(match, 1):
        for step in plan.steps:
            assert [match.game.understand(match.state, text).text for text in step.do] == [*step.do]
            assert all(one.thing in map(str, names.of(one.kind)) for one in step.things)
        longest = max(plan.steps, key=lambda step: len(step.do))
        order = Order(plan.when, (longest.do,))
        assert msgspec.json.decode(msgspec.json.encode(order), type=Order) == order
