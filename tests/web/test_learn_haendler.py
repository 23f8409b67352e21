"""The first lesson of Die Händler by clicks: wide, narrow, by keyboard, and in German."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.web.learning import answered, texts_of, to_first_lesson
from tests.web.people import PHONE, person

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Locator, Page

    from tests.web.conftest import Server

SILK = '[data-good="silk"]'
ON_WHEEL = ".field.pointed"
# What a learner presses in each task; the wheel is turned by pressing silk twice.
TASKS = {
    "buy": (SILK, '[data-option="buy silk for paris"]'),
    "load": ('[data-option="load 3 silk"]',),
    "drive": (
        '[data-pick="tile:2"]',
        '[data-pick="wagon:1"]',
        '[data-option="wagon 1 tile 2 to bruegge"]',
    ),
    "sell": (ON_WHEEL, ON_WHEEL, '[data-option="wheel silk silk"]'),
    "rise": ('[data-option="promote"]',),
}


def by_click(thing: Locator) -> None:
    """With a mouse or a finger."""
    thing.click()


def by_key(thing: Locator) -> None:
    """With the keyboard alone."""
    thing.focus()
    thing.press("Enter")


def go_through(page: Page, texts: dict[str, str], press: Callable[[Locator], None]) -> None:
    """The whole lesson, task by task, as its texts say."""
    for task, presses in TASKS.items():
        expect(page.get_by_text(texts[f"first-florins.{task}.goal"])).to_be_visible()
        for thing in presses:
            press(page.locator(thing).first)
        answered(page, "done")
        expect(page.get_by_text(texts[f"first-florins.{task}.well"])).to_be_visible()
        if task != "rise":
            press(page.locator(".card button.primary"))
            answered(page, "look")
    expect(page.get_by_text(texts["first-florins.end"])).to_be_visible()


@pytest.mark.parametrize("width", [1440, PHONE])
def test_the_first_lesson_is_gone_through_by_clicks(
    server: Server, browser: Browser, width: int
) -> None:
    """A mistake is answered and taken back; five tasks later the lesson counts as done."""
    texts = texts_of("haendler", "en")
    with person(browser, server.address, width) as context:
        page = context.new_page()
        to_first_lesson(page, "haendler")

        page.locator(SILK).click()
        page.locator('[data-option="buy silk for genua"]').click()
        answered(page, "wrong")
        expect(page.get_by_text(texts["first-florins.buy.wrong.far"])).to_be_visible()
        go_through(page, texts, by_click)
        assert not Axe().run(page, context=".card").response["violations"]

        page.get_by_role("link", name="All lessons").click()
        expect(page.locator('[data-lesson="first-florins"]')).to_contain_text("done")


def test_the_first_lesson_is_gone_through_by_keyboard(server: Server, browser: Browser) -> None:
    """Every button takes the focus and Enter."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        to_first_lesson(page, "haendler")
        go_through(page, texts_of("haendler", "en"), by_key)


def test_the_first_lesson_is_gone_through_in_german(server: Server, browser: Browser) -> None:
    """Every task, its praise and the end."""
    with person(browser, server.address, 1440, locale="de") as context:
        page = context.new_page()
        to_first_lesson(page, "haendler")
        go_through(page, texts_of("haendler", "de"), by_click)


def test_a_narrow_screen_shows_what_a_task_points_at_and_the_desk_on_demand(
    server: Server, browser: Browser
) -> None:
    """Paris lies at the edge of the map, and yet it is seen; the bag is one press away."""
    with person(browser, server.address, PHONE) as context:
        page = context.new_page()
        to_first_lesson(page, "haendler")
        expect(page.locator('[data-key="city:paris"]').first).to_be_in_viewport(ratio=0.9)
        desk = page.get_by_role("group", name="Desk of You")
        fold = page.locator("button.fold")
        expect(fold).to_have_attribute("aria-expanded", "false")
        for words in (".bag b", ".purse .line"):  # the money and the rank in the one line there is
            assert seen_in(page.locator(f".desk {words}").first, page.locator(".desk").first)
        fold.click()
        expect(fold).to_have_attribute("aria-expanded", "true")
        expect(desk).to_contain_text("300 florins")


def seen_in(thing: Locator, frame: Locator) -> bool:
    """Whether a thing lies wholly inside another one, which cuts off what does not fit."""
    inner, outer = thing.bounding_box(), frame.bounding_box()
    assert inner
    assert outer
    return (
        inner["y"] >= outer["y"]
        and inner["y"] + inner["height"] <= outer["y"] + outer["height"]
        and inner["x"] + inner["width"] <= outer["x"] + outer["width"]
    )
