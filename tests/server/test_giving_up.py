"""Resigning a seat and abandoning a match, over the wire (ADR 46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx
import pytest

from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings
from tests.server.test_away import PATIENCE, Party, proposal, told

if TYPE_CHECKING:
    from tests.server.conftest import People
    from tests.server.people import Said


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is gone counts as gone at once."""
    monkeypatch.setattr(PATIENCE, 0.0)


def resigned(table: Said) -> list[int]:
    """The seats that were given up, as the table shows them."""
    return [seat["seat"] for seat in table["seats"] if seat["resigned"]]


def test_who_resigns_comes_last_and_the_others_finish(people: People) -> None:
    """A bot plays Cleo's seat on; nobody waits for her, and everybody finds it in the log."""
    party = Party(people, stand_in="bot:apprentice")
    with party.ada.sit(party.table) as ada, party.bob.sit(party.table) as bob:
        with party.cleo.sit(party.table) as cleo:
            assert cleo.do("resign", seat=2)["say"] == "done"
            assert told(cleo) == [("seat", "resigned", 2)]
        shown = party.now()
        assert resigned(shown) == [2]
        assert shown["seats"][2]["bot"] == "bot:apprentice"
        assert ada.wait("minute", step="resigned")["bot"] == "bot:apprentice"
        while ada.state["standing"] is None:
            for chair in (ada, bob):
                if chair.asked()["seats"]:
                    chair.act()
            ada.do("ping")
            bob.do("ping")
    over = party.now()
    assert over["standing"]["ranks"][2] == 3
    assert (over["phase"], over["ending"], resigned(over)) == ("over", "", [2])


def test_a_seat_given_up_is_not_taken_back(people: People) -> None:
    """Neither by its person nor by a vote; its person has no voice any more."""
    party = Party(people)
    with party.ada.sit(party.table) as ada, party.cleo.sit(party.table) as cleo:
        cleo.do("resign", seat=2)
        answer = party.cleo.post(f"{party.path}/seats/2/person", {})
        assert answer.status_code == 409
        assert "given up for good" in answer.json()["error"]["message"]
        assert cleo.do("resign", seat=2)["error"]["code"] == "illegal"
        assert cleo.do("takeback", seat=2, to=0)["error"]["code"] == "illegal"
        ada.act()
        ada.do("abandon", seat=0)
        asked = proposal(ada)
        assert asked
        assert asked["waiting"] == [1]
        assert cleo.do("consent", seat=2, yes=False)["error"]["code"] == "illegal"
        assert proposal(ada) == asked


def test_what_waited_for_who_resigns_waits_no_more(people: People) -> None:
    """Ada and Bob agree; only Cleo was still asked."""
    party = Party(people)
    with party.ada.sit(party.table) as ada, party.bob.sit(party.table) as bob:
        ada.do("abandon", seat=0)
        bob.do("consent", seat=1, yes=True)
        assert party.now()["phase"] == "running"
        with party.cleo.sit(party.table) as cleo:
            cleo.do("resign", seat=2)
        assert party.now()["ending"] == "abandoned"


def test_alone_against_bots_resigning_ends_the_match(people: People) -> None:
    """Nobody is left who plays: it is over at once, without a result, and hands stay closed."""
    ada = people("Ada")
    table = ada.table("bidding", "me", "bot", "bot")
    path = f"/api/tables/{table['id']}"
    with ada.sit(table) as chair:
        chair.asked()
        assert chair.do("resign", seat=0)["say"] == "done"
        assert told(chair) == [("seat", "resigned", 0), ("match", "ended", 0)]
        state = chair.state
        assert (state["prompt"]["seats"], state["seats"], state["standing"]) == ([], {}, None)
        act = chair.do("act", seat=0, ply=state["ply"], action="lay copper")
        assert act["say"] == "error"
    over = ada.get(path)
    assert (over["phase"], over["ending"], over["standing"]) == ("over", "resigned", None)
    assert table["id"] in ada.listed("finished")
    assert ada.http.get(f"{path}/save").status_code == 409
    assert ada.http.get(f"{path}/at/1?seat=1").status_code == 403
    assert ada.done(f"{path}/rematch")["seats"][0]["resigned"] is False


def test_where_two_play_the_other_has_won(people: People) -> None:
    """It is over for both at once; no bot sits down, and hands stay closed."""
    ada, bob = people("Ada"), people("Bob")
    table = ada.table("bidding", "me", "open")
    path = f"/api/tables/{table['id']}"
    bob.done(f"{path}/join", {"invite": table["invite"]})
    with ada.sit(table) as first, bob.sit(table) as second:
        first.asked()
        second.asked()
        assert second.do("resign", seat=1)["say"] == "done"
        assert told(second) == [("seat", "resigned", 1), ("match", "won", 0)]
        assert first.wait("minute", step="won")["seat"] == 0
        while first.state["prompt"]["seats"]:
            first.wait("state")
        assert first.state["standing"] is None
    over = ada.get(path)
    assert (over["phase"], over["ending"], resigned(over)) == ("over", "won", [1])
    assert over["seats"][1]["bot"] is None
    assert ada.http.get(f"{path}/at/1?seat=1").status_code == 403


def test_a_match_is_abandoned_when_everybody_agrees(people: People) -> None:
    """It ends unfinished: nobody wins, hands stay closed, and bots stand still."""
    party = Party(people)
    with (
        party.ada.sit(party.table) as ada,
        party.bob.sit(party.table) as bob,
        party.cleo.sit(party.table) as cleo,
    ):
        assert ada.do("abandon", seat=0)["say"] == "done"
        bob.do("consent", seat=1, yes=True)
        assert party.now()["phase"] == "running"
        cleo.do("consent", seat=2, yes=True)
        log = [("abandon", "asked", 0), ("abandon", "consented", 1), ("abandon", "consented", 2)]
        assert told(bob) == [*log, ("abandon", "agreed", 0)]
    over = party.now()
    assert (over["phase"], over["ending"], over["standing"]) == ("over", "abandoned", None)
    assert resigned(over) == []
    assert party.bob.http.get(f"{party.path}/at/1?seat=0").status_code == 403


def test_one_who_wants_to_play_on_is_enough(people: People) -> None:
    """Then the match goes on, and the log says who."""
    party = Party(people)
    with party.ada.sit(party.table) as ada, party.bob.sit(party.table) as bob:
        ada.do("abandon", seat=0)
        bob.do("consent", seat=1, yes=False)
        assert told(ada)[-1] == ("abandon", "refused", 1)
        assert proposal(ada) is None
        assert ada.act()["say"] == "done"


@pytest.mark.parametrize(
    ("rule", "ending"), [("nobody_away", ""), ("never", ""), ("all_present", "abandoned")]
)
def test_who_is_away_is_asked_as_the_table_was_made(people: People, rule: str, ending: str) -> None:
    """Two who are losing do not end the match of a third who is winning and not there."""
    party = Party(people, going_back=rule)
    with party.without_cleo() as (ada, bob):
        ada.do("abandon", seat=0)
        bob.do("consent", seat=1, yes=True)
        assert party.now()["ending"] == ending


def test_after_a_restart_it_is_still_given_up(database: str) -> None:
    """Both the seat and, once the last person has resigned, the match."""
    settings = quick_settings(database)
    with ThreadServer(settings) as server:
        ada = Person(server.address, "Ada")
        table = ada.table("bidding", "me", "hotseat", "bot")
        path = f"/api/tables/{table['id']}"
        with ada.sit(table) as chair:
            chair.asked()
            assert chair.do("resign", seat=0)["say"] == "done"
    with ThreadServer(settings) as server:
        ada.address, ada.http.base_url = server.address, httpx.URL(server.address)
        assert resigned(ada.get(path)) == [0]
        assert ada.refused(f"{path}/seats/0/person", {}) == "illegal"
        with ada.sit(table) as chair:
            assert chair.do("resign", id="other", seat=1)["say"] == "done"
    with ThreadServer(settings) as server:
        ada.address, ada.http.base_url = server.address, httpx.URL(server.address)
        with ada.sit(table) as chair:
            assert chair.state["prompt"]["seats"] == []
            assert told(chair)[-1] == ("match", "ended", 1)
        assert ada.get(path)["ending"] == "resigned"
    ada.close()
