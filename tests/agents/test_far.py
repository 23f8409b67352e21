"""A seat at a server's table: a whole match over the socket, and what the server refuses."""

from statistics import median

import pytest

from kontor.agents.chair import Chair
from kontor.agents.far import FarDesk
from kontor.agents.scripted import Scripted, play
from kontor.agents.sight import STALE, Gone, Refused
from tests.agents.seats import MOST, Seat, driver_of, hidden_cards, leaked
from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings


def test_a_whole_match_over_the_socket(seats: list[Seat]) -> None:
    """With the seat's token; few questions."""
    questions = []
    for seat in seats:
        chair = Chair(FarDesk(seat.link, seat.token))
        play(chair)
        standing = chair.sight.standing
        chair.close()
        assert standing is not None
        questions.append(chair.questions)

    assert 10 < median(questions) <= MOST


def test_nothing_hidden_comes_over_the_socket(seat: Seat) -> None:
    """Every page and every look of a match is searched for cards of others."""
    chair, agent = Chair(FarDesk(seat.link, seat.token)), Scripted()
    searched, again = 0, False
    while not chair.over:
        if not chair.wait() or chair.over:
            continue
        sent = [chair.text(), chair.look()]
        searched += len(hidden_cards(driver_of(seat), 0))
        assert leaked(driver_of(seat), 0, sent) == set()
        try:
            chair.act(agent.choose([str(one["text"]) for one in chair.sight.options], again=again))
        except Refused as refusal:
            again = refusal.code != STALE
        else:
            again = False
    chair.close()

    assert searched > 100


def test_reasons_and_refusals_come_from_the_server(seat: Seat) -> None:
    """Why not, what if, a refusal with its clause, a word that is none."""
    chair = Chair(FarDesk(seat.link, seat.token))
    while not chair.wait():
        pass
    allowed = chair.sight.options[0]["text"]

    assert chair.why_not(allowed)["clause"] == ""
    assert chair.why_not("palace", "space")["clause"].startswith("TG-")
    assert chair.why_not("done")["clause"].startswith("TG-")
    assert "give" in chair.what_if({"macro": "MakeOffer", "space": "palace", "partner": 1})
    with pytest.raises(Refused) as refused:
        chair.act("done")
    assert refused.value.clause.startswith("TG-")
    with pytest.raises(Refused, match="no action"):
        chair.act("dance")
    chair.close()


def test_a_guest_takes_an_open_chair(house: ThreadServer) -> None:
    """By the invitation's link alone; a table without a chair refuses in a sentence."""
    ada = Person(house.address, "Ada")
    table = ada.table("bidding", "me", "open", "bot")
    link = f"{house.address}/table/{table['id']}?invite={table['invite']}"
    desk = FarDesk(link)
    assert desk.seat == 1
    assert desk.names[1] == "Robin"
    desk.close()
    with pytest.raises(Refused):
        FarDesk(link)
    ada.close()


def test_a_server_that_has_gone_is_noticed(tmp_path: pytest.TempPathFactory) -> None:
    """In a sentence, and not by waiting for ever."""
    settings = quick_settings(f"sqlite:///{tmp_path}/kontor.db")
    with ThreadServer(settings) as house:
        ada = Person(house.address, "Ada")
        table = ada.table("bidding", "me", "open")["id"]
        token = ada.done(f"/api/tables/{table}/tokens", {"seat": 0})["token"]
        ada.close()
        link = f"{house.address}/table/{table}"
    with pytest.raises(Gone, match="does not answer"):
        FarDesk(link, token)
