"""The analysis board by clicks: ideas on it, better moves, branches, positions in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from kontor.engine.registry import find_game
from tests.web.people import PHONE, person
from tests.web.test_analysis import brief, looked_at, replayed
from tests.web.test_pages import LANGUAGES, violations, web_text

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server

__all__ = ["brief"]  # the fixture


def panel_of(page: Page, width: int) -> None:
    """On a phone the panel lies under its tab."""
    if width == PHONE:
        page.get_by_role("tab", name="Analysis").click()


LAST_TURN = (
    "kontor position genoa\noptions: players=3\nround: 8\nturn: C\npath: tavern\n"
    "A: 130 ducats\nB: 130 ducats\nC: 130 ducats\n"
)


def in_words(title: str) -> str:
    """A position: the opening, and of Genoa the last turn, since its whole matches take long."""
    game = find_game(title)
    if title == "genoa":
        return LAST_TURN
    return game.describe(game.new(game.read_options({"players": 3}), 4))


@pytest.mark.parametrize("width", [1280, PHONE])
@pytest.mark.parametrize("title", ["hansa", "genoa", "haendler"])
def test_a_position_in_words_is_evaluated_with_ideas_over_the_board(
    browser: Browser, brief: Server, title: str, width: int
) -> None:
    """The text is changed, the board follows; what does not fit is told in the reader's words."""
    context = person(browser, brief.address, width)
    page = context.new_page()
    page.goto(f"/analyse/{title}")
    panel_of(page, width)
    field = page.get_by_role("textbox", name="The position in words")
    field.fill(in_words(title) + "weather: fine\n")
    expect(page.get_by_role("alert")).to_contain_text("unknown key 'weather'")
    field.fill(in_words(title))
    expect(page.get_by_role("alert")).to_have_count(0)

    page.get_by_role("button", name="Evaluate").click()

    expect(page.locator("meter")).to_have_count(3)
    ideas = page.get_by_role("tabpanel").locator("ol.ideas li")
    expect(ideas.first).to_contain_text("of 100 chances to win")
    if title == "hansa":
        assert int(page.locator("[data-ideas]").get_attribute("data-ideas") or 0) > 0
    assert not violations(page)
    context.close()


@pytest.mark.parametrize("width", [1280, PHONE])
def test_a_better_move_is_looked_for_at_the_moment_of_a_mistake(
    browser: Browser, brief: Server, width: int
) -> None:
    """What was played does not count; the solution can be shown, and then the board is free."""
    context = person(browser, brief.address, width)
    page = context.new_page()
    replayed(page)
    looked_at(page)
    page.get_by_role("tabpanel").get_by_role("link", name="Find a better one").first.click()
    page.wait_for_url(re.compile(r"/analyse/hansa\?.*solve"))
    place = page.locator(".target.offered").first
    expect(place).to_be_attached()
    panel_of(page, width)
    task = page.get_by_role("region", name="Find a better one")
    expect(task).to_contain_text("gave something away")
    assert not violations(page)

    task.get_by_role("button", name="Show the solution").click()

    expect(task).to_contain_text("Better:")
    expect(page.get_by_role("button", name="Evaluate")).to_be_visible()
    assert not violations(page)
    context.close()


def test_a_line_is_played_kept_and_opened_by_its_link(browser: Browser, brief: Server) -> None:
    """By whoever has it; and one goes on from there against a level."""
    context = person(browser, brief.address)
    page = context.new_page()
    page.goto("/")
    page.locator("[data-game=hansa]").get_by_role("link", name="Analyse").click()
    page.wait_for_url("**/analyse/hansa")
    page.locator(".target.offered").first.click()
    confirm = page.locator("[data-confirm], [data-option]").first
    if confirm.is_visible():
        confirm.click()
    line = page.get_by_role("region", name="The line so far")
    expect(line.get_by_role("listitem")).to_have_count(1)
    deed = line.get_by_role("listitem").inner_text()
    page.get_by_label("Name", exact=True).fill("What if")
    page.get_by_role("button", name="Keep this line").click()
    link = page.get_by_role("region", name="Branches").get_by_role("link").first
    address = link.get_attribute("href") or ""

    other = person(browser, brief.address)
    guest = other.new_page()
    guest.goto(address)
    there = guest.get_by_role("region", name="The line so far")
    expect(there.get_by_role("listitem")).to_have_text(deed)
    other.close()

    page.get_by_label("Against").select_option("bot:apprentice")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    context.close()


def test_the_board_speaks_every_language(browser: Browser, brief: Server) -> None:
    """And is clean for whoever cannot see it."""
    context = person(browser, brief.address)
    page = context.new_page()
    page.goto("/analyse/hansa")
    for language in LANGUAGES:
        page.evaluate(f"localStorage.setItem('kontor-language', '{language}')")
        page.reload()
        for key in ("branch.heading", "board.text", "board.line"):
            expect(page.get_by_role("heading", name=web_text(language, key))).to_be_visible()
        assert not violations(page)
    context.close()
