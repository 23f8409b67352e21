"""Keeping order in the browser: a closed house, other devices, muting, leaving, closed tables."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.cli.calls import played
from tests.web.conftest import Server
from tests.web.hands import ASKED_OR_OVER, OPEN_TABLE, RAW, opened, sit_down, sit_first
from tests.web.people import PHONE, person
from tests.web.test_pages import LANGUAGES, violations, web_text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

WORD = "salt and herring"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with a word, where passwords may be tried as often as a test needs."""
    running = Server(
        tmp_path_factory.mktemp("club"), KONTOR_CLUB_PASSWORD=WORD, KONTOR_POSTS="1000"
    )
    yield running
    running.stop()


def stranger(browser: Browser, club: Server, width: int = 1280) -> Page:
    """Somebody who has never been here."""
    return person(browser, club.address, width).new_page()


def come_in(page: Page, word: str = WORD) -> None:
    """Say the word at the door."""
    page.get_by_label("The club’s word").fill(word)
    page.get_by_role("button", name="Come in").click()


@pytest.mark.parametrize("width", [1440, PHONE])
@pytest.mark.parametrize("theme", ["day", "night"])
def test_the_door_speaks_every_language_on_every_screen(
    browser: Browser, club: Server, width: int, theme: str
) -> None:
    """No text is raw, none is wider than the screen, and axe finds nothing."""
    page = stranger(browser, club, width)
    page.add_init_script(f"localStorage.setItem('kontor-theme', '{theme}')")
    page.goto("/")
    for language, name in LANGUAGES.items():
        page.evaluate(f"localStorage.setItem('kontor-language', '{language}')")
        page.reload()
        expect(page.get_by_label(web_text(language, "door.word"))).to_be_visible()
        for summary in page.locator("summary").all():
            summary.click()
        assert not RAW.search(page.locator("main").inner_text()), name
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        assert page.locator("header .tools > button").count() == 2  # nobody to be called by a name
    assert violations(page) == []
    page.context.close()


def test_the_word_opens_the_page_that_was_asked_for(browser: Browser, club: Server) -> None:
    """A wrong word is told; the right one leads to the table whose address was given."""
    host = stranger(browser, club)
    host.goto("/")
    come_in(host)
    host.locator("article").first.wait_for()
    wish = {"game": "hansa", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]}
    table = host.evaluate(OPEN_TABLE, wish)
    friend = stranger(browser, club)
    friend.goto(f"/table/{table}")

    come_in(friend, "pepper")
    expect(friend.get_by_role("alert")).to_have_text("That word does not open this house.")
    come_in(friend)

    sit_down(friend)
    friend.wait_for_function(ASKED_OR_OVER.replace("bar.classList.contains('mine')", "true"))
    host.context.close()
    friend.context.close()


def test_an_invitations_link_brings_its_code_along(browser: Browser, club: Server) -> None:
    """One click on the link, one on the button; the code does not stay in the address."""
    code = played("admin", "invite", "--database", club.database).splitlines()[0]
    page = stranger(browser, club)
    page.goto(f"/#word={code}")
    page.get_by_role("button", name="Come in").click()
    page.locator("article").first.wait_for()
    assert "#" not in page.url
    page.context.close()


def test_a_forgotten_password_and_other_devices(browser: Browser, club: Server) -> None:
    """A code from the administrator before the door; then both devices are listed and one ended."""
    desk = stranger(browser, club)
    desk.goto("/")
    come_in(desk)
    desk.get_by_role("button", name=re.compile("Guest")).click()
    desk.get_by_role("textbox", name="Name").fill("Ada")
    desk.get_by_label("Password", exact=True).fill("correct horse")
    desk.get_by_role("button", name="Set a password").click()
    expect(desk.get_by_role("button", name="Ada")).to_be_visible()
    code = played("admin", "recover", "Ada", "--database", club.database).splitlines()[0]

    phone = stranger(browser, club, PHONE)
    phone.goto("/")
    phone.get_by_text("I have forgotten my password").click()
    phone.get_by_label("Code").fill("AAAA")
    phone.get_by_label("New password").fill("battery staple")
    phone.get_by_role("button", name="Set the new password").click()
    expect(phone.get_by_role("alert")).to_have_text("This code is not valid, or not any more.")
    phone.get_by_label("Code").fill(code.lower())
    phone.get_by_role("button", name="Set the new password").click()
    phone.get_by_role("button", name="Ada").wait_for()
    desk.reload()
    desk.get_by_text("I have an account here").click()
    desk.get_by_role("textbox", name="Name").fill("Ada")
    desk.get_by_label("Password", exact=True).fill("battery staple")
    desk.get_by_role("button", name="Log in").click()

    desk.get_by_role("button", name="Ada").click()
    desk.get_by_text("Where I am signed in").click()
    expect(desk.locator("dialog li")).to_have_count(2)
    assert violations(desk) == []
    desk.get_by_role("button", name="Sign out there").click()
    expect(desk.locator("dialog li")).to_have_count(1)
    expect(desk.locator("dialog li")).to_contain_text("this device")
    # The phone in the lobby notices by itself.
    expect(phone.get_by_label("The club’s word")).to_be_visible()
    desk.context.close()
    phone.context.close()


def say(page: Page, text: str) -> None:
    """Say something at the table."""
    page.get_by_role("tab", name="Chat").click()
    page.get_by_placeholder("Say something").fill(text)
    page.get_by_role("button", name="Say", exact=True).click()


def test_i_hide_what_another_says(page: Page, browser: Browser, server: Server) -> None:
    """By a click on the name; it stays hidden on the next visit, until I want to read it."""
    table = sit_first(page)
    other = person(browser, server.address).new_page()
    other.goto(f"/table/{table}")
    say(other, "noise")
    page.get_by_role("tab", name="Chat").click()
    log = page.get_by_role("log", name="Chat")
    expect(log).to_contain_text("noise")
    log.get_by_role("button", name=re.compile("^Guest")).click()
    log.get_by_role("button", name=re.compile("^Hide what Guest")).click()
    expect(log).not_to_contain_text("noise")
    assert violations(page) == []
    say(other, "more noise")
    expect(other.get_by_role("log", name="Chat")).to_contain_text("more noise")

    page.reload()
    page.get_by_role("tab", name="Chat").click()
    expect(log).to_contain_text("You do not see what Guest")
    expect(log).not_to_contain_text("noise")
    log.get_by_role("button", name="Show it again").click()
    expect(log).to_contain_text("more noise")
    other.context.close()


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Server]:
    """A server whose bots do not finish a match while I am away for a moment."""
    running = Server(tmp_path, pace=30.0)
    yield running
    running.stop()


def test_i_leave_a_table_before_and_after_the_start(browser: Browser, slow: Server) -> None:
    """Before, the chair is free again; after, a bot plays and I may come back."""
    page = person(browser, slow.address).new_page()
    waiting = opened(page, game="hansa", seats=[{"kind": "me"}, {"kind": "open"}])
    page.get_by_role("button", name="Leave the table").click()
    page.locator("article").first.wait_for()
    page.goto(f"/table/{waiting}")
    expect(page.get_by_role("alert")).to_be_visible()  # nobody sat there any more

    table = sit_first(page)
    page.locator("[data-give-up]").click()
    page.get_by_role("button", name="Leave the table").click()
    page.locator("article").first.wait_for()
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.locator(".prompt")).to_have_class(re.compile("mine"))
    page.context.close()


@pytest.mark.parametrize("width", [1440, PHONE])
def test_a_closed_table_says_so(browser: Browser, server: Server, width: int) -> None:
    """In place of the question, while one looks at it; nothing can be clicked any more."""
    page = person(browser, server.address, width).new_page()
    table = sit_first(page)
    words = ("--why", "Fire in the harbour.", "--yes", "--database", server.database)
    played("admin", "close", table, *words)
    expect(page.locator(".prompt")).to_contain_text("This table is closed. Fire in the harbour.")
    expect(page.locator(".target.offered")).to_have_count(0)
    page.reload()
    expect(page.locator(".prompt")).to_contain_text("Fire in the harbour.")
    page.context.close()
