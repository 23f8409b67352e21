"""How fast bots play where a person is asked beside them."""

import time

import pytest

from kontor.engine.registry import find_game
from kontor.match.driver import Driver
from kontor.match.save import save_text
from kontor.server.rooms import players
from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings

FLOOR = "kontor position genoa\npath: tavern\noffers: A>B tavern: 10 ducats /"


def test_bots_are_never_faster_than_the_house_says(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What slows bots that talk among themselves has a bound, which quickens nobody."""
    monkeypatch.setattr(players, "SLOWEST", 0.05)
    game = find_game("genoa")
    driver = Driver(game, game.position(FLOOR).options, 1, start=FLOOR)
    bot = {"kind": "bot", "bot": "bot:apprentice"}
    seats = [{"kind": "me"}, *[bot] * (driver.options.players - 1)]
    with ThreadServer(quick_settings(database, pace=600.0)) as server:
        ada = Person(server.address, "Ada")
        table = ada.done("/api/saves", {"text": save_text(driver), "seats": seats})
        with ada.sit(table) as chair:
            ply = chair.asked()["ply"]
            time.sleep(2)
        assert ada.get(f"/api/tables/{table['id']}")["ply"] == ply
        ada.close()
