"""What was changed behind a room's back: a closed table stays closed, and nothing is missed."""

import threading

import pytest

from kontor.server.refusals import unavailable
from kontor.server.storage import matches
from kontor.server.storage.order import close_table
from tests.server.captures import drain, hidden_cards, leaves
from tests.server.conftest import People
from tests.server.people import PATIENCE, Said
from tests.server.serving import ThreadServer
from tests.server.test_secrets import plain


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


@pytest.mark.parametrize("title", ["genoa", "haendler"])
def test_a_closed_match_keeps_its_secrets(title: str, people: People, house: ThreadServer) -> None:
    """It was not played to its end: each looks back through own eyes only, as while it ran."""
    ada, bob, eve = people("Ada"), people("Bob"), people("Eve")
    table = ada.table(title, "me", "open", "hotseat", committed=True)
    path = f"/api/tables/{table['id']}"
    bob.done(f"{path}/join", {})
    with ada.sit(table) as first, bob.sit(table) as second:
        for _ in range(12):
            for chair in (first, second):
                drain(chair)
                if chair.state["seats"]:
                    chair.act()
        drain(second)
        last = second.state["ply"]
        close(house, table)
    assert bob.refused(f"{path}/start") == "closed_table"  # now its process has heard of it
    room = house.parts.house._rooms[table["id"]]

    assert last >= 6
    for ply in (0, last // 2, last):
        for person, seat in ((bob, 0), (bob, 2), (ada, 1), (eve, 0), (eve, 1)):
            answer = person.http.get(f"{path}/at/{ply}?seat={seat}")
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_yours")
        mine = bob.get(f"{path}/at/{ply}?seat=1&since=0")
        assert room.driver is not None
        assert mine["view"] == plain(room.driver.game.view(room.driver.state_at(ply), 1))
        assert not hidden_cards(room.driver, ply, 1) & set(leaves(mine["view"]))
    card = bob.get(path)
    assert (card["phase"], card["closed"], card["secret"]) == ("over", "Fire.", None)
    assert bob.http.get(f"{path}/save").status_code == 409
    fork = {"ply": 1, "seats": [{"kind": "me"}, {"kind": "hotseat"}, {"kind": "hotseat"}]}
    assert bob.refused(f"{path}/fork", fork) == "illegal"
