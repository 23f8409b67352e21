"""Bots in the browser: their levels, who they play for, how they think, and what they advise."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Server
from tests.web.hands import ASKED_OR_OVER, advice, advised, begin, do, opened, play_now
from tests.web.people import person
from tests.web.test_pages import LANGUAGES, texts_of, violations, web_text
from tests.web.test_seats import play_turn, seat
from tests.web.test_together import open_for_two

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

LEVELS = ("apprentice", "journeyman", "merchant", "alderman")


@pytest.fixture
def unhurried(tmp_path: Path) -> Iterator[Server]:
    """A server whose bots take their time."""
    server = Server(tmp_path, pace=3)
    yield server
    server.stop()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_seat_of_a_new_table_takes_every_level(page: Page, language: str) -> None:
    """Weakest first, the jester last, each explained; the usual one is chosen already."""
    page.add_init_script(f"localStorage.setItem('kontor-language', '{language}')")
    page.goto("/new/genoa")
    ids = [*(f"bot:{level}" for level in (*LEVELS, "syndic")), "uniform"]
    names = [web_text(language, f"bot.{bot}.name") for bot in ids]

    for number in range(1, 4):
        chair = page.locator(".seat select").nth(number)
        expect(chair).to_have_value("bot/bot:journeyman")
        offered = chair.locator('option[value^="bot/"]')
        expect(offered).to_contain_text(names)
        for bot in ids:
            chair.select_option(f"bot/{bot}")
    expect(page.locator(".bots dt")).to_have_text(names)
    helps = [web_text(language, f"bot.{bot}.help") for bot in ids]
    expect(page.locator(".bots dd")).to_have_text(helps)


def test_the_level_for_play_now_is_remembered(page: Page) -> None:
    """At first apprentices; whoever chooses merchants meets them, the next time too."""
    play_now(page, "hansa")
    expect(page.locator(".seatsbox .bot")).to_have_text(["Apprentice"] * 3)

    page.goto("/")
    page.get_by_label("Play now against").select_option("Merchant")
    expect(page.get_by_text("seldom gives anything away")).to_be_visible()
    play_now(page, "hansa")
    expect(page.locator(".seatsbox .bot")).to_have_text(["Merchant"] * 3)
    page.goto("/")
    expect(page.get_by_label("Play now against")).to_have_value("bot:merchant")


def test_the_host_puts_a_level_on_a_free_seat_and_exchanges_it(page: Page) -> None:
    """Before the match with a button of the waiting room, during it with a click on the bot."""
    open_for_two(page)
    page.get_by_role("button", name="A bot instead").click()
    choice = page.get_by_role("dialog", name="Which bot shall play for Seat B?")
    assert not violations(page)
    choice.get_by_role("button", name="Alderman").click()
    begin(page)
    expect(seat(page, 1).locator(".bot")).to_have_text("Alderman")

    seat(page, 1).get_by_role("button", name="Bot: Alderman. Another bot").click()
    page.get_by_role("dialog").get_by_role("button", name="Not now").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    seat(page, 1).locator("button.bot").click()
    page.get_by_role("dialog").get_by_role("button", name="Apprentice").click()
    expect(seat(page, 1).locator(".bot")).to_have_text("Apprentice")


def test_a_bot_that_takes_its_time_is_seen_and_heard_to_think(
    browser: Browser, unhurried: Server
) -> None:
    """Dots beside its name, a word for those who listen; gone when I am asked."""
    me = person(browser, unhurried.address)
    page = me.new_page()
    seats = [{"kind": "me"}, {"kind": "bot"}]
    opened(page, game="hansa", seats=seats, options={"first": "A"})
    page.wait_for_function(ASKED_OR_OVER)
    dots = page.locator(".seatsbox .thinking")
    heard = page.locator(".side [role=status]:not([data-heard])")
    expect(dots).to_have_count(0)
    play_turn(page)

    expect(dots).to_have_count(1)
    expect(heard).to_have_text("Bertram is thinking")
    page.wait_for_function(ASKED_OR_OVER)
    expect(dots).to_have_count(0)
    expect(heard).to_have_text("")
    me.close()


def test_a_hint_names_the_bot_and_lights_up_the_place(page: Page) -> None:
    """The advice stands in the prompt; its place on the board glows until it is done."""
    play_now(page, "hansa")
    while advice(page).split()[0] != "place":
        do(page, advice(page))
        page.wait_for_function(ASKED_OR_OVER)

    expect(page.locator("[data-hint]")).to_contain_text("The Merchant would: Place a ")
    expect(page.locator(".target.hinted")).to_have_count(1)
    page.get_by_role("button", name="Do it").click()
    expect(page.locator("[data-hint]")).to_have_count(0)
    expect(page.locator(".target.hinted")).to_have_count(0)


def test_a_private_table_is_seen_only_by_who_has_the_link(
    page: Page, browser: Browser, server: Server
) -> None:
    """A stranger with the address is turned away; the link shows the table, its replay too."""
    page.goto("/new/hansa")
    page.get_by_label("Private: only by invitation").check()
    page.locator(".seat select").nth(1).select_option("open")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    link = page.get_by_label("Invitation link").input_value()
    page.get_by_role("button", name="Start; bots take the free seats").click()
    page.wait_for_function(ASKED_OR_OVER)
    theirs = person(browser, server.address).new_page()

    theirs.goto(link.split("?")[0])
    expect(theirs.get_by_text("This table is private; its invitation is needed.")).to_be_visible()
    theirs.goto(link)
    expect(theirs.get_by_text("you are watching")).to_be_visible()
    expect(theirs.locator(".prompt")).to_have_attribute("data-ply", re.compile(r"\d+"))
    theirs.goto(link.replace("/table/", "/replay/"))
    theirs.get_by_role("button", name="One step on").click()
    expect(theirs).to_have_url(re.compile(r"/replay/.*ply=1&invite="))
    theirs.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["genoa", "haendler", "hansa"])
def test_a_hint_says_why_in_the_readers_language(page: Page, game: str, language: str) -> None:
    """Below the advice stands a sentence of the game's own texts, with names in it."""
    page.add_init_script(f"localStorage.setItem('kontor-language', '{language}')")
    play_now(page, game)
    found = advised(page, web_text(language, "prompt.ask_hint"))

    told = texts_of(language, game)[found["why"]]
    first = re.split(r"[{']", told)[0].strip()
    assert found["reason"].startswith(first), (found, told)
    assert web_text(language, "bot.bot:merchant.name") in found["said"]
