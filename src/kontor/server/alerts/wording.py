"""What an alert says: who is wanted where, in the person's language, and a link. Nothing more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from icu4py.messageformat import MessageFormat

from kontor.engine.registry import find_game
from kontor.match.story import texts

if TYPE_CHECKING:
    from kontor.server.storage.outbox import Alert, Letter


class Line(msgspec.Struct, frozen=True):
    """One alert in words; *link* opens the very decision."""

    kind: str
    text: str
    link: str
    table: str = ""
    title: str = ""
    game: str = ""


def lines_of(letter: Letter, house: str) -> list[Line]:
    """The alerts of a letter in words; *house* is how the address of every page begins."""
    return [_line(alert, letter, house) for alert in letter.alerts]


def said(key: str, language: str, **fields: str | int) -> str:
    """A sentence about alerts."""
    return MessageFormat(texts("alerts", language)[key], language).format({**fields})


def _line(alert: Alert, letter: Letter, house: str) -> Line:
    language = letter.language
    if not alert.match:
        text = said(alert.kind, language, code=letter.code)
        return Line(alert.kind, text, f"{house}/alerts")
    game = texts(alert.game, language).get("title") or find_game(alert.game).name
    fields = {"table": alert.title, "game": game, "host": alert.host}
    text = said(alert.kind, language, named="yes" if alert.title else "no", **fields)
    link = f"{house}/table/{alert.match}"
    return Line(alert.kind, text, link, alert.match, alert.title, alert.game)
