"""A fourth game in a package of its own: everything of it is found, and Kontor was not touched."""

import json
import re
from pathlib import Path

import pytest

from kontor.bots.levels import thinkers
from kontor.engine.errors import BadData
from kontor.engine.registry import find_game, titles
from kontor.match import story
from kontor.match.simulate import find_policy, simulate
from kontor.match.translations import LANGUAGES, clause_texts, option_texts, rules_in
from kontor.testing.checking import PROFILES, cases, check
from kontor.testing.properties import PROPERTIES
from tests.cli.calls import played
from tests.fourth.installing import EXAMPLE

GUIDE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
TITLE = "fairwinds"


def test_it_stands_on_the_shelf() -> None:
    """Under its title, from the place where it was installed."""
    assert TITLE in titles()
    assert find_game(TITLE).package == "kontor_fairwinds"


@pytest.mark.parametrize("name", PROPERTIES)
def test_it_holds_every_property(name: str) -> None:
    """The conformance kit knows it through the contract alone."""
    for case in cases(find_game(TITLE), PROFILES["dev"], [name]):
        check(case)


def test_the_command_knows_it() -> None:
    """Its options, its rules, whole matches, and a table in the terminal."""
    assert "Fair Winds" in played("games")
    assert "After how many rounds the match ends." in played("games", TITLE)
    assert "never below one" in played("rules", TITLE, "TURN-4")
    assert "2 matches" in played("simulate", TITLE, "--games", "2", "--check")
    shown = played("play", TITLE, "--seed", "4", typed="load Visby\nquit\n")
    assert "loads wool at Visby" in shown


def test_its_own_thinkers_play_it() -> None:
    """The apprentice and the one that looks a step ahead, who wins more."""
    game = find_game(TITLE)
    options = game.read_options({"players": 2})
    journeyman = find_policy("bot:journeyman")
    margin = 0
    for seed in range(8):
        scores = simulate(
            game,
            options,
            seed,
            lambda game, state, seat, legal, roll: (
                journeyman(game, state, seat, legal, roll)
                if seat == 0
                else game.progress(state, seat, legal, roll)
            ),
        ).scores
        margin += scores[0] - scores[1]

    assert len(thinkers(TITLE)) == 2
    assert margin > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_texts_are_whole_in_every_language(language: str) -> None:
    """Sentences, clauses and options, each worded in the language itself."""
    game = find_game(TITLE)
    english = story.texts(TITLE, "en")
    wanted = set(english)
    if language != "en":
        wanted |= set(clause_texts(game.clauses)) | set(option_texts(game.schema))
    own = json.loads((EXAMPLE / "kontor_fairwinds" / f"{language}.json").read_text("utf-8"))

    assert set(own) == wanted
    assert story.texts(TITLE, language) == english | own
    if language != "en":
        here = rules_in(game.clauses, language).clause
        for own_clause, there in zip(here, game.clauses.clause, strict=True):
            assert own_clause.text != there.text, there.id


def test_a_text_that_a_language_lacks_is_english(site: Path) -> None:
    """And a file that is none is refused with a sentence that names it."""
    german = site / "kontor_fairwinds" / "de.json"
    kept = german.read_bytes()
    try:
        german.write_text('{"event.FairHeld": "Messe in {port}."}', "utf-8")
        story.texts.cache_clear()
        words = story.texts(TITLE, "de")
        assert words["event.FairHeld"] == "Messe in {port}."
        assert words["event.ShipSailed"] == "{by} sails to {port}."

        german.write_text("[]", "utf-8")
        story.texts.cache_clear()
        with pytest.raises(BadData, match=r"de\.json should hold texts by key"):
            story.texts(TITLE, "de")
    finally:
        german.write_bytes(kept)
        story.texts.cache_clear()


LISTING = re.compile(r"<!-- not run: part of (\S+), .*? -->\n+```\w+\n(.*?)\n```", re.DOTALL)


def test_the_guide_shows_what_is_in_the_package() -> None:
    """Its listings are the example's own lines, so that they cannot grow old."""
    listings = LISTING.findall(GUIDE.read_text("utf-8"))

    assert {"pyproject.toml", "kontor_fairwinds/rules.py"} <= {file for file, _ in listings}
    for file, lines in listings:
        assert lines in (EXAMPLE / file).read_text("utf-8"), file


def test_the_guide_names_every_file() -> None:
    """In its first table; the four languages on one line."""
    guide = GUIDE.read_text("utf-8").replace("{en,de,fr,it}", "en")
    files = [
        path for path in EXAMPLE.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    others = {"de.json", "fr.json", "it.json", "py.typed"}
    wanted = [path.relative_to(EXAMPLE).as_posix() for path in files if path.name not in others]

    assert [name for name in wanted if f"| `{name}` |" not in guide] == []
