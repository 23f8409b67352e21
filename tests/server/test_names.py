"""Names: one way to write each, nothing unseen in them, and nobody sits down as somebody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sqlalchemy import update

from kontor.server.rooms.founding import new_id
from kontor.server.storage import schema

if TYPE_CHECKING:
    from tests.server.conftest import People
    from tests.server.people import Person
    from tests.server.serving import ThreadServer

UNSEEN = {
    "zero width space": "\u200b",
    "zero width joiner": "\u200d",
    "word joiner": "\u2060",
    "byte order mark": "\ufeff",
    "soft hyphen": "\u00ad",
    "right to left override": "\u202e",
    "left to right embedding": "\u202a",
    "right to left isolate": "\u2067",
    "right to left mark": "\u200f",
    "arabic letter mark": "\u061c",
    "hangul filler": "\u3164",
    "braille blank": "\u2800",
    "variation selector": "\ufe0f",
    "tag": "\U000e0041",
    "private use": "\ue000",
    "not assigned": "\u0378",
}


def name_of(person: Person) -> str:
    """How the server calls somebody."""
    return str(person.get("/api/me")["name"])


@pytest.mark.parametrize("sign", UNSEEN.values(), ids=UNSEEN.keys())
def test_what_is_not_seen_is_in_no_name(people: People, sign: str) -> None:
    """Of people, accounts, hot seats and tables; wherever it stands."""
    ada = people("Ada")
    for name in (f"A{sign}da", f"Ada {sign}b", sign + "Ada"):
        assert ada.refused("/api/me", {"name": name}) == "bad_request"
        account = {"name": name, "password": "correct horse"}
        assert ada.refused("/api/accounts", account) == "bad_request"
        seats = [{"kind": "me"}, {"kind": "hotseat", "name": name}]
        assert ada.refused("/api/tables", {"game": "bidding", "seats": seats}) == "bad_request"
        titled = {"game": "bidding", "seats": [{"kind": "me"}, {"kind": "open"}], "title": name}
        assert ada.refused("/api/tables", titled) == "bad_request"
    assert name_of(ada) == "Ada"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ada  ", "Ada"),
        ("Ada\u00a0 \u3000Lovelace", "Ada Lovelace"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("A\u030a" * 40, "\u00c5" * 40),
        ("Nguy\u1ec5n Th\u1ecb", "Nguy\u1ec5n Th\u1ecb"),
        ("\u05d3\u05d5\u05d3", "\u05d3\u05d5\u05d3"),
        ("\U0001f3b2" * 40, "\U0001f3b2" * 40),
    ],
)
def test_a_name_is_kept_in_one_spelling(people: People, given: str, kept: str) -> None:
    """Trimmed and composed; its length is counted in characters."""
    ada = people()
    if len(given) <= 40:
        assert ada.done("/api/me", {"name": given})["name"] == kept
    else:
        assert ada.refused("/api/me", {"name": given}) == "bad_request"


def test_a_name_has_something_to_see_and_is_no_tower(people: People) -> None:
    """Neither spaces alone, nor marks piled on one letter, nor more than forty characters."""
    ada = people("Ada")
    for name in (" ", "\u00a0", "\u3000 ", "Z" + "\u0323\u0301\u0302\u0303" * 3, "x" * 41, ""):
        assert ada.refused("/api/me", {"name": name}) == "bad_request"
    assert name_of(ada) == "Ada"


ALIKE = ["ada", "ADA", "A da", "\u0410d\u0430", "\uff21\uff44\uff41", "\u00c1d\u00e0", "Ad\u03b1"]


@pytest.mark.parametrize("name", ALIKE)
def test_nobody_sits_down_as_somebody_else(people: People, name: str) -> None:
    """Other capitals, letters of other alphabets, wide letters, accents: they look the same."""
    ada, eve, bob = people("Ada"), people(name), people("Bob")
    table = ada.table("bidding", "me", "open", "open")
    path = f"/api/tables/{table['id']}"

    assert eve.refused(f"{path}/join", {}) == "taken"
    bob.done(f"{path}/join", {})
    assert bob.refused("/api/me", {"name": name}) == "taken"
    assert (name_of(bob), bob.get(path)["seats"][1]["name"]) == ("Bob", "Bob")
    with eve.sit(table) as watching:
        assert watching.do("chat", text="I am Ada")["error"]["code"] == "taken"
        eve.done("/api/me", {"name": "Eve"})
    with eve.sit(table) as watching:
        assert watching.do("chat", id="mine", text="I am Eve")["say"] == "done"
    ada.done("/api/me", {"name": "ada"})
    assert ada.get(path)["seats"][0]["name"] == "ada"


def test_a_bots_name_is_its_own(people: People) -> None:
    """As a hot seat's is."""
    ada, eve = people("Ada"), people("ADELHEID")
    seats = [{"kind": "bot"}, {"kind": "hotseat", "name": "Ben"}, {"kind": "me"}, {"kind": "open"}]
    table = ada.done("/api/tables", {"game": "bidding", "seats": seats})
    path = f"/api/tables/{table['id']}/join"
    assert eve.refused(path, {}) == "taken"
    eve.done("/api/me", {"name": "Ben"})
    assert eve.refused(path, {}) == "taken"


def test_names_of_an_old_database_still_work(people: People, house: ThreadServer) -> None:
    """Who was called so before sits down, plays, and logs in as ever."""
    ada, old = people("Ada"), people("Old")
    name = "O\u200bld\u202e  One e\u0301"
    old.done("/api/accounts", {"name": "Old One", "password": "correct horse"})
    with house.parts.store.engine.connect() as connection, connection.begin():
        changed = {"name": name, "login": name.casefold()}
        mine = schema.users.c
        connection.execute(update(schema.users).where(mine.name == "Old One").values(changed))

    assert name_of(old) == name
    table = ada.table("bidding", "me", "open")
    old.done(f"/api/tables/{table['id']}/join", {})
    with old.sit(table) as chair:
        assert chair.act()["say"] == "done"
        assert chair.do("chat", text="hello")["say"] == "done"
    desk = people()
    desk.csrf = desk.done("/api/login", {"name": name, "password": "correct horse"})["csrf"]
    assert name_of(desk) == name


def test_no_tables_id_looks_like_an_option_of_a_command() -> None:
    """`kontor admin close ID` takes every one of them."""
    drawn = {new_id() for _ in range(2_000)}

    assert len(drawn) == 2_000
    assert all(one[0].isalpha() and len(one) == 12 for one in drawn)


def test_a_refusal_that_names_something_comes_with_its_form(people: People) -> None:
    """So that a client can say it in another language without reading the English sentence."""
    ada = people("Ada")

    answer = ada.http.get("/api/tables/nowhere")

    problem = answer.json()["error"]
    assert problem["form"] == "There is no table {table}."
    assert problem["form"].format(**problem["fields"]) == problem["message"]
