"""Chapter FAVOUR: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.engine.errors import BadOptions
from kontor.games.hansa import GAME
from tests.hansa.tables import (
    at,
    fresh,
    parts,
    row,
    starting,
    supply,
    unused,
    used,
)

FAVOURS = "options: players=4 favours=yes"
FOR_SALE = f"{FAVOURS}\nfavours: extra_action open city_control open\n"


def test_1_as_many_tiles_as_seats_lie_open() -> None:
    """Four tiles with four players; a bought one is not replaced."""
    match = fresh(players=4, favours=True)
    match.settle()
    assert sum(owner == -1 for owner in match.state.favours) == 4

    sale = at(FOR_SALE + "unused A: swap +3\n")
    sale.play("A buy extra_action", "A turn down swap", "A turn down +3")
    assert sorted(sale.state.favours) == [-2, -2, -2, -2, -1, 0]


def test_2_buying_costs_the_turn_and_two_unused_markers() -> None:
    """A buys at the start of its turn and the next seat plays."""
    match = at(FOR_SALE + "unused A: swap +3\n")

    match.play("A buy city_control", "A turn down swap", "A turn down +3")

    assert (unused(match, "A"), used(match, "A")) == ([], ["swap", "+3"])
    assert match.prompt.seats == "B"


def test_2_buying_is_possible_only_at_the_start_of_the_turn() -> None:
    """After an action, or with one marker, A cannot buy."""
    begun = at(FOR_SALE + "unused A: swap +3\n")
    begun.play("A income 3t")
    poor = at(FOR_SALE + "unused A: swap\nused A: +3\n")

    assert starting(begun, "A", "buy") == []
    assert starting(poor, "A", "buy") == []


def test_2_which_markers_pay_is_chosen() -> None:
    """Of three different markers A keeps the one it likes."""
    match = at(FOR_SALE + "unused A: extra swap +3\n")

    match.play("A buy city_control", "A turn down extra", "A turn down +3")

    assert unused(match, "A") == ["swap"]


def test_2_a_favour_may_be_bought_in_any_later_turn() -> None:
    """B's turn begins anew: its start counts, whatever A did before."""
    match = at(FOR_SALE + "unused B: swap +3\n")

    match.play("A income 3t", "A income 3t")

    assert starting(match, "B", "buy") == ["buy extra_action", "buy city_control"]


def test_2_a_marker_used_first_spends_the_start_of_the_turn() -> None:
    """A uses +4 and can buy no more, although two other markers are left."""
    match = at(FOR_SALE + "unused A: swap +3 +4\n")
    assert starting(match, "A", "buy") != []

    match.play("A use +4")

    assert starting(match, "A", "buy") == []


def test_2_only_open_tiles_are_for_sale() -> None:
    """B owns one tile, and others are not in the game."""
    match = at(f"{FAVOURS}\nfavours: extra_action B city_control open\nunused A: swap +3\n")

    assert starting(match, "A", "buy") == ["buy city_control"]


def test_2_two_equal_markers_pay_as_well() -> None:
    """A owns two swaps and nothing else: both are turned over."""
    match = at(FOR_SALE + "unused A: swap swap\n")

    match.play("A buy city_control")
    assert match.options("A") == ["turn down swap"]
    match.play("A turn down swap")
    assert match.options("A") == ["turn down swap"]
    match.play("A turn down swap")

    assert used(match, "A") == ["swap", "swap"]


def test_2_each_pair_is_reached_in_one_order_only() -> None:
    """Of extra, swap and +3 the first turned over cannot be the last in order."""
    match = at(FOR_SALE + "unused A: extra swap +3\n")

    match.play("A buy city_control")
    assert match.options("A") == ["turn down extra", "turn down swap"]
    match.play("A turn down swap")

    assert match.options("A") == ["turn down +3"]


def test_3_the_two_markers_still_count() -> None:
    """Two markers turned over for a favour are worth three points at the end."""
    match = at(f"""
        {FAVOURS}
        favours: city_control A
        used A: swap +3
        prestige A: control 19
        route Dortmund-Duisburg: At At
        city Duisburg: At
    """)

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert parts(match, "A")["markers"] == 3


def test_4_a_seat_may_own_several_but_buys_one_a_turn() -> None:
    """A owns one tile and may buy another; after that its turn is over."""
    match = at(
        f"{FAVOURS}\nfavours: extra_action A city_control open shared_income open\n"
        "unused A: swap swap +3 +3\n"
    )

    match.play("A buy city_control", "A turn down swap", "A turn down swap")

    assert match.state.favours[1] == match.state.favours[4] == 0
    assert match.prompt.seats == "B"


def test_4_nobody_buys_without_the_module() -> None:
    """Two unused markers buy nothing in a match without favours."""
    match = at("unused A: swap +3\n")

    assert starting(match, "A", "buy") == []


def test_5_free_relocation_opens_every_route_for_the_displaced_piece() -> None:
    """B's displaced trader may go anywhere; the added one only next door."""
    lines = "favours: free_relocation B\nroute Dortmund-Duisburg: Bt .\nsupply A: 3t\n"
    match = at(f"{FAVOURS}\n{lines}")
    match.play("A displace Dortmund-Duisburg/1 with trader", "A pay trader")

    assert "relocate Lüneburg-Perleberg/1" in match.options("B")
    assert "add trader Arnheim-Duisburg/1" in match.options("B")
    assert "add trader Lüneburg-Perleberg/1" not in match.options("B")


def test_5_by_option_the_added_pieces_are_free_too() -> None:
    """With favour_relocation=all B adds a trader far away."""
    lines = "favours: free_relocation B\nroute Dortmund-Duisburg: Bt .\nsupply A: 3t\n"
    match = at(f"{FAVOURS} favour_relocation=all\n{lines}")
    match.play("A displace Dortmund-Duisburg/1 with trader", "A pay trader")

    assert "add trader Lüneburg-Perleberg/1" in match.options("B")


def test_5_the_piece_may_even_return_to_its_route() -> None:
    """Ruling 133: any route means the one it was pushed from, too."""
    match = at(f"""
        {FAVOURS}
        favours: free_relocation B
        route Dortmund-Duisburg: Bt .
        supply A: 3t
    """)

    match.play("A displace Dortmund-Duisburg/1 with trader", "A pay trader")
    match.play("B relocate Dortmund-Duisburg/2", "B done")

    assert row(match, "Dortmund-Duisburg") == "At Bt"


def test_5_the_favour_serves_its_owner_only() -> None:
    """C owns it: B's displaced trader keeps to the adjacent routes."""
    match = at(f"""
        {FAVOURS}
        favours: free_relocation C
        route Dortmund-Duisburg: Bt .
        supply A: 3t
    """)

    match.play("A displace Dortmund-Duisburg/1 with trader", "A pay trader")

    assert len(starting(match, "B", "relocate")) == 6


def test_5_by_that_option_others_still_add_next_door() -> None:
    """C owns the tile: B's added trader keeps to the adjacent routes."""
    lines = "favours: free_relocation C\nroute Dortmund-Duisburg: Bt .\nsupply A: 3t\n"
    match = at(f"{FAVOURS} favour_relocation=all\n{lines}")

    match.play("A displace Dortmund-Duisburg/1 with trader", "A pay trader")
    match.play("B relocate Arnheim-Duisburg/1")

    assert len(starting(match, "B", "add trader")) == 5


def test_6_an_extra_action_comes_every_turn_and_may_be_the_sixth() -> None:
    """B with five actions on the desk begins its turn with six."""
    match = at(f"{FAVOURS}\nfavours: extra_action B\ndesk B: actions 5\n")

    match.play("A end turn")

    assert match.state.actions_left == 6


def test_6_the_extra_action_begins_with_the_next_turn() -> None:
    """A buys it and its turn is over; a round later A has three actions, the others two."""
    match = at(FOR_SALE + "unused A: swap +3\n")

    match.play("A buy extra_action", "A turn down swap", "A turn down +3")
    assert (match.prompt.seats, match.state.actions_left) == ("B", 2)
    match.play("B end turn", "C end turn", "D end turn")

    assert (match.prompt.seats, match.state.actions_left) == ("A", 3)


def test_7_shared_income_fetches_one_piece_when_another_takes_income() -> None:
    """B may fetch a trader on A's income, or decline; on its own income nothing comes."""
    match = at(f"{FAVOURS}\nfavours: shared_income B\nsupply B: 1t\n")

    match.play("A income 3t")
    assert match.prompt == ("B", "share_income", "HT-FAVOUR-7")
    match.play("B fetch trader")
    assert supply(match, "B") == "2t"
    match.play("A income 3t")
    match.play("B decline", "B income 3t")

    assert match.prompt == ("B", "turn", "HT-TURN-2")


def test_7_either_kind_may_be_fetched_and_an_empty_stock_is_not_asked() -> None:
    """B's stock holds both kinds; C with an empty stock is passed over."""
    both = at(f"{FAVOURS}\nfavours: shared_income B\nsupply B: 1t\n")
    empty = at(f"{FAVOURS}\nfavours: shared_income C\nsupply C: 11t 1m\n")
    for match in (both, empty):
        match.play("A income 3t")

    assert both.options("B") == ["fetch trader", "fetch merchant", "decline"]
    assert empty.prompt == ("A", "turn", "HT-TURN-2")


@pytest.mark.parametrize(
    ("given", "offered"),
    [("11t", ["fetch merchant", "decline"]), ("10t 1m", ["fetch trader", "decline"])],
)
def test_7_the_last_piece_of_a_stock_may_be_fetched(given: str, offered: list[str]) -> None:
    """B's stock holds one piece: that one is offered."""
    match = at(f"{FAVOURS}\nfavours: shared_income B\nsupply B: {given}\n")

    match.play("A income 3t")

    assert match.options("B") == offered


def test_8_better_compensation_adds_two_pieces_for_a_trader() -> None:
    """B adds two traders for its displaced one; A still pays one."""
    match = at(f"""
        {FAVOURS}
        favours: better_compensation B
        route Dortmund-Duisburg: Bt .
        supply A: 2t
    """)

    match.play("A displace Dortmund-Duisburg/1 with trader", "A pay trader")
    match.play("B relocate Arnheim-Duisburg/1")
    match.play("B add trader Arnheim-Duisburg/2", "B add trader Arnheim-Duisburg/3")

    assert row(match, "Arnheim-Duisburg") == "Bt Bt Bt"
    assert match.prompt.seats == "A"


def test_8_a_merchant_brings_two_as_before_and_others_get_no_more() -> None:
    """B owns the favour: for its merchant two pieces, and for C's trader one."""
    merchant = at(f"""
        {FAVOURS}
        favours: better_compensation B
        route Dortmund-Duisburg: Bm .
        supply A: 4t
    """)
    other = at(f"""
        {FAVOURS}
        favours: better_compensation B
        route Dortmund-Duisburg: Ct .
        supply A: 4t
    """)

    merchant.play("A displace Dortmund-Duisburg/1 with trader", "A pay 2 traders")
    merchant.play("B relocate Arnheim-Duisburg/1")
    merchant.play("B add trader Arnheim-Duisburg/2", "B add trader Arnheim-Duisburg/3")
    assert merchant.prompt.seats == "A"
    other.play("A displace Dortmund-Duisburg/1 with trader", "A pay trader")
    other.play("C relocate Arnheim-Duisburg/1", "C add trader Arnheim-Duisburg/2")
    assert other.prompt.seats == "A"


def ended(tile: str) -> dict[str, int]:
    """The sheet of A, who owns a tile, two cities and the full book and purse."""
    match = at(f"""
        {FAVOURS}
        favours: {tile} A
        desk A: book 3 purse 3 keys 4
        prestige A: control 19
        route Dortmund-Duisburg: At At
        city Duisburg: At
        city Minden: At
    """)
    match.play("A claim Dortmund-Duisburg", "A nothing")
    return parts(match, "A")


def test_9_city_control_makes_four_of_each_two() -> None:
    """Two controlled cities bring eight."""
    assert ended("city_control")["cities"] == 8
    assert ended("full_abilities")["cities"] == 4


def test_10_full_abilities_make_seven_of_each_four() -> None:
    """Book and purse bring fourteen; the full keys bring nothing."""
    assert ended("full_abilities")["abilities"] == 14
    assert ended("city_control")["abilities"] == 8


def test_11_favours_belong_to_the_base_board() -> None:
    """On other boards they are refused, with the reason."""
    with pytest.raises(BadOptions, match="base board"):
        GAME.read_options({"favours": True, "board": "britannia"})


def test_2_a_position_may_be_written_while_the_markers_are_chosen() -> None:
    """Buying ends the turn, so no turn waits below the payment."""
    match = at(FOR_SALE + "unused A: swap +3 +4\n")
    match.play("A buy city_control")
    assert match.prompt.topic == "pay_favour"

    assert GAME.describe(GAME.position(GAME.describe(match.state))) == GAME.describe(match.state)
