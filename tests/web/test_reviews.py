"""A match looked at together, by clicks: two people, each with a browser of their own."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.web.hands import RAW, confirm, follow
from tests.web.people import PHONE, person
from tests.web.test_analysis import brief, replayed
from tests.web.test_pages import texts_of, violations

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.web.conftest import Server

__all__ = ["brief"]  # the fixture
SAVES: Final = Path(__file__).parents[1] / "games"
MATCHES: Final = {
    "hansa": SAVES / "hansa" / "4-base-cities.jsonl",
    "genoa": SAVES / "genoa" / "3-wide-taverns.jsonl",
    "haendler": SAVES / "haendler" / "2-round-limit.jsonl",
}
PLACES: Final = {"hansa": "city", "genoa": "space", "haendler": "city"}
# How far the letters of a thing stand out from its ground, as WCAG reckons it.
CONTRAST: Final = """thing => {
  const light = (colour) => {
    const [red, green, blue] = colour.match(/[0-9.]+/g).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const { color, backgroundColor } = getComputedStyle(thing);
  const [one, other] = [light(color), light(backgroundColor)];
  return Math.max(one, other) / Math.min(one, other);
}"""
everywhere = pytest.mark.parametrize("width", [1440, PHONE])
in_each_game = pytest.mark.parametrize("game", MATCHES)


def reviewed(page: Page, game: str = "hansa") -> str:
    """Somebody opens a save that is over as a review; its address."""
    replayed(page, MATCHES[game])
    page.get_by_role("button", name="Review together").click()
    page.wait_for_url("**/review/*")
    expect(reel(page)).to_be_visible()
    return page.url


def reel(page: Page) -> Locator:
    """Where one stands."""
    return page.locator("section.reel")


def at(page: Page, ply: int, branch: str = "") -> None:
    """Wait until a page stands at a moment."""
    expect(reel(page)).to_have_attribute("data-ply", str(ply))
    expect(reel(page)).to_have_attribute("data-branch", branch)


def forward(page: Page, steps: int = 1) -> None:
    """Press the key for the next step."""
    for _ in range(steps):
        page.get_by_role("button", name="One step on").click()


def panel(page: Page, width: int = 1280) -> Locator:
    """What stands beside the board; on a phone it lies under its tab."""
    shown = page.get_by_role("group", name="Review", exact=True)
    if width == PHONE and not shown.is_visible():
        page.get_by_role("tab", name="Review", exact=True).click()
    return shown


def shut(page: Page, width: int) -> None:
    """On a phone the board is under the panel."""
    if width == PHONE:
        page.locator("#panel").get_by_role("button", name="Close", exact=True).first.click()


@in_each_game
@everywhere
def test_one_leads_and_the_other_follows_wanders_and_comes_back(
    browser: Browser, brief: Server, width: int, game: str
) -> None:
    """A step of the leader is seen by who follows; one button brings back who wandered."""
    ours, theirs = person(browser, brief.address, width), person(browser, brief.address, width)
    leader, follower = ours.new_page(), theirs.new_page()
    address = reviewed(leader, game)
    follower.goto(address)
    at(follower, 0)
    forward(leader, 3)
    at(follower, 3)
    expect(follower.get_by_role("status").filter(has_text="you follow")).to_be_visible()

    forward(follower, 2)
    at(follower, 5)
    at(leader, 3)
    forward(leader)
    at(follower, 5)
    assert not violations(follower)
    follower.get_by_role("button", name=re.compile("^Back to ")).click()
    at(follower, 4)

    panel(leader, width).get_by_role("button", name=re.compile("^Let .* lead$")).click()
    expect(follower.get_by_role("status").filter(has_text="You lead")).to_be_visible()
    forward(follower)
    at(leader, 5)
    assert not violations(leader)
    ours.close()
    theirs.close()


@in_each_game
@everywhere
def test_each_step_is_told_beside_the_reel(
    browser: Browser, brief: Server, width: int, game: str
) -> None:
    """In a replay and in a review, and the buttons stay where they are."""
    with person(browser, brief.address, width) as context:
        page = context.new_page()
        replayed(page, MATCHES[game])
        told, onward = page.locator("[data-told]"), page.get_by_role("button", name="One step on")
        expect(told).to_have_text("Nothing has happened yet.")
        before = onward.bounding_box()
        for ply in range(1, 9):
            forward(page)
            expect(told).to_have_attribute("data-told", str(ply))
            assert onward.bounding_box() == before
        said = told.inner_text()
        assert said
        page.get_by_role("button", name="Review together").click()
        page.wait_for_url("**/review/*")
        at(page, 8)
        expect(told).to_have_text(said)


def test_nobody_of_a_file_has_a_page(browser: Browser, brief: Server) -> None:
    """The names in a review lead nowhere, so that they are no links."""
    with person(browser, brief.address, 1440) as context:
        page = context.new_page()
        reviewed(page)
        expect(page.locator(".seatsbox .called")).to_have_count(4)
        expect(page.locator(".seatsbox a.called")).to_have_count(0)


@pytest.mark.parametrize("theme", ["day", "night"])
def test_what_cannot_be_kept_yet_can_be_read(browser: Browser, brief: Server, theme: str) -> None:
    """The word of a button that waits for a remark stands out from it."""
    with person(browser, brief.address, 1440) as context:
        page = context.new_page()
        page.add_init_script(f"localStorage.setItem('kontor-theme', '{theme}')")
        reviewed(page)
        keep = panel(page).get_by_role("button", name="Keep", exact=True)
        expect(keep).to_be_disabled()
        assert keep.evaluate(CONTRAST) >= 4.5


@in_each_game
@everywhere
def test_a_remark_with_an_arrow_is_drawn_by_clicks_and_seen_by_everybody(
    browser: Browser, brief: Server, width: int, game: str
) -> None:
    """At its step only, on the board and in the log; its author says it anew and takes it away."""
    ours, theirs = person(browser, brief.address, width), person(browser, brief.address, width)
    leader, follower = ours.new_page(), theirs.new_page()
    address = reviewed(leader, game)
    forward(leader, 2)
    follower.goto(address)
    at(follower, 2)

    panel(leader, width).get_by_label("Say something").fill("Why not <i>here</i>?")
    panel(leader, width).get_by_role("button", name="Draw on the board").click()
    shut(leader, width)
    places = leader.locator(f"[data-key^='{PLACES[game]}:']")
    for place in (places.nth(1), places.nth(4)):
        if width == PHONE:  # where it may lie out of sight
            place.focus()
            leader.keyboard.press("Enter")
        else:
            place.click()
    expect(leader.locator("[data-draft='1'] .head")).to_have_count(1)
    panel(leader, width).get_by_role("button", name="Keep", exact=True).click()

    expect(follower.locator(".remarked[data-marks='1'] .head")).to_have_count(1)
    said = panel(follower, width).locator("[data-remark]")
    expect(said).to_contain_text("Why not <i>here</i>?")
    expect(said).to_contain_text(re.compile(r"\w › \w"))
    assert not RAW.search(said.inner_text())
    expect(said.get_by_role("button")).to_have_count(0)
    assert not violations(follower)
    shut(follower, width)
    follower.get_by_role("tab", name="Log").click()
    expect(follower.get_by_role("tabpanel")).to_contain_text("Why not <i>here</i>?")

    mine = panel(leader, width).locator("[data-remark]")
    mine.get_by_role("button", name="Edit").click()
    panel(leader, width).get_by_label("Say it anew").fill("Or there")
    panel(leader, width).get_by_role("button", name="Keep", exact=True).click()
    expect(mine).to_contain_text("Or there")
    mine.get_by_role("button", name="Take away").click()
    expect(mine).to_have_count(0)
    expect(follower.locator(".remarked[data-marks='0']")).to_be_attached()
    ours.close()
    theirs.close()


@in_each_game
@everywhere
def test_a_branch_is_played_out_shared_and_led_through(
    browser: Browser, brief: Server, width: int, game: str
) -> None:
    """Whoever has the link plays one; it is there for both, and goes with who keeps it."""
    ours, theirs = person(browser, brief.address, width), person(browser, brief.address, width)
    leader, follower = ours.new_page(), theirs.new_page()
    address = reviewed(leader, game)
    follower.goto(address)
    at(follower, 0)
    panel(follower, width).get_by_role("link", name="Play a branch from here").click()
    follower.wait_for_url("**/analyse/*?review=*")
    follow(follower)
    confirm(follower)
    if width == PHONE:
        follower.get_by_role("tab", name="Analysis").click()
    line = follower.get_by_role("region", name="The line so far")
    expect(line.get_by_role("listitem")).to_have_count(1)
    follower.get_by_label("Name", exact=True).fill("What if")
    follower.get_by_role("button", name="Share it in the review").click()
    follower.wait_for_url("**/review/*")
    expect(reel(follower)).not_to_have_attribute("data-branch", "")
    assert not violations(follower)

    shared = panel(leader, width).get_by_role("region", name="Branches")
    shared.get_by_role("button", name=re.compile("What if")).first.click()
    branch = reel(leader).get_attribute("data-branch") or ""
    at(leader, 1, branch)
    follower.get_by_role("button", name=re.compile("^Back to .*(?<!match)$")).click()
    at(follower, 1, branch)
    shut(leader, width)
    leader.get_by_role("button", name="Back to the match").click()
    at(follower, 0)
    assert not violations(leader)
    panel(leader, width)
    shared.get_by_role("button", name=re.compile("^Let .*What if")).click()
    expect(panel(follower, width)).to_contain_text("Nobody has tried anything else yet.")
    ours.close()
    theirs.close()


def test_what_was_not_seen_stays_hidden_and_any_eyes_look(browser: Browser, brief: Server) -> None:
    """The slider, the remarks and the chart end where I have been, until I want to see all."""
    context = person(browser, brief.address)
    page = context.new_page()
    reviewed(page)
    last = int(page.get_by_role("slider").get_attribute("max") or 0)
    page.get_by_role("button", name="To the end").click()
    panel(page).get_by_label("Say something").fill("What an end")
    panel(page).get_by_role("button", name="Keep", exact=True).click()
    expect(panel(page).locator("[data-remark]")).to_contain_text("What an end")

    other = person(browser, brief.address)
    guest = other.new_page()
    guest.goto("/")
    guest.evaluate("localStorage.setItem('kontor-review-veil', 'yes')")
    page.get_by_role("button", name="To the start").click()
    guest.goto(page.url)
    at(guest, 0)
    expect(guest.get_by_role("slider")).to_have_attribute("max", "0")
    expect(panel(guest)).not_to_contain_text("What an end")
    forward(guest, 2)
    at(guest, 2)
    expect(guest.get_by_role("slider")).to_have_attribute("max", "2")
    panel(guest).get_by_label("Hide what I have not seen yet").uncheck()
    expect(guest.get_by_role("slider")).to_have_attribute("max", str(last))
    expect(panel(guest)).to_contain_text("What an end")
    for eyes in ("everybody", "2", "spectator"):
        guest.get_by_label("Seen by").select_option(eyes)
        expect(guest.get_by_role("alert")).to_have_count(0)
        at(guest, 2)
    context.close()
    other.close()


def test_a_review_is_taken_along_and_opened_again(
    browser: Browser, brief: Server, tmp_path: Path
) -> None:
    """As a file, with what was said; the list has both."""
    context = person(browser, brief.address)
    page = context.new_page()
    reviewed(page)
    panel(page).get_by_label("Say something").fill("Remember this")
    panel(page).get_by_role("button", name="Keep", exact=True).click()
    expect(panel(page).locator("[data-remark]")).to_be_visible()
    with page.expect_download() as loading:
        panel(page).get_by_role("link", name="Save as a file").click()
    file = tmp_path / "review.json"
    loading.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["remarks"][0]["text"] == "Remember this"

    first = page.url
    page.get_by_role("link", name="Reviews", exact=True).click()
    assert not violations(page)
    page.get_by_label("A file").set_input_files(file)
    page.wait_for_url("**/review/*")
    expect(panel(page).locator("[data-remark]")).to_contain_text("Remember this")
    assert page.url != first
    page.goto("/reviews")
    expect(page.locator("main li a")).to_have_count(2)
    context.close()


@pytest.mark.parametrize("language", ["de", "fr", "it"])
def test_it_speaks_other_languages_at_night(browser: Browser, brief: Server, language: str) -> None:
    """And is clean for whoever cannot see it."""
    context = person(browser, brief.address)
    page = context.new_page()
    page.goto("/")
    address = reviewed(page)
    page.evaluate(f"localStorage.setItem('kontor-language', '{language}')")
    page.evaluate("localStorage.setItem('kontor-theme', 'night')")
    page.goto(address)
    said = texts_of(language, "reviews")
    for key in ("people", "remarks", "settings"):
        expect(page.get_by_role("heading", name=said[key], exact=True)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=said["status.lead"])).to_be_visible()
    assert not violations(page)
    context.close()


def test_a_link_that_leads_nowhere_says_so(browser: Browser, brief: Server) -> None:
    """Without a board, in words."""
    context = person(browser, brief.address)
    page = context.new_page()
    page.goto("/review/nowhere")
    expect(page.get_by_text("There is no such review")).to_be_visible()
    context.close()
