"""Chapter PERMIT: tests are numbered by clause."""

from __future__ import annotations

import pytest

from tests.hansa.tables import at, offices, seen

LARGE = "options: players=4 board=britannia edition=big_box"
WELSH = "place trader Cardiff-Montgomery/1"
SCOTTISH = "place trader Carlisle-Falkirk/1"


def test_1_placing_and_displacing_outside_the_home_region_needs_a_permit() -> None:
    """Without an office in a permit city A may neither place nor displace in Wales."""
    match = at(f"{LARGE}\nroute Cardiff-Pembroke: Bt . .\nsupply A: 4t\n")

    assert WELSH not in match.options("A")
    assert "displace Cardiff-Pembroke/1 with trader" not in match.options("A")


def test_2_the_rightmost_office_gives_the_permit_not_control() -> None:
    """B controls Cardiff with two offices, but A's stands rightmost: A has the permit."""
    a_turn = at(f"{LARGE}\ncity Cardiff: Bt Bt At\n")
    b_turn = at(f"{LARGE}\nturn: B\ncity Cardiff: Bt Bt At\n")

    assert WELSH in a_turn.options("A")
    assert WELSH not in b_turn.options("B")


def test_2_the_permit_opens_displacing_too() -> None:
    """A with Cardiff's permit may displace B in Wales."""
    match = at(f"{LARGE}\ncity Cardiff: At\nroute Cardiff-Pembroke: Bt . .\nsupply A: 4t\n")

    assert "displace Cardiff-Pembroke/1 with trader" in match.options("A")


def test_3_one_permit_is_good_for_one_piece_a_turn_in_its_region() -> None:
    """Cardiff allows one piece in Wales and none in Scotland."""
    match = at(f"{LARGE}\ndesk A: actions 3\ncity Cardiff: At\n")
    assert SCOTTISH not in match.options("A")

    match.play(f"A {WELSH}")

    assert "place trader Cardiff-Montgomery/2" not in match.options("A")
    assert "place trader London-Oxford/1" in match.options("A")


def test_3_london_serves_either_region_but_only_one() -> None:
    """After a piece in Scotland by London's permit, Wales is closed."""
    match = at(f"{LARGE}\ncity London: At\n")
    assert {WELSH, SCOTTISH} <= set(match.options("A"))

    match.play(f"A {SCOTTISH}")

    assert WELSH not in match.options("A")


def test_3_displacing_uses_a_permit_like_placing() -> None:
    """After displacing B in Wales A may neither place nor displace there again this turn."""
    match = at(f"""
        {LARGE}
        desk A: actions 3
        city Cardiff: At
        route Cardiff-Pembroke: Bt Bt .
        supply A: 6t
    """)

    match.play("A displace Cardiff-Pembroke/1 with trader", "A pay trader")
    match.play("B relocate Cardiff-Montgomery/1", "B done")

    assert WELSH.replace("/1", "/2") not in match.options("A")
    assert "displace Cardiff-Pembroke/2 with trader" not in match.options("A")
    assert "place trader London-Oxford/1" in match.options("A")


def test_3_a_piece_in_the_home_region_uses_no_permit() -> None:
    """A places in England first and still enters Wales."""
    match = at(f"{LARGE}\ncity Cardiff: At\n")

    match.play("A place trader London-Oxford/1")

    assert WELSH in match.options("A")


def test_3_carlisle_serves_scotland_and_not_wales() -> None:
    """On the large side Carlisle opens Scotland; on the small one it opens nothing."""
    large = at(f"{LARGE}\ncity Carlisle: At\n").options("A")
    small = at("options: players=3 board=britannia\ncity Carlisle: At\n").options("A")

    assert (SCOTTISH in large, WELSH in large) == (True, False)
    assert WELSH not in small


@pytest.mark.parametrize("second", ["place trader Cardiff-Montgomery/2", SCOTTISH])
def test_4_permits_add_up(second: str) -> None:
    """Cardiff and London allow two pieces in Wales, or one in each region, not three."""
    match = at(f"{LARGE}\ndesk A: actions 3\ncity Cardiff: At\ncity London: At\n")

    match.play(f"A {WELSH}", f"A {second}")

    assert not [text for text in match.options("A") if "Pembroke/1" in text and "Card" in text]
    assert "place trader Cardiff-Montgomery/3" not in match.options("A")


def test_5_an_office_gained_in_this_turn_gives_its_permit_at_once() -> None:
    """A establishes the rightmost office of Cardiff and then places in Wales."""
    match = at(
        f"{LARGE}\nroute Cardiff-Coventry: At At At\ncity Cardiff: Bt\ndesk A: privilege 1\n"
    )
    assert WELSH not in match.options("A")

    match.play("A claim Cardiff-Coventry", "A establish Cardiff")

    assert offices(match, "Cardiff") == "Bt At"
    assert WELSH in match.options("A")


def test_6_further_actions_do_not_renew_a_permit() -> None:
    """After +3 the permit is still used up."""
    match = at(f"{LARGE}\ncity Cardiff: At\nunused A: +3\n")

    match.play(f"A {WELSH}", "A use +3")

    assert "place trader Cardiff-Montgomery/2" not in match.options("A")


def test_6_a_new_turn_renews_it() -> None:
    """In A's next turn Wales is open again."""
    match = at(f"{LARGE}\ncity Cardiff: At\n")

    match.play(f"A {WELSH}", "A end turn", "B end turn", "C end turn", "D end turn")

    assert "place trader Cardiff-Montgomery/2" in match.options("A")


def test_7_permits_are_shared_out_over_all_pieces_of_the_turn() -> None:
    """A first piece in Wales does not use up London while Cardiff would do."""
    match = at(f"{LARGE}\ncity Cardiff: At\ncity London: At\n")

    match.play(f"A {WELSH}")

    assert SCOTTISH in match.options("A")


def test_8_the_home_region_never_needs_a_permit() -> None:
    """A places in England with no office anywhere."""
    match = at(LARGE)

    assert "place trader London-Oxford/1" in match.options("A")


USED_LONDON = f"""
    {LARGE}
    desk A: actions 5 privilege 1
    city London: At
    city Cardiff: Bt
    route Cardiff-Coventry: At At At
"""


def test_9_a_permit_won_later_frees_none_that_was_used() -> None:
    """London covers Wales, then A wins Cardiff: Wales again, but Scotland stays closed."""
    match = at(USED_LONDON)

    match.play(f"A {WELSH}", "A claim Cardiff-Coventry", "A establish Cardiff")

    assert "place trader Cardiff-Montgomery/2" in match.options("A")
    assert SCOTTISH not in match.options("A")
    match.play("A place trader Cardiff-Montgomery/2")
    assert "place trader Cardiff-Montgomery/3" not in match.options("A")


def test_9_won_before_the_piece_enters_it_covers_it() -> None:
    """The other way round London is still free, so Scotland is open."""
    match = at(USED_LONDON)

    match.play("A claim Cardiff-Coventry", "A establish Cardiff", f"A {WELSH}")

    assert SCOTTISH in match.options("A")


def test_9_a_permit_used_and_lost_uses_up_no_other() -> None:
    """A uses Cardiff, swaps it away to B, and still enters Wales with London."""
    match = at(f"""
        {LARGE}
        desk A: actions 3
        city Cardiff: Bt At
        city London: At
        unused A: swap
    """)

    match.play(f"A {WELSH}", "A use swap", "A swap Cardiff 1")

    assert offices(match, "Cardiff") == "At Bt"
    assert SCOTTISH in match.options("A")
    match.play("A place trader Cardiff-Montgomery/2")
    assert not {SCOTTISH, "place trader Cardiff-Montgomery/3"} & set(match.options("A"))


def test_9_displaced_entries_are_matched_like_placed_ones() -> None:
    """London covers A's displacement in Scotland; Carlisle, won after it, opens Scotland only."""
    match = at(f"""
        {LARGE}
        desk A: actions 5
        city London: At
        route Carlisle-Falkirk: Bt .
        route Carlisle-Durham: At At At At
        supply A: 6t
    """)

    match.play("A displace Carlisle-Falkirk/1 with trader", "A pay trader")
    match.play(f"B {match.options('B')[0]}", "B done")
    match.play("A claim Carlisle-Durham", "A establish Carlisle")

    assert WELSH not in match.options("A")
    assert "place trader Edinburgh-Glasgow/1" in match.options("A")


def test_9_the_entries_of_a_turn_can_be_written_and_are_seen() -> None:
    """One piece that London or Cardiff may cover, and one that only London may."""
    match = at(f"{LARGE}\ncity London: At\ncity Cardiff: At\nentered: Cardiff London, London\n")

    assert "entered: London, Cardiff London\n" in str(match)
    assert not {WELSH, SCOTTISH} & set(match.options("A"))
    assert sum(seen(match, "B").entered) == 2
