"""What a learner has been through: kept for guests and accounts, joined, and taken along."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import httpx
import pytest

from tests.cli.calls import played
from tests.server.databases import KINDS, NewDatabase, databases
from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.people import Said

MINE = "/api/me/milestones"
LESSON, STEP, MATCH = (
    "hansa/lesson/first-office",
    "hansa/step/first-office/place",
    "genoa/match/first",
)
PASSWORD = "correct horse"


def carried(done: dict[str, int]) -> Said:
    """A file with these milestones."""
    return {"kontor": "milestones", "format": 1, "done": done}


class House:
    """A server with a database of its own, of either kind."""

    def __init__(self, database: str, server: ThreadServer) -> None:
        self.database, self.server = database, server
        self._people: list[Person] = []

    def guest(self) -> Person:
        """Somebody new."""
        self._people.append(Person(self.server.address))
        return self._people[-1]

    def account(self, name: str) -> Person:
        """Somebody with a password."""
        person = self.guest()
        person.done("/api/accounts", {"name": name, "password": PASSWORD})
        return person

    def leave(self) -> None:
        """Everybody goes."""
        while self._people:
            self._people.pop().close()


@pytest.fixture(scope="module", params=KINDS)
def new_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[NewDatabase]:
    """Makes databases of one kind, ready for use."""
    yield from databases(request.param, tmp_path_factory.mktemp("milestones"))


@pytest.fixture(scope="module")
def opened(new_database: NewDatabase) -> Iterator[House]:
    """A house that the tests of this file share."""
    database = new_database()
    with ThreadServer(quick_settings(database)) as server:
        yield House(database, server)


@pytest.fixture
def home(opened: House) -> Iterator[House]:
    """The house for one test."""
    yield opened
    opened.leave()


def sign_in(person: Person, name: str) -> None:
    """Become somebody with an account."""
    person.csrf = person.done("/api/login", {"name": name, "password": PASSWORD})["csrf"]


def done_by(person: Person) -> dict[str, int]:
    """What the house keeps for somebody."""
    found: dict[str, int] = person.get(MINE)["done"]
    return found


def test_a_newcomer_has_done_nothing(home: House) -> None:
    """And gets a whole file all the same."""
    assert home.guest().get(MINE) == carried({})


def test_what_a_guest_has_done_is_kept_with_the_time_it_was_done_first(home: House) -> None:
    """Doing it again later changes nothing; hearing of an earlier time does."""
    ada, eve = home.guest(), home.guest()

    said = ada.done(MINE, carried({STEP: 2000, LESSON: 3000}))
    assert said == {"milestones": carried({LESSON: 3000, STEP: 2000}), "unknown": 0}
    ada.done(MINE, carried({STEP: 5000, MATCH: 4000}))
    ada.done(MINE, carried({LESSON: 1000}))

    assert done_by(ada) == {LESSON: 1000, STEP: 2000, MATCH: 4000}
    assert done_by(eve) == {}


def test_an_account_keeps_what_its_guest_did(home: House) -> None:
    """A password changes nothing about what was learned, and brings it to another device."""
    phone, desk = home.guest(), home.guest()
    phone.done(MINE, carried({STEP: 2000}))
    phone.done("/api/accounts", {"name": "Keeps", "password": PASSWORD})
    sign_in(desk, "Keeps")

    assert done_by(phone) == done_by(desk) == {STEP: 2000}


def test_a_guest_who_signs_in_brings_along_and_loses_nothing(home: House) -> None:
    """Both sides stay; of what both did, the earlier time counts. The guest has nothing left."""
    account, guest = home.account("Joined"), home.guest()
    account.done(MINE, carried({LESSON: 3000, STEP: 1000}))
    guest.done(MINE, carried({LESSON: 2000, STEP: 2000, MATCH: 4000}))
    sign_in(guest, "Joined")

    assert done_by(account) == done_by(guest) == {LESSON: 2000, STEP: 1000, MATCH: 4000}


def test_who_logs_out_leaves_nothing_to_the_next_person(home: House) -> None:
    """And an account that signs in as another keeps its own."""
    ada, bea = home.account("Leaves"), home.account("Another")
    ada.done(MINE, carried({STEP: 2000}))
    ada.done("/api/logout")
    ada.csrf = ada.get("/api/me")["csrf"]
    assert done_by(ada) == {}

    bea.done(MINE, carried({MATCH: 2000}))
    sign_in(bea, "Leaves")
    assert done_by(bea) == {STEP: 2000}
    sign_in(bea, "Another")
    assert done_by(bea) == {MATCH: 2000}


def test_what_one_house_keeps_can_be_given_to_another(home: House, tmp_path: Path) -> None:
    """The answer of one is the file for the other, joined with what was done there."""
    ada = home.guest()
    ada.done(MINE, carried({STEP: 2000, LESSON: 3000}))
    with ThreadServer(quick_settings(f"sqlite:///{tmp_path / 'other.db'}")) as other:
        there = Person(other.address)
        there.done(MINE, carried({MATCH: 1000, STEP: 9000}))
        said = there.done(MINE, ada.get(MINE))
        there.close()

    assert said["milestones"]["done"] == {LESSON: 3000, STEP: 2000, MATCH: 1000}


def test_what_a_house_does_not_offer_is_left_out_and_counted(home: House) -> None:
    """Another game, another lesson, another step, a kind of a later Kontor: the rest is kept."""
    ada = home.guest()
    strange = [
        "chess/lesson/first-office",
        "hansa/lesson/last-office",
        "hansa/step/first-office/dance",
        "hansa/puzzle/lost-route",
        "bidding/match/first",  # a game without lessons has no first match
    ]

    said = ada.done(MINE, carried({**dict.fromkeys(strange, 1000), STEP: 2000}))

    assert said == {"milestones": carried({STEP: 2000}), "unknown": len(strange)}


def test_nothing_was_done_in_the_future(home: House) -> None:
    """A clock that is fast does not make it so."""
    ada = home.guest()
    ada.done(MINE, carried({STEP: 2**53 - 1}))

    assert done_by(ada)[STEP] <= time.time()


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"done": {STEP: 1000}},
        {"kontor": "backup", "format": 1, "done": {}},
        {"kontor": "milestones", "format": 2, "done": {}},
        {"kontor": "milestones", "format": 1, "done": [STEP]},
        {"kontor": "milestones", "format": 1, "done": {}, "user": "eve"},
        carried({STEP: -1}),
        carried({STEP: 2**53}),
        carried({STEP: "yesterday"}),  # type: ignore[dict-item] # what is to be refused
        carried({"": 1000}),
        carried({"hansa": 1000}),
        carried({"Hansa/lesson/first-office": 1000}),
        carried({"hansa/lesson/a/b/c": 1000}),
        carried({"hansa/lesson/" + "a" * 41: 1000}),
        carried({"hansa/lesson/<b>": 1000}),
        carried({f"hansa/lesson/number-{number}": 1000 for number in range(1501)}),
    ],
)
def test_what_is_no_such_file_is_refused_and_nothing_of_it_kept(home: House, sent: Said) -> None:
    """With a typed error."""
    ada = home.guest()

    assert ada.refused(MINE, sent) == "bad_request"
    assert done_by(ada) == {}


def test_more_than_a_request_may_hold_is_refused(home: House) -> None:
    """As everywhere."""
    large = carried({f"hansa/lesson/{'a' * 30}-{number}": 1000 for number in range(1500)})

    assert home.guest().refused(MINE, large) == "too_large"


def test_a_stranger_and_a_foreign_page_keep_nothing(home: House) -> None:
    """Without a session, and without the token of the session."""
    ada = home.guest()
    for answer in (
        httpx.get(ada.address + MINE),
        httpx.post(ada.address + MINE, json=carried({STEP: 1000})),
    ):
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, "not_signed_in")
    forged = ada.http.post(MINE, json=carried({STEP: 1000}))

    assert forged.json()["error"]["code"] == "bad_csrf"
    assert done_by(ada) == {}


def test_what_was_done_is_backed_up_and_restored(
    home: House, new_database: NewDatabase, tmp_path: Path
) -> None:
    """Whoever comes back to the restored house finds it."""
    ada = home.guest()
    ada.done(MINE, carried({STEP: 2000, LESSON: 3000}))
    cookie = ada.http.cookies["kontor_session"]
    file, copy = str(tmp_path / "monday.jsonl.gz"), new_database()
    played("db", "backup", file, "--database", home.database)
    played("db", "restore", file, "--database", copy)
    with ThreadServer(quick_settings(copy)) as server:
        again = Person(server.address)
        again.http.cookies.clear()
        again.http.cookies.set("kontor_session", cookie)
        assert done_by(again) == {STEP: 2000, LESSON: 3000}
        again.close()


def test_somebody_who_is_removed_leaves_nothing_of_it_behind(home: House, tmp_path: Path) -> None:
    """Neither a plain guest nor who founded a table that is still there."""
    host, other = home.account("Removed Host"), home.account("Removed Other")
    table = host.table("bidding", "me", "hotseat")
    for number, person in enumerate((host, other)):
        person.done(MINE, carried({STEP: 770001 + number}))
    with host.sit(table) as chair:
        chair.finish()
    for name in ("Removed Host", "Removed Other"):
        played("admin", "remove", name, "--yes", "--database", home.database)
    file = tmp_path / "after.jsonl"
    played("db", "backup", str(file), "--database", home.database)

    left = file.read_text(encoding="utf-8")
    assert table["id"] in left
    assert not any(str(770001 + number) in left for number in range(2))
