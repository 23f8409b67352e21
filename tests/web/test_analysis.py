"""A match that is over, looked at on its replay page: by clicks, wide and narrow, for everybody."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Server
from tests.web.people import PHONE, person
from tests.web.test_pages import LANGUAGES, violations, web_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

SAVE = Path(__file__).parents[1] / "games" / "hansa" / "4-base-cities.jsonl"


@pytest.fixture(scope="module")
def brief(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that does not look at anything for long."""
    running = Server(tmp_path_factory.mktemp("brief"), KONTOR_NODES="160")
    yield running
    running.stop()


def replayed(page: Page, save: Path = SAVE) -> None:
    """Somebody opens a save of a match that is over."""
    page.goto("/")
    page.get_by_label("Open a save file").set_input_files(save)
    page.wait_for_url("**/replay/*")


def looked_at(page: Page, language: str = "en") -> None:
    """The whole match is looked at."""
    page.get_by_role("tab", name=web_text(language, "tab.analysis")).click()
    page.get_by_role("button", name=web_text(language, "analysis.begin")).click()
    chart = page.get_by_role("img", name=web_text(language, "analysis.chances"))
    expect(chart).to_be_visible()
    expect(chart.locator(".line")).to_have_count(4)


@pytest.mark.parametrize("width", [1280, PHONE])
def test_a_match_is_looked_at_and_its_moments_lead_there(
    browser: Browser, brief: Server, width: int
) -> None:
    """Chances as lines, moments marked on them and told below; a click shows the position."""
    context = person(browser, brief.address, width)
    page = context.new_page()
    replayed(page)

    looked_at(page)

    panel = page.get_by_role("tabpanel")
    mistakes = panel.locator("ol").get_by_role("listitem").get_by_role("button")
    moments = panel.locator(".moment")
    expect(moments).to_have_count(mistakes.count())
    assert mistakes.count() > 0
    expect(mistakes.first).to_have_text(re.compile(r"gave away \d+ of 100 chances to win"))
    mistakes.first.click()
    expect(page).to_have_url(re.compile(r"ply=[1-9]\d*"))
    expect(mistakes.first).to_have_class(re.compile("now"))
    there = page.url
    moments.last.click()
    if mistakes.count() > 1:
        expect(page).not_to_have_url(there)
    expect(panel.get_by_role("row")).to_have_count(5)  # four seats and the heads
    assert not violations(page)
    context.close()


@pytest.mark.parametrize("theme", ["day", "night"])
def test_it_speaks_every_language_by_day_and_by_night(
    browser: Browser, brief: Server, theme: str
) -> None:
    """What was found before is there at once."""
    context = person(browser, brief.address)
    page = context.new_page()
    page.add_init_script(f"localStorage.setItem('kontor-theme', '{theme}')")
    replayed(page)
    for language in LANGUAGES:
        page.evaluate(f"localStorage.setItem('kontor-language', '{language}')")
        page.reload()

        looked_at(page, language)

        panel = page.get_by_role("tabpanel")
        for key in ("analysis.mistakes", "analysis.luck"):
            expect(panel.get_by_role("heading", name=web_text(language, key))).to_be_visible()
        assert not violations(page)
    context.close()


def test_who_stops_has_cancelled(browser: Browser, server: Server) -> None:
    """The button comes back, and the server begins anew when it is asked again."""
    context = person(browser, server.address)
    page = context.new_page()
    replayed(page)
    page.get_by_role("tab", name="Analysis").click()
    page.get_by_role("button", name="Look at the whole match").click()
    expect(page.get_by_role("status").filter(has_text="Playing on")).to_be_visible()

    page.get_by_role("button", name="Stop").click()

    expect(page.get_by_role("button", name="Look at the whole match")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    context.close()
