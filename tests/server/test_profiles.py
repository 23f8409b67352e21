"""Profiles: what they say, and that what somebody hides is told nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.clubs import House, enter, play_out, resign, seated
from tests.server.serving import quick_settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.people import Person, Said


@pytest.fixture
def house(database: str) -> Iterator[House]:
    """A house of its own, since its page shows everybody."""
    with House(quick_settings(database)) as opened:
        yield opened


def profile(viewer: Person, name: str) -> Said | None:
    """Somebody's profile as another sees it; None where they are told that there is none."""
    answer = viewer.http.get(f"/api/people/{name}")
    if answer.status_code == 404:
        assert answer.json()["error"]["code"] == "not_found"
        return None
    assert answer.status_code == 200, answer.text
    found: Said = answer.json()
    return found


def show(person: Person, shown: str) -> None:
    """Decide who may look."""
    assert person.done("/api/me/profile", {"shown": shown})["shown"] == shown


def test_what_a_profile_says(house: House) -> None:
    """Results against people and bots, scores, what scored, and who was met."""
    ada, bob, cleo = (house.account(name) for name in ("Ada", "Bob", "Cleo"))
    resign(bob, seated(ada, bob))
    standing = play_out(seated(ada, bob, cleo), ada, bob, cleo)
    bots = ada.table("bidding", "me", "bot", "bot")
    with ada.sit(bots) as chair:
        against = chair.finish()["standing"]
    found = profile(bob, "Ada")
    assert found
    assert found["person"] == {"name": "Ada", "handle": "Ada", "guest": False}
    assert (found["mine"], found["shown"], found["matches"]) == (False, None, 3)
    wins = 1 + (standing["ranks"][0] == 1) + (against["ranks"][0] == 1)
    assert found["won"] == wins
    duel = next(one for one in found["games"] if one["players"] == 2)
    assert duel["people"] == {"matches": 1, "ahead": 1, "level": 0, "behind": 0}
    assert (duel["scores"], duel["best"], duel["bots"]) == ([], None, [])
    assert duel["ends"] == [{"reason": "given_up", "wins": 1}]
    three = next(one for one in found["games"] if one["players"] == 3)
    assert [point["score"] for point in three["scores"]] == [
        standing["scores"][0],
        against["scores"][0],
    ]
    (level,) = three["bots"]
    assert level["tally"]["matches"] == 1
    assert sum(level["tally"][word] for word in ("ahead", "level", "behind")) == 2
    assert three["people"]["matches"] == 1
    met = {one["person"]["name"]: one["tally"]["matches"] for one in found["opponents"]}
    assert met == {"Bob": 2, "Cleo": 1}
    assert found["recent"][0]["table"] == bots["id"]
    parts = {part for sheet in standing["parts"] for part in sheet}
    assert {way["part"] for way in three["ways"]} <= parts


def test_who_hides_is_told_nowhere(house: House) -> None:
    """Neither on the own page nor in others' pages, records, lists or by a seat."""
    ada, bob, eve = (house.account(name) for name in ("Ada", "Bob", "Eve"))
    table = seated(ada, bob)
    play_out(table, ada, bob)
    resign(bob, seated(ada, bob))
    by_seat = f"Ada?table={table['id']}&seat=0"
    assert "Ada" in eve.http.get("/api/club").text
    assert profile(eve, by_seat)
    show(ada, "nobody")
    nobody = eve.http.get("/api/people/Nobody").json()["error"]
    hidden = eve.http.get("/api/people/Ada").json()["error"]
    assert {**hidden, "fields": {}} == {**nobody, "fields": {}, "message": hidden["message"]}
    assert hidden["message"] == nobody["message"].replace("Nobody", "Ada")
    assert profile(eve, by_seat) is None
    club = eve.http.get("/api/club")
    assert club.status_code == 200
    assert "Ada" not in club.text
    others = eve.http.get("/api/people/Bob")
    assert others.status_code == 200
    assert "Ada" not in others.text
    assert others.json()["matches"] == 2
    assert profile(bob, "Ada") is None, "not even those who played with her"
    mine = profile(ada, "Ada")
    assert mine
    assert mine["shown"] == "nobody"
    assert "Ada" in ada.http.get("/api/club").text


def test_those_who_played_with_somebody(house: House) -> None:
    """May look where this was wished, others not."""
    ada, bob, eve = (house.account(name) for name in ("Ada", "Bob", "Eve"))
    resign(bob, seated(ada, bob))
    show(ada, "played")
    assert profile(bob, "Ada")
    assert "Ada" in bob.http.get("/api/club").text
    assert profile(eve, "Ada") is None
    assert "Ada" not in eve.http.get("/api/club").text
    waiting = ada.table("bidding", "me", "open", "open")
    eve.done(f"/api/tables/{waiting['id']}/join", {"invite": waiting["invite"]})
    assert profile(eve, "Ada") is None, "to sit at a table that has not begun is not to play"
    seated(ada, eve)
    assert profile(eve, "Ada")


def test_private_tables_are_for_those_who_sat_there(house: House) -> None:
    """Their result counts for the rating; nothing else of them is told to others."""
    ada, bob, eve = (house.account(name) for name in ("Ada", "Bob", "Eve"))
    table = seated(ada, bob, private=True)
    play_out(table, ada, bob)
    told = profile(eve, "Ada")
    assert told
    assert (told["matches"], told["games"], told["opponents"], told["recent"]) == (0, [], [], [])
    assert told["ratings"][0]["matches"] == 1
    known = profile(bob, "Ada")
    assert known
    assert known["matches"] == 1
    assert [one["table"] for one in known["recent"]] == [table["id"]]
    club = eve.get("/api/club")
    assert (club["best"], club["busiest"], club["recent"]) == ([], [], [])
    assert eve.http.get(f"/api/people/Ada?table={table['id']}&seat=0").status_code == 403


def test_guests_have_a_page_while_their_session_lives(house: House) -> None:
    """Under their name and a tail, since others may be called so, too."""
    ada, guest, other = house.account("Ada"), house.guest("Gus"), house.guest("Gus")
    table = seated(ada, guest)
    resign(guest, table)
    found = profile(ada, f"Gus?table={table['id']}&seat=1")
    assert found
    assert found["person"]["guest"] is True
    handle = found["person"]["handle"]
    assert handle.startswith("Gus~")
    assert other.get("/api/me/profile")["person"]["handle"] != handle
    assert profile(ada, handle)
    assert profile(ada, "Gus") is None
    guest.done("/api/logout")
    assert profile(ada, handle) is None
    assert ada.get("/api/me/profile")["opponents"] == []


def test_a_wish_follows_into_an_account(house: House) -> None:
    """Who hid as a guest hides with the account, unless it has a wish of its own."""
    ada, guest = house.account("Ada"), house.guest("Gus")
    show(guest, "nobody")
    house.account("Bob").done("/api/logout")
    enter(guest, "Bob")
    assert guest.get("/api/me/profile")["shown"] == "nobody"
    assert profile(ada, "Bob") is None
    again = house.guest("Gil")
    show(again, "everybody")
    enter(again, "Bob")
    assert again.get("/api/me/profile")["shown"] == "nobody"


def test_the_page_of_the_house(house: House) -> None:
    """Who is about, the best scores, the most matches, the longest row, and the latest matches."""
    ada, bob = house.account("Ada"), house.account("Bob")
    tables = [seated(ada, bob) for _ in range(3)]
    for table in tables:
        resign(bob, table)
    standing = play_out(seated(ada, bob), ada, bob)
    open_table = ada.table("bidding", "me", "open")
    with ada.sit(open_table) as chair:
        chair.wait("table")
        club = bob.get("/api/club")
    present = {one["person"]["name"]: one["table"] for one in club["present"]}
    assert present == {"Ada": open_table["id"], "Bob": None}
    (best,) = club["best"]
    assert (best["game"], best["players"]) == ("bidding", 2)
    assert best["score"] == max(standing["scores"])
    assert {one["person"]["name"]: one["count"] for one in club["busiest"]} == {"Ada": 4, "Bob": 4}
    assert club["rows"][0]["person"]["name"] == "Ada"
    assert club["rows"][0]["count"] >= 3
    assert [one["table"] for one in club["recent"]][1:] == [one["id"] for one in tables[::-1]]
    assert club["recent"][1]["seats"][1]["resigned"] is True


def test_bad_wishes_and_strangers_are_refused(house: House) -> None:
    """A word that means nothing, and somebody without a session."""
    ada = house.account("Ada")
    assert ada.refused("/api/me/profile", {"shown": "friends"}) == "bad_request"
    assert ada.http.get("/api/people/Ada?table=x&seat=77").status_code == 400
    assert ada.http.get(f"/api/people/{'x' * 61}").status_code == 400
    ada.http.cookies.clear()
    for path in ("/api/people/Ada", "/api/club", "/api/me/profile"):
        assert ada.http.get(path).status_code == 401
