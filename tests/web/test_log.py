"""The log: kinds of lines that are left out, and turns that fold under their headings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.hands import (
    ASKED_OR_OVER,
    IN_REACH,
    advice,
    confirm,
    do,
    follow,
    opened,
    play_now,
    until_true,
)
from tests.web.people import PHONE, person
from tests.web.test_pages import violations

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.web.conftest import Server

# What somebody offers; a deal that was struck names the tower's share, too, and is no talk.
OFFER = re.compile(r" to .+, for .+: .*for the tower")
AT_END = """() => {
  const log = document.querySelector('.log .pages');
  return log.scrollHeight - log.scrollTop - log.clientHeight < 2;
}"""
BOTS = [{"kind": "me"}, *([{"kind": "bot", "bot": "bot:apprentice"}] * 2)]


def kind(page: Page, name: str) -> Locator:
    """One of the buttons of the log."""
    return page.locator(f".filters [data-kind='{name}']")


def put_away(page: Page) -> None:
    """Close the sheet that is left, over the log, where others spoke before an offer was said."""
    sheet = page.get_by_role("dialog", name="Compose an offer")
    if sheet.count():
        sheet.get_by_role("button", name="Cancel").first.click()
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("width", [1440, PHONE])
def test_past_turns_fold_under_their_headings(browser: Browser, server: Server, width: int) -> None:
    """One turn by its arrow, all by a button; the choice is there after a reload."""
    page = person(browser, server.address, width).new_page()
    opened(page, game="hansa", seats=BOTS, options={"first": "A"})
    page.wait_for_function(ASKED_OR_OVER)
    while page.locator(".story .turn").count() < 3:
        do(page, advice(page))
        page.wait_for_function(ASKED_OR_OVER)
    if width == PHONE:
        page.get_by_role("tab", name="Log").tap()
    lines, headings = page.locator(".story li").count(), page.locator(".story .turn").count()
    arrow = page.locator(".story .turn .fold").first
    expect(arrow).to_have_attribute("aria-expanded", "true")
    arrow.click()
    expect(arrow).to_have_attribute("aria-expanded", "false")
    assert page.locator(".story li").count() < lines
    assert page.locator(".story .turn").count() == headings
    assert violations(page) == []
    arrow.click()

    page.locator("[data-fold-all]").click()
    folded = page.locator(".story .turn .fold[aria-expanded=false]")
    assert folded.count() >= headings - 2  # the turn of now is open, and one may have nothing yet
    assert page.locator(".story li").count() < lines
    page.reload()
    page.wait_for_function(ASKED_OR_OVER)
    if width == PHONE:
        page.get_by_role("tab", name="Log").tap()
    expect(page.locator("[data-fold-all]")).to_have_text("Unfold all turns")
    expect(folded.first).to_be_visible()
    page.context.close()


def test_talk_and_deals_are_left_out_at_will(page: Page) -> None:
    """Genoa's offers are talk; without them the turns remain, and so it is after a reload."""
    play_now(page, "genoa")
    offers = page.locator(".story li", has_text=OFFER)
    while not offers.count():
        assert follow(page), "a whole match without an offer"  # mine, too, is made as a whole
        confirm(page)
    turns = page.locator(".story .turn").count()

    put_away(page)
    kind(page, "talk").click()
    expect(kind(page, "talk")).to_have_attribute("aria-pressed", "false")
    expect(offers).to_have_count(0)
    assert page.locator(".story .turn").count() >= turns
    page.reload()
    page.wait_for_function(ASKED_OR_OVER)
    expect(kind(page, "talk")).to_have_attribute("aria-pressed", "false")
    expect(offers).to_have_count(0)
    put_away(page)
    for name in ("turns", "deals"):
        kind(page, name).click()
    expect(page.locator(".story")).to_have_text("What you have chosen to see has not happened yet.")
    assert violations(page) == []


def test_the_log_stays_where_it_is_read(page: Page) -> None:
    """Its buttons never leave the screen, and who has scrolled back is not taken to the end."""
    play_now(page, "hansa")
    log = page.locator(".log .pages")
    while log.evaluate("log => log.scrollHeight < log.clientHeight + 120"):
        do(page, advice(page))
        page.wait_for_function(ASKED_OR_OVER)
    until_true(page, AT_END)
    assert kind(page, "turns").evaluate(IN_REACH)
    until_true(page, AT_END)  # looking at the buttons has not scrolled the lines

    log.evaluate("log => { log.scrollTop = 0; }")
    page.wait_for_timeout(200)  # a browser tells of it with its next picture
    lines = page.locator(".story li").count()
    while page.locator(".story li").count() == lines:
        do(page, advice(page))
        page.wait_for_function(ASKED_OR_OVER)
    assert log.evaluate("log => log.scrollTop") == 0
    assert kind(page, "turns").evaluate(IN_REACH)


def test_where_nobody_deals_there_is_nothing_to_leave_out(page: Page) -> None:
    """Hansa Teutonica knows no deals."""
    play_now(page, "hansa")
    expect(kind(page, "turns")).to_be_visible()
    expect(kind(page, "deals")).to_have_count(0)


def test_no_curtain_falls_where_nothing_is_hidden(page: Page) -> None:
    """Two at one screen play the open game of Hansa without passing it behind a curtain."""
    seats = [{"kind": "me"}, {"kind": "hotseat", "name": "Ben"}, {"kind": "hotseat", "name": "Cem"}]
    opened(page, game="hansa", seats=seats, options={"first": "A"})
    page.wait_for_function(ASKED_OR_OVER)
    seen = set()
    for _ in range(6):
        seen.add(page.locator(".seatsbox .deciding .name").first.inner_text())
        do(page, "end turn")
        expect(page.locator("dialog:has(#curtain)")).to_be_hidden()
        page.wait_for_function(ASKED_OR_OVER)
    assert len(seen) > 1
