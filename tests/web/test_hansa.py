"""Hansa Teutonica in the browser: a whole match by clicks, undo, reasons, the end of a turn."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.hands import advice, do, is_over, play_now, ply, sit_first, step

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.slow
def test_a_whole_match_by_clicks_ends_with_the_score_sheet(page: Page) -> None:
    """A newcomer sits down against bots, plays to the end and reads who has won."""
    play_now(page, "hansa")

    steps = 0
    while step(page):
        steps += 1
        assert steps < 1500, "the match does not end"

    assert is_over(page)
    sheet = page.get_by_role("dialog").locator(".sheet")
    expect(sheet.locator(".bars li")).to_have_count(4)
    expect(sheet.get_by_text("1.", exact=True).first).to_be_visible()
    expect(sheet.get_by_role("rowheader", name="Network")).to_be_visible()
    expect(sheet.get_by_role("img", name="Scores over time")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("link", name="Replay")).to_be_visible()


def test_undo_takes_back_and_says_what(page: Page) -> None:
    """After placing a piece Undo names it; pressed, the match stands where it stood."""
    sit_first(page)
    before = ply(page)
    do(page, advice(page))
    undo = page.get_by_role("button", name=re.compile("Undo"))
    expect(undo).to_be_enabled()
    expect(undo).to_have_attribute("title", re.compile("Takes back: .+"))

    undo.click()

    expect(page.locator(".prompt")).to_have_attribute("data-ply", str(before))
    expect(undo).to_be_disabled()


def test_a_thing_not_offered_answers_with_its_rule(page: Page) -> None:
    """A click on a city during the turn says why not, and leads to the clause."""
    sit_first(page)

    page.locator('[data-key="city:Coellen"]').click(position={"x": 12, "y": 40})
    note = page.get_by_role("alert", name="Why not?")
    expect(note).to_be_visible()
    note.locator("[data-clause^=HT-]").click()

    expect(page.locator(".book .here")).to_be_in_viewport()


def test_ending_the_turn_with_actions_left_asks_first(page: Page) -> None:
    """End turn with two actions left asks; going on keeps the turn."""
    sit_first(page)
    before = ply(page)

    page.locator('[data-option="end turn"]').click()
    expect(page.get_by_text("2 actions are left.")).to_be_visible()
    page.get_by_role("button", name="Go on playing").click()

    assert ply(page) == before


def test_a_second_click_confirms_and_cancel_takes_it_back(page: Page) -> None:
    """A village with one option is chosen by a click; Cancel lets go, a second click does it."""
    sit_first(page)
    start = ply(page)
    page.locator('[data-key="space:Arnheim-Duisburg/1"]').click()
    page.locator('.popover [data-option^="place merchant"]').click()
    expect(page.locator(".prompt")).to_have_attribute("data-ply", str(start + 1))
    before = start + 1
    page.locator('[data-key="space:Arnheim-Duisburg/2"]').click()
    expect(page.locator("[data-confirm]")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    assert ply(page) == before

    page.locator('[data-key="space:Arnheim-Duisburg/2"]').click()
    page.locator('[data-key="space:Arnheim-Duisburg/2"]').click()

    expect(page.locator(".prompt")).not_to_have_attribute("data-ply", str(before))
