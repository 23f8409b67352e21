"""Chapter REGION: tests are numbered by clause."""

from __future__ import annotations

from kontor.games.hansa.rules.scoring import region_awards
from tests.hansa.tables import at, offices, parts, row, starting

LARGE = "options: players=4 board=britannia edition=big_box"
FOURTH = "options: players=4 board=britannia edition=fourth"
WALES = 1
SCOTLAND = 2


def test_1_a_route_has_the_region_of_its_colour() -> None:
    """Chester is Welsh, yet A may place on the English Chester-Hereford without permit."""
    match = at(LARGE)

    assert "place trader Chester-Hereford/1" in match.options("A")
    assert "place trader Hereford-Montgomery/1" not in match.options("A")


def test_2_pieces_move_inside_their_region_or_to_the_home_region() -> None:
    """From Wales to Wales or England, not Scotland; from England only inside England."""
    match = at(f"{LARGE}\nroute Cardiff-Montgomery: At . .\nroute London-Oxford: At . . .\n")

    match.play("A lift Cardiff-Montgomery/1", "A done")
    welsh = set(match.options("A"))
    match.play("A set Cardiff-Montgomery/1", "A lift London-Oxford/1", "A done")
    english = set(match.options("A"))

    assert {"set Cardiff-Montgomery/2", "set London-Oxford/2"} <= welsh
    assert "set Carlisle-Falkirk/1" not in welsh
    assert "set London-Oxford/2" in english
    assert "set Cardiff-Montgomery/2" not in english


def test_2_pieces_of_several_regions_move_together_each_by_its_own_border() -> None:
    """A lifts an English trader, a Welsh trader and a Welsh merchant: none enters Scotland."""
    match = at(f"""
        {LARGE}
        desk A: book 2
        route Cardiff-Montgomery: At Am .
        route London-Oxford: At . . .
    """)

    match.play("A lift Cardiff-Montgomery/1", "A lift Cardiff-Montgomery/2")
    match.play("A lift London-Oxford/1", "A done")
    assert "set Cardiff-Montgomery/1" not in match.options("A")
    match.play("A set London-Oxford/2")
    assert "set Cardiff-Montgomery/1" in match.options("A")
    match.play("A set Cardiff-Montgomery/3")
    assert "set Conway-Isle of Man/1" in match.options("A")
    match.play("A set London-Oxford/1")

    assert row(match, "London-Oxford") == "Am At . ."
    assert row(match, "Cardiff-Montgomery") == ". . At"


def test_3_displaced_pieces_keep_to_their_region_or_the_home_region() -> None:
    """Displaced on white Cardiff-Oxford B goes to white routes only; in Wales to red or white."""
    white = at(f"{LARGE}\nroute Cardiff-Oxford: Bt . . .\nsupply A: 3t\n")
    white.play("A displace Cardiff-Oxford/1 with trader", "A pay trader")
    red = at(f"{LARGE}\nroute Cardiff-Pembroke: Bt . .\nsupply A: 3t\ncity Cardiff: At\n")
    red.play("A displace Cardiff-Pembroke/1 with trader", "A pay trader")

    assert "relocate Cardiff-Coventry/1" in white.options("B")
    assert "relocate Cardiff-Montgomery/1" not in white.options("B")
    assert "relocate Cardiff-Coventry/1" in red.options("B")
    assert "relocate Cardiff-Montgomery/1" in red.options("B")


def test_3_added_pieces_are_bound_to_the_same_routes() -> None:
    """Displaced on a white route, B cannot add its stock's trader in Wales."""
    match = at(f"{LARGE}\nroute Cardiff-Oxford: Bt . . .\nsupply A: 3t\n")

    match.play("A displace Cardiff-Oxford/1 with trader", "A pay trader")
    match.play("B relocate Cardiff-Coventry/1")

    assert "add trader Cardiff-Coventry/2" in match.options("B")
    assert "add trader Cardiff-Montgomery/1" not in match.options("B")


def test_4_the_search_outward_does_not_cross_forbidden_routes() -> None:
    """From Carlisle-Durham with all white neighbours full, Scotland stays closed."""
    full = "\n".join(
        f"route {name}: {' '.join(['Ct'] * spaces)}"
        for name, spaces in (
            ("Carlisle-Richmond", 3),
            ("Durham-Lancaster", 3),
            ("Durham-Newcastle", 3),
            ("Durham-York", 3),
        )
    )
    match = at(
        f"{LARGE}\nroute Carlisle-Durham: Bt . . .\nroute Carlisle-Chester: Ct . .\n"
        f"supply A: 3t\nsupply C: none\ndesk C: keys 4 actions 5\n{full}\n"
    )

    match.play("A displace Carlisle-Durham/1 with trader", "A pay trader")

    targets = set(starting(match, "B", "relocate"))
    assert "relocate Lancaster-Richmond/1" in targets
    assert "relocate Nottingham-York/1" in targets
    assert not any("Falkirk" in name or "Dunbar" in name for name in targets)


def test_5_pieces_moved_by_marker_stay_in_their_region() -> None:
    """B's trader in Wales may be set down in Wales only."""
    match = at(f"{LARGE}\nroute Cardiff-Pembroke: Bt . .\nunused A: move_3\n")

    match.play("A use move_3", "A lift Cardiff-Pembroke/1")

    targets = match.options("A")
    assert "set Cardiff-Montgomery/1" in targets
    assert "set Cardiff-Oxford/1" not in targets


def test_5_pieces_moved_by_a_permanent_bonus_stay_too() -> None:
    """B's Welsh trader stays in Wales, C's English one in England."""
    match = at(f"""
        {LARGE}
        desk A: book 1
        route Calais-Canterbury: At Am At
        route Cardiff-Pembroke: Bt . .
        route London-Oxford: Ct . . .
    """)

    match.play("A claim Calais-Canterbury", "A nothing")
    match.play("A lift Cardiff-Pembroke/1", "A lift London-Oxford/1")
    assert "set Cardiff-Montgomery/1" not in match.options("A")
    match.play("A set Durham-York/1")

    assert "set Cardiff-Montgomery/1" in match.options("A")
    assert "set London-Oxford/1" not in match.options("A")


def test_6_remove_three_becomes_three_single_moves() -> None:
    """In the fourth edition A moves B's piece, then C's, and stops."""
    match = at(f"{FOURTH}\nroute London-Oxford: Bt Ct . .\nunused A: remove_3\n")

    match.play("A use remove_3", "A lift London-Oxford/1", "A set Durham-York/1")
    assert match.prompt.topic == "shift"
    match.play("A lift London-Oxford/2", "A set Durham-York/2", "A done")

    assert row(match, "Durham-York") == "Bt Ct ."
    assert match.prompt.topic == "turn"


def test_6_no_more_than_three_moves() -> None:
    """After the third single move A's turn goes on."""
    match = at(f"{FOURTH}\nroute London-Oxford: Bt Bt Bt Bt\nunused A: remove_3\n")

    match.play("A use remove_3")
    for space in (1, 2, 3):
        match.play(f"A lift London-Oxford/{space}", f"A set Durham-York/{space}")

    assert match.prompt.topic == "turn"
    assert row(match, "London-Oxford") == ". . . Bt"


def test_6_own_pieces_and_other_regions_are_out() -> None:
    """A cannot lift its own trader, and B's Scottish one stays in Scotland."""
    match = at(f"""
        {FOURTH}
        route London-Oxford: At . . .
        route Carlisle-Falkirk: Bt .
        unused A: remove_3
    """)

    match.play("A use remove_3")
    assert match.options("A") == ["lift Carlisle-Falkirk/1", "done"]
    match.play("A lift Carlisle-Falkirk/1")

    assert "set Falkirk-Glasgow/1" in match.options("A")
    assert "set London-Oxford/2" not in match.options("A")
    assert "set Cardiff-Pembroke/1" not in match.options("A")


def test_7_the_same_piece_may_be_moved_again_but_none_change_places() -> None:
    """A moves B's trader twice; onto C's space it cannot go."""
    match = at(f"{FOURTH}\nroute London-Oxford: Bt Ct . .\nunused A: remove_3\n")

    match.play("A use remove_3", "A lift London-Oxford/1")
    assert "set London-Oxford/2" not in match.options("A")
    match.play("A set Durham-York/1", "A lift Durham-York/1", "A set London-Oxford/3", "A done")

    assert row(match, "London-Oxford") == ". Ct Bt ."


def test_8_markers_are_placed_in_the_home_region_only() -> None:
    """Welsh and Scottish routes take no marker; Carlisle-Chester does."""
    match = at(f"{LARGE}\nplate A: 1\n")

    match.play("A end turn", "chance draw swap")

    offered = match.options("A")
    assert "put marker Carlisle-Chester" in offered
    assert "put marker Cardiff-Pembroke" not in offered
    assert "put marker Carlisle-Falkirk" not in offered


def test_9_claiming_needs_no_permit() -> None:
    """A without any permit claims a Welsh route."""
    match = at(f"{LARGE}\nroute Chester-Conway: At At At\n")

    match.play("A claim Chester-Conway", "A establish Conway")

    assert offices(match, "Conway") == "At"


def test_10_most_cities_bring_seven_four_and_two() -> None:
    """A controls two Welsh cities, B one with two offices, C one: 7, 4 and 2."""
    match = at(
        f"{LARGE}\ncity Conway: At\ncity Pembroke: At\ncity Cardiff: Bt Bt\ncity Montgomery: Ct\n"
    )

    assert region_awards(match.state, WALES) == [7, 4, 2, 0]


def test_10_scotland_is_scored_on_the_large_side_only() -> None:
    """Newcastle is Scottish on the large side; on the small one Wales alone is scored."""
    large = at(f"{LARGE}\ncity Newcastle: At\n")
    small = at("options: players=3 board=britannia\ncity Newcastle: At\n")

    assert region_awards(large.state, SCOTLAND)[0] == 7
    assert small.state.rules.board.scored_regions == (WALES,)


def test_11_equal_cities_are_ranked_by_offices() -> None:
    """A and B control one city each; A's second Welsh office decides."""
    match = at(f"{LARGE}\ncity Conway: At\ncity Pembroke: At Bt\n")

    assert region_awards(match.state, WALES) == [7, 4, 0, 0]


def test_11_extra_offices_count_among_the_offices() -> None:
    """A and B control one city each; B's extra office makes two against one."""
    match = at(f"{LARGE}\ncity Conway: At\ncity Pembroke: Bt + Bt\n")

    assert region_awards(match.state, WALES) == [4, 7, 0, 0]


def test_12_the_tied_share_their_ranks_rounded_down() -> None:
    """A and B control two cities each with equal offices: five each, and C gets two."""
    match = at(f"""
        {LARGE}
        city Conway: At
        city Pembroke: At
        city Cardiff: Bt
        city Montgomery: Bt
        city Chester: Ct
    """)

    assert region_awards(match.state, WALES) == [5, 5, 2, 0]


def test_12_a_tie_for_third_brings_one_each() -> None:
    """C and D share the two points of the third rank."""
    match = at(
        f"{LARGE}\ncity Conway: At At\ncity Pembroke: Bt Bt\ncity Cardiff: Ct\ncity Chester: Dt\n"
    )

    assert region_awards(match.state, WALES) == [5, 5, 1, 1]


def test_12_three_tied_for_first_share_all_thirteen() -> None:
    """Thirteen points among three are four each, and the fourth seat gets nothing."""
    match = at(f"{LARGE}\ncity Conway: At\ncity Pembroke: Bt\ncity Montgomery: Ct\n")

    assert region_awards(match.state, WALES) == [4, 4, 4, 0]


def test_12_a_tie_for_second_shares_the_lower_ranks() -> None:
    """A is first with two cities; B and C share four and two; D has an office but no city."""
    match = at(f"""
        {LARGE}
        desk A: book 1
        city Conway: At
        city Pembroke: Bt
        city Montgomery: Ct
        city Chester: Dt Am
    """)

    assert region_awards(match.state, WALES) == [7, 3, 3, 0]


def test_13_seats_without_a_city_take_open_ranks_by_offices() -> None:
    """C controls nothing in Wales but has an office: third; D has none and gets nothing."""
    match = at(f"{LARGE}\ncity Conway: At At\ncity Pembroke: Bt\ncity Cardiff: Ct Bt Bt\n")

    assert region_awards(match.state, WALES) == [4, 7, 2, 0]


def test_14_a_city_of_two_regions_counts_in_both() -> None:
    """Isle of Man alone brings A seven in Wales and seven in Scotland."""
    match = at(f"{LARGE}\ncity Isle of Man: Am\n")

    assert region_awards(match.state, WALES) == [7, 0, 0, 0]
    assert region_awards(match.state, SCOTLAND) == [7, 0, 0, 0]


def test_14_offices_of_a_two_region_city_break_ties_in_both() -> None:
    """A and B control one city of each region; A's office on the Isle of Man decides both."""
    match = at(f"""
        {LARGE}
        city Isle of Man: Am Bm
        city Conway: At
        city Glasgow: At
    """)

    # B controls the island by its slot; A controls one city in each region and has more offices.
    assert region_awards(match.state, WALES) == [7, 4, 0, 0]
    assert region_awards(match.state, SCOTLAND) == [7, 4, 0, 0]


def test_14_on_the_small_side_the_island_is_welsh_only() -> None:
    """Ruling 103: three players have no Scotland."""
    match = at("""
        options: players=3 board=britannia
        city Isle of Man: At
        prestige B: control 20
        ending: 1
        stack: over
    """)

    assert parts(match, "A")["cities"] == 2 + 7


def test_15_single_moves_end_on_roads_and_never_on_ships() -> None:
    """In the fourth edition B's merchant may leave a ship, but not sail."""
    match = at(f"{FOURTH}\nroute Calais-Southampton: . Bm .\nunused A: remove_3\n")

    match.play("A use remove_3", "A lift Calais-Southampton/2")

    targets = match.options("A")
    assert "set Calais-Southampton/1" in targets
    assert "set Calais-Southampton/2" not in targets
    assert "set Calais-Southampton/3" not in targets
    assert "set Calais-Canterbury/2" not in targets


FULL_SCOTLAND = """
    desk B: keys 4 actions 5 book 3
    desk C: keys 4 actions 5 privilege 3 purse 3
    supply B: none
    supply C: none
    route Carlisle-Falkirk: Bt Bt
    route Carlisle-Isle of Man: Bt Bm .
    route Dunbar-Edinburgh: Bt Bt
    route Dunbar-Newcastle: Ct Ct Ct
    route Edinburgh-Glasgow: Ct Ct
    route Falkirk-Glasgow: Ct Ct
"""


def test_15_a_piece_on_a_ship_stays_where_no_road_of_its_region_is_free() -> None:
    """All roads of Scotland are full: the merchant at sea cannot be lifted, those on roads can."""
    match = at(f"{FOURTH}\n{FULL_SCOTLAND}\nunused A: remove_3\n")

    match.play("A use remove_3")

    assert "lift Carlisle-Isle of Man/2" not in match.options("A")
    assert "lift Carlisle-Falkirk/1" in match.options("A")


def test_15_the_marker_cannot_be_used_for_a_piece_that_cannot_move() -> None:
    """With A's own pieces on the roads and B only at sea nothing could be moved."""
    text = FULL_SCOTLAND.replace("Ct", "At").replace("Bt", "At").replace("desk C", "desk A")
    text = text.replace("supply C", "supply A")
    match = at(f"{FOURTH}\n{text}\nunused A: remove_3\n")

    assert "use remove_3" not in match.options("A")


def test_15_in_the_big_box_every_space_that_accepts_the_piece_will_do() -> None:
    """The marker that moves three takes B's merchant from ship to ship."""
    match = at(f"{LARGE}\nroute Calais-Southampton: . Bm .\nunused A: move_3\n")

    match.play("A use move_3", "A lift Calais-Southampton/2")

    assert {"set Calais-Southampton/3", "set London-Oxford/1"} <= set(match.options("A"))
