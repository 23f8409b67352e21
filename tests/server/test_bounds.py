"""What is kept in memory is bounded, whatever is asked for."""

from __future__ import annotations

import asyncio
import gc
import time
from typing import TYPE_CHECKING

import pytest

from kontor.server import leases
from kontor.server.leases import Leases, Purse
from kontor.server.rooms import house as houses
from kontor.server.rooms.room import Room
from kontor.server.rooms.talk import CHAT_SHOWN
from kontor.server.storage.counts import Count
from kontor.server.wire.games import Offers
from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLE = {"game": "bidding", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}


def kept(kind: type, server: ThreadServer) -> list[object]:
    """The things of a kind that this server holds on to; others of this process do not count."""
    gc.collect()
    found = [thing for thing in gc.get_objects() if type(thing) is kind]
    rooms = server.parts.house
    return [thing for thing in found if getattr(thing, "house", rooms) is rooms]


@pytest.fixture
def server(database: str) -> Iterator[ThreadServer]:
    """A server of this test's own."""
    with ThreadServer(quick_settings(database)) as up:
        yield up


def test_addresses_are_forgotten(server: ThreadServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many come; what they have used counts in the database."""
    monkeypatch.setattr(leases, "KNOWN", 5)
    before = len(kept(Purse, server))

    async def come() -> list[bool]:
        return [
            await caps.take(Count("changes", f"@203.0.113.{number % 20}", 3600, 2))
            for number in range(100)
        ]

    caps = Leases(server.parts.store)
    passed = asyncio.run(come())
    assert len(kept(Purse, server)) - before <= 5
    assert sum(passed) <= 2 * 20 * 2, "an hour may have begun meanwhile"
    assert sum(passed) >= 2 * 20


def test_rooms_nobody_looks_at_make_room(
    server: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Long before they would be closed for being idle; a match goes on when it is asked for."""
    monkeypatch.setattr(houses, "MOST_ROOMS", 5)
    ada = Person(server.address, "Ada")
    with ada.sit(ada.done("/api/tables", TABLE)) as chair:
        chair.act()
        tables = [ada.done("/api/tables", TABLE) for _ in range(20)]
        for table in tables:
            assert ada.get(f"/api/tables/{table['id']}/at/0")["ply"] == 0
        until = time.monotonic() + 20
        while len(kept(Room, server)) > 6 and time.monotonic() < until:
            time.sleep(0.1)
        assert len(kept(Room, server)) <= 6
        assert chair.act()["say"] == "done"  # where somebody looks on, a room stays
    with ada.sit(tables[0]) as chair:
        assert chair.finish()["standing"]
    ada.close()


def test_options_of_many_rule_sets_are_forgotten(
    server: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match of each is opened and looked at; as many are kept as a game keeps rules."""
    monkeypatch.setattr(houses, "RULE_SETS", 3)
    ada = Person(server.address, "Ada")
    wishes = [
        {"rounds": rounds, "ties": ties, "deck": deck}
        for rounds in range(1, 13)
        for ties in ("nobody", "all", "lowest seat")
        for deck in ("full", "short")
    ]
    opened = 0
    before = len(kept(Offers, server))
    for options in wishes:
        answer = ada.post("/api/tables", {**TABLE, "options": options})
        if answer.status_code == 201:
            opened += 1
            with ada.sit(answer.json()) as chair:
                chair.asked()
    ada.close()
    assert opened > 5
    assert len(kept(Offers, server)) - before <= 3


def test_a_long_chat_is_not_kept_in_memory(server: ThreadServer) -> None:
    """A room knows the latest messages, which newcomers are shown; each is told once."""
    ada = Person(server.address, "Ada")
    table = ada.done("/api/tables", TABLE)
    with ada.sit(table) as chair:
        for number in range(CHAT_SHOWN + 20):
            assert chair.do("chat", text=f"word {number}")["say"] == "done"
        heard = [said["number"] for said in chair.said if said["say"] == "chat"]
        assert heard == list(range(CHAT_SHOWN + 20))
        rooms = [room for room in kept(Room, server) if isinstance(room, Room)]
        assert max(len(room.talk.latest) for room in rooms) <= CHAT_SHOWN
        with ada.sit(table) as late:
            late.do("ping")
            shown = [said["number"] for said in late.said if said["say"] == "chat"]
        assert shown == list(range(20, CHAT_SHOWN + 20))
    ada.close()
