"""Every text a person reads is there in four languages, with the same places to fill in."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest
from icu4py.messageformat import MessageFormat

from kontor.engine.registry import find_game

LANGUAGES = ("it", "fr", "de")
FOLDER = files("kontor").joinpath("locales")
CATALOGUES = sorted(
    file.name for file in FOLDER.joinpath("en").iterdir() if file.name.endswith(".json")
)


def catalogue(language: str, name: str) -> dict[str, str]:
    """One file of texts."""
    texts: dict[str, str] = json.loads(FOLDER.joinpath(language, name).read_text(encoding="utf-8"))
    return texts


def arguments(message: str) -> set[str]:
    """The arguments of an ICU message, nested ones included."""
    found: set[str] = set()
    _read(message.replace("''", "’"), 0, found)
    return found


def _read(message: str, at: int, found: set[str]) -> int:
    """Read text up to the brace that closes it; the place after that brace."""
    while at < len(message) and message[at] != "}":
        at = _argument(message, at + 1, found) if message[at] == "{" else at + 1
    return at + 1


def _argument(message: str, at: int, found: set[str]) -> int:
    """Read an argument after its opening brace: a name, or a choice with branches of text."""
    head = re.compile(r"\s*(\w+)\s*").match(message, at)
    assert head, f"no name at {at} in {message}"
    found.add(head.group(1))
    at = head.end()
    while message[at] != "}":  # a kind, selectors, and a branch in braces for each of them
        at = _read(message, at + 1, found) if message[at] == "{" else at + 1
    return at + 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CATALOGUES)
def test_a_language_has_the_same_keys_and_places_as_english(language: str, name: str) -> None:
    """No text is missing, none is left over, and none forgets a name or a number."""
    english, other = catalogue("en", name), catalogue(language, name)

    assert set(other) == set(english)
    for key, message in english.items():
        assert arguments(other[key]) == arguments(message), key


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
@pytest.mark.parametrize("name", CATALOGUES)
def test_every_message_can_be_read(language: str, name: str) -> None:
    """ICU reads each message of each catalogue."""
    for key, message in catalogue(language, name).items():
        try:
            MessageFormat(message, language)
        except Exception as error:  # noqa: BLE001 - whatever ICU objects to is the finding
            pytest.fail(f"{language}/{name} {key}: {error}")


NATURE = {"Outcome", "Rolled", "Draw", "PairAction"}
"""What only nature does is never offered, so nobody reads it."""


@pytest.mark.parametrize("title", ["hansa", "genoa", "haendler"])
def test_every_kind_of_option_has_words_at_the_table(title: str) -> None:
    """A client words an option by its type and never shows its notation instead."""
    offered = {kind.__name__ for kind in find_game(title).action_types} - NATURE
    worded = catalogue("en", f"{title}-table.json")

    assert {key.removeprefix("option.") for key in worded if key.startswith("option.")} == offered
