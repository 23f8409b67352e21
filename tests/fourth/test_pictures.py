"""A game from elsewhere that describes its board as data is drawn without any further work."""

from __future__ import annotations

from kontor.engine.registry import find_game
from kontor.match.driver import Driver
from kontor.pictures import Look, picture, places
from tests.pictures.tables import read


def test_its_spots_tokens_and_figures_are_drawn() -> None:
    """With the names of its own texts, in the reader's language."""
    game = find_game("fairwinds")
    driver = Driver(game, game.read_options({}), 3)
    found = read(picture(game, driver.state, 0))
    german = read(picture(game, driver.state, 0, Look(language="de", night=True)))
    spots = places(game, driver.state)

    assert spots
    assert set(spots) <= set(found.keys)
    assert german.words != found.words
    view = driver.view(0)
    for token in getattr(view, "tokens"):  # noqa: B009 - a view of any game
        assert token.kind not in {"cube", "disc"} or f"{token.kind} {token.seat}" in found.pieces
    marked = picture(game, driver.state, 0, Look(marks=(spots[0],)))
    assert f"mark {spots[0]}" in read(marked).keys
