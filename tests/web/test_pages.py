"""Lobby, new table, rules, replay: each page in each language, on each screen, for everybody."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.web.hands import advice, do, let_bot_play, play_now, ply, sit_first
from tests.web.people import person

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server

LANGUAGES = {"en": "English", "it": "Italiano", "fr": "Français", "de": "Deutsch"}


def texts_of(language: str, catalogue: str) -> dict[str, str]:
    """The texts of one file in a language."""
    file = files("kontor").joinpath("locales", language, f"{catalogue}.json")
    texts: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return texts


def web_text(language: str, key: str) -> str:
    """A text of the interface, from its catalogue."""
    return texts_of(language, "web")[key]


def violations(page: Page) -> list[str]:
    """What axe objects to, in words."""
    found = Axe().run(page).response["violations"]
    return [
        f"{rule['id']}: {rule['help']} ({rule['nodes'][0]['target']}, "
        f"{rule['nodes'][0].get('failureSummary', '')})"
        for rule in found
    ]


@pytest.mark.parametrize("theme", ["day", "night"])
def test_axe_finds_nothing_on_any_page(page: Page, theme: str) -> None:
    """Lobby, new table, table, replay and rules pass by day and by night."""
    page.add_init_script(f"localStorage.setItem('kontor-theme', '{theme}')")
    table = play_now(page, "hansa")
    do(page, advice(page))
    problems = {"table": violations(page)}
    page.get_by_role("tab", name="Score").click()
    problems["score"] = violations(page)
    for name, path, mark in (
        ("lobby", "/", "article"),
        ("new", "/new/hansa", "fieldset"),
        ("rules", "/rules/hansa", ".book h2"),
        ("replay", f"/replay/{table}?ply=5", ".reel"),
    ):
        page.goto(path)
        page.locator(mark).first.wait_for()
        problems[name] = violations(page)

    assert {name: found for name, found in problems.items() if found} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_speaks_the_chosen_language(page: Page, language: str) -> None:
    """The language chosen in the settings is spoken in lobby, question, log and buttons."""
    play_now(page, "hansa")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option(language)
    page.keyboard.press("Escape")

    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("tab", name=web_text(language, "tab.log"), exact=True)).to_be_visible()
    undo = page.get_by_role("button", name=re.compile(web_text(language, "prompt.undo")))
    expect(undo).to_be_visible()
    question = page.locator(".question").inner_text()
    assert (language == "en") == ("your turn" in question.lower())
    assert (language == "en") == ("begins." in page.locator(".story").inner_text())
    page.goto("/")
    heading = web_text(language, "lobby.games")
    expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()


@pytest.mark.parametrize("language", ["it", "fr", "de"])
def test_rules_and_options_are_read_in_the_chosen_language(page: Page, language: str) -> None:
    """Chapters, clauses, labels, explanations and the reasons why something cannot be chosen."""
    page.add_init_script(f"localStorage.setItem('kontor-language', '{language}')")
    page.goto("/rules/hansa?clause=HT-DISPLACE-3")
    clauses = texts_of(language, "hansa-clauses")
    chapter = clauses["chapter.DISPLACE"]
    expect(page.get_by_role("heading", name=chapter, exact=True)).to_be_visible()
    expect(page.locator('[data-clause="DISPLACE-3"]')).to_contain_text(clauses["DISPLACE-3"])

    page.goto("/new/hansa")
    options = texts_of(language, "hansa-options")
    expect(page.get_by_label(options["toll.label"])).to_be_disabled()
    for key in ("toll.help", "board.help", "need.only Britannia has borders"):
        expect(page.get_by_text(options[key])).to_be_visible()
    assert options["board.east.label"] in page.locator("#field-board").inner_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_which_bot_sits_where(page: Page, language: str) -> None:
    """Beside a bot's given name stands which one it is: in the form, at the table, in the lobby."""
    page.add_init_script(f"localStorage.setItem('kontor-language', '{language}')")
    merchant, jester = (
        web_text(language, f"bot.{bot}.name") for bot in ("bot:merchant", "uniform")
    )
    page.goto("/new/hansa")
    page.locator("#field-players").select_option("3")
    page.locator(".seat select").nth(1).select_option("bot/bot:merchant")
    page.locator(".seat select").nth(2).select_option("bot/uniform")
    expect(page.get_by_text(web_text(language, "bot.uniform.help"))).to_be_visible()
    page.get_by_role("button", name=web_text(language, "new.open")).click()
    page.wait_for_url("**/table/*")

    bots = page.locator(".seatsbox .bot")
    expect(bots).to_contain_text([merchant, jester])
    expect(bots.first).to_have_attribute("title", web_text(language, "bot.bot:merchant.help"))
    address = page.url.removeprefix(page.evaluate("location.origin"))
    page.goto("/")
    line = page.locator("li", has=page.locator(f"a[href='{address}']")).first
    expect(line.locator(".bot")).to_have_text([merchant, jester])


def test_why_not_is_answered_in_the_chosen_language(page: Page) -> None:
    """A click on a city that is not offered answers with the German clause."""
    page.add_init_script("localStorage.setItem('kontor-language', 'de')")
    sit_first(page)

    page.locator('[data-key="city:Coellen"]').click(position={"x": 12, "y": 40})
    note = page.get_by_role("alert", name=web_text("de", "why.label"))
    expect(note).to_be_visible()
    assert note.locator(".why").inner_text() in texts_of("de", "hansa-clauses").values()


def test_a_page_that_found_no_server_goes_on_when_it_is_there(page: Page) -> None:
    """Nobody has to press a button because a server was started again."""
    page.route("**/api/games", lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")

    page.unroute("**/api/games")

    expect(page.locator("article").first).to_be_visible()


def test_a_table_is_built_from_the_games_own_options(page: Page) -> None:
    """What cannot be chosen is grey and says why; the opened table has what was chosen."""
    page.goto("/new/hansa")
    toll = page.get_by_label("Toll")
    expect(toll).to_be_disabled()
    expect(page.get_by_text("only Britannia has borders")).to_be_visible()

    page.get_by_label("Board", exact=True).select_option("britannia")
    expect(toll).to_be_enabled()
    expect(page.get_by_label("Mission cards")).to_be_disabled()
    page.get_by_label("Players", exact=True).select_option("3")
    expect(page.locator(".seat")).to_have_count(3)
    page.get_by_role("button", name="Open the table").click()

    page.wait_for_url("**/table/*")
    expect(page.get_by_role("button", name=re.compile("^London:"))).to_have_count(0)
    expect(page.locator('[aria-label^="London:"]')).to_be_visible()


def test_rules_are_searched(page: Page) -> None:
    """Typing a word leaves the clauses that use it."""
    page.goto("/rules/hansa")
    page.locator(".book h2").first.wait_for()
    everything = page.locator(".book p").count()
    page.get_by_role("searchbox").fill("network")

    expect(page.locator(".book p")).not_to_have_count(everything)
    for text in page.locator(".book section").all_inner_texts():
        assert "network" in text.lower()


def test_a_replay_slides_links_and_is_continued(page: Page) -> None:
    """A ply has its own address; once the match is over it goes on from there elsewhere."""
    table = play_now(page, "hansa")
    let_bot_play(page)
    page.get_by_role("dialog").wait_for()
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider", name="Ply")
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="One step on").click()
    expect(page).to_have_url(re.compile(r"ply=1$"))
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text("The match is over.")).to_be_visible()

    page.goto(f"/replay/{table}?ply=60")
    expect(slider).to_have_value("60")
    expect(page.locator(".story button").nth(30)).to_be_visible()
    page.get_by_role("button", name="Continue from here").click()
    page.wait_for_url("**/table/*")

    assert table not in page.url
    page.wait_for_function("() => document.querySelector('.prompt')?.classList.contains('mine')")
    assert ply(page) >= 60


def test_a_save_is_downloaded_and_put_on_a_table_again(page: Page) -> None:
    """The save of a finished match, uploaded in the lobby, can be replayed."""
    play_now(page, "hansa")
    let_bot_play(page)
    page.get_by_role("dialog").wait_for()
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("link", name="Download").click()
    save = download.value.path()
    page.goto("/")

    page.get_by_label("Open a save file").set_input_files(save)

    page.wait_for_url("**/replay/*")
    expect(page.get_by_role("slider", name="Ply")).to_be_visible()


def test_the_log_leads_to_earlier_positions_and_back(page: Page) -> None:
    """A line of the log shows the position after it; one button leads back to now."""
    sit_first(page)
    do(page, advice(page))
    now = page.locator(".piece").count()
    page.locator(".story button").first.click()
    expect(page.get_by_text("You are looking at an earlier position")).to_be_visible()

    page.get_by_role("button", name="Back to now").click()

    expect(page.locator(".piece")).to_have_count(now)
    expect(page.get_by_text("You are looking at an earlier position")).to_have_count(0)


def test_a_phone_shows_everything_within_its_width(browser: Browser, server: Server) -> None:
    """At 390 pixels nothing sticks out, and a match can be played by touch."""
    phone = person(browser, server.address, 390)
    page = phone.new_page()
    play_now(page, "hansa")
    before = ply(page)
    expect(page.locator(".board svg")).to_be_visible()
    for tab in ("Log", "Desk", "Seats", "Score"):
        page.locator(f"#tab-{tab.lower()}").tap()
        expect(page.get_by_role("tabpanel")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        page.get_by_role("button", name="Close", exact=True).tap()
    page.get_by_role("button", name=re.compile("^Income")).tap()
    page.wait_for_function(
        "b => Number(document.querySelector('.prompt').dataset.ply) > b", arg=before
    )
    for path in ("/", "/new/hansa", "/rules/hansa"):
        page.goto(path)
        page.locator("h1").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
    phone.close()


def test_a_match_is_played_with_the_keyboard_alone(page: Page) -> None:
    """Tab and Enter reach a game, a village and the end of the turn."""
    page.goto("/")
    page.locator("article").first.wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.textContent?.trim()") == "Play now":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    page.wait_for_function("() => document.querySelector('.prompt')?.classList.contains('mine')")
    before = ply(page)
    page.keyboard.press("b")
    assert page.evaluate("document.activeElement?.getAttribute('data-key')").startswith("space:")
    for _ in range(20):  # a village where nobody stands yet
        page.keyboard.press("ArrowRight")
        here = page.evaluate("document.activeElement?.getAttribute('aria-label')")
        if here.endswith("free"):
            break
    page.keyboard.press("Enter")
    page.locator(".popover").wait_for()
    page.keyboard.press("Enter")

    page.wait_for_function(
        "b => Number(document.querySelector('.prompt').dataset.ply) > b", arg=before
    )
    page.keyboard.press("u")
    expect(page.locator(".prompt")).to_have_attribute("data-ply", str(before))
