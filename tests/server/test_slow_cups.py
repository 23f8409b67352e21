"""Cups over days: clocks fall while nobody is there, through restarts, and the cup goes on."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

import pytest

from kontor.server.storage.rerating import check_ratings
from tests.server.cupping import (
    again_at,
    check_end,
    is_in,
    is_past,
    made,
    play,
    shares,
    shown,
    until,
)
from tests.server.databases import KINDS, databases
from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings
from tests.server.walls import Wall

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.databases import NewDatabase

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Finn")
SLOW = {"days": 2, "bot": "uniform", "stand_in": "uniform"}


@pytest.fixture(params=KINDS)
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[NewDatabase]:
    """Makes databases of one kind."""
    yield from databases(request.param, tmp_path)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Wall:
    """The time of day, which stands still unless it is turned."""
    return Wall(monkeypatch)


def test_sixteen_bots_and_people_play_over_days_through_restarts(
    new_database: NewDatabase, clock: Wall
) -> None:
    """Six people and ten bots; in each round the house is closed and days pass.

    In the second one two never come. Their days end, a bot plays on, and nothing else ends it.
    """
    settings = quick_settings(new_database())
    wish = {"rounds": 3, "uneven": "bots", "minimum": 16, **SLOW}
    with ThreadServer(settings) as server:
        people = [Person(server.address, name) for name in NAMES]
        cup = made(people[0], starts=clock.time + 3600, **wish)
        for person in people:
            person.done(f"/api/cups/{cup}/enter")
    clock.turn(days=1)
    for number in (1, 2, 3):
        with ThreadServer(settings) as server:
            people = [again_at(server, person) for person in people]
            until(people[0], cup, partial(is_in, number))
            away = people[4:] if number == 2 else []
            late = {shown(one, cup)["my_table"] for one in away}
            there = [one for one in people[: 6 - len(away)] if not shares(one, away, cup)]
            assert play(there, cup) == 0
            assert all(people[0].get(f"/api/tables/{one}")["days"] == 2 for one in late)
        if away:
            with ThreadServer(settings) as server:  # a day later they still have one more
                clock.turn(days=1)
                people = [again_at(server, person) for person in people]
                assert {shown(one, cup)["my_table"] for one in people[4:]} == late
                assert {bot_of(one, cup) for one in people[4:]} == {None}
            clock.turn(days=1, hours=1)
        with ThreadServer(settings) as server:
            people = [again_at(server, person) for person in people]
            until(people[0], cup, partial(is_past, number))
    with ThreadServer(settings) as server:
        people = [again_at(server, person) for person in people]
        over = shown(people[0], cup)
        assert (over["days"], over["time_out"], over["clock"]) == (2, "bot", None)
        check_end(people[0], over, late=[False, False, False])
        for person in people:
            person.close()
    told = check_ratings(settings)  # what was shown follows from the matches of the cup
    assert (told.matches > 0, told.differences) == (True, [])


def bot_of(person: Person, cup: str) -> str | None:
    """Who plays somebody's seat in their place."""
    table = person.get(f"/api/tables/{shown(person, cup)['my_table']}")
    found: str | None = table["seats"][table["my_seats"][0]]["bot"]
    return found


def test_where_a_seat_ends_with_its_days_the_other_goes_on(
    new_database: NewDatabase, clock: Wall
) -> None:
    """A knock-out of two: nobody comes, and the one who is not asked has won."""
    settings = quick_settings(new_database())
    wish = {"game": "shove", "format": "knockout", "seats": 2, "minimum": 2, "maximum": 2, **SLOW}
    with ThreadServer(settings) as server:
        people = [Person(server.address, name) for name in ("Ada", "Bob")]
        cup = made(people[0], time_out="ends", **wish)
        for person in people:
            person.done(f"/api/cups/{cup}/enter")
        laid = until(people[0], cup, lambda cup: bool(cup["my_table"]))
        table = people[0].get(f"/api/tables/{laid['my_table']}")
        assert (table["days"], table["time_out"], table["clock"]) == (2, "ends", None)
    clock.turn(days=2, hours=1)
    with ThreadServer(settings) as server:
        ada, bob = (again_at(server, person) for person in people)
        with closing(ada), closing(bob):
            over = until(ada, cup, lambda cup: cup["card"]["phase"] == "over")
            played = over["rounds"][0]["tables"][0]
            assert (played["judged"], sorted(played["places"])) == (True, [1, 2])
            assert over["card"]["winner"] in {"Ada", "Bob"}


def test_a_cup_has_a_live_clock_or_days_as_tables_have(
    new_database: NewDatabase,
) -> None:
    """Both are refused, and so is a number of days that no table knows."""
    slow = {"game": "bidding", "name": "Cup", "format": "swiss", "seats": 4, "days": 3}
    live = {"base": 600, "increment": 20}
    with ThreadServer(quick_settings(new_database())) as server:
        ada = Person(server.address, "Ada")
        assert ada.refused("/api/cups", {**slow, "clock": live}) == "bad_request"
        assert ada.refused("/api/cups", {**slow, "days": 4}) == "bad_request"
        assert ada.done("/api/cups", slow)["days"] == 3
        ada.close()
