"""Which games stand on the shelf."""

from litestar import Litestar
from litestar.testing import TestClient

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
