"""Chapter DISPLACE: tests are numbered by clause."""

from __future__ import annotations

from tests.hansa.tables import (
    at,
    offices,
    points,
    row,
    rows,
    starting,
    stock,
    supply,
)

# B's trader at Duisburg; next to it are Arnheim-Duisburg and Dortmund-Paderborn, both empty.
AT_DUISBURG = """
    options: players=5
    route Dortmund-Duisburg: Bt .
    supply A: 4t 1m
    supply B: none
"""
MERCHANT_THERE = """
    options: players=5
    desk B: book 2
    route Dortmund-Duisburg: Bm .
    supply A: 4t 1m
    supply B: none
"""
PUSHED = ("A displace Dortmund-Duisburg/1 with trader", "A pay trader")
MERCHANT_PUSHED = ("A displace Dortmund-Duisburg/1 with trader", "A pay 2 traders")
# Both routes next to Dortmund-Duisburg are full.
FIRST_RING_FULL = "route Arnheim-Duisburg: Ct Ct Ct\nroute Dortmund-Paderborn: Ct Ct Ct\n"
SECOND_RING = {
    "Arnheim-Kampen",
    "Arnheim-Münster",
    "Hildesheim-Paderborn",
    "Minden-Paderborn",
    "Paderborn-Warburg",
}


def crowded(*free: str) -> str:
    """Lines of a position of five that fill every route but Dortmund-Duisburg, except spaces named.

    The desks of A, C, D and E are open, so that they have pieces enough; B has none there.
    """
    lines = ["options: players=5", "supply A: 4t", "supply B: none"]
    lines += [f"desk {seat}: keys 4 actions 5 privilege 3 book 3 purse 3" for seat in "ACDE"]
    holders = iter(["At"] * 20 + ["Ct", "Dt", "Et"] * 25 + ["Cm", "Dm", "Em"] * 4)
    for route, spaces in rows(at("options: players=5\n")).items():
        if route != "Dortmund-Duisburg":
            names = [f"{route}/{number}" for number in range(1, len(spaces) + 1)]
            pieces = ["." if name in free else next(holders) for name in names]
            lines.append(f"route {route}: {' '.join(pieces)}")
    return "\n".join(lines) + "\n"


def spaces(options: list[str], verb: str) -> list[str]:
    """The spaces that options with a verb name."""
    return [text.removeprefix(f"{verb} ") for text in options if text.startswith(f"{verb} ")]


def routes(options: list[str], verb: str) -> set[str]:
    """The routes that options with a verb lead to."""
    return {space.rpartition("/")[0] for space in spaces(options, verb)}


def test_1_a_rivals_space_is_taken_with_a_piece_of_either_kind() -> None:
    """A may push B's trader away with a trader or a merchant of its supply."""
    match = at(AT_DUISBURG)

    assert starting(match, "A", "displace") == [
        "displace Dortmund-Duisburg/1 with trader",
        "displace Dortmund-Duisburg/1 with merchant",
    ]
    match.play("A displace Dortmund-Duisburg/1 with merchant")
    assert row(match, "Dortmund-Duisburg") == "Am ."
    assert supply(match, "A") == "4t"


def test_1_the_newcomer_comes_from_the_supply() -> None:
    """A's merchant is in its stock, so that only a trader can push B away."""
    match = at("route Dortmund-Duisburg: Bt .\nsupply A: 4t\n")

    assert stock(match, "A") == "7t 1m"
    assert starting(match, "A", "displace") == ["displace Dortmund-Duisburg/1 with trader"]


def test_1_a_ship_is_taken_with_a_merchant_only() -> None:
    """B's merchant stands on a ship: a trader cannot take its place."""
    match = at("""
        options: players=4 board=east
        route Malmö-Visby: . Bm .
        supply A: 4t 1m
    """)

    assert starting(match, "A", "displace") == ["displace Malmö-Visby/2 with merchant"]


def test_1_any_rival_may_be_displaced() -> None:
    """Pieces of B, C and D are all open to A."""
    match = at("route Bremen-Minden: Bt Ct Dm\nsupply A: 4t\n")

    assert len(starting(match, "A", "displace")) == 3


def test_2_a_trader_costs_one_piece_more() -> None:
    """A's four traders: one takes the space, one goes to the stock, two are left."""
    match = at("route Dortmund-Duisburg: Bt .\nsupply A: 4t\n")

    match.play(*PUSHED)

    assert (supply(match, "A"), stock(match, "A")) == ("2t", "8t 1m")
    assert match.state.actions_left == 1


def test_2_a_merchant_costs_two_pieces_more() -> None:
    """A's four traders: one takes the space, two go to the stock, one is left."""
    match = at("route Dortmund-Duisburg: Bm .\nsupply A: 4t\n")

    match.play(*MERCHANT_PUSHED)

    assert (supply(match, "A"), stock(match, "A")) == ("1t", "9t 1m")


def test_2_the_cost_goes_to_ones_own_stock() -> None:
    """B gets nothing of what A pays."""
    match = at(AT_DUISBURG)
    before = (supply(match, "B"), stock(match, "B"))

    match.play(*PUSHED)

    assert (supply(match, "B"), stock(match, "B")) == before


def test_2_whoever_displaces_pays_for_itself() -> None:
    """C displaces A's merchant with its own merchant and pays a trader and its last merchant."""
    match = at("""
        turn: C
        desk C: book 1
        route Dortmund-Duisburg: Am .
        supply A: 2t
        supply C: 2t 2m
        supply D: 3t 1m
    """)

    match.play("C displace Dortmund-Duisburg/1 with merchant", "C pay trader and merchant")

    assert row(match, "Dortmund-Duisburg") == "Cm ."
    assert (supply(match, "C"), stock(match, "C")) == ("1t", "10t 1m")
    assert (supply(match, "D"), stock(match, "D")) == ("3t 1m", "8t")
    assert match.prompt.seats == "A"


def test_3_the_payer_chooses_the_kinds() -> None:
    """For a merchant A may pay two traders, one of each, or two merchants."""
    match = at("""
        desk A: book 1
        route Dortmund-Duisburg: Bm .
        supply A: 3t 2m
    """)

    match.play("A displace Dortmund-Duisburg/1 with trader")
    assert match.prompt == ("A", "pay", "HT-DISPLACE-3")
    assert match.options("A") == ["pay 2 traders", "pay trader and merchant", "pay 2 merchants"]

    match.play("A pay trader and merchant")
    assert (supply(match, "A"), stock(match, "A")) == ("1t 1m", "9t 1m")


def test_3_only_kinds_left_in_the_supply_can_pay() -> None:
    """After its only trader took the space A can pay with the merchant alone."""
    match = at("route Dortmund-Duisburg: Bt .\nsupply A: 1t 1m\n")

    match.play("A displace Dortmund-Duisburg/1 with trader")

    assert match.options("A") == ["pay merchant"]


def test_4_a_trader_needs_two_pieces_in_all() -> None:
    """A with two pieces may displace a trader, with one it may not."""
    lines = "route Dortmund-Duisburg: Bt .\n"

    assert starting(at(f"{lines}supply A: 1t\n"), "A", "displace") == []
    assert len(starting(at(f"{lines}supply A: 2t\n"), "A", "displace")) == 1
    assert len(starting(at(f"{lines}supply A: 1t 1m\n"), "A", "displace")) == 2


def test_4_a_merchant_needs_three_pieces_in_all() -> None:
    """A with three pieces may displace a merchant, with two only the trader beside it."""
    lines = "route Dortmund-Duisburg: Bm Bt\n"

    enough = at(f"{lines}supply A: 3t\n")
    short = at(f"{lines}supply A: 2t\n")

    assert "displace Dortmund-Duisburg/1 with trader" in enough.options("A")
    assert starting(short, "A", "displace") == ["displace Dortmund-Duisburg/2 with trader"]


def test_4_the_stock_pays_nothing() -> None:
    """One trader in the supply and ten in the stock are not enough."""
    match = at("route Dortmund-Duisburg: Bt .\nsupply A: 1t\n")

    assert stock(match, "A") == "10t 1m"
    assert starting(match, "A", "displace") == []


def test_5_own_pieces_offices_and_special_prestige_are_safe() -> None:
    """A's piece stands on a route, B's in a city and on a figure: nobody can be displaced."""
    match = at("""
        desk B: book 1
        route Dortmund-Duisburg: At .
        city Duisburg: Bt
        city Dortmund: Bm
        special: 7 B
        supply A: 5t 1m
    """)

    assert starting(match, "A", "displace") == []


def test_6_the_owner_sets_the_piece_down_at_once() -> None:
    """C, two seats on, is asked right after A's payment, before A's second action."""
    match = at("route Dortmund-Duisburg: Ct .\n")

    match.play(*PUSHED)

    assert match.prompt == ("C", "relocate", "HT-DISPLACE-6")
    assert match.options("A") == []
    match.play("C relocate Arnheim-Duisburg/2", "C done")
    assert row(match, "Arnheim-Duisburg") == ". Ct ."
    assert match.prompt == ("A", "turn", "HT-TURN-2")


def test_6_the_displaced_piece_must_be_set_down() -> None:
    """B can neither stop nor send the trader to its stock while a space is free."""
    match = at(AT_DUISBURG)

    match.play(*PUSHED)

    assert "done" not in match.options("B")
    assert "return to stock" not in match.options("B")


def test_6_a_displaced_merchant_stays_a_merchant() -> None:
    """B's merchant, not a trader, comes to the new space."""
    match = at(MERCHANT_THERE)

    match.play(*MERCHANT_PUSHED, "B relocate Arnheim-Duisburg/1", "B done")

    assert row(match, "Arnheim-Duisburg") == "Bm . ."


def test_7_one_more_piece_for_a_trader() -> None:
    """B adds one trader of its stock; then A goes on."""
    match = at(AT_DUISBURG)

    match.play(*PUSHED, "B relocate Arnheim-Duisburg/1", "B add trader Dortmund-Paderborn/1")

    assert match.prompt.seats == "A"
    assert row(match, "Arnheim-Duisburg") == "Bt . ."
    assert row(match, "Dortmund-Paderborn") == "Bt . ."


def test_7_two_more_pieces_for_a_merchant() -> None:
    """B adds two traders to its merchant, and no third."""
    match = at(MERCHANT_THERE)

    match.play(*MERCHANT_PUSHED, "B relocate Arnheim-Duisburg/1")
    match.play("B add trader Arnheim-Duisburg/2")
    assert match.prompt.seats == "B"
    match.play("B add trader Arnheim-Duisburg/3")

    assert match.prompt.seats == "A"
    assert row(match, "Arnheim-Duisburg") == "Bm Bt Bt"


def test_7_each_further_piece_may_be_refused() -> None:
    """B adds one of two and stops; or none at all."""
    one, none = at(MERCHANT_THERE), at(MERCHANT_THERE)
    for match in (one, none):
        match.play(*MERCHANT_PUSHED, "B relocate Arnheim-Duisburg/1")

    one.play("B add trader Arnheim-Duisburg/2", "B done")
    none.play("B done")

    assert (one.prompt.seats, row(one, "Arnheim-Duisburg")) == ("A", "Bm Bt .")
    assert (none.prompt.seats, row(none, "Arnheim-Duisburg")) == ("A", "Bm . .")


def test_8_added_pieces_come_from_the_stock() -> None:
    """B's supply stays as it is; its stock gives the trader."""
    match = at("route Dortmund-Duisburg: Bt .\nsupply B: 4t\n")
    assert stock(match, "B") == "6t 1m"

    match.play(*PUSHED, "B relocate Arnheim-Duisburg/1", "B add trader Arnheim-Duisburg/2")

    assert (supply(match, "B"), stock(match, "B")) == ("4t", "5t 1m")


def test_8_the_owner_chooses_the_kind() -> None:
    """With both kinds in its stock B may add a trader or a merchant, whatever was displaced."""
    match = at("route Dortmund-Duisburg: Bt .\nsupply B: 4t\n")

    match.play(*PUSHED, "B relocate Arnheim-Duisburg/1")
    assert "add trader Arnheim-Duisburg/2" in match.options("B")
    match.play("B add merchant Arnheim-Duisburg/2")

    assert row(match, "Arnheim-Duisburg") == "Bt Bm ."
    assert stock(match, "B") == "6t"


def test_8_only_kinds_of_the_stock_are_added() -> None:
    """B's stock holds only merchants: its traders in the supply cannot be added."""
    match = at("route Dortmund-Duisburg: Bt .\nsupply B: 10t\n")
    assert stock(match, "B") == "1m"

    match.play(*PUSHED, "B relocate Arnheim-Duisburg/1")

    assert spaces(match.options("B"), "add trader") == []
    assert len(spaces(match.options("B"), "add merchant")) == 5


def test_8_a_merchant_of_the_stock_comes_from_the_stock() -> None:
    """B's stock holds one merchant and no trader; its supply keeps its own."""
    match = at("""
        desk B: book 1
        route Dortmund-Duisburg: Bt .
        supply B: 10t 1m
        supply C: 11t 1m
    """)
    assert (stock(match, "B"), stock(match, "C")) == ("1m", "")

    match.play(*PUSHED, "B relocate Arnheim-Duisburg/1")
    assert spaces(match.options("B"), "add trader") == []
    match.play("B add merchant Arnheim-Duisburg/2")

    assert (supply(match, "B"), stock(match, "B")) == ("10t 1m", "")


def test_9_with_an_empty_stock_the_supply_gives() -> None:
    """All other pieces of B are in its supply: the added trader comes from there."""
    match = at("route Dortmund-Duisburg: Bt .\nsupply B: 10t 1m\n")
    assert stock(match, "B") == ""

    match.play(*PUSHED, "B relocate Arnheim-Duisburg/1", "B add trader Arnheim-Duisburg/2")

    assert supply(match, "B") == "9t 1m"


def test_9_the_stock_is_looked_at_before_each_piece() -> None:
    """One trader is in B's stock: it comes first, the second piece from the supply."""
    match = at("""
        desk B: book 1
        route Dortmund-Duisburg: Bm .
        supply B: 10t 1m
        supply A: 4t
    """)
    assert stock(match, "B") == "1t"

    match.play(*MERCHANT_PUSHED, "B relocate Arnheim-Duisburg/1")
    assert spaces(match.options("B"), "add merchant") == []
    match.play("B add trader Arnheim-Duisburg/2")
    assert (supply(match, "B"), stock(match, "B")) == ("10t 1m", "")

    match.play("B add merchant Arnheim-Duisburg/3")
    assert (supply(match, "B"), stock(match, "B")) == ("10t", "")


# All of B's pieces are on the board: eleven traders and, in Dortmund, its merchant.
ALL_ON_BOARD = """
    route Dortmund-Duisburg: Bt .
    route Bremen-Hamburg: Bt Bt Bt Bt
    route Halle-Quedlinburg: Bt Bt . .
    city Dortmund: Bm
    city Hannover: Bt
    supply B: {supply}
    supply A: 4t
"""


def test_10_with_nothing_left_own_pieces_on_routes_may_be_moved() -> None:
    """B takes a trader from Halle-Quedlinburg straight to Arnheim-Duisburg; offices stay."""
    match = at(ALL_ON_BOARD.format(supply="none") + "city Goslar: Bt Bt\ncity Halle: Bt\n")
    assert (supply(match, "B"), stock(match, "B")) == ("", "")

    match.play(*PUSHED, "B relocate Arnheim-Duisburg/1")
    assert [text for text in match.options("B") if text.startswith("add")] == []
    assert routes(match.options("B"), "lift") == {
        "Arnheim-Duisburg",
        "Bremen-Hamburg",
        "Halle-Quedlinburg",
    }

    match.play("B lift Halle-Quedlinburg/2", "B set Arnheim-Duisburg/3")
    assert row(match, "Halle-Quedlinburg") == "Bt . . ."
    assert row(match, "Arnheim-Duisburg") == "Bt . Bt"
    assert (supply(match, "B"), stock(match, "B")) == ("", "")
    assert match.prompt.seats == "A"


def test_10_while_the_supply_holds_a_piece_the_board_is_not_used() -> None:
    """Three traders are still in B's supply: they may be added, but nothing is lifted."""
    match = at(ALL_ON_BOARD.format(supply="3t"))
    assert stock(match, "B") == ""

    match.play(*PUSHED, "B relocate Arnheim-Duisburg/1")

    assert starting(match, "B", "lift") == []
    assert len(spaces(match.options("B"), "add trader")) == 5


def test_10_moving_them_may_be_refused() -> None:
    """B stops after setting the displaced trader down."""
    match = at(ALL_ON_BOARD.format(supply="none") + "city Goslar: Bt Bt\ncity Halle: Bt\n")

    match.play(*PUSHED, "B relocate Arnheim-Duisburg/1", "B done")

    assert match.prompt.seats == "A"
    assert row(match, "Bremen-Hamburg") == "Bt Bt Bt Bt"


def test_10_a_piece_taken_from_the_board_keeps_to_the_adjacent_routes() -> None:
    """The lifted trader may go to the two routes next to Dortmund-Duisburg and nowhere else."""
    match = at(ALL_ON_BOARD.format(supply="none") + "city Goslar: Bt Bt\ncity Halle: Bt\n")

    match.play(*PUSHED, "B relocate Arnheim-Duisburg/1", "B lift Bremen-Hamburg/1")

    assert routes(match.options("B"), "set") == {"Arnheim-Duisburg", "Dortmund-Paderborn"}
    assert len(match.options("B")) == 5


def test_10_a_piece_may_be_moved_before_the_displaced_one_is_set_down() -> None:
    """B takes a trader from the board first; the displaced trader still has to follow."""
    match = at(ALL_ON_BOARD.format(supply="none") + "city Goslar: Bt Bt\ncity Halle: Bt\n")

    match.play(*PUSHED, "B lift Halle-Quedlinburg/1", "B set Arnheim-Duisburg/2")

    assert match.prompt.seats == "B"
    assert "done" not in match.options("B")
    match.play("B relocate Arnheim-Duisburg/1")
    assert row(match, "Arnheim-Duisburg") == "Bt Bt ."
    assert match.prompt.seats == "A"


def test_10_for_a_merchant_two_pieces_may_be_moved() -> None:
    """After the first of two B may move another or stop; both keep their kinds."""
    match = at(MERCHANTS_ON_BOARD)
    assert (supply(match, "B"), stock(match, "B")) == ("", "")

    match.play("A displace Lübeck-Wismar/1 with trader", "A pay 2 traders")
    match.play("B relocate Waren-Wismar/1")
    match.play("B lift Braunsberg-Danzig/1", "B set Waren-Wismar/2")
    assert "done" in match.options("B")
    match.play("B lift Braunsberg-Danzig/3", "B set Waren-Wismar/3")

    assert row(match, "Waren-Wismar") == "Bm Bt Bm"
    assert row(match, "Braunsberg-Danzig") == ". Bt . ."
    assert match.prompt.seats == "A"


def test_10_a_moved_trader_keeps_off_ships_and_a_merchant_does_not() -> None:
    """Stralsund-Wismar has two ships: open to B's merchant, closed to its trader."""
    match = at(MERCHANTS_ON_BOARD)

    match.play("A displace Lübeck-Wismar/1 with trader", "A pay 2 traders")
    match.play("B relocate Waren-Wismar/1", "B lift Braunsberg-Danzig/1")
    assert "set Stralsund-Wismar/3" in match.options("B")
    assert "set Stralsund-Wismar/1" not in match.options("B")
    match.play("B set Stralsund-Wismar/3", "B lift Braunsberg-Danzig/3")

    assert "set Stralsund-Wismar/1" in match.options("B")


def test_10_without_a_space_for_it_no_piece_is_taken_from_the_route_of_the_displacement() -> None:
    """The last free space is gone: B's other trader there could go nowhere, so it stays."""
    lines = crowded("Goslar-Magdeburg/1") + "route Dortmund-Duisburg: Bt Bt\n"
    # Nine offices and the merchant leave B nothing else.
    match = at(
        lines
        + "city Minden: Bt Bt Bt Bt\ncity Hamburg: Bt Bt Bt\ncity Coellen: Bt Bt\ncity Stade: Bm\n"
    )
    assert (supply(match, "B"), stock(match, "B")) == ("", "")

    match.play(*PUSHED, "B relocate Goslar-Magdeburg/1")

    assert match.options("B") == ["lift Goslar-Magdeburg/1", "done"]


# All of B's pieces are on the board, a merchant among them that was not displaced.
MERCHANTS_ON_BOARD = """
    options: players=4 board=east
    desk B: book 1
    route Lübeck-Wismar: Bm . .
    route Braunsberg-Danzig: Bt Bt Bm .
    city Thorn: Bt Bt Bt
    city Frankfurt: Bt Bt Bt
    city Krakau: Bt Bt Bt
    supply B: none
    supply A: 4t
"""


def test_11_pieces_go_to_routes_that_share_an_end_city() -> None:
    """From Dortmund-Duisburg one route leads on at each end: six free spaces."""
    match = at(AT_DUISBURG)

    match.play(*PUSHED)

    assert spaces(match.options("B"), "relocate") == [
        "Arnheim-Duisburg/1",
        "Arnheim-Duisburg/2",
        "Arnheim-Duisburg/3",
        "Dortmund-Paderborn/1",
        "Dortmund-Paderborn/2",
        "Dortmund-Paderborn/3",
    ]


def test_11_only_free_spaces_are_open() -> None:
    """C stands on two of the six spaces, B itself on one."""
    match = at(AT_DUISBURG + "route Arnheim-Duisburg: Ct . Bt\nroute Dortmund-Paderborn: . Cm .\n")

    match.play(*PUSHED)

    assert spaces(match.options("B"), "relocate") == [
        "Arnheim-Duisburg/2",
        "Dortmund-Paderborn/1",
        "Dortmund-Paderborn/3",
    ]


def test_11_added_pieces_keep_to_the_same_routes_and_may_be_spread() -> None:
    """B's merchant goes west, one trader east, one west."""
    match = at(MERCHANT_THERE)

    match.play(*MERCHANT_PUSHED, "B relocate Arnheim-Duisburg/1")
    assert routes(match.options("B"), "add trader") == {"Arnheim-Duisburg", "Dortmund-Paderborn"}
    match.play("B add trader Dortmund-Paderborn/3", "B add trader Arnheim-Duisburg/3")

    assert row(match, "Arnheim-Duisburg") == "Bm . Bt"
    assert row(match, "Dortmund-Paderborn") == ". . Bt"


def test_12_nothing_goes_back_to_the_route_of_the_displacement() -> None:
    """Dortmund-Duisburg has a free space, but neither the trader nor an added piece may use it."""
    match = at(AT_DUISBURG)

    match.play(*PUSHED)
    assert "relocate Dortmund-Duisburg/2" not in match.options("B")
    match.play("B relocate Arnheim-Duisburg/1")

    assert "add trader Dortmund-Duisburg/2" not in match.options("B")


def test_12_not_even_when_the_adjacent_routes_are_full() -> None:
    """Both adjacent routes are full: B looks further out, not back."""
    match = at(AT_DUISBURG + FIRST_RING_FULL)

    match.play(*PUSHED)

    assert routes(match.options("B"), "relocate") == SECOND_RING


def test_12_not_even_when_the_whole_board_is_full() -> None:
    """Ruling 151: the free space beside the pushed trader is the last of the board, and closed."""
    match = at(crowded() + "route Dortmund-Duisburg: Bt .\n")

    match.play(*PUSHED)

    assert match.options("B") == ["return to stock"]


def test_13_past_full_routes_the_next_ring_is_used() -> None:
    """Arnheim-Duisburg and Dortmund-Paderborn are full: the routes behind them are open."""
    match = at(AT_DUISBURG + FIRST_RING_FULL)

    match.play(*PUSHED, "B relocate Minden-Paderborn/2")

    assert routes(match.options("B"), "add trader") == SECOND_RING
    assert "add trader Minden-Paderborn/2" not in match.options("B")


def test_13_a_single_free_space_keeps_the_piece_near() -> None:
    """One space of Dortmund-Paderborn is free: the trader must go there."""
    match = at(
        AT_DUISBURG + "route Arnheim-Duisburg: Ct Ct Ct\nroute Dortmund-Paderborn: Ct . Ct\n"
    )

    match.play(*PUSHED)

    assert spaces(match.options("B"), "relocate") == ["Dortmund-Paderborn/2"]


def test_13_a_third_ring_follows_the_second() -> None:
    """The second ring is full as well: eight routes behind it are open, and no others."""
    full = "".join(f"route {name}: Dt Dt Et\n" for name in sorted(SECOND_RING))
    match = at(AT_DUISBURG + FIRST_RING_FULL + full)

    match.play(*PUSHED)

    assert routes(match.options("B"), "relocate") == {
        "Kampen-Osnabrück",
        "Minden-Münster",
        "Goslar-Hildesheim",
        "Bremen-Minden",
        "Brunswiek-Minden",
        "Hannover-Minden",
        "Coellen-Warburg",
        "Göttingen-Warburg",
    }


def test_14_the_distance_is_looked_at_anew_for_each_piece() -> None:
    """The displaced trader takes the last adjacent space; the added one goes a ring further."""
    match = at(
        AT_DUISBURG + "route Arnheim-Duisburg: Ct Ct Ct\nroute Dortmund-Paderborn: Ct . Ct\n"
    )

    match.play(*PUSHED, "B relocate Dortmund-Paderborn/2")

    assert routes(match.options("B"), "add trader") == SECOND_RING


# Beside Lübeck-Wismar only the two ships of Stralsund-Wismar are free.
SHIPS_ONLY = """
    options: players=4 board=east
    desk B: book 1
    route Lübeck-Wismar: {piece} . .
    route Stralsund-Wismar: . . Ct
    route Waren-Wismar: Ct Ct Ct
    supply A: 4t
    supply B: none
"""


def test_14_to_a_trader_a_route_with_only_ships_free_is_full() -> None:
    """B's trader must go on to the next ring; an added merchant must take a ship."""
    match = at(SHIPS_ONLY.format(piece="Bt"))

    match.play("A displace Lübeck-Wismar/1 with trader", "A pay trader")
    beyond = {"Havelberg-Waren", "Malmö-Stralsund", "Stettin-Waren"}
    assert routes(match.options("B"), "relocate") == beyond
    assert "relocate Malmö-Stralsund/3" in match.options("B")
    assert "relocate Malmö-Stralsund/1" not in match.options("B")

    match.play("B relocate Stettin-Waren/1")
    assert routes(match.options("B"), "add trader") == beyond
    assert spaces(match.options("B"), "add merchant") == [
        "Stralsund-Wismar/1",
        "Stralsund-Wismar/2",
    ]


def test_14_a_displaced_merchant_takes_the_ships() -> None:
    """To B's merchant the ships are the nearest free spaces."""
    match = at(SHIPS_ONLY.format(piece="Bm"))

    match.play("A displace Lübeck-Wismar/1 with trader", "A pay 2 traders")

    assert spaces(match.options("B"), "relocate") == ["Stralsund-Wismar/1", "Stralsund-Wismar/2"]


def test_15_the_owner_may_set_an_added_piece_down_first() -> None:
    """B adds its merchant before it sets the displaced trader down, and cannot stop between."""
    match = at("route Dortmund-Duisburg: Bt .\nsupply B: 4t\n")

    match.play(*PUSHED, "B add merchant Dortmund-Paderborn/1")

    assert "done" not in match.options("B")
    assert {text.split()[0] for text in match.options("B")} == {"relocate"}
    match.play("B relocate Dortmund-Paderborn/2")
    assert row(match, "Dortmund-Paderborn") == "Bm Bt ."
    assert match.prompt.seats == "A"


def test_15_the_order_decides_who_takes_the_last_near_space() -> None:
    """One adjacent space is left: B gives it to its merchant, and the trader goes further."""
    match = at("""
        options: players=5
        route Dortmund-Duisburg: Bt .
        route Arnheim-Duisburg: Ct Ct Ct
        route Dortmund-Paderborn: Ct . Ct
        supply A: 4t
        supply B: none
    """)

    match.play(*PUSHED, "B add merchant Dortmund-Paderborn/2")

    assert routes(match.options("B"), "relocate") == SECOND_RING


def test_15_the_last_space_of_all_is_kept_for_the_displaced_piece() -> None:
    """Ruling 27: one space of the whole board is free, and B's trader gets it, not its merchant."""
    match = at(crowded("Goslar-Magdeburg/1") + "route Dortmund-Duisburg: Bt Ct\n")
    assert stock(match, "B") == "10t 1m"

    match.play(*PUSHED)

    assert match.options("B") == ["relocate Goslar-Magdeburg/1"]
    match.play("B relocate Goslar-Magdeburg/1")
    assert match.options("B") == ["done"]


def test_15_the_last_space_is_kept_for_a_freely_relocated_piece_too() -> None:
    """With the favour of free relocation the added merchant still leaves the last space alone."""
    lines = crowded("Goslar-Magdeburg/1").replace("players=5", "players=5 favours=yes")
    match = at(f"{lines}route Dortmund-Duisburg: Bt Ct\nfavours: free_relocation B\n")

    match.play(*PUSHED)

    assert match.options("B") == ["relocate Goslar-Magdeburg/1"]


def test_15_a_free_space_of_the_route_itself_does_not_count_as_a_last_resort() -> None:
    """Beside the pushed trader a space is free, but closed to it: the other one is kept for it."""
    match = at(crowded("Goslar-Magdeburg/1") + "route Dortmund-Duisburg: Bt .\n")

    match.play(*PUSHED)

    assert match.options("B") == ["relocate Goslar-Magdeburg/1"]


def test_15_with_two_spaces_left_an_added_piece_may_take_one_first() -> None:
    """Two spaces of the board are free: B's merchant may choose before the trader."""
    free = ("Goslar-Magdeburg/1", "Goslar-Magdeburg/2")
    match = at(crowded(*free) + "route Dortmund-Duisburg: Bt Ct\n")

    match.play(*PUSHED)

    assert match.options("B") == [
        *(f"relocate {space}" for space in free),
        *(f"add merchant {space}" for space in free),
    ]


def test_16_without_a_space_the_piece_goes_to_its_owners_stock() -> None:
    """Every space of the board is taken: B's trader returns to its stock, and nothing is added."""
    match = at(crowded() + "route Dortmund-Duisburg: Bt Ct\n")
    assert stock(match, "B") == "10t 1m"

    match.play(*PUSHED, "B return to stock")

    assert (supply(match, "B"), stock(match, "B")) == ("", "11t 1m")
    assert match.prompt == ("A", "turn", "HT-TURN-2")


def test_16_a_displaced_merchant_returns_as_a_merchant() -> None:
    """Every space is taken: B's merchant, not a trader, is back in its stock."""
    match = at(crowded() + "route Dortmund-Duisburg: Bm Ct\n")

    match.play(*MERCHANT_PUSHED, "B return to stock")

    assert (supply(match, "B"), stock(match, "B")) == ("", "11t 1m")


def test_17_relocated_pieces_that_fill_a_route_claim_nothing() -> None:
    """B's trader fills Arnheim-Duisburg: B gets nothing now, and may claim in its own turn."""
    match = at("""
        route Dortmund-Duisburg: Bt .
        route Arnheim-Duisburg: Bt Bt .
        city Arnheim: Bt
        supply A: 4t
    """)

    match.play(*PUSHED, "B relocate Arnheim-Duisburg/3", "B done")
    assert row(match, "Arnheim-Duisburg") == "Bt Bt Bt"
    assert (points(match, "B"), offices(match, "Duisburg")) == (0, "")
    assert match.prompt.seats == "A"

    match.play("A end turn")
    assert "claim Arnheim-Duisburg" in match.options("B")
