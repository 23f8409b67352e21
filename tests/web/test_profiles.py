"""Pages of people and of the house: from names to them, wide, narrow, in another language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from kontor.match.story import texts
from tests.web.conftest import Server
from tests.web.people import PHONE, person
from tests.web.played import Club
from tests.web.test_pages import violations

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

ADA, BOB, EVE = "Ada", "Bob", "Eve"


class Town:
    """A server where Ada and Bob have played, and a browser."""

    def __init__(self, club: Club, server: Server, browser: Browser, tables: list[str]) -> None:
        self.club, self.server, self.browser, self.tables = club, server, browser, tables
        self._open: list[Page] = []

    def page(self, name: str, width: int = 1440, **settings: object) -> Page:
        """Somebody at a screen."""
        context = person(self.browser, self.server.address, width, **settings)
        cookie = {"name": "kontor_session", "value": self.club.sessions[name]}
        context.add_cookies([{**cookie, "url": self.server.address}])  # type: ignore[typeddict-item] # as named there
        self._open.append(context.new_page())
        return self._open[-1]

    def close(self) -> None:
        """Everybody goes."""
        while self._open:
            self._open.pop().context.close()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Town]:
    """Three matches of Hansa Teutonica by two people and a bot, before the server starts."""
    folder = tmp_path_factory.mktemp("club")
    club = Club(f"sqlite:///{folder / 'tables.db'}", ADA, BOB, EVE)
    tables = club.played("hansa", (ADA, "", BOB), 1, 2, 3)
    server = Server(folder)
    yield Town(club, server, browser, tables)
    server.stop()


@pytest.fixture
def town(played: Town) -> Iterator[Town]:
    """The same for one test."""
    yield played
    played.close()


def fits(page: Page) -> bool:
    """Whether nothing sticks out at the side."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("width", [1440, PHONE])
@pytest.mark.parametrize("theme", ["day", "night"])
def test_a_profile_is_reached_from_a_name_in_the_lobby(town: Town, width: int, theme: str) -> None:
    """Ratings with their mark, results, the chart, rivals and replays; axe has nothing to say."""
    page = town.page(EVE, width)
    page.add_init_script(f"localStorage.setItem('kontor-theme', '{theme}')")
    page.goto("/")
    page.locator('section[aria-labelledby="finished"] a.name', has_text=ADA).first.click()
    expect(page).to_have_url(f"{town.server.address}/people/{ADA}")
    expect(page).to_have_title(f"{ADA} – Kontor")
    rating = page.locator('[data-rating="hansa more live"]')
    expect(rating).to_contain_text("provisional")
    expect(rating).to_contain_text("after 3 matches")
    career = page.locator('[data-career="hansa 3"]')
    expect(career.locator("figure svg circle[cx]")).to_have_count(3)
    expect(career).to_contain_text("Journeyman")
    expect(career).to_contain_text("Prestige track")
    expect(page.get_by_role("row", name=BOB)).to_contain_text("3")
    expect(page.locator("[data-match]")).to_have_count(3)
    expect(page.get_by_label("Who may look at this page")).to_have_count(0)
    assert violations(page) == []
    assert fits(page)


@pytest.mark.parametrize("width", [1440, PHONE])
def test_the_page_of_the_house_leads_to_a_replay(town: Town, width: int) -> None:
    """Who is about, records, and a match that can be looked at."""
    page = town.page(EVE, width)
    page.goto("/")
    page.get_by_role("link", name="The house").click()
    expect(page.get_by_role("heading", name="About now")).to_be_visible()
    expect(page.locator(".present")).to_contain_text(EVE)
    expect(page.locator('[data-best="hansa 3"] b')).to_have_text(str(best_score(town)))
    expect(page.get_by_text("3 matches").first).to_be_visible()
    assert violations(page) == []
    assert fits(page)
    page.locator(f'[data-match="{town.tables[-1]}"] a.match').click()
    expect(page).to_have_url(f"{town.server.address}/replay/{town.tables[-1]}")
    expect(page.locator(".reel")).to_be_visible()


def best_score(town: Town) -> int:
    """The highest score of a person in these matches, as their tables show it."""
    page = town.page(EVE)
    found = page.request.get("/api/tables?list=finished").json()
    return max(int(table["standing"]["scores"][seat]) for table in found for seat in (0, 2))


def test_in_german_one_decides_who_may_look(town: Town) -> None:
    """Bob hides; Eve finds him nowhere any more, and he himself still does."""
    said = texts("profiles", "de")
    bob, eve = town.page(BOB, PHONE, locale="de-DE"), town.page(EVE)
    bob.goto("/")
    bob.get_by_role("link", name=said["mine"]).click()
    expect(bob.get_by_role("heading", name=said["ratings"])).to_be_visible()
    with bob.expect_response("**/api/me/profile"):
        bob.get_by_label(said["shown"]).select_option(said["shown.nobody"])
    finished = eve.locator('section[aria-labelledby="finished"]')
    eve.goto("/")
    expect(finished.get_by_text("Hidden guest").first).to_be_visible()
    expect(finished.get_by_role("link", name="Hidden guest")).to_have_count(0)
    expect(finished.get_by_text(BOB, exact=True)).to_have_count(0)
    eve.goto("/people/Bob")
    expect(eve.get_by_text("There is nobody called Bob here")).to_be_visible()
    eve.goto("/club")
    expect(eve.get_by_role("heading", name="Latest matches")).to_be_visible()
    expect(eve.get_by_text(BOB, exact=True)).to_have_count(0)
    eve.goto(f"/people/{ADA}")
    expect(eve.locator("[data-career]")).to_be_visible()
    expect(eve.get_by_text(BOB, exact=True)).to_have_count(0)
    bob.reload()
    expect(bob.get_by_label(said["shown"])).to_have_value("nobody")
    assert violations(bob) == []
    assert fits(bob)
    with bob.expect_response("**/api/me/profile"):
        bob.get_by_label(said["shown"]).select_option(said["shown.everybody"])


@pytest.mark.parametrize("language", ["fr", "it"])
def test_the_pages_speak_the_readers_language(town: Town, language: str) -> None:
    """Of the house and of a person, on a phone, clean for whoever cannot see them."""
    said = texts("profiles", language)
    page = town.page(EVE, PHONE, locale=f"{language}-{language.upper()}")
    for path, heading in ((f"/people/{ADA}", "ratings"), ("/club", "recent")):
        page.goto(path)
        expect(page.get_by_role("heading", name=said[heading], exact=True)).to_be_visible()
        assert violations(page) == []
        assert fits(page)


def test_a_name_at_a_table_opens_a_page_beside_it(town: Town) -> None:
    """Nobody leaves a match to look at somebody."""
    page = town.page(ADA)
    page.goto("/")
    with page.expect_response("**/api/play-now"):
        page.locator('article[data-game="hansa"]').get_by_role("button", name="Play now").click()
    with page.context.expect_page() as opened:
        page.locator(".seats a.called", has_text=ADA).click()
    expect(opened.value.get_by_label("Who may look at this page")).to_be_visible()
    expect(page.locator(".seats")).to_be_visible()
