"""Lessons at the wire: nothing is kept, every move has an answer, and nothing else is let in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import pytest

if TYPE_CHECKING:
    from tests.server.conftest import People
    from tests.server.people import Person, Said

FIRST = "/api/games/hansa/lessons/first-office"
ONE = "place trader Dortmund-Duisburg/1"
TWO = "place trader Dortmund-Duisburg/2"


def act(action: str, name: str = "c1") -> Said:
    """A command as a table takes it."""
    return {"do": "act", "id": name, "seat": 0, "ply": 0, "action": action}


def learn(person: Person, step: str, *moves: str, command: Said | None = None) -> Said:
    """Ask the first lesson."""
    return person.done(FIRST, {"step": step, "moves": list(moves), "command": command})


def test_a_game_lists_its_lessons_in_their_order(people: People) -> None:
    """With the things to look at, and without the solution."""
    ada = people("Ada")
    cards: Any = ada.get("/api/games/hansa/lessons")
    assert cards[0]["id"] == "first-office"
    assert cards[0]["steps"][0]["show"][0] == ["space", "Dortmund-Duisburg/1"]
    assert "solution" not in str(cards)
    games: Any = ada.get("/api/games")
    [game] = [card for card in games if card["title"] == "hansa"]
    assert game["lessons"] == len(cards)


def test_a_step_is_looked_at_played_and_done(people: People) -> None:
    """The first move helps, the second ends the step; each answer has the position after it."""
    ada = people("Ada")
    looked = learn(ada, "place")
    assert looked["verdict"] == "look"
    assert ONE in [option["text"] for option in looked["sayings"][0]["seats"]["0"]["options"]]
    on = learn(ada, "place", command=act(ONE))
    assert (on["verdict"], on["moves"]) == ("onward", [ONE])
    done = learn(ada, "place", *on["moves"], command=act(TWO))
    assert (done["verdict"], done["say"], done["moves"]) == ("done", "well", [ONE, TWO])
    assert [said["say"] for said in done["sayings"]] == ["state", "done"]


def test_a_move_that_does_not_help_is_taken_back_with_an_answer(people: People) -> None:
    """The position is what it was, and the mistake has its own words."""
    ada = people("Ada")
    wrong = learn(ada, "place", ONE, command=act("place merchant Dortmund-Duisburg/2"))
    assert (wrong["verdict"], wrong["say"], wrong["moves"]) == ("wrong", "wrong.merchant", [ONE])
    assert wrong["sayings"][0]["view"] == learn(ada, "place", ONE)["sayings"][0]["view"]


def test_a_move_of_several_actions_counts_as_a_whole(people: People) -> None:
    """Both right: done; one wrong: nothing of it stays."""
    ada = people("Ada")
    macro = {"macro": "Steps", "steps": [ONE, TWO]}
    command = {"do": "macro", "id": "c1", "seat": 0, "ply": 0, "macro": macro}
    assert learn(ada, "place", command=command)["verdict"] == "done"
    macro["steps"] = [ONE, "place trader Bremen-Minden/1"]
    wrong = learn(ada, "place", command=command)
    assert (wrong["verdict"], wrong["say"], wrong["moves"]) == ("wrong", "wrong.elsewhere", [])


def test_a_learner_may_ask_why_and_for_the_next_move(people: People) -> None:
    """The clause behind a thing that is not offered, and a move of the solution."""
    ada = people("Ada")
    why = {"do": "why", "id": "c1", "seat": 0, "kind": "route", "thing": "Bremen-Minden"}
    [said] = learn(ada, "claim", command=why)["sayings"]
    assert said["clause"].startswith("HT-")
    [hint] = learn(ada, "claim", command={"do": "hint", "id": "c2", "seat": 0})["sayings"]
    assert hint["action"] == "claim Dortmund-Duisburg"


def test_a_learner_may_weigh_an_offer_and_make_it(people: People) -> None:
    """What could be laid on each side; then the whole offer is judged as one move."""
    ada = people("Ada")
    path = "/api/games/genoa/lessons/buying"
    offer = {"macro": "MakeOffer", "space": "guild_hall", "give": {"ducats": 15, "items": {}}}
    asked = {"id": "c1", "seat": 0, "macro": offer}
    said = ada.done(path, {"step": "bid", "command": {"do": "weigh", **asked}})
    [weighed] = said["sayings"]
    assert weighed["say"] == "weighed"
    assert [thing["item"] for thing in weighed["weighing"]["give"]["things"]][:2] == [
        "silk",
        "small_order",
    ]
    made = ada.done(path, {"step": "bid", "command": {"do": "macro", "ply": 0, **asked}})
    assert (made["verdict"], made["moves"][-1]) == ("done", "submit")


def test_a_learner_may_have_a_composite_weighed(people: People) -> None:
    """What may be proposed and what not, as at a table."""
    ada = people("Ada")
    macro = {"macro": "Proposal", "partner": 1, "florins": 300, "give_card": "", "want_card": "",
             "promise": "", "want_promise": ""}  # fmt: skip
    asked = {"do": "weigh", "id": "c1", "seat": 0, "macro": macro}
    talk = "/api/games/haendler/lessons/talk"
    [said] = ada.done(talk, {"step": "buy", "moves": [], "command": asked})["sayings"]
    assert said["say"] == "weighed"
    assert said["weighing"]["weighing"] == "ProposalWeighed"


def test_a_learner_may_take_a_move_back(people: People) -> None:
    """The moves that count are one fewer, and the position is theirs."""
    ada = people("Ada")
    undone = learn(ada, "place", ONE, command={"do": "undo", "id": "c1", "seat": 0, "steps": 1})
    assert (undone["verdict"], undone["moves"]) == ("look", [])
    assert undone["sayings"][0]["view"] == learn(ada, "place")["sayings"][0]["view"]


@pytest.mark.parametrize(
    ("path", "asked", "code"),
    [
        (FIRST, {"step": "nowhere"}, "not_found"),
        (FIRST.replace("first-office", "last-office"), {"step": "place"}, "not_found"),
        (FIRST.replace("hansa", "chess"), {"step": "place"}, "not_found"),
        (FIRST, {"step": "place", "moves": [ONE] * 61}, "bad_request"),
        (FIRST, {"step": "place", "moves": [ONE, ONE]}, "illegal"),
        (FIRST, {"step": "place", "command": act("fly to Bremen")}, "bad_notation"),
        (FIRST, {"step": "place", "command": {"do": "takeback", "id": "c", "seat": 0, "to": 0}},
         "illegal"),
        (FIRST, {"step": "place", "command": {"do": "fly", "id": "c"}}, "bad_request"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_refused(people: People, path: str, asked: Said, code: str) -> None:
    """With a typed error; nothing is kept that could be harmed."""
    assert people("Ada").refused(path, asked) == code


def test_a_stranger_without_a_session_is_not_taught(people: People) -> None:
    """Reading positions costs more than a file."""
    answer = httpx.post(people("Ada").address + FIRST, json={"step": "place"})
    assert answer.status_code == 401
