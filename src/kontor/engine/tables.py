"""Action tables: every action of a rule set, built once, in a fixed order.

The table is the notation (a text for each action, and back), the discrete action space of
learners (the position in the table), and the store from which `legal` hands out references.
New entries are appended, never inserted; the version changes when an old entry changes.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING
from unicodedata import combining, normalize

from kontor.engine.errors import BadNotation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kontor.engine.state import Action


class ActionTable:
    """All actions of one rule set."""

    __slots__ = ("_by_text", "actions", "version")

    def __init__(self, version: int, entries: Iterable[tuple[str, Action]]) -> None:
        """Number and name the entries; two entries must not share a text."""
        self.version = version
        self._by_text: dict[str, Action] = {}
        actions: list[Action] = []
        for text, action in entries:
            assert text not in self._by_text, f"two actions are written {text!r}"
            assert text == " ".join(text.split()), f"{text!r} is not written with single blanks"
            action.index = len(actions)
            action.text = text
            self._by_text[text] = action
            actions.append(action)
        self.actions = tuple(actions)

    def __len__(self) -> int:
        """How many actions there are."""
        return len(self.actions)

    def find(self, text: str) -> Action:
        """The action that is written so; blanks, case and accents do not matter."""
        wanted = " ".join(text.split())
        action = self._by_text.get(wanted)
        if action is None:
            action = self._folded().get(folded(wanted))
        if action is None:
            near = get_close_matches(wanted, self._by_text, n=3, cutoff=0.5)
            hint = f" Did you mean {' or '.join(repr(name) for name in near)}?" if near else ""
            msg = f"{wanted!r} is no action of this game.{hint}"
            raise BadNotation(msg)
        return action

    def _folded(self) -> dict[str, Action]:
        return {folded(text): action for text, action in self._by_text.items()}


def folded(text: str) -> str:
    """A text as it can be typed on any keyboard: small letters without accents."""
    parts = normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not combining(letter))
