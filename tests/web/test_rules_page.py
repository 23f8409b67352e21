"""The page of rules: contents, search, ways both ways, and positions tried in place."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.web.learning import answered, choose
from tests.web.people import PHONE, person

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server

ONE, TWO = "space:Dortmund-Duisburg/1", "space:Dortmund-Duisburg/2"


def is_drawn(page: Page, plate: str) -> None:
    """Wait until a picture has come and can be seen."""
    picture = page.locator(f'[data-plate="{plate}"] img').first
    picture.scroll_into_view_if_needed()
    page.wait_for_function(
        "plate => document.querySelector(`[data-plate='${plate}'] img`)?.naturalWidth > 0",
        arg=plate,
    )


@pytest.mark.parametrize("width", [1440, PHONE])
def test_a_position_of_the_rules_is_tried_in_place(
    server: Server, browser: Browser, width: int
) -> None:
    """From the picture to the board and back; a mistake is answered, and nothing is too wide."""
    with person(browser, server.address, width) as context:
        page = context.new_page()
        page.goto("/rules/hansa")
        is_drawn(page, "place")
        assert not Axe().run(page).response["violations"]
        page.locator("[data-try=place]").first.click()
        answered(page, "look")
        choose(page, "space:Bremen-Minden/1", "place trader Bremen-Minden/1")
        answered(page, "wrong")
        choose(page, ONE, "place trader Dortmund-Duisburg/1")
        answered(page, "onward")
        choose(page, TWO, "place trader Dortmund-Duisburg/2")
        answered(page, "done")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.locator("[data-try-close]").click()
        is_drawn(page, "place")
        page.goto("/learn/hansa")  # one position tried is no lesson done
        expect(page.locator('[data-lesson="first-office"]')).not_to_contain_text("✓")


def test_contents_search_and_ways_lead_where_they_say(server: Server, browser: Browser) -> None:
    """From the contents to a part, to its clause, back to the part, and on to a lesson."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        page.goto("/rules/hansa")
        page.locator("nav a", has_text="Standing in the way").click()
        part = page.locator("#part-displace")
        expect(part).to_be_in_viewport()
        part.locator('[data-cites="DISPLACE-7"]').click()
        clause = page.locator("#DISPLACE-7")
        expect(clause).to_be_in_viewport()
        clause.get_by_role("link", name="Standing in the way").click()
        expect(part).to_be_in_viewport()
        page.get_by_role("searchbox").fill("compensation")
        expect(page.locator("#FAVOUR-8")).to_be_visible()
        expect(part).to_have_count(0)
        page.get_by_role("searchbox").fill("")
        page.locator('#DISPLACE a[href="/learn/hansa/displacing"]').click()
        expect(page.locator("[data-verdict=look]")).to_be_attached()


@pytest.mark.parametrize("game", ["genoa", "haendler"])
def test_other_games_are_explained_in_the_readers_language(
    server: Server, browser: Browser, game: str
) -> None:
    """Parts, captions and pictures."""
    file = files("kontor").joinpath("locales", "fr", f"{game}-explained.json")
    texts = json.loads(file.read_text(encoding="utf-8"))
    with person(browser, server.address, 1440, locale="fr") as context:
        page = context.new_page()
        page.goto(f"/rules/{game}")
        heading = texts["part.end.title"]
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
        plate = "city" if game == "genoa" else "map"
        expect(page.locator(f'[data-plate="{plate}"]').first).to_contain_text(
            texts[f"plate.{plate}"]
        )
        is_drawn(page, plate)


def test_the_lobby_says_what_a_game_is_and_sends_newcomers_to_learn(
    server: Server, browser: Browser
) -> None:
    """Length, players, weight, goal; and a word for who has no table yet."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        page.goto("/")
        card = page.locator('article[data-game="hansa"]')
        for words in ("45–90 minutes", "much thought", "Gain most prestige", "2 to 5"):
            expect(card).to_contain_text(words)
        expect(page.get_by_text("New here?")).to_be_visible()
