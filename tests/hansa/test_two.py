"""Chapter TWO: tests are numbered by clause."""

from __future__ import annotations

from kontor.games.hansa.rules.scoring import region_awards
from tests.hansa.tables import (
    at,
    controller,
    fresh,
    marker,
    offices,
    over,
    parts,
    points,
    row,
    rows,
    seen,
    starting,
    stock,
    supply,
)

FOURTH = "options: players=2"
VARIANT = "options: players=2 two_player=britannia"
ISLAND = "options: players=2 board=britannia"
N = 2  # the neutral player comes after the seats


def started(**options: bool | int | str) -> list[str]:
    """The routes on which a neutral trader starts."""
    match = fresh(players=2, **options)
    match.settle()
    while match.prompt.topic == "start_neutral":
        seat = match.prompt.seats
        match.play(f"{seat} {match.options(seat)[0]}")
    return [route for route, pieces in rows(match).items() if "Nt" in pieces]


def test_1_the_neutral_player_has_two_colours_of_traders_and_no_merchant() -> None:
    """54 traders wait in the neutral stock, and no merchant."""
    match = at(FOURTH)

    assert match.state.stock[N * 2 : N * 2 + 2] == [54, 0]


def test_2_neutral_traders_start_at_ability_cities_and_markers() -> None:
    """Eight routes of the small base side have one neutral trader each."""
    assert started() == [
        "Bremen-Osnabrück",
        "Emden-Groningen",
        "Goslar-Hildesheim",
        "Göttingen-Quedlinburg",
        "Halle-Quedlinburg",
        "Hamburg-Lübeck",
        "Hamburg-Stade",
        "Lüneburg-Perleberg",
    ]


def test_2_a_route_that_counts_twice_gets_one_trader() -> None:
    """Every route that starts with neutral traders has exactly one."""
    match = fresh(players=2, first="A")
    match.settle()
    while match.prompt.topic == "start_neutral":
        match.play(f"A {match.options('A')[0]}")

    assert all(pieces.count("Nt") <= 1 for pieces in rows(match).values())
    assert seen(match).neutral_stock == 54 - 8
    assert match.prompt == ("A", "turn", "HT-TURN-2")


def test_3_britannias_variant_counts_special_prestige_and_permit_cities_too() -> None:
    """Nine routes on the base board, 19 on Britannia, twelve in the east."""
    assert "Coellen-Warburg" in started(two_player="britannia")
    assert len(started(two_player="britannia")) == 9
    assert len(started(board="britannia")) == 19
    assert len(started(board="east")) == 12


def test_4_the_first_seat_chooses_the_space() -> None:
    """A begins and may choose any space of the route."""
    match = fresh(players=2, first="A")
    match.settle()

    assert match.prompt == ("A", "start_neutral", "HT-TWO-4")
    assert match.options("A") == [f"set Bremen-Osnabrück/{space}" for space in (1, 2, 3)]


def test_4_the_first_seat_need_not_be_a() -> None:
    """B was drawn to begin: B sets all the neutral traders and plays first."""
    match = fresh(players=2)
    match.play("chance first B")
    match.settle()
    while match.prompt.topic == "start_neutral":
        assert match.prompt.seats == "B"
        match.play(f"B {match.options('B')[-1]}")

    assert match.prompt.seats == "B"


def test_5_a_neutral_trader_is_displaced_for_one_piece() -> None:
    """A with two traders takes the space and pays one."""
    match = at(f"{FOURTH}\nroute Bremen-Minden: Nt . .\nsupply A: 2t\n")

    match.play("A displace Bremen-Minden/1 with trader", "A pay trader")

    assert row(match, "Bremen-Minden") == "At . ."
    assert supply(match, "A") == ""


def test_5_on_a_ship_the_newcomer_must_be_a_merchant() -> None:
    """A neutral trader on a ship costs one piece, but only a merchant takes its place."""
    match = at(f"{ISLAND}\nroute Calais-Canterbury: . Nt .\nsupply A: 2t 1m\n")

    assert starting(match, "A", "displace") == ["displace Calais-Canterbury/2 with merchant"]


def test_5_one_piece_is_not_enough() -> None:
    """The newcomer and one piece as its cost: A with a single trader cannot displace."""
    match = at(f"{FOURTH}\nroute Bremen-Minden: Nt . .\nsupply A: 1t\n")

    assert starting(match, "A", "displace") == []


def test_6_the_other_player_sets_it_down_with_one_more() -> None:
    """B sets two neutral traders on adjacent routes and cannot refuse the second."""
    match = at(f"{FOURTH}\nroute Bremen-Minden: Nt . .\nsupply A: 2t\n")
    match.play("A displace Bremen-Minden/1 with trader", "A pay trader")
    assert match.prompt == ("B", "relocate_neutral", "HT-TWO-6")

    match.play("B set Hannover-Minden/1")
    assert "done" not in match.options("B")
    match.play("B set Bremen-Hamburg/1")

    assert (row(match, "Hannover-Minden"), row(match, "Bremen-Hamburg")) == ("Nt . .", "Nt . . .")
    assert match.prompt.seats == "A"


def test_6_when_b_displaces_a_sets_them_down() -> None:
    """The other player is always the one who does not play; then B goes on."""
    match = at(f"{FOURTH}\nturn: B\nroute Bremen-Minden: Nt . .\nsupply B: 2t\n")

    match.play("B displace Bremen-Minden/1 with trader", "B pay trader")
    assert match.prompt == ("A", "relocate_neutral", "HT-TWO-6")
    match.play("A set Hannover-Minden/1", "A set Hannover-Minden/2")

    assert match.prompt.seats == "B"
    assert seen(match).neutral_stock == 54 - 2


def test_6_they_go_to_adjacent_routes_and_past_full_ones() -> None:
    """From Dortmund-Duisburg only two routes are near; when they are full the next ring opens."""
    near = at(f"{FOURTH}\nroute Dortmund-Duisburg: Nt .\nsupply A: 2t\n")
    far = at(f"""
        {FOURTH}
        route Dortmund-Duisburg: Nt .
        route Arnheim-Duisburg: Bt Bt Bt
        route Dortmund-Paderborn: Bt Bt Bt
        supply A: 2t
    """)
    for match in (near, far):
        match.play("A displace Dortmund-Duisburg/1 with trader", "A pay trader")

    assert len(near.options("B")) == 6
    assert "set Dortmund-Duisburg/2" not in near.options("B")
    assert {text.removeprefix("set ")[:-2] for text in far.options("B")} == {
        "Arnheim-Kampen",
        "Arnheim-Münster",
        "Hildesheim-Paderborn",
        "Minden-Paderborn",
        "Paderborn-Warburg",
    }


def test_6_the_second_one_needs_a_trader_in_the_stock() -> None:
    """All 54 stand on the board: the displaced one is set down, and no other is left to join it."""
    lines, left = [], 54
    for route, spaces in rows(at(FOURTH)).items():
        count = min(left, len(spaces) - 1)
        left -= count
        lines.append(f"route {route}: {'Nt ' * count}{'. ' * (len(spaces) - count)}")
    text = "\n".join(lines)
    match = at(f"{FOURTH}\n{text}\nsupply A: 2t\n")
    assert seen(match).neutral_stock == 0

    match.play("A displace Arnheim-Duisburg/1 with trader", "A pay trader")
    match.play("B set Dortmund-Duisburg/2")
    assert match.options("B") == ["done"]
    match.play("B done")

    assert match.prompt.seats == "A"
    assert seen(match).neutral_stock == 0


def test_7_neutral_traders_may_stand_on_ships_and_in_round_slots() -> None:
    """B may set one on a ship; a neutral office takes Bremen's or Emden's round slot."""
    match = at(f"{ISLAND}\nroute Canterbury-London: Nt . .\nsupply A: 2t\n")
    match.play("A displace Canterbury-London/1 with trader", "A pay trader")
    assert "set Calais-Canterbury/2" in match.options("B")

    claim = at(f"{FOURTH}\nroute Emden-Groningen: Nt Nt Nt\n")
    claim.play("A neutral claim Emden-Groningen", "A neutral office Emden")
    assert offices(claim, "Emden") == "Nt"


def test_7_a_marker_may_move_one_onto_a_ship() -> None:
    """A lifts a neutral trader on Britannia: the ship of Calais-Canterbury is open to it."""
    match = at(f"""
        {ISLAND} edition=big_box
        route London-Oxford: Nt . . .
        unused A: move_3
    """)

    match.play("A use move_3", "A lift London-Oxford/1")

    assert "set Calais-Canterbury/2" in match.options("A")


def test_8_a_neutral_trader_displaced_in_a_region_stays_there() -> None:
    """From Wales it may not come to England, unlike a player's piece."""
    match = at(f"{ISLAND}\nroute Cardiff-Pembroke: Nt . .\nsupply A: 2t\ncity Cardiff: At\n")

    match.play("A displace Cardiff-Pembroke/1 with trader", "A pay trader")

    assert "set Cardiff-Montgomery/1" in match.options("B")
    assert "set Cardiff-Oxford/1" not in match.options("B")


def test_8_one_displaced_in_england_stays_in_england() -> None:
    """From white Cardiff-Oxford it may not come to Wales."""
    match = at(f"{ISLAND}\nroute Cardiff-Oxford: Nt . . .\nsupply A: 2t\n")

    match.play("A displace Cardiff-Oxford/1 with trader", "A pay trader")

    assert "set Cardiff-Coventry/1" in match.options("B")
    assert "set Cardiff-Montgomery/1" not in match.options("B")


def test_9_in_the_fourth_edition_the_active_player_may_have_a_full_route_claimed() -> None:
    """A may claim it for the neutral player without an action, or leave it."""
    match = at(f"{FOURTH}\nroute Dortmund-Duisburg: Nt Nt\n")
    assert starting(match, "A", "neutral claim") == ["neutral claim Dortmund-Duisburg"]

    match.play("A neutral claim Dortmund-Duisburg", "A neutral office Duisburg")

    assert match.state.actions_left == 2
    assert row(match, "Dortmund-Duisburg") == ". ."


def test_9_it_may_be_left_standing() -> None:
    """A ends the turn and the route stays full; B may then decide."""
    match = at(f"{FOURTH}\nroute Dortmund-Duisburg: Nt Nt\n")

    match.play("A end turn")

    assert row(match, "Dortmund-Duisburg") == "Nt Nt"
    assert "neutral claim Dortmund-Duisburg" in match.options("B")


def test_9_a_full_neutral_route_keeps_the_turn_open() -> None:
    """With no action left A may still have it claimed; without one the turn is over."""
    full = at(f"{FOURTH}\nactions left: 1\nroute Dortmund-Duisburg: Nt Nt\n")
    other = at(f"{FOURTH}\nactions left: 1\nroute Dortmund-Duisburg: Nt .\n")
    for match in (full, other):
        match.play("A income 3t")

    assert full.options("A") == ["neutral claim Dortmund-Duisburg", "end turn"]
    assert other.prompt.seats == "B"


def test_10_in_the_variant_it_is_claimed_at_once() -> None:
    """B fills a neutral route by relocation; A must choose the city before going on."""
    match = at(
        f"{VARIANT}\nroute Dortmund-Paderborn: Nt . .\n"
        "route Dortmund-Duisburg: Nt .\nsupply A: 2t\n"
    )
    match.play("A displace Dortmund-Paderborn/1 with trader", "A pay trader")
    match.play("B set Dortmund-Duisburg/2", "B set Paderborn-Warburg/1")

    assert match.prompt == ("A", "neutral_claim", "HT-TWO-10")
    match.play("A neutral claim Dortmund-Duisburg")
    assert match.prompt == ("A", "neutral_office", "HT-TWO-11")


def test_10_a_marker_can_fill_a_neutral_route_too() -> None:
    """A moves the last neutral trader onto the route by marker, and it is claimed."""
    match = at(f"""
        {VARIANT} edition=big_box
        route Dortmund-Duisburg: Nt .
        route Bremen-Minden: Nt . .
        unused A: move_3
    """)

    match.play("A use move_3", "A lift Bremen-Minden/1", "A done", "A set Dortmund-Duisburg/2")

    assert match.prompt.topic == "neutral_claim"


def test_10_it_is_no_choice_of_the_turn() -> None:
    """In the variant no action offers it: it is asked for by itself, and cannot be left."""
    match = at(f"{VARIANT}\nroute Dortmund-Duisburg: Nt Nt\n")
    assert starting(match, "A", "neutral claim") == []

    match.play("A income 3t")

    assert match.options("A") == ["neutral claim Dortmund-Duisburg"]
    match.play("A neutral claim Dortmund-Duisburg", "A neutral office Duisburg")
    assert match.state.actions_left == 1


def test_11_the_leftmost_slot_of_the_chosen_city_gets_the_office() -> None:
    """Duisburg is full, so only Dortmund is offered; its orange slot takes a neutral trader."""
    match = at(f"""
        {FOURTH}
        route Dortmund-Duisburg: Nt Nt
        city Duisburg: At
        city Dortmund: Bm
    """)

    match.play("A neutral claim Dortmund-Duisburg")
    assert match.options("A") == ["neutral office Dortmund"]
    match.play("A neutral office Dortmund")

    assert offices(match, "Dortmund") == "Bm Nt"


def test_11_either_end_with_a_free_slot_may_be_chosen() -> None:
    """Both ends are open, Dortmund with its round slot too."""
    match = at(f"{FOURTH}\nroute Dortmund-Duisburg: Nt Nt\n")

    match.play("A neutral claim Dortmund-Duisburg")

    assert match.options("A") == ["neutral office Dortmund", "neutral office Duisburg"]


def test_11_an_independent_city_takes_no_neutral_office() -> None:
    """Ruling 159: at Anklam-Belgard only Anklam is offered."""
    match = at("options: players=2 board=east\nroute Anklam-Belgard: Nt Nt Nt\n")

    match.play("A income 3t", "A neutral claim Anklam-Belgard")

    assert match.options("A") == ["neutral office Anklam"]


def test_12_with_no_free_slot_there_is_no_office_but_the_rest_happens() -> None:
    """Both ends are full: control is paid, the marker leaves, the traders leave."""
    match = at(f"""
        {FOURTH}
        route Dortmund-Duisburg: Nt Nt
        marker Dortmund-Duisburg: swap
        city Duisburg: At
        city Dortmund: Bm At
        desk A: privilege 1
    """)

    match.play("A neutral claim Dortmund-Duisburg")

    assert points(match, "A") == 2
    assert (row(match, "Dortmund-Duisburg"), marker(match, "Dortmund-Duisburg")) == (". .", "")
    assert match.state.plate[0] == 1
    assert match.prompt.topic == "turn"


def test_12_in_the_variant_the_rest_happens_too() -> None:
    """Both ends are full: control is paid and the marker discarded."""
    match = at(f"""
        {VARIANT}
        route Dortmund-Duisburg: Nt Nt
        marker Dortmund-Duisburg: +3
        city Duisburg: At
        city Dortmund: Bm At
        desk A: privilege 1
    """)

    match.play("A income 3t", "A neutral claim Dortmund-Duisburg")

    assert points(match, "A") == 2
    assert marker(match, "Dortmund-Duisburg") == ""
    assert match.prompt.topic == "turn"


def test_13_neutral_offices_count_for_completion_and_control() -> None:
    """The neutral office completes Duisburg and controls it."""
    match = at(f"{FOURTH}\nroute Dortmund-Duisburg: Nt Nt\n")

    match.play("A neutral claim Dortmund-Duisburg", "A neutral office Duisburg")

    assert match.state.completed == 1
    assert controller(match, "Duisburg") == "N"


def test_14_points_come_first_in_the_fourth_edition_and_last_in_the_variant() -> None:
    """A controls Osnabrück by one office: paid before the neutral office, not after it."""
    lines = "route Kampen-Osnabrück: Nt Nt\ncity Osnabrück: At\n"
    fourth = at(f"{FOURTH}\n{lines}")
    fourth.play("A neutral claim Kampen-Osnabrück", "A neutral office Osnabrück")
    variant = at(f"{VARIANT}\n{lines}actions left: 1\n")
    variant.play("A income 3t", "A neutral claim Kampen-Osnabrück", "A neutral office Osnabrück")

    assert points(fourth, "A") == 1
    assert points(variant, "A") == 0
    assert variant.state.prestige[N] == 1


def test_15_the_rest_leaves_and_in_the_variant_one_stays_at_a_special_city() -> None:
    """At Groningen one neutral trader stays in Britannia's variant; in the fourth edition none."""
    lines = "route Emden-Groningen: Nt Nt Nt\nactions left: 2\n"
    fourth = at(f"{FOURTH}\n{lines}")
    fourth.play("A neutral claim Emden-Groningen", "A neutral office Emden")
    variant = at(f"{VARIANT}\n{lines}")
    variant.play("A income 3t", "A neutral claim Emden-Groningen", "A neutral office Emden")
    assert variant.prompt.topic == "keep_neutral"
    variant.play("A set Emden-Groningen/2")

    assert row(fourth, "Emden-Groningen") == ". . ."
    assert row(variant, "Emden-Groningen") == ". Nt ."


def test_15_in_the_variant_all_leave_a_route_without_special_city() -> None:
    """Neither Dortmund nor Duisburg is special: no neutral trader stays."""
    match = at(f"{VARIANT}\nroute Dortmund-Duisburg: Nt Nt\n")

    match.play("A income 3t", "A neutral claim Dortmund-Duisburg", "A neutral office Duisburg")

    assert row(match, "Dortmund-Duisburg") == ". ."
    assert match.prompt.topic == "turn"
    assert seen(match).neutral_stock == 53


def test_15_nobody_is_asked_which_one_stays_in_the_fourth_edition() -> None:
    """After the office in Emden A goes on; in the variant A goes on after choosing the space."""
    lines = "route Emden-Groningen: Nt Nt Nt\n"
    fourth, variant = at(f"{FOURTH}\n{lines}"), at(f"{VARIANT}\n{lines}")

    fourth.play("A neutral claim Emden-Groningen", "A neutral office Emden")
    variant.play("A income 3t", "A neutral claim Emden-Groningen", "A neutral office Emden")
    variant.play("A set Emden-Groningen/3")

    assert (fourth.prompt.topic, variant.prompt.topic) == ("turn", "turn")


def test_16_the_neutral_players_marker_is_discarded_and_replaced() -> None:
    """The marker leaves the game; A draws a replacement and places it at the end of the turn."""
    match = at(f"{FOURTH}\nroute Dortmund-Duisburg: Nt Nt\nmarker Dortmund-Duisburg: swap\n")

    match.play("A neutral claim Dortmund-Duisburg", "A neutral office Duisburg")
    assert match.state.discarded[1] == 1
    match.play("A end turn", "chance draw +3")

    assert match.prompt == ("A", "place_marker", "HT-MARKER-8")


def test_16_every_type_of_marker_is_discarded() -> None:
    """An extra-office marker leaves the game like any other; nobody owns it."""
    match = at(f"{FOURTH}\nroute Dortmund-Duisburg: Nt Nt\nmarker Dortmund-Duisburg: extra\n")

    match.play("A neutral claim Dortmund-Duisburg", "A neutral office Duisburg")

    assert marker(match, "Dortmund-Duisburg") == ""
    assert (seen(match).discarded["extra_office"], seen(match).seats[0].plate) == (1, 1)
    assert [seat.unused for seat in seen(match).seats] == [[], []]


def test_16_without_a_marker_nothing_is_drawn() -> None:
    """A neutral claim of a bare route brings no replacement."""
    match = at(f"{FOURTH}\nroute Dortmund-Duisburg: Nt Nt\n")

    match.play("A neutral claim Dortmund-Duisburg", "A neutral office Duisburg")

    assert seen(match).seats[0].plate == 0


def test_16_in_the_variant_the_marker_goes_too() -> None:
    """After the office the marker is discarded and a replacement lies on A's plate."""
    match = at(f"{VARIANT}\nroute Dortmund-Duisburg: Nt Nt\nmarker Dortmund-Duisburg: +4\n")

    match.play("A income 3t", "A neutral claim Dortmund-Duisburg", "A neutral office Duisburg")

    assert marker(match, "Dortmund-Duisburg") == ""
    assert seen(match).seats[0].plate == 1


def test_17_every_marker_placed_brings_a_neutral_trader() -> None:
    """A places a marker and then chooses the neutral trader's space on that route."""
    match = at(f"{FOURTH}\nplate A: 1\n")

    match.play("A end turn", "chance draw +3", "A put marker Minden-Münster")
    assert match.prompt == ("A", "join_neutral", "HT-TWO-17")
    match.play("A set Minden-Münster/2")

    assert row(match, "Minden-Münster") == ". Nt ."
    assert match.prompt.seats == "B"


def test_18_without_an_empty_route_one_with_a_lone_neutral_trader_will_do() -> None:
    """All routes hold a piece; one with a lone neutral trader takes the marker, none joins."""
    probe = at(FOURTH)
    lines = []
    for number, name in enumerate(probe.state.rules.board.route_names):
        spaces = probe.state.rules.board.route_mask[number].bit_count()
        first = "Nt" if name == "Bremen-Minden" else "At" if number % 2 else "Bt"
        lines.append(f"route {name}: {' '.join([first, *['.'] * (spaces - 1)])}")
    text = "\n".join(lines)
    match = at(
        f"{FOURTH}\nplate A: 1\n{text}\nsupply A: none\nsupply B: none\n"
        "desk A: keys 4 actions 5\ndesk B: keys 4 actions 5\n"
    )

    match.play("A end turn", "chance draw +3")
    assert match.options("A") == ["put marker Bremen-Minden"]
    match.play("A put marker Bremen-Minden")

    assert row(match, "Bremen-Minden") == "Nt . ."
    assert match.prompt.seats == "B"


def test_18_two_neutral_traders_or_a_players_piece_beside_one_will_not_do() -> None:
    """Of three routes with neutral traders only the one with a lone trader takes the marker."""
    given = {"Bremen-Minden": "Nt . .", "Hannover-Minden": "Nt Nt .", "Minden-Münster": "Nt At ."}
    lines = []
    for number, (route, spaces) in enumerate(rows(at(FOURTH)).items()):
        first = "At" if number % 2 else "Bt"
        pieces = given.get(route, f"{first}{' .' * (len(spaces) - 1)}")
        lines.append(f"route {route}: {pieces}")
    text = "\n".join(lines)
    match = at(
        f"{FOURTH}\nplate A: 1\n{text}\nsupply A: none\nsupply B: none\n"
        "desk A: keys 4 actions 5\ndesk B: keys 4 actions 5\n"
    )

    match.play("A end turn", "chance draw +3")

    assert match.options("A") == ["put marker Bremen-Minden"]


def test_18_while_an_empty_route_is_left_it_takes_the_marker() -> None:
    """Routes with a lone neutral trader are a last resort."""
    match = at(f"{FOURTH}\nplate A: 1\nroute Bremen-Minden: Nt . .\n")

    match.play("A end turn", "chance draw +3")

    assert "put marker Bremen-Minden" not in match.options("A")
    assert "put marker Hannover-Minden" in match.options("A")


def test_19_neutral_control_denies_points() -> None:
    """A claims a route at a city of the neutral player: nobody gains, and no two points follow."""
    match = at(f"{FOURTH}\nroute Dortmund-Duisburg: At At\ncity Duisburg: Nt\n")

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert match.state.prestige == [0, 0, 0]


def test_19_its_cities_bring_nobody_two_points_at_the_end() -> None:
    """A is in Minden too, left of the neutral office: only Goslar counts for A."""
    match = at(f"""
        {FOURTH}
        city Minden: At Nt
        city Goslar: At
        prestige B: control 20
        ending: 1
        stack: over
    """)

    assert parts(match, "A")["cities"] == 2
    assert match.standing is not None
    assert len(match.standing.scores) == 2


def test_19_in_the_fourth_edition_it_makes_no_connection() -> None:
    """Its row from Stendal to Arnheim is nobody's: A's later one is still the first."""
    match = at(f"""
        {FOURTH}
        route Brunswiek-Minden: Nt Nt Nt Nt
        city Stendal: Nt
        city Brunswiek: Nt
        city Münster: Nt
        city Arnheim: Nt
    """)

    match.play("A neutral claim Brunswiek-Minden", "A neutral office Minden")

    assert seen(match).connected == []
    assert seen(match).neutral_prestige == 0


def test_20_in_the_variant_the_neutral_players_twentieth_point_ends_the_game() -> None:
    """The neutral player reaches 20 by control of Duisburg; A and B are ranked, it is not."""
    match = at(f"""
        {VARIANT}
        route Dortmund-Duisburg: At At
        city Duisburg: Nt
        prestige N: control 19
    """)

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert match.standing is not None
    assert match.standing.reason == "prestige"
    assert len(match.standing.ranks) == 2


def test_20_the_neutral_player_can_make_the_connection_in_the_variant() -> None:
    """The last city of the row makes it first: seven for the neutral player, four left for A."""
    match = at(f"""
        {VARIANT}
        route Brunswiek-Minden: Nt Nt Nt Nt
        city Stendal: Nt
        city Brunswiek: Nt
        city Münster: Nt
        city Arnheim: Nt
    """)

    match.play("A income 3t", "A neutral claim Brunswiek-Minden", "A neutral office Minden")

    assert match.state.connected == [N]
    assert match.state.prestige[N] >= 7


def test_20_neutral_control_counts_on_its_track_in_the_variant() -> None:
    """A claims at a city of the neutral player: one point for it, none for A."""
    match = at(f"{VARIANT}\nroute Dortmund-Duisburg: At At\ncity Duisburg: Nt\n")

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert seen(match).neutral_prestige == 1
    assert (points(match, "A"), points(match, "B")) == (0, 0)


def test_21_its_rank_in_a_region_blocks_the_others() -> None:
    """The neutral player is first in Wales: A gets the second rank only."""
    match = at(f"{ISLAND}\ncity Conway: Nt Nt\ncity Pembroke: At\n")

    assert region_awards(match.state, 1)[:2] == [4, 0]


def test_21_blocked_points_are_not_handed_on() -> None:
    """The neutral player is first and second is A: seven of Wales go to nobody."""
    match = at(f"""
        {ISLAND}
        city Conway: Nt Nt
        city Pembroke: At
        prestige B: control 20
        ending: 1
        stack: over
    """)

    assert parts(match, "A")["cities"] == 2 + 4
    assert parts(match, "B")["cities"] == 0


def test_22_it_takes_no_coins_and_no_permanent_bonus() -> None:
    """A neutral office on Groningen's coin pays nothing; a claimed sea route brings no bonus."""
    coin = at(f"{VARIANT}\nroute Emden-Groningen: Nt Nt Nt\n")
    coin.play("A income 3t", "A neutral claim Emden-Groningen", "A neutral office Groningen")
    assert coin.state.earned[N * 3 + 1] == 0

    sea = at(f"{ISLAND}\nroute Calais-Canterbury: Nt Nt Nt\n")
    sea.play("A income 3t", "A neutral claim Calais-Canterbury", "A neutral office Calais")
    assert sea.prompt.topic == "turn"


def test_23_markers_work_on_neutral_pieces_and_offices() -> None:
    """A removes a neutral trader, which leaves the board, and swaps with a neutral office."""
    match = at(f"""
        {FOURTH}
        route Bremen-Minden: Nt . .
        city Minden: At Nt
        unused A: remove_3 swap
    """)
    before = match.state.stock[N * 2]

    match.play("A use remove_3", "A remove Bremen-Minden/1")
    assert match.state.stock[N * 2] == before + 1
    match.play("A use swap", "A swap Minden 1")

    assert offices(match, "Minden") == "Nt At"


def test_23_a_neutral_trader_counts_as_a_rivals_for_moving_three() -> None:
    """A lifts it and sets it down elsewhere; its own trader stays out of reach."""
    match = at(f"""
        {FOURTH} edition=big_box
        route Bremen-Minden: Nt At .
        unused A: move_3
    """)

    match.play("A use move_3")
    assert match.options("A") == ["lift Bremen-Minden/1"]
    match.play("A lift Bremen-Minden/1", "A set Hamburg-Lübeck/1")

    assert row(match, "Hamburg-Lübeck") == "Nt . ."


def test_24_a_mixed_route_is_not_claimed_for_the_neutral_player() -> None:
    """One trader of A's among neutral ones keeps the route unclaimed."""
    match = at(f"{FOURTH}\nroute Dortmund-Duisburg: Nt At\n")

    assert starting(match, "A", "neutral claim") == []


def test_24_a_route_of_a_players_pieces_is_the_players() -> None:
    """Neutral traders do not help A: a mixed route is nobody's to claim."""
    match = at(f"{FOURTH}\nroute Dortmund-Duisburg: At Nt\n")

    assert starting(match, "A", "claim") == []


def test_25_a_neutral_rightmost_office_gives_its_permit_to_nobody() -> None:
    """Cardiff's rightmost office is neutral: neither A nor B may enter Wales."""
    lines = "city Cardiff: At Bt Nt\n"
    for seat in "AB":
        match = at(f"{ISLAND}\nturn: {seat}\n{lines}")
        assert "place trader Cardiff-Montgomery/1" not in match.options(seat)


def test_26_an_end_by_a_neutral_claim_comes_after_the_action() -> None:
    """The failed draw of a neutral claim ends the game; A's other actions are lost."""
    match = at(f"""
        {FOURTH} markers=fourth
        route Dortmund-Duisburg: Nt Nt
        marker Dortmund-Duisburg: swap
        discarded: extra 4 swap 2 remove_3 2 develop 3 +3 2 +4 2
    """)

    match.play("A neutral claim Dortmund-Duisburg")
    assert not over(match)
    match.play("A neutral office Duisburg")

    assert match.standing is not None
    assert match.standing.reason == "markers"
    assert parts(match, "A")["markers"] == 0
    assert stock(match, "A") == "6t"


TWO_FULL = """
    route Dortmund-Paderborn: Nt . .
    route Dortmund-Duisburg: Nt .
    route Paderborn-Warburg: Nt Nt .
    supply A: 2t
    marker Dortmund-Duisburg: swap
    discarded: extra 4 swap 2 remove_3 2 develop 3 +3 2 +4 2
"""


def test_27_both_routes_one_relocation_filled_are_claimed_before_the_end() -> None:
    """The first claim's failed draw brings the end; the second is carried out all the same."""
    match = at(f"{VARIANT} markers=fourth\n{TWO_FULL}")
    match.play("A displace Dortmund-Paderborn/1 with trader", "A pay trader")
    match.play("B set Dortmund-Duisburg/2", "B set Paderborn-Warburg/3")
    assert match.options("A") == [
        "neutral claim Dortmund-Duisburg",
        "neutral claim Paderborn-Warburg",
    ]

    match.play("A neutral claim Dortmund-Duisburg", "A neutral office Duisburg")

    assert match.options("A") == ["neutral claim Paderborn-Warburg"]
    match.play("A neutral claim Paderborn-Warburg", "A neutral office Warburg")
    assert (offices(match, "Duisburg"), offices(match, "Warburg")) == ("Nt", "Nt")
    assert over(match)


def test_27_where_claiming_is_a_choice_the_others_stay_one_before_the_end() -> None:
    """In the fourth edition A may have the second route claimed or leave it, then it is over."""
    for last, office in (("neutral claim Paderborn-Warburg", "Nt"), ("done", "")):
        match = at(f"{FOURTH} markers=fourth\n{TWO_FULL}")
        match.play("A displace Dortmund-Paderborn/1 with trader", "A pay trader")
        match.play("B set Dortmund-Duisburg/2", "B set Paderborn-Warburg/3")
        match.play("A neutral claim Dortmund-Duisburg", "A neutral office Duisburg")

        assert match.prompt == ("A", "neutral_claim", "HT-TWO-10")
        assert match.options("A") == ["neutral claim Paderborn-Warburg", "done"]
        match.play(f"A {last}")
        if office:
            match.play("A neutral office Warburg")
        assert offices(match, "Warburg") == office
        assert over(match)


def test_27_an_end_that_is_not_a_neutral_claims_waits_for_none() -> None:
    """A's own claim brings the end in the fourth edition; the full neutral route is not asked."""
    match = at(f"""
        {FOURTH}
        route Dortmund-Duisburg: Nt Nt
        route Bremen-Minden: At At At
        city Minden: At
        prestige A: control 19
    """)

    match.play("A claim Bremen-Minden", "A nothing")

    assert over(match)
