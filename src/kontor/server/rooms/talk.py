"""What is said at a table: told to everybody who is there, and the latest kept for newcomers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.server.rooms.showing import chat_said

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kontor.server.storage.matches import Chat
    from kontor.server.wire.play import ChatSaid

CHAT_SHOWN: Final = 50  # messages a newcomer is shown


class Talk:
    """The chat of one table."""

    def __init__(self) -> None:
        self.latest: list[ChatSaid] = []
        self.heard = 0  # how many there have been

    def hear(self, stored: Iterable[Chat]) -> list[ChatSaid]:
        """What is new among stored messages."""
        new = [chat_said(message) for message in stored if message.number >= self.heard]
        self.heard += len(new)
        self.latest = [*self.latest, *new][-CHAT_SHOWN:]
        return new
