"""Getting together: the invitation, the guest who opens it, seats, colours and talk beforehand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Server
from tests.web.hands import ASKED_OR_OVER, opened, sit_down
from tests.web.people import PHONE, person
from tests.web.test_pages import LANGUAGES, violations, web_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

WIDTHS = (1440, PHONE)
SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "bot"}]
# What a camera sees: the picture is there, square, and as large as a telephone needs it.
DRAWN = "picture => picture.complete && picture.naturalWidth > 0 && picture.clientWidth >= 150"
SEAT_COLOUR = "thing => getComputedStyle(thing).getPropertyValue('--seat').trim()"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose keeper has said where others find it."""
    folder = tmp_path_factory.mktemp("club")
    running = Server(folder, KONTOR_PUBLIC_URL="https://club.example")
    yield running
    running.stop()


def chair(page: Page, seat: int) -> Locator:
    """A chair of the waiting room."""
    return page.locator(f"[data-chair='{seat}']")


def waiting(page: Page, **more: object) -> str:
    """A table at which I sit and two chairs are free; it waits for me."""
    return opened(page, game="hansa", seats=SEATS, begins="host", **more)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_link_that_opens_nowhere_else_says_so(
    browser: Browser, server: Server, width: int
) -> None:
    """A table of this machine alone: a plain warning, what to do, and no code to point at."""
    page = person(browser, server.address, width).new_page()
    table = waiting(page)

    note = page.get_by_role("note")
    expect(note).to_contain_text("Only this machine can open this link.")
    expect(note).to_contain_text("kontor serve --host 0.0.0.0")
    expect(page.get_by_role("img", name="QR code")).to_have_count(0)
    link = page.get_by_label("Invitation link").input_value()
    assert link.startswith(f"{server.address}/table/{table}?invite=")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.context.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_the_link_and_its_code_name_the_address_of_others(
    browser: Browser, club: Server, width: int
) -> None:
    """Opened on the machine itself, the page still shows what others can open."""
    page = person(browser, club.address, width).new_page()
    table = waiting(page)

    link = page.get_by_label("Invitation link")
    expect(link).to_be_visible()
    assert link.input_value().startswith(f"https://club.example/table/{table}?invite=")
    code = page.get_by_role("img", name="The invitation link as a QR code")
    expect(code).to_be_visible()
    page.wait_for_function(DRAWN, arg=code.element_handle())  # visible before it is loaded
    expect(page.locator("[data-reach=everywhere]")).to_be_visible()
    assert violations(page) == []
    page.context.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_a_guest_learns_what_it_is_about_and_gives_a_name(
    browser: Browser, server: Server, width: int
) -> None:
    """Game, options, host and company are told; without a name nobody sits down."""
    ada, ben = (person(browser, server.address, width).new_page() for _ in range(2))
    waiting(ada, private=True, options={"missions": True, "board": "base"})
    ada.evaluate(RENAME, "Ada")
    link = ada.get_by_label("Invitation link").input_value()
    ben.goto(link)

    told = ben.locator("[data-agreed]")
    expect(told).to_contain_text("Ada invites you to")
    for word in ("Hansa Teutonica", "4 at the table", "Board: The Hanseatic League", "Mission"):
        expect(told).to_contain_text(word)
    expect(chair(ben, 0)).to_contain_text("Ada")
    expect(chair(ben, 3)).to_contain_text("Dietrich")
    expect(ben.get_by_label("Invitation link")).to_have_count(0)
    assert violations(ben) == []

    chair(ben, 2).get_by_role("button", name="Sit down").click()
    expect(ben.get_by_role("button", name="Sit down")).to_have_count(2)  # a name is wanted
    ben.get_by_label("What shall we call you?").fill("Ben of Bremen")
    chair(ben, 2).get_by_role("button", name="Sit down").click()

    expect(chair(ada, 2)).to_contain_text("Ben of Bremen")
    expect(chair(ben, 2)).to_contain_text("you")
    expect(ben.get_by_text("The match begins when Ada starts it.")).to_be_visible()
    for page in (ada, ben):
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.context.close()


RENAME = """async name => {
  const me = await (await fetch('/api/me')).json();
  const headers = { 'content-type': 'application/json', 'x-csrf-token': me.csrf };
  await fetch('/api/me', { method: 'POST', headers, body: JSON.stringify({ name }) });
}"""


@pytest.mark.parametrize("width", WIDTHS)
def test_seats_and_colours_are_chosen_and_kept_at_the_table(
    browser: Browser, server: Server, width: int
) -> None:
    """Ben moves and takes yellow from a bot; the host seats him first; all see it, and play so."""
    ada, ben = (person(browser, server.address, width).new_page() for _ in range(2))
    table = waiting(ada, options={"first": "A"})
    ben.goto(f"/table/{table}")
    sit_down(ben, "Ben")
    chair(ben, 2).get_by_role("button", name="Sit here instead").click()
    expect(chair(ada, 2)).to_contain_text("Ben")

    chair(ben, 2).locator(".shield").click()
    expect(ben.get_by_role("button", name="Blue with a cross")).to_be_disabled()
    ben.get_by_role("button", name="Yellow with a pale").click()
    expect(chair(ada, 2).locator("[data-colour='3']")).to_be_visible()
    expect(chair(ada, 3).locator("[data-colour='1']")).to_be_visible()  # the bot has his
    expect(chair(ben, 0).locator("button.shield")).to_have_count(0)

    for seat in (2, 1):
        chair(ada, seat).get_by_role("button", name="Seat Ben one place earlier").click()
        expect(chair(ada, seat - 1)).to_contain_text("Ben")
    expect(chair(ben, 0)).to_contain_text("Ben")
    assert violations(ada) == []
    ada.get_by_role("button", name="Start; bots take the free seats").click()

    ben.wait_for_function(ASKED_OR_OVER)  # he sits first now, so he begins
    shield = ben.locator(".seat-0").first
    assert shield.evaluate(SEAT_COLOUR) == shield.evaluate(COLOUR_OF, "--arms-3")
    ben.goto(f"/replay/{table}")
    ben.locator(".reel").wait_for()
    assert ben.locator(".seat-0").first.evaluate(SEAT_COLOUR) == "#efc936"
    ben.goto("/new/hansa")
    first = ben.locator(".seat svg").first
    assert first.evaluate(SEAT_COLOUR) == "#0a6fb0"  # elsewhere nobody wears them
    for page in (ada, ben):
        page.context.close()


COLOUR_OF = "(thing, name) => getComputedStyle(thing).getPropertyValue(name).trim()"


def test_those_who_wait_talk(browser: Browser, server: Server) -> None:
    """What is said before the match is heard at once, under the name that was given."""
    ada, ben = (person(browser, server.address).new_page() for _ in range(2))
    table = waiting(ada)
    ben.goto(f"/table/{table}")
    sit_down(ben, "Ben")
    ben.get_by_placeholder("Say something").fill("I should like green")
    ben.get_by_role("button", name="Say", exact=True).click()

    line = ada.get_by_role("log").locator("p", has_text="I should like green")
    expect(line).to_contain_text("Ben")
    for page in (ada, ben):
        page.context.close()


def test_a_host_lets_the_match_begin_by_itself(
    page: Page, browser: Browser, server: Server
) -> None:
    """Where the host does not want to wait, the last who sits down begins it."""
    page.goto("/new/hansa")
    page.get_by_label("Players", exact=True).select_option("3")
    page.locator(".seat select").nth(1).select_option("open")
    page.get_by_label("The match waits for me").uncheck()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    theirs = person(browser, server.address).new_page()
    theirs.goto(page.get_by_label("Invitation link").input_value())
    expect(theirs.get_by_text("The match begins as soon as all seats are taken.")).to_be_visible()
    sit_down(theirs)

    page.locator(".prompt").wait_for()
    theirs.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_waiting_room_speaks_the_chosen_language(page: Page, language: str) -> None:
    """Invitation, colours, seats and the way to begin."""
    page.add_init_script(f"localStorage.setItem('kontor-language', '{language}')")
    waiting(page)
    for key in ("invite.title", "invite.here", "guest.yours", "waiting.start_bots"):
        expect(page.get_by_text(web_text(language, key)).first).to_be_visible()
    chair(page, 0).locator(".shield").click()
    for arms in range(5):
        name = web_text(language, f"colour.{arms}")
        expect(page.get_by_role("dialog").get_by_title(name)).to_be_visible()


@pytest.mark.parametrize("width", WIDTHS)
def test_the_host_revokes_an_invitation(browser: Browser, club: Server, width: int) -> None:
    """The old link opens nothing; one for a single guest is another as soon as it was used."""
    context = person(browser, club.address, width)
    host = context.new_page()
    table = waiting(host, private=True)
    link = host.get_by_label("Invitation link")
    expect(link).to_have_value(re.compile("invite=."))
    first = link.input_value().rpartition("=")[2]

    host.get_by_label("For one guest only").check()
    host.locator("[data-renew]").click()
    expect(link).not_to_have_value(re.compile(first))
    second = link.input_value().rpartition("=")[2]
    expect(host.get_by_text("Whoever sits down with it uses it up")).to_be_visible()
    assert violations(host) == []

    guest = person(browser, club.address, width).new_page()
    guest.goto(f"/table/{table}?invite={first}")
    expect(guest.get_by_role("alert")).to_contain_text("This table is private")
    guest.goto(f"/table/{table}?invite={second}")
    sit_down(guest)
    expect(link).not_to_have_value(re.compile(second))
    expect(chair(guest, 1)).to_be_visible()
    guest.context.close()
    context.close()
