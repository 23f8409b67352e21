"""Cups in the browser: made, entered, played and watched to the end."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.server.people import Person
from tests.web.people import PATIENCE, PHONE, person
from tests.web.test_pages import violations

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.conftest import Server

POST = """async ([path, body]) => {
  const me = await (await fetch("/api/me")).json();
  const headers = { "content-type": "application/json", "x-csrf-token": me.csrf };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  return text ? JSON.parse(text) : null;
}"""
GET = "async (path) => await (await fetch(path)).json()"
QUICK = {"game": "hansa", "seats": 2, "uneven": "bots", "bot": "uniform", "stand_in": "uniform"}


def say(language: str, key: str) -> str:
    """A text of cups."""
    name = f"locales/{language}/cups.json"
    found: dict[str, str] = json.loads(files("kontor").joinpath(name).read_text(encoding="utf-8"))
    return found[key]


def named(page: Page, name: str) -> None:
    """Let somebody be called so."""
    page.evaluate(POST, ["/api/me", {"name": name}])


def cup_of(page: Page) -> dict[str, Any]:
    """The JSON of the cup that a page shows."""
    found: dict[str, Any] = page.evaluate(GET, f"/api/cups/{page.url.rpartition('/')[2]}")
    return found


def rows(page: Page) -> list[tuple[str, ...]]:
    """The standings as they are read."""
    return [
        tuple(text.replace("♛", "").replace("(bot)", "").strip() for text in texts)
        for row in page.locator("[data-standing]").all()
        if (texts := row.locator("th, td").all_inner_texts())
    ]


@pytest.mark.parametrize("width", [1440, PHONE])
def test_a_cup_is_made_entered_and_starts(server: Server, browser: Browser, width: int) -> None:
    """From the lobby; its maker withdraws and enters again; with another person it is full."""
    with (
        person(browser, server.address, width) as mine,
        person(browser, server.address, width) as theirs,
    ):
        page, other = mine.new_page(), theirs.new_page()
        page.goto("/")
        named(page, f"Ada {width}")
        page.locator('main a[href="/cups"]').click()
        page.get_by_text(say("en", "make")).click()
        page.get_by_label(say("en", "name")).fill(f"Cup {width}")
        page.get_by_label(say("en", "seats")).select_option("2")
        page.get_by_label(say("en", "uneven")).select_option("sizes")
        page.get_by_label(say("en", "minimum")).fill("2")
        page.get_by_label(say("en", "maximum")).fill("2")
        page.locator("[data-clock]").select_option("days/3")
        page.locator("[data-time-out]").select_option("ends")
        assert violations(page) == []
        page.get_by_role("button", name=say("en", "open")).click()
        page.get_by_role("button", name=say("en", "withdraw")).click()
        expect(page.locator("[data-entrant]")).to_have_count(0)
        page.get_by_role("button", name=say("en", "enter"), exact=True).click()
        expect(page.locator("[data-entrant]")).to_have_count(1)
        assert violations(page) == []
        cup = cup_of(page)
        assert (cup["days"], cup["time_out"], cup["clock"]) == (3, "ends", None)
        for rule in ("3 days for each decision", "The seat is given up"):
            expect(page.get_by_text(rule)).to_be_visible()

        other.goto("/cups")
        named(other, f"Bob {width}")
        other.get_by_role("link", name=f"Cup {width}").click()
        other.get_by_role("button", name=say("en", "enter"), exact=True).click()
        expect(page.get_by_role("link", name=say("en", "to_table"))).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.get_by_role("link", name=say("en", "to_table")).click()
        page.get_by_role("link", name=say("en", "to_cup")).click()
        expect(page.locator("[data-round='1'] [data-table]")).to_have_count(1)


def made(page: Page, **wish: object) -> None:
    """Make a cup that starts at once, enter it, and look at its page."""
    page.goto("/cups")
    named(page, f"Ada {time.monotonic_ns()}")
    wish = {**QUICK, "name": "Winter cup", "starts": time.time(), "enter": True, **wish}
    cup = page.evaluate(POST, ["/api/cups", wish])["card"]["id"]
    page.goto(f"/cups/{cup}")


def played_out(people: dict[str, Person], cup: str, number: int) -> None:
    """Let one at each table of a round resign, so that the other has won at once."""
    ada = next(iter(people.values()))
    end = time.monotonic() + PATIENCE / 1000
    while not is_under_way(found := ada.get(f"/api/cups/{cup}"), number):
        assert time.monotonic() < end, found
        time.sleep(0.1)
    for table in found["rounds"][-1]["tables"]:
        loser = people[found["entrants"][table["chairs"][0]]["name"]]
        with loser.sit({"id": table["table"]}) as chair:
            assert chair.do("resign", seat=0)["say"] == "done"


def is_under_way(cup: dict[str, Any], number: int) -> bool:
    """Whether all tables of a round are played."""
    rounds = cup["rounds"]
    return len(rounds) == number and all(one["phase"] == "running" for one in rounds[-1]["tables"])


@pytest.mark.parametrize(("width", "theme"), [(1440, "day"), (PHONE, "night")])
def test_a_knock_out_is_watched_to_its_end(
    server: Server, browser: Browser, width: int, theme: str
) -> None:
    """The bracket grows by itself; in the end page and JSON say the same."""
    names = [f"{name} {width}" for name in ("Ada", "Bob", "Cleo", "Dan")]
    people = {name: Person(server.address, name) for name in names}
    wish = {"game": "hansa", "name": f"Final {width}", "format": "knockout", "seats": 2}
    limits = {"minimum": 4, "maximum": 4}
    with ExitStack() as stack:
        for one in people.values():
            stack.callback(one.close)
        context = stack.enter_context(person(browser, server.address, width))
        context.add_init_script(f"localStorage.setItem('kontor-theme', '{theme}')")
        made = people[names[0]].done("/api/cups", {**wish, **limits, "enter": True})
        cup_id = made["card"]["id"]
        page = context.new_page()
        page.goto(f"/cups/{cup_id}")
        expect(page.locator("[data-entrant]")).to_have_count(1)
        for name in names[1:]:
            people[name].done(f"/api/cups/{cup_id}/enter")
        played_out(people, cup_id, 1)
        expect(page.locator("[data-round='2']")).to_be_visible()
        played_out(people, cup_id, 2)
        expect(page.locator("[data-phase='over']")).to_be_visible()
        cup = cup_of(page)

        assert len(cup["rounds"]) == 2
        assert page.locator("[data-bracket] rect.box").count() == 3
        assert page.locator("[data-bracket] path").count() == 2
        drawn = [one["name"] for one in cup["entrants"]]
        assert rows(page) == [
            tuple(
                map(
                    str,
                    (
                        *(line["rank"], drawn[line["entrant"]], line["reached"], line["points"]),
                        *(line["firsts"], line["opposition"], line["played"]),
                    ),
                )
            )
            for line in cup["standings"]
        ]
        table = page.get_by_role("group", name=say("en", "standings"))
        assert table.evaluate("table => table.scrollWidth <= table.clientWidth")
        assert cup["card"]["winner"] in page.locator("[data-phase]").inner_text()
        expect(page.locator("[data-ties]")).to_contain_text("the draw")
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("language", ["de", "fr", "it"])
def test_a_cup_speaks_the_readers_language(server: Server, browser: Browser, language: str) -> None:
    """The list, the form and a cup with a round, without objections."""
    with person(browser, server.address, PHONE, locale=language) as context:
        page = context.new_page()
        made(page, format="swiss", minimum=4, maximum=4, common=True, limit=3600)
        expect(page.get_by_role("heading", name=say(language, "standings"))).to_be_visible()
        expect(page.locator("[data-ties]")).to_contain_text(say(language, "tie.opposition"))
        assert violations(page) == []
        page.goto("/cups")
        page.get_by_text(say(language, "make")).click()
        expect(page.get_by_role("button", name=say(language, "open"))).to_be_visible()
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
