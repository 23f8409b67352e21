"""Chapter PERMANENT: tests are numbered by clause."""

from __future__ import annotations

from tests.hansa.tables import at, offices, row, starting, stock, supply

SEA = """
    options: players=4 board=east edition=big_box
    desk A: book 2
    route Stralsund-Wismar: Am Am At
    supply A: 3t 1m
"""
PRIVILEGE = """
    options: players=4 board=east edition=big_box
    desk A: book 2
    route Malmö-Stralsund: Am Am At
    supply A: 3t 1m
"""


def test_1_a_permanent_bonus_stays_and_brings_no_marker() -> None:
    """After the claim A owns no marker and the bonus is there for the next claim."""
    match = at(PRIVILEGE)

    match.play("A claim Malmö-Stralsund", "A nothing", "A upgrade privilege")

    assert match.state.unused[0] == ()
    again = at(PRIVILEGE.replace("book 2", "book 2 privilege 1"))
    again.play("A claim Malmö-Stralsund", "A nothing")
    assert again.prompt.topic == "permanent"


def test_2_in_the_big_box_it_comes_last_and_may_be_declined() -> None:
    """A takes the reward first and may then decline the bonus."""
    match = at(PRIVILEGE)

    match.play("A claim Malmö-Stralsund")
    assert match.prompt.topic == "reward"
    match.play("A nothing")

    assert match.options("A") == ["upgrade privilege", "decline"]
    match.play("A decline")
    assert match.state.levels[2] == 0
    assert match.prompt.topic == "turn"


def test_3_in_the_fourth_edition_it_comes_before_the_reward_and_must_be_used() -> None:
    """A must lift two pieces before choosing the reward; its own on the route still stand."""
    match = at("""
        options: players=4 board=britannia edition=fourth
        desk A: book 1
        route Calais-Canterbury: At Am At
        route London-Oxford: Bt . . .
    """)

    match.play("A claim Calais-Canterbury")

    assert match.prompt.topic == "lift"
    assert "done" not in match.options("A")
    match.play("A lift Calais-Canterbury/1", "A lift London-Oxford/1")
    match.play("A set London-Oxford/1", "A set Calais-Canterbury/1")
    assert match.prompt.topic == "reward"
    assert row(match, "Calais-Canterbury") == "Bt Am At"


def test_4_it_is_settled_before_the_end_is_declared() -> None:
    """A reaches 20 by control, still uses the bonus, and then the game is over."""
    match = at("""
        options: players=4 board=east edition=big_box
        desk A: book 2
        route Malmö-Stralsund: Am Am At
        prestige A: control 19
        city Malmö: Am
    """)

    match.play("A claim Malmö-Stralsund", "A nothing")
    assert match.prompt.topic == "permanent"
    match.play("A upgrade privilege")

    assert match.standing is not None
    assert match.state.levels[2] == 1


def test_5_move_two_takes_any_owners_pieces_which_may_change_places() -> None:
    """B's trader and C's merchant change places; A could also have moved none."""
    match = at(SEA + "    route Brandenburg-Halle: Bt Cm .\n")

    match.play("A claim Stralsund-Wismar", "A nothing")
    assert "done" in match.options("A")
    match.play("A lift Brandenburg-Halle/1", "A lift Brandenburg-Halle/2")
    match.play("A set Brandenburg-Halle/2", "A set Brandenburg-Halle/1")

    assert row(match, "Brandenburg-Halle") == "Cm Bt ."


def test_6_upgrading_privilege_comes_too_late_for_the_office_and_frees_a_trader() -> None:
    """Malmö's second slot is orange: A cannot take it although the bonus opens orange."""
    match = at(PRIVILEGE + "    city Malmö: Bm\n")

    match.play("A claim Malmö-Stralsund")
    assert "establish Malmö" not in match.options("A")
    match.play("A nothing", "A upgrade privilege")

    assert supply(match, "A") == "4t 1m"
    assert match.state.levels[2] == 1


def test_6_nothing_happens_when_the_privilege_is_full() -> None:
    """With the privilege full A is not asked."""
    match = at("""
        options: players=4 board=east edition=big_box
        desk A: book 2 privilege 3
        route Malmö-Stralsund: Am Am At
    """)

    match.play("A claim Malmö-Stralsund", "A nothing")

    assert match.prompt.topic == "turn"


def test_7_an_office_by_bonus_comes_from_the_supply_and_stands_rightmost() -> None:
    """A founds an office in Belgard right of B's, with a trader or the merchant."""
    match = at("""
        options: players=4 board=east edition=big_box
        desk A: book 1
        route Malmö-Visby: At Am At
        supply A: 2t 1m
        city Belgard: Bt
    """)

    match.play("A claim Malmö-Visby", "A nothing")
    assert "found Dresden merchant" in match.options("A")
    match.play("A found Belgard trader")

    assert offices(match, "Belgard") == "Bt At"
    assert supply(match, "A") == "1t 1m"


def test_8_two_pieces_of_the_route_may_be_placed_instead_of_returned() -> None:
    """A keeps a trader and the merchant on the board; the other two go to the stock."""
    match = at("""
        options: players=4 board=east edition=big_box
        route Danzig-Malmö: At At At Am
        supply A: 1t
    """)
    before = int(stock(match, "A")[:-1])

    match.play("A claim Danzig-Malmö", "A nothing")
    match.play("A add trader Danzig-Malmö/1", "A add merchant Brandenburg-Halle/1")

    assert row(match, "Danzig-Malmö") == "At . . ."
    assert row(match, "Brandenburg-Halle") == "Am . ."
    assert stock(match, "A") == f"{before + 2}t"


def test_8_fewer_than_two_may_be_placed() -> None:
    """A places one piece and declines the second."""
    match = at("""
        options: players=4 board=east edition=big_box
        route Danzig-Malmö: At At At Am
        supply A: 1t
    """)

    match.play("A claim Danzig-Malmö", "A establish Danzig")
    match.play("A add merchant Danzig-Malmö/4", "A decline")

    assert row(match, "Danzig-Malmö") == ". . . Am"
    assert offices(match, "Danzig") == "At"


BRITANNIA = """
    desk A: book 2
    route Calais-Southampton: At Am Am
"""


def test_9_two_pieces_of_the_stock_go_to_the_regions_without_permit() -> None:
    """A places two traders in Wales and Scotland, never in England."""
    match = at(f"""
        options: players=4 board=britannia edition=big_box
        {BRITANNIA}
        supply A: 1t
    """)

    match.play("A claim Calais-Southampton", "A nothing")
    assert "add trader London-Oxford/1" not in match.options("A")
    match.play("A add trader Cardiff-Montgomery/1", "A add trader Carlisle-Falkirk/1")

    assert row(match, "Cardiff-Montgomery") == "At . ."
    assert row(match, "Carlisle-Falkirk") == "At ."


def test_10_with_an_empty_stock_the_big_box_goes_on_to_the_supply_and_the_board() -> None:
    """With an empty stock A stops in the fourth edition, and takes from the supply by the other."""
    lines = """
        desk A: book 2 keys 4 actions 5 privilege 3 purse 3
        route Calais-Southampton: At Am Am
        supply A: 22t 1m
        city London: At At At
    """
    # In the fourth edition the bonus comes before the pieces return, and stops without a stock.
    fourth = at(f"options: players=4 board=britannia edition=fourth\n{lines}")
    fourth.play("A claim Calais-Southampton")
    assert fourth.prompt.topic == "reward"

    wide = at(f"options: players=4 board=britannia edition=fourth place_two=wide\n{lines}")
    wide.play("A claim Calais-Southampton")
    assert wide.prompt.topic == "permanent"
    wide.play("A add trader Cardiff-Montgomery/1")
    assert supply(wide, "A") == "21t 1m"


def test_10_with_stock_and_supply_empty_own_pieces_are_moved_there() -> None:
    """A without stock and supply may lift a piece of the board into Wales."""
    match = at("""
        options: players=4 board=britannia edition=fourth place_two=wide
        desk A: book 2 keys 4 actions 5 privilege 3 purse 3
        route Calais-Southampton: At Am Am
        route London-Oxford: At At At At
        route Plymouth-Salisbury: At At At At
        route Bristol-Salisbury: At At At At
        route Cambridge-Ipswich: At At At At
        route Cardiff-Oxford: At At At At
        route Oxford-Salisbury: At . . .
        city London: At At At At
        special: 7 A
        supply A: none
    """)

    match.play("A claim Calais-Southampton")
    assert "lift Oxford-Salisbury/1" in match.options("A")
    match.play("A lift Oxford-Salisbury/1", "A set Cardiff-Montgomery/1")

    assert row(match, "Cardiff-Montgomery") == "At . ."
    assert row(match, "Oxford-Salisbury") == ". . . ."


def test_11_ships_are_for_the_big_box_only() -> None:
    """A merchant of the stock may go to a Welsh ship in the Big Box, not in the fourth edition."""
    lines = "desk A: book 3\nroute Calais-Southampton: At Am Am\nsupply A: 1t\n"
    wide = at(f"options: players=4 board=britannia edition=big_box\n{lines}")
    narrow = at(f"options: players=4 board=britannia edition=fourth\n{lines}")

    wide.play("A claim Calais-Southampton", "A nothing")
    narrow.play("A claim Calais-Southampton")

    assert "add merchant Conway-Isle of Man/1" in starting(wide, "A", "add")
    assert "add merchant Conway-Isle of Man/1" not in starting(narrow, "A", "add")
    assert "add merchant Conway-Isle of Man/3" in starting(narrow, "A", "add")


def test_12_no_marker_is_placed_on_a_route_with_a_permanent_bonus() -> None:
    """Of the eastern routes the four sea routes are not offered."""
    match = at("options: players=4 board=east\nplate A: 1\n")

    match.play("A end turn", "chance draw swap")

    offered = match.options("A")
    assert not {f"put marker {name}" for name in ("Danzig-Malmö", "Malmö-Visby")} & set(offered)
    assert len(offered) == 28
