"""Cups open, fill, start, go on and end by themselves, whatever happens to the server."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from functools import partial
from typing import TYPE_CHECKING

import pytest

from kontor.server.cups.steward import Steward
from tests.server.cupping import (
    Wheel,
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

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.databases import NewDatabase

DAY = 24 * 3600.0
NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Finn")


@pytest.fixture(scope="module", params=KINDS)
def new_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[NewDatabase]:
    """Databases of either kind."""
    yield from databases(request.param, tmp_path_factory.mktemp("cups"))


def test_sixteen_bots_and_people_play_to_the_end_through_restarts(
    new_database: NewDatabase,
) -> None:
    """Six people enter, ten bots fill up; the house is restarted before and in each round."""
    settings, wheel = quick_settings(new_database()), Wheel()
    wish = {
        "rounds": 3,
        "uneven": "bots",
        "minimum": 16,
        "starts": wheel.time + DAY,
        "limit": DAY,
        "bot": "uniform",
        "stand_in": "uniform",
    }
    with ThreadServer(settings) as server:
        wheel.drive(server)
        people = [Person(server.address, name) for name in NAMES]
        cup = made(people[0], **wish)
        for person in people:
            person.done(f"/api/cups/{cup}/enter")
        assert shown(people[0], cup)["card"]["phase"] == "open"
    for number in (1, 2, 3):
        with ThreadServer(settings) as server:  # nothing was to be done before; then it is time
            wheel.drive(server)
            people = [again_at(server, person) for person in people]
            if number == 1:
                wheel.time += DAY
            found = until(people[0], cup, partial(is_in, number))
            assert len(found["entrants"]) == 16
            away = people[4:] if number == 2 else []
            there = [one for one in people[: 6 - len(away)] if not shares(one, away, cup)]
            assert play(there, cup) == 0
        with ThreadServer(settings) as server:
            wheel.drive(server)
            people = [again_at(server, person) for person in people]
            if number == 2:  # two never came: their time runs out, and the stand-in plays
                assert shown(people[0], cup)["card"]["round"] == 2
                wheel.time += DAY + 1
            until(people[0], cup, partial(is_past, number))
    with ThreadServer(settings) as server:
        people = [again_at(server, person) for person in people]
        over = shown(people[0], cup)
        check_end(people[0], over, late=[False, True, False])
        for person in people:
            person.close()


def test_many_stewards_found_each_table_once(new_database: NewDatabase) -> None:
    """Three servers on one database look at the same time, again and again."""
    settings, wheel = quick_settings(new_database()), Wheel()
    with ExitStack() as stack:
        servers = [stack.enter_context(ThreadServer(settings)) for _ in range(3)]
        wheel.drive(*servers)
        ada = stack.enter_context(closing(Person(servers[0].address, "Ada")))
        wish = {"seats": 2, "uneven": "bots", "minimum": 8, "rounds": 3, "limit": DAY}
        cup = made(ada, starts=wheel.time + DAY, bot="uniform", stand_in="uniform", **wish)
        ada.done(f"/api/cups/{cup}/enter")
        wheel.time += DAY
        for number in (1, 2, 3):
            until(ada, cup, partial(is_in, number))
            again = play([ada], cup)
            assert not again or settings.database.startswith("sqlite")  # three wait for one file
        over = until(ada, cup, lambda cup: cup["card"]["phase"] == "over")
        laid = [table["table"] for one in over["rounds"] for table in one["tables"]]
        assert len(set(laid)) == len(laid) == 12
        listed = ada.listed("finished")
        assert sorted(id_ for id_, table in listed.items() if table["cup"] == cup) == sorted(laid)


def test_tables_that_were_laid_and_not_begun_begin_after_a_restart(
    new_database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process dies between the two steps."""
    settings = quick_settings(new_database())

    async def dies(_self: Steward, _table: object) -> None:
        raise SystemError("power cut")

    with monkeypatch.context() as patched, ThreadServer(settings) as server:
        patched.setattr(Steward, "_open", dies)
        ada, bob = (Person(server.address, name) for name in ("Ada", "Bob"))
        cup = made(ada, seats=2, minimum=2, maximum=2)
        with ThreadPoolExecutor(2) as threads:
            list(threads.map(lambda one: one.done(f"/api/cups/{cup}/enter"), (ada, bob)))
        laid = until(ada, cup, lambda cup: cup["card"]["round"] == 1)
        assert [table["phase"] for table in laid["rounds"][0]["tables"]] == ["open"]
    with ThreadServer(settings) as server:
        ada, bob = again_at(server, ada), again_at(server, bob)
        until(ada, cup, lambda cup: cup["rounds"][0]["tables"][0]["phase"] == "running")
        assert play([ada, bob], cup) == 0
        until(ada, cup, lambda cup: cup["card"]["round"] == 2)
        ada.close()
        bob.close()
