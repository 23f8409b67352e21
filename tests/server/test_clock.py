"""Clocks: base and increment, and a seat whose time is up."""

from kontor.server.clock import (
    ClockRule,
    Clocks,
    clocks_after,
    fallen,
    first_clocks,
    left_at,
    next_flag,
)
from tests.server.conftest import People

RULE = ClockRule(60, 5)


def test_nobody_loses_time_before_being_asked() -> None:
    """Both have the base, whatever the hour."""
    clocks = first_clocks(RULE, 2, 100)

    assert left_at(clocks, 500) == (60, 60)
    assert next_flag(clocks) is None


def test_time_runs_for_who_is_asked() -> None:
    """A is asked at 100 and decides at 110; then B is asked."""
    asked = clocks_after(first_clocks(RULE, 2, 100), RULE, [0], 1, 100)
    assert (left_at(asked, 110), next_flag(asked)) == ((50, 60), 160)

    after = clocks_after(asked, RULE, [1], 2, 110)
    assert list(after.left) == [55, 60]  # ten seconds gone, five gained
    assert left_at(after, 115) == (55, 55)


def test_several_are_asked_at_once() -> None:
    """Sealed choices cost everybody time."""
    asked = clocks_after(first_clocks(RULE, 3, 0), RULE, [0, 2], 1, 0)

    assert left_at(asked, 10)[1] == 60
    one_done = clocks_after(asked, RULE, [2], 2, 10)
    assert list(one_done.left) == [55, 60, 50]
    assert one_done.running == (2,)


def test_undoing_earns_no_second_increment() -> None:
    """A decides at ply 2, undoes, and decides again: five seconds once."""
    asked = clocks_after(first_clocks(RULE, 2, 0), RULE, [0], 1, 0)
    decided = clocks_after(asked, RULE, [1], 2, 10)
    undone = clocks_after(decided, RULE, [0], 1, 10)
    again = clocks_after(undone, RULE, [1], 2, 20)

    assert decided.left[0] == 55
    assert again.left[0] == 45


def test_a_clock_at_zero_has_fallen() -> None:
    """And it never shows less than nothing."""
    clocks = Clocks((3, 9), (0, 1), 100)

    assert fallen(clocks, 102.9) == ()
    assert fallen(clocks, 103) == (0,)
    assert left_at(clocks, 200) == (0, 0)
    assert next_flag(clocks) == 103


def test_a_seat_whose_time_is_up_goes_to_a_bot(people: People) -> None:
    """Bob sits and stares; after a few seconds a bot plays for him to the end."""
    ada, bob = people("Ada"), people("Bob")
    table = ada.table("bidding", "me", "open", clock={"base": 10, "increment": 0})
    path = f"/api/tables/{table['id']}"
    bob.done(f"{path}/join", {})
    with ada.sit(table) as first, bob.sit(table) as second:
        clocks = first.asked()["clocks"]
        assert clocks["running"] == [0, 1]
        assert 0 < clocks["left"][1] <= 10
        first.act()
        assert second.wait("table")["say"] == "table"
        while ada.get(path)["seats"][1]["bot"] is None:
            second.hear()
        assert bob.refused(f"{path}/seats/1/person") == "illegal"
        while not first.state["standing"]:
            first.hear()
    assert ada.get(path)["phase"] == "over"
