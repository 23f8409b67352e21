"""Matches and positions that are looked at: when they are over, bit by bit, and for who may."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

import pytest

from kontor.engine.registry import find_game
from tests.server.people import PATIENCE, Person, Said
from tests.server.serving import ThreadServer, quick_settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.server.conftest import People


def finished(ada: Person, **more: object) -> str:
    """Where a match is looked at that Ada has played to its end against herself."""
    table = ada.table("bidding", "me", "hotseat", **more)
    with ada.sit(table) as chair:
        chair.finish()
    return f"/api/tables/{table['id']}/analysis"


def steps(person: Person, path: str, body: object = None) -> list[Said]:
    """All lines of an answer."""
    answer = person.post(path, body)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in answer.text.splitlines()]


def hansa_text(players: int = 3) -> str:
    """A position in words, nobody has done anything yet."""
    game = find_game("hansa")
    state = game.new(game.read_options({"players": players}), 4)
    return game.describe(state)


def test_a_match_that_is_over_is_looked_at(people: People) -> None:
    """How far it is, and then all of it; who asks again has it at once."""
    ada = people("Ada")
    path = finished(ada)

    *before, last = steps(ada, path)

    assert all(step["done"] <= step["total"] and "match" not in step for step in before)
    found = last["match"]
    assert found["points"][-1]["ply"] == found["plies"]
    assert {fortune["seat"] for fortune in found["fortunes"]} == {0, 1}
    assert found["basis"]["nodes"] == last["done"] > 0
    assert steps(people("Bob"), path) == [last | {"done": 0, "total": 0}]


def test_nobody_looks_into_a_match_that_goes_on(people: People) -> None:
    """Neither who plays nor who looks on: it takes every secret of every seat."""
    ada, bob, eve = people("Ada"), people("Bob"), people("Eve")
    table = ada.table("bidding", "me", "open")
    path = f"/api/tables/{table['id']}/analysis"
    assert ada.refused(path) == "illegal"  # before it has begun
    bob.done(f"/api/tables/{table['id']}/join", {})

    for person in (ada, bob, eve):
        answer = person.post(path)
        assert answer.status_code == 409
        assert "when it is over" in answer.json()["error"]["message"]
        assert "points" not in answer.text


def test_a_private_match_is_looked_at_by_who_was_invited(people: People) -> None:
    """As it is with its save."""
    ada, eve = people("Ada"), people("Eve")
    path = finished(ada, private=True)

    assert eve.refused(path) == "not_yours"
    assert eve.refused(f"{path}?invite=guessed") == "not_yours"
    assert "match" in steps(ada, path)[-1]


def test_no_stranger_lets_the_server_work(people: People) -> None:
    """Without a session or without the token of our pages nothing begins."""
    ada = people("Ada")
    path = finished(ada)
    body = {"text": hansa_text()}

    for where in (path, "/api/analyses"):
        assert ada.http.post(where, json=body).json()["error"]["code"] == "bad_csrf"
        ada.http.headers.update({"x-csrf-token": "0" * 64})
        assert ada.http.post(where, json=body).json()["error"]["code"] == "bad_csrf"
        del ada.http.headers["x-csrf-token"]
    ada.http.cookies.clear()
    for where in (path, "/api/analyses"):
        assert ada.http.post(where, json=body).json()["error"]["code"] == "not_signed_in"


def test_a_position_in_words_is_looked_at_from_what_a_seat_knows(people: People) -> None:
    """Chances and scores of all seats; ideas of the one who was named, if it decides."""
    ada = people("Ada")

    found = steps(ada, "/api/analyses", {"text": hansa_text(), "seat": 1})[-1]["position"]

    assert found["seat"] == 1
    assert len(found["chances"]) == len(found["scores"]) == 3
    assert found["nodes"] >= 24


def test_a_save_is_looked_at_as_a_whole_or_at_a_ply(people: People) -> None:
    """A whole match when it is over, one moment when a ply is named."""
    ada = people("Ada")
    path = finished(ada)
    save = ada.http.get(path.replace("analysis", "save")).text

    whole = steps(ada, "/api/analyses", {"text": save})[-1]
    moment = steps(ada, "/api/analyses", {"text": save, "at": 5})[-1]
    beyond = steps(ada, "/api/analyses", {"text": save, "at": 999_999})[-1]

    assert "match" in whole
    assert "position" in moment
    assert beyond["problem"]["code"] == "not_found"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"text": ""}, "broken_save"),
        ({"text": "kontor position ludo\n"}, "not_found"),
        ({"text": "kontor position hansa\nseats: 3 and a half\n"}, "bad_position"),
        ({"text": "kontor position hansa\n" + "x" * 70_000}, "too_large"),
        ({"text": "x" * 1_100_000}, "bad_request"),
        ({"text": "x" * 5_000_000}, "too_large"),
        ({"text": "{", "at": -1}, "bad_request"),
        ({"text": "{", "nodes": 10}, "bad_request"),
        ({}, "bad_request"),
    ],
)
def test_what_cannot_be_looked_at_is_refused(people: People, body: Said, code: str) -> None:
    """Before anything is played on."""
    assert people("Ada").refused("/api/analyses", body) == code


def test_a_seat_that_is_not_there_has_no_eyes(people: People) -> None:
    """And a position has no plies."""
    ada = people("Ada")

    assert ada.refused("/api/analyses", {"text": hansa_text(), "seat": 7}) == "not_found"
    assert ada.refused("/api/analyses", {"text": hansa_text(), "at": 3}) == "bad_request"


@pytest.fixture
def slow(database: str) -> Iterator[ThreadServer]:
    """A server whose answers take a while, and three of which a person may have in an hour."""
    with ThreadServer(quick_settings(database, nodes=4_000, analyses=3)) as server:
        yield server


def test_one_at_a_time_and_who_hangs_up_has_cancelled(slow: ThreadServer) -> None:
    """While one goes on another is refused; when its listener is gone the next may begin."""
    ada, bob = Person(slow.address, "Ada"), Person(slow.address, "Bob")
    body = {"text": hansa_text(2)}
    headers = {"x-csrf-token": ada.csrf}

    with ada.http.stream("POST", "/api/analyses", json=body, headers=headers) as answer:
        lines = answer.iter_lines()
        assert "position" not in json.loads(next(lines))
        assert ada.refused("/api/analyses", body) == "too_many"
        assert "position" in steps(bob, "/api/analyses", body)[-1]

    until = time.monotonic() + PATIENCE
    while (again := ada.post("/api/analyses", {"text": "x"})).status_code == 429:
        assert time.monotonic() < until, "it goes on though nobody listens"
        time.sleep(0.05)
    assert again.json()["error"]["code"] == "broken_save"
    ada.close()
    bob.close()


def test_so_many_in_an_hour(slow: ThreadServer) -> None:
    """Each counts, whatever becomes of it."""
    ada = Person(slow.address, "Ada")

    answers = [ada.refused("/api/analyses", {"text": "x"}) for _ in range(4)]
    ada.close()

    assert answers == ["broken_save"] * 3 + ["too_many"]


def test_the_answer_is_described(people: People) -> None:
    """As JSON lines of typed steps."""
    described = people("Ada").get("/api/schema/openapi.json")

    for path in ("/api/tables/{table}/analysis", "/api/analyses"):
        answer = described["paths"][path]["post"]["responses"]["200"]["content"]
        schema = answer["application/x-ndjson"]["schema"]
        assert schema["$ref"] == "#/components/schemas/AnalysisStep"
    step = described["components"]["schemas"]["AnalysisStep"]
    assert {"match", "position", "problem"} <= set(step["properties"])
