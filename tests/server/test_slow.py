"""Requests that never end: bytes that drip, heads without an end, bodies that do not come."""

from __future__ import annotations

import json
import socket
import time
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 1.0  # seconds the server of these tests waits for a request's head
LONG = 20.0  # seconds after which we believe that it waits for ever
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
