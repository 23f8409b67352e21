"""What was learned is shown, gone on with, kept by the house, and taken along as a file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.web.learning import answered, choose, texts_of, to_first_lesson
from tests.web.people import PHONE, person
from tests.web.test_pages import LANGUAGES, violations, web_text

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Page

    from tests.web.conftest import Server

LEARN = "/learn/hansa"
STEPS = ("place", "claim", "point")
FIRST, SECOND = "first-office", "displacing"
AT_ONCE = """async ([path, sent]) => {
  const me = await (await fetch('/api/me')).json();
  const headers = { 'content-type': 'application/json', 'x-csrf-token': me.csrf };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(sent) });
  return answer.json();
}"""


def carried(*done: str) -> dict[str, Any]:
    """A file with these milestones."""
    return {"kontor": "milestones", "format": 1, "done": dict.fromkeys(done, 1_700_000_000)}


def learned_page(context: BrowserContext, *done: str) -> Page:
    """The page of somebody who has done these."""
    page = context.new_page()
    page.goto("/")
    page.evaluate(AT_ONCE, ["/api/me/milestones", carried(*done)])
    page.goto(LEARN)
    return page


def read_in(page: Page, file: Path) -> None:
    """Choose a file to be read in."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Read a file in").click()
    chooser.value.set_files(file)


@pytest.mark.parametrize("width", [1440, PHONE])
def test_a_lesson_goes_on_where_it_was_left(server: Server, browser: Browser, width: int) -> None:
    """The first task is done, the page is left; another day the second one waits."""
    with person(browser, server.address, width) as context:
        page = context.new_page()
        to_first_lesson(page, "hansa")
        for number in (1, 2):
            key = f"Dortmund-Duisburg/{number}"
            choose(page, f"space:{key}", f"place trader {key}")
        answered(page, "done")
        page.get_by_role("link", name="All lessons").click()
        expect(page.locator(f'[data-lesson="{FIRST}"]')).to_contain_text("goes on with task 2")
        assert violations(page) == []

        page.evaluate("localStorage.clear()")  # the house has it
        page.reload()
        page.get_by_role("link", name="Go on: ").click()
        expect(page.get_by_text("Task 2 of 3")).to_be_visible()
        assert violations(page) == []
        page.get_by_role("button", name="From the first task").click()
        expect(page.get_by_text("Task 1 of 3")).to_be_visible()
        expect(page.get_by_role("button", name="From the first task")).to_have_count(0)


def test_it_is_taken_along_as_a_file(server: Server, browser: Browser, tmp_path: Path) -> None:
    """Saved by one person, read in by another, who keeps their own; no other file is taken."""
    with (
        person(browser, server.address, 1440) as here,
        person(browser, server.address, 1440) as there,
    ):
        page = learned_page(here, *(f"hansa/step/{FIRST}/{step}" for step in STEPS))
        with page.expect_download() as download:
            page.get_by_role("link", name="Save as a file").click()
        file = tmp_path / "kontor-learned.json"
        download.value.save_as(file)
        assert download.value.suggested_filename == file.name
        saved = json.loads(file.read_text(encoding="utf-8"))
        assert sorted(saved["done"]) == sorted(f"hansa/step/{FIRST}/{step}" for step in STEPS)
        saved["done"] |= {f"hansa/lesson/{FIRST}": 1_700_000_000, "chess/lesson/fork": 1}
        file.write_text(json.dumps(saved), encoding="utf-8")

        other = learned_page(there, f"hansa/lesson/{SECOND}", f"hansa/step/{FIRST}/place")
        expect(other.get_by_text("1 of 22 lessons")).to_be_visible()
        read_in(other, file)
        expect(other.locator("[role=status]").last).to_have_text(
            "3 things in it were new. One thing in it is not taught here."
        )
        expect(other.get_by_text("2 of 22 lessons")).to_be_visible()
        expect(other.locator(f'[data-lesson="{FIRST}"]')).to_contain_text("done")
        read_in(other, file)
        expect(other.locator("[role=status]").last).to_contain_text("Nothing in it was new.")

        for text in ("no file", '{"kontor": "backup"}'):
            file.write_text(text, encoding="utf-8")
            read_in(other, file)
            expect(other.get_by_role("alert")).to_contain_text("This is no file")
        assert violations(other) == []


def test_an_account_brings_it_to_another_browser(server: Server, browser: Browser) -> None:
    """What was done there as a guest is added; who logs out leaves nothing to the next."""
    with (
        person(browser, server.address, 1440) as desk,
        person(browser, server.address, 1440) as phone,
    ):
        page = learned_page(desk, f"hansa/lesson/{FIRST}")
        account = {"name": "Learns Everywhere", "password": "correct horse"}
        page.evaluate(AT_ONCE, ["/api/accounts", account])

        other = learned_page(phone, f"hansa/lesson/{SECOND}")
        other.goto("/")
        other.get_by_role("button", name="Guest").click()
        other.get_by_role("textbox", name="Name").fill(account["name"])
        other.get_by_label("Password").first.fill(account["password"])
        other.get_by_role("button", name="Log in").click()
        expect(other.get_by_role("button", name=account["name"])).to_be_visible()
        other.goto(LEARN)
        expect(other.get_by_text("2 of 22 lessons")).to_be_visible()

        other.goto("/")
        other.get_by_role("button", name=account["name"]).click()
        other.get_by_role("button", name="Log out").click()
        expect(other.get_by_role("button", name="Guest")).to_be_visible()
        other.goto(LEARN)
        expect(other.get_by_role("link", name="Begin")).to_be_visible()


def test_what_a_browser_remembered_comes_to_the_house(server: Server, browser: Browser) -> None:
    """Lessons of the time before; and what was done while the house could not be told."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        page.goto("/")
        page.evaluate(f"localStorage.setItem('kontor-learned', 'hansa/{FIRST} hansa/{SECOND}')")
        page.goto(LEARN)
        expect(page.get_by_text("2 of 22 lessons")).to_be_visible()
        page.evaluate("localStorage.clear()")
        page.reload()
        expect(page.get_by_text("2 of 22 lessons")).to_be_visible()

        page.route("**/api/me/milestones", lambda route: route.abort())
        page.goto(f"/learn/hansa/{FIRST}")
        for number in (1, 2):
            key = f"Dortmund-Duisburg/{number}"
            choose(page, f"space:{key}", f"place trader {key}")
        answered(page, "done")
        page.unroute("**/api/me/milestones")
        with page.expect_response(
            lambda said: f"step/{FIRST}/place" in (said.request.post_data or "")
        ) as told:
            page.goto("/")
        assert told.value.ok


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_it_in_the_learners_language(
    server: Server, browser: Browser, language: str
) -> None:
    """How far one is, what comes next, and how to take it along; in both themes, wide or narrow."""
    title = texts_of("hansa", language)[f"{SECOND}.title"]
    first_step = texts_of("hansa", language)[f"{FIRST}.title"]
    for width in (1440, PHONE):
        with person(browser, server.address, width, locale=language) as context:
            page = learned_page(context, f"hansa/lesson/{FIRST}", "hansa/match/first")
            for theme in ("day", "night"):
                page.evaluate(f"localStorage.setItem('kontor-theme', '{theme}')")
                page.reload()
                expect(page.locator(f'[data-lesson="{FIRST}"]')).to_contain_text(first_step)
                so_far = web_text(language, "learn.so_far").format(done=1, all=22)
                expect(page.get_by_text(so_far)).to_be_visible()
                go_on = web_text(language, "learn.go_on").format(lesson=title)
                expect(page.get_by_role("link", name=go_on)).to_be_visible()
                expect(page.locator("[data-played]")).to_be_visible()
                heading = web_text(language, "learn.take")
                expect(page.get_by_role("heading", name=heading)).to_be_visible()
                assert violations(page) == []
                assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_first_match_that_was_played_to_its_end_is_told(server: Server, browser: Browser) -> None:
    """The mentor's match is over; the page of the lessons knows."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        page.goto("/learn/haendler")
        expect(page.locator("[data-played]")).to_have_count(0)
        page.locator("[data-first-match]").click()
        expect(page.locator("[data-mentor=guide]")).to_be_attached()
        table = page.url.rpartition("/")[2]
        page.evaluate(AT_ONCE, [f"/api/tables/{table}/seats/0/bot", {}])
        expect(page.locator("dialog.finale")).to_be_visible(timeout=600_000)
        page.goto("/learn/haendler")
        expect(page.locator("[data-played]")).to_be_visible()
