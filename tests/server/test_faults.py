"""Things that go wrong: the server dies, the database is away, a client does not listen."""

import asyncio
import os
import signal
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, cast

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.sync.client import connect

from kontor.server.refusals import Refusal
from kontor.server.rooms import connection as connections
from kontor.server.rooms.room import Room
from kontor.server.storage.preparing import upgrade_database
from tests.server.conftest import People
from tests.server.databases import KINDS, NewDatabase, databases
from tests.server.people import PATIENCE, Chair, Person, Said
from tests.server.postgres import Postgres
from tests.server.serving import ProcessServer, ThreadServer, quick_settings

if TYPE_CHECKING:
    from kontor.server.rooms.house import House

TABLES = 6
BUFFER = 4096  # bytes; the least that a socket can be given
ON_THE_WAY = 8  # large positions that may have left the outbox for a line that nobody reads
ENOUGH = 150  # acknowledged decisions before the server is killed


@pytest.fixture(params=KINDS)
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[NewDatabase]:
    """Makes databases of one kind."""
    yield from databases(request.param, tmp_path)


class Load:
    """Somebody who decides as quickly as possible until the server is gone."""

    def __init__(self, address: str) -> None:
        self.person = Person(address)
        self.table = self.person.table("bidding", "me", "hotseat", options={"rounds": 6})
        self.acknowledged: list[tuple[dict[str, object], Said]] = []
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._play)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def join(self) -> None:
        """Wait until it has noticed."""
        self._thread.join(timeout=PATIENCE)
        assert not self._thread.is_alive()
        if self._error:
            raise self._error

    def _play(self) -> None:
        try:
            while True:
                with self.person.sit(self.table) as chair:
                    self._decide(chair)
                self.table = self.person.table("bidding", "me", "hotseat", options={"rounds": 6})
        except (ConnectionClosed, OSError, EOFError, httpx.TransportError, InvalidMessage):
            return
        except Exception as error:  # noqa: BLE001 - shown by the test's own thread
            self._error = error

    def _decide(self, chair: Chair) -> None:
        while not (state := chair.asked())["standing"]:
            seat, asked = next(iter(state["seats"].items()))
            number = len(self.acknowledged)
            call = {
                "id": f"d{number}",
                "seat": int(seat),
                "ply": state["ply"],
                "action": asked["options"][0]["text"],
            }
            done = chair.do("act", **call)
            if done["say"] == "done":
                self.acknowledged.append(({"table": self.table, **call}, done))


def test_every_acknowledged_decision_survives_a_kill(
    new_database: NewDatabase, tmp_path: Path
) -> None:
    """Under load the server is killed; after a restart all is there and every table goes on."""
    settings = quick_settings(new_database())
    with ProcessServer(settings, tmp_path) as server:
        loads = [Load(server.address) for _ in range(TABLES)]
        for load in loads:
            load.start()
        until = time.monotonic() + PATIENCE
        while sum(len(load.acknowledged) for load in loads) < ENOUGH:
            assert time.monotonic() < until
            time.sleep(0.01)
        server.kill()
        for load in loads:
            load.join()
    with ProcessServer(settings, tmp_path) as server:
        for load in loads:
            assert_kept(load, server.address)


def assert_kept(load: Load, address: str) -> None:
    """Every acknowledged command is answered as before, and the table can be played to its end."""
    person = Person(address)
    person.http.cookies.clear()
    person.http.cookies.set("kontor_session", load.person.http.cookies["kontor_session"])
    chairs = {}
    for call, done in load.acknowledged:
        table = call["table"]
        assert isinstance(table, dict)
        if table["id"] not in chairs:
            chairs[table["id"]] = person.sit(table)
        fields = {name: value for name, value in call.items() if name != "table"}
        assert chairs[table["id"]].do("act", **fields) == done
    for chair in chairs.values():
        with chair:
            assert chair.finish()["standing"]
    person.close()
    load.person.close()


@pytest.mark.postgres
def test_a_database_that_goes_away_and_comes_back() -> None:
    """Clear errors while it is gone; play goes on without a restart."""
    with Postgres() as postgres:
        settings = quick_settings(postgres.database())
        upgrade_database(settings)
        with ThreadServer(settings) as server:
            ada = Person(server.address, "Ada")
            table = ada.table("bidding", "me", "bot")
            with ada.sit(table) as chair:
                chair.act()
                state = chair.asked()
                postgres.stop()
                action = state["seats"]["0"]["options"][0]["text"]
                call = {"seat": 0, "ply": state["ply"], "action": action, "id": "try"}
                refused = chair.do("act", **call)
                assert refused["error"]["code"] == "unavailable"
                answer = ada.http.get(f"/api/tables/{table['id']}")
                assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unavailable")
                assert ada.http.get("/api/health").status_code == 200
                postgres.start()
                assert eventually_done(chair, call)["ply"] > state["ply"]
                assert chair.finish()["standing"]
            ada.close()


@pytest.mark.postgres
def test_bots_go_on_by_themselves_when_the_database_is_back() -> None:
    """Nobody looks at their table, so nobody else reminds the server of them."""
    with Postgres() as postgres:
        settings = quick_settings(postgres.database(), pace=0.2)
        upgrade_database(settings)
        with ThreadServer(settings) as server:
            ada = Person(server.address, "Ada")
            jester = {"kind": "bot", "bot": "uniform"}  # it decides at once
            table = ada.done("/api/tables", {"game": "hansa", "seats": [jester] * 3})
            path = f"/api/tables/{table['id']}"
            wait_until(lambda: ada.get(path)["ply"] > 2)
            postgres.stop()
            time.sleep(6)  # longer than a bot that was refused waits before it tries again
            postgres.start()
            wait_until(lambda: ada.http.get(path).status_code == 200)
            ply = ada.get(path)["ply"]
            wait_until(lambda: ada.get(path)["ply"] > ply + 2)
            ada.close()


@pytest.mark.postgres
def test_a_worker_that_starts_while_the_database_is_away_waits_for_it(tmp_path: Path) -> None:
    """It takes the place of one that was killed; the server stays, and goes on with both."""
    with Postgres() as postgres:
        settings = quick_settings(postgres.database(), workers=2)
        upgrade_database(settings)
        with ProcessServer(settings, tmp_path) as server:
            wait_until(lambda: is_ready(server))
            postgres.stop()
            os.kill(server.workers[0], signal.SIGKILL)
            wait_until(lambda: lives(server) and "No table can be opened yet" in server.errors)
            postgres.start()
            wait_until(lambda: is_ready(server))
            ada = Person(server.address, "Ada")
            with ada.sit(ada.table("bidding", "me", "bot")) as chair:
                assert chair.finish()["standing"]
            ada.close()


def lives(server: ProcessServer) -> bool:
    """That it is still there."""
    assert server.process.poll() is None, server.errors
    return True


def is_ready(server: ProcessServer) -> bool:
    """Whether all its processes live."""
    return (
        lives(server)
        and httpx.get(f"{server.address}/api/ready", timeout=PATIENCE).status_code == 200
    )


def wait_until(is_so: Callable[[], bool]) -> None:
    """Look again and again."""
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.1)


def eventually_done(chair: Chair, call: dict[str, object]) -> Said:
    """Try the same command again until the database answers."""
    until = time.monotonic() + PATIENCE
    while True:
        said = chair.do("act", **call)
        if said["say"] == "done":
            return said
        assert said["error"]["code"] == "unavailable"
        assert time.monotonic() < until
        time.sleep(0.1)


def test_a_locked_file_is_a_clear_error_and_passes(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program holds the SQLite file; when it lets go, the same command is done."""
    monkeypatch.setattr(
        "kontor.server.storage.store.PRAGMAS",
        ("journal_mode=wal", "busy_timeout=300", "foreign_keys=on", "synchronous=full"),
    )
    with ThreadServer(quick_settings(database)) as server:
        ada = Person(server.address, "Ada")
        table = ada.table("bidding", "me", "hotseat")
        with ada.sit(table) as chair:
            state = chair.asked()
            blocker = sqlite3.connect(tmp_path / "kontor.db", isolation_level=None)
            blocker.execute("BEGIN EXCLUSIVE")
            action = state["seats"]["0"]["options"][0]["text"]
            call = {"seat": 0, "ply": state["ply"], "action": action, "id": "try"}
            assert chair.do("act", **call)["error"]["code"] == "unavailable"
            blocker.execute("ROLLBACK")
            blocker.close()
            assert eventually_done(chair, call)["say"] == "done"
        ada.close()


@pytest.fixture
def narrow(database: str) -> Iterator[ThreadServer]:
    """A server whose connections take little, whatever the machine's buffers would take."""
    with ThreadServer(quick_settings(database), send_buffer=BUFFER) as server:
        yield server


def test_a_client_that_does_not_listen_is_dropped_and_delays_nobody(
    narrow: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ada plays on while a spectator's connection is stuffed up with large positions.

    Either end of the line holds less than one position and the client's library two. What is sent
    beyond that waits in the outbox, so that the room decides after a known number of positions.
    """
    monkeypatch.setattr(connections, "WAITING", 16)
    ada = Person(narrow.address, "Ada")
    table = ada.table("whisper", "me", "hotseat", options={"noise": 200_000})
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)
    deaf.connect(("127.0.0.1", int(narrow.address.rpartition(":")[2])))
    url = f"{narrow.address.replace('http', 'ws', 1)}/api/tables/{table['id']}/socket"
    eve = Person(narrow.address, "Eve")
    cookie = f"kontor_session={eve.http.cookies['kontor_session']}"
    headers = {"cookie": cookie, "origin": narrow.address}
    stuffed = connect(
        url,
        sock=deaf,
        max_queue=1,
        compression=None,
        close_timeout=0.1,
        additional_headers=headers,
    )
    with stuffed, ada.sit(table) as chair:
        room = narrow.parts.house._rooms[table["id"]]
        assert chair.asked()["ply"] >= 0
        deaf_one = next(one for one in room.connections if one.viewer.name == "Eve")
        positions = 0
        while not deaf_one.dropped:
            assert positions < connections.WAITING + ON_THE_WAY, "the deaf client is still held"
            assert chair.act()["say"] == "done"
            assert chair.do("undo", seat=0)["say"] == "done"
            positions += 2
        assert chair.finish()["standing"]
        until = time.monotonic() + PATIENCE
        while deaf_one in room.connections:
            assert time.monotonic() < until, "the room still speaks to a client it has dropped"
            time.sleep(0.01)
    ada.close()
    eve.close()


def test_bots_that_break_do_not_stop_a_match(people: People, house: ThreadServer) -> None:
    """The thinking process dies in the middle; a new one takes over."""
    ada = people("Ada")
    table = ada.table("bidding", "me", "bot")
    with ada.sit(table) as chair:
        chair.act()
        chair.asked()
        (pool,) = [booth._pool for booth in house.parts.house.thinking.places.own]
        assert pool is not None
        for process in pool._processes.values():
            process.kill()
        chair.act()
        assert chair.finish()["standing"]
    assert house.parts.house.thinking.places.own[0]._pool is not pool


def test_a_full_outbox_drops_the_connection() -> None:
    """What waits is forgotten, and the last thing said is that it was too slow."""

    async def fill() -> None:
        viewer = connections.NOBODY
        slow = connections.Connection(viewer, "", 0)
        for _ in range(connections.WAITING + 1):
            slow.send_text("x")
        assert slow.dropped
        assert await slow.outbox.get() == connections.TOO_SLOW
        slow.send_text("y")
        assert slow.outbox.empty()

    asyncio.run(fill())


def test_what_fails_after_its_asker_has_left_is_written_down(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody is there to be told, so the log is."""

    async def here(_room: Room) -> None:
        """The match is in memory."""

    async def ask_and_leave() -> None:
        room, begun, left = Room(cast("House", None), "m1"), asyncio.Event(), asyncio.Event()

        async def work() -> None:
            begun.set()
            await left.wait()
            raise ZeroDivisionError

        asking = asyncio.create_task(room.do(work))
        await begun.wait()
        asking.cancel()
        left.set()
        await asyncio.gather(asking, return_exceptions=True)
        await room.close(Refusal("unavailable", "The server goes down."))

    monkeypatch.setattr(Room, "ensure", here)
    asyncio.run(ask_and_leave())

    assert "ZeroDivisionError" in caplog.text
