"""Action tables: every action of a rule set, built once, in a fixed order.

The table is the notation (a text for each action, and back), the discrete action space of
learners (the position in the table), and the store from which `legal` hands out references.
New entries are appended, never inserted; the version changes when an old entry changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import combining, normalize

from kontor.engine.errors import BadNotation

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kontor.engine.state import Action


class Catalogue:
    """All actions of one rule set."""

    __slots__ = ("_by_text", "_folded", "actions", "version")

    def __init__(self, version: int, entries: Iterable[tuple[str, Action]]) -> None:
        """Number and name the entries; two entries must not share a text."""
        self.version = version
        self._by_text: dict[str, Action] = {}
        self._folded: dict[str, Action] | None = None
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

    def marks(self, legal: Sequence[Action]) -> bytearray:
        """A one for each of some actions, by its number; the rest of the table is not looked at."""
        marks = bytearray(len(self.actions))
        for action in legal:
            marks[action.index] = 1
        return marks

    def find(self, text: str) -> Action:
        """The action that is written so; blanks, case and accents do not matter.

        Anybody may send anything, so a miss costs no more than a hit. What comes near is sought
        where a person is answered, among the options on offer.
        """
        wanted = " ".join(text.split())
        action = self._by_text.get(wanted)
        if action is None:
            action = self._as_typed().get(folded(wanted))
        if action is None:
            raise BadNotation(f"{wanted!r} is no action of this game.")
        return action

    def _as_typed(self) -> dict[str, Action]:
        """The actions by their folded texts: made at the first miss, and kept."""
        known = self._folded
        if known is None:
            known = {folded(text): action for text, action in self._by_text.items()}
            self._folded = known
        return known


def folded(text: str) -> str:
    """A text as it can be typed on any keyboard: small letters without accents."""
    small = text.casefold()
    if small.isascii():
        return small
    return "".join(letter for letter in normalize("NFKD", small) if not combining(letter))
