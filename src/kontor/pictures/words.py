"""The words on a picture, from the same texts as the browser's, in one language."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from icu4py.messageformat import MessageFormat

from kontor.match.story import texts

if TYPE_CHECKING:
    from collections.abc import Mapping


class Words:
    """A game's texts in a language."""

    def __init__(self, title: str, language: str = "en") -> None:
        self.language = language
        self._texts = texts(title, language) | texts(f"{title}-table", language)
        self._web = texts("web", language)

    def has(self, key: str) -> bool:
        """Whether the game has such a text."""
        return key in self._texts

    def tell(self, key: str, **fields: int | str) -> str:
        """A text of the game; the last word of its key where there is none."""
        return _said(self._texts.get(key, ""), self.language, fields) or _plain(key)

    def name(self, key: str, **fields: int | str) -> str:
        """What a thing is called where it stands alone."""
        return self.tell(key.replace(" ", "_"), form="name", **fields)

    def web(self, key: str, **fields: int | str) -> str:
        """A text of every table."""
        return _said(self._web.get(key, ""), self.language, fields) or _plain(key)

    def figure(self, value: int) -> str:
        """A number as the language writes it."""
        return _said("{value, number}", self.language, {"value": value})

    def thing(self, name: str) -> str:
        """What a game that is drawn by data calls a thing."""
        return self.tell(f"name.{name}") if self.has(f"name.{name}") else name


def _plain(key: str) -> str:
    return key.rpartition(".")[2].replace("_", " ")


def _said(message: str, language: str, fields: Mapping[str, int | str]) -> str:
    if "{" not in message and "'" not in message:
        return message
    return _message(message, language).format(dict(fields))


@cache
def _message(message: str, language: str) -> MessageFormat:
    return MessageFormat(message, language)
