"""Several people at one table: invitations, spectators, broken lines, going back by consent."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.web.hands import ASKED_OR_OVER, advice, do, play_now, ply

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    from tests.web.conftest import Server


def friend(browser: Browser, server: Server) -> BrowserContext:
    """Another person with a browser of their own."""
    context = browser.new_context(
        base_url=server.address, viewport={"width": 1280, "height": 800}, locale="en-GB"
    )
    context.set_default_timeout(15_000)
    return context


def open_for_two(page: Page, **options: str) -> None:
    """A table of three with me, an open seat and a bot."""
    page.goto("/new/hansa")
    page.get_by_label("Players", exact=True).select_option("3")
    for label, value in options.items():
        page.get_by_label(label, exact=True).select_option(value)
    page.locator(".seat select").nth(1).select_option("open")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")


def test_a_friend_joins_by_the_link_and_both_play(
    page: Page, browser: Browser, server: Server
) -> None:
    """The invitation link seats a friend; each acts in turn and both see it."""
    open_for_two(page, **{"First player": "A"})
    link = page.get_by_label("Invitation link").input_value()
    other = friend(browser, server)
    theirs = other.new_page()
    theirs.goto(link)
    theirs.get_by_role("button", name="Sit down").first.click()

    page.wait_for_function(ASKED_OR_OVER)
    do(page, advice(page))
    expect(theirs.locator(".prompt")).to_have_attribute("data-ply", str(ply(page)))
    page.get_by_role("tab", name="Chat").click()
    page.get_by_placeholder("Say something").fill("<b>good luck</b>")
    page.get_by_role("button", name="Say", exact=True).click()
    theirs.get_by_role("tab", name="Chat").click()
    expect(theirs.get_by_text("<b>good luck</b>")).to_be_visible()
    other.close()


def test_a_spectator_sees_and_cannot_act(page: Page, browser: Browser, server: Server) -> None:
    """Whoever opens the address watches: the board moves, nothing is offered."""
    table = play_now(page, "hansa")
    other = friend(browser, server)
    theirs = other.new_page()
    theirs.goto(f"/table/{table}")
    expect(theirs.get_by_text("you are watching")).to_be_visible()
    do(page, advice(page))

    expect(theirs.locator(".prompt")).to_have_attribute("data-ply", re.compile(str(ply(page))))
    expect(theirs.locator(".target.offered")).to_have_count(0)
    expect(theirs.get_by_role("button", name="Hint")).to_have_count(0)
    other.close()


def test_a_broken_line_heals_and_a_half_made_turn_goes_on(page: Page) -> None:
    """Offline in the middle of a turn: a quiet banner; online again, the turn goes on."""
    play_now(page, "hansa")
    do(page, advice(page))
    page.wait_for_function(ASKED_OR_OVER)
    before = ply(page)
    page.evaluate("dispatchEvent(new Event('kontor-cut'))")
    page.context.set_offline(offline=True)
    page.wait_for_timeout(200)
    page.context.set_offline(offline=False)
    page.reload()
    page.wait_for_function(ASKED_OR_OVER)

    assert ply(page) == before
    do(page, advice(page))


def test_going_back_past_a_barrier_needs_consent(
    page: Page, browser: Browser, server: Server
) -> None:
    """One asks to go back from the log, the other agrees, and the match stands there again."""
    open_for_two(page, **{"First player": "A"})
    link = page.get_by_label("Invitation link").input_value()
    other = friend(browser, server)
    theirs = other.new_page()
    theirs.goto(link)
    theirs.get_by_role("button", name="Sit down").first.click()
    page.wait_for_function(ASKED_OR_OVER)
    start = ply(page)
    while page.locator(".prompt.mine").count():
        do(page, advice(page))
        page.wait_for_timeout(150)
    theirs.wait_for_function(ASKED_OR_OVER)
    do(theirs, advice(theirs))

    page.locator(".story .turn button").first.click()
    page.get_by_role("button", name="Ask to go back here").click()
    theirs.get_by_role("button", name="I agree").click()

    expect(page.locator(".prompt")).to_have_attribute("data-ply", str(start))
    other.close()
