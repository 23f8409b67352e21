"""What no client of ours sends: deep JSON, broken UTF-8, NUL and other control characters."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from urllib.parse import quote_from_bytes

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.people import PATIENCE, Person

if TYPE_CHECKING:
    import logging

    from tests.server.conftest import People
    from tests.server.serving import ThreadServer

DEEP = 60_000 // 2  # as deep as a message of 64 kB can be
CONTROL = [*range(9), 11, 12, *range(14, 32), *range(0x7F, 0xA0)]
BROKEN = [b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc0\xaf", b"abc\xe2\x82"]
FUZZ = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

control = st.sampled_from(CONTROL).map(chr)
around = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=8)


@pytest.fixture
def ada(people: People) -> Person:
    """Somebody with a session."""
    return people("Ada")


def posted(ada: Person, path: str, body: bytes) -> tuple[int, str]:
    """The status and the code of the answer to a body of bytes."""
    headers = {"x-csrf-token": ada.csrf, "content-type": "application/json"}
    answer = ada.http.post(path, content=body, headers=headers)
    return answer.status_code, answer.json()["error"]["code"]


# Bodies

BODIES = ["/api/me", "/api/tables", "/api/play-now", "/api/accounts", "/api/login", "/api/saves"]


@pytest.mark.parametrize("path", BODIES)
@pytest.mark.parametrize("deep", [b"[" * DEEP, b'{"a":' * (DEEP // 3), b'[{"a":' * (DEEP // 4)])
def test_a_deep_body_is_refused(ada: Person, path: str, deep: bytes) -> None:
    """Closed or not, and wherever it is deep: nothing recurses for it."""
    for body in (deep, b'{"name":' + deep, b'{"name":"Ada","options":{"x":' + deep):
        assert posted(ada, path, body) == (400, "bad_request")


@pytest.mark.parametrize("broken", BROKEN)
@pytest.mark.parametrize("path", BODIES)
def test_a_body_that_is_no_utf8_is_refused(ada: Person, path: str, broken: bytes) -> None:
    """Also where the broken letters stand in a name."""
    for body in (broken, b'{"name":"' + broken + b'"}', b'{"game":"hansa' + broken + b'"}'):
        assert posted(ada, path, body) == (400, "bad_request")


@given(before=around, char=control, after=around, escaped=st.booleans())
@FUZZ
def test_a_name_with_a_control_character_is_refused(
    ada: Person, before: str, char: str, after: str, *, escaped: bool
) -> None:
    """As a raw byte or written as an escape, which a parser would turn into the same."""
    name = json.dumps(before + "?" + after, ensure_ascii=False)
    body = '{"name":' + name.replace("?", f"\\u{ord(char):04X}" if escaped else char, 1) + "}"
    assert posted(ada, "/api/me", body.encode()) == (400, "bad_request")
    assert ada.get("/api/me")["name"] == "Ada"


def test_letters_that_only_look_like_escapes_are_no_escapes(ada: Person) -> None:
    """A backslash that is escaped itself, and signs beyond the first plane."""
    for name in ("a \\u0000 b", "\\\\", "Zoë 🎲"):
        assert ada.done("/api/me", {"name": name})["name"] == name


@given(body=st.binary(max_size=200) | st.text(max_size=100).map(str.encode))
@FUZZ
def test_whatever_is_posted_is_answered(ada: Person, body: bytes) -> None:
    """With a typed refusal, never with a mistake of the server."""
    for path in BODIES:
        status, code = posted(ada, path, body)
        assert (400 <= status < 500, code != "internal") == (True, True)


def test_a_save_with_deep_lines_is_a_broken_save(ada: Person) -> None:
    """Its lines are JSON themselves, read elsewhere; that process is there afterwards, too."""
    header = '{"game":"bidding","format":1,"options":{"players":2}}'
    for line in ("[" * 50_000, '{"a":' * 50_000, '{"a": "\\u0000"}', "\\u0000"):
        answer = ada.post("/api/saves", {"text": f"{header}\n{line}\n"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "broken_save")
        answer = ada.post("/api/saves", {"text": line})
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "broken_save")


# Addresses


@given(letters=st.sampled_from(BROKEN) | control.map(str.encode))
@FUZZ
def test_an_address_with_such_letters_is_refused(house: ThreadServer, letters: bytes) -> None:
    """In the path, as a parameter of it, and in the query."""
    odd = quote_from_bytes(letters)
    for path in (
        f"/{odd}",
        f"/api/tables/{odd}",
        f"/api/games/{odd}/rules",
        f"/api/tables/x/at/{odd}",
        f"/api/tables?list={odd}",
        f"/api/tables/x?invite={odd}",
        f"/api/games/hansa/scene?options=%7B%22{odd}%22%3A1%7D",
    ):
        answer = httpx.get(house.address + path, timeout=PATIENCE)
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_request"), path
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_options_that_are_deep_are_refused(ada: Person) -> None:
    """They are JSON in a query."""
    for options in ("[" * 1200, '{"x":' * 700, '{"x":"\\u0000"}', '{"mission":"\\u0000"}'):
        answer = ada.http.get("/api/games/hansa/scene", params={"options": options})
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_request")


def test_such_an_address_leaves_no_line(
    house: ThreadServer, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever reads the log cannot be shown a line that a stranger has written."""
    forged = "%0A2026-01-01T00:00:00Z ERROR kontor: all is lost".replace(" ", "%20")
    with caplog.at_level(10):
        httpx.get(f"{house.address}/api/{forged}", timeout=PATIENCE)
        httpx.get(f"{house.address}/api/tables/x?invite={forged}", timeout=PATIENCE)
        httpx.get(f"{house.address}/api/honest", timeout=PATIENCE)
    lines = [told(record) for record in caplog.records]
    assert any("/api/honest" in line for line in lines)
    assert not [line for line in lines if "all is lost" in line]


def told(record: logging.LogRecord) -> str:
    """A record as a line, the fields of its JSON included."""
    return f"{record.getMessage()} {getattr(record, 'fields', '')}"


# Sockets


@pytest.mark.parametrize("letters", ["%00", "%FF", "%0A", "%C2%85"])
def test_a_socket_of_such_an_address_is_refused(house: ThreadServer, letters: str) -> None:
    """Before it is opened, with the same answer as a request."""
    address = house.address.replace("http", "ws", 1)
    for path in (f"/api/tables/{letters}/socket", f"/api/tables/x/socket?invite={letters}"):
        with pytest.raises(InvalidStatus) as refused:
            connect(address + path, open_timeout=PATIENCE).__enter__()
        response = refused.value.response
        assert response.status_code == 400
        assert json.loads(response.body or b"")["error"]["code"] == "bad_request"


@given(before=around, char=control, after=around, escaped=st.booleans())
@FUZZ
def test_a_message_with_a_control_character_is_refused(
    ada: Person, before: str, char: str, after: str, *, escaped: bool
) -> None:
    """In a chat, in an id, in an action; the connection lives on."""
    odd = json.dumps(before + "?" + after, ensure_ascii=False)
    odd = odd.replace("?", f"\\u{ord(char):04x}" if escaped else char, 1)
    with ada.sit(table_of(ada)) as chair:
        for text in (
            f'{{"do":"chat","id":"1","text":{odd}}}',
            f'{{"do":"chat","id":{odd},"text":"x"}}',
            f'{{"do":"act","id":"1","seat":0,"ply":0,"action":{odd}}}',
            f'{{"do":"why","id":"1","seat":0,"kind":"space","thing":{odd}}}',
        ):
            chair.send(text)
            assert chair.wait("error")["error"]["code"] == "bad_request"
        assert chair.do("ping")["say"] == "pong"


TABLES: dict[str, dict[str, object]] = {}


def table_of(ada: Person) -> dict[str, object]:
    """One table for all examples of a test."""
    if ada.csrf not in TABLES:
        TABLES[ada.csrf] = ada.table("bidding", "me", "hotseat")
    return TABLES[ada.csrf]


def test_deep_messages_and_bytes_are_refused(ada: Person) -> None:
    """Also inside a macro, which is kept as it came until the game reads it."""
    macro = '{"do":"macro","id":"1","seat":0,"ply":0,"macro":'
    with ada.sit(table_of(ada)) as chair:
        for text in (
            "[" * DEEP,
            macro + "[" * DEEP,
            macro + '{"a":' * 9000,
            macro + "[" * 40,
            '"' + "[" * 40,
        ):
            chair.send(text)
            assert chair.wait("error")["error"]["code"] == "bad_request"
        for raw in (b'{"do":"ping","id":"1"}', b"\xff\xff", b""):
            chair.socket.send(raw)
            said = chair.wait("error")
            assert said["error"]["code"] == "bad_request"
            assert "text" in said["error"]["message"]
        assert chair.do("ping")["say"] == "pong"
        chair.socket.send(b"\xff\xfe", text=True)
        with pytest.raises(ConnectionClosed) as closed:
            chair.wait("error")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007  # the protocol's own word for it
