"""Tables last: nobody there, rooms put away, the server restarted, a log that no longer fits."""

import sqlite3
import time
from pathlib import Path

import pytest

from kontor.server.rooms import house as houses
from tests.server.people import PATIENCE, Person
from tests.server.serving import ProcessServer, ThreadServer, is_alive, quick_settings


def test_bots_go_on_after_a_restart_though_nobody_is_there(database: str, tmp_path: Path) -> None:
    """Four bots play; the server is killed, started again, and the match comes to its end."""
    settings = quick_settings(database, pace=0.2)
    with ProcessServer(settings, tmp_path) as server:
        ada = Person(server.address, "Ada")
        table = ada.table("bidding", "bot", "bot", "bot")
        path = f"/api/tables/{table['id']}"
        assert ada.get(path)["phase"] == "running"
        server.kill()
    cookie = ada.http.cookies["kontor_session"]
    ada.close()
    with ProcessServer(settings, tmp_path) as server:
        ada = Person(server.address)
        until = time.monotonic() + PATIENCE
        while ada.get(path)["phase"] != "over":
            assert time.monotonic() < until, server.errors
            time.sleep(0.1)
        ada.http.cookies.clear()
        ada.http.cookies.set("kontor_session", cookie)
        assert ada.get("/api/me")["name"] == "Ada"
        ada.close()


def test_a_room_nobody_looks_at_is_put_away_and_opened_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Memory is for those who play; the log knows the rest."""
    monkeypatch.setattr(houses, "IDLE", 1.0)
    monkeypatch.setattr(houses, "BEAT", 0.05)
    with ThreadServer(quick_settings(database)) as server:
        ada = Person(server.address, "Ada")
        table = ada.table("bidding", "me", "hotseat")
        with ada.sit(table) as chair:
            ply = chair.act()["ply"]
            time.sleep(1.3)
            assert table["id"] in server.parts.house._rooms
        until = time.monotonic() + PATIENCE
        while table["id"] in server.parts.house._rooms:
            assert time.monotonic() < until
            time.sleep(0.02)
        with ada.sit(table) as chair:
            assert chair.asked()["ply"] == ply
            assert chair.finish()["standing"]
        ada.close()


def test_a_log_that_no_longer_fits_is_told_and_hurts_no_other_table(
    database: str, tmp_path: Path
) -> None:
    """One entry was changed by hand while the server was down."""
    settings = quick_settings(database)
    with ThreadServer(settings) as server:
        ada = Person(server.address, "Ada")
        broken = ada.table("bidding", "me", "bot")
        sound = ada.table("bidding", "me", "bot")
        with ada.sit(broken) as chair:
            chair.act()
            chair.asked()
        cookie = ada.http.cookies["kontor_session"]
        ada.close()
    with sqlite3.connect(tmp_path / "kontor.db") as file:
        file.execute(
            "update log set line = replace(line, 'lay', 'draw') where match = ?", (broken["id"],)
        )
        file.execute("update matches set due = 1, keeper = '' where id = ?", (broken["id"],))
    file.close()
    with ThreadServer(settings) as server:
        ada = Person(server.address)
        ada.http.cookies.clear()
        ada.http.cookies.set("kontor_session", cookie)
        with ada.sit(broken) as chair:
            said = chair.wait("error")
            assert said["error"]["code"] == "broken_save"
            assert "does not follow" in said["error"]["message"]
            assert "lay" not in said["error"]["message"]  # which would tell of a hand
        answer = ada.http.get(f"/api/tables/{broken['id']}/at/0")
        assert answer.json()["error"]["code"] == "broken_save"
        with ada.sit(sound) as chair:
            assert chair.finish()["standing"]
        ada.close()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_killed_server_leaves_no_process_behind(
    database: str, tmp_path: Path, workers: int
) -> None:
    """The processes that think for bots, and those that serve, end with the one that is killed."""
    with ProcessServer(quick_settings(database, workers=workers), tmp_path) as server:
        ada = Person(server.address, "Ada")
        with ada.sit(ada.table("bidding", "me", "bot")) as chair:
            chair.finish()
        ada.close()
        helpers = server.helpers
        assert len(helpers) >= workers
        server.kill()
        until = time.monotonic() + PATIENCE
        while any(is_alive(helper) for helper in helpers):
            assert time.monotonic() < until, "somebody is left behind"
            time.sleep(0.05)
