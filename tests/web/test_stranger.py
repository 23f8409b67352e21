"""What a stranger stumbled over at the table: nothing moves, hides or stays that should not."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Server
from tests.web.hands import ADVISED, IN_REACH, sit_first
from tests.web.learning import answered, choose
from tests.web.people import PHONE, person
from tests.web.played import Club
from tests.web.staged import staged
from tests.web.test_pages import violations, web_text

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

# Rows of choices that are neither wholly in sight of their place nor wholly out of it.
HALF = """() => {
  const place = document.querySelector('.prompt .body').getBoundingClientRect();
  return [...document.querySelectorAll('.prompt .choices button')]
    .map((button) => [button.innerText, button.getBoundingClientRect()])
    .filter(([, box]) => box.top < place.bottom - 1 && box.bottom > place.bottom + 1)
    .map(([text]) => text);
}"""
# Choices that somebody sees, and how many are said to be out of sight.
SEEN = """() => {
  const place = document.querySelector('.prompt .body').getBoundingClientRect();
  const seen = [...document.querySelectorAll('.prompt .choices button')].filter((button) => {
    const box = button.getBoundingClientRect();
    return box.top > place.top - 1 && box.bottom < place.bottom + 1;
  });
  const more = document.querySelector('.prompt [data-more]');
  return { seen: seen.map(({ innerText }) => innerText), more: Number(more?.dataset.more ?? 0) };
}"""
# Pieces of everybody, a complete route, and a turn with every sort of action.
EVERYTHING = """
options: players=4
actions left: 3
city Göttingen: At
route Göttingen-Warburg: At At Am
route Bremen-Hamburg: At Bt Ct .
route Coellen-Warburg: Dt . . .
"""
MARKET = """
options: players=3
round: 2
step: buy
asked: A buys, 3 left; B buys, 3 left; C buys, 3 left
A: bag 900
"""
# What of a text is out of its box, to the side or below.
CUT = """text => [text.scrollWidth - text.clientWidth, text.scrollHeight - text.clientHeight]
  .filter((beyond) => beyond > 1)"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll('.sheet figure text')].map((text) =>
  parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))"""


def test_a_ware_stands_still_under_the_finger(browser: Browser, server: Server) -> None:
    """Pressed, it shows the cities that make it, and neither it nor the board moves for them."""
    with person(browser, server.address, PHONE) as context:
        page = context.new_page()
        page.goto("/learn/haendler/first-florins")
        wares, board = page.locator("[data-good]"), page.locator(".stage").first
        expect(wares).to_have_count(6)
        before = [one.bounding_box() for one in (*wares.all(), board)]

        page.locator("[data-good=silk]").tap()
        paris = page.locator('[data-option="buy silk for paris"]')
        expect(paris).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="Cancel")).to_be_in_viewport(ratio=1)
        assert [one.bounding_box() for one in (*wares.all(), board)] == before

        page.get_by_role("button", name="Cancel").tap()
        expect(paris).to_have_count(0)


def test_the_ring_of_a_task_goes_with_its_space(page: Page) -> None:
    """Once a trader stands on it, only the space that is left is pointed at."""
    page.goto("/learn/hansa/first-office")
    one, two = (page.locator(f'[data-key="space:Dortmund-Duisburg/{place}"]') for place in (1, 2))
    expect(one).to_contain_class("pointed")
    expect(two).to_contain_class("pointed")

    choose(page, "space:Dortmund-Duisburg/1", "place trader Dortmund-Duisburg/1")
    answered(page, "onward")

    expect(two).to_contain_class("pointed")
    expect(one).not_to_contain_class("pointed")


@pytest.mark.parametrize("width", [1440, PHONE])
def test_advice_hides_no_half_row_of_choices(browser: Browser, server: Server, width: int) -> None:
    """What can be chosen is read or out of sight, not cut through."""
    with person(browser, server.address, width) as context:
        page = context.new_page()
        sit_first(page)
        page.get_by_role("button", name="Hint", exact=True).click()
        page.wait_for_function(ADVISED)
        expect(page.locator("[data-hint]")).to_be_visible()

        assert page.evaluate(HALF) == []


@pytest.mark.parametrize("width", [1440, PHONE])
@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_choices_go_on_in_sight(
    browser: Browser, server: Server, width: int, language: str
) -> None:
    """No choice is cut through; a strip counts those below, and presses on it show them all."""
    with person(browser, server.address, width) as context:
        page = context.new_page()
        page.add_init_script(f"localStorage.setItem('kontor-language', '{language}')")
        staged(page, EVERYTHING, title="hansa")
        choices = page.locator(".prompt .choices button")
        expect(choices.last).to_be_attached()
        every, more = set(choices.all_inner_texts()), page.locator("[data-more]")
        seen: set[str] = set()
        while True:
            assert page.evaluate(HALF) == []
            now = page.evaluate(SEEN)
            seen |= set(now["seen"])
            assert now["more"] == len(every) - len(seen)
            if not now["more"]:
                break
            more.click()
            page.wait_for_function(f"before => ({SEEN})().more < before", arg=now["more"])

        assert seen == every
        expect(more).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_done_lies_free_on_a_phone(browser: Browser, server: Server, language: str) -> None:
    """Beside all wares of the market the word that ends the purchase is in sight."""
    with person(browser, server.address, PHONE) as context:
        page = context.new_page()
        page.add_init_script(f"localStorage.setItem('kontor-language', '{language}')")
        staged(page, MARKET, title="haendler")
        done = page.locator('[data-option="done"]')
        expect(done).to_be_in_viewport(ratio=1)
        page.locator("[data-good=silk]").tap()
        expect(page.locator('[data-option="buy silk for paris"]')).to_be_in_viewport(ratio=1)
        expect(done).to_be_in_viewport(ratio=1)
        assert done.evaluate(IN_REACH)


def test_an_action_with_nothing_left_closes_itself(browser: Browser, unhurried: Server) -> None:
    """Among bots the only answer needs no click; who takes it back is asked after all."""
    with person(browser, unhurried.address, 1440) as context:
        page = context.new_page()
        staged(page, "path: tavern\nphase: acting A\nA: 50 ducats")
        page.locator('[data-option="take yield"]').click()
        close = page.locator('[data-option="close"]')
        expect(page.locator(".story")).to_contain_text("closes the action")
        expect(page.locator(".prompt.mine")).to_be_visible()
        expect(close).to_have_count(0)

        page.get_by_role("button", name="Undo", exact=True).click()
        expect(close).to_be_visible()


@pytest.mark.parametrize(("width", "cards"), [(1440, 7), (1280, 5), (PHONE, 7)])
def test_every_card_of_a_hand_lies_whole(
    browser: Browser, server: Server, width: int, cards: int
) -> None:
    """More cards than a match begins with are not cut at the edge of the desk."""
    hand = ["LO01", "SO01", "ME01", "PR01", "ME02", "SO02", "ME03"][:cards]
    with person(browser, server.address, width) as context:
        page = context.new_page()
        staged(page, f"path: tavern\nsilent: BCD\nA: 50 ducats, {', '.join(hand)}")
        if width == PHONE:
            page.locator("#tab-desk").tap()
        desk = page.locator(".hand:visible").last
        expect(desk.locator(".card")).to_have_count(cards)
        for card in desk.locator(".card").all():
            if width == PHONE:
                card.scroll_into_view_if_needed()  # a sheet is read downwards, to a pixel or so
            expect(card).to_be_in_viewport(ratio=0.97)
        assert desk.evaluate("hand => hand.scrollWidth - hand.clientWidth") <= 0


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_a_title_is_whole_on_a_phone(browser: Browser, server: Server, language: str) -> None:
    """In two lines if need be: a table, a lesson, a form, the rules."""
    with person(browser, server.address, PHONE) as context:
        page = context.new_page()
        page.add_init_script(f"localStorage.setItem('kontor-language', '{language}')")
        for path in ("/new/genoa", "/learn/genoa", "/learn/haendler/first-florins", "/rules/genoa"):
            page.goto(path)
            page.evaluate("() => document.fonts.ready.then(() => true)")
            title = page.locator("header.bar h1")
            expect(title).not_to_have_text("…")
            assert title.evaluate(CUT) == [], path
        staged(page, "path: tavern\nsilent: BCD\n")
        assert page.locator("header.bar h1").evaluate(CUT) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_small_print_below_the_seats_lies_apart(page: Page, language: str) -> None:
    """The way out, what is told about the board, and its lens cover nothing of each other."""
    page.add_init_script(f"localStorage.setItem('kontor-language', '{language}')")
    sit_first(page)
    boxes = [
        page.locator(f".seatsbox {name}").bounding_box() for name in (".leave", ".about", ".lens")
    ]
    ends = [(box["x"], box["x"] + box["width"]) for box in boxes if box]
    assert len(ends) == len(boxes)
    assert all(one[1] <= other[0] for one, other in pairwise(ends)), ends


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_pieces_at_hand_and_in_stock_stand_in_one_line(page: Page, language: str) -> None:
    """At every seat of Hansa Teutonica, whatever a language calls the stock."""
    page.add_init_script(f"localStorage.setItem('kontor-language', '{language}')")
    sit_first(page)
    lines = page.locator(".seatsbox [data-seat] .figures:not(.tracks)")
    expect(lines).to_have_count(4)
    for line in lines.all():
        tops = line.locator("> span").evaluate_all(
            "all => all.map(one => Math.round(one.getBoundingClientRect().bottom / 8))"
        )
        assert len(set(tops)) == 1, tops


def test_a_piece_that_stands_again_is_not_asked_for(page: Page) -> None:
    """After it is set down, the question is about what may be added."""
    position = (
        "options: players=3\nactions left: 4\nsupply A: 3t 1m\nsupply B: 2t\n"
        "route Coellen-Warburg: At At At Bt\n"
    )
    moves = ("A displace Coellen-Warburg/4 with trader", "A pay trader")
    question = page.locator(".prompt .question")
    staged(page, position, seat=1, title="hansa", moves=moves)
    expect(question).to_contain_text("Set the piece down and add up to one piece.")

    staged(page, position, seat=1, title="hansa", moves=(*moves, "B relocate Paderborn-Warburg/1"))
    expect(question).to_contain_text("Add up to one piece.")


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_settings_fit_a_phone(browser: Browser, server: Server, language: str) -> None:
    """The button that closes them is in sight without scrolling."""
    with person(browser, server.address, PHONE) as context:
        page = context.new_page()
        page.add_init_script(f"localStorage.setItem('kontor-language', '{language}')")
        page.goto("/")
        page.locator("article").first.wait_for()
        page.get_by_role("button", name=web_text(language, "settings.title")).click()
        expect(page.locator("dialog[open] button.primary")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [1440, PHONE])
def test_closed_fists_cover_nothing_that_is_stored(
    browser: Browser, server: Server, width: int
) -> None:
    """While everybody bids, what lies in Geneva beside them can be read."""
    with person(browser, server.address, width) as context:
        page = context.new_page()
        staged(page, "step: bid 1\nA stores: genf 1 silk, 2 food, 1 iron\n", title="haendler")
        sheet, store = page.locator(".fists .sheet"), page.locator("rect.store")
        expect(store).to_have_count(1)
        over, under = sheet.bounding_box(), store.bounding_box()
        assert over
        assert under
        assert under["y"] + under["height"] <= over["y"] + 1


def test_a_page_that_leads_nowhere_has_one_heading(browser: Browser, server: Server) -> None:
    """It does not say the name of the house twice."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        page.goto("/nowhere")

        expect(page.get_by_role("heading", level=1)).to_have_text(["Nothing here"])


def test_a_match_that_is_over_says_who_has_won(browser: Browser, tmp_path: Path) -> None:
    """Whoever comes back on a phone reads that first; its replay says so where nothing was seen."""
    club = Club(f"sqlite:///{tmp_path / 'tables.db'}", "Ada")
    table = club.played("genoa", ("Ada", "", "", ""), 4)[0]
    server = Server(tmp_path)
    try:
        with person(browser, server.address, PHONE) as context:
            page = context.new_page()
            page.goto(f"/table/{table}")
            card = page.request.get(f"/api/tables/{table}").json()
            winner = card["seats"][card["standing"]["ranks"].index(1)]["name"]
            expect(page.locator(".prompt [data-won]")).to_have_text(f"{winner} wins")
            for control in page.locator(".strip .lens button").all():
                expect(control).to_be_in_viewport(ratio=1)

            last = page.request.get(f"/api/tables/{table}/at/{card['ply']}?since=0").json()
            told = {happened["ply"] for happened in last["events"]}
            silent = next(ply for ply in range(1, card["ply"]) if ply not in told)
            page.goto(f"/replay/{table}?ply={silent}")
            expect(page.locator("[data-told]")).to_have_text("Nothing was to be seen at this step.")
    finally:
        server.stop()


def test_a_finished_match_of_hansa_can_be_read_by_all(browser: Browser, tmp_path: Path) -> None:
    """At its last moment axe finds nothing, and the figures of the chart are large enough."""
    database = tmp_path / "tables.db"
    club = Club(f"sqlite:///{database}", "Ada")
    table = club.played("hansa", ("Ada", "", ""), 1)[0]
    server = Server(tmp_path)
    try:
        with person(browser, server.address, 1440) as context:
            page = context.new_page()
            page.goto(f"/replay/{table}")
            page.get_by_role("button", name="To the end").click()
            expect(page.get_by_text(re.compile(r"^(\d+) / \1$"))).to_be_visible()
            assert violations(page) == []

            page.goto(f"/table/{table}")
            page.get_by_role("tab", name="Score").click()
            expect(page.locator(".sheet figure text").first).to_be_visible()
            assert page.evaluate(SMALLEST) >= 11
    finally:
        server.stop()
