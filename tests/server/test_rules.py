"""The rules at the wire: explained, with pictures that are drawn once and asked for by a mark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from litestar.testing import TestClient

PLACE = "/api/games/hansa/rules/place"


@pytest.mark.parametrize("title", ["hansa", "genoa", "haendler"])
def test_the_book_has_parts_pictures_and_lessons(client: TestClient[Any], title: str) -> None:
    """Every chapter has a picture and a lesson, and every link leads to something in the book."""
    book = client.get(f"/api/games/{title}/rules?language=fr").json()
    known = {chapter["id"] for chapter in book["chapters"]}
    known |= {clause["id"] for chapter in book["chapters"] for clause in chapter["clauses"]}
    for chapter in book["chapters"]:
        assert chapter["pictures"]
        assert chapter["lessons"]
    for part in book["parts"]:
        cited = {*part["clauses"], *(name for point in part["points"] for name in point["clauses"])}
        assert cited <= known
        assert part["title"]
        assert part["text"]


def test_a_picture_is_drawn_by_day_and_by_night(client: TestClient[Any]) -> None:
    """As SVG, with a mark; who has it already is told so without it."""
    day = client.get(PLACE)
    night = client.get(f"{PLACE}?theme=night&language=de")
    assert day.headers["content-type"].startswith("image/svg+xml")
    assert day.text.startswith("<svg")
    assert day.text != night.text
    again = client.get(PLACE, headers={"if-none-match": day.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = client.get(PLACE, headers={"accept-encoding": "identity"})
    assert plain.text == day.text
    assert "content-encoding" not in plain.headers


def test_a_picture_that_is_not_there_is_refused(client: TestClient[Any]) -> None:
    """By its name, by its game, by its theme."""
    assert client.get("/api/games/hansa/rules/nowhere").status_code == 404
    assert client.get("/api/games/chess/rules/place").status_code == 404
    assert client.get(f"{PLACE}?theme=dusk").status_code == 400


def test_the_lobby_knows_length_and_weight(client: TestClient[Any]) -> None:
    """Of each of our games; the explanations stay with the rules."""
    cards = {card["title"]: card for card in client.get("/api/games").json()}
    assert cards["hansa"]["glance"] == {"minutes": [45, 90], "weight": "heavy"}
    assert all(cards[title]["glance"] for title in ("genoa", "haendler"))
    sent = client.get("/api/texts/it").json()
    assert "hansa-lessons" in sent
    assert "hansa-explained" not in sent
