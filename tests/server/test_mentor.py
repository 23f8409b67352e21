"""A mentor at a learner's table: it speaks before every decision at first, and lets go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kontor.analysis.solving import CLEAR
from kontor.lessons.mentoring import GUIDED, WATCHED

if TYPE_CHECKING:
    from tests.server.conftest import People
    from tests.server.people import Chair, Said


def mine(chair: Chair) -> list[str]:
    """What seat A may do, once it is asked."""
    while True:
        state = chair.state
        asked = state["seats"].get("0")
        if 0 in state["prompt"]["seats"] and asked:
            return [option["text"] for option in asked["options"]]
        chair.wait("state")


def mentor(chair: Chair, action: str = "") -> Said:
    """What the mentor says before a decision, or to a choice; on an open floor asked again."""
    while True:
        said = chair.do("mentor", seat=0, action=action)
        if said["say"] != "error" or said["error"]["code"] != "stale":
            return said
        mine(chair)


def undisturbed(chair: Chair) -> tuple[list[str], Said]:
    """What seat A may do and what the mentor says of it, nobody having spoken in between."""
    while True:
        options, entry = mine(chair), chair.state["entry"]
        said = mentor(chair)
        if said["say"] == "mentor" and chair.state["entry"] == entry:
            return options, said


def decide(chair: Chair, action: str) -> None:
    """Seat A does something."""
    state = chair.state
    said = chair.do("act", seat=0, ply=state["ply"], entry=state["entry"], action=action)
    assert said["say"] == "done", said
    if chair.state["ply"] == state["ply"]:
        chair.wait("state")


@pytest.mark.parametrize("game", ["hansa", "genoa", "haendler"])
def test_at_first_it_has_an_idea_before_every_decision(people: People, game: str) -> None:
    """An action that is allowed, with the reason's name; the table says that it has a mentor."""
    ada = people("Ada")
    table = ada.done("/api/play-now", {"game": game, "mentor": True})
    assert table["mentor"]
    assert [seat["bot"] for seat in table["seats"]][1:] == ["bot:apprentice"] * (
        len(table["seats"]) - 1
    )
    with ada.sit(table) as chair:
        options, said = undisturbed(chair)
        assert (said["say"], said["stage"]) == ("mentor", "guide")
        if len(options) > 1:
            assert said["idea"]["action"] in options
            assert said["idea"]["why"].startswith("why.")
        assert not mentor(chair, mine(chair)[0]).get("idea"), "a choice is not judged yet"


def test_then_it_objects_to_what_gives_much_away_and_in_the_end_it_only_answers(
    people: People,
) -> None:
    """It lets its own idea pass and has none unasked; a hint is there all the time."""
    ada = people("Ada")
    stages: list[str] = []
    objections: list[Said] = []
    with ada.sit(ada.done("/api/play-now", {"game": "hansa", "mentor": True})) as chair:
        for _ in range(WATCHED + 1):
            options = mine(chair)
            said = mentor(chair)
            stages.append(said["stage"])
            idea = said["idea"] or chair.do("hint", seat=0)
            if said["stage"] == "watch":
                assert said["idea"] is None
                worst = [text for text in ("end turn", "nothing") if text in options]
                objections += [mentor(chair, text) for text in worst if not objections[:1]]
                objections = [objection for objection in objections if objection["idea"]]
            decide(chair, idea["action"])
        last = mentor(chair, mine(chair)[0])
    assert stages == ["guide"] * GUIDED + ["watch"] * (WATCHED - GUIDED) + ["ask"]
    for objection in objections:  # most matches see one; the dice of a live table are nobody's
        assert objection["lost"] >= CLEAR
        assert objection["idea"]["action"] not in {"end turn", "nothing"}
    assert (last["stage"], last["idea"]) == ("ask", None)


def test_a_table_without_a_mentor_says_so(people: People) -> None:
    """A usual table has none."""
    ada = people("Ada")
    table = ada.table("bidding", "me", "bot")
    assert not table["mentor"]
    with ada.sit(table) as chair:
        mine(chair)
        assert mentor(chair)["error"]["code"] == "illegal"
