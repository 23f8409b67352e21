"""The rules and the options of every game, in every language that has them."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest

from kontor.engine.registry import find_game
from kontor.match.translations import LANGUAGES, clause_texts, option_texts, rules_in

GAMES = ("hansa", "genoa", "haendler")
FOLDER = files("kontor").joinpath("locales")


def english(title: str, what: str) -> dict[str, str]:
    """What a translator has before him."""
    game = find_game(title)
    return clause_texts(game.clauses) if what == "clauses" else option_texts(game.schema)


def figures(text: str) -> list[str]:
    """The numbers written in figures, whatever separates their thousands."""
    joined = re.sub(r"(?<=\d)[.,\s\u00a0\u202f](?=\d{3}\b)", "", text)
    return sorted(re.findall(r"\d+", joined))


@pytest.mark.parametrize("what", ["clauses", "options"])
@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_translation_has_every_text_and_its_figures(language: str, title: str, what: str) -> None:
    """No text is missing, left over or empty, and no number has changed."""
    raw = FOLDER.joinpath(language, f"{title}-{what}.json").read_text(encoding="utf-8")
    translated: dict[str, str] = json.loads(raw)
    source = english(title, what)

    assert set(translated) == set(source)
    for key, text in translated.items():
        assert text.strip(), key
        assert not set("{}<>") & set(text), key
        assert figures(text) == figures(source[key]), key


def test_a_text_without_translation_is_read_in_english() -> None:
    """A language nobody wrote down, and English itself, give the book as it is."""
    book = find_game("hansa").clauses

    assert rules_in(book, "tlh") == book == rules_in(book, "en")
