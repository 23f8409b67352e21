"""Two machines share one PostgreSQL: each a network namespace of this test's own."""

from __future__ import annotations

import time
from contextlib import ExitStack
from typing import TYPE_CHECKING, NamedTuple

import pytest

from kontor.server.storage.preparing import upgrade_database
from tests.server.namespaces import Machine, machine
from tests.server.people import PATIENCE, Person
from tests.server.postgres import Postgres
from tests.server.serving import ProcessServer, quick_settings
from tools import equipment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.server.people import Chair, Said

    Come = Callable[..., Person]

pytestmark = pytest.mark.postgres


class Host(NamedTuple):
    """A machine and the server on it."""

    machine: Machine
    server: ProcessServer


@pytest.fixture
def hosts(tmp_path: Path) -> Iterator[tuple[Host, Host]]:
    """Two machines, and a database that both reach, each through its own cable."""
    if why := equipment.lacks_namespaces():
        pytest.skip(why)
    with ExitStack() as open_:
        machines = [open_.enter_context(machine(number)) for number in range(2)]
        also = tuple(one.ours for one in machines)
        postgres = open_.enter_context(Postgres(also=also))
        address = postgres.database()
        upgrade_database(quick_settings(address))
        found = []
        for one in machines:
            settings = quick_settings(
                address.replace("127.0.0.1", one.ours), host=one.its, hosts=(one.its,), pace=0.2
            )
            server = ProcessServer(settings, tmp_path, one.inside)
            found.append(Host(one, open_.enter_context(server)))
        yield found[0], found[1]


@pytest.fixture
def come() -> Iterator[Come]:
    """Makes people who come to a host: new ones, or such as a balancer sends there now."""
    with ExitStack() as leaving:

        def person(host: Host, name: str = "", like: Person | None = None) -> Person:
            found = Person(host.server.address, name)
            leaving.callback(found.close)
            if like is not None:
                found.http.cookies.clear()
                found.http.cookies.set("kontor_session", like.http.cookies["kontor_session"])
            return found

        yield person


def table_of_two(ada: Person, bob: Person, *more: str) -> Said:
    """A table where both sit."""
    table = ada.table("bidding", "me", "open", *more, options={"rounds": 6})
    return bob.done(f"/api/tables/{table['id']}/join", {})


def plays_on(chair: Chair, decisions: int) -> None:
    """A person decides, and is asked again after the others have."""
    for _ in range(decisions):
        while chair.asked() and (answer := chair.act())["say"] == "error":
            assert answer["error"]["code"] in {"stale", "unavailable"}, answer
            time.sleep(0.1)


def test_what_happens_on_one_host_is_seen_on_the_other(
    hosts: tuple[Host, Host], come: Come
) -> None:
    """Who is there, what is said and what is decided crosses over, and so does a log-in."""
    ada = come(hosts[0], "Ada")
    bob = come(hosts[1], "Bob")
    table = table_of_two(ada, bob)
    with ada.sit(table) as first, bob.sit(table) as second:
        while not first.wait("table")["seats"][1]["online"]:
            pass
        first.do("chat", text="from afar")
        assert second.wait("chat")["text"] == "from afar"
        start = first.asked()["ply"]
        assert first.act()["say"] == "done"
        second.wait("state", ply=start + 1)
    assert come(hosts[1], like=ada).get("/api/me")["name"] == "Ada"


def test_a_table_moves_to_the_living_host_when_one_dies(
    hosts: tuple[Host, Host], come: Come
) -> None:
    """The host that plays the bots is killed in the middle; the other one plays them on."""
    ada = come(hosts[0], "Ada")
    table = ada.table("bidding", "me", "bot", "bot", options={"rounds": 6})
    with ada.sit(table) as chair:
        ply = chair.asked()["ply"]
        assert chair.act()["say"] == "done"
        hosts[0].server.kill()
    with come(hosts[1], like=ada).sit(table) as chair:
        assert chair.state["ply"] >= ply + 1
        plays_on(chair, 2)


def test_a_host_without_its_cable_is_left_out_and_comes_back(
    hosts: tuple[Host, Host], come: Come
) -> None:
    """Nobody is told that a host is gone; its tables go on elsewhere, and nothing is done twice."""
    ada = come(hosts[0], "Ada")
    table = ada.table("bidding", "me", "bot", "bot", options={"rounds": 6})
    with ada.sit(table) as chair:
        chair.asked()
        hosts[0].machine.pull()
    elsewhere = come(hosts[1], like=ada)
    with elsewhere.sit(table) as chair:
        plays_on(chair, 2)
        ply = chair.asked()["ply"]
    hosts[0].machine.plug()
    with waited_for(hosts[0], ada).sit(table) as chair:
        while chair.state["ply"] < ply:
            chair.wait("state")
        assert chair.finish()["standing"]
    saves = [person.http.get(f"/api/tables/{table['id']}/save").text for person in (ada, elsewhere)]
    assert saves[0] == saves[1]


def waited_for(host: Host, person: Person) -> Person:
    """The person, at a host that is ready again."""
    until = time.monotonic() + PATIENCE
    while person.http.get("/api/ready").status_code != 200:
        assert time.monotonic() < until, host.server.errors
        time.sleep(0.2)
    return person
