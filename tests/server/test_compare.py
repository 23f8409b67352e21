"""A hint's figures: what it brings against the next best idea, for whom it is meant, in time."""

from __future__ import annotations

import json
from threading import Event
from typing import TYPE_CHECKING

import pytest

from tests.server.test_mentor import mine

if TYPE_CHECKING:
    from tests.server.conftest import People
    from tests.server.people import Chair, Said


def compare(chair: Chair, action: str) -> Said:
    """What an action of seat A brings."""
    return chair.do("compare", seat=0, action=action)


@pytest.mark.parametrize("game", ["hansa", "haendler"])
def test_a_hint_is_compared_with_another_thing_one_may_do(
    people: People, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The verdict agrees with its figure, and names an option of the same question."""
    monkeypatch.setattr("kontor.server.bots.comparing.PATIENCE", 100.0)  # this house is busy
    ada = people("Ada")
    with ada.sit(ada.table(game, "me", "hotseat", "hotseat")) as chair:
        while True:
            seat = int(next(iter(chair.asked()["seats"])))
            options = {option["text"] for option in chair.state["seats"][str(seat)]["options"]}
            hint = chair.do("hint", seat=seat)
            said = chair.do("compare", seat=seat, action=hint["action"])
            if said["verdict"]:
                break
            chair.do("act", seat=seat, ply=chair.state["ply"], action=hint["action"])  # no other
        assert said["say"] == "compared"
        assert said["other"] in options - {hint["action"]}
        assert said["verdict"] in {"more", "even", "less"}
        assert said["verdict"] == "even" or (said["chance"] > 0) == (said["verdict"] == "more")
        assert said["points"] is None, "a value was learned, so chances are what counts"
        again = chair.do("compare", seat=seat, action=hint["action"])
        assert {**again, "id": ""} == {**said, "id": ""}, "equal questions, equal answers"


def test_only_what_is_allowed_and_ones_own_is_compared(people: People) -> None:
    """Nobody learns about another seat, or of what cannot be done."""
    ada, bob = people("Ada"), people("Bob")
    table = ada.table("hansa", "me", "bot", "bot")
    with ada.sit(table) as chair:
        options = mine(chair)
        assert compare(chair, "fly to the moon")["error"]["code"] == "illegal"
        with bob.sit(table) as onlooker:
            assert compare(onlooker, options[0])["say"] == "error"


def test_who_would_wait_too_long_gets_no_figures(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer without a verdict, and no refusal: the hint stands all the same."""
    monkeypatch.setattr("kontor.server.bots.comparing.PATIENCE", 0.0)
    ada = people("Ada")
    with ada.sit(ada.table("hansa", "me", "bot", "bot")) as chair:
        said = compare(chair, mine(chair)[0])
    assert (said["say"], said["verdict"], said["other"]) == ("compared", "", "")


def test_who_has_moved_on_is_told_at_once(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures of a question that is past are given up: the next hint needs the same processes."""
    enough = Event()
    monkeypatch.setattr("kontor.server.bots.comparing.PATIENCE", 100.0)
    monkeypatch.setattr("kontor.server.bots.comparing.compared", lambda *_: enough.wait(90.0))
    ada = people("Ada")
    with ada.sit(ada.table("hansa", "me", "bot", "bot")) as chair:
        option = mine(chair)[0]
        chair.send(json.dumps({"do": "compare", "id": "figures", "seat": 0, "action": option}))
        chair.do("act", seat=0, ply=chair.state["ply"], action=option)
        said = next((said for said in chair.said if said.get("id") == "figures"), None)
        said = said or chair.wait("error", id="figures")
        assert said["error"]["code"] == "stale"
    enough.set()
