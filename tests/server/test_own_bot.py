"""The example of a bot of one's own: installed, offered, and playing everywhere."""

import tomllib
from pathlib import Path

import pytest

from kontor.cli.main import app
from kontor.engine.registry import find_game
from kontor.match.simulate import find_policy, simulate
from kontor.server.shelf import bot_cards
from tests.server.odd_bots import write_package
from tests.server.people import Person
from tests.server.serving import ThreadServer, quick_settings

EXAMPLE = Path(__file__).parents[2] / "examples" / "own_bot"
GUIDE = Path(__file__).parents[2] / "docs" / "writing-a-bot.md"


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What `pip install` leaves behind: the module and the record of its entry points."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))["project"]
    write_package(tmp_path / "site", project["name"], project["entry-points"]["kontor.bots"])
    monkeypatch.syspath_prepend(str(EXAMPLE))
    monkeypatch.syspath_prepend(str(tmp_path / "site"))


def test_it_is_offered_after_the_levels() -> None:
    """With the name and the sentence it gives itself."""
    cards = bot_cards("genoa")
    card = cards[1 + [card.id for card in cards].index("bot:syndic")]

    assert (card.id, card.name) == ("bot:magpie", "Magpie")
    assert card.help == "Takes what glitters, and never asks what it leads to."


@pytest.mark.parametrize("title", ["genoa", "haendler", "hansa"])
def test_it_plays_whole_matches(title: str) -> None:
    """In every game to the end, and alike for equal seeds."""
    game = find_game(title)
    options = game.read_options({"players": 3})
    bot = find_policy("bot:magpie")

    first, second = (simulate(game, options, 5, bot) for _ in range(2))

    assert first.scores
    assert first == second


def test_it_enters_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    """`kontor arena` takes it by its name."""
    with pytest.raises(SystemExit) as left:
        app(["arena", "hansa", "--bots", "uniform,magpie", "--players", "2", "--games", "8"])

    assert left.value.code == 0
    assert "magpie" in capsys.readouterr().out


def test_it_sits_at_a_table(database: str) -> None:
    """A person plays a match against it to the end."""
    with ThreadServer(quick_settings(database)) as server:
        ada = Person(server.address, "Ada")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "bot:magpie"}]
        with ada.sit(ada.done("/api/tables", {"game": "shove", "seats": seats})) as chair:
            assert chair.finish()["standing"]
        ada.close()


def test_the_guide_shows_what_is_in_the_package() -> None:
    """Its listings are the example's own lines, so that they cannot grow old."""
    guide = GUIDE.read_text("utf-8")

    for file in ("pyproject.toml", "kontor_magpie.py"):
        assert (EXAMPLE / file).read_text("utf-8").strip() in guide, file
