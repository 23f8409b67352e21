"""What somebody sees who was never here: where to begin, and that nothing flees from a click."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.learning import answered, to_first_lesson

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_play_and_learn_are_in_sight_without_scrolling(page: Page) -> None:
    """At 1440 by 900, beside the sentence for newcomers."""
    page.goto("/")
    expect(page.locator(".newcomer")).to_be_visible()
    for game in ("hansa", "genoa", "haendler"):
        shelf = page.locator(f"article[data-game={game}]")
        for thing in (shelf.locator(".primary"), shelf.locator("a[href^='/learn/']")):
            expect(thing).to_be_in_viewport(ratio=1)


def test_a_first_move_is_answered_before_the_task_is_done(page: Page) -> None:
    """Two traders are asked for; after the first one the lesson says that it was right."""
    to_first_lesson(page, "hansa")
    place = page.locator("[data-sort=Place]")
    expect(place).to_have_text("Place a piece: 101 places")  # not twice, for two kinds of pieces
    top = place.bounding_box()
    page.locator('[data-key="space:Dortmund-Duisburg/2"]').click(force=True)
    choices = page.locator(".popover button[data-option]")
    expect(choices).to_have_count(2)
    expect(choices.locator("svg")).to_have_count(2)  # a picture beside the word
    choices.first.click()
    answered(page, "onward")
    expect(page.get_by_text("Right so far. On you go.")).to_be_visible()
    expect(place).to_have_text("Place a piece: 100 places")
    now = place.bounding_box()
    assert top
    assert now
    assert (top["x"], top["y"]) == pytest.approx((now["x"], now["y"]), abs=1)


def test_what_is_pressed_stays_under_the_pointer(page: Page) -> None:
    """Cities appear for the chosen good, and the good stays where it was."""
    to_first_lesson(page, "haendler")
    silk = page.locator("[data-good=silk]")
    before = silk.bounding_box()
    silk.click()
    expect(page.get_by_role("button", name="Cancel", exact=True)).to_be_visible()
    assert silk.bounding_box() == before


def test_a_load_is_named_beside_its_picture(page: Page) -> None:
    """Three small squares say nothing to somebody who saw them for the first time."""
    to_first_lesson(page, "haendler")
    page.locator("[data-good=silk]").click()
    page.locator(".prompt button", has_text="Paris").click()
    answered(page, "done")
    page.get_by_role("button", name="Next task").click()
    expect(page.locator(".prompt [data-option]", has_text="silk")).to_have_count(3)
