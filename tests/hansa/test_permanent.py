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


COMPULSORY = """
    options: players=4 board=britannia edition=fourth
    desk A: book 1
    route Calais-Canterbury: At Am At
    route London-Oxford: Bt . . .
"""


def test_3_two_pieces_must_be_moved_and_it_comes_once() -> None:
    """A can neither begin with the last piece nor stop after one; the reward then ends it."""
    match = at(COMPULSORY)

    match.play("A claim Calais-Canterbury")
    assert match.options("A") == [f"lift Calais-Canterbury/{space}" for space in (1, 2, 3)]
    match.play("A lift Calais-Canterbury/1")
    assert "done" not in match.options("A")
    match.play("A lift London-Oxford/1", "A set Durham-York/1", "A set Durham-York/2", "A nothing")

    assert match.prompt.topic == "turn"


def test_3_the_option_overrides_the_edition() -> None:
    """Ruling 142: optional in the fourth edition, compulsory in the Big Box."""
    optional = at(COMPULSORY.replace("edition=fourth", "edition=fourth permanent=optional"))
    compulsory = at(COMPULSORY.replace("edition=fourth", "edition=big_box permanent=compulsory"))

    optional.play("A claim Calais-Canterbury")
    compulsory.play("A claim Calais-Canterbury")

    assert (optional.prompt.topic, compulsory.prompt.topic) == ("reward", "lift")


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


def test_5_it_may_be_declined_and_the_turn_goes_on() -> None:
    """A moves nobody: the next question is A's second action."""
    match = at(SEA + "    route Brandenburg-Halle: Bt Cm .\n")

    match.play("A claim Stralsund-Wismar", "A nothing", "A done")

    assert match.prompt.topic == "turn"
    assert row(match, "Brandenburg-Halle") == "Bt Cm ."


def test_5_no_more_than_two_and_ones_own_too() -> None:
    """A lifts its own trader and B's; the third stays."""
    match = at(SEA + "    route Brandenburg-Halle: At Bt Cm\n")

    match.play("A claim Stralsund-Wismar", "A nothing")
    match.play("A lift Brandenburg-Halle/1", "A lift Brandenburg-Halle/2")

    assert match.prompt.topic == "set_down"


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


def test_7_it_needs_a_piece_in_the_supply() -> None:
    """Ruling 87: A's supply is empty, and what the claim returned lies in the stock."""
    match = at("""
        options: players=4 board=east edition=big_box
        desk A: book 1
        route Malmö-Visby: At Am At
        supply A: none
    """)

    match.play("A claim Malmö-Visby", "A nothing")

    assert match.prompt.topic == "turn"


def test_7_all_three_independent_cities_and_both_kinds_are_offered() -> None:
    """With a trader and a merchant A has six ways and may decline."""
    match = at("""
        options: players=4 board=east edition=big_box
        desk A: book 1
        route Malmö-Visby: At Am At
        supply A: 2t 1m
    """)

    match.play("A claim Malmö-Visby", "A nothing")

    assert match.options("A") == [
        f"found {city} {kind}"
        for city in ("Belgard", "Dresden", "Waren")
        for kind in ("trader", "merchant")
    ] + ["decline"]


def test_7_each_kind_must_be_in_the_supply() -> None:
    """With merchants alone, or traders alone, only these are offered."""
    lines = "options: players=4 board=east\ndesk A: book 1\nroute Malmö-Visby: At Am At\n"
    traders, merchants = at(f"{lines}supply A: 1t\n"), at(f"{lines}supply A: 1m\n")
    for match in (traders, merchants):
        match.play("A claim Malmö-Visby", "A nothing")

    assert "found Waren trader" in traders.options("A")
    assert "found Waren merchant" not in traders.options("A")
    assert "found Waren merchant" in merchants.options("A")
    assert "found Waren trader" not in merchants.options("A")


def test_7_the_office_can_make_the_connection_or_end_the_game() -> None:
    """Ruling 87: A's office in Belgard is its last city between Lübeck and Danzig."""
    match = at("""
        options: players=4 board=east edition=big_box
        desk A: book 1
        route Malmö-Visby: At Am At
        supply A: 1t
        city Lübeck: At
        city Wismar: At
        city Waren: At
        city Stettin: At
        city Anklam: At
        city Danzig: At
    """)

    match.play("A claim Malmö-Visby", "A nothing", "A found Belgard trader")

    assert match.state.prestige[0] == 7


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


def test_8_no_more_than_two_and_the_merchant_alone_takes_ships() -> None:
    """After the second piece the turn goes on; a trader is not offered the ship."""
    match = at("""
        options: players=4 board=east edition=big_box
        route Danzig-Malmö: At At At Am
        supply A: 1t
    """)

    match.play("A claim Danzig-Malmö", "A nothing")
    assert "add trader Danzig-Malmö/4" not in match.options("A")
    assert "add merchant Danzig-Malmö/4" in match.options("A")
    match.play("A add trader Danzig-Malmö/1", "A add trader Danzig-Malmö/2")

    assert match.prompt.topic == "turn"
    assert stock(match, "A").endswith("1m")


def test_8_the_piece_of_the_office_is_gone() -> None:
    """Malmö's round slot takes the merchant: only traders are left to place."""
    match = at("""
        options: players=4 board=east edition=big_box
        route Danzig-Malmö: At At At Am
        supply A: 1t
    """)

    match.play("A claim Danzig-Malmö", "A establish Malmö")

    assert not any("merchant" in text for text in match.options("A"))


def test_8_in_the_fourth_edition_too_it_follows_the_reward() -> None:
    """Ruling 88: before the reward nothing is returned that could be placed."""
    match = at("""
        options: players=4 board=east edition=fourth
        route Danzig-Malmö: At At At Am
        supply A: 1t
    """)

    match.play("A claim Danzig-Malmö")
    assert match.prompt.topic == "reward"
    match.play("A nothing")

    assert match.prompt.topic == "permanent"


def test_8_whatever_is_not_placed_returns_to_the_stock() -> None:
    """A takes an office and declines: the other traders and the merchant go to its stock."""
    match = at("""
        options: players=4 board=east edition=big_box
        route Danzig-Malmö: At At At Am
        supply A: 1t
    """)

    match.play("A claim Danzig-Malmö", "A establish Danzig", "A decline")

    # Eleven traders: one in the supply, one office, nine in the stock, and the merchant too.
    assert (supply(match, "A"), stock(match, "A")) == ("1t", "9t 1m")
    assert match.prompt.topic == "turn"


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


def test_9_they_come_from_the_stock_in_both_kinds() -> None:
    """A's stock holds traders and a merchant; its supply stays as it is."""
    match = at(f"""
        options: players=4 board=britannia edition=big_box
        {BRITANNIA}
        supply A: 2t
    """)

    match.play("A claim Calais-Southampton", "A nothing")
    match.play("A add merchant Cardiff-Pembroke/1", "A add trader Cardiff-Pembroke/2")

    assert supply(match, "A") == "2t"
    # Nine traders and three merchants after the claim, less one each.
    assert stock(match, "A") == "8t 2m"
    assert match.prompt.topic == "turn"


def test_9_on_the_small_side_wales_is_the_only_region() -> None:
    """Every space offered to A is Welsh."""
    match = at(f"options: players=3 board=britannia edition=big_box\n{BRITANNIA}\n")

    match.play("A claim Calais-Southampton", "A nothing")

    assert {text.split(" ", 2)[2][:-2] for text in starting(match, "A", "add trader")} == {
        "Cardiff-Montgomery",
        "Cardiff-Pembroke",
        "Chester-Conway",
        "Conway-Isle of Man",
        "Conway-Montgomery",
        "Hereford-Montgomery",
        "Montgomery-Pembroke",
    }


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


def test_10_the_stock_goes_first() -> None:
    """Two merchants are A's whole stock: its traders in the supply must wait."""
    match = at("""
        options: players=4 board=britannia edition=fourth place_two=wide
        desk A: book 3
        route Calais-Southampton: At Am Am
        city London: At
        supply A: 9t
    """)
    assert stock(match, "A") == "2m"

    match.play("A claim Calais-Southampton")
    assert starting(match, "A", "add trader") == []
    match.play("A add merchant Cardiff-Pembroke/1", "A add merchant Cardiff-Pembroke/2")

    assert (supply(match, "A"), stock(match, "A")) == ("9t", "")


def test_10_the_supply_gives_either_kind_and_the_board_is_left_alone() -> None:
    """By the wide reading A's merchant of the supply may go, and nothing is lifted."""
    match = at("""
        options: players=4 board=britannia edition=fourth place_two=wide
        desk A: book 2
        route Calais-Southampton: At Am Am
        city London: At At At
        city Hereford: At At At
        city Southampton: At At At
        city Coventry: At
        supply A: 1m
    """)
    assert stock(match, "A") == ""

    match.play("A claim Calais-Southampton")
    assert starting(match, "A", "lift") == []
    assert starting(match, "A", "add trader") == []
    match.play("A add merchant Conway-Isle of Man/1")

    assert row(match, "Conway-Isle of Man") == "Am . ."
    assert supply(match, "A") == ""
    # The second piece can only come from the board: A's own on the claimed route.
    assert starting(match, "A", "lift") == [
        *(f"lift Calais-Southampton/{space}" for space in (1, 2, 3)),
        "lift Conway-Isle of Man/1",
    ]


def test_10_two_pieces_may_come_from_the_board_in_both_kinds() -> None:
    """A lifts a merchant to a Welsh ship and a trader to a Welsh road; then comes the reward."""
    match = at("""
        options: players=4 board=britannia edition=fourth place_two=wide
        desk A: book 2
        route Calais-Southampton: At Am Am
        route London-Oxford: At Am . .
        city London: At At At
        city Hereford: At At At
        city Southampton: At At At
        supply A: none
    """)

    match.play("A claim Calais-Southampton", "A lift London-Oxford/2")
    assert "set Conway-Isle of Man/1" in match.options("A")
    assert "set London-Oxford/3" not in match.options("A")
    match.play("A set Conway-Isle of Man/1", "A lift London-Oxford/1")
    assert "set Conway-Isle of Man/2" not in match.options("A")
    match.play("A set Cardiff-Pembroke/1")

    assert row(match, "London-Oxford") == ". . . ."
    assert (row(match, "Conway-Isle of Man"), row(match, "Cardiff-Pembroke")) == (
        "Am . .",
        "At . .",
    )
    assert match.prompt.topic == "reward"


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


def test_12_neither_printed_bonus_of_britannia_takes_a_marker() -> None:
    """On the small side three routes have one; Carlisle-Isle of Man is English and still closed."""
    match = at("options: players=3 board=britannia\nplate A: 1\n")

    match.play("A end turn", "chance draw swap")

    offered = match.options("A")
    for route in ("Calais-Canterbury", "Calais-Southampton", "Carlisle-Isle of Man"):
        assert f"put marker {route}" not in offered
    assert "put marker Carlisle-Durham" in offered
