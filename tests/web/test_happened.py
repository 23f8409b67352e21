"""What just happened: marks on the board, a recap to step through, alerts, and the pace of bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.hands import ASKED_OR_OVER, IN_REACH, ply
from tests.web.people import PHONE, person
from tests.web.staged import staged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

    from tests.web.conftest import Server

# B moves C's trader with a marker, places one of its own, and displaces A's, who is asked.
PUSHED = """options: players=3
turn: A
route Göttingen-Quedlinburg: At Bt .
route Coellen-Warburg: Ct . . .
supply A: 3t 1m
supply B: 6t 1m
supply C: 6t 1m
unused B: move_3
"""
PUSHING = (
    "A end turn",
    "B use move_3",
    "B lift Coellen-Warburg/1",
    "B done",
    "B set Dortmund-Duisburg/1",
    "B place trader Coellen-Warburg/2",
    "B displace Göttingen-Quedlinburg/1 with trader",
    "B pay trader",
)
WAGONS = "options: players=2\nstep: move\nturn: B\n"
WAGON_MOVED = ("B wagon 1 tile 2 to paris-fork from paris-gate",)
WIDTHS = [1440, PHONE]


@pytest.fixture(params=WIDTHS, ids=["desk", "phone"])
def sitting(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Page]:
    """A page at a desk or on a phone that may not complain."""
    context = person(browser, server.address, request.param)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert not complaints


def marks(page: Page, **attributes: str) -> Locator:
    """The marks on the board that have these attributes."""
    wanted = "".join(f'[data-{name}="{value}"]' for name, value in attributes.items())
    return page.locator(f".marks .mark{wanted}")


def recap(page: Page) -> Locator:
    """The recap, opened where it is folded."""
    fold = page.locator("[data-open]")
    box = page.locator(".recap")
    expect(box).to_be_visible()
    if fold.count():
        fold.click()
    return box


def test_marks_say_from_where_to_where_and_whose_until_i_act(sitting: Page) -> None:
    """B moved C's trader and placed its own: drawn, also after a reload, until A acts."""
    staged(sitting, PUSHED, title="hansa", moves=PUSHING)
    moved = {
        "from": "space:Coellen-Warburg/1",
        "to": "space:Dortmund-Duisburg/1",
        "by": "1",
        "whose": "2",
    }

    expect(marks(sitting, **moved)).to_have_count(1)
    expect(marks(sitting, to="space:Coellen-Warburg/2", by="1", whose="1")).to_have_count(1)
    sitting.reload()
    expect(marks(sitting, **moved)).to_have_count(1)

    sitting.locator('[data-key="space:Halle-Quedlinburg/1"]').focus()
    sitting.keyboard.press("Enter")
    sitting.locator("[data-confirm]").click()

    expect(marks(sitting, **moved)).to_have_count(0)


def test_a_piece_of_mine_that_was_pushed_calls(sitting: Page) -> None:
    """The space A's trader had to leave has an alarm, and an alert says what happened."""
    staged(sitting, PUSHED, title="hansa", moves=PUSHING)

    struck = sitting.locator(".marks .struck")
    expect(struck).to_have_count(1)
    expect(struck).to_have_attribute("data-from", "space:Göttingen-Quedlinburg/1")
    expect(struck.locator(".alarm")).to_be_visible()
    alert = recap(sitting).get_by_role("alert")
    expect(alert).to_contain_text("Your piece was moved: ")
    expect(alert).to_contain_text("displaces the trader of")
    # It opens over the log's lines, not over the buttons that leave some of them out.
    for button in sitting.locator(".filters button:visible").all():  # no sheet is open on a phone
        assert button.evaluate(IN_REACH)


def test_the_recap_is_stepped_through_and_each_step_shows_its_marks(sitting: Page) -> None:
    """Forward, backward and away: one step at a time, with its sentence and its marks alone."""
    staged(sitting, PUSHED, title="hansa", moves=PUSHING)
    box = recap(sitting)
    expect(box).to_have_attribute("data-steps", "5")

    box.locator("[data-on]").click()
    expect(box).to_contain_text("uses the marker “move three”")
    expect(marks(sitting)).to_have_count(0)
    box.locator("[data-on]").click()
    expect(box).to_contain_text("lifts the trader of")
    expect(marks(sitting)).to_have_count(1)
    expect(marks(sitting, way="lifted", whose="2").locator(".left")).to_be_in_viewport()
    box.locator("[data-on]").click()
    expect(marks(sitting, way="set", whose="2")).to_have_count(1)
    box.locator("[data-back]").click()
    expect(marks(sitting, way="lifted", whose="2")).to_have_count(1)

    box.locator("[data-away]").click()

    expect(marks(sitting)).to_have_count(0)


def test_the_way_of_the_tower_is_marked(sitting: Page) -> None:
    """B moves the tower from the street to the guild hall while A looks on."""
    staged(
        sitting,
        "options: players=3\nturn: B\npath: st_47\n",
        moves=("A silent", "C silent", "B move guild_hall"),
    )

    way = {"way": "moved", "from": "space:st_47", "to": "space:guild_hall", "by": "1"}
    expect(marks(sitting, **way)).to_have_count(1)
    expect(recap(sitting)).to_be_visible()


def test_the_way_of_a_wagon_is_marked(sitting: Page) -> None:
    """B moves wagon 1 out of Paris; A, who is asked next, sees its way and reads it."""
    staged(sitting, WAGONS, title="haendler", moves=WAGON_MOVED)

    way = {"way": "moved", "from": "space:paris", "to": "space:paris-fork", "by": "1"}
    expect(marks(sitting, **way)).to_have_count(1)
    box = recap(sitting)
    box.locator("[data-on]").click()
    expect(box).to_contain_text("moves wagon 1")


def test_a_mark_lies_on_its_place_and_in_no_click_s_way(page: Page) -> None:
    """The ring of a mark has its middle in its village, which is clicked through it."""
    staged(page, PUSHED, title="hansa", moves=PUSHING)

    ring = marks(page, to="space:Coellen-Warburg/2").locator("circle.line").bounding_box()
    village = page.locator('[data-key="space:Coellen-Warburg/2"]').bounding_box()
    assert ring
    assert village
    middle = (ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2)
    assert village["x"] < middle[0] < village["x"] + village["width"]
    assert village["y"] < middle[1] < village["y"] + village["height"]
    hit = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-key]')?.dataset.key", middle
    )
    assert hit == "space:Coellen-Warburg/2"


GOERS = "() => document.querySelectorAll('.marks .goer').length > 0"
MOVED = """() => [...document.querySelectorAll('.marks .goer')]
  .some(goer => goer.getAnimations().length > 0)"""


@pytest.mark.parametrize(("motion", "travels"), [("no-preference", True), ("reduce", False)])
def test_a_piece_travels_along_its_way_unless_calm_is_asked_for(
    browser: Browser, server: Server, motion: str, *, travels: bool
) -> None:
    """The newest mark's piece goes from A to B; with reduced motion nothing moves."""
    context = person(browser, server.address, 1440, reduced_motion=motion)
    page = context.new_page()
    staged(page, WAGONS, title="haendler", moves=WAGON_MOVED)

    page.wait_for_function(GOERS)
    assert page.evaluate(MOVED) is travels
    context.close()


def test_bots_are_shown_step_by_step_to_who_wants_it_so(browser: Browser, server: Server) -> None:
    """Chosen in the settings: one step is shown, Next shows another, To the present all."""
    context = person(browser, server.address, 1440)
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.locator("[data-pace]").select_option("step")
    page.get_by_role("button", name="Done").click()
    following = page.locator("[data-next]")
    for _ in range(8):  # a bot that displaces me with its first step leaves no second one to show
        staged(page, PUSHED, title="hansa")
        page.locator('[data-option="end turn"]').click()
        before = ply(page)
        page.locator("[data-again]").click()
        page.wait_for_function(
            "before => Number(document.querySelector('.prompt').dataset.ply) > before", arg=before
        )
        if following.count():
            break
    expect(following).to_be_visible()
    before = ply(page)
    following.click()
    page.wait_for_function(
        "before => Number(document.querySelector('.prompt').dataset.ply) > before", arg=before
    )
    while page.locator("[data-now]").count():
        page.locator("[data-now]").click()
    page.wait_for_function(ASKED_OR_OVER)
    context.close()


def test_the_pace_is_remembered_and_is_at_once_with_reduced_motion(page: Page) -> None:
    """Who asked for calm gets everything at once until they choose otherwise; that lasts."""
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    pace = page.locator("[data-pace]")
    expect(pace).to_have_value("instant")
    pace.select_option("calm")
    page.reload()
    page.get_by_role("button", name="Settings").click()

    expect(pace).to_have_value("calm")
