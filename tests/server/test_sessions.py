"""What costs more than a file needs a session or a token; and whose address is believed."""

from __future__ import annotations

import socket
import time
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.people import PATIENCE, Chair, Person
from tests.server.serving import ThreadServer, quick_settings

if TYPE_CHECKING:
    from tests.server.conftest import People

TABLE = {"game": "bidding", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}


@pytest.fixture
def finished(people: People) -> tuple[Person, str]:
    """Somebody, and the path of a match that is over."""
    ada = people("Ada")
    table = ada.done("/api/tables", TABLE)
    with ada.sit(table) as chair:
        chair.finish()
    return ada, f"/api/tables/{table['id']}"


COSTLY = ("{}/at/1", "{}/scores", "{}/save", "/api/tables?list=finished", "/api/tables")
CHEAP = ("{}", "/api/health", "/api/games", "/api/games/hansa/rules", "/api/texts/de", "/api/me")


def test_nobody_in_particular_gets_files_only(
    house: ThreadServer, finished: tuple[Person, str]
) -> None:
    """A page that has asked who it is, as it does first, gets all of it."""
    ada, table = finished
    with httpx.Client(base_url=house.address, timeout=PATIENCE) as nobody:
        for path in COSTLY:
            answer = nobody.get(path.format(table))
            assert answer.status_code == 401, path
            assert answer.json()["error"]["code"] == "not_signed_in"
        for path in CHEAP:  # the last one makes somebody of nobody
            assert nobody.get(path.format(table)).status_code == 200, path
        for path in COSTLY:
            assert nobody.get(path.format(table)).status_code == 200, path
    token = ada.done("/api/tables", TABLE)["id"]
    secret = ada.done(f"/api/tables/{token}/tokens", {"seat": 0})["token"]
    program = httpx.get(
        f"{house.address}/api/tables/{token}/scores", headers={"authorization": f"Bearer {secret}"}
    )
    assert program.status_code == 200


def test_scenes_of_other_options_need_a_session(house: ThreadServer, people: People) -> None:
    """Rules of options that nobody has asked for yet take a while; the usual ones are there."""
    path = f"{house.address}/api/games/hansa/scene"
    exotic = {"options": '{"players": 4}'}
    assert httpx.get(path, timeout=PATIENCE).status_code == 200
    answer = httpx.get(path, params=exotic, timeout=PATIENCE)
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "not_signed_in")
    assert people().http.get("/api/games/hansa/scene", params=exotic).status_code == 200


def test_a_socket_needs_a_session(house: ThreadServer, finished: tuple[Person, str]) -> None:
    """It holds a match in memory; who has no session is told to get one."""
    table = finished[1].rpartition("/")[2]
    with Chair(house.address, table, {}, {}) as nobody:
        assert nobody.hear()["error"]["code"] == "not_signed_in"
        with pytest.raises(ConnectionClosed) as closed:
            nobody.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401


def test_a_save_without_a_session_is_not_even_read(house: ThreadServer) -> None:
    """The answer comes before the megabytes do."""
    address = urlsplit(house.address)
    assert address.hostname
    head = "POST /api/saves HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
    with socket.create_connection((address.hostname, address.port or 0), timeout=PATIENCE) as line:
        line.sendall(f"{head}content-length: 4000000\r\n\r\n".encode() + b'{"text":"')
        begun = time.monotonic()
        heard = line.recv(65536)
    assert heard.startswith(b"HTTP/1.1 401 ")
    assert time.monotonic() - begun < 9  # seconds, before anybody's patience ends


# Whose word about an address counts


def founded(server: ThreadServer, addresses: list[str]) -> list[int]:
    """Newcomers who say that they come from there each found a table; how they are answered."""
    found = []
    for address in addresses:
        person = Person(server.address, "", {"x-forwarded-for": address})
        found.append(person.post("/api/tables", TABLE).status_code)
        person.close()
    return found


CLAIMED = ["203.0.113.1", "203.0.113.2", "203.0.113.3"]


def test_an_address_is_not_what_somebody_says(database: str) -> None:
    """Who could choose it would have no limits."""
    with ThreadServer(quick_settings(database, tables=2, crowd=1)) as server:
        assert founded(server, CLAIMED) == [201, 201, 429]


def test_a_proxy_that_is_named_is_believed(database: str) -> None:
    """Also behind another; what its visitors claim before it is not."""
    settings = quick_settings(database, tables=2, crowd=1, proxies=("127.0.0.1", "192.0.2.0/24"))
    with ThreadServer(settings) as server:
        assert founded(server, CLAIMED) == [201, 201, 201]
        forged = [f"198.51.100.{number}, 203.0.113.9, 192.0.2.7" for number in range(3)]
        assert founded(server, forged) == [201, 201, 429]


def test_figures_are_not_for_who_comes_through_a_proxy(database: str) -> None:
    """Also where nobody has named the proxy, which is on this machine."""
    with ThreadServer(quick_settings(database)) as server:
        path = f"{server.address}/api/metrics"
        assert httpx.get(path, timeout=PATIENCE).status_code == 200
        headers = {"x-forwarded-for": "203.0.113.9"}
        assert httpx.get(path, headers=headers, timeout=PATIENCE).status_code == 403
