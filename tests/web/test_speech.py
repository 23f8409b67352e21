"""What a person reads at the tables: nothing English in the other languages, numbers as theirs."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec
import pytest
from playwright.sync_api import expect

from kontor.engine.registry import find_game
from kontor.match.translations import clause_texts, option_texts
from tests.web.hands import ANSWERED_OR_ASKED, advised, play_now, ply, press
from tests.web.people import person
from tests.web.test_pages import web_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server

GAMES = ("hansa", "genoa", "haendler")
LOCALES = {"de": "de-DE", "fr": "fr-FR", "it": "it-IT"}
READ = """() => [
  document.title, document.body.innerText,
  ...[...document.querySelectorAll('[aria-label]')].map(one => one.getAttribute('aria-label')),
  ...[...document.querySelectorAll('[title]')].map(one => one.getAttribute('title')),
  ...[...document.querySelectorAll('[placeholder]')].map(one => one.getAttribute('placeholder')),
  ...[...document.querySelectorAll('text')].map(one => one.textContent),
].join('\\n')"""
OURS = {"kontor", "english"}
"""The house's own name, and that of the language in the settings."""


def words(text: str) -> set[str]:
    """The words of a text, in small letters; a letter or two may be anything."""
    return {word for word in re.findall(r"[^\W\d_]+", text.lower()) if len(word) > 2}


def texts(language: str) -> Iterator[str]:
    """Every text of a language."""
    for file in files("kontor").joinpath("locales", language).iterdir():
        yield from msgspec.json.decode(file.read_bytes(), type=dict[str, str]).values()
    if language == "en":
        for title in GAMES:
            yield from clause_texts(find_game(title).clauses).values()
            yield from option_texts(find_game(title).schema).values()


def english_only(language: str) -> set[str]:
    """The words of our English that this language does not know."""
    english, own = (set().union(*map(words, texts(one))) for one in ("en", language))
    return english - own - OURS


@pytest.mark.parametrize("language", LOCALES)
def test_no_english_word_is_read_at_a_table(browser: Browser, frail: Server, language: str) -> None:
    """Lobby, form, and each game's board, desk, question, advice and log: shown or spoken.

    In a house of its own: what others call their tables stands in the lobby as they wrote it.
    """
    context = person(browser, frail.address, 1440, locale=LOCALES[language])
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    strange = english_only(language)
    found: dict[str, set[str]] = {}
    for path, mark in (("/", "article"), ("/new/haendler", "fieldset")):
        page.goto(path)
        page.locator(mark).first.wait_for()
        found[path] = read(page) & strange
    for game in GAMES:
        play_now(page, game)
        found[game] = read(page) & strange
        follow_advice(page, web_text(language, "prompt.ask_hint"))
        advised(page, web_text(language, "prompt.ask_hint"))
        found[f"{game}, advised"] = read(page) & strange
    context.close()

    assert {place: left for place, left in found.items() if left} == {}
    assert not complaints


def follow_advice(page: Page, button: str) -> None:
    """Do what is advised, by the button beside it; where others talk too, it may have gone.

    A deal by which something is lost asks once more; that question is closed again.
    """
    advised(page, button)
    before = ply(page)
    if not press(page, web_text(page.locator("html").get_attribute("lang") or "", "prompt.do_it")):
        return
    page.wait_for_function(ANSWERED_OR_ASKED, arg=before)
    if page.get_by_role("dialog").count():
        page.keyboard.press("Escape")


def read(page: Page) -> set[str]:
    """The words on the page and those that a screen reader says."""
    found = words(page.evaluate(READ))
    assert len(found) > 30
    return found


@pytest.mark.parametrize(
    ("language", "florins"), [("de", "5.000"), ("fr", "5\u202f000"), ("it", "5.000")]
)
def test_numbers_are_written_as_the_language_writes_them(
    browser: Browser, server: Server, language: str, florins: str
) -> None:
    """What is in the bag and what a rank costs, on the desk and on the board."""
    context = person(browser, server.address, locale=LOCALES[language])
    page = context.new_page()
    play_now(page, "haendler")

    upkeep = florins.replace("5", "2", 1)
    expect(page.locator('[data-key="status:10"]').get_by_text(upkeep, exact=True)).to_be_visible()
    assert florins.replace("5", "4", 1) in page.locator(".desk").inner_text()
    context.close()


def test_a_guest_is_called_one_in_their_own_language(browser: Browser, server: Server) -> None:
    """The name one has before one gives one."""
    for language, guest in (("de", "Gast"), ("fr", "Invité"), ("it", "Ospite")):
        context = person(browser, server.address, locale=LOCALES[language])
        page = context.new_page()
        page.goto("/")
        me = page.evaluate("async () => await (await fetch('/api/me')).json()")
        assert re.fullmatch(rf"{guest} \d{{4}}", me["name"])
        context.close()
