"""Addresses that lead nowhere: one page for all of them, which leads back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.hands import opened
from tests.web.people import PHONE, person
from tests.web.test_pages import LANGUAGES, violations, web_text

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server

LOST = {
    "unknown path": ("/nowhere/at/all", "This address leads nowhere in Kontor."),
    "no table named": ("/table", "This address leads nowhere in Kontor."),
    "too many parts": ("/table/abc/def", "This address leads nowhere in Kontor."),
    "not to be read": ("/table/%zz", "This address leads nowhere in Kontor."),
    "unknown table": ("/table/abcdefgh", "There is no table 'abcdefgh'."),
    "no id of a table": ("/table/<b>?", "This address leads nowhere in Kontor."),
    "unknown replay": ("/replay/abcdefgh?ply=7", "There is no table 'abcdefgh'."),
    "unknown rules": ("/rules/chess", "No game of that name stands on the shelf here."),
    "unknown game": ("/new/chess", "No game of that name stands on the shelf here."),
}


def is_lost(page: Page, sentence: str) -> None:
    """The page says so, and one click leads back to the lobby."""
    expect(page.get_by_role("heading", name="Nothing here")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_text(sentence)
    expect(page).to_have_title("Kontor · Nothing here")
    expect(page.get_by_role("link", name="To the lobby").last).to_have_attribute("href", "/")


@pytest.mark.parametrize("width", [1440, PHONE])
def test_every_address_that_leads_nowhere_has_the_same_page(
    browser: Browser, server: Server, width: int
) -> None:
    """Paths, tables, replays, rules and games: a sentence, what may help, a way back."""
    page = person(browser, server.address, width).new_page()
    for path, sentence in LOST.values():
        page.goto(path)
        is_lost(page, sentence)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
    assert violations(page) == []
    page.get_by_role("link", name="To the lobby").last.click()
    page.locator("article").first.wait_for()
    page.context.close()


def test_a_private_table_without_its_invitation_is_such_a_page(
    page: Page, browser: Browser, server: Server
) -> None:
    """So is one whose invitation is wrong; the page says whom to ask."""
    table = opened(page, game="hansa", seats=[{"kind": "me"}, {"kind": "open"}], private=True)
    theirs = person(browser, server.address).new_page()
    for address in (f"/table/{table}", f"/table/{table}?invite=old", f"/replay/{table}?invite=old"):
        theirs.goto(address)
        is_lost(theirs, "This table is private; its invitation is needed.")
        expect(theirs.get_by_text("Ask whoever invited you")).to_be_visible()
    theirs.context.close()


def test_a_table_that_was_put_away_is_such_a_page(
    page: Page, browser: Browser, server: Server
) -> None:
    """The host gets up before anybody came: the link leads nowhere from then on."""
    opened(page, game="hansa", seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    link = page.get_by_label("Invitation link").input_value()
    page.get_by_role("button", name="Leave the table").click()
    page.locator("article").first.wait_for()
    theirs = person(browser, server.address).new_page()
    theirs.goto(link)
    expect(theirs.get_by_role("alert")).to_have_text(re.compile("There is no table"))
    theirs.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_the_chosen_language(
    browser: Browser, server: Server, language: str
) -> None:
    """Also where the server was asked first."""
    page = person(browser, server.address).new_page()
    page.add_init_script(f"localStorage.setItem('kontor-language', '{language}')")
    for path, keys in (
        ("/nowhere", ("lost.title", "lost.text", "lost.why")),
        ("/table/abcdefgh", ("lost.title", "lost.invitation")),
        ("/rules/chess", ("lost.title", "lost.game")),
    ):
        page.goto(path)
        for key in keys:
            expect(page.get_by_text(web_text(language, key)).first).to_be_visible()
    page.context.close()
