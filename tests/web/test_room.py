"""Room to read: large lettering, a large board, and nothing that moves under the pointer."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.hands import advised, follow, opened
from tests.web.people import PHONE, person
from tests.web.room import (
    BOARDS,
    COVERED,
    FINGER,
    LEGIBLE,
    SMALL,
    WORDS_OF_TABS,
    Board,
    lettering,
    movement,
    places,
    sheet,
    sit_at,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server

EACH = pytest.mark.parametrize("board", BOARDS, ids=[board.name for board in BOARDS])
GAMES = ("hansa large", "genoa", "haendler")
ONE_OF_EACH = pytest.mark.parametrize(
    "board", [board for board in BOARDS if board.name in GAMES], ids=GAMES
)
# A number of a clause, a place as the notation has it, an asterisk, a count of decisions.
CODES = re.compile(r"\b[A-Z]{3,}-\d+|[^\W\d_]/\d|\*|\bply\b", re.IGNORECASE)


@EACH
def test_every_board_is_whole_and_large_and_read_without_a_lens(page: Page, board: Board) -> None:
    """At a desk nothing on a board is smaller than eleven pixels, and half the window is board."""
    sit_at(page, board)
    too_small = [(said, size) for said, size in lettering(page) if size < LEGIBLE]
    assert not too_small
    seen = sheet(page)
    assert seen["seen"] > 0.999
    assert seen["share"] > 0.5


@pytest.mark.parametrize("width", [1440, PHONE])
@ONE_OF_EACH
def test_nothing_moves_when_the_question_changes(
    browser: Browser, server: Server, board: Board, width: int
) -> None:
    """Board, things, question, Undo and desk stand still over a dozen decisions."""
    context = person(browser, server.address, width)
    page = context.new_page()
    sit_at(page, board)
    first = places(page)
    for _ in range(12):
        if not follow(page):
            break
        assert movement(first, places(page)) == 0
    context.close()


@EACH
def test_a_finger_meets_each_thing_on_a_phone(
    browser: Browser, server: Server, board: Board
) -> None:
    """Before any zooming every offered thing is large enough, and no control lies over a board."""
    context = person(browser, server.address, PHONE)
    page = context.new_page()
    sit_at(page, board)
    assert not page.evaluate(SMALL, FINGER)
    assert not page.evaluate(COVERED)
    context.close()


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_the_tabs_of_a_phone_stand_beside_each_other(
    browser: Browser, server: Server, language: str
) -> None:
    """Every tab is whole on the screen, and no word runs into the next, in four languages."""
    context = person(browser, server.address, PHONE)
    page = context.new_page()
    page.add_init_script(f"localStorage.setItem('kontor-language', '{language}')")
    sit_at(page, BOARDS[0])
    edges = page.evaluate(WORDS_OF_TABS)
    assert len(edges) == 7
    assert edges[0][0] >= 0
    assert edges[-1][1] <= PHONE
    assert all(one[1] < other[0] for one, other in pairwise(edges))
    context.close()


@ONE_OF_EACH
def test_no_code_is_read_at_a_table(page: Page, board: Board) -> None:
    """No number of a clause, no notation of a place and no asterisk is shown in a first round."""
    sit_at(page, board)
    for _ in range(6):
        advised(page)
        shown = page.locator("body").inner_text()
        assert not CODES.search(shown), CODES.findall(shown)
        follow(page)


@pytest.mark.parametrize("name", ["britannia large", "genoa", "haendler"])
def test_what_was_reconstructed_is_told_to_who_asks(page: Page, name: str) -> None:
    """A quiet word beside the seats opens it, and it names what has no printed source."""
    sit_at(page, next(board for board in BOARDS if board.name == name))
    page.locator(".seatsbox [data-about]").click()
    told = page.get_by_role("dialog", name="About this board")
    expect(told).to_contain_text("econstructed")
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)


def test_the_final_sheet_is_seen_with_its_chart(page: Page) -> None:
    """When the match is over, sums and chart stand whole in the window, without scrolling."""
    sit_at(page, Board("hansa small", "hansa", {"players": 3}))
    page.locator(".seatsbox [data-seat='0'] [data-hand-over]").click()
    page.wait_for_function("() => document.querySelector('.prompt').dataset.over === 'true'")
    finale = page.locator(".finale")
    expect(finale.locator("figure svg")).to_be_in_viewport(ratio=1)
    expect(finale.locator("tfoot tr").first).to_be_in_viewport(ratio=1)
    finale.get_by_role("button", name="Rematch").click()  # and on it goes, without closing it first
    expect(finale).to_have_count(0)
    expect(page.locator(".prompt")).to_have_attribute("data-over", "false")


UNDER_THE_DISH = """() => {
  const dish = document.querySelector('.dish').getBoundingClientRect();
  return [...document.querySelectorAll('.board [data-key^="city:"] text')].filter(word => {
    const box = word.getBoundingClientRect();
    return box.left < dish.right && dish.left < box.right
      && box.top < dish.bottom && dish.top < box.bottom;
  }).map(word => word.textContent);
}"""


@pytest.mark.parametrize("board", ["base", "east", "britannia"])
def test_the_dish_of_markers_covers_no_name(page: Page, board: str) -> None:
    """On the sheet of the East it stood over Visby's."""
    seats = [{"kind": "me"}, *([{"kind": "bot", "bot": "bot:apprentice"}] * 2)]
    opened(page, game="hansa", seats=seats, options={"board": board})
    page.locator(".dish").wait_for()

    assert page.evaluate(UNDER_THE_DISH) == []
