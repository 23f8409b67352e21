"""What a person has in hand: others' words and moves leave it alone while it makes sense."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.hands import ANSWERED, let_bot_play, ply, sit_down
from tests.web.people import person
from tests.web.staged import put_up
from tests.web.test_haendler import bid, play_to_the_bids

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server

# Others spoke or moved: what was in hand before has met another position.
MOVED_ON = "before => Number(document.querySelector('.prompt').dataset.ply) > before"


@pytest.fixture
def interrupt(page: Page, browser: Browser, server: Server) -> Iterator[Callable[[], None]]:
    """A floor of Genoa where I hold the tower; called, it makes a bot speak in another's seat.

    A third person has said nothing yet, so that the floor stays open whatever the bot says; the
    tower stands on a street, so that it may also stop.
    """
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    put_up(page, "options: players=3\npath: st_47\n", seats)
    link = page.get_by_label("Invitation link").input_value()
    others = [person(browser, server.address) for _ in range(2)]
    for other in others:
        theirs = other.new_page()
        theirs.goto(link)
        sit_down(theirs)
    page.locator("[data-compose]").wait_for()

    def speak() -> None:
        before = ply(page)
        let_bot_play(others[0].pages[0], seat=1)
        page.wait_for_function(MOVED_ON, arg=before)

    yield speak
    for other in others:
        other.close()


def test_why_not_stays_until_it_is_dismissed(page: Page, interrupt: Callable[[], None]) -> None:
    """A reason is read to its end while a bot speaks, and closed by hand."""
    page.locator('.target:not(.offered)[data-key^="space:"]').first.click()
    note = page.get_by_role("alert", name="Why not?")
    expect(note).to_be_visible()
    said = note.inner_text()
    interrupt()

    expect(note).to_have_text(re.compile(re.escape(said.split("\n")[0])))
    note.get_by_role("button", name="Close").click()
    expect(note).to_have_count(0)


def test_advice_stays_while_it_can_be_followed(page: Page, interrupt: Callable[[], None]) -> None:
    """What a bot would do in my place stays while a bot speaks, and its button lies still."""
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.locator("[data-hint]")
    hint.wait_for()
    advised = hint.get_attribute("data-hint") or ""
    done = hint.get_by_role("button", name="Do it")
    place = done.bounding_box()
    interrupt()

    expect(hint).to_have_attribute("data-hint", advised)
    expect(done).to_be_enabled()
    assert done.bounding_box() == place


def test_focus_stays_where_one_was(page: Page, interrupt: Callable[[], None]) -> None:
    """On a place of the board, whatever a bot says."""
    page.locator(".target.offered").first.focus()
    key = page.evaluate("() => document.activeElement.dataset.key")
    interrupt()

    assert key
    assert page.evaluate("() => document.activeElement.dataset.key") == key


def test_an_offer_in_the_making_stays(page: Page, interrupt: Callable[[], None]) -> None:
    """What lies in the trays lies there still when a bot has spoken."""
    page.locator("[data-compose]").click()
    page.locator('[data-pay="mine 5"]').click()
    page.locator('[data-pay="theirs 10"]').click()
    interrupt()

    expect(page.get_by_role("dialog", name="Compose an offer")).to_be_visible()
    expect(page.locator('[data-tray="mine"] [data-note="5"]')).to_be_visible()
    expect(page.locator('[data-tray="theirs"] [data-note="10"]')).to_be_visible()


def test_the_end_of_a_turn_is_still_asked_about(page: Page, interrupt: Callable[[], None]) -> None:
    """Whether to stop although the tower could move on: the question waits for its answer."""
    page.locator('.prompt [data-option="stop"]').click()
    asked = page.get_by_text("Stop all the same?")
    expect(asked).to_be_visible()
    interrupt()

    expect(asked).to_be_visible()
    while asked.count():  # somebody may speak at the very moment of the click, and it asks again
        before = ply(page)
        page.locator('.prompt .primary[data-option="stop"]').click()
        page.wait_for_function(ANSWERED, arg=before)


def test_a_bid_i_changed_is_not_taken_back_to_the_advice(
    page: Page, browser: Browser, server: Server
) -> None:
    """A hint fills the fist once; the coins I add stay when somebody else has bid."""
    other = person(browser, server.address)
    theirs = other.new_page()
    play_to_the_bids(page, theirs)
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator("[data-hint]").wait_for()
    fist = page.get_by_role("region", name=re.compile("Your secret bid"))
    fist.get_by_role("button", name="more", exact=True).click()
    mine = fist.locator("[data-option]")
    counted = mine.get_attribute("data-option") or ""
    assert counted != page.locator("[data-hint]").get_attribute("data-hint")
    before = ply(page)
    bid(theirs, 0)
    page.wait_for_function(MOVED_ON, arg=before)

    expect(mine).to_have_attribute("data-option", counted)
    other.close()
