"""Which games stand on the shelf."""

from __future__ import annotations

from litestar import get

from kontor.engine.options import seat_counts
from kontor.engine.registry import find_game, titles
from kontor.server.messages import GameCard


def game_card(title: str) -> GameCard:
    """What the lobby says about the game of that title."""
    game = find_game(title)
    return GameCard(
        title=game.title,
        name=game.name,
        players=seat_counts(game.schema),
        chapters=len(game.clauses.chapter),
        clauses=len(game.clauses.clause),
        rules_version=game.rules_version,
    )


@get("/api/games", sync_to_thread=True)
def list_games() -> list[GameCard]:
    """Every installed game; in a thread, since the first request loads the rules."""
    return [game_card(title) for title in titles()]
