"""The Traders of Genoa in the browser: a whole match by clicks, bargaining, reasons, a phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, expect

from tests.web.hands import (
    ASKED_OR_OVER,
    advice,
    begin,
    confirm_again,
    do,
    is_over,
    play_now,
    ply,
    sit_down,
)
from tests.web.people import person
from tests.web.staged import staged

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.web.conftest import Server

# Identifiers of the notation, which nobody should have to read.
RAW = re.compile(r"\b(st_\d|LO\d\d|SO\d\d|ME\d\d|PR\d\d|\w+_order|any_start|one_\w+|trade_1|\{|\[)")


# What I said was heard, or a sentence in the composer tells why not.
SPOKEN = """() => {
  const busy = document.querySelector('.prompt').dataset.busy === 'true';
  return !busy && (!document.querySelector('.composer') || document.querySelector('.refusal'));
}"""


def speak(page: Page) -> None:
    """Say the composed offer aloud, again if somebody else spoke first."""
    composer = page.locator(".composer")
    for _ in range(20):
        page.locator("[data-submit]").click()
        page.wait_for_function(SPOKEN)
        if not composer.count():
            return
    pytest.fail(f"the offer was refused: {page.locator('.refusal').all_inner_texts()}")


def bargain(page: Page) -> None:
    """Compose an offer of five ducats for nothing, and say it."""
    page.locator("[data-compose]").click()
    mine = page.locator('[data-tray="mine"]')
    page.locator('[data-pay="mine 5"]').click()
    expect(mine.get_by_text("5 ducats", exact=True).last).to_be_visible()
    speak(page)


def answer(page: Page, offers_left: int) -> int:
    """Answer one question as advised; where an offer is advised, compose it or do something else.

    On an open floor others may speak in between; then the question is simply asked again. Where
    nobody did, what is advised can be clicked, or the test says what could not.
    """
    before = ply(page)  # first: what is advised may be gone by the time it is read
    action = advice(page)
    speaks = action.startswith(("offer", "propose"))
    try:
        if speaks and offers_left:
            bargain(page)
            return 1
        if speaks:
            do_otherwise(page)
        elif action:
            do(page, action)
    except (AssertionError, Error) as trouble:
        if ply(page) == before:
            pytest.fail(f"{action!r} could not be carried out by clicks: {trouble}")
        page.keyboard.press("Escape")
    return 0


def do_otherwise(page: Page) -> None:
    """Say nothing or stop; where neither is a button, take the first space that is offered."""
    offered = page.locator(".prompt [data-option]")
    texts = offered.evaluate_all("all => all.map(one => one.dataset.option)")
    word = next((word for word in ("silent", "stop", *texts) if word in texts), "")
    if word:
        do(page, word)
        return
    page.locator(".target.offered").first.click()
    page.locator("[data-confirm]").first.click()


@pytest.mark.slow
def test_a_whole_match_by_clicks_ends_with_the_score_sheet(page: Page) -> None:
    """A newcomer bargains with bots to the last round and reads who has most money."""
    play_now(page, "genoa")
    offers = 0
    for _ in range(900):
        page.wait_for_function(ASKED_OR_OVER)
        if is_over(page):
            break
        offers += answer(page, offers_left=3 - offers)

    assert is_over(page)
    assert offers > 0, "no offer was made by clicks"
    finale = page.get_by_role("dialog")
    sheet = finale.locator(".sheet")
    expect(sheet.locator(".bars li")).to_have_count(4)
    expect(sheet.get_by_role("rowheader", name="Deals")).to_be_visible()
    expect(sheet.get_by_role("rowheader", name="Money at the start")).to_be_visible()
    finale.get_by_role("button", name="To the board").click()
    page.get_by_role("tab", name="Log").click()
    told = page.locator(".story").inner_text()
    assert "shake hands" in told
    assert not RAW.search(told), RAW.search(told)


def seats_for_two(page: Page, browser: Browser, server: Server) -> Page:
    """A table of three with me, a friend and a bot; the friend's page."""
    page.goto("/new/genoa")
    page.get_by_label("Seats", exact=True).select_option("3")
    page.locator(".seat select").nth(1).select_option("open")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    link = page.get_by_label("Invitation link").input_value()
    theirs = person(browser, server.address).new_page()
    theirs.goto(link)
    sit_down(theirs)
    begin(page)
    return theirs


def test_an_offer_is_composed_countered_and_accepted(
    page: Page, browser: Browser, server: Server
) -> None:
    """A friend offers ten; the tower seat asks for fifteen; they shake hands on it."""
    theirs = seats_for_two(page, browser, server)

    theirs.locator("[data-compose]").click()
    theirs.locator('[data-pay="mine 50"]').click()
    theirs.locator('[data-tray="mine"] [data-note="50"]').click()  # a click takes it back
    theirs.locator('[data-pay="mine 10"]').click()
    speak(theirs)
    card = page.locator('[data-offer^="1 "]')
    expect(card.locator(".coin").first).to_contain_text("10")
    card.locator("[data-counter]").click()
    expect(page.locator('[data-tray="theirs"] [data-note="10"]')).to_be_visible()
    page.locator('[data-pay="theirs 5"]').click()
    speak(page)

    proposal = theirs.locator('[data-offer^="0 "]')
    expect(proposal.locator(".coin").first).to_contain_text("15")
    agree = proposal.get_by_role("button", name="Shake hands")
    done = theirs.get_by_text("shake hands on")
    while not done.count():  # the bot may still be speaking, and has to be heard first
        expect(agree.or_(done).first).to_be_visible()
        if agree.count():
            before = ply(theirs)
            agree.click()
            confirm_again(theirs, before)

    expect(page.locator(".story").get_by_text("shake hands on")).to_be_visible()
    expect(page.locator(".story").get_by_text("15 ducats for the tower").first).to_be_visible()
    theirs.context.close()


def lay_tens(page: Page, opener: str, count: int) -> None:
    """Offer so many notes of ten ducats."""
    page.locator(opener).click()
    for _ in range(count):
        page.locator('[data-pay="mine 10"]').click()
    speak(page)


def test_offers_stand_by_what_they_bring_and_lie_still_under_the_hand(
    page: Page, browser: Browser, server: Server
) -> None:
    """A better one that comes under my pointer stands below; once I am gone, on top."""
    theirs = seats_for_two(page, browser, server)
    lay_tens(theirs, "[data-compose]", 1)
    first = page.locator('[data-offers=others] [data-offer^="1 "]')
    first.hover()
    before = first.bounding_box()
    lay_tens(theirs, "[data-or]", 2)

    second = '[data-offer^="1 "][data-offer$="second"]'
    expect(page.locator(f"[data-offers=fresh] {second}")).to_be_attached()
    assert first.bounding_box() == before
    page.mouse.move(200, 400)
    expect(page.locator("[data-offers=others] li").first).to_have_attribute(
        "data-offer", re.compile("^1 .* second$")
    )
    expect(theirs.locator("[data-offers=own] li")).to_have_count(2)
    theirs.context.close()


def test_an_offer_taken_back_keeps_its_place_under_the_hand(
    page: Page, browser: Browser, server: Server
) -> None:
    """What stood below it does not move up under my pointer; once I am gone, its card is."""
    theirs = seats_for_two(page, browser, server)
    lay_tens(theirs, "[data-compose]", 1)
    lay_tens(theirs, "[data-or]", 2)
    better = page.locator('[data-offers=others] [data-offer^="1 "][data-offer$="second"]')
    below = page.locator('[data-offers=others] [data-offer^="1 "]:not([data-offer$="second"])')
    expect(better).to_be_visible()
    below.hover()
    before = below.bounding_box()
    theirs.locator('[data-offers=own] [data-offer$="second"] [data-option^=withdraw]').click()

    expect(better).to_contain_text("no longer stands")
    expect(better.get_by_role("button")).to_have_count(0)
    assert below.bounding_box() == before
    page.mouse.move(200, 400)
    expect(better).to_have_count(0)
    theirs.context.close()


def test_escape_lays_an_offer_aside_unsaid(page: Page) -> None:
    """The trays fill and empty by clicks; Escape closes them, and nothing was said."""
    wait_for_floor(page)
    page.locator("[data-compose]").click()
    composer = page.get_by_role("dialog", name="Compose an offer")
    page.locator('[data-add^="mine "]:enabled').first.click()
    expect(page.locator('[data-tray="mine"] [data-lies]')).to_have_count(1)
    page.locator('[data-tray="mine"] [data-lies]').click()
    expect(page.locator('[data-tray="mine"] [data-lies]')).to_have_count(0)
    page.keyboard.press("Escape")

    expect(composer).to_have_count(0)
    told = page.locator(".story button").all_inner_texts()
    assert told, "the log is empty"
    assert not [line for line in told if re.match("Guest .* for the tower", line)]


def test_a_click_on_the_board_opens_the_trays_for_that_space(page: Page) -> None:
    """A space is chosen on the board; its name heads the trays; cancelled, all is as before."""
    wait_for_floor(page)
    composer = page.get_by_role("dialog", name="Compose an offer")
    heading = composer.get_by_role("heading", name=re.compile("^Offer to .+ for .+"))
    for _ in range(6):
        if choose_a_space(page, heading):
            break

    expect(heading).to_be_visible()
    composer.get_by_role("button", name="Cancel").last.click()
    expect(composer).to_have_count(0)


def choose_a_space(page: Page, heading: Locator) -> bool:
    """Whether a space chosen on the board opened the trays before others changed the question."""
    page.wait_for_function(ASKED_OR_OVER)
    if not page.locator("[data-compose]").count():
        answer(page, 0)
        return False
    line = page.locator('.popover [data-option^="propose"], .popover [data-option^="offer"]').first
    choice = line.or_(page.locator("[data-confirm]")).first
    note = page.get_by_role("alert", name="Why not?")
    page.locator('.target.offered[data-key^="space:"]').first.focus()
    page.keyboard.press("Enter")
    expect(choice.or_(note).first).to_be_visible()
    if not note.count():
        choice.click()
        expect(heading.or_(note).first).to_be_visible()
    if note.count():  # others had made it impossible, or were quicker
        page.keyboard.press("Escape")
    return bool(heading.count())


def wait_for_floor(page: Page) -> None:
    """Sit down and play until I may bargain."""
    play_now(page, "genoa")
    for _ in range(40):
        page.wait_for_function(ASKED_OR_OVER)
        if page.locator("[data-compose]").count():
            return
        answer(page, 0)
    pytest.fail("nobody let me speak")


THIS_OR_THAT = """
path: tavern
silent: BCD
A: 130 ducats
B: 60 ducats, silk
offers: B>A warehouse_metals: 10 ducats / ; B>A warehouse_metals second: silk /
"""


def test_this_or_that_is_answered_and_says_what_it_loses(page: Page) -> None:
    """Of two offers the second is taken; before it is done the page names the action it loses."""
    staged(page, THIS_OR_THAT)
    first, second = page.locator('[data-offer^="1 warehouse_metals"]').all()
    expect(first.get_by_text("or", exact=True)).to_have_count(0)
    expect(second.get_by_text("or", exact=True)).to_be_visible()
    second.get_by_role("button", name="Shake hands…").click()

    asked = (
        "Shake hands with .+ on the Metals warehouse, the second offer "
        "and lose the action of the Tavern"
    )
    expect(page.locator(".question")).to_have_text(re.compile(asked))
    before = ply(page)
    page.locator("[data-confirm]").click()
    confirm_again(page, before)
    expect(
        page.locator(".story").get_by_text("Nobody takes the action of the Tavern")
    ).to_be_visible()


def test_a_second_offer_is_composed_beside_the_first(page: Page) -> None:
    """I lay a silk beside my ten ducats with the trays: both cards stand."""
    staged(page, "turn: B\npath: tavern\nA: 60 ducats, silk\noffers: A>B tavern: 10 ducats /")
    page.locator("[data-or]").click()
    expect(page.get_by_role("heading", name=re.compile("^Or instead: offer to"))).to_be_visible()
    page.locator('[data-add="mine silk"]').click()
    speak(page)

    expect(page.locator('[data-offer="0 tavern"]')).to_be_visible()
    expect(page.locator('[data-offer="0 tavern second"]')).to_be_visible()


def test_a_thing_that_cannot_be_laid_says_its_clause(page: Page) -> None:
    """My only silk lies in the tray: the shelf names the clause, and a click tells it in words."""
    staged(page, "turn: B\npath: tavern\nA: 60 ducats, silk\nB: copper")
    page.locator("[data-compose]").click()
    against = page.locator(".composer p[data-clause]")
    expect(against).to_have_attribute("data-clause", "TG-LAW-25")
    expect(page.locator("[data-submit]")).to_be_disabled()
    silk = page.locator('[data-add="mine silk"]')
    silk.click()
    expect(silk).to_have_attribute("data-against", "TG-LAW-21")
    expect(silk).to_contain_text("why not?")
    expect(against).to_have_count(0)
    silk.press("Enter")
    expect(against).to_contain_text("must have what it gives")
    expect(page.locator('[data-tray="mine"] [data-lies="silk"]')).to_have_count(1)
    page.locator('[data-add="theirs copper"]').click()
    speak(page)

    expect(page.locator('[data-offer="0 tavern"]')).to_be_visible()


def test_a_silent_seat_may_withdraw_its_offer(page: Page, browser: Browser, server: Server) -> None:
    """I offer and fall silent; the table waits for my friend, yet my offer can be taken back."""
    theirs = seats_for_two(page, browser, server)
    theirs.locator("[data-compose]").click()
    theirs.locator('[data-pay="mine 10"]').click()
    speak(theirs)
    do(theirs, "silent")
    expect(theirs.locator(".prompt.mine")).to_have_count(0)
    expect(theirs.locator(".question")).to_contain_text("You may speak up.")
    theirs.locator('[data-offer^="1 "] [data-option^="withdraw"]').click()

    expect(page.locator('[data-offer^="1 "]')).to_have_count(0)
    theirs.context.close()


def test_discs_taken_away_are_gone_from_the_board(page: Page) -> None:
    """A has used one street; the other is marked as one to place from, and has the only disc."""
    lines = "path: guild_hall st_47 coach_house park st_57\ntaken: guild_hall park\n"
    staged(page, f"{lines}streets: st_57\nB: 2 markers\nstack: ChooseBase seat=B", seat=1)

    expect(page.locator("[data-base]")).to_have_attribute("data-base", "st_57")
    used = page.get_by_label(re.compile("^street 4/7"))
    assert "disc" not in (used.get_attribute("aria-label") or "")
    left = page.get_by_label(re.compile("^street 5/7"))
    assert "markers can be placed from here" in (left.get_attribute("aria-label") or "")


def test_a_space_not_offered_answers_with_its_rule(page: Page) -> None:
    """A click on a street or building that nothing can be done with says why."""
    wait_for_floor(page)
    page.locator('.target:not(.offered)[data-key^="space:"]').first.click()

    note = page.get_by_role("alert", name="Why not?")
    expect(note).to_be_visible()
    expect(note.locator("[data-clause^=TG-]")).to_have_text("Read the rule")


@pytest.mark.parametrize("theme", ["day", "night"])
def test_axe_finds_nothing_at_the_table_or_in_the_composer(page: Page, theme: str) -> None:
    """The floor, the open composer and the legend pass by day and by night."""
    page.add_init_script(f"localStorage.setItem('kontor-theme', '{theme}')")
    wait_for_floor(page)
    problems = {"floor": violations(page)}
    page.locator("[data-compose]").click()
    page.locator('[data-pay="mine 5"]').click()
    problems["composer"] = violations(page)
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Rules").click()
    problems["legend"] = violations(page)

    assert {name: found for name, found in problems.items() if found} == {}


def violations(page: Page) -> list[str]:
    """What axe objects to, in words."""
    found = Axe().run(page).response["violations"]
    return [f"{rule['id']}: {rule['help']} ({rule['nodes'][0]['target']})" for rule in found]


def test_a_phone_bargains_by_touch(browser: Browser, server: Server) -> None:
    """At 390 pixels nothing sticks out; an offer is composed and said with the thumb."""
    phone = person(browser, server.address, 390)
    page = phone.new_page()
    wait_for_floor(page)
    for tab in ("Desk", "Seats"):
        page.locator(f"#tab-{tab.lower()}").tap()
        expect(page.get_by_role("tabpanel")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        page.get_by_role("button", name="Close", exact=True).tap()
    before = ply(page)
    page.locator("[data-compose]").tap()
    page.locator('[data-pay="mine 5"]').tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    speak(page)

    assert ply(page) > before
    phone.close()


@pytest.mark.parametrize("language", ["it", "fr", "de"])
def test_nobody_reads_identifiers(page: Page, language: str) -> None:
    """Board, hand, question and log use words in every language."""
    page.add_init_script(f"localStorage.setItem('kontor-language', '{language}')")
    play_now(page, "genoa")
    page.locator("[data-compose]").wait_for()

    labels = page.eval_on_selector_all("[aria-label]", "all => all.map(one => one.ariaLabel)")
    shown = "\n".join([page.locator("body").inner_text(), *filter(None, labels)])
    assert not RAW.search(shown), RAW.search(shown)
