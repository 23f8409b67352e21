"""Nothing that takes long happens on the event loop."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import pytest

from kontor.engine.chance import advance
from kontor.engine.registry import find_game
from kontor.match.driver import Driver
from kontor.match.save import save_text
from kontor.match.simulate import uniform
from tests.server.loop_watch import LoopWatch
from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings

if TYPE_CHECKING:
    from collections.abc import Iterator

LONG = 4000  # plies of a match that goes on and on
MOST = 0.01  # seconds of processor time; a replay of the match takes ten times as long


@pytest.fixture
def calm() -> Iterator[None]:
    """The collector of garbage may stop any thread at any time, and this process has much of it."""
    gc.disable()
    yield
    gc.enable()


def long_match() -> str:
    """A save of a match of aimless people."""
    game = find_game("hansa")
    driver = Driver(game, game.read_options({"players": 5}), 3)
    roll = 1
    while driver.ply < LONG:
        roll = advance(roll)
        seat = driver.prompt.seats[0]
        driver.act(seat, uniform(game, driver.state, seat, driver.legal(seat), roll))
    return save_text(driver)


@pytest.mark.usefixtures("calm")
def test_a_long_match_is_read_and_shown_beside_the_loop(database: str) -> None:
    """Its upload, who sits down and hears all of it, and a look back."""
    save = long_match()
    watch = LoopWatch(MOST)
    with watch, ThreadServer(quick_settings(database), loop="asyncio") as server:
        ada = Person(server.address, "Ada")
        ada.get("/api/games")
        watch.take()  # a server that starts keeps nobody waiting

        table = ada.done("/api/saves", {"text": save})
        assert watch.take() == []
        with ada.sit(table) as chair:
            assert chair.state["ply"] >= LONG
        assert watch.take() == []
        assert ada.get(f"/api/tables/{table['id']}/at/{LONG}")["ply"] == LONG
        assert len(ada.get(f"/api/tables/{table['id']}/scores")) > 1
        assert watch.take() == []
        ada.close()


@pytest.mark.usefixtures("calm")
@pytest.mark.parametrize("title", ["hansa", "genoa", "haendler"])
def test_a_table_of_new_options_is_opened_beside_the_loop(database: str, title: str) -> None:
    """A game of the server's own, so nothing has been compiled before; bots are loaded, too."""
    watch = LoopWatch(MOST)
    with watch, ThreadServer(quick_settings(database), loop="asyncio") as server:
        shelf = server.parts.shelf
        fresh = type(find_game(title))()
        shelf.game = lambda _title: fresh  # type: ignore[assignment]
        ada = Person(server.address, "Ada")
        watch.take()
        table = ada.table(title, "me", "hotseat", "hotseat")
        with ada.sit(table) as chair:
            assert chair.asked()["seats"]
        assert watch.take() == []
        ada.close()
