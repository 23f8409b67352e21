"""What those who keep the server running see: alive, ready, figures, lines, and no secret."""

import json
import logging
import re
import threading
import time
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kontor.server.app import create_app
from kontor.server.exposure import what_is_missing
from kontor.server.monitor import logs, readiness
from kontor.server.rooms import house as houses
from kontor.server.settings import Settings
from kontor.server.storage.preparing import upgrade_database
from tests.server.people import PATIENCE, Person
from tests.server.postgres import Postgres
from tests.server.serving import ProcessServer, ThreadServer, quick_settings

Browser = TestClient[Litestar]


def test_a_server_that_writes_is_ready(client: Browser) -> None:
    """Alive and ready are two questions with two answers."""
    answer = client.get("/api/ready")

    assert answer.status_code == 200
    assert answer.json() == {"ready": True, "problems": []}


def test_a_process_that_is_missing_is_told(database: str) -> None:
    """Two were wanted and one lives: alive, but not ready."""
    with TestClient(create_app(Settings(database=database, workers=2))) as browser:
        answer = browser.get("/api/ready", headers={"host": "localhost"})
        alive = browser.get("/api/health", headers={"host": "localhost"})

    assert answer.status_code == 503
    assert answer.json()["problems"] == ["Only 1 of 2 processes live."]
    assert alive.status_code == 200


@pytest.mark.postgres
def test_without_its_database_a_server_lives_but_is_not_ready(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The database goes away and comes back; nothing is restarted."""
    monkeypatch.setattr(readiness, "ALIVE", 1.0)
    monkeypatch.setattr(houses, "BEAT", 0.1)
    with Postgres() as postgres:
        settings = quick_settings(postgres.database())
        upgrade_database(settings)
        with ThreadServer(settings) as server:
            assert wait_for(server.address, 200) == []
            postgres.stop()
            assert wait_for(server.address, 503) == ["The database cannot be written."]
            assert httpx.get(f"{server.address}/api/health", timeout=PATIENCE).status_code == 200
            postgres.start()
            assert wait_for(server.address, 200) == []


def wait_for(address: str, status: int) -> list[str]:
    """Ask until the answer has that status; the problems it names."""
    until = time.monotonic() + PATIENCE
    while True:
        answer = httpx.get(f"{address}/api/ready", timeout=PATIENCE)
        if answer.status_code == status:
            problems: list[str] = answer.json()["problems"]
            return problems
        assert time.monotonic() < until, answer.text
        time.sleep(0.05)


# Figures


def spoken(server_address: str) -> tuple[Person, set[str]]:
    """Somebody who has used everything secret there is, and all of it."""
    ada = Person(server_address, "Ada Secretive")
    ada.done("/api/accounts", {"name": "Ada Secretive", "password": "correct horse battery"})
    table = ada.table("bidding", "me", "hotseat", private=True)
    invite = ada.get(f"/api/tables/{table['id']}")["invite"]
    token = ada.done(f"/api/tables/{table['id']}/tokens", {"seat": 0})["token"]
    ada.http.get(f"/api/tables/{table['id']}?invite={invite}")
    ada.http.get(f"/api/tables/{table['id']}", headers={"authorization": f"Bearer {token}"})
    with ada.sit(table, invite=invite) as chair:
        chair.do("chat", text="whispered words")
        chair.act()
    cookie = ada.http.cookies["kontor_session"]
    secrets = {cookie, ada.csrf, invite, token, "correct horse", "whispered", "Secretive"}
    return ada, secrets


def test_figures_tell_how_the_server_does_and_nothing_secret(database: str) -> None:
    """Requests by route, connections, transactions, lines; no person and no table."""
    with ThreadServer(quick_settings(database)) as server:
        ada, secrets = spoken(server.address)
        with ada.sit(ada.table("shove", "me", "bot")) as chair:
            chair.asked()
            text = httpx.get(f"{server.address}/api/metrics", timeout=PATIENCE).text
        ada.close()

    assert 'kontor_requests_total{route="/api/tables",status="201"}' in text
    assert figure(text, "kontor_sockets") >= 1
    assert figure(text, 'kontor_log_lines_total{game="bidding"}') >= 1
    assert figure(text, 'kontor_transaction_seconds_count{kind="write"}') > 5
    assert "kontor_loop_late_seconds_bucket" in text
    assert [secret for secret in secrets if secret in text] == []


def figure(text: str, name: str) -> float:
    """One value of the figures."""
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    assert found, text
    return float(found[1])


def test_strangers_get_no_figures(database: str) -> None:
    """From another machine only with the token that the owner has set."""
    settings = Settings(database=database, hosts=("*",), metrics_token="let-me-see")
    with TestClient(create_app(settings)) as browser:
        for header in ("", "Bearer wrong", "Bearer "):
            answer = browser.get("/api/metrics", headers={"authorization": header})
            assert answer.status_code == 403
        shown = browser.get("/api/metrics", headers={"authorization": "Bearer let-me-see"})
    with TestClient(create_app(Settings(database=database, hosts=("*",)))) as browser:
        nothing_set = browser.get("/api/metrics", headers={"authorization": "Bearer "})

    assert shown.status_code == 200
    assert shown.headers["content-type"].startswith("text/plain")
    assert nothing_set.status_code == 403


def test_figures_of_several_processes_are_added_up(database: str, tmp_path: Path) -> None:
    """Whichever process answers, it knows what all have done."""
    with ProcessServer(quick_settings(database, workers=2), tmp_path) as server:
        for _ in range(20):
            httpx.get(f"{server.address}/api/games", timeout=PATIENCE)
        texts = [
            httpx.get(f"{server.address}/api/metrics", timeout=PATIENCE).text for _ in range(8)
        ]

    name = 'kontor_requests_total{route="/api/games",status="200"}'
    assert {figure(text, name) for text in texts} == {20.0}


# Lines


@pytest.mark.parametrize("kind", ["json", "text"])
def test_lines_name_the_request_and_no_secret(database: str, tmp_path: Path, kind: str) -> None:
    """A request's own id comes back in its answer and stands in its line."""
    settings = quick_settings(database, log=kind, log_level="info")
    with ProcessServer(settings, tmp_path) as server:
        ada, secrets = spoken(server.address)
        address = f"{server.address}/api/games?invite=whispered"
        named = httpx.get(address, headers={"x-request-id": "from-the-proxy"}, timeout=PATIENCE)
        forged = httpx.get(address, headers={"x-request-id": 'x" forged'}, timeout=PATIENCE)
        ada.close()
    lines = server.errors.splitlines()

    assert named.headers["x-request-id"] == "from-the-proxy"
    assert re.fullmatch(r"[0-9a-f]{16}", forged.headers["x-request-id"])
    mine = [line for line in lines if "from-the-proxy" in line]
    assert len(mine) == 1
    assert "GET /api/games 200" in mine[0]
    assert [secret for secret in secrets if secret in server.errors] == []
    if kind == "json":
        read = [json.loads(line) for line in lines]
        assert {"time", "level", "logger", "message"} <= set.intersection(*map(set, read))
        (line,) = [line for line in read if line.get("request") == "from-the-proxy"]
        assert (line["method"], line["path"], line["status"]) == ("GET", "/api/games", 200)


def test_a_line_waits_for_its_turn_and_nobody_for_the_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The pipe that lines go to is full; the server goes on, and the lines come later."""
    monkeypatch.setattr(logs, "WAITING", 100)
    monkeypatch.setattr(logs, "PARTING", 60)
    blocked, wrote = threading.Event(), []

    class Pipe(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            assert blocked.wait(timeout=PATIENCE)
            wrote.append(record.getMessage())

    beside = logs.BesideTheLoop(Pipe())
    beside.setFormatter(logs.JsonLines())
    for number in range(300):
        beside.handle(logging.makeLogRecord({"msg": "line %s", "args": (number,)}))
    assert wrote == []
    blocked.set()
    beside.flush()

    assert "line 0" in wrote[0]
    assert 100 <= len(wrote) <= 101  # one was under way already


# Beyond this machine


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (Settings(), ""),
        (Settings(host="localhost"), ""),
        (Settings(host="::1"), ""),
        (
            Settings(host="0.0.0.0"),  # noqa: S104 - nothing listens
            "lacks a name in KONTOR_HOSTS by which they may ask for it, besides its address and",
        ),
        (Settings(host="192.0.2.7", hosts=("*",)), "(* lets any page do so) and a proxy"),
        (Settings(host="192.0.2.7", hosts=("club.example",)), "it lacks a proxy with TLS"),
        (
            Settings(host="192.0.2.7", hosts=("club.example",), proxies=("192.0.2.8",)),
            "",
        ),
    ],
)
def test_who_listens_beyond_this_machine_is_told_what_is_missing(
    settings: Settings, said: str
) -> None:
    """One sentence, and none where all is well."""
    told = what_is_missing(settings)

    assert said in told
    assert bool(told) == bool(said)
    assert told.count(".") == (2 if told else 0)  # of the page's name, and of the sentence
