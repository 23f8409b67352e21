"""Slow play by clicks: days for a decision, times off, and the way through my tables."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.hands import ASKED_OR_OVER, OPEN_TABLE, begin, sit_down
from tests.web.people import PHONE, person
from tests.web.test_pages import LANGUAGES, violations

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server

WIDTHS = (1440, PHONE)
ALMOST_TWO_DAYS = re.compile(r"^(2 days|1 day 23 hours)")
POST = """async ([path, body]) => {
  const me = await (await fetch('/api/me')).json();
  const headers = { 'content-type': 'application/json', 'x-csrf-token': me.csrf };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.status;
}"""


def slow_text(language: str, key: str) -> str:
    """A message of slow play in one of the languages."""
    file = files("kontor").joinpath("locales", language, "slow.json")
    texts: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return texts[key]


@pytest.mark.parametrize("width", WIDTHS)
def test_a_slow_table_is_made_agreed_on_and_shown(
    browser: Browser, server: Server, width: int
) -> None:
    """From the form to the invitation, the table and the list of my tables."""
    host, guest = person(browser, server.address, width), person(browser, server.address, width)
    page = host.new_page()
    page.goto("/new/hansa")
    page.locator("[data-clock]").select_option("days/2")
    page.locator("select[data-time-out]").select_option("ends")
    page.locator(".seat select").nth(1).select_option("open")
    assert violations(page) == []
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    table = page.url.rsplit("/", 1)[1]

    other = guest.new_page()
    other.goto(f"/table/{table}")
    expect(other.locator("[data-agreed] [data-days]")).to_have_text("2 days for each decision")
    expect(other.locator("[data-time-out]")).to_have_text(slow_text("en", "up.ends"))
    sit_down(other)
    begin(page)
    page.wait_for_selector(".prompt")
    for seen in (page, other):
        if width == PHONE:  # without a press, beside the question
            expect(seen.locator(".prompt [data-time] [data-left]")).to_be_visible()
            expect(seen.locator(".prompt [data-left]")).to_have_text(ALMOST_TWO_DAYS)
            assert violations(seen) == []
            seen.get_by_role("button", name="Seats", exact=True).click()
        else:
            expect(seen.locator(".prompt [data-left]")).to_be_hidden()
        shown = seen.locator("[data-left]").first
        expect(shown).to_have_text(ALMOST_TWO_DAYS)
        expect(shown).to_have_attribute("title", re.compile("^until "))
    asked = page if page.evaluate(ASKED_OR_OVER) else other
    asked.goto("/")
    line = asked.locator("#mine ~ ul li", has=asked.locator(f"a[href='/table/{table}']"))
    expect(line.locator("[data-left]")).to_have_text(re.compile(ALMOST_TWO_DAYS.pattern + " left$"))
    assert violations(asked) == []
    host.close()
    guest.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_nights_weekdays_and_vacations_are_set_by_clicks(
    browser: Browser, server: Server, width: int
) -> None:
    """From the lobby to the page; what was kept is there again, and too much of it is refused."""
    context = person(browser, server.address, width, timezone_id="Europe/Berlin")
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("link", name="Times off for slow tables").click()
    expect(page.get_by_label("Time zone")).to_have_value("Europe/Berlin")
    page.get_by_label("My clocks stand still every day").check()
    page.get_by_label("from", exact=True).fill("21:30")
    page.get_by_label("Sunday").check()
    page.get_by_role("button", name="Add a vacation").click()
    away = page.locator("[data-vacation]")
    first = away.get_by_label("From").input_value()
    away.get_by_label("to", exact=True).fill(f"{int(first[:4]) + 1}{first[4:]}")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_role("alert")).to_have_text("A year has 30 days of vacation.")
    away.get_by_label("to", exact=True).fill(first)
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_role("status")).to_have_text("Kept.")
    expect(page.locator("[data-year]").first).to_have_text(f"{first[:4]}: 29 days left")
    expect(page.get_by_text(slow_text("en", "now_resting"))).to_be_visible()
    assert violations(page) == []
    page.reload()
    expect(page.get_by_label("from", exact=True)).to_have_value("21:30")
    expect(page.get_by_label("Sunday")).to_be_checked()
    expect(away.get_by_label("From")).to_have_value(first)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()


def _opened(page: Page, title: str, days: int | None, seats: list[str]) -> str:
    """A table of Hansa at which the first seat begins."""
    wish = {
        "game": "hansa",
        "title": title,
        "days": days,
        "seats": [{"kind": kind} for kind in seats],
        "options": {"first": "A"},
    }
    found: str = page.evaluate(OPEN_TABLE, wish)
    return found


def test_my_tables_stand_by_urgency_and_lead_from_one_to_the_next(
    browser: Browser, server: Server
) -> None:
    """The list begins where the least time is left; the button and the key go through it."""
    mine, others = person(browser, server.address, 1440), person(browser, server.address)
    page, bob = mine.new_page(), others.new_page()
    for one in (page, bob):
        one.goto("/")
        one.locator("article").first.wait_for()
    week = _opened(page, "A week", 7, ["me", "bot", "bot"])
    calm = _opened(page, "No clock", None, ["me", "bot", "bot"])
    day = _opened(page, "A day", 1, ["me", "bot", "bot"])
    waiting = _opened(bob, "Bob is asked", 2, ["me", "open", "bot"])
    assert page.evaluate(POST, [f"/api/tables/{waiting}/join", {}]) == 200
    page.goto("/")
    titles = page.locator("#mine ~ ul .title")
    expect(titles).to_have_text(["A day", "A week", "No clock", "Bob is asked"])

    page.goto(f"/table/{waiting}")
    button = page.locator("[data-next-table]")
    expect(button).to_have_attribute("data-next-table", "3")
    assert violations(page) == []
    button.click()
    page.wait_for_url(f"**/table/{day}")
    page.wait_for_function(ASKED_OR_OVER)
    expect(button).to_have_count(0)  # I am asked here; the key goes on all the same
    for following in (week, calm, day):
        page.keyboard.press("t")
        page.wait_for_url(f"**/table/{following}")
        page.wait_for_function(ASKED_OR_OVER)
    mine.close()
    others.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_times_off_and_time_left_speak_the_chosen_language(
    browser: Browser, server: Server, language: str
) -> None:
    """In both themes, without objections; a clock that stands still says so."""
    context = person(browser, server.address, PHONE, locale=language)
    for theme in ("day", "night"):
        page = context.new_page()
        page.add_init_script(f"localStorage.setItem('kontor-theme', '{theme}')")
        page.goto("/times-off")
        expect(page.get_by_role("heading", name=slow_text(language, "title"))).to_be_visible()
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
        today = page.evaluate("new Date().toISOString().slice(0, 10)")
        away = {"zone": "UTC", "vacations": [{"first": today, "last": today}]}
        assert page.evaluate(POST, ["/api/me/times-off", away]) == 200
        _opened(page, "", 2, ["me", "bot", "bot"])
        page.goto("/")
        left = page.locator("#mine ~ ul [data-left]").first
        expect(left).to_contain_text(slow_text(language, "left").partition("{time}")[0])
        expect(left).to_contain_text(slow_text(language, "resting"))
        assert violations(page) == []
        page.close()
    context.close()
