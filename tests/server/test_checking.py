"""`kontor db check`: every stored match replayed."""

import sqlite3
from pathlib import Path

import pytest

from kontor.cli.main import app
from kontor.server.storage.replaying import check_database
from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings


def test_a_sound_database_has_no_problems_and_a_damaged_one_is_named(
    tmp_path: Path, database: str
) -> None:
    """One line of one log was changed by hand; the match and the entry are told."""
    settings = quick_settings(database)
    with ThreadServer(settings) as server:
        ada = Person(server.address, "Ada")
        table = ada.done("/api/play-now", {"game": "bidding"})
        with ada.sit(table) as chair:
            chair.finish()
        ada.table("bidding", "me", "open")
        ada.table("shove", "me", "bot")
        ada.close()
    sound = check_database(settings)
    assert (sound.matches, sound.problems) == (3, [])
    assert sound.entries > 30

    with sqlite3.connect(tmp_path / "kontor.db") as file:
        file.execute(
            "update log set line = replace(line, 'lay', 'draw') where match = ? and entry = 10",
            (table["id"],),
        )
    file.close()
    (problem,) = check_database(settings).problems
    assert problem.startswith(f"Match {table['id']} (bidding): Entry 10 ")


def test_the_command_upgrades_and_checks(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Words for a person, and exit codes for a script."""
    for words, said in (
        (["db", "upgrade"], "went from version none to"),
        (["db", "upgrade"], "already"),
        (["db", "check"], "0 matches with 0 entries; 0 damaged."),
    ):
        with pytest.raises(SystemExit) as left:
            app([*words, "--database", database])
        assert left.value.code == 0
        assert said in capsys.readouterr().out
