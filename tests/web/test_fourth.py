"""A game of another package in the browser: a drawn board, played by clicks, in four languages."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.fourth.installing import EXAMPLE, unpacked
from tests.web.conftest import Server
from tests.web.hands import opened, play_now, step
from tests.web.people import person
from tests.web.test_pages import LANGUAGES, violations

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

ME_FIRST = [{"kind": "me"}, {"kind": "bot", "bot": "bot:apprentice"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server beside which the example is installed."""
    folder = tmp_path_factory.mktemp("fourth")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(unpacked(folder)))
        running = Server(folder)
    yield running
    running.stop()


def texts_of(language: str) -> dict[str, str]:
    """What the package says in a language."""
    file = EXAMPLE / "kontor_fairwinds" / f"{language}.json"
    found: dict[str, str] = json.loads(file.read_text("utf-8"))
    return found


def test_a_match_is_played_by_clicks(page: Page) -> None:
    """From the lobby to the last fair: ports are clicked, and the story is told in names."""
    play_now(page, "fairwinds")
    expect(page.locator("[data-key^='spot:']")).to_have_count(5)
    while step(page):
        pass

    expect(page.locator(".finale")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Log").click()
    story = page.locator(".story").inner_text()
    assert "sails to" in story
    assert story.count("shows a contract for") == 3


def test_ports_are_clicked(page: Page) -> None:
    """Another port is sailed to, one's own opens a menu, one out of reach says which rule."""
    opened(page, game="fairwinds", seats=ME_FIRST)
    visby, bergen, riga = (
        page.locator(f"[data-key='spot:{port}']") for port in ("Visby", "Bergen", "Riga")
    )
    expect(page.locator(".target.offered")).to_have_count(5)

    riga.locator(".spot").click()
    page.locator("[data-confirm]").click()
    expect(page.locator(".question")).to_contain_text("Your ship lies at Riga: one action left.")
    bergen.locator(".spot").click()
    expect(page.locator(".popover")).to_contain_text("A ship sails along one lane")
    page.keyboard.press("Escape")
    riga.locator(".spot").click()
    page.locator("[data-confirm]").click()
    expect(page.locator(".deskbox")).to_contain_text("Wax")
    expect(visby).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_chosen_language(page: Page, language: str) -> None:
    """Lobby, form, rules, question, buttons and figures come from its own texts."""
    page.add_init_script(f"localStorage.setItem('kontor-language', '{language}')")
    texts = texts_of(language)
    page.goto("/")
    card = page.locator("article[data-game=fairwinds]")
    expect(card).to_contain_text(texts["invitation"])
    expect(card.locator("img")).to_have_js_property("complete", True)
    assert card.locator("img").evaluate("picture => picture.naturalWidth") > 0
    page.goto("/rules/fairwinds")
    if language != "en":
        expect(page.locator('[data-clause="TURN-4"]')).to_contain_text(texts["TURN-4"])
        page.goto("/new/fairwinds")
        expect(page.get_by_text(texts["rounds.help"])).to_be_visible()

    opened(page, game="fairwinds", seats=ME_FIRST)
    expect(page.locator(".deskbox")).to_contain_text(texts["figure.contract"])
    page.locator("[data-key='spot:Danzig'] .spot").click()
    danzig = texts["option.Sail"].replace("{port}", texts["name.Danzig"])
    # French puts a narrow space before the mark.
    expect(page.locator(".question")).to_have_text(re.compile(rf"^{re.escape(danzig)}\s?\?$"))


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("width", [1440, 390])
def test_its_table_is_for_everybody(
    browser: Browser, server: Server, theme: str, width: int
) -> None:
    """Axe finds nothing, the whole board is in view, and no port is too small for a finger."""
    context = person(browser, server.address, width)
    page = context.new_page()
    page.add_init_script(f"localStorage.setItem('kontor-theme', '{theme}')")
    play_now(page, "fairwinds")

    for port in page.locator("[data-key^='spot:'] .spot").all():
        expect(port).to_be_in_viewport(ratio=1)
        box = port.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    assert violations(page) == []
    context.close()
