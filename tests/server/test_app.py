"""The application: the client's files, the API, and what every answer carries."""

import re
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kontor import __version__
from kontor.server.app import create_app
from kontor.server.edge.headers import HEADERS
from kontor.server.settings import BadSettings, Settings

Browser = TestClient[Litestar]


def test_the_root_is_the_client(client: Browser) -> None:
    """The page, and each script, style and picture it names, are there."""
    page = client.get("/")
    linked = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)

    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert len(linked) >= 3
    assert {client.get(path).status_code for path in linked} == {200}


@pytest.mark.parametrize("path", ["/new", "/new/hansa", "/table/x1", "/replay/x1", "/rules/hansa"])
def test_links_into_the_client_lead_to_its_page(client: Browser, path: str) -> None:
    """A link to a table can be sent to a friend."""
    page = client.get(path)

    assert page.status_code == 200
    assert page.text == client.get("/").text


def test_the_page_asks_nobody_else(client: Browser) -> None:
    """No script, style or font comes from another server."""
    page = client.get("/").text
    styles = [client.get(path).text for path in re.findall(r'href="(/assets/[^"]+\.css)"', page)]

    assert styles
    for text in (page, *styles):
        assert not re.findall(r"""(?:src=|href=|url\()["']?(?:https?:)?//[^"') ]+""", text)


def test_the_server_says_that_it_is_up(client: Browser) -> None:
    """A monitor learns the version."""
    assert client.get("/api/health").json() == {"status": "ok", "version": __version__}


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/api/health", 200),
        ("GET", "/api/nothing", 404),
        ("GET", "/no-such-page", 404),
        ("POST", "/api/health", 405),
        ("GET", "/%2e%2e/settings.py", 404),
    ],
)
def test_every_answer_carries_the_headers(
    client: Browser, method: str, path: str, status: int
) -> None:
    """Pages, answers and refusals alike."""
    answer = client.request(method, path)

    assert answer.status_code == status
    for name, value in HEADERS:
        assert answer.headers[name] == value
    assert answer.headers["cache-control"] == "no-cache"


def test_files_named_after_their_content_last(client: Browser) -> None:
    """A browser keeps the script for good, and asks for the page every time."""
    (script,) = re.findall(r'src="(/assets/[^"]+\.js)"', client.get("/").text)

    assert client.get(script).headers["cache-control"] == "public, max-age=31536000, immutable"
    assert client.get("/assets/gone.js").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/api/texts/en", "/api/games", "/api/health"])
def test_answers_are_packed_for_who_can_unpack_them(client: Browser, path: str) -> None:
    """Long ones only, and what is unpacked is the same."""
    plain = client.get(path, headers={"accept-encoding": "identity"})
    packed = client.get(path, headers={"accept-encoding": "gzip"})

    assert plain.content == packed.content
    assert "content-encoding" not in plain.headers
    assert (packed.headers.get("content-encoding") == "gzip") == (len(plain.content) >= 500)
    if "content-encoding" in packed.headers:
        assert int(packed.headers["content-length"]) < len(plain.content)
        assert packed.headers["vary"] == "Accept-Encoding"


def test_a_foreign_name_is_refused(client: Browser) -> None:
    """A page elsewhere cannot reach the table by pointing its own name at it."""
    refused = client.get("/api/health", headers={"host": "evil.example"})

    assert refused.status_code == 421
    assert "evil.example" in refused.json()["error"]["message"]
    assert refused.headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize("host", ["localhost:8440", "LocalHost", "127.0.0.1:1", "[::1]:9", "[::1]"])
def test_our_own_names_are_answered_on_any_port(client: Browser, host: str) -> None:
    """The port may be the next free one, so it does not count."""
    assert client.get("/api/health", headers={"host": host}).status_code == 200


def test_a_table_for_everybody_answers_to_every_name(database: str) -> None:
    """Behind a proxy that checks names itself, a star is enough."""
    with TestClient(create_app(Settings(hosts=("*",), database=database))) as browser:
        assert browser.get("/api/health").status_code == 200


def test_the_schema_describes_the_answers(client: Browser) -> None:
    """The client's types are made from it."""
    schema = client.get("/api/schema/openapi.json").json()

    assert {"/api/games", "/api/health", "/api/tables/{table}/join"} <= set(schema["paths"])


def test_without_a_client_there_is_no_server(tmp_path: Path) -> None:
    """The error says how to build it."""
    with pytest.raises(BadSettings, match=r"run\.py web"):
        create_app(Settings(client=tmp_path))
