"""Who sits where: one screen for several, clocks, people who leave, and who is called back."""

from __future__ import annotations

import re
import sqlite3
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.web.hands import (
    ASKED_OR_OVER,
    advice,
    begin,
    do,
    let_bot_play,
    opened,
    play_now,
    ply,
    sit_down,
)
from tests.web.people import person
from tests.web.test_together import open_for_two

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.web.conftest import Server

LOOK_AWAY = """away => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => away });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def seat(page: Page, number: int) -> Locator:
    """The line of a seat."""
    return page.locator(f".seatsbox [data-seat='{number}']")


def play_turn(page: Page) -> None:
    """Decide as advised until somebody else is asked."""
    while page.locator(".prompt.mine").count():
        do(page, advice(page))


def test_a_curtain_falls_between_two_people_at_one_screen(
    page: Page, browser: Browser, server: Server
) -> None:
    """With missions nobody sees another's card: not in the turn, nor while others decide."""
    seats = [{"kind": "me"}, {"kind": "hotseat", "name": "Ben"}, {"kind": "open"}]
    options = {"missions": True, "first": "A"}
    table = opened(page, game="hansa", seats=seats, options=options)
    other = person(browser, server.address)
    theirs = other.new_page()
    theirs.goto(f"/table/{table}")
    sit_down(theirs)
    curtain = page.locator("dialog:has(#curtain)")
    expect(curtain).to_be_visible()
    first = page.locator("#curtain").inner_text().removeprefix("Pass the screen to ")
    assert first != "Ben"
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    curtain.get_by_role("button", name=f"I am {first}").click()
    mission = page.get_by_text(re.compile("^Mission: "))
    mine = mission.inner_text()

    while not curtain.is_visible():  # nobody's piece is touched, so nobody else is asked
        do(page, "end turn")
    expect(page.locator("#curtain")).to_have_text("Pass the screen to Ben")
    curtain.get_by_role("button", name="I am Ben").click()
    expect(mission).not_to_have_text(mine)

    while not curtain.is_visible():  # nobody's piece is touched, so nobody else is asked
        do(page, "end turn")
    expect(page.locator("#curtain")).to_have_text(f"Pass the screen to {first}")
    expect(theirs.locator(".prompt.mine")).to_be_visible()
    curtain.get_by_role("button").click()
    expect(mission).to_have_text(mine)
    other.close()


def test_at_zero_the_clock_hands_a_seat_to_a_bot(page: Page) -> None:
    """My clock runs while I am asked; at zero a bot goes on, and it stays so."""
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    clock = {"base": 15, "increment": 0}
    opened(page, game="hansa", seats=seats, options={"first": "A"}, clock=clock)
    page.wait_for_function(ASKED_OR_OVER)
    mine = seat(page, 0).locator(".clock")
    before = mine.inner_text()
    expect(mine).not_to_have_text(before)
    expect(seat(page, 1).locator(".clock")).to_have_text("0:15")

    expect(mine).to_have_text("0:00")
    expect(seat(page, 0).locator(".bot")).to_be_visible()
    page.wait_for_function("() => Number(document.querySelector('.prompt').dataset.ply) > 20")
    expect(page.get_by_role("button", name="Take my seat back")).to_have_count(0)


def long_gone(server: Server, number: int) -> None:
    """Let two minutes pass for who sits there: the server sleeps meanwhile."""
    server.stop()
    with sqlite3.connect(server.folder / "tables.db") as database:
        database.execute("UPDATE seats SET away = away - 120 WHERE seat = ?", (number,))
    server.start()


def test_an_absent_seat_goes_to_a_bot_and_back(browser: Browser, frail: Server) -> None:
    """Not at once, but after a while a bot plays for who is awaited; who comes back goes on."""
    me, other = person(browser, frail.address), person(browser, frail.address)
    page, theirs = me.new_page(), other.new_page()
    open_for_two(page, **{"First player": "A"})
    theirs.goto(page.get_by_label("Invitation link").input_value())
    sit_down(theirs)
    begin(page)
    page.wait_for_function(ASKED_OR_OVER)
    play_turn(page)
    theirs.wait_for_function(ASKED_OR_OVER)
    address, before = theirs.url, ply(theirs)
    theirs.close()
    expect(seat(page, 1).get_by_text("away")).to_be_visible()
    expect(seat(page, 1).get_by_text("a bot may play in 0:")).to_be_visible()
    hand_over = seat(page, 1).get_by_role("button", name="Let a bot play")
    expect(hand_over).to_have_count(0)
    assert ply(page) == before

    long_gone(frail, 1)
    expect(page.get_by_text("The line is down")).to_have_count(0)
    hand_over.wait_for()
    let_bot_play(page, 1)
    expect(seat(page, 1).locator(".bot")).to_have_text("Journeyman")
    page.wait_for_function(ASKED_OR_OVER)
    assert ply(page) > before

    theirs = other.new_page()
    theirs.goto(address)
    seat(theirs, 1).get_by_role("button", name="Take my seat back").click()
    expect(seat(page, 1).locator(".bot")).to_have_count(0)
    play_turn(page)
    theirs.wait_for_function(ASKED_OR_OVER)
    do(theirs, advice(theirs))
    me.close()
    other.close()


def test_the_title_calls_me_back_when_it_is_my_turn(page: Page) -> None:
    """While I look elsewhere the title says what is asked; when I look again it is as before."""
    play_now(page, "hansa")
    usual = page.title()
    assert "Hansa" in usual
    page.evaluate(LOOK_AWAY, True)
    while not page.title().startswith("•"):
        do(page, advice(page))
        page.wait_for_function(ASKED_OR_OVER)
    assert page.locator(".question").inner_text() in page.title()

    page.evaluate(LOOK_AWAY, False)
    assert page.title() == usual


def test_the_line_of_scores_is_whole_after_a_reload(page: Page, browser: Browser) -> None:
    """The line begins at the opening for me when I come back, and for who comes late."""
    table = play_now(page, "hansa")
    while ply(page) < 12:
        do(page, advice(page))
        page.wait_for_function(ASKED_OR_OVER)
    late = person(browser, page.url.split("/table/")[0]).new_page()
    late.goto(f"/table/{table}")
    page.reload()
    for one in (page, late):
        one.get_by_role("tab", name="Score").click()
        line = one.get_by_role("img", name="Scores over time").locator(".line").first
        assert (line.get_attribute("d") or "").count("L") >= 10
    expect(page.get_by_text("one spectator")).to_be_visible()
    late.context.close()
    expect(page.get_by_text("one spectator")).to_have_count(0)
