"""Requests that never end: bytes that drip, bodies that do not come, answers nobody takes."""

from __future__ import annotations

import json
import socket
import time
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PATIENCE = 1.0  # seconds the server of these tests waits for a request's head
LONG = 20.0  # seconds after which we believe that it waits for ever
BUFFER = 4096  # bytes the machine keeps at either end of a line; it makes them some more
HEAD = b"POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    """A server that has little time."""
    folder = tmp_path_factory.mktemp("slow")
    settings = quick_settings(f"sqlite:///{folder / 'kontor.db'}", patience=PATIENCE)
    with ThreadServer(settings) as up:
        yield up


def dialled(server: ThreadServer) -> socket.socket:
    """A bare connection, which sends what a test makes it send."""
    address = urlsplit(server.address)
    assert address.hostname
    assert address.port
    line = socket.create_connection((address.hostname, address.port), timeout=LONG)
    line.settimeout(0.05)
    return line


def drip(line: socket.socket, first: bytes, drop: bytes) -> tuple[bytes, float]:
    """Send *first*, then a drop again and again; what came back, and after how many seconds."""
    begun = time.monotonic()
    heard = b""
    line.sendall(first)
    while time.monotonic() < begun + LONG:
        try:
            heard += (more := line.recv(65536))
            if not more:
                break
        except TimeoutError:
            pass
        except OSError:
            break
        try:
            line.sendall(drop)
        except OSError:
            continue  # what was answered may still be there to be read
    return heard, time.monotonic() - begun


def assert_refused(heard: bytes, status: int, code: str) -> None:
    """A typed answer that ends the connection."""
    head, _, body = heard.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status), heard
    assert b"connection: close" in head.lower()
    assert json.loads(body)["error"]["code"] == code


@pytest.mark.parametrize(
    ("first", "drop"),
    [
        (b"", b""),
        (b"GET /", b"x"),
        (b"GET /api/health HTTP/1.1\r\n", b"x"),
        (b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n", b"x: y\r\n"),
    ],
    ids=["silence", "path", "header", "headers"],
)
def test_a_head_that_drips_is_cut_off(server: ThreadServer, first: bytes, drop: bytes) -> None:
    """However much comes in small pieces, and also where nothing comes at all."""
    with dialled(server) as line:
        heard, seconds = drip(line, first, drop)

    assert_refused(heard, 408, "too_slow")
    assert PATIENCE * 0.9 < seconds < LONG / 2


def test_a_body_that_drips_is_cut_off(server: ThreadServer) -> None:
    """It has thrice as long as a head."""
    with dialled(server) as line:
        heard, seconds = drip(line, HEAD + b"content-length: 60000\r\n\r\n{", b" ")

    assert_refused(heard, 408, "too_slow")
    assert PATIENCE * 2.7 < seconds < LONG / 2


def test_a_body_nobody_waits_for_is_cut_off_too(server: ThreadServer) -> None:
    """The answer was given without reading it; the connection does not stay for it."""
    head = b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 60000\r\n\r\n"
    with dialled(server) as line:
        heard, seconds = drip(line, head, b" ")

    assert heard.startswith(b"HTTP/1.1 200 ")
    assert seconds < LONG / 2


def test_a_second_request_must_be_as_quick_as_the_first(server: ThreadServer) -> None:
    """On a connection that was kept open after a good one."""
    whole = b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
    with dialled(server) as line:
        heard, seconds = drip(line, whole + b"GET /api/health HTTP/1.1\r\n", b"x")

    assert heard.startswith(b"HTTP/1.1 200 ")
    assert_refused(heard[heard.index(b"HTTP/1.1 408") :], 408, "too_slow")
    assert seconds < LONG / 2


def test_a_head_without_an_end_is_refused_by_its_size(server: ThreadServer) -> None:
    """However quickly it comes."""
    with dialled(server) as line:
        heard, seconds = drip(line, b"GET / HTTP/1.1\r\nx: ", b"y" * 8192)

    assert_refused(heard, 431, "too_large")
    assert seconds < LONG / 2


def test_what_is_no_request_is_told_so(server: ThreadServer) -> None:
    """With the same shape as every refusal; a path of raw bytes is none either."""
    for first in (b"HELO table\r\n\r\n", b"GET /\xff\xfe HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"):
        with dialled(server) as line:
            heard, _ = drip(line, first, b"")
        assert_refused(heard, 400, "bad_request")


def test_who_drips_hinders_nobody(server: ThreadServer) -> None:
    """A hundred connections that say little, and a person who is answered as ever."""
    lines = [dialled(server) for _ in range(100)]
    for line in lines:
        line.sendall(b"GET / HTTP/1.1\r\n")
    ada = Person(server.address, "Ada")
    assert ada.get("/api/me")["name"] == "Ada"
    ada.close()
    for line in lines:
        line.close()


def test_a_socket_and_a_slow_answer_are_left_alone(server: ThreadServer) -> None:
    """Only what a client still owes is waited for: a table may be watched in silence."""
    ada = Person(server.address, "Ada")
    with ada.sit(ada.table("bidding", "me", "hotseat")) as chair:
        chair.asked()
        time.sleep(PATIENCE * 4)
        assert chair.do("ping")["say"] == "pong"
    with httpx.Client(base_url=server.address) as kept:
        for _ in range(3):
            assert kept.get("/api/health").status_code == 200
            time.sleep(PATIENCE * 1.2)
    ada.close()


# Answers that nobody takes


@pytest.fixture(params=["auto", "asyncio"])
def narrow(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ThreadServer]:
    """A server whose connections take little, whatever the machine's buffers would take.

    The buffer of its end is set on the socket that listens, which connections inherit, and that of
    the client before it dials. So a size is fixed at both ends and none grows with the traffic.
    """
    loop: Literal["auto", "asyncio"] = request.param
    settings = quick_settings(f"sqlite:///{tmp_path / 'kontor.db'}", patience=PATIENCE)
    with ThreadServer(settings, loop, send_buffer=BUFFER) as up:
        yield up


def asked_in_a_narrow_line(server: ThreadServer, path: str, cookie: str = "") -> socket.socket:
    """A line that holds little, on which an answer has begun and nothing of it is read."""
    address = urlsplit(server.address)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)
    line.settimeout(LONG)
    line.connect((address.hostname, address.port))
    line.sendall(f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: {cookie}\r\n\r\n".encode())
    assert line.recv(1, socket.MSG_PEEK)
    return line


def rest_of(line: socket.socket, pause: float = 0.0) -> tuple[int, int]:
    """Read what comes until the end or for so long; how long the body is, and should be."""
    heard = b""
    length = -1
    while length < 0 or len(heard) < length:
        time.sleep(pause)
        try:
            more = line.recv(BUFFER)
        except ConnectionResetError:
            break
        heard += more
        if not more:
            break
        if length < 0 and b"\r\n\r\n" in heard:
            head, _, heard = heard.partition(b"\r\n\r\n")
            names = dict(row.lower().split(b": ") for row in head.splitlines()[1:])
            length = int(names[b"content-length"])
    return len(heard), length


def until_alone(server: ThreadServer) -> float:
    """Wait until the server holds no connection; the seconds it took."""
    begun = time.monotonic()
    while server.connections and time.monotonic() < begun + LONG:
        time.sleep(0.05)
    return time.monotonic() - begun


def largest_asset(server: ThreadServer) -> str:
    """The path of the largest file of the browser client, which is sent in many pieces."""
    files = server.parts.settings.client.glob("assets/*.js")
    return f"/assets/{max(files, key=lambda file: file.stat().st_size).name}"


@pytest.mark.parametrize("what", ["asset", "scene", "look"])
def test_an_answer_nobody_takes_is_cut_off(narrow: ThreadServer, what: str) -> None:
    """In pieces or in one, much or little: what waited is let go, and the connection with it."""
    ada = Person(narrow.address, "Ada")
    table = ada.table("whisper", "me", "hotseat", options={"noise": 200_000})
    path = {
        "asset": largest_asset(narrow),
        "scene": "/api/games/hansa/scene",
        "look": f"/api/tables/{table['id']}/at/0",
    }[what]
    cookie = f"kontor_session={ada.http.cookies['kontor_session']}"
    ada.close()
    with asked_in_a_narrow_line(narrow, path, cookie) as line:
        seconds = until_alone(narrow)
        assert seconds < LONG / 2
        came, whole = rest_of(line)
    assert 0 < came < whole


def test_an_answer_that_is_taken_slowly_is_given_whole(narrow: ThreadServer) -> None:
    """Longer than the server waits for who takes nothing."""
    with asked_in_a_narrow_line(narrow, "/api/games/hansa/scene") as line:
        begun = time.monotonic()
        came, whole = rest_of(line, pause=0.4)
    assert came == whole
    assert time.monotonic() - begun > PATIENCE * 3


def test_a_closed_answer_nobody_takes_is_cut_off(narrow: ThreadServer) -> None:
    """Also where the connection was to end with the answer, and where more was asked for."""
    lines = []
    for more in (b"connection: close\r\n\r\n", b"\r\n" + HEAD):
        line = asked_in_a_narrow_line(narrow, "/api/games/hansa/scene")
        line.sendall(b"GET /api/games/hansa/scene HTTP/1.1\r\nhost: 127.0.0.1\r\n" + more)
        lines.append(line)
    assert until_alone(narrow) < LONG / 2
    for line in lines:
        came, whole = rest_of(line)
        assert came < whole
        line.close()
