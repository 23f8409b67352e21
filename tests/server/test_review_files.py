"""What a review holds beside its match: branches that are shared, files, texts, evaluation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from kontor.engine.registry import find_game
from kontor.match.save import load_text
from kontor.match.transcript import read_transcript
from tests.proof.bidding import GAME
from tests.server.reviewing import MARK, finished, look, review_of

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from tests.server.conftest import People
    from tests.server.people import Person, Said

SAVES = Path(__file__).parents[1] / "games"


def _bidding(_title: str) -> Game[Any]:
    return GAME


def branch_of(person: Person, review: str, ply: int, **more: object) -> Said:
    """A branch that leaves a review at a ply, with one deed."""
    position = person.get(f"/api/reviews/{review}/position/{ply}")["position"]
    said = person.done("/api/boards", {"line": {"position": position, "seed": 3}})
    state = said["sayings"][0]
    seat = state["prompt"]["seats"][0]
    action = state["seats"][str(seat)]["options"][0]["text"]
    line = {"position": position, "seed": 3, "deeds": [{"seat": seat, "action": action}]}
    return {"line": line, "ply": ply, "review": review, "title": "What if", **more}


def test_a_branch_is_shared_led_in_and_taken_away(people: People) -> None:
    """Everybody is shown it; the leader steps through it; remarks in it go with it."""
    ada, bob, eve = people("Ada"), people("Bob"), people("Eve")
    review = review_of(ada, table=finished(ada))
    with look(ada, review) as one, look(bob, review) as two, look(eve, review) as three:
        kept = bob.done("/api/branches", branch_of(bob, review, 0))
        shown = one.wait("branches", branches=[kept | {"mine": False, "by": "Bob"}])
        assert shown["branches"][0]["deeds"] == 1
        assert one.do("go", ply=1, branch=kept["id"])["say"] == "done"
        assert three.stands(branch=kept["id"])["ply"] == 1
        assert one.refused("go", ply=2, branch=kept["id"]) == "not_found"
        at = f"/api/reviews/{review}/at"
        there = eve.get(f"{at}/1?branch={kept['id']}&eyes=everybody")
        assert there["events"]
        assert eve.http.get(f"{at}/2?branch={kept['id']}").status_code == 404
        two.do("remark", ply=1, branch=kept["id"], text="Here")
        assert three.refused("prune", branch=kept["id"]) == "not_yours"
        assert two.do("prune", branch=kept["id"])["say"] == "done"
        assert three.wait("branches", branches=[])
        back = three.stands(branch="")
        assert back["ply"] == 0, "who is led goes back to where it began"
        assert not three.kept()
        assert eve.http.get(f"{at}/1?branch={kept['id']}").status_code == 404
    assert bob.http.get("/api/branches?game=bidding").json() == []


def test_a_branch_of_a_review_begins_there_and_is_written_by_who_may(people: People) -> None:
    """Another position, another ply, another's review: refused, and nobody is told."""
    ada, bob = people("Ada"), people("Bob")
    review = review_of(ada, table=finished(ada), writing="maker")
    wish = branch_of(ada, review, 0)
    assert bob.refused("/api/branches", wish) == "not_yours"
    assert ada.refused("/api/branches", wish | {"ply": 2}) == "bad_request"
    assert ada.refused("/api/branches", wish | {"review": "nowhere"}) == "not_found"
    other = review_of(bob, text=wish["line"]["position"])
    mine = ada.done("/api/branches", wish)
    assert bob.http.get(f"/api/reviews/{other}/at/1?branch={mine['id']}").status_code == 404
    with look(bob, other) as one:
        assert one.refused("go", ply=0, branch=mine["id"]) == "not_found"
        assert one.refused("prune", branch=mine["id"]) == "not_found"
    assert ada.refused(f"/api/branches/{mine['id']}/forget") == "not_found"


def test_a_review_is_taken_along_and_read_back(people: People) -> None:
    """Words, marks, branches and who they are from; the maker of the copy looks after them."""
    ada, bob = people("Ada"), people("Bob")
    review = review_of(ada, table=finished(ada), title="Sunday")
    with look(bob, review) as two:
        two.do("remark", ply=2, text="Look:\n# twice", marks=[MARK, {"start": "card:3"}])
        kept = bob.done("/api/branches", branch_of(bob, review, 0))
        two.do("remark", ply=1, branch=kept["id"], text="So")
    text = ada.http.get(f"/api/reviews/{review}/file").text
    filed = json.loads(text)
    assert (filed["kontor_review"], filed["title"]) == (1, "Sunday")
    again = review_of(ada, text=text)
    copied = json.loads(ada.http.get(f"/api/reviews/{again}/file").text)
    assert copied == filed
    with look(ada, again) as one:
        assert one.wait("remark")["by"] == "Bob"
        assert one.do("unsay", number=0)["say"] == "done"

    told = ada.http.get(f"/api/reviews/{review}/transcript").text
    assert "# Sunday" in told
    assert "#     Bob: Look:\n#       # twice\n#       [card:1 -> card:2; card:3]" in told
    assert "# branch 1 after ply 0, by Bob: What if" in told
    assert read_transcript(told, find=_bidding).ply == load_text(filed["save"], find=_bidding).ply


@pytest.mark.parametrize(
    "spoiled",
    [
        {"kontor_review": 2},
        {"kontor_review": "1"},
        {"save": "nothing"},
        {"save": ""},
        {"more": 1},
        {"remarks": [{"ply": 99999}]},
        {"remarks": [{"ply": 99999, "text": "late"}]},
        {"remarks": [{"ply": 0, "text": "a", "branch": 1}]},
        {"remarks": [{"ply": 0, "text": "a\u202eb"}]},
        {"remarks": [{"ply": 0, "text": "a"}] * 301},
        {"branches": [{"ply": 0, "line": {"position": "kontor position bidding\n"}}]},
        {"branches": [{"ply": 0, "line": {"position": "x" * 70_000}}]},
    ],
)
def test_a_file_that_was_spoiled_is_refused(people: People, spoiled: Said) -> None:
    """With a code, and nothing of it is kept."""
    ada = people("Ada")
    review = review_of(ada, table=finished(ada))
    filed = json.loads(ada.http.get(f"/api/reviews/{review}/file").text)
    text = json.dumps(filed | spoiled)
    assert ada.refused("/api/reviews", {"text": text}) in {"bad_request", "broken_save"}
    assert len(ada.http.get("/api/reviews").json()) == 1


@pytest.mark.parametrize("title", ["hansa", "genoa", "haendler"])
def test_a_position_in_words_is_reviewed_with_open_cards(people: People, title: str) -> None:
    """It has one moment; every seat's own things are seen by who looks at all."""
    ada = people("Ada")
    game = find_game(title)
    position = game.describe(game.new(game.read_options({"players": 3}), 4))
    review = review_of(ada, text=position)
    at = f"/api/reviews/{review}/at/0"
    every = ada.get(f"{at}?eyes=everybody")["view"]["seats"]
    for seat in range(3):
        assert every[seat] == ada.get(f"{at}?eyes={seat}")["view"]["seats"][seat]
    with look(ada, review) as one:
        assert one.stands()["names"] == ["A", "B", "C"]
        assert not one.stands()["over"]
    assert ada.refused(f"/api/reviews/{review}/analysis") == "illegal"


def test_a_save_that_is_over_is_evaluated(people: People) -> None:
    """By the same stream as a match at a table; what was found is remembered."""
    ada, bob = people("Ada"), people("Bob")
    save = (SAVES / "hansa" / "4-base-cities.jsonl").read_text("utf-8")
    review = review_of(ada, text=save)
    for person in (ada, bob):
        answer = person.post(f"/api/reviews/{review}/analysis")
        assert answer.status_code == 200
        assert json.loads(answer.text.splitlines()[-1])["match"]["points"]
    scores = ada.http.get(f"/api/reviews/{review}/scores").json()
    assert len(scores[-1]["scores"]) == 4
