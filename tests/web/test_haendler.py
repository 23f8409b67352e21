"""Die Händler in the browser: a whole match by clicks, secrets, a broken line, phone, keyboard."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Server
from tests.web.hands import (
    ANSWERED_OR_ASKED,
    ASKED_OR_OVER,
    advice,
    begin,
    confirm_again,
    is_over,
    let_bot_play,
    opened,
    play_now,
    ply,
    sit_down,
    touch,
)
from tests.web.people import person
from tests.web.staged import staged
from tests.web.test_pages import LANGUAGES, violations

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page, WebSocket

MOVE = re.compile(r"wagon (\d) (?:tile (\d)(?:\+\d)?|extra \d) to")
SECRETLY = "What do you secretly bid"
IDENTIFIERS = re.compile(
    r"koeln|bruegge|genf-|paris-|wien-|genua-|-gate|-fork|cloth_|[a-z]+_[a-z]+"
    r"|\b(option|label|prompt|hint|space|good|card|ability)\.[a-z]"
)


def quiet(page: Page) -> None:
    """Wait until I am asked, or all is over, and nobody else is about to act."""
    page.wait_for_function(ASKED_OR_OVER)
    expect(page.locator(".prompt")).to_have_attribute("data-thinking", "0")
    page.wait_for_function(ASKED_OR_OVER)


def do(page: Page, action: str) -> None:
    """Carry an action out by clicks: what leads to it first, then its own button."""
    before = ply(page)
    pick(page, action)
    button = page.locator(f'.prompt [data-option="{action}"]').first
    if button.count():
        button.click()
        page.wait_for_function(ANSWERED_OR_ASKED, arg=before)
        again = page.locator(f'[data-again][data-option="{action}"]')
        if again.count():
            again.click()
    else:
        touch(page, action)
    confirm_again(page, before)


def pick(page: Page, action: str) -> None:
    """The clicks before the last: tile and wagon, the courier, or the good."""
    moved = MOVE.match(action)
    if moved:
        page.locator(f'[data-pick="tile:{moved[2] or 0}"]').click()
        page.locator(f'[data-pick="wagon:{moved[1]}"]').click()
    elif action.startswith("courier to"):
        page.locator('[data-pick="courier:courier"]').click()
    elif action.startswith("buy "):
        page.locator(f'.prompt [data-good="{action.split()[1]}"]').click()


def step(page: Page) -> bool:
    """Answer the next question as advised; False once the match is over."""
    quiet(page)
    if is_over(page):
        return False
    do(page, advice(page))
    return True


def play_until(page: Page, words: str) -> None:
    """Go on as advised until the question begins with these words."""
    quiet(page)
    while not page.locator(".question").inner_text().startswith(words):
        assert step(page), f"the match ended before {words!r} was asked"
        quiet(page)


def bid(page: Page, florins: int) -> None:
    """Count coins into the fist and close it."""
    fist = page.get_by_role("region", name=re.compile("Your secret bid"))
    while not fist.locator(f'[data-option="bid {florins}"]').count():
        fist.get_by_role("button", name="more", exact=True).click()
    fist.locator(f'[data-option="bid {florins}"]').click()


@pytest.mark.slow
def test_a_whole_match_by_clicks_ends_with_the_score_sheet(page: Page) -> None:
    """A newcomer sits down against bots, plays every phase to the end and reads who has won."""
    play_now(page, "haendler")

    steps = 0
    while step(page):
        steps += 1
        assert steps < 800, "the match does not end"

    sheet = page.locator(".sheet").first
    expect(sheet.locator(".bars li")).to_have_count(4)
    expect(sheet.get_by_text("1.", exact=True).first).to_be_visible()
    expect(sheet.get_by_role("rowheader", name="Status")).to_be_visible()
    expect(page.get_by_role("link", name="Replay").first).to_be_visible()


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own that may be stopped."""
    server = Server(tmp_path)
    yield server
    server.stop()


def test_a_broken_line_heals_in_the_middle_of_a_sealed_bid(browser: Browser, frail: Server) -> None:
    """The server goes away while coins are counted into the fist; the fist is not disturbed."""
    me = person(browser, frail.address)
    page = me.new_page()
    play_now(page, "haendler")
    play_until(page, SECRETLY)
    fist = page.get_by_role("region", name=re.compile("Your secret bid"))
    for _ in range(3):
        fist.get_by_role("button", name="more", exact=True).click()
    before = ply(page)

    frail.stop()
    expect(page.get_by_text("The line is down")).to_be_visible()
    frail.start()

    expect(page.get_by_text("The line is down")).to_have_count(0)
    assert ply(page) >= before
    expect(fist.locator('[data-option="bid 300"]')).to_be_visible()
    bid(page, 300)
    expect(page.get_by_text(re.compile("bid 300 florins for wagon 1")).first).to_be_visible()
    me.close()


def play_to_the_bids(page: Page, theirs: Page) -> None:
    """Two people play as advised until both are asked for their secret bids."""
    page.goto("/new/haendler")
    page.get_by_label("Seats", exact=True).select_option("2")
    page.locator(".seat select").nth(1).select_option("open")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    theirs.goto(page.get_by_label("Invitation link").input_value())
    sit_down(theirs)
    begin(page)
    while not page.get_by_text(SECRETLY).count():
        for screen in (page, theirs):
            asked = screen.locator(".prompt.mine").count()
            if asked and not screen.get_by_text(SECRETLY).count():
                do(screen, advice(screen))
        page.wait_for_timeout(100)


def test_no_frame_carries_anothers_secret(page: Page, browser: Browser, server: Server) -> None:
    """Bags, cards and a sealed bid of one are nowhere in what the other's browser hears."""
    other = person(browser, server.address)
    theirs = other.new_page()
    heard = {"mine": listen(page), "theirs": listen(theirs)}
    play_to_the_bids(page, theirs)

    bid(page, 1100)
    expect(theirs.get_by_role("img", name=re.compile("has closed the fist"))).to_be_visible()
    early = json.dumps([view_of(text) for text in heard["theirs"] if '"say":"state"' in text])
    assert '"answered": true' in early
    assert '"florins": 1100' not in early
    bid(theirs, 200)
    expect(theirs.get_by_text(re.compile("bid 1,100 florins")).first).to_be_visible()

    for seat, name in enumerate(heard):
        views = [view_of(text)["view"] for text in heard[name] if '"say":"state"' in text]
        assert views
        for view in views:
            own, others = view["seats"][seat], view["seats"][1 - seat]
            assert own["florins"] is not None
            assert others["florins"] is None
            assert not others["hand"]
            assert others["answer"] is None
    other.close()


def listen(page: Page) -> list[str]:
    """Every frame this browser hears from now on."""
    frames: list[str] = []

    def open_line(line: WebSocket) -> None:
        line.on("framereceived", lambda frame: frames.append(str(frame)))

    page.on("websocket", open_line)
    return frames


def view_of(text: str) -> dict[str, dict[str, list[dict[str, object]]]]:
    """What a frame tells of the table: the view and what happened, not my own options."""
    message = json.loads(text)
    return {"view": message["view"], "events": message["events"]}


@pytest.mark.parametrize("theme", ["day", "night"])
def test_axe_finds_nothing_in_any_question_of_a_round(page: Page, theme: str) -> None:
    """Market, fist, loading, bargaining, movement, wheel and promotion pass by day and by night."""
    page.add_init_script(f"localStorage.setItem('kontor-theme', '{theme}')")
    play_now(page, "haendler")
    problems: dict[str, list[str]] = {}
    while "Buy status" not in problems:
        quiet(page)
        kind = " ".join(page.locator(".question").inner_text().split()[:2])
        if kind not in problems:
            problems[kind] = violations(page)
        do(page, advice(page))

    assert len(problems) >= 5
    assert {kind: found for kind, found in problems.items() if found} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_identifier_reaches_a_person(page: Page, language: str) -> None:
    """In each language question, buttons, labels, desk and the whole log are words."""
    page.add_init_script(f"localStorage.setItem('kontor-language', '{language}')")
    page.goto("/")
    page.locator("article[data-game=haendler] .primary").click()
    page.wait_for_url("**/table/*")
    quiet(page)
    expect(page.locator("html")).to_have_attribute("lang", language)
    read(page)
    page.locator(".prompt [data-good]").first.click()
    read(page)
    let_bot_play(page)
    page.get_by_role("dialog").wait_for()
    page.locator(".finale > .row .primary").click()
    page.locator("#tab-log").click()
    read(page)


def read(page: Page) -> None:
    """Everything shown or spoken on the page is free of identifiers."""
    said = page.locator("body").inner_text()
    spoken = page.locator("[aria-label]").evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label')).join('\\n')"
    )
    found = IDENTIFIERS.search(said) or IDENTIFIERS.search(spoken)
    assert not found, found


def test_a_thing_not_offered_answers_with_its_rule(page: Page) -> None:
    """A click on the ladder while goods are bought says when status is bought."""
    play_now(page, "haendler")

    page.locator('[data-key="status:3"]').click()
    note = page.get_by_role("alert", name="Why not?")
    expect(note).to_be_visible()
    expect(note.locator("[data-clause=DH-PROMOTE-1]")).to_have_text("Read the rule")


def test_a_good_goes_to_a_city_by_clicks_on_the_board(page: Page) -> None:
    """A good on the price track, a city that makes it, a confirmation: it lies in the warehouse."""
    play_now(page, "haendler")
    before = ply(page)
    page.locator('[data-key="good:silk"]').click()
    page.locator('[data-key="city:genf"]').click()
    page.locator("[data-confirm]").click()

    expect(page.locator(".prompt")).not_to_have_attribute("data-ply", str(before))
    expect(page.get_by_text(re.compile("buys silk for Geneva")).first).to_be_visible()


def test_the_wheel_is_turned_by_hand(page: Page) -> None:
    """Two sectors are clicked; the button says both, and the log tells them to all."""
    play_now(page, "haendler")
    play_until(page, "Set your price wheel")
    wheel = page.get_by_role("region", name="Your price wheel")
    wheel.get_by_role("button", name="Point arrow 1 to wine").click()
    wheel.get_by_role("button", name="Point arrow 2 to silk").press("Enter")
    wheel.get_by_role("button", name="Turn arrow 1 on").click()

    wheel.get_by_role("button", name="Set the wheel: salt and silk").click()

    expect(page.get_by_text(re.compile("pointed to salt and silk")).first).to_be_visible()


def test_a_phone_plays_by_touch(browser: Browser, server: Server) -> None:
    """At 390 pixels nothing sticks out; goods are bought and a bid is sealed with a thumb."""
    phone = person(browser, server.address, 390)
    page = phone.new_page()
    play_now(page, "haendler")
    for tab in ("Log", "Desk", "Seats", "Score"):
        page.locator(f"#tab-{tab.lower()}").tap()
        expect(page.get_by_role("tabpanel")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        page.get_by_role("button", name="Close", exact=True).tap()
    play_until(page, SECRETLY)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    before = ply(page)
    page.get_by_role("button", name="more", exact=True).tap()
    page.locator('[data-option="bid 100"]').tap()
    page.wait_for_function(
        "b => Number(document.querySelector('.prompt').dataset.ply) > b", arg=before
    )
    play_until(page, "Set your price wheel")
    expect(page.get_by_role("button", name=re.compile("^Set the wheel"))).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    phone.close()


def test_goods_are_bought_with_the_keyboard_alone(page: Page) -> None:
    """Tab and Enter reach a good, its city, and the fist's coins."""
    play_now(page, "haendler")
    before = ply(page)
    for wanted in ("[data-good]", '[data-option^="buy "]'):
        for _ in range(90):
            page.keyboard.press("Tab")
            if page.evaluate("w => document.activeElement.matches('.prompt ' + w)", wanted):
                break
        page.keyboard.press("Enter")

    page.wait_for_function(
        "b => Number(document.querySelector('.prompt').dataset.ply) > b", arg=before
    )


def at_the_floor(page: Page, browser: Browser, server: Server) -> tuple[Page, Page]:
    """Two people have bought for Köln; the master of wagon 2 there, and its guest."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = opened(page, game="haendler", seats=seats)
    theirs = person(browser, server.address).new_page()
    theirs.goto(f"/table/{table}")
    sit_down(theirs)
    for screen in (page, theirs):
        screen.wait_for_function(ASKED)
    for good in ("cloth", "iron"):
        screen = wait_for_mine(page, theirs)
        for _ in range(3):
            do(screen, f"buy {good} for koeln")
    for _ in range(2):
        do(wait_for_mine(page, theirs), "done")
    for florins in (0, 100):  # nobody stores goods in Paris, so the second bid is for Köln
        for screen in (page, theirs):
            screen.get_by_text(SECRETLY).wait_for()
            bid(screen, florins)
    loads = '.prompt [data-option^="load 1 "]'
    master = wait_for_mine(page, theirs, asked=loads)
    goods = master.locator(loads).first.get_attribute("data-option")
    assert goods is not None
    do(master, goods)
    for screen in (page, theirs):
        screen.get_by_role("region", name="Fees for loading wagon 2").wait_for()
    return (master, theirs if master is page else page)


ASKED = "() => document.querySelector('.prompt')"


def wait_for_mine(*pages: Page, asked: str = ".prompt.mine") -> Page:
    """The one of several people who is asked, or asked just this."""
    for _ in range(600):
        for page in pages:
            if page.locator(asked).count():
                return page
        pages[0].wait_for_timeout(50)
    pytest.fail("nobody is asked")


def test_two_fees_in_one_breath_and_a_decline_that_is_no_silence(
    page: Page, browser: Browser, server: Server
) -> None:
    """The master asks for both numbers; the guest declines, offers both, and one is accepted."""
    master, guest = at_the_floor(page, browser, server)
    master.locator("[data-fees]").click()
    for option in ("take one", "take two"):
        expect(guest.locator(f'[data-option="{option}"]')).to_be_visible()
    guest.locator('[data-option="decline"]').click()
    expect(guest.locator('[data-option="take one"]')).to_have_count(0)
    guest.locator("[data-fees]").click()
    expect(guest.locator('[data-option="silent"]')).to_be_visible()
    accept = master.locator('[data-option$=" for two"][data-option^="accept "]')
    expect(accept).to_be_visible()
    expect(accept).to_have_text(re.compile("Accept .* offer for two goods"))
    accept.click()
    expect(guest.locator(".question")).to_contain_text("You are a guest on wagon 2")
    guest.context.close()


FLOOR = """
options: players=4 talk=0
step: guests 2
wagon 2: koeln; master A; A has 2 cloth
B stores: koeln 1 cloth, 1 iron
C stores: koeln 2 wine
"""


def test_a_guest_who_cannot_load_says_which_rule_is_against_it(page: Page) -> None:
    """B has one good beside the master's kind, D has none there; C could load two."""
    staged(page, FLOOR, title="haendler")
    card = page.get_by_role("region", name="Fees for loading wagon 2")
    expect(card.locator('[data-against="DH-LOAD-2"]')).to_have_text(["one good why not?"])
    expect(card.locator('[data-against="DH-LOAD-5"]')).to_have_text(
        ["two goods why not?", "either why not?"]
    )
    card.locator('[data-against="DH-LOAD-5"]').first.press("Enter")
    expect(card.locator('[data-clause="DH-LOAD-5"]')).to_contain_text("A guest's goods may be")
    assert not violations(page)


@pytest.mark.parametrize("width", [1440, 390])
def test_what_cannot_be_laid_into_a_proposal_says_which_rule_is_against_it(
    browser: Browser, server: Server, width: int
) -> None:
    """Nobody holds cards: each says so when pressed; money that lies there closes the purse."""
    page = person(browser, server.address, width).new_page()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "bot:merchant"}]
    opened(page, game="haendler", seats=seats, options={"negotiation": True})
    page.wait_for_function(ASKED_OR_OVER)
    page.locator('[data-option^="propose to"]').click()
    card = page.get_by_role("region", name="Free negotiation")
    expect(card.locator('[data-clause="DH-FREE-11"]')).to_contain_text("A proposal holds something")
    expect(card.locator('[data-against="DH-FREE-12"]')).to_have_count(11)
    card.locator('[data-against="DH-FREE-12"]').first.press("Enter")
    expect(card.locator('[data-clause="DH-FREE-12"]')).to_contain_text("Nobody gives what it")
    assert not violations(page)

    page.locator('[data-option="give 100 florins"]').click()
    expect(card.locator('[data-against="DH-FREE-11"]')).to_have_text(["money why not?"])
    expect(card.locator("[data-clause]")).to_have_count(0)
    assert not IDENTIFIERS.search(card.inner_text())
    page.context.close()


@pytest.mark.parametrize("theme", ["day", "night"])
def test_a_proposal_wants_a_promise_with_a_destination(page: Page, theme: str) -> None:
    """Put together from its parts, said aloud, and free of notation; axe finds nothing."""
    page.add_init_script(f"localStorage.setItem('kontor-theme', '{theme}')")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "bot:merchant"}]
    opened(page, game="haendler", seats=seats, options={"negotiation": True})
    page.wait_for_function(ASKED_OR_OVER)
    page.locator('[data-option^="propose to"]').click()
    given = page.get_by_role("group", name="Promise something")
    given.get_by_label("Promise something").select_option("bid")
    given.locator('[data-option="promise not to bid for wagon 1"]').click()
    wanted = page.get_by_role("group", name="Want a promise")
    wanted.get_by_label("Want a promise").select_option("goal")
    wanted.get_by_label("which wagon").select_option("3")
    wanted.get_by_label("which city").select_option("bruegge")
    assert not violations(page)
    wanted.locator('[data-option="want promise to move wagon 3 to bruegge"]').click()
    card = page.get_by_role("region", name="Free negotiation")
    expect(card).to_contain_text("Promised: not to bid for wagon 1.")
    expect(card).to_contain_text("Wanted in return: to move wagon 3 to Bruges.")
    assert not IDENTIFIERS.search(card.inner_text())
    page.locator('[data-option="say so"]').click()
    expect(page.get_by_text("in return: to move wagon 3 to Bruges").first).to_be_visible()
