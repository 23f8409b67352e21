"""Several people at one table: invitations, spectators, broken lines, going back by consent."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.web.hands import ASKED_OR_OVER, advice, begin, do, ply, sit_down, sit_first
from tests.web.people import person
from tests.web.staged import staged

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, WebSocket

    from tests.web.conftest import Server

# B's trader stands where A pushes it aside.
PUSHED_ASIDE = "options: players=3\nroute Arnheim-Duisburg: Bt . .\n"
PUSH = ("A displace Arnheim-Duisburg/1 with trader", "A pay trader")


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
    other = person(browser, server.address)
    theirs = other.new_page()
    theirs.goto(link)
    sit_down(theirs)
    begin(page)

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
    table = sit_first(page)
    other = person(browser, server.address)
    theirs = other.new_page()
    theirs.goto(f"/table/{table}")
    expect(theirs.get_by_text("you are watching")).to_be_visible()
    do(page, advice(page))

    expect(theirs.locator(".prompt")).to_have_attribute("data-ply", str(ply(page)))
    expect(theirs.locator(".target.offered")).to_have_count(0)
    expect(theirs.get_by_role("button", name="Hint")).to_have_count(0)
    other.close()


def test_a_broken_line_heals_in_the_middle_of_a_relocation(browser: Browser, frail: Server) -> None:
    """The server goes away while I am asked where my displaced piece goes; the question stays."""
    me = person(browser, frail.address)
    page = me.new_page()
    staged(page, PUSHED_ASIDE, seat=1, title="hansa", moves=PUSH)
    expect(page.locator(".question")).to_contain_text("You were displaced")
    expect(page.get_by_text("Your decision, though it is not your turn")).to_be_visible()
    before = ply(page)

    frail.stop()
    expect(page.get_by_text("The line is down")).to_be_visible()
    frail.start()

    expect(page.get_by_text("The line is down")).to_have_count(0)
    assert ply(page) == before
    do(page, advice(page))
    me.close()


def listened(page: Page) -> list[str]:
    """Everything the page's sockets will hear."""
    frames: list[str] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda frame: frames.append(str(frame)))

    page.on("websocket", listen)
    return frames


def test_no_frame_carries_anothers_secret(page: Page, browser: Browser, server: Server) -> None:
    """With mission cards each browser hears its own card and never the other's."""
    other = person(browser, server.address)
    theirs = other.new_page()
    heard = {"mine": listened(page), "theirs": listened(theirs)}
    page.goto("/new/hansa")
    page.get_by_label("Mission cards").check()
    page.get_by_label("Players", exact=True).select_option("3")
    page.locator(".seat select").nth(1).select_option("open")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    theirs.goto(page.get_by_label("Invitation link").input_value())
    sit_down(theirs)
    begin(page)
    page.get_by_text(re.compile("^Mission: ")).wait_for()
    theirs.get_by_text(re.compile("^Mission: ")).wait_for()

    for seat, name in enumerate(heard):
        states = [message for text in heard[name] for message in [json.loads(text)]]
        views = [message["view"] for message in states if message["say"] == "state"]
        assert views
        for view in views:
            cards = [desk["mission"] for desk in view["seats"]]
            assert cards[seat]
            assert [card for number, card in enumerate(cards) if number != seat] == [None, None]
        dealt = [text for text in heard[name] if '"MissionDealt"' in text]
        assert all(f'"MissionDealt","seat":{1 - seat}' not in text for text in dealt)
    other.close()


def test_going_back_past_a_barrier_needs_consent(
    page: Page, browser: Browser, server: Server
) -> None:
    """One asks to go back from the log, the other agrees, and the match stands there again."""
    open_for_two(page, **{"First player": "A"})
    link = page.get_by_label("Invitation link").input_value()
    other = person(browser, server.address)
    theirs = other.new_page()
    theirs.goto(link)
    sit_down(theirs)
    begin(page)
    page.wait_for_function(ASKED_OR_OVER)
    while page.locator(".prompt.mine").count():
        do(page, advice(page))
    theirs.wait_for_function(ASKED_OR_OVER)
    wanted = theirs.locator(".prompt").get_attribute("data-ply") or ""
    do(theirs, advice(theirs))

    page.locator(".story .turn button.line").last.click()
    expect(page.get_by_text("You are looking at an earlier position")).to_be_visible()
    page.get_by_role("button", name="Ask to go back here").click()
    theirs.get_by_role("button", name="I agree").click()

    expect(page.locator(".prompt")).to_have_attribute("data-ply", wanted)
    expect(theirs.locator(".prompt")).to_have_attribute("data-ply", wanted)
    expect(page.get_by_text("You are looking at an earlier position")).to_have_count(0)
    other.close()


def test_two_first_pages_at_once_are_one_guest(browser: Browser, server: Server) -> None:
    """The browser keeps one of the two; the page of the other goes on as that one."""
    page = person(browser, server.address).new_page()
    page.goto("/")
    page.locator("article[data-game=hansa]").wait_for()
    page.context.clear_cookies()
    page.evaluate("async () => await (await fetch('/api/me')).json()")  # what the second was told
    page.locator("article[data-game=hansa] .primary").click()
    page.wait_for_url("**/table/*")
    page.wait_for_function(ASKED_OR_OVER)
    page.context.close()
