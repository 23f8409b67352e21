"""What I may do: every choice a button with a picture and a word, and a place on the board."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.hands import ANSWERED_OR_ASKED, follow, ply
from tests.web.people import PHONE, person
from tests.web.staged import staged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server

# A complete route between two cities of mine, with special prestige, an office and an upgrade.
REWARDS = """
options: players=4
actions left: 2
desk A: privilege 3
city Göttingen: At
city Warburg: At
route Göttingen-Warburg: At At Am
"""
SPECIAL = """
options: players=3
actions left: 2
desk A: privilege 3
route Coellen-Warburg: At At At Am
"""
# Whoever holds the tower may talk about every space that can be reached.
FLOOR = "path: palace\nA: 60 ducats, silk\nB: 60 ducats\nC: 60 ducats\nD: 60 ducats\n"

# Whether one element covers a part of another.
OVER = """([over, under]) => {
  const [one, other] = [over, under].map(
    name => document.querySelector(name).getBoundingClientRect());
  return one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
}"""


@pytest.fixture(params=[1440, PHONE])
def sitting(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Page]:
    """A page at a desk, and one on a phone."""
    context = person(browser, server.address, request.param)
    yield context.new_page()
    context.close()


def test_rewards_are_buttons_the_worthiest_first(sitting: Page) -> None:
    """Special prestige with its points, offices, then nothing; each has a picture."""
    staged(sitting, SPECIAL, title="hansa", moves=("A claim Coellen-Warburg",))
    choices = sitting.locator(".choices [data-option]")
    expect(choices.first).to_contain_text("+11 prestige")
    expect(choices.last).to_have_text("Take no reward")
    expect(choices.last).to_have_class(re.compile("quiet"))
    expect(choices.locator("svg")).to_have_count(choices.count())


def test_a_choice_is_a_place_on_the_board_too(page: Page) -> None:
    """Pointing at a button lights its place up, and the place itself is offered."""
    staged(page, SPECIAL, title="hansa", moves=("A claim Coellen-Warburg",))
    office = page.locator('.choices [data-option="establish Warburg"]')
    place = page.locator('.board [data-key="city:Warburg"]')
    expect(place).to_have_class(re.compile("offered"))
    office.hover()
    expect(place).to_have_class(re.compile("considered"))
    office.click()
    expect(page.locator(".story")).to_contain_text("Warburg")


# An offer of ten ducats to me.
OFFERED = """
path: tavern
silent: BCD
A: 130 ducats
B: 60 ducats, silk
offers: B>A tavern: 10 ducats /
"""
BONUS = """
options: players=3
step: arrivals
bonus: 300 wien
wagon 1: wien; arrived; A has 1 iron, 1 silk
A: cards 1 sale with bonus
"""


def test_a_handshake_says_what_it_brings(sitting: Page) -> None:
    """Ten ducats for the action of the tavern stand on the button that agrees to them."""
    staged(sitting, OFFERED)
    agree = sitting.locator('[data-offer^="1 tavern"] [data-option^="accept"]')
    expect(agree.locator("[data-worth]")).to_have_text("+10 ducats")


def test_a_message_says_what_it_pays(sitting: Page) -> None:
    """The tower has been in both buildings of my message."""
    staged(sitting, "path: guild_hall st_57 park\nA: 0 ducats, ME01")
    deliver = sitting.locator('[data-option="deliver ME01"]')
    expect(deliver.locator("[data-worth]")).to_have_text("+30 ducats")


def test_a_sale_with_bonus_says_what_it_adds(sitting: Page) -> None:
    """Iron is made in Wien and earns the bonus of 300 only with the card."""
    staged(sitting, BONUS, title="haendler")
    play = sitting.locator('[data-option="sale with bonus from wagon 1"]')
    expect(play.locator("[data-worth]")).to_have_text("+300 florins")


def test_a_claim_says_what_it_is_worth(sitting: Page) -> None:
    """Both ends are mine: the button says two points before anything is clicked."""
    staged(sitting, REWARDS, title="hansa")
    claim = sitting.locator('[data-option="claim Göttingen-Warburg"]')
    expect(claim).to_contain_text("+2 prestige")
    expect(claim).to_contain_text("Göttingen–Warburg")


def test_many_places_are_one_button_that_leaves_only_them_lit(page: Page) -> None:
    """Placing is one button; pressed, the route that could be claimed is no longer lit."""
    staged(page, REWARDS, title="hansa")
    route = page.locator('.board [data-key="space:Göttingen-Warburg/1"]')
    free = page.locator('.board [data-key="space:Bremen-Hamburg/1"]')
    expect(route).to_have_class(re.compile("offered"))
    page.locator("[data-sort=Place]").click()
    expect(route).not_to_have_class(re.compile("offered"))
    expect(free).to_have_class(re.compile("offered"))
    page.keyboard.press("Escape")
    expect(route).to_have_class(re.compile("offered"))


def test_where_the_tower_may_go_is_a_button(sitting: Page) -> None:
    """Pressed, only the spaces beside the tower are lit, though of others one may talk."""
    staged(sitting, f"{FLOOR}silent: BCD\n")
    lit = sitting.locator(".board .target.offered")
    expect(lit.nth(4)).to_be_attached()
    move = sitting.locator("[data-sort=Move]")
    expect(move).to_have_text("Move the tower: 4 spaces")
    move.click()
    expect(lit).to_have_count(4)
    lit.first.focus()
    sitting.keyboard.press("Enter")
    expect(sitting.locator(".prompt .question")).to_contain_text("Move the tower to")
    expect(sitting.locator("[data-confirm]")).to_be_visible()


def test_a_tower_in_a_dead_end_stops_without_a_question(sitting: Page) -> None:
    """Nobody is told that it could move on where every space beside it was visited."""
    staged(
        sitting, "path: warehouse_fabrics st_62 palace villa_zasteri\nsilent: BCD\nA: 60 ducats\n"
    )
    stop = sitting.locator('.prompt [data-option="stop"]')
    expect(stop).to_be_enabled()
    expect(sitting.locator("[data-sort=Move]")).to_have_count(0)
    before = ply(sitting)
    stop.click()
    sitting.wait_for_function(ANSWERED_OR_ASKED, arg=before)
    expect(sitting.locator("[data-again]")).to_have_count(0)
    assert ply(sitting) > before


def test_one_do_it_carries_out_a_whole_offer(sitting: Page) -> None:
    """A hint to propose is followed until it is said: no sheet opens, and the log has the offer."""
    staged(sitting, FLOOR)
    for _ in range(30):
        if follow(sitting).startswith("propose"):
            break
    else:
        pytest.fail("nothing was ever advised to be proposed")
    said = re.compile(r"Guest \d+ to \w+, for ")  # a bot may accept it at once
    expect(sitting.locator(".story")).to_contain_text(said)
    expect(sitting.locator(".composer")).to_have_count(0)


def test_the_composer_stands_beside_the_board(page: Page) -> None:
    """It opens for the tower's own space, over neither board nor desk; said, it closes."""
    staged(page, FLOOR)
    page.locator("[data-compose]").click()
    assert not page.evaluate(OVER, [".composer", ".board svg"])
    assert not page.evaluate(OVER, [".composer", ".deskbox"])
    expect(page.locator('.chip[data-space="palace"]')).to_have_attribute("aria-pressed", "true")

    say = page.locator("[data-submit]")
    expect(say).to_be_disabled()
    expect(page.locator("#composer-reason")).to_contain_text("at least one side must give")
    page.locator('[data-pay="theirs 10"]').click()
    expect(say).to_be_enabled()
    expect(page.locator("#composer-reason")).to_have_text("")
    say.click()
    expect(page.locator(".composer")).to_have_count(0)


def test_what_would_be_only_words_is_marked(page: Page) -> None:
    """A space that is not beside the tower says that nobody would be bound."""
    staged(page, FLOOR)
    page.locator("[data-compose]").click()
    expect(page.locator("[data-words]")).to_have_count(0)
    far = page.locator(".chip.words").first
    expect(far).to_contain_text("only words")
    far.click()
    expect(page.locator("[data-words]")).to_contain_text("nobody is bound")


def test_the_empty_choice_is_last_and_quiet(sitting: Page) -> None:
    """On the floor of Genoa saying nothing stands after making an offer, without a frame."""
    staged(sitting, "turn: B\npath: tavern\nA: 60 ducats, silk\n")
    nothing = sitting.get_by_role("button", name="Say nothing", exact=True)
    expect(nothing).to_have_class(re.compile("quiet"))
    expect(nothing.locator("svg")).to_have_count(1)
    offer, empty = sitting.locator("[data-compose]").bounding_box(), nothing.bounding_box()
    assert offer
    assert empty
    assert (offer["y"], offer["x"]) < (empty["y"], empty["x"])
