"""Learning The Traders of Genoa by clicks: the first ducats, and an offer of one's own."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.web.learning import answered, choose, press, to_first_lesson, to_next_task
from tests.web.people import PHONE, person

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server


def purse(page: Page, ducats: int) -> None:
    """The learner's money, which stands on the screen whatever its width."""
    expect(page.locator(".desk .money b")).to_have_text(str(ducats))


def in_sight(page: Page, key: str) -> bool:
    """Whether the middle of a thing lies inside the stage."""
    found: bool = page.locator(f'[data-key="{key}"]').first.evaluate(
        """thing => {
          const stage = document.querySelector('.stage').getBoundingClientRect();
          const box = thing.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          return stage.left < x && x < stage.right && stage.top < y && y < stage.bottom;
        }"""
    )
    return found


@pytest.mark.parametrize("width", [1440, PHONE])
def test_the_first_lesson_is_gone_through_by_clicks(
    server: Server, browser: Browser, width: int
) -> None:
    """Dice, a mistake that is answered, a sale, an order: from 50 ducats to 110."""
    with person(browser, server.address, width) as context:
        page = context.new_page()
        to_first_lesson(page, "genoa")
        purse(page, 50)
        press(page, "roll", "done")

        to_next_task(page)
        assert in_sight(page, "space:harbor")
        press(page, "act", "wrong")
        expect(page.get_by_text("You have only one action in a turn")).to_be_visible()
        press(page, "accept B harbor", "done")
        purse(page, 70)
        assert not Axe().run(page, context=".card").response["violations"]

        to_next_task(page)
        assert in_sight(page, "space:palace")
        choose(page, "space:palace", "move palace")
        answered(page, "onward")
        press(page, "act", "onward")
        press(page, "fill SO07", "done")
        purse(page, 110)
        expect(page.get_by_text("That is Genoa")).to_be_in_viewport()
        expect(page.get_by_role("link", name="Next lesson")).to_be_in_viewport()

        page.get_by_role("link", name="All lessons").click()
        expect(page.locator('[data-lesson="first-ducats"]')).to_contain_text("done")


def test_the_first_lesson_is_gone_through_by_keyboard(server: Server, browser: Browser) -> None:
    """Every button and every house is reached and pressed without a pointer."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        to_first_lesson(page, "genoa")
        for option in ("roll", "accept B harbor"):
            page.locator(f'[data-option="{option}"]').first.focus()
            page.keyboard.press("Enter")
            answered(page, "done")
            page.get_by_role("button", name="Next task").focus()
            page.keyboard.press("Enter")
            answered(page, "look")
        palace = page.locator('[data-key="space:palace"]')
        expect(palace).to_have_class(re.compile("pointed"))
        palace.focus()
        page.keyboard.press("Enter")
        for option, verdict in (
            ("move palace", "onward"),
            ("act", "onward"),
            ("fill SO07", "done"),
        ):
            page.locator(f'[data-option="{option}"]').first.focus()
            page.keyboard.press("Enter")
            answered(page, verdict)


@pytest.mark.parametrize("width", [1440, PHONE])
def test_an_offer_is_composed_in_sight_of_the_task(
    server: Server, browser: Browser, width: int
) -> None:
    """Too little is answered and taken back; a fair offer is outbid by C, as the lesson says."""
    with person(browser, server.address, width) as context:
        page = context.new_page()
        page.goto("/learn/genoa/buying")
        answered(page, "look")
        goal = page.get_by_text("Outbid C for the Guild hall with 15 or 20 ducats.")
        page.locator("[data-compose]").click()
        expect(goal).to_be_in_viewport()
        page.locator('[data-pay="mine 10"]').click()
        page.locator("[data-submit]").click()
        expect(page.get_by_text("C already offers 10.")).to_be_visible()

        choose(page, "space:guild_hall", "offer guild_hall")  # as well as by the button
        page.locator('[data-pay="mine 10"]').click()
        page.locator('[data-pay="mine 5"]').click()
        page.locator("[data-submit]").click()
        answered(page, "done")
        expect(page.get_by_text("C answers it with 25 ducats.")).to_be_visible()


@pytest.mark.parametrize("language", ["de", "fr", "it"])
def test_a_lesson_speaks_the_learners_language(
    server: Server, browser: Browser, language: str
) -> None:
    """The task, and the praise at its end."""
    name = f"locales/{language}/genoa-lessons.json"
    texts = json.loads(files("kontor").joinpath(name).read_text(encoding="utf-8"))
    with person(browser, server.address, 1440, locale=language) as context:
        page = context.new_page()
        to_first_lesson(page, "genoa")
        expect(page.get_by_text(texts["first-ducats.roll.goal"])).to_be_visible()
        press(page, "roll", "done")
        expect(page.get_by_text(texts["first-ducats.roll.well"])).to_be_visible()


def test_cards_that_are_offered_by_name_are_told_apart(server: Server, browser: Browser) -> None:
    """Two privileges look alike; which is which stands beside them."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        page.goto("/learn/genoa/privileges")
        press(page, "act", "onward")
        press(page, "take yield", "done")
        to_next_task(page)
        shown = page.locator(".offer .terms .thing > span:not(.spoken)")
        expect(shown).to_have_text(["Villa Ricci", "Villa Monetti"])
        page.locator('[data-option="accept B tavern"]').click()
        answered(page, "done")
