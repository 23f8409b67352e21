"""The page on which people choose their alerts, and an alert from a page that was closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.receivers import Hook, Mailbox, text_of
from tests.web.conftest import Server
from tests.web.hands import ASKED_OR_OVER, OPEN_TABLE
from tests.web.people import PHONE, person
from tests.web.test_pages import LANGUAGES, violations, web_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

HOUSE = "https://club.example"
WIDTHS = (1440, PHONE)


@pytest.fixture(scope="module")
def mailbox() -> Iterator[Mailbox]:
    """A mail server."""
    with Mailbox() as server:
        yield server


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox) -> Iterator[Server]:
    """A house that sends alerts to receivers of this machine."""
    running = Server(
        tmp_path_factory.mktemp("club"),
        KONTOR_PUBLIC_URL=HOUSE,
        KONTOR_WEBHOOKS="true",
        KONTOR_SMTP=mailbox.address,
        KONTOR_SMTP_FROM="kontor@club.example",
        KONTOR_LOOPBACK_ALERTS="true",
    )
    yield running
    running.stop()


def add(page: Page, kind: str, target: str) -> None:
    """Name a place."""
    page.get_by_role("combobox", name="By", exact=True).select_option(kind)
    page.locator("form.more input").fill(target)
    page.get_by_role("button", name="Add").click()
    expect(page.locator(f"[data-channel='{kind}']")).to_be_visible()


def test_from_a_closed_page_to_the_alert_and_back_to_the_decision(
    browser: Browser, club: Server
) -> None:
    """Settings lead to the page; a hook is added and tried; the page is closed, and called back."""
    with Hook() as hook:
        context = person(browser, club.address)
        page = context.new_page()
        page.goto("/")
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("link", name="Alerts when no page is open").click()
        add(page, "json", hook.address)
        page.get_by_role("button", name="Try it").click()
        expect(page.get_by_role("status")).to_have_text("Sent. Did it arrive?")
        assert hook.next().said["alerts"][0]["kind"] == "test"

        seats = [{"kind": "bot", "bot": "bot:apprentice"}, {"kind": "me"}, {"kind": "bot"}]
        wish = {"game": "hansa", "seats": seats, "title": "Over days"}
        table = page.evaluate(OPEN_TABLE, wish)
        page.close()
        [alert] = hook.next().said["alerts"]
        assert alert["text"] == "It is your turn at “Over days” (Hansa Teutonica)."
        assert alert["link"] == f"{HOUSE}/table/{table}"

        page = context.new_page()
        page.goto(alert["link"].removeprefix(HOUSE))
        page.wait_for_function(ASKED_OR_OVER)
        context.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_mail_is_confirmed_and_wishes_are_kept(
    browser: Browser, club: Server, mailbox: Mailbox, width: int
) -> None:
    """A code comes by mail; what was chosen is there again when the page is."""
    page = person(browser, club.address, width).new_page()
    page.goto("/alerts")
    add(page, "mail", f"ada{width}@club.example")
    code = next(word for word in text_of(mailbox.next()).split() if word[:8].isdigit())[:8]
    page.get_by_placeholder("Code from the mail").fill(code)
    assert violations(page) == []
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("button", name="Try it")).to_be_visible()
    with page.expect_response(lambda said: '"hours":12' in (said.request.post_data or "")):
        page.get_by_label("Somebody has spoken").select_option("together")
        page.get_by_label("hours").fill("12")
        page.get_by_label("hours").blur()
    page.reload()
    expect(page.get_by_label("Somebody has spoken")).to_have_value("together")
    expect(page.get_by_label("hours")).to_have_value("12")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_the_chosen_language(
    browser: Browser, club: Server, server: Server, language: str
) -> None:
    """Where there are alerts and where there are none, in both themes, without objections."""
    for house, mark in ((club, "alerts.what"), (server, "alerts.none_heading")):
        context = person(browser, house.address, PHONE, locale=language)
        for theme in ("day", "night"):
            page = context.new_page()
            page.add_init_script(f"localStorage.setItem('kontor-theme', '{theme}')")
            page.goto("/alerts")
            expect(page.get_by_role("heading", name=web_text(language, mark))).to_be_visible()
            assert violations(page) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
        context.close()
