"""Which games stand on the shelf."""

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kontor.engine.errors import BadData
from kontor.engine.options import seat_counts
from kontor.engine.registry import find_game, titles


def test_every_installed_game_stands_on_the_shelf(client: TestClient[Litestar]) -> None:
    """The lobby learns title, name and seats from the game itself."""
    cards = client.get("/api/games").json()

    assert titles()
    assert [card["title"] for card in cards] == titles()
    for card in cards:
        game = find_game(card["title"])
        assert card["name"] == game.name
        assert tuple(card["players"]) == seat_counts(game.schema)
        assert card["clauses"] == len(game.clauses.clause) > 0


@pytest.mark.parametrize("language", ["en", "it", "fr", "de"])
def test_the_shipped_bots_are_worded_in_every_language(
    client: TestClient[Litestar], language: str
) -> None:
    """Each bot has its name and its word of explanation; in English those of the bot itself."""
    texts = client.get(f"/api/texts/{language}").json()["web"]
    games = {card["title"]: card["bots"] for card in client.get("/api/games").json()}
    bots = games["hansa"]
    levels = ["bot:apprentice", "bot:journeyman", "bot:merchant", "bot:alderman"]

    for title in ("hansa", "genoa", "haendler"):
        assert [bot["id"] for bot in games[title]] == [*levels, "bot:syndic", "uniform"]
    for bot in bots:
        for part in ("name", "help"):
            worded = texts[f"bot.{bot['id']}.{part}"]
            assert (worded == bot[part]) == (language == "en")


def test_a_broken_data_file_of_ours_is_no_bad_request(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever asks for the board did nothing wrong; the log has the place."""

    def broken(*_: object) -> None:
        raise BadData("The board's file has no such space.")

    monkeypatch.setattr(type(find_game("hansa")), "scene", broken)

    answer = client.get("/api/games/hansa/scene")

    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "internal"
    assert "no such space" in caplog.text
