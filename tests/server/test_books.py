"""A finished match as one book: all that a replay shows, and nothing before its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.server.conftest import People
    from tests.server.people import Person

SHARED = ("prompt", "view", "live", "viewer", "events", "minutes", "orders")


def finished(person: Person) -> str:
    """A match of Shove that somebody has played against a bot to its end."""
    table = person.table("shove", "me", "bot")
    with person.sit(table) as chair:
        while chair.state["standing"] is None:
            if chair.state["seats"]:
                chair.act()
            else:
                chair.wait("state")
    name: str = table["id"]
    return name


def test_a_book_tells_what_the_replay_asks_for(people: People) -> None:
    """Every ply of it, word for word."""
    ada = people("Ada")
    table = finished(ada)
    book = ada.get(f"/api/tables/{table}/book")
    last = len(book["pages"]) - 1
    end = ada.get(f"/api/tables/{table}/at/{last}")
    assert (end["standing"], end["last"]) == (book["standing"], last)
    for ply, page in enumerate(book["pages"]):
        said = ada.get(f"/api/tables/{table}/at/{ply}?since=0")
        told = {
            **page,
            "viewer": book["viewer"],
            **{
                name: [one for one in book[name] if one["ply"] <= ply]
                for name in ("events", "minutes", "orders")
            },
        }
        assert {name: said[name] for name in SHARED} == told


def test_a_match_that_runs_is_no_book(people: People) -> None:
    """It would tell what nobody may know yet."""
    ada = people("Ada")
    table = ada.table("shove", "me", "bot")
    answer = ada.http.get(f"/api/tables/{table['id']}/book")
    assert answer.json()["error"]["code"] == "illegal"


def test_a_private_match_is_a_book_for_those_who_may_look(people: People) -> None:
    """Somebody who was not invited reads nothing."""
    ada, eve = people("Ada"), people("Eve")
    table = ada.table("shove", "me", "bot", private=True)
    with ada.sit(table) as chair:
        assert chair.do("resign", seat=0)["say"] == "done"
    assert eve.http.get(f"/api/tables/{table['id']}/book").status_code in {403, 404}
