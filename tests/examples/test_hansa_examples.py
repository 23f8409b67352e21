"""Every worked example of the rule books of Hansa Teutonica, by document and page.

000 is the fourth edition, 001 Britannia, 004 the Big Box. Ann and Red are seat A, Henri is B.
"""

from __future__ import annotations

import pytest

from tests.hansa.tables import (
    at,
    controller,
    fresh,
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

# 004 p. 6: Ann claims Dortmund-Paderborn.
DORTMUND = """
    desk A: privilege 2
    route Dortmund-Paderborn: At At At
    marker Dortmund-Paderborn: +3
    city Dortmund: Am
    city Paderborn: At Bm
    supply A: 1t
    actions left: 1
"""


def test_displacing_at_paderborn() -> None:
    """004 p. 5: Ann pays one piece; Henri sets one trader north of Paderborn and one south."""
    match = at("""
        route Dortmund-Paderborn: . . Bt
        supply A: 3t
        supply B: 2t
    """)

    match.play("A displace Dortmund-Paderborn/3 with trader")
    assert match.prompt.topic == "pay"
    match.play("A pay trader")
    assert (supply(match, "A"), stock(match, "A")) == ("1t", "9t 1m")
    assert (match.prompt.seats, match.prompt.topic) == ("B", "relocate")
    match.play("B relocate Paderborn-Warburg/1", "B add trader Minden-Paderborn/3")

    assert row(match, "Dortmund-Paderborn") == ". . At"
    assert row(match, "Minden-Paderborn") == ". . Bt"
    assert row(match, "Paderborn-Warburg") == "Bt . ."
    assert (supply(match, "B"), stock(match, "B")) == ("2t", "7t 1m")
    assert match.prompt.seats == "A"


def test_a_trader_and_a_merchant_change_places_in_two_moves() -> None:
    """004 p. 5 D: with a book of two Ann lifts both and sets each on the other's space."""
    match = at("route Bremen-Minden: At . .\nroute Hamburg-Lübeck: . Am .\n")

    match.play("A lift Bremen-Minden/1", "A lift Hamburg-Lübeck/2")
    match.play("A set Hamburg-Lübeck/2", "A set Bremen-Minden/1")

    assert row(match, "Bremen-Minden") == "Am . ."
    assert row(match, "Hamburg-Lübeck") == ". At ."


def test_control_of_dortmund_and_paderborn() -> None:
    """004 p. 6 step 1: Ann gets a point for Dortmund, Henri, further right, for Paderborn."""
    match = at(DORTMUND)

    match.play("A claim Dortmund-Paderborn")

    assert (points(match, "A"), points(match, "B")) == (1, 1)


def test_the_marker_of_dortmund_paderborn_may_be_used_at_once() -> None:
    """004 p. 6 step 2: Ann uses +3 with no action left; the new marker comes after them."""
    match = at(DORTMUND)

    match.play("A claim Dortmund-Paderborn", "A nothing")
    assert unused(match, "A") == ["+3"]
    assert seen(match).seats[0].plate == 1
    assert match.options("A") == ["use +3", "end turn"]

    match.play("A use +3", "A place trader Emden-Stade/1", "A income 3t")
    assert seen(match).seats[0].plate == 1
    match.play("A place trader Emden-Stade/2")
    assert match.prompt.topic == "turn_up"


def test_where_the_marker_after_dortmund_paderborn_may_lie() -> None:
    """004 p. 6 step 2: no other marker, no piece, and a city that can still take an office."""
    match = at(
        DORTMUND
        + """
    marker Bremen-Osnabrück: swap
    route Bremen-Minden: . Bt .
    city Brunswiek: Bt
    city Stendal: Bt Dm Bt Bt
    desk D: book 1
    """
    )

    match.play("A claim Dortmund-Paderborn", "A nothing", "A end turn", "chance draw swap")
    offered = match.options("A")

    assert "put marker Bremen-Osnabrück" not in offered
    assert "put marker Bremen-Minden" not in offered
    assert "put marker Brunswiek-Stendal" not in offered
    assert "put marker Dortmund-Paderborn" in offered
    match.play("A put marker Dortmund-Paderborn")
    assert marker(match, "Dortmund-Paderborn") == "swap"


def test_the_office_in_dortmund_goes_to_the_orange_slot() -> None:
    """004 p. 6 step 3a: pink is open to Ann, but the orange slot is the leftmost free one."""
    match = at(DORTMUND)

    match.play("A claim Dortmund-Paderborn")
    # Paderborn is full; Ann's traders fit the square slots of Dortmund.
    assert match.options("A") == ["establish Dortmund", "nothing"]
    match.play("A establish Dortmund")

    assert offices(match, "Dortmund") == "Am At"
    assert row(match, "Dortmund-Paderborn") == ". . ."
    # 13 traders outside the desk: one in the supply, two offices, the rest in the stock.
    assert (supply(match, "A"), stock(match, "A")) == ("1t", "10t")


@pytest.mark.parametrize(
    "way",
    [
        ["Stendal: At", "Brunswiek: At", "Münster: Bm At", "Arnheim: At"],
        [
            "Stendal: At",
            "Brunswiek: At",
            "Hannover: At",
            "Bremen: Bm At",
            "Osnabrück: At",
            "Kampen: Bm At",
            "Arnheim: At",
        ],
    ],
)
def test_two_ways_from_stendal_to_arnheim(way: list[str]) -> None:
    """004 p. 7: the direct way and a detour both make the connection, whoever controls cities."""
    cities = "".join(f"city {city}\n" for city in way)
    match = at(
        f"desk A: privilege 3\ndesk B: book 3\nroute Brunswiek-Minden: At At At At\n{cities}"
        "city Minden: Bt Bt\n"
    )
    assert points(match, "A") == 0

    match.play("A claim Brunswiek-Minden")
    before = points(match, "A")
    match.play("A establish Minden")

    assert controller(match, "Minden") == "B"
    assert points(match, "A") - before == 7


def test_a_new_three_of_the_actions_counts_at_once() -> None:
    """004 p. 7 3b: opening the 3 gives one more action in this turn."""
    match = at("actions left: 1\nroute Göttingen-Warburg: At At At\n")

    match.play("A claim Göttingen-Warburg", "A upgrade actions")

    assert match.prompt.seats == "A"
    assert match.state.actions_left == 1


def test_a_new_three_counts_while_marker_actions_run() -> None:
    """004 p. 7 3b: also among the actions of +3."""
    match = at("unused A: +3\nactions left: 1\nroute Göttingen-Warburg: At At At\n")

    match.play("A use +3", "A place trader Bremen-Minden/1")
    assert match.state.actions_left == 3
    match.play("A claim Göttingen-Warburg", "A upgrade actions")

    assert match.state.actions_left == 3


COELLEN = """
    desk A: privilege 1
    route Coellen-Warburg: At Am At At
    supply A: 1t
"""


def test_the_figure_of_eight_at_coellen() -> None:
    """004 p. 7 3c: Ann's privilege is orange; her merchant takes eight, three traders go."""
    match = at(COELLEN)
    before = stock(match, "A")

    match.play("A claim Coellen-Warburg")
    assert match.options("A") == [
        "establish Coellen",
        "establish Warburg",
        "prestige 7",
        "prestige 8",
        "nothing",
    ]
    match.play("A prestige 8")

    assert (before, stock(match, "A")) == ("8t", "11t")
    assert supply(match, "A") == "1t"
    assert seen(match).figures == {"8": 0}
    assert points(match, "A") == 0


def test_the_office_instead_of_the_figure_at_coellen() -> None:
    """004 p. 7 3c: a white office in Coellen with one point, or an orange one in Warburg."""
    coellen, warburg = at(COELLEN), at(COELLEN)

    coellen.play("A claim Coellen-Warburg", "A establish Coellen")
    warburg.play("A claim Coellen-Warburg", "A establish Warburg")

    assert (offices(coellen, "Coellen"), points(coellen, "A")) == ("At", 1)
    assert (offices(warburg, "Warburg"), points(warburg, "A")) == ("At", 0)


def test_the_eight_counts_at_the_end() -> None:
    """004 p. 7 3c and p. 8 D: eight points in the final scoring."""
    match = at("special: 8 A\nprestige A: control 20\nending: 1\nstack: over\n")

    assert parts(match, "A")["special"] == 8


def test_nine_offices_times_three() -> None:
    """004 p. 8 F: seven cities with nine offices and a key of three bring 27; Kampen does not."""
    match = at("""
        desk A: keys 3
        city Minden: At At
        city Hannover: At
        city Brunswiek: At
        city Stendal: At
        city Magdeburg: Bm At
        city Goslar: At At
        city Perleberg: At
        city Kampen: Bm At
        desk B: book 1
        prestige B: control 20
        ending: 1
        stack: over
    """)

    assert parts(match, "A")["network"] == 27


def test_eighteen_points_for_reds_chain() -> None:
    """000 final scoring 5: nine offices with a key of two, branches and doubles included."""
    match = at("""
        desk A: keys 2
        city Minden: At At At
        city Hannover: At At
        city Paderborn: At
        city Hildesheim: At
        city Münster: Bm At
        city Arnheim: At
        prestige B: control 20
        ending: 1
        stack: over
    """)

    assert parts(match, "A")["network"] == 18


def test_swapping_in_perleberg() -> None:
    """004 p. 9: Ann's trader takes the round black slot of Henri's merchant and so control."""
    match = at("options: players=4 edition=big_box\ncity Perleberg: Ct At Bm\nunused A: swap\n")
    assert controller(match, "Perleberg") == "B"

    match.play("A use swap", "A swap Perleberg 2")

    assert offices(match, "Perleberg") == "Ct Bm At"
    assert controller(match, "Perleberg") == "A"
    assert used(match, "A") == ["swap"]


def test_developing_the_book() -> None:
    """004 p. 9: the leftmost merchant comes to Ann's supply; then she moves three pieces."""
    match = at("unused A: develop\nroute Coellen-Warburg: At At At .\nsupply A: 1t\n")

    match.play("A use develop", "A upgrade book")
    assert supply(match, "A") == "1t 1m"
    assert match.state.actions_left == 2
    match.play(*(f"A lift Coellen-Warburg/{space}" for space in (1, 2, 3)))

    assert match.prompt.topic == "set_down"


def test_an_extra_office_in_hannover() -> None:
    """004 p. 10: all slots are taken; Ann's extra office stands left of the row and counts."""
    match = at("""
        route Bremen-Hannover: At At At
        city Hannover: At Bt
        unused A: extra
    """)
    completed = match.state.completed
    assert controller(match, "Hannover") == "B"

    match.play("A claim Bremen-Hannover")
    assert match.options("A") == ["extra office Hannover trader", "nothing"]
    match.play("A extra office Hannover trader")

    assert offices(match, "Hannover") == "At Bt + At"
    assert controller(match, "Hannover") == "A"
    assert used(match, "A") == ["extra"]
    assert match.state.completed == completed


def test_three_rivals_make_room_for_one_another() -> None:
    """004 p. 10: a trader makes room for a merchant; the three belong to different players."""
    match = at("""
        options: players=4 markers=big_box
        route Bremen-Minden: Bt . .
        route Hamburg-Lübeck: Cm . .
        route Halle-Quedlinburg: Dt . . .
        unused A: move_3
    """)

    match.play("A use move_3")
    match.play("A lift Bremen-Minden/1", "A lift Halle-Quedlinburg/1", "A lift Hamburg-Lübeck/1")
    match.play("A set Hamburg-Lübeck/1", "A set Halle-Quedlinburg/4", "A set Bremen-Minden/1")

    assert row(match, "Hamburg-Lübeck") == "Bt . ."
    assert row(match, "Halle-Quedlinburg") == ". . . Dt"
    assert row(match, "Bremen-Minden") == "Cm . ."


@pytest.mark.parametrize(
    ("route", "pieces"),
    [
        ("Havelberg-Waren", "At At At"),
        ("Stettin-Waren", "At At At At"),
        ("Waren-Wismar", "At At At"),
    ],
)
def test_waren_offers_two_abilities(route: str, pieces: str) -> None:
    """004 East p. 12: each of three routes brings purse or actions, or by marker an office."""
    lines = f"options: players=4 board=east\nroute {route}: {pieces}\n"
    plain, marked = at(lines), at(f"{lines}unused A: extra\n")
    for match in (plain, marked):
        match.play(f"A claim {route}")

    assert starting(plain, "A", "upgrade") == ["upgrade purse", "upgrade actions"]
    assert "establish Waren" not in plain.options("A")
    assert starting(plain, "A", "extra office") == []
    assert starting(marked, "A", "extra office") == ["extra office Waren trader"]
    marked.play("A extra office Waren trader")
    assert offices(marked, "Waren") == "At"
    assert marked.state.completed == 1


PERMITS = """
    options: players=4 board=britannia
    desk A: actions 1
    city Cardiff: Bt At
    city London: Bt At
    supply A: 5t
"""


def test_two_permits_serve_both_regions() -> None:
    """004 Britannia p. 14: with Cardiff and London one action in Wales and one in Scotland."""
    match = at(PERMITS)

    match.play("A place trader Cardiff-Pembroke/1", "A place trader Carlisle-Falkirk/1")

    places = starting(match, "A", "place")
    assert not any("Cardiff-Pembroke" in text or "Carlisle-Falkirk" in text for text in places)
    assert "place trader London-Oxford/1" in places


def test_two_permits_serve_wales_twice() -> None:
    """004 Britannia p. 14 and 001: or both in Wales, and not a third time."""
    match = at(PERMITS)

    match.play("A place trader Cardiff-Pembroke/1", "A place trader Chester-Conway/1")

    places = starting(match, "A", "place")
    assert "place trader Cardiff-Pembroke/2" not in places
    assert "place trader Carlisle-Falkirk/1" not in places


@pytest.mark.parametrize(
    ("route", "pieces"),
    [
        ("Chester-Conway", "At At At"),
        ("Carlisle-Chester", "At Am Am"),
        ("Chester-Hereford", "At At At At"),
    ],
)
def test_chester_is_reached_from_every_side(route: str, pieces: str) -> None:
    """004 and 001: a claim from Conway, Carlisle or Hereford serves Chester without permit."""
    match = at(f"options: players=4 board=britannia\ndesk A: book 1\nroute {route}: {pieces}\n")

    match.play(f"A claim {route}")

    assert "establish Chester" in match.options("A")
    assert "upgrade actions" in match.options("A")


WALES = "options: players=4 board=britannia\nprestige D: control 20\nending: 1\nstack: over\n"


def test_a_tie_for_wales_is_shared() -> None:
    """004 and 001: two seats with two cities and two offices get five each, the next two."""
    match = at(
        WALES
        + """
city Conway: At
city Chester: At
city Montgomery: Bt
city Pembroke: Bt
city Cardiff: Ct
"""
    )

    regions = {seat: parts(match, seat)["cities"] for seat in "ABC"}
    assert regions == {"A": 2 * 2 + 5, "B": 2 * 2 + 5, "C": 2 + 2}


def test_the_third_rank_without_a_city() -> None:
    """004: three offices, but no city of one's own, still take the third rank of Wales."""
    match = at(
        WALES
        + """
city Conway: Ct At
city Chester: Ct Am
city Montgomery: Ct Bt
"""
    )

    assert controller(match, "Montgomery") == "B"
    regions = {seat: parts(match, seat)["cities"] for seat in "ABCD"}
    assert regions == {"A": 2 * 2 + 7, "B": 2 + 4, "C": 2, "D": 0}


def test_the_isle_of_man_counts_twice() -> None:
    """004 and 001: on the large side it belongs to Wales and to Scotland."""
    match = at(f"{WALES}city Isle of Man: Am\n")

    assert parts(match, "A")["cities"] == 2 + 7 + 7


def test_moving_out_of_wales_and_inside_england() -> None:
    """001: from Wales to Wales or England, not to Scotland; from England only inside England."""
    lines = "options: players=4 board=britannia\nroute {route}: At . .\n"
    welsh = at(lines.format(route="Cardiff-Pembroke"))
    english = at(lines.format(route="Cambridge-London"))

    welsh.play("A lift Cardiff-Pembroke/1", "A done")
    english.play("A lift Cambridge-London/1", "A done")

    for match, wales in ((welsh, True), (english, False)):
        assert "set London-Oxford/1" in match.options("A")
        assert ("set Chester-Conway/1" in match.options("A")) is wales
        assert "set Falkirk-Glasgow/1" not in match.options("A")


def test_relocating_from_white_and_from_red_routes() -> None:
    """001: from a white route to white ones only, from Wales to red and white ones."""
    white = at("""
        options: players=4 board=britannia
        route Chester-Hereford: Bt . . .
    """)
    red = at("""
        options: players=4 board=britannia
        route Chester-Conway: Bt . .
        city Cardiff: At
    """)

    white.play("A displace Chester-Hereford/1 with trader", "A pay trader")
    assert {text.split(" ", 1)[1][:-2] for text in starting(white, "B", "relocate")} == {
        "Carlisle-Chester",
        "Coventry-Hereford",
        "Hereford-Lancaster",
    }
    red.play("A displace Chester-Conway/1 with trader", "A pay trader")
    assert {text.split(" ", 1)[1][:-2] for text in starting(red, "B", "relocate")} == {
        "Carlisle-Chester",
        "Chester-Hereford",
        "Conway-Isle of Man",
        "Conway-Montgomery",
    }


def test_relocating_from_scotland_keeps_out_of_wales() -> None:
    """001: from a blue route to blue and white ones, not to red ones."""
    match = at("""
        options: players=4 board=britannia
        route Carlisle-Isle of Man: Bt . .
        city Carlisle: At
    """)

    match.play("A displace Carlisle-Isle of Man/1 with trader", "A pay trader")

    assert {text.split(" ", 1)[1][:-2] for text in starting(match, "B", "relocate")} == {
        "Carlisle-Chester",
        "Carlisle-Durham",
        "Carlisle-Falkirk",
        "Carlisle-Richmond",
    }


def test_two_pieces_change_places_by_the_permanent_bonus() -> None:
    """001 moving two: unlike the marker's single moves, an exchange inside a region is possible."""
    match = at("""
        options: players=4 board=britannia edition=fourth
        route Calais-Canterbury: At Am At
        route London-Oxford: Bt . . .
        route Cambridge-London: Cm . .
    """)

    match.play("A claim Calais-Canterbury")
    match.play("A lift Cambridge-London/1", "A lift London-Oxford/1")
    match.play("A set Cambridge-London/1", "A set London-Oxford/1")

    assert row(match, "Cambridge-London") == "Bt . ."
    assert row(match, "London-Oxford") == "Cm . . ."


def test_three_single_moves_exchange_nothing() -> None:
    """001 three moves in a row: each needs a free space, so that two full ones cannot swap."""
    match = at("""
        options: players=4 board=britannia edition=fourth
        route Salisbury-Southampton: Bt Cm
        unused A: remove_3
    """)

    match.play("A use remove_3", "A lift Salisbury-Southampton/1")

    assert "set Salisbury-Southampton/1" in match.options("A")
    assert "set Salisbury-Southampton/2" not in match.options("A")
    match.play("A set London-Oxford/1", "A lift Salisbury-Southampton/2")
    match.play("A set Salisbury-Southampton/1", "A lift London-Oxford/1")
    match.play("A set Salisbury-Southampton/2")
    assert row(match, "Salisbury-Southampton") == "Cm Bt"
    assert match.prompt.topic == "turn"


@pytest.mark.parametrize("edition", ["fourth", "big_box"])
def test_the_table_of_supplies(edition: str) -> None:
    """000 p. 3 and 004 p. 4: supplies of 5 to 9 traders and a merchant, stocks of 6 to 2."""
    match = fresh(players=5, edition=edition, first="A")
    match.settle()

    assert [supply(match, seat) for seat in "ABCDE"] == [f"{n}t 1m" for n in (5, 6, 7, 8, 9)]
    assert [stock(match, seat) for seat in "ABCDE"] == [f"{n}t" for n in (6, 5, 4, 3, 2)]


@pytest.mark.parametrize(
    ("count", "worth"),
    list(enumerate([0, 1, 3, 3, 6, 6, 10, 10, 15, 15, 21, 21])),
)
def test_the_table_of_markers(count: int, worth: int) -> None:
    """000 final scoring 2 and 004 p. 8 C: from one marker to ten and more, used or not."""
    names = ["extra", "swap", "+3", "+4", "develop"] * 2 + ["extra", "swap"]
    half = count // 2
    match = at(
        f"""
        prestige B: control 20
        ending: 1
        stack: over
        unused A: {" ".join(names[:half])}
        used A: {" ".join(names[half:count])}
        """.replace("unused A: \n", "\n").replace(" used A: \n", "\n")
    )

    assert parts(match, "A")["markers"] == worth


def test_a_mission_brings_eight_at_most() -> None:
    """004 missions: an office in each of three cities brings 3, control of all three 5 more."""
    lines = """
        options: players=4 missions=yes
        mission A: 1
        mission B: 2
        mission C: 3
        mission D: 4
        prestige B: control 20
        ending: 1
        stack: over
        city Osnabrück: At
        city Stendal: At
    """

    whole = at(f"{lines}    city Paderborn: At\n")
    shared = at(f"{lines}    city Paderborn: At Bm\n")
    partly = at(lines)

    worth = [parts(match, "A")["mission"] for match in (whole, shared, partly)]
    assert worth == [8, 3, 2]


def test_the_two_favours_of_the_final_scoring() -> None:
    """004 favours: four points for each city instead of two, seven for each full ability."""
    match = at("""
        options: players=4 favours=yes
        favours: city_control A full_abilities A
        desk A: book 3 purse 3 keys 4
        desk B: book 3
        city Minden: At
        city Goslar: At
        city Hamburg: Bt
        prestige B: control 20
        ending: 1
        stack: over
    """)

    assert (parts(match, "A")["cities"], parts(match, "B")["cities"]) == (8, 2)
    assert (parts(match, "A")["abilities"], parts(match, "B")["abilities"]) == (14, 4)


LARGE_SIDE = {"Groningen", "Lübeck", "Coellen", "Halle"}


@pytest.mark.parametrize(
    ("players", "coins"), [(4, LARGE_SIDE), (3, LARGE_SIDE | {"Stade", "Warburg"})]
)
def test_the_list_of_coins(players: int, coins: set[str]) -> None:
    """004 p. 6 and 000 5.1: the first office there brings one point, in no other city."""
    empty = at(f"options: players={players}\n")
    paid = set()
    for route, spaces in rows(empty).items():
        pieces = " ".join(["At"] * (len(spaces) - 1) + ["Am"])
        for city in route.split("-"):
            match = at(
                f"options: players={players}\ndesk A: privilege 3\nroute {route}: {pieces}\n"
            )
            match.play(f"A claim {route}", f"A establish {city}")
            if points(match, "A"):
                assert points(match, "A") == 1
                paid.add(city)

    assert paid == coins
