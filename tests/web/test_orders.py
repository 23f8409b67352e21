"""Standing orders in the browser: one click instead of many, seen by nobody else."""

from __future__ import annotations

from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from kontor.engine.registry import find_game
from kontor.match.driver import Driver
from kontor.match.save import save_text
from kontor.orders.answering import carry_out_all
from kontor.orders.laying import lay, likely
from tests.server.people import Person
from tests.web.people import PHONE, person
from tests.web.staged import PUT_UP, staged

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.server.people import Chair
    from tests.web.conftest import Server

FLOOR = """kontor position genoa
options: players=3 talk=0
turn: B
path: tavern
A: 50 ducats
B: 50 ducats
C: 50 ducats
"""
MY_TURN = """
options: players=3
turn: A
route Dortmund-Duisburg: At .
"""
BIDS = """
options: players=3
step: bid 1
"""
JOIN = """async ([table, invite]) => {
  const me = await (await fetch('/api/me')).json();
  const headers = { 'content-type': 'application/json', 'x-csrf-token': me.csrf };
  const body = JSON.stringify({ invite });
  await fetch(`/api/tables/${table}/join`, { method: 'POST', headers, body });
}"""


@contextmanager
def beside(server: Server, browser: Browser, width: int = 1440) -> Iterator[tuple[Page, Chair]]:
    """Somebody with a browser on seat A; Bob, who has the tower, plays B and C."""
    game = find_game("genoa")
    match = Driver(game, game.position(FLOOR).options, 1, start=FLOOR)
    bob = Person(server.address, "Bob")
    seats = [{"kind": "open"}, {"kind": "me"}, {"kind": "hotseat", "name": "Cleo"}]
    table = bob.done("/api/saves", {"text": save_text(match), "seats": seats})
    with closing(bob), person(browser, server.address, width) as context, bob.sit(table) as chair:
        page = context.new_page()
        page.goto("/")
        page.locator("article").first.wait_for()
        page.evaluate(JOIN, [table["id"], table["invite"]])
        page.goto(f"/table/{table['id']}")
        yield page, chair


def open_orders(page: Page) -> None:
    """Look at the panel."""
    page.get_by_role("tab", name="Orders").click()
    expect(page.locator("[data-likely]").first).to_be_visible()


@pytest.mark.parametrize("width", [1440, PHONE])
def test_an_order_is_laid_with_one_click_changed_and_withdrawn(
    server: Server, browser: Browser, width: int
) -> None:
    """It answers, is changed in its place, and is taken back; nothing of it hides from anybody."""
    with beside(server, browser, width) as (page, _):
        open_orders(page)

        page.locator('[data-likely="silent_until_sum"]').click()
        standing = page.locator("[data-order]")
        expect(standing).to_contain_text("at least 20 ducats")
        expect(standing).to_contain_text("has answered once")

        standing.get_by_role("button", name="Change").click()
        standing.get_by_role("combobox").select_option(label="60")
        expect(standing).to_contain_text("at least 60 ducats")

        standing.get_by_role("button", name="Withdraw").click()
        expect(standing).to_have_count(0)
        expect(page.locator("[data-ended]")).to_contain_text("You have withdrawn it.")
        assert not Axe().run(page, context=".orders").response["violations"]
        box = page.locator(".orders").bounding_box()
        assert box is not None
        assert box["width"] <= width


def test_an_order_that_stops_says_why_on_the_table(server: Server, browser: Browser) -> None:
    """Bob proposes something: the slip names the condition, and Bob was told of no order."""
    with beside(server, browser) as (page, bob):
        open_orders(page)
        page.locator('[data-likely="silent_until_proposal"]').click()
        expect(page.locator("[data-order]")).to_contain_text("has answered once")
        while 0 in bob.state["prompt"]["seats"]:
            bob.wait("state")
        steps = ["propose A tavern", "add 5 ducats", "submit"]
        macro = {"macro": "Steps", "steps": steps}
        said = bob.do("macro", seat=1, ply=bob.state["ply"], macro=macro)
        assert said["say"] == "done", said

        expect(page.locator("[data-stopped]")).to_contain_text("Somebody has made you an offer.")
        expect(page.locator("[data-ended]")).to_contain_text("Somebody has made you an offer.")
        assert all(message["say"] != "orders" for message in bob.said)


def test_displaced_pieces_go_where_the_panel_said(server: Server, browser: Browser) -> None:
    """In Hansa Teutonica a route is chosen beside the button; nobody else moves meanwhile."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        staged(page, MY_TURN, title="hansa")
        open_orders(page)
        choice = page.locator(".choice", has=page.locator('[data-likely="relocate"]'))
        choice.get_by_role("combobox").select_option(label="Dortmund\N{EN DASH}Paderborn")
        choice.get_by_role("button").click()

        expect(page.locator("[data-order]")).to_contain_text("go to Dortmund\N{EN DASH}Paderborn")


def test_no_more_bids_is_one_click(server: Server, browser: Browser) -> None:
    """In Die Händler the wagons of the round are auctioned without asking me."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        staged(page, BIDS, title="haendler")
        open_orders(page)
        page.locator('[data-likely="no_bids"]').click()

        expect(page.locator("[data-order]")).to_contain_text("has answered")
        expect(page.locator("[data-order]")).not_to_contain_text("has not answered yet")


def test_a_replay_tells_afterwards_whose_orders_answered(server: Server, browser: Browser) -> None:
    """A match that is over, with an order of B in its record."""
    with person(browser, server.address, 1440) as context:
        page = context.new_page()
        page.goto("/")
        page.locator("article").first.wait_for()
        table = page.evaluate(PUT_UP, [finished(), None])
        page.goto(f"/replay/{table}?ply=0")
        page.get_by_role("tab", name="Orders").click()

        expect(page.locator("[data-step=made]")).to_contain_text("Say nothing until my turn")


def finished() -> str:
    """The save of a match of Genoa that was played to its end."""
    game = find_game("genoa")
    text = FLOOR.replace("turn: B", "turn: C\nround: 10")
    match = Driver(game, game.position(text).options, 1, start=text)
    lay(match, 1, next(one for one in likely(match, 1) if one.name == "silent_until_turn"))
    while match.standing is None:
        carry_out_all(match)
        seat = match.prompt.seats[0]
        match.act(seat, game.progress(match.state, seat, match.legal(seat), match.ply))
    return save_text(match)


@pytest.mark.parametrize("width", [1440, PHONE], ids=["desk", "phone"])
def test_a_turn_is_planned_by_clicks_on_the_board(
    browser: Browser, server: Server, width: int
) -> None:
    """Two places and a claim are laid down as one order, done at once since it is my turn."""
    context = person(browser, server.address, width)
    page = context.new_page()
    staged(page, "options: players=3\nturn: A\nsupply A: 4t\ndesk A: actions 3\n", title="hansa")
    begin_plan(page, "turn")
    point(page, "space:Dortmund-Duisburg/1", "space:Dortmund-Duisburg/2")
    page.locator('[data-plan-step="claim Dortmund-Duisburg"]').click()
    expect(page.locator(".plan li")).to_have_count(3)
    assert not Axe().run(page, context=".orders").response["violations"]
    page.locator("[data-plan-lay]").click()

    laid = page.locator("[data-order] span, [data-ended] span").first
    expect(laid).to_contain_text("On my turn, if still free: place at")
    expect(laid).to_contain_text("claim Dortmund\N{EN DASH}Duisburg")
    expect(page.locator("[data-ended]").first).to_contain_text("It has done what it was for.")
    context.close()


def begin_plan(page: Page, name: str) -> None:
    """Open the panel and begin a plan."""
    page.locator("#tab-orders").click()
    page.locator(f'[data-plan="{name}"]').click()
    expect(page.locator("section.plan")).to_be_visible()


def point(page: Page, *keys: str) -> None:
    """Point at things of the board, one after the other."""
    for key in keys:
        thing = page.locator(f'.board [data-key="{key}"]')
        thing.focus()
        thing.press("Enter")


@pytest.mark.parametrize("width", [1440, PHONE], ids=["desk", "phone"])
def test_the_way_of_the_tower_is_planned_by_clicks(
    browser: Browser, server: Server, width: int
) -> None:
    """In The Traders of Genoa: two spaces and what is done there, in words of the game."""
    with person(browser, server.address, width) as context:
        page = context.new_page()
        staged(
            page,
            FLOOR.partition("\n")[2].replace("turn: B\npath: tavern", "turn: A\npath: post_office"),
        )
        begin_plan(page, "tower")
        point(page, "space:st_33", "space:cathedral", "space:cathedral", "space:cathedral")
        page.locator('[data-plan-step="act"]').click()
        expect(page.locator(".plan li")).to_have_count(3)
        assert not Axe().run(page, context=".orders").response["violations"]
        page.locator("[data-plan-lay]").click()

        laid = page.locator("[data-order] span, [data-ended] span").first
        expect(laid).to_contain_text("nobody offers anything: tower to")
        expect(laid).to_contain_text("act there")


# I am asked what to load on wagon 2; wagon 3 comes next.
LOADS = """options: players=3
step: load 2
wagon 2: koeln; master A
wagon 3: genua; master A
A stores: koeln 2 cloth, 1 iron; genua 1 silk
B stores: koeln 1 wine
"""


@pytest.mark.parametrize("width", [1440, PHONE], ids=["desk", "phone"])
def test_a_movement_is_planned_by_clicks(browser: Browser, server: Server, width: int) -> None:
    """In Die Händler a wagon is clicked and then its goal; it goes at once, since it is my turn."""
    with person(browser, server.address, width) as context:
        page = context.new_page()
        staged(page, "options: players=3\nstep: move\n", title="haendler")
        begin_plan(page, "move")
        point(page, "wagon:2", "wagon:3", "space:genua-fork")
        expect(page.locator(".plan li")).to_have_count(1)
        assert not Axe().run(page, context=".orders").response["violations"]
        page.locator("[data-plan-lay]").click()

        laid = page.locator("[data-order] span, [data-ended] span").first
        expect(laid).to_contain_text("In my movement, if still within reach: wagon 3 to")
        expect(page.locator("[data-ended]").first).to_contain_text("It has done what it was for.")


@pytest.mark.parametrize("width", [1440, PHONE], ids=["desk", "phone"])
def test_a_load_is_planned_by_clicks(browser: Browser, server: Server, width: int) -> None:
    """A wagon, then a good; another good for the same wagon takes its place. Each has its order."""
    with person(browser, server.address, width) as context:
        page = context.new_page()
        staged(page, LOADS, title="haendler")
        begin_plan(page, "load")
        point(page, "wagon:3", "good:silk", "wagon:2", "good:iron", "wagon:2", "good:cloth")
        expect(page.locator(".plan li")).to_have_count(2)
        assert not Axe().run(page, context=".orders").response["violations"]
        page.locator("[data-plan-lay]").click()

        done = page.locator("[data-ended]").first
        expect(done).to_contain_text("If I lead the loading: cloth on wagon 2")
        expect(done).to_contain_text("It has done what it was for.")
        waits = page.locator("[data-order] span")
        expect(waits).to_have_text("If I lead the loading: silk on wagon 3")
