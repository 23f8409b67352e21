"""Chapter MARKER: tests are numbered by clause."""

from __future__ import annotations

import pytest

from tests.hansa.tables import (
    at,
    controller,
    marker,
    offices,
    parts,
    points,
    row,
    rows,
    seen,
    starting,
    stock,
    supply,
    unused,
    used,
)

SWAPPABLE = """
    options: players=4 edition=big_box
    city Minden: At Bt
    unused A: swap
"""


def test_1_a_marker_is_used_once_and_costs_no_action() -> None:
    """A uses +3 with two actions left and then has five; the marker is gone."""
    match = at("unused A: +3\n")

    match.play("A use +3")

    assert match.state.actions_left == 5
    assert "use +3" not in match.options("A")


def test_1_equal_markers_are_one_choice_and_used_one_by_one() -> None:
    """A owns two +3: the option stands once, and after the first use once more."""
    match = at("unused A: +3 +3\n")

    assert starting(match, "A", "use") == ["use +3"]
    match.play("A use +3")
    assert starting(match, "A", "use") == ["use +3"]
    match.play("A use +3")

    assert starting(match, "A", "use") == []
    assert match.state.actions_left == 8


def test_1_nobody_uses_the_markers_of_others() -> None:
    """B owns +3 and develop; A, whose turn it is, owns none."""
    match = at("unused B: +3 develop\n")

    assert starting(match, "A", "use") == []


def test_2_a_marker_may_be_used_between_actions_and_with_none_left() -> None:
    """A with no action left may still use +4, or end the turn."""
    match = at("actions left: 1\nunused A: +4\n")

    match.play("A income 3t")

    assert match.options("A") == ["use +4", "end turn"]
    match.play("A use +4")
    assert match.state.actions_left == 4


def test_2_a_marker_taken_in_this_turn_may_be_used_later_in_it() -> None:
    """A claims a route with +3 on it and uses the marker right after the claim."""
    match = at("""
        route Dortmund-Duisburg: At At
        marker Dortmund-Duisburg: +3
        actions left: 1
    """)

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert match.options("A") == ["use +3", "end turn"]


def test_3_a_marker_does_not_serve_the_action_that_brought_it() -> None:
    """A claims a route with an extra-office marker but cannot use it for this claim."""
    match = at("""
        route Dortmund-Duisburg: At At
        marker Dortmund-Duisburg: extra
        city Duisburg: Bt
    """)

    match.play("A claim Dortmund-Duisburg")

    assert starting(match, "A", "extra office") == []
    assert unused(match, "A") == ["extra"]


def test_4_nobody_uses_a_marker_in_anothers_turn() -> None:
    """B, displaced in A's turn, may relocate but not use its marker."""
    match = at("""
        route Dortmund-Duisburg: Bt .
        supply A: 3t
        unused B: +3 develop
    """)

    match.play("A displace Dortmund-Duisburg/1 with trader", "A pay trader")

    assert match.prompt.seats == "B"
    assert starting(match, "B", "use") == []


def test_5_a_used_marker_is_kept_and_counts() -> None:
    """A uses its only marker; at the end it is still worth one point."""
    match = at("""
        unused A: +3
        prestige A: control 19
        route Dortmund-Duisburg: At At
        city Duisburg: At
    """)

    match.play("A use +3")
    assert (unused(match, "A"), used(match, "A")) == ([], ["+3"])

    match.play("A claim Dortmund-Duisburg", "A nothing")
    assert parts(match, "A")["markers"] == 1


def test_6_a_replacement_is_drawn_unseen_to_the_plate() -> None:
    """After a claim with a marker one marker lies on A's plate and no view shows its type."""
    match = at("route Dortmund-Duisburg: At At\nmarker Dortmund-Duisburg: swap\n")
    before = seen(match, "A").face_down

    match.play("A claim Dortmund-Duisburg")

    view = seen(match, "A")
    assert view.seats[0].plate == 1
    assert view.face_down == before - 1


def test_6_each_marker_taken_brings_a_replacement() -> None:
    """A claims two routes with markers in one turn: two lie on its plate."""
    match = at("""
        route Dortmund-Duisburg: At At
        marker Dortmund-Duisburg: swap
        route Kampen-Osnabrück: At At
        marker Kampen-Osnabrück: extra
    """)
    before = seen(match).face_down

    match.play("A claim Dortmund-Duisburg", "A nothing")
    match.play("A claim Kampen-Osnabrück", "A nothing")

    assert seen(match).seats[0].plate == 2
    assert seen(match).face_down == before - 2
    assert unused(match, "A") == ["extra", "swap"]


def test_7_replacements_are_turned_up_and_placed_one_by_one() -> None:
    """With two on the plate the second is turned up only after the first lies on its route."""
    match = at("plate A: 2\n")

    match.play("A end turn", "chance draw develop")
    assert match.prompt == ("A", "place_marker", "HT-MARKER-8")

    match.play("A put marker Bremen-Minden")
    assert match.prompt.topic == "turn_up"
    match.play("chance draw +3")
    assert "put marker Bremen-Minden" not in match.options("A")

    match.play("A put marker Minden-Münster")
    assert (marker(match, "Bremen-Minden"), marker(match, "Minden-Münster")) == ("develop", "+3")
    assert match.prompt.seats == "B"


def test_7_each_type_is_as_likely_as_there_are_of_it() -> None:
    """Two extra offices and one +4 are left face down: two chances to one."""
    match = at("""
        options: players=4 markers=big_box
        discarded: extra 2 swap 3 move_3 2 develop 2 +3 2 +4 1
        plate A: 1
    """)

    match.play("A end turn")

    assert match.options("chance") == ["draw extra", "draw +4"]
    assert list(match.game.weights(match.state)) == [2, 1]


def test_8_a_marker_needs_an_empty_unmarked_route_with_a_free_slot() -> None:
    """Routes with a piece, with a marker, or between completed cities are not offered."""
    match = at("""
        plate A: 1
        route Bremen-Minden: Bt . .
        marker Bremen-Hannover: swap
        city Brunswiek: At
        city Duisburg: Bt
        city Dortmund: Bm Bt Ct
    """)

    match.play("A end turn", "chance draw +4")
    offered = match.options("A")

    assert "put marker Bremen-Minden" not in offered
    assert "put marker Bremen-Hannover" not in offered
    assert "put marker Dortmund-Duisburg" not in offered
    assert "put marker Dortmund-Paderborn" in offered
    assert "put marker Brunswiek-Minden" in offered


def test_8_neither_privilege_nor_extra_offices_matter_for_the_free_slot() -> None:
    """Only black slots are free at Hildesheim-Paderborn, and extra offices do not fill them."""
    match = at("""
        plate A: 1
        city Hildesheim: Bt + Ct Ct
        city Paderborn: Bt Cm
        city Goslar: Bt Bt
    """)

    match.play("A end turn", "chance draw swap")

    assert "put marker Hildesheim-Paderborn" in match.options("A")
    assert "put marker Goslar-Hildesheim" in match.options("A")


def test_8_a_tavern_is_an_ordinary_route_after_the_start() -> None:
    """Ruling 4: all 34 routes of the empty board are open, the three taverns among them."""
    match = at("plate A: 1\n")

    match.play("A end turn", "chance draw swap")

    assert len(match.options("A")) == 34


def test_8_any_marker_keeps_others_away() -> None:
    """An extra-office marker on a route closes it like every other."""
    match = at("plate A: 1\nmarker Bremen-Minden: extra\nmarker Hannover-Minden: +4\n")

    match.play("A end turn", "chance draw swap")

    assert "put marker Bremen-Minden" not in match.options("A")
    assert "put marker Hannover-Minden" not in match.options("A")
    assert len(match.options("A")) == 32


CROWDED_ROUTES = """
    options: players=5
    plate A: 1
    actions left: 1
"""


def one_piece_on_each_route() -> str:
    """Lines that put one trader on every route, A's on Dortmund-Duisburg."""
    lines = []
    holders = iter("BCDE" * 12)
    for route, spaces in rows(at("options: players=5\n")).items():
        holder = "A" if route == "Dortmund-Duisburg" else next(holders)
        lines.append(f"    route {route}: {holder}t{' .' * (len(spaces) - 1)}\n")
    return "".join(lines)


def test_9_without_a_legal_route_the_replacement_waits_on_the_plate() -> None:
    """Every route holds a piece or a marker: A's replacement stays, and comes next time."""
    lines = ["plate A: 1", "marker Dortmund-Duisburg: +3"]
    holders = iter("BCDE" * 12)
    probe = at("options: players=5\n")
    for route, spaces in rows(probe).items():
        if route != "Dortmund-Duisburg":
            lines.append(f"route {route}: {' '.join([f'{next(holders)}t', *spaces[1:]])}")
    match = at("\n".join(["options: players=5", *lines, ""]))

    match.play("A end turn")

    assert match.prompt.seats == "B"
    assert match.state.plate[0] == 1


def test_9_a_waiting_replacement_is_placed_at_the_end_of_a_later_turn() -> None:
    """No route is empty: it waits; a round later A leaves a route empty and places it there."""
    match = at(CROWDED_ROUTES + one_piece_on_each_route())

    match.play("A income 3t")
    assert (match.prompt.seats, match.state.plate[0]) == ("B", 1)
    match.play(*(f"{seat} end turn" for seat in "BCDE"))
    match.play("A lift Dortmund-Duisburg/1", "A done", "A set Coellen-Warburg/4", "A end turn")
    match.play("chance draw +4")

    assert match.options("A") == ["put marker Dortmund-Duisburg"]
    match.play("A put marker Dortmund-Duisburg")
    assert match.state.plate[0] == 0


def test_9_a_waiting_replacement_scores_nothing() -> None:
    """One marker is A's, one lies on its plate: one point."""
    match = at("""
        used A: swap
        plate A: 1
        prestige A: control 20
        ending: 1
        stack: over
    """)

    assert parts(match, "A")["markers"] == 1


def test_10_an_extra_office_takes_one_piece_of_the_route() -> None:
    """A adds an extra office in Duisburg, with a merchant, instead of an ordinary one."""
    match = at("""
        route Dortmund-Duisburg: At Am
        city Duisburg: Bt
        unused A: extra
    """)

    match.play("A claim Dortmund-Duisburg")
    assert starting(match, "A", "extra office") == [
        "extra office Duisburg trader",
        "extra office Duisburg merchant",
    ]

    match.play("A extra office Duisburg merchant")
    assert offices(match, "Duisburg") == "Bt + Am"
    assert used(match, "A") == ["extra"]


def test_10_an_empty_city_takes_no_extra_office() -> None:
    """Dortmund is empty and Duisburg is not: the marker serves Duisburg only."""
    match = at("route Dortmund-Duisburg: At At\ncity Duisburg: Bt\nunused A: extra\n")

    match.play("A claim Dortmund-Duisburg")

    assert starting(match, "A", "extra") == ["extra office Duisburg trader"]


def test_10_it_stands_instead_of_the_ordinary_office() -> None:
    """After the extra office in Minden the claim is over: no second office, no ability."""
    match = at("route Bremen-Minden: At At Am\ncity Minden: Bt\nunused A: extra\n")

    match.play("A claim Bremen-Minden", "A extra office Minden trader")

    assert match.prompt.topic == "turn"
    assert (offices(match, "Minden"), offices(match, "Bremen")) == ("Bt + At", "")
    assert stock(match, "A").endswith("1m")


def test_11_neither_privilege_nor_completion_hinders_an_extra_office() -> None:
    """Duisburg is completed and Paderborn's next slot is black: both take A's extra office."""
    match = at("""
        route Dortmund-Duisburg: At At
        city Duisburg: Bt
        city Dortmund: Bm
        unused A: extra
    """)

    match.play("A claim Dortmund-Duisburg")

    assert "extra office Duisburg trader" in match.options("A")
    assert "extra office Dortmund trader" in match.options("A")
    assert "establish Dortmund" not in match.options("A")


def test_12_a_further_extra_office_stands_left_of_the_earlier_ones() -> None:
    """C's extra office came first, so among equals C ranks above A's later one."""
    match = at("""
        route Dortmund-Duisburg: At At
        city Duisburg: Bt + Ct
        unused A: extra
    """)

    match.play("A claim Dortmund-Duisburg", "A extra office Duisburg trader")

    assert offices(match, "Duisburg") == "Bt + Ct At"
    assert controller(match, "Duisburg") == "B"


def test_12_the_order_of_extra_offices_decides_among_them() -> None:
    """A and C have two extra offices each and B the slot: C, who came first, controls."""
    match = at("""
        route Dortmund-Duisburg: At At
        city Duisburg: Bt + Ct At Ct
        unused A: extra
    """)

    match.play("A claim Dortmund-Duisburg", "A extra office Duisburg trader")

    assert offices(match, "Duisburg") == "Bt + Ct At Ct At"
    assert controller(match, "Duisburg") == "C"


def test_13_an_extra_office_counts_for_control_but_brings_no_coin() -> None:
    """A's extra offices win Groningen; no coin is paid and the city stays open."""
    match = at("""
        route Emden-Groningen: At At At
        city Groningen: Bt + At
        unused A: extra
    """)

    match.play("A claim Emden-Groningen", "A extra office Groningen trader")

    assert controller(match, "Groningen") == "A"
    assert points(match, "A") == 0
    assert match.state.completed == 0


def test_14_one_extra_office_marker_serves_a_claim() -> None:
    """With two such markers A adds one office; the second waits for another claim."""
    match = at("""
        route Dortmund-Duisburg: At At
        city Duisburg: Bt
        unused A: extra extra
    """)

    match.play("A claim Dortmund-Duisburg", "A extra office Duisburg trader")

    assert match.prompt.topic == "turn"
    assert unused(match, "A") == ["extra"]


def test_14_each_claim_of_a_turn_may_use_one() -> None:
    """Ruling 64: with two markers A adds one extra office in each of two claims."""
    match = at("""
        route Dortmund-Duisburg: At At
        route Bremen-Minden: At At At
        city Duisburg: Bt
        city Minden: Bt
        unused A: extra extra
    """)

    match.play("A claim Dortmund-Duisburg", "A extra office Duisburg trader")
    match.play("A claim Bremen-Minden", "A extra office Minden trader")

    assert used(match, "A") == ["extra", "extra"]


def test_15_a_swap_lets_neighbours_change_places() -> None:
    """A's trader and B's on the next slot of Minden change places."""
    match = at(SWAPPABLE)

    match.play("A use swap", "A swap Minden 1")

    assert offices(match, "Minden") == "Bt At"


def test_15_the_other_offices_of_the_city_stay() -> None:
    """In Minden with four offices the middle two change places, and the marker is used."""
    match = at("options: players=4\ncity Minden: Bt At Ct Dt\nunused A: swap\n")

    match.play("A use swap", "A swap Minden 2")

    assert offices(match, "Minden") == "Bt Ct At Dt"
    assert used(match, "A") == ["swap"]
    assert match.prompt.topic == "turn"
    assert match.state.actions_left == 2


def test_15_only_neighbours_change_places() -> None:
    """A's office is third of three: it can change with the second, not with the first."""
    match = at("options: players=4 edition=big_box\ncity Minden: Bt Ct At\nunused A: swap\n")

    match.play("A use swap")

    assert match.options("A") == ["swap Minden 2"]


def test_15_a_free_slot_is_no_neighbour_and_equal_pieces_are_no_swap() -> None:
    """A alone in Minden, or with two equal traders, has nothing to swap; kinds would matter."""
    options = "options: players=4\nunused A: swap\n"

    assert "use swap" not in at(f"{options}city Minden: At\n").options("A")
    assert "use swap" not in at(f"{options}city Minden: At At\n").options("A")
    assert "use swap" in at(f"{options}city Stendal: At Am\n").options("A")


def test_16_in_the_big_box_one_office_must_be_ones_own() -> None:
    """A may not swap two offices of others in the Big Box, but may in the fourth edition."""
    lines = "city Minden: Bt Ct\nunused A: swap\n"

    assert "use swap" not in at(f"options: players=4 edition=big_box\n{lines}").options("A")
    assert "use swap" in at(f"options: players=4 edition=fourth\n{lines}").options("A")


def test_16_the_option_overrides_the_edition() -> None:
    """Ruling 58: swap=any opens others' offices in the Big Box, swap=own closes them."""
    lines = "city Minden: Bt Ct\nunused A: swap\n"

    assert "use swap" in at(f"options: players=4 edition=big_box swap=any\n{lines}").options("A")
    assert "use swap" not in at(f"options: players=4 edition=fourth swap=own\n{lines}").options("A")


@pytest.mark.parametrize("pair", ["Bt Ct", "Ct Bt", "Bm Ct", "Dt Bt", "Ct Dt"])
def test_16_no_pair_of_others_is_ones_own(pair: str) -> None:
    """Whoever the two rivals are and however they stand, A has nothing to swap in the Big Box."""
    match = at(f"options: players=4 edition=big_box\ncity Stendal: {pair}\nunused A: swap\n")

    assert "use swap" not in match.options("A")


def test_17_extra_offices_are_not_swapped() -> None:
    """Duisburg has one printed office and an extra one: there is nothing to swap."""
    match = at("city Duisburg: Bt + At\nunused A: swap\n")

    assert "use swap" not in match.options("A")


def test_18_a_swap_changes_control_at_once_and_pays_no_coin() -> None:
    """A swaps onto the coin's neighbour in Lübeck: control changes, prestige does not."""
    match = at("city Lübeck: At Bt\nunused A: swap\n")
    assert controller(match, "Lübeck") == "B"

    match.play("A use swap", "A swap Lübeck 1")

    assert controller(match, "Lübeck") == "A"
    assert (points(match, "A"), points(match, "B")) == (0, 0)


def test_19_develop_upgrades_any_ability_that_is_not_full() -> None:
    """A may upgrade the keys, but not the full book."""
    match = at("desk A: book 3\nunused A: develop\n")

    match.play("A use develop")

    assert match.options("A") == [
        "upgrade keys",
        "upgrade actions",
        "upgrade privilege",
        "upgrade purse",
    ]
    match.play("A upgrade keys")
    assert match.state.levels[0] == 1


def test_19_the_freed_piece_comes_to_the_supply_and_actions_count_at_once() -> None:
    """A develops the actions: one trader more in its supply, and one action more this turn."""
    match = at("unused A: develop\nsupply A: 1t\nactions left: 1\n")

    match.play("A place trader Bremen-Minden/1", "A use develop", "A upgrade actions")

    assert supply(match, "A") == "1t"
    assert match.state.actions_left == 1
    assert used(match, "A") == ["develop"]


def test_20_more_actions_add_up_beyond_five() -> None:
    """With both markers A has two, three and four actions in one turn."""
    match = at("unused A: +3 +4\n")

    match.play("A use +3", "A use +4")

    assert match.state.actions_left == 9


@pytest.mark.parametrize(("name", "more"), [("+3", 3), ("+4", 4)])
def test_20_each_brings_its_number(name: str, more: int) -> None:
    """Beside the five actions of A's desk."""
    match = at(f"desk A: actions 5\nunused A: {name}\n")

    match.play(f"A use {name}")

    assert match.state.actions_left == 5 + more


def test_21_removed_pieces_go_to_their_owners_supplies() -> None:
    """A removes B's merchant and its own trader; both supplies grow, no stock does."""
    match = at("""
        options: players=4 edition=fourth
        route Bremen-Minden: At Bm .
        supply A: 1t
        supply B: 1t
        unused A: remove_3
    """)
    stocks = (stock(match, "A"), stock(match, "B"))

    match.play("A use remove_3", "A remove Bremen-Minden/1", "A remove Bremen-Minden/2")

    assert row(match, "Bremen-Minden") == ". . ."
    assert (supply(match, "A"), supply(match, "B")) == ("2t", "1t 1m")
    assert (stock(match, "A"), stock(match, "B")) == stocks


def test_21_up_to_three_may_be_fewer() -> None:
    """A stops after one of two pieces."""
    match = at("""
        options: players=4 edition=fourth
        route Bremen-Minden: Bt Bt .
        unused A: remove_3
    """)

    match.play("A use remove_3", "A remove Bremen-Minden/1", "A done")

    assert row(match, "Bremen-Minden") == ". Bt ."


def test_21_no_more_than_three_are_removed() -> None:
    """Four pieces stand there: after the third A's turn goes on."""
    match = at("""
        options: players=4 edition=fourth
        route Coellen-Warburg: Bt Ct Dt Bt
        unused A: remove_3
    """)

    match.play("A use remove_3", *(f"A remove Coellen-Warburg/{space}" for space in (1, 2, 3)))

    assert row(match, "Coellen-Warburg") == ". . . Bt"
    assert match.prompt.topic == "turn"


def test_21_at_least_one_is_removed_and_no_office() -> None:
    """B's trader on the route is offered, its office is not, and A cannot stop at once."""
    match = at("""
        options: players=4 edition=fourth
        route Bremen-Minden: Bt Bt .
        city Minden: Bt
        unused A: remove_3
    """)

    match.play("A use remove_3")
    assert match.options("A") == ["remove Bremen-Minden/1", "remove Bremen-Minden/2"]
    match.play("A remove Bremen-Minden/1")
    assert match.options("A") == ["remove Bremen-Minden/2", "done"]
    match.play("A done")

    assert match.prompt.topic == "turn"


def test_21_with_no_piece_on_a_route_there_is_nothing_to_remove() -> None:
    """The marker is not offered on an empty board."""
    match = at("options: players=4 edition=fourth\ncity Minden: Bt\nunused A: remove_3\n")

    assert "use remove_3" not in match.options("A")


def test_22_move_three_lifts_rivals_first_so_that_they_may_change_places() -> None:
    """B's trader and C's merchant change places; A's own piece cannot be lifted."""
    match = at("""
        options: players=4 edition=big_box
        route Bremen-Minden: At Bt Cm
        unused A: move_3
    """)

    match.play("A use move_3")
    assert "lift Bremen-Minden/1" not in match.options("A")

    match.play("A lift Bremen-Minden/2", "A lift Bremen-Minden/3")
    match.play("A set Bremen-Minden/3", "A set Bremen-Minden/2")
    assert row(match, "Bremen-Minden") == "At Cm Bt"


def test_22_at_most_three_rivals_are_moved() -> None:
    """After the third piece A is asked where the first goes."""
    match = at("""
        options: players=4 edition=big_box
        route Coellen-Warburg: Bt Bt Ct Ct
        unused A: move_3
    """)

    match.play("A use move_3", *[f"A lift Coellen-Warburg/{space}" for space in (1, 2, 3)])

    assert match.prompt.topic == "set_down"


def test_22_one_is_moved_at_least_and_fewer_than_three_will_do() -> None:
    """A cannot stop before the first piece is lifted, and can after it."""
    match = at("""
        options: players=4 edition=big_box
        route Bremen-Minden: Bt Ct Dm
        unused A: move_3
    """)

    match.play("A use move_3")
    assert "done" not in match.options("A")
    match.play("A lift Bremen-Minden/2")
    assert "done" in match.options("A")
    match.play("A done", "A set Hamburg-Lübeck/1")

    assert row(match, "Bremen-Minden") == "Bt . Dm"
    assert row(match, "Hamburg-Lübeck") == "Ct . ."
    assert match.state.actions_left == 2


def test_23_moved_pieces_displace_nobody_and_traders_keep_off_ships() -> None:
    """B's trader may go to free roads of England, not to a ship, not to a taken space."""
    match = at("""
        options: players=4 board=britannia edition=big_box
        route Calais-Canterbury: Bt . Ct
        unused A: move_3
    """)

    match.play("A use move_3", "A lift Calais-Canterbury/1", "A done")

    offered = match.options("A")
    assert "set Calais-Canterbury/2" not in offered
    assert "set Calais-Canterbury/3" not in offered
    assert "set Calais-Canterbury/1" in offered


def test_24_moving_pieces_by_marker_claims_nothing() -> None:
    """A fills B's route by a marker: nobody gains anything until B claims it."""
    match = at("""
        options: players=4 edition=big_box
        route Dortmund-Duisburg: Bt .
        route Bremen-Minden: Bt . .
        city Duisburg: Bt
        unused A: move_3
    """)

    match.play("A use move_3", "A lift Bremen-Minden/1", "A done", "A set Dortmund-Duisburg/2")

    assert row(match, "Dortmund-Duisburg") == "Bt Bt"
    assert points(match, "B") == 0
    assert match.prompt == ("A", "turn", "HT-TURN-2")
