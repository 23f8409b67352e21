"""A server that is asked to end hands its tables over."""

import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kontor.server.storage.replaying import check_database
from tests.server.databases import KINDS, NewDatabase, databases
from tests.server.people import PATIENCE, Chair, Person, Said
from tests.server.serving import ProcessServer, quick_settings

SEATS = [{"kind": "me"}, {"kind": "hotseat"}]


@pytest.fixture(scope="module", params=KINDS)
def new_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[NewDatabase]:
    """Makes databases of one kind, ready for use."""
    yield from databases(request.param, tmp_path_factory.mktemp("draining"))


def test_another_process_plays_on_when_one_is_asked_to_end(
    new_database: NewDatabase, tmp_path: Path
) -> None:
    """Who sat there is told, sits down elsewhere, and finds the bots at play."""
    settings = quick_settings(new_database(), pace=0.1)
    with ProcessServer(settings, tmp_path) as second:
        with ProcessServer(settings, tmp_path) as first:
            ada = Person(first.address, "Ada")
            table = ada.table("bidding", "me", "bot", "bot")
            with ada.sit(table) as chair:
                ply = chair.asked()["ply"]
                chair.act()
                first.process.send_signal(signal.SIGTERM)
                goodbye = said_until_closed(chair)
            first.process.wait(timeout=PATIENCE)
        assert goodbye[-1]["error"]["code"] == "unavailable"
        assert "Traceback" not in first.errors
        moved = Person(second.address)
        moved.http.cookies.clear()
        moved.http.cookies.set("kontor_session", ada.http.cookies["kontor_session"])
        begun = time.monotonic()
        with moved.sit(table) as chair:
            while not chair.asked()["ply"] > ply + 1:
                assert time.monotonic() - begun < PATIENCE
            assert chair.state["seats"]
        ada.close()
        moved.close()
    assert check_database(settings).problems == []


def said_until_closed(chair: Chair) -> list[Said]:
    """What is heard up to the end of a connection."""
    heard: list[Said] = []
    try:
        while True:
            heard.append(chair.hear())
    except ConnectionClosed:
        return heard


class Busy:
    """People who decide as fast as they can, until the server has gone."""

    def __init__(self, address: str, count: int) -> None:
        self.reached: dict[str, int] = {}  # the ply to which each table was brought
        self._people = [Person(address, f"P{number}") for number in range(count)]
        self._going = threading.Barrier(count + 1)
        self._threads = [threading.Thread(target=self._play, args=(who,)) for who in self._people]

    def start(self) -> None:
        """Return when everybody is in the middle of a match."""
        for thread in self._threads:
            thread.start()
        self._going.wait(timeout=PATIENCE)

    def _play(self, person: Person) -> None:
        try:
            with person.sit(person.table("bidding", "me", "hotseat")) as chair:
                chair.act()
            self._going.wait(timeout=PATIENCE)
            while True:
                self._match(person)
        except (ConnectionClosed, InvalidStatus, OSError, httpx.TransportError, Gone):
            return

    def _match(self, person: Person) -> None:
        answer = person.post("/api/tables", {"game": "bidding", "seats": SEATS})
        if answer.status_code == 503:
            raise Gone
        table = answer.json()
        with person.sit(table) as chair:
            while not chair.asked()["standing"]:
                said = chair.act()
                if said["say"] == "error":
                    assert said["error"]["code"] == "unavailable", said
                    raise Gone
                self.reached[table["id"]] = said["ply"]

    def stop(self) -> None:
        """Wait until everybody has noticed."""
        for thread in self._threads:
            thread.join(timeout=PATIENCE)
            assert not thread.is_alive(), "somebody still waits for an answer"
        for person in self._people:
            person.close()


class Gone(Exception):
    """The server has said that it closes."""


def test_what_was_acknowledged_before_the_end_is_there_after_it(
    new_database: NewDatabase, tmp_path: Path
) -> None:
    """Two processes are asked to end in the middle of matches."""
    settings = quick_settings(new_database(), workers=2)
    with ProcessServer(settings, tmp_path) as server:
        busy = Busy(server.address, 3)
        busy.start()
        until = time.monotonic() + PATIENCE
        while len(busy.reached) < 3:
            assert time.monotonic() < until, server.errors
            time.sleep(0.01)
        server.process.send_signal(signal.SIGTERM)
        busy.stop()
        server.process.wait(timeout=PATIENCE)
    assert "Traceback" not in server.errors
    assert check_database(settings).problems == []
    assert busy.reached
    with ProcessServer(settings, tmp_path) as server:
        eve = Person(server.address)
        for match, ply in busy.reached.items():
            assert eve.get(f"/api/tables/{match}")["ply"] >= ply
        eve.close()
