"""What is said at a table: told to everybody who is there, and the latest kept for newcomers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.server.storage.matches import Chat

CHAT_SHOWN: Final = 50  # messages a newcomer is shown


class Talk:
    """The chat of one table."""

    def __init__(self) -> None:
        self.latest: list[Chat] = []
        self.heard = 0  # how many there have been

    @property
    def since(self) -> int:
        """The number of the first message that a newcomer is shown."""
        return self.heard - len(self.latest)

    def hear(self, stored: Sequence[Chat]) -> list[Chat]:
        """What is new among the messages stored from `since` on, or from the first.

        The others are told to newcomers as they are stored now: who was removed has no name there.
        """
        new = [message for message in stored if message.number >= self.heard]
        self.heard += len(new)
        self.latest = list(stored[-CHAT_SHOWN:])
        return new
