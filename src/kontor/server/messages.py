"""The Structs of the wire: what the server says and hears, checked and typed at the edge."""

from __future__ import annotations

import msgspec


class Health(msgspec.Struct, frozen=True):
    """That the server is up, and which one it is."""

    status: str
    version: str


class GameCard(msgspec.Struct, frozen=True):
    """One game as the lobby shows it."""

    title: str  # the word the kontor command takes, such as "hansa"
    name: str  # as printed on the box
    players: tuple[int, ...]  # numbers of seats it can be played with
    chapters: int
    clauses: int
    rules_version: int
