"""What I may do and what I own is in sight at once; what only others say stands below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.hands import IN_REACH, sit_down
from tests.web.people import PHONE, person
from tests.web.staged import put_up, staged

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server

# Two others bargain with B, who has the tower.
OVERHEARD = """
turn: B
path: palace
A: 60 ducats, silk
B: 60 ducats, silk
C: 60 ducats, silk
D: 60 ducats, silk
offers: C>B palace: 10 ducats / ; D>B palace: 15 ducats /
"""
NOTHING_TO_DELIVER = """
path: palace
taken: palace
asked: A delivers last messages
A: 60 ducats
"""
# The longest words of the desk, three goods in a warehouse, and as many cards as one has at once.
HAENDLER = """
options: players=4
step: buy
A: status 6; tiles 1 3; abilities grand counting house + warehouse sale; \
cards 1 axle break, 1 sale with bonus
A stores: paris 2 wine, 1 food, 2 silk; bruegge 1 cloth, 2 salt, 1 food; genua 1 silk
"""
GENOA = """
path: warehouse_grains
A: 1130 ducats, 3 markers, LO05, SO13, ME12, PR08
"""
FULL_DESKS = {"genoa": GENOA, "haendler": HAENDLER}
FEES = """
options: players=4 talk=0
step: guests 2
wagon 2: koeln; master A; A has 2 cloth
B stores: koeln 1 cloth, 1 iron
C stores: koeln 2 wine
"""
LOADING = """
options: players=4
asked: A loads wagon 1 as master
wagon 1: paris; master A
A stores: paris 1 wine, 3 silk
"""
COMPLETE = """
options: players=4
actions left: 2
route Göttingen-Warburg: At At Am
"""
# What of the desk is out of its place: below its edge, or to the side of it.
BEYOND = """() => {
  const desk = document.querySelector('.deskbox .mine');
  const edge = desk.getBoundingClientRect();
  const out = [...desk.querySelectorAll('button, dd, p, .help, .name')].filter((thing) => {
    const box = thing.getBoundingClientRect();
    return box.width > 1 && (box.bottom > edge.bottom + 1 || box.right > edge.right + 1);
  });
  const cut = [...desk.querySelectorAll('.ability, .slot, .card, .money')].filter((thing) =>
    thing.scrollHeight > thing.clientHeight + 1 || thing.scrollWidth > thing.clientWidth + 1);
  return [...out, ...cut].map((thing) => thing.innerText);
}"""


@pytest.mark.parametrize("width", [1440, PHONE])
def test_what_others_offer_each_other_stands_below_what_i_may_do(
    browser: Browser, unhurried: Server, width: int
) -> None:
    """Saying nothing needs no scrolling, and the words of the question are for my seat."""
    with person(browser, unhurried.address, width) as context:
        page = context.new_page()
        staged(page, OVERHEARD)
        silent = page.locator('[data-option="silent"]')
        heard = page.locator("[data-offers=overheard]")
        expect(heard.locator("li")).to_have_count(2)
        expect(silent).to_be_in_viewport(ratio=1)
        assert silent.evaluate(IN_REACH)
        below, above = heard.bounding_box(), silent.bounding_box()
        assert below
        assert above
        assert below["y"] >= above["y"] + above["height"]
        expect(page.locator(".prompt .words")).not_to_contain_text("or move")


def test_who_has_nothing_to_deliver_is_told_so(browser: Browser, unhurried: Server) -> None:
    """Among bots it needs no click; beside another person, who could learn from it, it is asked."""
    with (
        person(browser, unhurried.address, 1440) as mine,
        person(browser, unhurried.address, 1440) as theirs,
    ):
        page, friend = mine.new_page(), theirs.new_page()
        staged(page, NOTHING_TO_DELIVER)
        expect(page.locator(".story")).to_contain_text("takes the tower")

        bots = [{"kind": "bot", "bot": "bot:apprentice"}] * 2
        put_up(page, NOTHING_TO_DELIVER, [{"kind": "me"}, {"kind": "open"}, *bots])
        friend.goto(page.get_by_label("Invitation link").input_value())
        sit_down(friend)
        expect(page.locator(".question")).to_have_text("You have nothing to deliver now: be done.")
        expect(page.locator('[data-option="done"]')).to_be_visible()


@pytest.mark.parametrize("game", ["genoa", "haendler"])
@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_a_desk_is_whole(browser: Browser, server: Server, language: str, game: str) -> None:
    """Words of abilities, shelves and cards, and a warehouse with all its goods."""
    with person(browser, server.address, 1440, locale=language) as context:
        page = context.new_page()
        staged(page, FULL_DESKS[game], title=game)
        page.evaluate("() => document.fonts.ready.then(() => true)")
        expect(page.locator(".deskbox .desk")).to_be_visible()
        assert page.evaluate(BEYOND) == []


def test_a_guests_offer_is_said_without_scrolling(page: Page) -> None:
    """Naming both fees and the button that says them fit their place."""
    staged(page, FEES, seat=2, title="haendler")
    say = page.locator("[data-fees]")
    expect(say).to_be_in_viewport(ratio=1)
    assert say.evaluate(IN_REACH)
    expect(page.locator("[data-more]")).to_have_count(0)


def test_the_fullest_load_stands_first(page: Page) -> None:
    """What a loading master may load for nothing begins with the most."""
    staged(page, LOADING, title="haendler")
    loads = page.locator('.prompt [data-option^="load "]')
    expect(loads.first).to_have_attribute("data-option", "load 3 silk")
    expect(loads.last).to_have_attribute("data-option", "load nothing")


def test_a_menu_at_a_piece_begins_with_the_worthiest(page: Page) -> None:
    """A piece of a complete route claims it before it is lifted."""
    staged(page, COMPLETE, title="hansa")
    page.locator('.board [data-key="space:Göttingen-Warburg/1"]').click(force=True)
    menu = page.locator(".popover [data-option]")
    expect(menu.first).to_have_attribute("data-option", "claim Göttingen-Warburg")
    expect(menu.last).to_have_attribute("data-option", "lift Göttingen-Warburg/1")


MARKERS = """
options: players=3
actions left: 2
unused A: swap develop move_3 +3
city Göttingen: At Bt
route Bremen-Hamburg: At Bt Ct .
"""


def test_many_markers_are_one_button_that_opens_them(page: Page) -> None:
    """What is on the desk is not said to be on the board, and rivals stand together."""
    staged(page, MARKERS, title="hansa")
    expect(page.locator("[data-sort=Displace]")).to_have_text("Displace a rival: 2")
    markers = page.locator("[data-sort=UseMarker]")
    expect(markers).to_have_text("Use a marker: 4")
    markers.click()
    expect(page.locator('.prompt [data-option^="use "]')).to_have_count(4)
