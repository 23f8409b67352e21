"""A first match with a mentor: from the lessons to the table, and on until it lets go."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import TimeoutError, expect  # noqa: A004 - it is what waiting raises

from kontor.lessons.mentoring import GUIDED
from kontor.server.bots.comparing import PATIENCE
from tests.web.people import PHONE, person

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server


def begin(page: Page, game: str) -> None:
    """From the page of the lessons to the table."""
    page.goto(f"/learn/{game}")
    page.locator("[data-first-match]").click()
    expect(page.locator("[data-mentor=guide] [data-hint]")).to_be_visible()


def follow(page: Page) -> None:
    """Do what the mentor advises, and wait until it is done."""
    bar = page.locator(".prompt")
    ply = bar.get_attribute("data-ply") or ""
    page.locator("[data-mentor] button.primary").click()
    again = page.locator("[data-again]")
    moved = page.locator(f'.prompt:not([data-ply="{ply}"])')
    expect(again.or_(moved).first).to_be_attached()
    if again.count():
        again.click()
    expect(bar).not_to_have_attribute("data-ply", ply)


@pytest.mark.parametrize("width", [1440, PHONE])
@pytest.mark.parametrize("game", ["hansa", "genoa", "haendler"])
def test_a_mentor_has_an_idea_with_its_reason(
    server: Server, browser: Browser, game: str, width: int
) -> None:
    """In the words of the table, and one click does it."""
    with person(browser, server.address, width) as context:
        page = context.new_page()
        begin(page, game)
        mentor = page.locator("[data-mentor]")
        expect(mentor).to_contain_text("Your mentor advises")
        expect(mentor.locator("[data-why]")).not_to_have_text("")
        assert not Axe().run(page, context="[data-mentor]").response["violations"]
        follow(page)


def test_it_says_what_its_idea_brings(server: Server, browser: Browser) -> None:
    """Against the next best. A busy house leaves the figures out, so some ideas may go without."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        begin(page, "hansa")
        brings = page.locator("[data-mentor] [data-brings]")
        for _ in range(GUIDED):
            with suppress(TimeoutError):
                brings.wait_for(timeout=1000 * (PATIENCE + 1))
                break
            follow(page)
        expect(brings).to_have_text(re.compile("^Tried out, .+: .+"))
        assert not Axe().run(page, context="[data-mentor]").response["violations"]


def test_after_a_while_it_lets_go(server: Server, browser: Browser) -> None:
    """Whoever has followed it often enough decides alone, and may still ask."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        begin(page, "hansa")
        mentor = page.locator("[data-mentor]")
        spoken = page.locator("[data-mentor] [data-hint]")
        alone = page.locator("[data-mentor=watch]")
        ready = page.locator("[data-mentor] button.primary:enabled")
        for _ in range(2 * GUIDED):
            expect(ready.or_(alone).first).to_be_attached()  # not what was said before I moved
            if alone.count():
                break
            follow(page)
        expect(mentor).to_contain_text("lets you decide")
        expect(spoken).to_have_count(0)
        page.get_by_role("button", name=re.compile("^Hint$")).click()
        expect(spoken).to_be_visible()
