"""What a learner does in a browser: go to a lesson, choose, and read the answer."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from tests.web.hands import IN_REACH
from tests.web.people import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Page

TRIES: Final = 12  # in which something is clicked that may go by itself


def to_first_lesson(page: Page, game: str) -> None:
    """From the lobby, as somebody new would go."""
    page.goto("/")
    page.locator(f'article[data-game="{game}"] a[href="/learn/{game}"]').click()
    page.locator("main > a.primary").click()
    expect(page.locator("[data-verdict=look]")).to_be_attached()


def choose(page: Page, key: str, option: str) -> None:
    """Click a thing of the board and what is to be done there; say yes where the page asks."""
    thing = page.locator(f'[data-key="{key}"]')
    if thing.evaluate(IN_REACH):
        thing.click(force=True)  # it glows, so that it never lies quite still
    else:  # a neighbour lies on its middle: use the keyboard, as a person would
        thing.focus()
        page.keyboard.press("Enter")
    offered = page.locator(f'[data-option="{option}"], [data-confirm]').first
    again = page.locator("[data-again]")
    answer = page.locator("[data-verdict=onward], [data-verdict=wrong], [data-verdict=done]")
    for _ in range(TRIES):
        try:
            offered.click(timeout=PATIENCE / TRIES)
            break
        except TooLate:  # the click on the thing was enough, and its button is gone with it
            if again.or_(answer).count() and not offered.count():
                break
    expect(again.or_(answer).first).to_be_attached()
    if again.count():
        again.click()


def press(page: Page, option: str, verdict: str) -> None:
    """Click the button of an option, and wait for what the lesson says of it."""
    page.locator(f'[data-option="{option}"]').first.click()
    answered(page, verdict)


def answered(page: Page, verdict: str) -> None:
    """Wait until the lesson has said this of the last move."""
    expect(page.locator(f"[data-verdict={verdict}]")).to_be_attached()


def to_next_task(page: Page) -> None:
    """On with the lesson."""
    page.get_by_role("button", name="Next task").click()
    answered(page, "look")


def texts_of(game: str, language: str) -> dict[str, str]:
    """The words of a game's lessons."""
    name = f"locales/{language}/{game}-lessons.json"
    found: dict[str, str] = json.loads(files("kontor").joinpath(name).read_text(encoding="utf-8"))
    return found
