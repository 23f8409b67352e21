"""Two server processes share tables, on SQLite and on PostgreSQL."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import func, select

from kontor.server.settings import Settings
from kontor.server.storage.preparing import transaction
from kontor.server.storage.schema import workers
from tests.server.databases import KINDS, NewDatabase, databases
from tests.server.people import PATIENCE, Chair, Person, Said
from tests.server.serving import ProcessServer, quick_settings

Pair = tuple[ProcessServer, ProcessServer]


@pytest.fixture(scope="module", params=KINDS)
def new_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[NewDatabase]:
    """Makes databases of one kind, ready for use."""
    yield from databases(request.param, tmp_path_factory.mktemp("shared"))


@pytest.fixture(scope="module")
def servers(new_database: NewDatabase, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    """Two processes on one database."""
    settings = quick_settings(new_database())
    folder = tmp_path_factory.mktemp("servers")
    with ProcessServer(settings, folder) as first, ProcessServer(settings, folder) as second:
        yield first, second
        assert "Traceback" not in first.errors + second.errors


@pytest.fixture
def pair(servers: Pair) -> Iterator[tuple[Person, Person]]:
    """Ada is served by one process, Bob by the other."""
    ada, bob = Person(servers[0].address, "Ada"), Person(servers[1].address, "Bob")
    yield ada, bob
    ada.close()
    bob.close()


def table_of_two(pair: tuple[Person, Person], *more: str, game: str = "bidding") -> Said:
    """A table where both sit."""
    ada, bob = pair
    table = ada.table(game, "me", "open", *more)
    return bob.done(f"/api/tables/{table['id']}/join", {})


def test_a_whole_match_across_processes(pair: tuple[Person, Person]) -> None:
    """Each decides at an own process, with a bot between them; both see the same end."""
    ada, bob = pair
    table = table_of_two(pair, "bot")
    with ada.sit(table) as first, bob.sit(table) as second:
        other = threading.Thread(target=second.finish)
        other.start()
        last = first.finish()
        other.join(timeout=PATIENCE)
        assert second.state["standing"] == last["standing"]
        assert second.state["ply"] == last["ply"]
    texts = {person.http.get(f"/api/tables/{table['id']}/save").text for person in pair}
    assert len(texts) == 1


def test_sealed_answers_at_the_same_moment_are_both_kept(pair: tuple[Person, Person]) -> None:
    """One process loses the race for the entry, tries again, and nobody notices."""
    table = table_of_two(pair)
    with pair[0].sit(table) as first, pair[1].sit(table) as second:
        for _ in range(4):
            chairs = (first, second)
            for chair in chairs:
                chair.asked()
            answers: list[Said] = []
            gate = threading.Barrier(2)

            def decide(
                chair: Chair, gate: threading.Barrier = gate, answers: list[Said] = answers
            ) -> None:
                gate.wait()
                answers.append(chair.act())

            threads = [threading.Thread(target=decide, args=(chair,)) for chair in chairs]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(timeout=PATIENCE)
            assert [answer["say"] for answer in answers] == ["done", "done"]
        for chair in (first, second):
            while not chair.state["standing"]:
                chair.wait("state")


def test_presence_chat_and_undo_cross_over(pair: tuple[Person, Person]) -> None:
    """What happens at one process is seen at the other."""
    ada, bob = pair
    table = table_of_two(pair)
    with ada.sit(table) as first:
        start = first.asked()["ply"]
        with bob.sit(table) as second:
            while not first.wait("table")["seats"][1]["online"]:
                pass
            first.do("chat", text="hello there")
            assert second.wait("chat")["text"] == "hello there"
            first.act()
            second.wait("state", ply=start + 1)
            first.do("undo", seat=0)
            assert second.wait("state", ply=start)["since"] == start
            first.do("takeback", seat=0, to=0)
            assert second.wait("minute", step="asked")["to"] == 0
            proposed = second.wait("state", ply=start)["proposal"]
            assert (proposed["seat"], proposed["waiting"]) == (0, [1])
            asked = proposed["asked"]
            assert second.do("consent", seat=1, yes=False, asked=asked)["say"] == "done"
            assert first.wait("minute", step="refused")["seat"] == 1
            first.wait("state", proposal=None)
        while first.wait("table")["seats"][1]["online"]:
            pass


def test_the_absent_are_asked_whichever_process_serves_whom(
    servers: Pair, pair: tuple[Person, Person]
) -> None:
    """Ada and Bob agree at two processes; Cleo, for whom a bot plays, comes back to either."""
    ada, bob = pair
    cleo = Person(servers[1].address, "Cleo")
    table = ada.table("bidding", "me", "open", "open")
    path = f"/api/tables/{table['id']}"
    for person in (bob, cleo):
        person.done(f"{path}/join", {})
    cleo.done(f"{path}/leave")
    with ada.sit(table) as first, bob.sit(table) as second:
        while 2 in first.state["prompt"]["seats"]:  # until the bot has decided for Cleo
            first.wait("state")
        before = first.act()["ply"]
        first.do("takeback", seat=0, to=0)
        second.wait("minute", step="asked")
        assert second.do("consent", seat=1, yes=True)["say"] == "done"
        assert first.wait("minute", step="consented")["seat"] == 1
        assert ada.get(path)["ply"] == bob.get(path)["ply"] == before
        with cleo.sit(table) as back:
            back.do("consent", seat=2, yes=True)
        assert first.wait("minute", step="agreed")["to"] == 0
        second.wait("minute", step="agreed")
        minutes = [
            [(said["number"], said["step"]) for said in chair.said if said["say"] == "minute"]
            for chair in (first, second)
        ]
        assert minutes[0] == minutes[1]
        assert ada.get(path)["ply"] < before
    cleo.close()


def test_a_repeated_command_is_known_to_the_other_process(pair: tuple[Person, Person]) -> None:
    """Ada's connection breaks before the answer; she asks again elsewhere."""
    ada, bob = pair
    table = table_of_two(pair)
    elsewhere = Person(bob.address)
    elsewhere.http.cookies.clear()
    elsewhere.http.cookies.set("kontor_session", ada.http.cookies["kontor_session"])
    with ada.sit(table) as first, elsewhere.sit(table) as again:
        state = first.asked()
        action = state["seats"]["0"]["options"][0]["text"]
        call = {"seat": 0, "ply": state["ply"], "action": action, "id": "once"}
        done = first.do("act", **call)
        again.wait("state", ply=done["ply"])
        assert again.do("act", **call) == done
        assert ada.get(f"/api/tables/{table['id']}")["ply"] == done["ply"]
    elsewhere.close()


def test_the_last_chair_is_taken_once(pair: tuple[Person, Person], servers: Pair) -> None:
    """Two people click at the same moment at different processes."""
    for _ in range(5):
        host = Person(servers[0].address, "Host")
        table = host.table("bidding", "me", "open")
        gate = threading.Barrier(2)
        codes: list[int] = []

        def sit(
            person: Person,
            path: str = f"/api/tables/{table['id']}/join",
            gate: threading.Barrier = gate,
            codes: list[int] = codes,
        ) -> None:
            gate.wait()
            codes.append(person.post(path, {}).status_code)

        threads = [threading.Thread(target=sit, args=(person,)) for person in pair]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(timeout=PATIENCE)
        assert sorted(codes) == [200, 409]
        assert host.get(f"/api/tables/{table['id']}")["phase"] == "running"
        host.close()


def test_another_process_goes_on_when_one_is_killed(
    new_database: NewDatabase, tmp_path: Path
) -> None:
    """The keeper of the bots dies; the other process finds the match and plays on."""
    settings = quick_settings(new_database(), pace=0.3)
    with ProcessServer(settings, tmp_path) as second:
        with ProcessServer(settings, tmp_path) as first:
            ada = Person(first.address, "Ada")
            table = ada.table("bidding", "me", "bot", "bot")
            with ada.sit(table) as chair:
                ply = chair.asked()["ply"]
                chair.act()
                first.kill()
        moved = Person(second.address)
        moved.http.cookies.clear()
        moved.http.cookies.set("kontor_session", ada.http.cookies["kontor_session"])
        with moved.sit(table) as chair:
            assert chair.state["ply"] >= ply + 1
            until = time.monotonic() + PATIENCE
            while not chair.asked()["ply"] > ply + 3:
                assert time.monotonic() < until
            assert chair.act()["say"] == "done"
        ada.close()
        moved.close()


def test_one_command_starts_several_processes(new_database: NewDatabase, tmp_path: Path) -> None:
    """`--workers 2`: people who land at different processes sit at one table."""
    settings = quick_settings(new_database(), workers=2)
    with ProcessServer(settings, tmp_path) as server:
        until = time.monotonic() + PATIENCE
        while living(settings) < 2:
            assert time.monotonic() < until, server.errors
            time.sleep(0.1)
        people = [Person(server.address, name) for name in ("Ada", "Bob", "Cleo", "Dan")]
        table = people[0].table("bidding", "me", "open", "open", "open")
        for person in people[1:]:
            person.done(f"/api/tables/{table['id']}/join", {})
        chairs = [person.sit(table) for person in people]
        threads = [threading.Thread(target=chair.finish) for chair in chairs]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(timeout=PATIENCE)
        standings = {str(chair.state["standing"]) for chair in chairs}
        assert len(standings) == 1
        assert "None" not in standings
        for chair, person in zip(chairs, people, strict=True):
            chair.__exit__()
            person.close()
    assert "Traceback" not in server.errors


def living(settings: Settings) -> int:
    """How many processes say that they live."""
    return (
        transaction(
            settings,
            lambda connection: connection.scalar(select(func.count()).select_from(workers)),
        )
        or 0
    )
