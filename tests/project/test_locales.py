"""Every text a person reads is there in four languages, with the same places to fill in."""

from __future__ import annotations

import ast
import json
import re
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from icu4py.messageformat import MessageFormat

from kontor.engine.registry import find_game
from kontor.games.genoa.options import GenoaOptions
from kontor.games.haendler.options import HaendlerOptions
from kontor.match.story import FORMS
from kontor.match.translations import clause_texts, option_texts

LANGUAGES = ("it", "fr", "de")
FOLDER = files("kontor").joinpath("locales")
CATALOGUES = sorted(
    file.name for file in FOLDER.joinpath("en").iterdir() if file.name.endswith(".json")
)
RULES = [
    f"{title}-{what}.json"
    for title in ("hansa", "genoa", "haendler")
    for what in ("clauses", "options")
]


def catalogue(language: str, name: str) -> dict[str, str]:
    """One file of texts."""
    texts: dict[str, str] = json.loads(FOLDER.joinpath(language, name).read_text(encoding="utf-8"))
    return texts


def arguments(message: str) -> set[str]:
    """The arguments of an ICU message, nested ones included."""
    found: set[str] = set()
    _read(message.replace("''", "’"), 0, found)
    return found


def places(message: str) -> set[str]:
    """What a message has a place for; the form in which a noun stands there is its language's."""
    form = re.compile(f"^({'|'.join(FORMS)})_")
    return {form.sub("", name) for name in arguments(message)} - {"form"}


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
        assert places(other[key]) == places(message), key


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


NAMES = {
    *("Hansa Teutonica", "Britannia", "Big Box"),  # of games and boards, in every language
    *("Discord", "Slack", "ntfy", "Webhook JSON"),  # of what takes alerts
    *("https", "https discord com api webhooks", "https hooks slack com services"),  # addresses
    "ada club example",
}
SAME = {
    "de": NAMES
    | {"Die Händler", "Paris"}
    | {"Code", "Hand", "Name", "Status", "extra"}  # shared with English
    | {"Bot", "Browser", "Chat"},  # taken over
    "fr": NAMES
    | {"Die Händler", "Paris", "Cologne", "Bruges"}  # the game has only its German edition
    | {"Actions", "Code", "Influence", "Messages", "Mission", "Options", "Pause", "Score", "Total"}
    | {
        "ducats",
        "ducat ducats",
        "florins",
        "florin florins",
        "message",
        "messages",
        "points",
        "secret",
    },
    "it": NAMES
    | {"Bruges", "Vienna"}
    | {"No", "extra"}
    | {
        "Bot",
        "Browser",
        "Chat",
        "Password",
        "Round",
    },  # taken over; the rules in Italian say "round" too
}
"""What may read in a language as it does in English, and why."""


def plain(message: str) -> str:
    """The words of a message without its places and choices."""
    without = re.sub(
        r"\{(\w+)(, (plural|select),)?|\b(one|other|yes|no|none) (?=\{)|=\d", " ", message
    )
    return " ".join(re.findall(r"[^\W\d_]+", without))


def everything(language: str) -> dict[str, str]:
    """All texts of a language by file and key; those of English that stand in the games too."""
    found = {
        f"{name} {key}": text
        for name in CATALOGUES
        for key, text in catalogue(language, name).items()
    }
    for title in ("hansa", "genoa", "haendler"):
        game = find_game(title)
        for what, english in (
            ("clauses", clause_texts(game.clauses)),
            ("options", option_texts(game.schema)),
        ):
            name = f"{title}-{what}.json"
            texts = english if language == "en" else catalogue(language, name)
            found |= {f"{name} {key}": text for key, text in texts.items()}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_left_in_english(language: str) -> None:
    """A text that reads like the English one is on the list of words that really are the same."""
    english = everything("en")
    left = {
        key: text
        for key, text in everything(language).items()
        if text == english[key] and plain(text) and plain(text) not in SAME[language]
    }

    assert not left


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_same_words_holds_nothing_else(language: str) -> None:
    """A word that has been translated since leaves the list."""
    english = everything("en")
    same = {plain(text) for key, text in everything(language).items() if text == english[key]}

    assert same - {""} == SAME[language]


NOUNS = [
    ("genoa", "space", {"the", "at", "to", "of", "from", "on"}, LANGUAGES),
    ("haendler", "ability", {"the"}, LANGUAGES),
    ("haendler", "good", {"the", "of", "on"}, ("fr", "it")),
]


@pytest.mark.parametrize(("title", "family", "forms", "languages"), NOUNS)
def test_every_noun_has_the_forms_that_sentences_ask_for(
    title: str, family: str, forms: set[str], languages: tuple[str, ...]
) -> None:
    """A form that is missing would be read as the bare name: "at cathedral"."""
    for language in languages:
        texts = catalogue(language, f"{title}-table.json")
        nouns = {key: text for key, text in texts.items() if re.fullmatch(rf"{family}\.\w+", key)}
        assert nouns
        for key, text in nouns.items():
            assert forms <= set(re.findall(r"\b(\w+) \{", text)), f"{language} {key}"


def test_everything_the_data_names_has_a_name_in_the_catalogues() -> None:
    """A building, a city or a rank that the data gain has to be named before it is shown."""
    genoa = catalogue("en", "genoa-table.json")
    haendler = catalogue("en", "haendler-table.json")
    city = msgspec.to_builtins(find_game("genoa").scene(GenoaOptions(players=3)))
    roads = msgspec.to_builtins(find_game("haendler").scene(HaendlerOptions(players=3)))

    assert {f"space.{one['id']}" for one in city["spaces"] if one["kind"] != "street"} <= set(genoa)
    assert {f"city.{one['id']}" for one in roads["cities"]} <= set(haendler)
    assert {f"rank.{rank}" for rank in roads["ranks"]} <= set(haendler)


@pytest.mark.parametrize("name", [*CATALOGUES, *RULES])
def test_french_marks_keep_their_narrow_space(name: str) -> None:
    """No plain space, where a line might end, stands before a high mark or inside quotes."""
    for key, text in catalogue("fr", name).items():
        assert not re.search(r"[ \u00a0][:;?!»]|«[ \u00a0]", text), key


REFUSED_TO_PEOPLE = {"illegal", "not_yours", "taken", "bad_options", "bad_position", "closed_table"}


def test_a_refusal_gives_its_reason_in_every_language() -> None:
    """What the server says to a person in so many words is there to be translated."""
    known = catalogue("en", "refusals.json")
    told = {
        node.args[1].value
        for file in Path("src/kontor/server").rglob("*.py")
        if file.name != "health.py"  # figures are asked for by programs
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Refusal"
        and isinstance(code := node.args[0], ast.Constant)
        and code.value in REFUSED_TO_PEOPLE
        and isinstance(node.args[1], ast.Constant)
    }

    assert len(told) > 10
    assert told <= set(known)


def test_what_a_refusal_names_is_found_by_its_form() -> None:
    """The forms that the code fills are those of the catalogue, no more and no less."""
    known = catalogue("en", "refusals.json")
    written = "\n".join(
        file.read_text(encoding="utf-8")
        for folder in ("server", "match", "orders", "reviews", "engine", "games")
        for file in Path("src/kontor", folder).rglob("*.py")
        if re.search(r"worded\(|refuse_form\(", file.read_text(encoding="utf-8"))
    )
    forms = set(re.findall(r'(?<![frb"])"([^"\n]*\{\w+\}[^"\n]*[.?])"(?!")', written))

    assert {key for key in known if "{" in key} == forms


@pytest.mark.parametrize(
    ("language", "word"), [("en", "village"), ("fr", "village"), ("it", "villagg"), ("de", "dorf")]
)
def test_a_space_of_a_route_has_one_name(language: str, word: str) -> None:
    """Lessons, questions and the legend of Hansa Teutonica call it what the glossary does."""
    for name in ("hansa.json", "hansa-table.json", "hansa-lessons.json", "hansa-explained.json"):
        for key, text in catalogue(language, name).items():
            said = text.casefold().replace("düsseldorf", "").replace("dörf", "dorf")
            assert word not in said, f"{name} {key}: {text}"
