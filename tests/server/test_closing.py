"""What was changed behind a room's back: a closed table stays closed, and nothing is missed."""

import threading

import pytest

from kontor.server.refusals import unavailable
from kontor.server.storage import matches
from kontor.server.storage.order import close_table
from tests.server.conftest import People
from tests.server.people import PATIENCE, Said
from tests.server.serving import ThreadServer


def close(house: ThreadServer, table: Said) -> None:
    """End a table in the database, so that its own process hears nothing of it."""
    with house.parts.store.engine.connect() as plain:
        connection = plain.execution_options(kontor_writes=True)
        with connection.begin():
            close_table(connection, table["id"], "Fire.")


def test_a_decision_on_its_way_does_not_open_a_closed_table(
    people: People, house: ThreadServer
) -> None:
    """The administrator was quicker than a process that has not heard of it yet."""
    ada = people("Ada")
    table = ada.table("shove", "me", "hotseat")
    with ada.sit(table) as chair:
        chair.asked()
        close(house, table)

        assert chair.act()["error"]["code"] in {"closed_table", "stale"}
    now = ada.get(f"/api/tables/{table['id']}")
    assert (now["phase"], now["closed"]) == ("over", "Fire.")


def test_a_closed_table_that_waited_is_not_begun(people: People, house: ThreadServer) -> None:
    """The last seat is taken at a process that has not heard of the end yet."""
    ada, bob = people("Ada"), people("Bob")
    table = ada.table("shove", "me", "open")
    with ada.sit(table):
        close(house, table)

        answer = bob.post(f"/api/tables/{table['id']}/join", {})
    assert answer.status_code < 500, answer.text
    now = ada.get(f"/api/tables/{table['id']}")
    assert (now["phase"], now["closed"]) == ("open", "Fire.")


def test_a_look_that_failed_is_not_the_last(
    people: People, house: ThreadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A room that could not read what had changed looks again when it is told the next time."""
    ada = people("Ada")
    table = ada.table("shove", "me", "open")
    with ada.sit(table) as chair:
        chair.wait("table")
        room = house.parts.house._rooms[table["id"]]
        read, failed = house.parts.store.read, threading.Event()

        async def away(work: object, *rest: object) -> object:
            if work is matches.load:
                failed.set()
                raise unavailable()
            return await read(work, *rest)  # type: ignore[arg-type] # as it was called

        with monkeypatch.context() as broken:
            broken.setattr(house.parts.store, "read", away)
            room.spoil()
            ada.done("/api/me", {"name": "Adele"})
            assert failed.wait(PATIENCE)
        ada.done("/api/me", {"name": "Adelheid"})

        while chair.hear().get("seats", [{}])[0].get("name") != "Adelheid":
            pass
