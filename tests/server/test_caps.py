"""What one person and one address may have, at two servers of one database together."""

from __future__ import annotations

import threading
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select

from kontor.server.storage import schema
from tests.server.databases import KINDS, NewDatabase, databases
from tests.server.people import PATIENCE, Chair, Person, Said
from tests.server.serving import ThreadServer, quick_settings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    import httpx

Pair = tuple[ThreadServer, ThreadServer]
PROXIED = ("127.0.0.1",)
SPAN = 30  # seconds whose changes an address may make at once


@pytest.fixture(params=KINDS)
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[NewDatabase]:
    """Makes databases of one kind."""
    yield from databases(request.param, tmp_path)


@pytest.fixture
def pair(new_database: NewDatabase) -> Iterator[Callable[..., Pair]]:
    """Opens two servers on one database, with settings of the test's choice."""
    with ExitStack() as stack:
        database = new_database()

        def make(**more: object) -> Pair:
            settings = quick_settings(database, **more)
            first = stack.enter_context(ThreadServer(settings))
            return first, stack.enter_context(ThreadServer(settings))

        yield make


class Door:
    """Where people come in, who leave when the test is over."""

    def __init__(self) -> None:
        self.came: list[Person] = []

    def comes(self, server: ThreadServer, name: str = "", address: str = "") -> Person:
        """Somebody, through a proxy where an address is given."""
        headers = {"x-forwarded-for": address} if address else None
        self.came.append(Person(server.address, name, headers))
        return self.came[-1]

    def moves(self, person: Person, server: ThreadServer) -> Person:
        """The same person at another server."""
        there = self.comes(server)
        there.http.cookies.clear()
        there.http.cookies.set("kontor_session", person.http.cookies["kontor_session"])
        there.csrf = person.csrf
        return there


@pytest.fixture
def door() -> Iterator[Door]:
    """For this test."""
    opened = Door()
    yield opened
    for person in opened.came:
        person.close()


TABLE = {"game": "bidding", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}


def code(answer: httpx.Response) -> tuple[int, str]:
    """How a request was refused."""
    return answer.status_code, answer.json()["error"]["code"]


def test_a_person_has_so_many_tables_that_are_not_over(
    pair: Callable[..., Pair], door: Door
) -> None:
    """However many servers are asked, and whichever way a table is founded."""
    first, second = pair(tables=3)
    ada = door.comes(first, "Ada")
    there = door.moves(ada, second)
    made = [ada.done("/api/tables", TABLE), there.done("/api/tables", TABLE)]
    with ada.sit(made[0]) as chair:
        chair.finish()
    save = ada.http.get(f"/api/tables/{made[0]['id']}/save").text
    fork = {"ply": 2, "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
    made += [ada.done("/api/tables", TABLE), there.done("/api/tables", TABLE)]

    for person in (ada, there):
        assert code(person.post("/api/tables", TABLE)) == (429, "too_many")
        assert code(person.post("/api/play-now", {"game": "bidding"})) == (429, "too_many")
        assert code(person.post("/api/saves", {"text": save})) == (429, "too_many")
        path = f"/api/tables/{made[0]['id']}/fork"
        assert code(person.post(path, fork)) == (429, "too_many")
    bob = door.comes(first, "Bob")
    assert bob.table("bidding", "me", "open")["phase"] == "open"


def test_tables_that_are_wished_for_at_once_are_counted_too(
    pair: Callable[..., Pair], door: Door
) -> None:
    """No two of them see the same number of tables."""
    first, second = pair(tables=5)
    ada = door.comes(first, "Ada")
    people = [ada, door.moves(ada, second)] * 10
    found: list[int] = []
    threads = [
        threading.Thread(target=lambda p=p: found.append(p.post("/api/tables", TABLE).status_code))
        for p in people
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=PATIENCE)
    assert sorted(found) == [201] * 5 + [429] * 15


def test_an_address_founds_so_many_tables_an_hour(pair: Callable[..., Pair], door: Door) -> None:
    """With however many guests; another address has its own share."""
    first, second = pair(tables=2, crowd=2, proxies=PROXIED)
    codes = [
        door.comes(server, address="203.0.113.9").post("/api/tables", TABLE).status_code
        for server in (first, second, first, second, first)
    ]
    assert codes == [201] * 4 + [429]
    other = door.comes(second, address="203.0.113.10")
    assert other.post("/api/tables", TABLE).status_code == 201


def test_a_whole_network_of_the_new_kind_is_one_address(
    pair: Callable[..., Pair], door: Door
) -> None:
    """Who is given 2^64 of them has no more than others."""
    first, second = pair(tables=1, crowd=2, proxies=PROXIED)
    codes = [
        door.comes(server, address=f"2001:db8:1:2::{number}").post("/api/tables", TABLE).status_code
        for number, server in enumerate((first, second, first))
    ]
    assert codes == [201, 201, 429]


def test_bots_think_at_so_many_of_ones_tables(pair: Callable[..., Pair], door: Door) -> None:
    """Tables where nobody sits but bots play on without end; those of people may be founded."""
    first, second = pair(thinking=2, pace=60.0)
    ada = door.comes(first, "Ada")
    there = door.moves(ada, second)
    bots = {"game": "bidding", "seats": [{"kind": "bot"}, {"kind": "bot"}]}
    assert ada.post("/api/tables", bots).status_code == 201
    assert there.post("/api/tables", bots).status_code == 201
    for person in (ada, there):
        assert code(person.post("/api/tables", bots)) == (429, "too_many")
        assert code(person.post("/api/play-now", {"game": "bidding"})) == (429, "too_many")
    assert ada.post("/api/tables", TABLE).status_code == 201


def test_a_person_has_so_many_sockets(pair: Callable[..., Pair], door: Door) -> None:
    """At both servers together; who closes one may open another."""
    first, second = pair(sockets=3)
    ada = door.comes(first, "Ada")
    table = ada.done("/api/tables", TABLE)
    there = door.moves(ada, second)
    with ada.sit(table) as one, there.sit(table) as two:
        one.wait("table")
        two.wait("table")
        with ada.sit(table) as three:
            three.wait("table")
            for person in (ada, there):
                with person.sit(table) as many:
                    assert many.hear()["error"]["code"] == "too_many"
            bob = door.comes(second, "Bob")
            with bob.sit(table) as other:
                assert other.state["viewer"] == -2
        assert until_open(there, table)
        assert one.do("ping")["say"] == "pong"


def until_open(person: Person, table: Said) -> bool:
    """Whether a socket can be opened before long; the server may still notice that one is gone."""
    for _ in range(100):
        with person.sit(table) as chair:
            if chair.hear()["say"] != "error":
                return True
    return False


def test_an_address_has_so_many_sockets(pair: Callable[..., Pair], door: Door) -> None:
    """With however many guests."""
    first, second = pair(sockets=1, crowd=2)
    host = door.comes(first, "Host")
    table = host.done("/api/tables", TABLE)
    with ExitStack() as stack:
        for server in (first, second):
            stack.enter_context(door.comes(server).sit(table)).wait("table")
        late = stack.enter_context(door.comes(second).sit(table))
        assert late.hear()["error"]["code"] == "too_many"


def ask_hint(chair: Chair) -> str:
    """Ask; `hint`, or the code of the refusal."""
    said = chair.do("hint", seat=int(next(iter(chair.asked()["seats"]))))
    return str(said["error"]["code"]) if said["say"] == "error" else str(said["say"])


def test_a_person_gets_so_many_hints_a_minute(pair: Callable[..., Pair], door: Door) -> None:
    """Over all sockets, tables and servers; a move is never refused for it."""
    first, second = pair(hints=3)
    ada = door.comes(first, "Ada")
    there = door.moves(ada, second)
    with (
        ada.sit(ada.done("/api/tables", TABLE)) as one,
        there.sit(there.done("/api/tables", TABLE)) as two,
    ):
        heard = [ask_hint(chair) for chair in (one, two, one, two, one, two, one, two)]
        assert one.act()["say"] == "done"
    # A minute may have begun anew in between, once.
    assert heard.count("too_many") >= 2
    assert heard[:3] == ["hint"] * 3


def newcomer(person: Person) -> int:
    """Ask as somebody who was never here; the status of the answer."""
    person.http.cookies.clear()
    return person.http.get("/api/me").status_code


def test_saves_newcomers_and_passwords_are_counted_together(
    pair: Callable[..., Pair], door: Door
) -> None:
    """What costs a process, a row for ever, or a long computation."""
    first, second = pair(saves=2, posts=0.5)
    ada = door.comes(first, "Ada")
    there = door.moves(ada, second)
    answers = [person.post("/api/saves", {"text": "x"}) for person in (ada, there, ada)]
    assert [code(answer)[1] for answer in answers] == ["broken_save", "broken_save", "too_many"]

    wrong = {"name": "nobody", "password": "correct horse"}
    codes = [person.refused("/api/login", wrong) for person in (ada, there) * 3]
    assert codes[:2] == ["not_yours"] * 2
    assert "too_many" in codes[2:]

    newcomers = [newcomer(person) for person in (ada, there) * 60]
    assert newcomers[:90] == [200] * 90
    assert 429 in newcomers[90:]


def renamed_in_one_span(door: Door, servers: Pair, times: int) -> tuple[str, list[int]]:
    """Change a name so often at each server in turn; from where, and how it was answered.

    Spans of time begin at round seconds. Where one began meanwhile another address tries again.
    """
    for number in range(1, 20):
        address = f"203.0.113.{number}"
        people = [door.comes(server, address=address) for server in servers]
        began = time.time() // SPAN
        codes = [person.post("/api/me", {"name": "Ada"}).status_code for person in people * times]
        if time.time() // SPAN == began:
            return address, codes
    pytest.fail("no span was long enough")


def test_an_address_makes_so_many_changes_at_all_servers_together(
    pair: Callable[..., Pair], door: Door
) -> None:
    """At most a quarter of them may lie unused at one server when another has none left."""
    servers = pair(posts=1.0, proxies=PROXIED)
    _, codes = renamed_in_one_span(door, servers, 25)
    assert SPAN * 3 / 4 <= codes.count(200) <= SPAN
    assert set(codes[-10:]) == {429}
    assert (
        door.comes(servers[1], address="203.0.113.99").post("/api/me", {"name": "Bob"}).is_success
    )


def test_who_is_refused_costs_the_database_nothing(pair: Callable[..., Pair], door: Door) -> None:
    """A process takes portions while there are some, and asks no more when there are none."""
    servers = pair(posts=1.0, proxies=PROXIED)
    address, codes = renamed_in_one_span(door, servers, 100)
    mine = schema.counts.c
    mine_now = select(mine.amount).where(mine.kind == "changes", mine.who == f"@{address}")
    with servers[0].parts.store.engine.connect() as connection:
        counted = connection.scalars(mine_now).one()
    assert codes.count(429) >= 200 - SPAN
    assert SPAN <= counted <= SPAN + 2 * SPAN // 8
