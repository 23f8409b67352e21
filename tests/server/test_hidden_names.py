"""Who hides is named at the own tables only: strangers are never sent the name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.clubs import House, play_out, seated
from tests.server.cupping import made
from tests.server.reviewing import look, review_of
from tests.server.serving import quick_settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.people import Chair, Person, Said

NAME = "Zenobia"  # nothing else on the wire is called so
WORD = "Hidden guest"


@pytest.fixture
def house(database: str) -> Iterator[House]:
    """A house of its own, in which nobody else is found."""
    with House(quick_settings(database)) as opened:
        yield opened


def heard(chair: Chair) -> str:
    """Everything that was said to somebody until now."""
    chair.do("ping")
    return str(chair.said)


def lists(person: Person) -> str:
    """All lists of the house as somebody reads them."""
    tables = [f"/api/tables?list={which}" for which in ("open", "watch", "finished")]
    others = ["/api/club", "/api/cups", "/api/people/Bob"]
    found = [person.http.get(path) for path in tables + others]
    assert all(answer.status_code == 200 for answer in found)
    return " ".join(answer.text for answer in found)


def pages(person: Person, table: Said) -> str:
    """What can be asked for about one open table, whatever it answers."""
    at = f"/api/tables/{table['id']}"
    words = ("", "/at/0", "/at/3?seat=1", "/scores", "/save", "/position/2")
    paths = [f"{at}{word}" for word in words]
    answers = [person.http.get(path) for path in (*paths, f"/table/{table['id']}")]
    answers.append(person.post(f"{at}/analysis"))
    return " ".join(answer.text for answer in answers)


@pytest.mark.parametrize("shown", ["nobody", "played"])
def test_strangers_are_never_sent_the_name(house: House, shown: str) -> None:
    """In lists, while they watch, in the chat, and when all is over; those at the table are."""
    ada, bob, eve = house.account(NAME), house.account("Bob"), house.guest("Eve")
    ada.done("/api/me/profile", {"shown": shown})
    waiting = ada.table("bidding", "me", "open", "open")
    table = seated(ada, bob)
    with eve.sit(table) as watching, bob.sit(table) as beside, ada.sit(table) as chair:
        assert chair.do("chat", text="Good evening")["say"] == "done"
        assert watching.wait("chat", text="Good evening")["from"] == WORD
        assert beside.wait("chat", text="Good evening")["from"] == NAME
        assert NAME in heard(beside)
        assert NAME not in heard(watching)
    play_out(table, ada, bob)
    with eve.sit(table) as watching, eve.sit(waiting) as outside:
        watching.wait("chat")
        assert NAME not in heard(watching) + heard(outside)
    assert NAME not in lists(eve) + pages(eve, table) + pages(eve, waiting)
    assert WORD in lists(eve)
    assert WORD in eve.http.get(f"/api/tables/{table['id']}/save").text
    assert NAME in bob.http.get(f"/api/tables/{table['id']}/save").text
    assert eve.get(f"/api/tables/{waiting['id']}")["host_name"] == WORD
    review = review_of(eve, table=table["id"])
    with look(eve, review) as looking:
        assert looking.stands()["names"] == [WORD, "Bob"]


def test_who_is_invited_reads_it_and_who_joins_does(house: House) -> None:
    """An invitation is a hand that was held out; to sit down opens the table's names."""
    ada, bob, eve = house.account(NAME), house.guest("Bob"), house.guest("Eve")
    ada.done("/api/me/profile", {"shown": "nobody"})
    table = ada.table("bidding", "me", "open", "open")
    at = f"/api/tables/{table['id']}"
    assert NAME not in eve.http.get(at).text
    assert eve.get(f"{at}?invite={table['invite']}")["host_name"] == NAME
    with eve.sit(table, invite=table["invite"]) as invited:
        assert NAME in heard(invited)
    assert bob.done(f"{at}/join", {})["seats"][0]["name"] == NAME
    assert bob.listed("mine")[table["id"]]["seats"][0]["name"] == NAME


def test_whoever_hides_later_is_gone_for_the_next_who_comes(house: House) -> None:
    """And back again for whoever comes after they show themselves."""
    ada, bob, eve = house.account(NAME), house.guest("Bob"), house.guest("Eve")
    table = seated(ada, bob)
    for shown, is_named in (("everybody", True), ("nobody", False), ("everybody", True)):
        ada.done("/api/me/profile", {"shown": shown})
        with eve.sit(table) as watching:
            watching.wait("state")
            assert (NAME in heard(watching)) is is_named
        assert (NAME in pages(eve, table)) is is_named


def test_of_a_cup_only_who_plays_along_reads_it(house: House) -> None:
    """Its page, its list and its JSON say the neutral word to everybody else."""
    ada, bob, eve = house.account(NAME), house.account("Bob"), house.guest("Eve")
    ada.done("/api/me/profile", {"shown": "nobody"})
    cup = made(ada, enter=True)
    bob.done(f"/api/cups/{cup}/enter", {})
    told = eve.http.get(f"/api/cups/{cup}").text + eve.http.get("/api/cups").text
    assert NAME not in told
    assert WORD in told
    assert NAME in bob.http.get(f"/api/cups/{cup}").text
    assert NAME in ada.http.get(f"/api/cups/{cup}").text
