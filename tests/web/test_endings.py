"""The last turns of a match by keyboard alone and on a phone, in every game, to the score sheet."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from kontor.engine import chance
from kontor.engine.registry import find_game
from kontor.match.driver import Driver
from kontor.match.save import save_text
from tests.web.hands import ANSWERED_OR_ASKED, ASKED_OR_OVER, confirm, follow, is_over, ply
from tests.web.people import PHONE, person
from tests.web.staged import PUT_UP

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server

GAMES = pytest.mark.parametrize("title", ["hansa", "genoa", "haendler"])
ME = 0
LAST = 3  # my decisions that are left, if the others go on as they did
MOST = 120  # decisions after which a match should have ended, whatever they do
FOCUSED = "words => document.activeElement?.textContent?.trim() === words"


@cache
def near_its_end(title: str) -> str:
    """The save of a match in which seat A has a few decisions left."""
    game = find_game(title)
    options = game.read_options({"players": 3})
    done: list[tuple[int, str]] = []
    match, roll = Driver(game, options, 3), 3
    while match.standing is None:
        roll = chance.advance(roll)
        seat = match.prompt.seats[0]
        action = game.progress(match.state, seat, match.legal(seat), chance.mix(roll))
        done.append((seat, action.text))
        match.act(seat, action)
    mine = [at for at, (seat, _) in enumerate(done) if seat == ME]
    again = Driver(game, options, 3)
    for seat, text in done[: mine[-LAST]]:
        again.act(seat, text)
    return save_text(again)


def sit_near_the_end(page: Page, title: str) -> None:
    """Take seat A; bots have the others."""
    page.goto("/")
    page.locator("article").first.wait_for()
    bots = [{"kind": "bot", "bot": "bot:apprentice"}] * 2
    table = page.evaluate(PUT_UP, [near_its_end(title), [{"kind": "me"}, *bots]])
    page.goto(f"/table/{table}")
    page.wait_for_function(ASKED_OR_OVER)
    assert not is_over(page)


def assert_finished(page: Page) -> None:
    """The final sheet says who comes first."""
    assert is_over(page)
    sheet = page.locator(".sheet").first
    expect(sheet.locator(".bars li")).to_have_count(3)
    expect(sheet.get_by_text("1.", exact=True).first).to_be_visible()


@GAMES
def test_a_match_is_brought_to_its_end_on_a_phone(
    browser: Browser, server: Server, title: str
) -> None:
    """By touch, at 390 × 844, and nothing sticks out at the end."""
    with person(browser, server.address, PHONE) as context:
        page = context.new_page()
        sit_near_the_end(page, title)
        for _ in range(MOST):
            if not follow(page):
                break
            confirm(page)
        assert_finished(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE


@GAMES
def test_a_match_is_brought_to_its_end_by_keyboard(
    browser: Browser, server: Server, title: str
) -> None:
    """No pointer: a key leads to the question, Tab to a button, and Enter presses it."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        sit_near_the_end(page, title)
        for _ in range(MOST):
            page.wait_for_function(ASKED_OR_OVER)
            if is_over(page):
                break
            before = ply(page)
            if press_by_key(page, "Hint") and press_by_key(page, "Do it"):
                page.wait_for_function(ANSWERED_OR_ASKED, arg=before)
                if page.locator("[data-again], [data-confirm]").count():
                    page.keyboard.press("Enter")
        assert_finished(page)


def press_by_key(page: Page, words: str) -> bool:
    """Whether a button of the question could be reached and pressed before it was gone."""
    button = page.locator(".prompt").get_by_role("button", name=words, exact=True)
    button.or_(page.locator(".prompt[data-over=true]")).first.wait_for()
    page.keyboard.press("p")
    for _ in range(60):
        if page.evaluate(FOCUSED, words):
            page.keyboard.press("Enter")
            return True
        page.keyboard.press("Tab")
    return False
