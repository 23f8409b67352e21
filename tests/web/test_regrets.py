"""Regrets: the whole turn back after bots have answered, and asking beside Undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.hands import ASKED_OR_OVER, opened, ply, sit_down, sit_first
from tests.web.people import PHONE, person
from tests.web.staged import put_up

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server

# Buttons beside Undo, itself among them, whose words reach over their edge or which touch the next.
CUT = """() => [...document.querySelectorAll('.steady button')].filter((button, at, all) => {
  const edge = button.getBoundingClientRect(), words = document.createRange();
  if (all[at + 1]?.getBoundingClientRect().left < edge.right + 2) return true;
  words.selectNodeContents(button);
  const { left, right, top, bottom } = words.getBoundingClientRect();
  return edge.left - left > 1 || right - edge.right > 1 || edge.top - top > 1
    || bottom - edge.bottom > 1 || edge.right > innerWidth;
}).map(button => button.innerText)"""
MOVED_ON = "before => Number(document.querySelector('.prompt').dataset.ply) > before"


@pytest.fixture(params=[1440, PHONE], ids=["desk", "phone"])
def sitting(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Page]:
    """A page at a desk or on a phone."""
    context = person(browser, server.address, request.param)
    yield context.new_page()
    context.close()


def choose(page: Page, space: str) -> None:
    """Choose to place a trader by the keyboard, wherever the board stands."""
    page.locator(f'[data-key="space:{space}"]').focus()
    page.keyboard.press("Enter")
    line = page.locator(".popover [data-option^='place trader']")
    confirm = page.locator("[data-confirm]")
    expect(line.or_(confirm).first).to_be_visible()
    (line if line.count() else confirm).first.click()


def place(page: Page, space: str) -> None:
    """The same, and wait until it is done."""
    before = ply(page)
    choose(page, space)
    page.wait_for_function(MOVED_ON, arg=before)


def test_my_whole_turn_comes_back_after_bots_have_answered(sitting: Page) -> None:
    """Two traders placed, three bots have had their turns: a click, and I stand before my turn."""
    sit_first(sitting)
    start = ply(sitting)
    place(sitting, "Arnheim-Duisburg/1")
    place(sitting, "Arnheim-Duisburg/2")
    sitting.wait_for_function(ASKED_OR_OVER)
    assert ply(sitting) > start + 2, "bots have answered"

    sitting.locator("[data-undo-turn]").click()

    expect(sitting.locator(".prompt")).to_have_attribute("data-ply", str(start))
    expect(sitting.locator("[data-undo-turn]")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
@pytest.mark.parametrize("width", [1440, PHONE])
def test_the_words_of_going_back_are_whole(
    browser: Browser, server: Server, width: int, language: str
) -> None:
    """In every language Undo and the whole turn stand beside advice and rule without a cut."""
    with person(browser, server.address, width, locale=language) as context:
        page = context.new_page()
        sit_first(page)
        place(page, "Arnheim-Duisburg/1")
        place(page, "Arnheim-Duisburg/2")
        expect(page.locator("[data-undo-turn]")).to_be_visible()

        assert page.evaluate(CUT) == []


def test_others_are_asked_beside_undo(page: Page, browser: Browser, server: Server) -> None:
    """Another person has moved: Ask to go back lies beside Undo, and who agrees goes along."""
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}]
    position = "options: players=3\nturn: A\nsupply A: 3t\nsupply B: 3t\nsupply C: 3t\n"
    put_up(page, position, seats, "hansa")
    link = page.get_by_label("Invitation link").input_value()
    context = person(browser, server.address)
    other = context.new_page()
    other.goto(link)
    sit_down(other)
    page.wait_for_function(ASKED_OR_OVER)
    start = ply(page)
    for seat, route in ((page, "Arnheim-Duisburg"), (other, "Bremen-Hamburg")):
        seat.wait_for_function(ASKED_OR_OVER)
        place(seat, f"{route}/1")
        place(seat, f"{route}/2")
    page.wait_for_function(ASKED_OR_OVER)  # the bot has moved, too: its move would end what I ask

    ask = page.locator("[data-go-back]")
    expect(ask).to_have_text("Ask to go back")
    ask.click()
    other.get_by_role("button", name="Agree").click()

    expect(page.locator(".prompt")).to_have_attribute("data-ply", str(start))
    context.close()


def test_where_nobody_goes_back_nothing_offers_it(page: Page) -> None:
    """At a table that was made so, only what can be undone alone is offered."""
    seats = [{"kind": "me"}, *([{"kind": "bot", "bot": "bot:apprentice"}] * 2)]
    opened(page, game="genoa", seats=seats, going_back="never")
    page.wait_for_function(ASKED_OR_OVER)

    expect(page.locator("[data-go-back]")).to_have_count(0)


def test_the_last_action_asks_too_for_who_wants_it_so(sitting: Page) -> None:
    """With the setting the second of two actions asks first; Go on playing keeps the turn."""
    sitting.goto("/")
    sitting.get_by_role("button", name="Settings").click()
    sitting.get_by_label("Ask before my turn ends, after the last action too").check()
    sitting.get_by_role("button", name="Done").click()
    sit_first(sitting)
    place(sitting, "Arnheim-Duisburg/1")
    before = ply(sitting)

    choose(sitting, "Arnheim-Duisburg/2")
    expect(sitting.get_by_text("Your turn is over after this.")).to_be_visible()
    sitting.get_by_role("button", name="Go on playing").click()
    assert ply(sitting) == before

    choose(sitting, "Arnheim-Duisburg/2")
    sitting.locator("[data-again]").click()
    sitting.wait_for_function(MOVED_ON, arg=before)
