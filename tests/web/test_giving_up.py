"""Resigning and abandoning by clicks, at a desk and on a phone (ADR 46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.hands import ASKED_OR_OVER, opened, sit_down, sit_first
from tests.web.people import PHONE, person
from tests.web.test_away import shown
from tests.web.test_pages import violations

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.web.conftest import Server

WIDTHS = pytest.mark.parametrize("width", [1440, PHONE], ids=["desk", "phone"])


def ways_out(page: Page) -> Locator:
    """The menu of those who have enough."""
    if not page.locator("[data-give-up]:visible").count():
        shown(page, "seats")
    page.locator("[data-give-up]:visible").click()
    return page.get_by_role("dialog", name="Leave or give up…")


@WIDTHS
def test_who_resigns_against_bots_is_asked_once_more_and_is_done(
    browser: Browser, server: Server, width: int
) -> None:
    """Cancel keeps the match; yes ends it, and the table says how it ended."""
    context = person(browser, server.address, width)
    page = context.new_page()
    sit_first(page)
    menu = ways_out(page)
    expect(menu.locator("[data-abandon]")).to_have_count(0)
    menu.get_by_role("button", name="Resign").click()
    expect(menu).to_contain_text("Nobody but bots is left then")
    assert not violations(page)
    menu.get_by_role("button", name="Cancel").click()
    expect(page.locator(".prompt")).to_have_attribute("data-over", "false")

    menu = ways_out(page)
    menu.get_by_role("button", name="Resign").click()
    menu.locator("[data-resign]").click()

    expect(page.locator(".prompt")).to_have_attribute("data-over", "true")
    expect(page.locator(".prompt")).to_contain_text("All players have resigned")
    expect(page.locator("[data-give-up]:visible")).to_have_count(0)
    context.close()


@WIDTHS
def test_one_resigns_and_two_end_the_match_together(
    browser: Browser, server: Server, width: int
) -> None:
    """Cleo's seat is the bot's for good; Ada proposes to end the match, and Ben agrees."""
    people = [person(browser, server.address, width) for _ in range(3)]
    ada, ben, cleo = (context.new_page() for context in people)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    table = opened(ada, game="hansa", seats=seats, options={"first": "A"})
    for page in (ben, cleo):
        page.goto(f"/table/{table}")
        sit_down(page)
    ada.wait_for_function(ASKED_OR_OVER)
    cleo.locator(".prompt").wait_for()
    menu = ways_out(cleo)
    menu.get_by_role("button", name="Resign").click()
    menu.locator("[data-resign]").click()
    expect(cleo.locator("[data-resigned]:visible")).to_have_text("resigned")
    expect(cleo.get_by_role("button", name="Take my seat back")).to_have_count(0)

    ways_out(ada).locator("[data-abandon]").click()
    expect(cleo.locator("[data-proposal=abandon]")).to_be_visible()
    expect(cleo.locator("[data-proposal]").get_by_role("button")).to_have_count(0)
    ben.locator("[data-proposal=abandon]").get_by_role("button", name="I agree").click()

    for page in (ada, ben, cleo):
        expect(page.locator(".prompt")).to_contain_text("All agreed to end the match here")
        expect(page.locator("[data-proposal]")).to_have_count(0)
    shown(ben, "log")
    log = ben.locator(".story .minute")
    expect(log.filter(has_text="resigns; a bot plays on to the end")).to_have_count(1)
    expect(log.last).to_contain_text("All agree: the match ends here, without a winner.")
    for context in people:
        context.close()


@WIDTHS
def test_where_two_play_the_other_has_won(browser: Browser, server: Server, width: int) -> None:
    """Ben is told so before he resigns, and both tables say it afterwards, and the log."""
    people = [person(browser, server.address, width) for _ in range(2)]
    ada, ben = (context.new_page() for context in people)
    table = opened(ada, game="genoa", seats=[{"kind": "me"}, {"kind": "open"}])
    ben.goto(f"/table/{table}")
    sit_down(ben)
    ada.wait_for_function(ASKED_OR_OVER)
    ben.locator(".prompt").wait_for()
    menu = ways_out(ben)
    menu.get_by_role("button", name="Resign").click()
    expect(menu).to_contain_text("The match ends at once, and")
    menu.locator("[data-resign]").click()

    for page in (ada, ben):
        expect(page.locator(".prompt")).to_contain_text("has won: everybody else has resigned.")
        expect(page.locator("[data-give-up]:visible")).to_have_count(0)
    shown(ada, "log")
    expect(ada.locator(".story .minute").last).to_contain_text("has won")
    for context in people:
        context.close()


def test_a_proposal_lies_beside_the_board_and_moves_nothing(
    page: Page, browser: Browser, server: Server
) -> None:
    """Neither the board nor Undo stands elsewhere while a proposal waits."""
    table = opened(page, game="hansa", seats=[{"kind": "me"}, {"kind": "open"}])
    context = person(browser, server.address)
    other = context.new_page()
    other.goto(f"/table/{table}")
    sit_down(other)
    page.locator(".prompt").wait_for()
    before = [page.locator(place).bounding_box() for place in (".stage", ".undo")]

    ways_out(other).locator("[data-abandon]").click()
    wish = page.locator("[data-proposal]")
    expect(wish.get_by_role("button", name="I agree")).to_be_visible()

    assert [page.locator(place).bounding_box() for place in (".stage", ".undo")] == before
    stage, card = before[0], wish.bounding_box()
    assert stage
    assert card
    assert card["x"] >= stage["x"] + stage["width"]
    context.close()
