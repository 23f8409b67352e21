"""Somebody is away: what the table fixed beforehand, who is asked, and what the log says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.hands import ASKED_OR_OVER, advice, do, opened, ply, sit_down
from tests.web.people import PHONE, person
from tests.web.test_pages import LANGUAGES, violations, web_text
from tests.web.test_seats import seat

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server

WIDTHS = (1440, PHONE)


def shown(page: Page, tab: str) -> None:
    """Open a tab, which is a sheet over the board on a phone."""
    if not page.locator(f"#panel.sheet[aria-labelledby=tab-{tab}]").count():
        page.locator(f"#tab-{tab}").click()


def hidden(page: Page) -> None:
    """Put a sheet away that lies over the board on a phone."""
    if page.locator("#panel .close").is_visible():
        page.locator("#panel .close").click()


@pytest.mark.parametrize("width", WIDTHS)
def test_going_back_waits_for_who_is_away(browser: Browser, server: Server, width: int) -> None:
    """Ada asks and Ben agrees, but Cleo lets a bot play and is gone; back again, she is asked."""
    people = [person(browser, server.address, width) for _ in range(3)]
    ada, ben, cleo = (context.new_page() for context in people)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    table = opened(ada, game="hansa", seats=seats, options={"first": "A"})
    for page in (ben, cleo):
        page.goto(f"/table/{table}")
        sit_down(page)
    ada.wait_for_function(ASKED_OR_OVER)
    do(ada, advice(ada))
    before = ply(ada)
    cleo.locator(".prompt").wait_for()
    if width == PHONE:
        shown(cleo, "seats")
    cleo.locator("[data-seat='2'] [data-hand-over]:visible").click()
    expect(cleo.locator("[data-seat='2'] .bot:visible")).to_have_text("Journeyman")
    cleo.close()

    shown(ada, "log")
    ada.locator(".story li:not(.minute) button").first.click()
    hidden(ada)
    ada.get_by_role("button", name="Ask to go back here").click()
    card = ada.locator("[data-proposal=takeback]")
    expect(card).to_contain_text("Away, and asked as well: ")
    ben.locator("[data-proposal]").get_by_role("button", name="I agree").click()
    expect(ben.locator("[data-proposal]")).to_contain_text("Waiting for ")
    assert not violations(ada)
    assert ply(ada) == ply(ben) == before

    back = people[2].new_page()
    back.goto(f"/table/{table}")
    back.locator("[data-proposal]").get_by_role("button", name="I agree").click()
    for page in (ada, ben, back):
        expect(page.locator("[data-proposal]")).to_have_count(0)
        shown(page, "log")
        log = page.locator(".story .minute")
        expect(log.filter(has_text="asks to go back to ply")).to_have_count(1)
        expect(log.filter(has_text="agrees to go back.")).to_have_count(2)
        expect(log.last).to_contain_text("All agree: the match goes back to ply")
    assert ply(ada) < before
    for context in people:
        context.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_another_bot_is_proposed_to_everybody(browser: Browser, server: Server, width: int) -> None:
    """The host wants an apprentice instead of a merchant; Ben says no, and it stays."""
    people = [person(browser, server.address, width) for _ in range(2)]
    ada, ben = (context.new_page() for context in people)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "bot:merchant"}]
    table = opened(ada, game="hansa", seats=seats, options={"first": "A"})
    ben.goto(f"/table/{table}")
    sit_down(ben)
    ada.wait_for_function(ASKED_OR_OVER)
    for answer, now in (("No", "Merchant"), ("I agree", "Apprentice")):
        if width == PHONE:
            shown(ada, "seats")
        name = "Bot: Merchant. Propose another bot"
        ada.get_by_role("button", name=name).filter(visible=True).click()
        ada.get_by_role("dialog").get_by_role("button", name="Apprentice").click()
        hidden(ada)
        asked = ben.locator("[data-proposal=exchange]")
        expect(asked).to_contain_text("proposes another bot for Cordula: Apprentice.")
        assert not violations(ben)
        asked.get_by_role("button", name=answer, exact=True).click()
        expect(ada.locator("[data-proposal]")).to_have_count(0)
        bot = ben.locator(".seatsbox [data-seat='2'] .bot")
        expect(bot).to_have_text(now)
    shown(ben, "log")
    log = ben.locator(".story .minute")
    expect(log.filter(has_text="wants no other bot")).to_have_count(1)
    expect(log.last).to_have_text("All agree: Apprentice plays for Cordula from now on.")
    for context in people:
        context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_table_says_what_holds_when_somebody_is_away(page: Page, language: str) -> None:
    """Chosen with the table, read before one sits down, and again beside the log."""
    page.add_init_script(f"localStorage.setItem('kontor-language', '{language}')")
    page.goto("/new/hansa")
    page.get_by_label(web_text(language, "new.going_back")).select_option("never")
    page.get_by_label(web_text(language, "new.stand_in")).select_option("bot:merchant")
    page.locator(".seat select").nth(1).select_option("open")
    page.get_by_role("button", name=web_text(language, "new.open"), exact=True).click()
    page.wait_for_url("**/table/*")
    fair = page.locator("[data-fair=never]")
    rule, stand_in = web_text(language, "fair.never"), web_text(language, "bot.bot:merchant.name")
    expect(fair.get_by_text(rule)).to_be_visible()
    expect(fair.get_by_text(stand_in)).to_be_visible()
    page.get_by_role("button", name=web_text(language, "waiting.start_bots")).click()
    page.wait_for_function(ASKED_OR_OVER)
    fair.locator("summary").click()
    expect(fair.get_by_text(rule)).to_be_visible()
    expect(fair.get_by_text(stand_in)).to_be_visible()
    page.locator(".story li:not(.minute) button").first.click()
    expect(page.get_by_role("button", name=web_text(language, "table.back_to_now"))).to_be_visible()
    expect(page.get_by_role("button", name=web_text(language, "takeback.ask"))).to_have_count(0)


def test_the_log_tells_who_lets_a_bot_play(page: Page, browser: Browser, server: Server) -> None:
    """A seat goes to the stand-in and back; both stand in the log, after a reload as well."""
    seats = [{"kind": "open"}, {"kind": "me"}]
    table = opened(page, game="hansa", seats=seats, options={"first": "A"})
    other = person(browser, server.address)
    theirs = other.new_page()
    theirs.goto(f"/table/{table}")
    sit_down(theirs)
    theirs.wait_for_function(ASKED_OR_OVER)  # they think, so that the bot has nothing to do yet
    seat(page, 1).locator("[data-hand-over]").click()
    seat(page, 1).get_by_role("button", name="Take my seat back").click()
    steps = [re.compile("lets a bot play: Journeyman"), re.compile("plays again")]
    for _ in range(2):
        expect(page.locator(".story .minute")).to_have_text(steps)
        page.reload()
    other.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_a_replay_tells_what_was_settled_at_its_place(
    browser: Browser, server: Server, width: int
) -> None:
    """A bot plays for Ben for a while, and the two go back; every language has words for it."""
    people = [person(browser, server.address, width) for _ in range(2)]
    ada, ben = (context.new_page() for context in people)
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = opened(ada, game="hansa", seats=seats, options={"first": "A"})
    ben.goto(f"/table/{table}")
    sit_down(ben)
    back_to = handed_over_and_gone_back(ada, ben, width)
    do(ada, advice(ada))

    keys = ("seat.handed", "seat.returned", "takeback.asked", "takeback.consented")
    for language in LANGUAGES:
        ada.evaluate(f"localStorage.setItem('kontor-language', '{language}')")
        ada.goto(f"/replay/{table}?ply=1000")
        shown(ada, "log")
        minutes = ada.locator(".story .minute")
        agreed = web_text(language, "minute.takeback.agreed").replace("{ply}", back_to)
        told = [said_by_anybody(web_text(language, f"minute.{key}")) for key in keys]
        expect(minutes).to_have_text([*told, agreed])
        expect(ada.locator(".story li").last).not_to_have_class(re.compile("minute"))
        hidden(ada)
        ada.get_by_role("button", name=web_text(language, "replay.first"), exact=True).click()
        shown(ada, "log")
        expect(minutes).to_have_count(0)
    assert not violations(ada)
    for context in people:
        context.close()


def handed_over_and_gone_back(ada: Page, ben: Page, width: int) -> str:
    """Ben lets a bot play for a while, then both go back as Ada asks; the ply, in words."""
    ada.wait_for_function(ASKED_OR_OVER)
    do(ada, advice(ada))
    if width == PHONE:
        shown(ben, "seats")
    ben.locator("[data-seat='1'] [data-hand-over]:visible").click()
    ben.get_by_role("button", name="Take my seat back").filter(visible=True).click()
    hidden(ben)
    do(ada, advice(ada))
    shown(ada, "log")
    ada.locator(".story li:not(.minute) button").first.click()
    hidden(ada)
    ada.get_by_role("button", name="Ask to go back here").click()
    ben.locator("[data-proposal]").get_by_role("button", name="I agree").click()
    shown(ada, "log")
    last = ada.locator(".story .minute").last
    expect(last).to_contain_text("All agree")
    found = re.sub(r"\D", "", last.inner_text())
    hidden(ada)
    return found


def said_by_anybody(text: str) -> re.Pattern[str]:
    """A sentence with whatever stands in the place of its fields."""
    return re.compile(".+".join(re.escape(part) for part in re.split(r"\{\w+\}", text)))
