"""Turn events and questions into sentences, per language.

The texts are ICU messages in `kontor/locales/LANGUAGE/GAME.json`, or in `LANGUAGE.json` of a game's
own package; fields marked as seats become the players' names. A text that is missing is shown as
its key and fields, never as an error.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, get_type_hints

import msgspec
from icu4py.messageformat import MessageFormat

from kontor.engine.events import Event, Seat
from kontor.engine.registry import find_game, titles

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from importlib.resources.abc import Traversable

CHANCE_NAME = "chance"


@cache
def texts(title: str, language: str = "en") -> dict[str, str]:
    """Every text of a game in a language, by key; English where the language has no file."""
    for tongue in (language, "en"):
        for file in _text_files(title, tongue):
            if file.is_file():
                return msgspec.json.decode(file.read_bytes(), type=dict[str, str])
    return {}


def _text_files(title: str, language: str) -> Iterator[Traversable]:
    """Where the texts of a game may lie: with ours, or with a game that came from elsewhere."""
    yield files("kontor").joinpath("locales", language, f"{title}.json")
    if title in titles():
        package = type(find_game(title)).__module__.rpartition(".")[0]
        if package:
            yield files(package).joinpath(f"{language}.json")


def sentence(title: str, event: Event, names: tuple[str, ...], language: str = "en") -> str:
    """What happened, in words."""
    fields: dict[str, int | str] = {
        name: _name(names, value) if name in seat_fields(type(event)) else _worded(value)
        for name, value in msgspec.structs.asdict(event).items()
    }
    return _formatted(title, f"event.{type(event).__name__}", fields, language)


def question_sentence(
    title: str,
    topic: str,
    detail: Mapping[str, int | str],
    names: tuple[str, ...],
    language: str = "en",
) -> str:
    """What is asked, in words; the seat of the question is named."""
    fields = dict(detail)
    seat = fields.get("seat")
    if isinstance(seat, int):
        fields["seat"] = _name(names, seat)
    return _formatted(title, f"prompt.{topic}", fields, language)


def label(title: str, key: str, language: str = "en") -> str:
    """A fixed text, such as `part.offices` or `reason.prestige`; the key's last word if missing."""
    return texts(title, language).get(key) or key.rpartition(".")[2].replace("_", " ")


@cache
def seat_fields(kind: type[Event]) -> frozenset[str]:
    """The fields of an event that hold a seat."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(name for name, hint in hints.items() if hint == Seat)


def _name(names: tuple[str, ...], seat: object) -> str:
    known = isinstance(seat, int) and 0 <= seat < len(names)
    return names[seat] if known and isinstance(seat, int) else CHANCE_NAME


def _worded(value: object) -> int | str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | str):
        return value
    if isinstance(value, list | tuple):
        return ", ".join(str(item) for item in value)
    return str(value)


def _formatted(title: str, key: str, fields: Mapping[str, int | str], language: str) -> str:
    message = texts(title, language).get(key)
    if message is None:
        listed = ", ".join(f"{name} {value}" for name, value in fields.items())
        return f"{key.rpartition('.')[2]}: {listed}"
    return _message(message, language).format(dict(fields))


@cache
def _message(message: str, language: str) -> MessageFormat:
    return MessageFormat(message, language)
