"""Signing in at a club's provider by clicks, taking one's data along, and deleting the account."""

from __future__ import annotations

import re
import socket
import zipfile
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.providers import CLIENT, Provider, secret_file
from tests.web.conftest import Server
from tests.web.hands import ASKED_OR_OVER, OPEN_TABLE, RAW
from tests.web.people import PHONE, person
from tests.web.test_pages import LANGUAGES, texts_of, violations

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

WIDTHS = (1440, PHONE)
NAME = "Rowing club"


@pytest.fixture(scope="module")
def provider() -> Iterator[Provider]:
    """A conforming provider."""
    with Provider() as running:
        yield running


@pytest.fixture(scope="module")
def kept_port() -> Iterator[int]:
    """A port that nobody else gets: it is bound, but not listened on, so a server still may."""
    with closing(socket.socket()) as kept:
        kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        kept.bind(("127.0.0.1", 0))
        yield kept.getsockname()[1]


@pytest.fixture(scope="module")
def club(
    tmp_path_factory: pytest.TempPathFactory, provider: Provider, kept_port: int
) -> Iterator[Server]:
    """A house whose people may sign in at the provider."""
    folder = tmp_path_factory.mktemp("club")
    address = f"http://127.0.0.1:{kept_port}"
    running = Server(
        folder,
        address=address,
        KONTOR_PUBLIC_URL=address,
        KONTOR_OIDC_ISSUER=provider.issuer,
        KONTOR_OIDC_CLIENT_ID=CLIENT,
        KONTOR_OIDC_CLIENT_SECRET_FILE=str(secret_file(folder)),
        KONTOR_OIDC_NAME=NAME,
    )
    yield running
    running.stop()


def at_the_provider(page: Page, login: str) -> None:
    """Type a name and a password on the provider's own pages, and agree."""
    page.get_by_placeholder("Enter any login").fill(login)
    page.get_by_placeholder("and password").fill("any")
    page.get_by_role("button", name="Sign-in").click()
    page.get_by_role("button", name="Continue").click()


def signed_in(page: Page, login: str) -> None:
    """From the lobby to the provider and back."""
    page.goto("/")
    page.locator("header .tools button").first.click()
    page.get_by_role("button", name=f"Sign in with {NAME}").click()
    at_the_provider(page, login)
    expect(page.get_by_role("heading", name=f"You are {login}.")).to_be_visible()


@pytest.mark.parametrize("width", WIDTHS)
def test_by_the_provider_and_out_again(browser: Browser, club: Server, width: int) -> None:
    """A guest's table comes along; the same person on another device finds it."""
    context = person(browser, club.address, width)
    page = context.new_page()
    page.goto("/")
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    table = page.evaluate(OPEN_TABLE, {"game": "hansa", "seats": seats})
    signed_in(page, f"ada{width}")
    expect(page.get_by_role("status")).to_contain_text("has come along")
    assert violations(page) == []
    page.goto(f"/table/{table}")
    page.wait_for_function(ASKED_OR_OVER)

    page.goto("/account")
    page.get_by_role("button", name=f"Sign out here and at {NAME}").click()
    page.get_by_role("button", name="Yes, sign me out").click()
    expect(page.get_by_role("button", name=re.compile("^Guest"))).to_be_visible()
    context.close()

    other = person(browser, club.address, width)
    page = other.new_page()
    page.goto("/account")
    page.get_by_role("button", name=f"Sign in with {NAME}").click()
    at_the_provider(page, f"ada{width}")
    expect(page.locator("header .tools button").first).to_have_text(f"ada{width}")
    page.goto(f"/table/{table}")
    page.wait_for_function(ASKED_OR_OVER)
    other.close()


def test_linked_unlinked_and_the_last_way_in(browser: Browser, club: Server) -> None:
    """Who has only the provider sets a password first, after signing in once more."""
    context = person(browser, club.address, 1440)
    page = context.new_page()
    signed_in(page, "bea")
    expect(page.get_by_role("button", name=f"No longer open it with {NAME}")).to_have_count(0)
    page.get_by_role("button", name=f"Sign in once more with {NAME}").click()
    at_the_provider(page, "bea")
    expect(page.get_by_role("status")).to_contain_text("it is you")
    page.get_by_label("A password for this account").fill("correct horse")
    page.get_by_role("button", name="Set it").click()
    page.get_by_role("button", name=f"No longer open it with {NAME}").click()
    page.get_by_role("button", name=f"Open it with {NAME}, too").click()
    page.get_by_role("button", name="Continue").click()  # the provider knows who it is, and asks
    expect(page.get_by_role("status")).to_contain_text("opens this account, too")
    context.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_one_takes_everything_along_and_goes(
    browser: Browser, club: Server, width: int, tmp_path: Path
) -> None:
    """The file comes by a click; deleting is asked twice, and a wrong name is no yes."""
    context = person(browser, club.address, width)
    page = context.new_page()
    page.goto("/")
    page.locator("header .tools button").first.click()
    page.get_by_role("textbox", name="Name", exact=True).fill(f"Cleo {width}")
    page.get_by_label("Password", exact=True).fill("correct horse")
    page.get_by_role("button", name="Set a password").click()
    expect(page.locator("header .tools button").first).to_have_text(f"Cleo {width}")
    page.locator("header .tools button").first.click()
    page.get_by_role("link", name="Your account and your data").click()

    with page.expect_download() as coming:
        page.get_by_role("link", name="Download everything").click()
    file = tmp_path / "export.zip"
    coming.value.save_as(file)
    with zipfile.ZipFile(file) as packed:
        assert f"Cleo {width}" in packed.read("kontor.json").decode()

    page.get_by_role("button", name="Delete it …").click()
    page.get_by_label("Your name").fill("Somebody else")
    page.get_by_label("Your password").fill("correct horse")
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_role("alert")).to_contain_text("Write your name")
    assert violations(page) == []
    page.get_by_label("Your name").fill(f"Cleo {width}")
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_role("button", name=re.compile("^Guest"))).to_be_visible()
    page.goto("/account")
    expect(page.get_by_role("heading", name="You play as a guest")).to_be_visible()
    context.close()


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("theme", ["day", "night"])
def test_the_page_speaks_every_language_on_every_screen(
    browser: Browser, club: Server, width: int, theme: str
) -> None:
    """No text is raw, none is wider than the screen, trouble is worded, and axe finds nothing."""
    context = person(browser, club.address, width)
    page = context.new_page()
    page.add_init_script(f"localStorage.setItem('kontor-theme', '{theme}')")
    page.goto("/account")
    for language in LANGUAGES:
        page.evaluate(f"localStorage.setItem('kontor-language', '{language}')")
        page.goto("/account?trouble=known")
        words = texts_of(language, "accounts")
        expect(page.get_by_role("alert")).to_have_text(words["trouble.known"])
        page.get_by_role("button", name=words["end_ask"]).click()
        assert not RAW.search(page.locator("main").inner_text())
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations(page) == []
    context.close()


def test_at_home_there_is_no_such_button(browser: Browser, server: Server) -> None:
    """A house without a provider asks for no account and names none."""
    context = person(browser, server.address, 1440)
    page = context.new_page()
    page.goto("/account")
    expect(page.get_by_role("heading", name="You play as a guest")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Sign in with"))).to_have_count(0)
    context.close()
