"""Learning by clicks: from the lobby to the end of the first lesson, wide, narrow, by keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.web.learning import answered, choose, texts_of, to_first_lesson, to_next_task
from tests.web.people import PHONE, person

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.web.conftest import Server

ONE, TWO = "space:Dortmund-Duisburg/1", "space:Dortmund-Duisburg/2"
TO_DUISBURG = "route:Dortmund-Duisburg"
TO_ARNHEIM = "route:Arnheim-Duisburg"


@pytest.mark.parametrize("width", [1440, PHONE])
def test_the_first_lesson_is_gone_through_by_clicks(
    server: Server, browser: Browser, width: int
) -> None:
    """A mistake is answered and taken back; three tasks later the lesson counts as done."""
    with person(browser, server.address, width) as context:
        page = context.new_page()
        to_first_lesson(page, "hansa")
        for key in (ONE, TWO):  # also where the board is wider than the screen
            expect(page.locator(f'[data-key="{key}"]')).to_be_in_viewport(ratio=1)

        choose(page, "space:Bremen-Minden/1", "place trader Bremen-Minden/1")
        expect(page.get_by_text("That space lies on another route.")).to_be_visible()
        choose(page, ONE, "place trader Dortmund-Duisburg/1")
        answered(page, "onward")
        choose(page, TWO, "place trader Dortmund-Duisburg/2")
        answered(page, "done")
        assert not Axe().run(page, context=".card").response["violations"]

        page.get_by_role("button", name="Next task").click()
        answered(page, "look")
        choose(page, TO_DUISBURG, "claim Dortmund-Duisburg")
        answered(page, "onward")
        choose(page, "city:Duisburg", "establish Duisburg")
        answered(page, "done")

        page.get_by_role("button", name="Next task").click()
        answered(page, "look")
        choose(page, TO_ARNHEIM, "claim Arnheim-Duisburg")
        answered(page, "done")
        expect(page.get_by_role("link", name="Next lesson")).to_be_visible()

        page.get_by_role("link", name="All lessons").click()
        expect(page.locator('[data-lesson="first-office"]')).to_contain_text("done")
        assert not Axe().run(page).response["violations"]


@pytest.mark.parametrize("language", ["de", "fr", "it"])
def test_the_first_lesson_is_gone_through_in_the_learners_language(
    server: Server, browser: Browser, language: str
) -> None:
    """The tasks, the answer to a mistake, the praise, and the last word."""
    texts = texts_of("hansa", language)
    with person(browser, server.address, 1440, locale=language) as context:
        page = context.new_page()
        to_first_lesson(page, "hansa")

        def says(part: str) -> None:
            expect(page.locator(".card").get_by_text(texts[f"first-office.{part}"])).to_be_visible()

        def onward() -> None:
            answered(page, "done")
            page.locator(".card button.primary").click()
            answered(page, "look")

        says("place.goal")
        choose(page, ONE, "place merchant Dortmund-Duisburg/1")
        says("place.wrong.merchant")
        choose(page, ONE, "place trader Dortmund-Duisburg/1")
        answered(page, "onward")
        choose(page, TWO, "place trader Dortmund-Duisburg/2")
        says("place.well")

        onward()
        says("claim.goal")
        choose(page, TO_DUISBURG, "claim Dortmund-Duisburg")
        answered(page, "onward")
        choose(page, "city:Duisburg", "establish Duisburg")
        says("claim.well")

        onward()
        says("point.goal")
        choose(page, TO_ARNHEIM, "claim Arnheim-Duisburg")
        says("point.well")
        says("end")


def test_a_lesson_is_played_by_keyboard_and_says_what_it_points_at(
    server: Server, browser: Browser
) -> None:
    """The advice of the lesson leads to the end of a task."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        to_first_lesson(page, "hansa")
        expect(page.locator(f'[data-key="{ONE}"]')).to_have_class(re.compile("pointed"))
        space = page.locator(f'[data-key="{ONE}"]')
        space.focus()
        page.keyboard.press("Enter")
        page.locator('[data-option="place trader Dortmund-Duisburg/1"]').focus()
        page.keyboard.press("Enter")
        answered(page, "onward")


def test_a_task_of_another_board_lays_that_board(server: Server, browser: Browser) -> None:
    """The last task of the lesson is played in the east, and begins there again."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        page.goto("/learn/hansa/connection")
        choose(page, "route:Brunswiek-Minden", "claim Brunswiek-Minden")
        choose(page, "city:Brunswiek", "establish Brunswiek")
        answered(page, "done")
        expect(page.locator('[data-key="city:Danzig"]')).to_have_count(0)

        to_next_task(page)
        choose(page, "route:Brunswiek-Stendal", "claim Brunswiek-Stendal")
        choose(page, "city:Brunswiek", "extra office Brunswiek trader")
        answered(page, "done")

        to_next_task(page)
        for city in ("Danzig", "Lübeck"):
            expect(page.locator(f'[data-key="city:{city}"]')).to_have_class(re.compile("pointed"))
        expect(page.locator('[data-key="city:Brunswiek"]')).to_have_count(0)
        choose(page, "route:Danzig-Malmö", "claim Danzig-Malmö")
        choose(page, "city:Danzig", "establish Danzig")
        answered(page, "done")

        page.get_by_role("button", name="Once more").click()
        answered(page, "look")
        expect(page.locator('[data-key="city:Danzig"]')).to_have_class(re.compile("pointed"))


def test_a_lesson_that_is_not_there_says_so(server: Server, browser: Browser) -> None:
    """With the way back."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        page.goto("/learn/hansa/nowhere")
        expect(page.locator("a.primary", has_text="To the lobby")).to_be_visible()
