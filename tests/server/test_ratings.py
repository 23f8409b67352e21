"""Ratings: from finished matches in the order of their ends, and the same whenever reckoned."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select, update

from kontor.server.storage import order, ratings, schema
from kontor.server.storage.backups import backup_database
from kontor.server.storage.preparing import tend, transaction
from kontor.server.storage.rerating import check_ratings, write_ratings
from kontor.server.storage.restoring import restore_database
from tests.server.clubs import House, enter, resign, seated
from tests.server.databases import KINDS, NewDatabase, databases
from tests.server.serving import quick_settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sqlalchemy import Connection

    from kontor.server.settings import Settings
    from tests.server.people import Person, Said


@pytest.fixture(params=KINDS)
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[NewDatabase]:
    """Makes databases of one kind, ready for use."""
    yield from databases(request.param, tmp_path)


@pytest.fixture
def settings(new_database: NewDatabase) -> Settings:
    """A house with a database of its own."""
    return quick_settings(new_database())


def rated(person: Person) -> dict[tuple[str, str], Said]:
    """Somebody's ratings, by size and pace."""
    found = person.get("/api/me/profile")["ratings"]
    return {(one["size"], one["pace"]): one for one in found}


def rows(connection: Connection) -> list[tuple[object, ...]]:
    """All ratings as they are kept."""
    mine = schema.ratings
    ordered = select(mine).order_by(*mine.primary_key.columns)
    return [tuple(row) for row in connection.execute(ordered)]


def test_who_wins_rises_and_everything_can_be_reckoned_again(
    settings: Settings, tmp_path: Path
) -> None:
    """Many matches over two runs of the server, of people, guests and bots: to the last digit."""
    with House(settings) as house:
        ada, bob, cleo = (house.account(name) for name in ("Ada", "Bob", "Cleo"))
        for _ in range(3):
            resign(bob, seated(ada, bob))
        before = rated(ada)["two", "live"]
        alone = ada.table("bidding", "me", "bot", "bot")
        with ada.sit(alone) as chair:
            chair.finish()
        table = seated(cleo, ada, bob)
        resign(bob, table)
        resign(cleo, table)
    with House(settings) as house:
        ada, bob = house.account("Ada"), house.account("Bob")
        assert rated(ada)["two", "live"] == before
        resign(ada, seated(ada, bob))
        fallen, risen = rated(ada)["two", "live"], rated(bob)["two", "live"]
        assert set(rated(ada)) == {("two", "live"), ("more", "live")}
    assert before["rating"] > 1500
    assert before["provisional"] is True
    assert before["matches"] == 3
    assert before["unsure"] < 350
    assert fallen["rating"] < before["rating"]
    assert fallen["matches"] == risen["matches"] == 4
    found = check_ratings(settings)
    assert (found.matches, found.ratings, found.differences) == (6, 5, [])
    kept = tend(settings, rows)
    assert write_ratings(settings).differences == []
    assert tend(settings, rows) == kept
    backup_database(settings, tmp_path / "all.jsonl")
    again = quick_settings(f"sqlite:///{tmp_path / 'again.db'}")
    restore_database(again, tmp_path / "all.jsonl")
    assert check_ratings(again).differences == []
    assert tend(again, rows) == kept


def test_a_difference_is_found_and_mended(settings: Settings) -> None:
    """Somebody has changed a figure by hand, and taken a match out of the list."""
    with House(settings) as house:
        ada, bob = house.account("Ada"), house.account("Bob")
        for _ in range(2):
            resign(bob, seated(ada, bob))
    kept = tend(settings, rows)
    transaction(settings, lambda one: one.execute(update(schema.ratings).values(mean=3000.0)))
    assert len(check_ratings(settings).differences) == 2
    assert len(write_ratings(settings).differences) == 2
    assert tend(settings, rows) == kept
    transaction(settings, lambda one: one.execute(schema.finished.delete()))
    transaction(settings, lambda one: one.execute(schema.ratings.delete()))
    assert check_ratings(settings).differences
    assert transaction(settings, ratings.catch_up) == 2
    assert check_ratings(settings).differences == []
    assert tend(settings, rows) == kept


def test_an_end_that_comes_late_is_put_in_its_place(settings: Settings) -> None:
    """Another machine's clock ran ahead: the pool is reckoned in the order of the ends."""
    with House(settings) as house:
        ada, bob = house.account("Ada"), house.account("Bob")
        first = seated(ada, bob)
        resign(bob, first)
        ahead = update(schema.finished).values(ended=schema.finished.c.ended + 3600.0)
        transaction(settings, lambda one: one.execute(ahead))
        resign(ada, seated(ada, bob))
    found = check_ratings(settings)
    assert [one.about for one in found.differences] == [f"match {first['id']}"]
    late = tend(settings, rows)
    write_ratings(settings)
    assert check_ratings(settings).differences == []
    assert tend(settings, rows) != late, "the order of the ends decides"


def test_what_counts_and_what_does_not(settings: Settings) -> None:
    """Given up counts, also alone; abandoned by all, with a mentor or on two chairs does not."""
    with House(settings) as house:
        ada, bob = house.account("Ada"), house.account("Bob")
        mentored = ada.done("/api/play-now", {"game": "bidding", "mentor": True})
        resign(ada, mentored)
        chairs = [{"kind": "me"}, {"kind": "hotseat", "name": "Eve"}]
        two_chairs = ada.done("/api/tables", {"game": "bidding", "seats": chairs})
        with ada.sit(two_chairs) as chair:
            chair.finish()
        dropped = seated(ada, bob)
        with ada.sit(dropped) as first, bob.sit(dropped) as second:
            first.do("abandon", seat=0)
            second.do("consent", seat=1, yes=True)
        assert ada.get(f"/api/tables/{dropped['id']}")["ending"] == "abandoned"
        assert rated(ada) == rated(bob) == {}
        resign(ada, ada.table("bidding", "me", "bot"))
        given_up = rated(ada)["two", "live"]
        assert given_up["rating"] < 1500
        alone = ada.table("bidding", "me", "bot")
        with ada.sit(alone) as chair:
            chair.asked()
            chair.do("abandon", seat=0)
        assert rated(ada)["two", "live"]["rating"] < given_up["rating"]
        profile = ada.get("/api/me/profile")
        assert (profile["matches"], profile["won"]) == (2, 0)
    assert check_ratings(settings).differences == []


def test_slow_tables_are_rated_apart(settings: Settings) -> None:
    """A clock of days."""
    with House(settings) as house:
        ada, bob = house.account("Ada"), house.account("Bob")
        resign(bob, seated(ada, bob, days=3))
        resign(ada, seated(ada, bob, clock={"base": 600, "increment": 5}))
        found = rated(ada)
        assert found["two", "slow"]["rating"] > 1500 > found["two", "live"]["rating"]
    assert check_ratings(settings).differences == []


def test_a_guests_matches_follow_into_the_account(settings: Settings) -> None:
    """And who is removed leaves no rating, while others keep what they won."""
    with House(settings) as house:
        ada, bob, guest = house.account("Ada"), house.account("Bob"), house.guest()
        resign(bob, seated(ada, bob))
        resign(ada, seated(ada, guest))
        enter(guest, "Bob")
        assert rated(guest)["two", "live"]["matches"] == 2
        assert check_ratings(settings).differences == []
        removed = tend(
            settings,
            lambda one: one.scalar(select(schema.users.c.id).where(schema.users.c.login == "bob")),
        )
        assert removed is not None
        transaction(settings, lambda one: order.remove_person(one, removed))
        assert rated(ada)["two", "live"]["matches"] == 2
    found = check_ratings(settings)
    assert (found.ratings, found.differences) == (1, [])
