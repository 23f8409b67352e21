"""At the table without a mouse: the line that takes notation and questions, keys, and focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.hands import ASKED_OR_OVER, play_now, ply, sit_first
from tests.web.people import PHONE, person
from tests.web.test_pages import violations, web_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server

DESK = 1440
QUESTIONS = {
    "en": ("What stands in Coellen?", "who leads?", "what may I do?", "what happened?"),
    "de": ("Was steht in Coellen?", "wer führt?", "was darf ich tun?", "was ist geschehen?"),
    "fr": ("Qu’y a-t-il à Coellen ?", "qui mène ?", "que puis-je faire ?", "quoi de neuf ?"),
    "it": ("Cosa c’è a Coellen?", "chi è in testa?", "cosa posso fare?", "cosa è successo?"),
}
LOCALES = {"en": "en-GB", "de": "de-DE", "fr": "fr-FR", "it": "it-IT"}
LATER = "before => document.querySelector('.prompt').dataset.ply > before"


@pytest.fixture(params=[DESK, PHONE])
def sitting(
    request: pytest.FixtureRequest, browser: Browser, server: Server
) -> Iterator[tuple[Page, int]]:
    """A page at a desk and on a phone."""
    context = person(browser, server.address, request.param)
    yield context.new_page(), request.param
    context.close()


def ask(page: Page, text: str) -> list[str]:
    """Type a line, and read what the live region says."""
    line = page.locator("[data-line]:visible")
    line.fill(text)
    line.press("Enter")
    answer = page.locator(".reply:visible")
    expect(answer.locator("p").first).to_be_visible()
    assert answer.get_attribute("aria-live") == "polite"
    return answer.locator("p").all_inner_texts()


def open_line(page: Page, width: int) -> None:
    """The line is in sight at a desk; on a phone it is a tab."""
    if width == PHONE:
        page.locator("#tab-ask").click()
    expect(page.locator("[data-line]:visible")).to_be_visible()


def test_notation_is_done_and_questions_are_answered(sitting: tuple[Page, int]) -> None:
    """An action in full, part of one with its choices, and what stands where it was done."""
    page, width = sitting
    sit_first(page)
    open_line(page, width)
    before = ply(page)

    done = ask(page, "place trader coellen-warburg/1")
    page.wait_for_function(LATER, arg=before)
    stands = ask(page, "what stands in Coellen?")
    ask(page, "place trader coellen")
    page.locator('[data-said="place trader Coellen-Warburg/2"]').click()
    expect(page.locator(".reply:visible p").first).to_contain_text("Coellen\N{EN DASH}Warburg")

    assert done[0].startswith("Done: ")
    assert any(line.startswith("Coellen\N{EN DASH}Warburg: 1 of ") for line in stands)
    assert page.evaluate("() => document.activeElement.hasAttribute('data-line')")
    assert (
        "understand" in ask(page, "sing a song")[0] or "no question" in ask(page, "sing a song")[0]
    )
    assert violations(page) == []


@pytest.mark.parametrize("language", QUESTIONS)
def test_questions_are_understood_and_answered_in_four_languages(
    browser: Browser, server: Server, language: str
) -> None:
    """What stands in a place, who leads, what may be done, and what happened."""
    context = person(browser, server.address, DESK, locale=LOCALES[language])
    page = context.new_page()
    sit_first(page)
    stands, leads, may, happened = (ask(page, asked) for asked in QUESTIONS[language])
    context.close()

    assert stands[0].startswith("Coellen")
    assert leads[0] == web_text(language, "ask.may_know")
    assert len(leads) == 5
    assert len(may) > 1
    assert happened
    unknown = web_text(language, "ask.not_understood")
    assert unknown not in {stands[0], leads[0], may[0], happened[0]}


@pytest.mark.parametrize("game", ["genoa", "haendler"])
def test_every_game_answers_and_axe_finds_nothing(
    browser: Browser, server: Server, game: str
) -> None:
    """What stands at a place of the game, with the answer open, by day and by night."""
    context = person(browser, server.address, DESK)
    page = context.new_page()
    play_now(page, game)
    place = {"genoa": "Tavern", "haendler": "Köln"}[game]

    assert ask(page, f"what stands in {place}?")[0].startswith(place.replace("Köln", "Cologne"))
    assert violations(page) == []
    page.evaluate("() => localStorage.setItem('kontor-theme', 'night')")
    page.reload()
    page.wait_for_function(ASKED_OR_OVER)
    ask(page, "who leads?")
    assert violations(page) == []
    context.close()


@pytest.mark.parametrize("width", [DESK, PHONE])
def test_who_looks_on_asks_too(browser: Browser, server: Server, width: int) -> None:
    """A spectator is told what everybody may know, and that nothing is asked of them."""
    people = [person(browser, server.address, width) for _ in range(2)]
    mine, theirs = (context.new_page() for context in people)
    table = sit_first(mine)
    theirs.goto(f"/table/{table}")
    theirs.locator(".prompt").wait_for()
    open_line(theirs, width)

    assert ask(theirs, "what stands in Bremen?")[0].startswith("Bremen")
    assert ask(theirs, "who leads?")[0] == "If the match ended now, as far as you may know:"
    assert ask(theirs, "what may I do?")[0] == "You look on; nothing is asked of you."
    assert ask(theirs, "what happened?")
    assert violations(theirs) == []
    for context in people:
        context.close()


def test_keys_lead_to_the_line_and_to_the_question(browser: Browser, server: Server) -> None:
    """A stroke for the line, Escape out of it, P for the question; what is typed is no key."""
    context = person(browser, server.address, DESK)
    page = context.new_page()
    sit_first(page)

    page.keyboard.press("/")
    assert page.evaluate("() => document.activeElement.hasAttribute('data-line')")
    page.keyboard.type("pub")
    assert page.locator("[data-line]:visible").input_value() == "pub"
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    assert page.evaluate("() => document.activeElement.classList.contains('prompt')")
    page.keyboard.press("Tab")
    assert page.evaluate("() => Boolean(document.activeElement.closest('.prompt'))")
    context.close()


def test_focus_stays_in_the_question_after_an_answer(browser: Browser, server: Server) -> None:
    """The button that was pressed is gone; Tab goes on from the question, not from the top."""
    context = person(browser, server.address, DESK)
    page = context.new_page()
    play_now(page, "haendler")
    before = ply(page)
    page.locator(".prompt [data-option]:enabled").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function(LATER, arg=before)

    page.wait_for_function("() => document.activeElement !== document.body")
    assert page.evaluate("() => Boolean(document.activeElement.closest('.prompt'))")
    context.close()


PLACE = "() => document.activeElement.dataset.key ?? ''"


def test_keys_go_on_where_they_were_on_the_board(browser: Browser, server: Server) -> None:
    """A piece set from a menu leaves the focus on its space, and B finds the way back to it."""
    with person(browser, server.address, DESK) as context:
        page = context.new_page()
        sit_first(page)
        page.keyboard.press("b")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
        space = page.evaluate(PLACE)
        before = ply(page)
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.activeElement.closest('.popover')")
        page.keyboard.press("Enter")
        page.wait_for_function(LATER, arg=before)
        page.wait_for_function(f"({PLACE})() === {space!r}")
        page.keyboard.press("p")
        assert page.evaluate(PLACE) == ""
        page.keyboard.press("b")
        assert page.evaluate(PLACE) == space
