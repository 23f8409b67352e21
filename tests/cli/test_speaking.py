"""The terminal calls things by their names: nobody has to read `st_62` or `koeln`."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import msgspec
import pytest

from kontor.cli.table.choices import Choices
from kontor.engine.registry import find_game
from kontor.games.genoa.events import OfferMade, YieldTaken
from kontor.games.genoa.offers import BundleRecord
from kontor.games.genoa.options import GenoaOptions
from kontor.games.haendler.names import ENGLISH_RANKS
from kontor.match.story import called, reason_sentence, sentence, spoken, texts, written
from tests.cli.calls import kontor

RAW = re.compile(
    r"\b[a-z0-9]+_[a-z0-9_]+\b|\b(?:koeln|bruegge|wien|genf|genua|paris)\b|Köln|Genua|Krämer"
)


@pytest.mark.parametrize(
    ("title", "text", "said"),
    [
        ("genoa", "propose B st_62", "propose B street 6/2"),
        ("genoa", "move warehouse_fabrics", "move Fabrics warehouse"),
        ("genoa", "add trade_1_to_1", "add 1:1 trade"),
        ("haendler", "buy cloth for koeln", "buy cloth for Cologne"),
        ("haendler", "move 1 to bruegge-fork", "move 1 to Bruges-fork"),
        ("hansa", "place trader Coellen-Warburg/1", "place trader Coellen-Warburg/1"),
    ],
)
def test_notation_is_spoken_in_names(title: str, text: str, said: str) -> None:
    """Identifiers become names; all else stays as it is."""
    assert spoken(title, text, "terminal") == said


@pytest.mark.parametrize("title", ["genoa", "haendler", "hansa"])
def test_no_option_is_called_by_its_identifier(title: str) -> None:
    """Neither a place nor a marker, a favour or a card, in all that may be done in a game."""
    game = find_game(title)
    actions = game.catalogue(game.read_options({})).actions

    said = [spoken(title, action.text, "terminal") for action in actions]

    assert not [text for text in said if RAW.search(text)]
    for action, text in zip(actions, said, strict=True):
        assert written(title, text, "terminal") == action.text


def test_favours_and_markers_are_called_as_in_the_browser() -> None:
    """The table's own texts name them."""
    words = texts("hansa-table")
    for key in ("marker.move_3", "marker.remove_3", "favour.city_control"):
        assert spoken("hansa", key.partition(".")[2], "terminal") == words[key]


def test_what_is_not_allowed_is_explained_though_typed_in_names() -> None:
    """With the clause that forbids it, and no identifier in the sentence."""
    words = ("move tavern", "move street 4/4", "ask B Palace")
    first, second, third = kontor(
        "play", "genoa", "--seed", "5", typed="\n".join(words)
    ).stdout.split("A> ")[1:4]

    assert "A cannot do 'move Tavern' now (TG-TOWER-5)." in first
    assert "never diagonally" in first
    assert "'move street 4/4' is no action of this game." in second
    assert "'ask B Palace' is no action of this game." in third
    assert not RAW.findall(first + second + third)


def test_an_offer_says_only_what_is_given() -> None:
    """An empty side is not listed, nor shown as a pair of brackets; elsewhere all is as it was."""
    event = OfferMade(
        by=0, to=1, space="st_62", give=BundleRecord(), ask=BundleRecord(5, {"large_order": 1})
    )

    told = sentence("genoa", event, ("Anna_b", "koeln"), place="terminal")

    assert told == (
        "Anna_b to koeln, for street 6/2: "
        "the tower gives 5 ducats, large order and asks for nothing."
    )
    assert "st_62" in sentence("genoa", event, ("A", "B"))


def test_a_yield_of_cards_is_not_called_nothing() -> None:
    """The cards are told as they are drawn."""
    cards = YieldTaken(by=0, space="guild_hall", what=BundleRecord())
    wares = YieldTaken(
        by=0, space="warehouse_metals", what=BundleRecord(0, {"silver": 1, "copper": 1})
    )

    said = [sentence("genoa", event, ("A",), place="terminal") for event in (cards, wares)]

    assert said == [
        "A takes the yield of the Guild hall.",
        "A takes the yield of the Metals warehouse: silver, copper.",
    ]


def test_the_names_are_those_of_the_data() -> None:
    """The terminal and the board never call one thing by two names."""
    genoa = msgspec.to_builtins(find_game("genoa").scene(GenoaOptions(players=3)))
    haendler = tomllib.loads(data_file("haendler", "roads.toml"))["city"]

    for one in (*genoa["spaces"], *genoa["tokens"]):
        assert spoken("genoa", one["id"], "terminal") == one["name"]
    for one in haendler:
        assert spoken("haendler", one["id"], "terminal") == one["english"]
        assert called("haendler", one["id"]) == one["english"]
    for ladder in tomllib.loads(data_file("haendler", "tracks.toml"))["ladder"]:
        assert [called("haendler", rank) for rank in ladder["ranks"]] == [
            ENGLISH_RANKS[rank] for rank in ladder["ranks"]
        ]


def data_file(title: str, name: str) -> str:
    """A data file of a game."""
    return files(f"kontor.games.{title}").joinpath("data", name).read_text("utf-8")


@pytest.mark.parametrize("title", ["genoa", "haendler"])
def test_nothing_raw_is_read_at_a_table(title: str) -> None:
    """Ten first options, then the whole log: below the line of options no identifier is left."""
    answers = "\n".join(["1", "1"] * 10 + ["board", "log", "all"])
    printed = kontor("play", title, "--seed", "5", typed=answers).stdout

    table = printed.partition("Seed 5.")[2]
    assert len(table.splitlines()) > 100
    assert not RAW.findall(table)


def test_what_is_shown_and_what_is_written_can_both_be_typed() -> None:
    """The choices show names, find either, and give back the notation."""
    choices = Choices(
        ["move st_62", "move st_73", "stop"], lambda text: text.replace("st_", "street ")
    )

    assert choices.options == ("move street 62", "move street 73", "stop")
    assert (
        choices.named("move street 62")
        == choices.named("MOVE st_62")
        == choices.pick(1)
        == "move st_62"
    )
    assert choices.only() == ""
    assert choices.search("street 73")
    assert choices.only() == "move st_73"


def test_options_that_would_look_alike_are_shown_as_written() -> None:
    """Two options never share a line."""
    assert Choices(["a_1", "a 1"], lambda text: text.replace("_", " ")).options == ("a_1", "a 1")


def test_a_reason_is_told_with_names() -> None:
    """Places by their names; what no text is called, or nothing at all, is no reason."""
    params: dict[str, int | str] = {"space": "st_42", "ducats": 15}

    said = reason_sentence("genoa", "why.base", params, ("Ada", "Bo"), place="terminal")
    assert said.startswith("Places markers from street 4/2: ")
    assert reason_sentence("genoa", "why.nobody_knows", {}, ("Ada", "Bo")) == ""
    assert reason_sentence("genoa", "", {}, ("Ada", "Bo")) == ""


def test_a_reason_names_who_sits_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat's number becomes a name, and the sentence begins with a capital letter."""
    told = "{good} that {rival} would like, {count} of it."
    monkeypatch.setitem(texts("hansa", "en"), "why.test", told)
    params: dict[str, int | str] = {"good": "salt", "rival": 1, "count": 2}

    said = reason_sentence("hansa", "why.test", params, ("Ada", "Bo"))

    assert said == "Salt that Bo would like, 2 of it."
