"""What can be wrong with what a person or a program hands in.

Every message is one sentence or two: what was tried, why it cannot be, what would be allowed.
Rules never raise these; the edges (driver, save reader, position reader, options) do.
"""

from __future__ import annotations


class Sentence(str):
    """A sentence for a person that still knows its *form* and what stands in its places.

    Whoever says it in another language finds it by its form, and never reads it.
    """

    __slots__ = ("fields", "form")

    form: str
    fields: dict[str, str | int]


def worded(form: str, **fields: str | int) -> Sentence:
    """The sentence that a form such as `There is no table {table}.` becomes."""
    said = Sentence(form.format(**fields))
    said.form, said.fields = form, fields
    return said


class KontorError(Exception):
    """Something handed in cannot be used; the message is meant for a person."""

    @property
    def sentence(self) -> str:
        """The message, with its form where it has one."""
        told = self.args[0] if self.args else ""
        return told if isinstance(told, Sentence) else str(self)


class BadNotation(KontorError):
    """The text is no action of this game."""


class NoSuchThing(KontorError):
    """The scene has no thing of that kind and name to be asked about."""

    def __init__(self, kind: str, name: str) -> None:
        super().__init__(f"There is no {kind} {name!r} here.")


class BadPosition(KontorError):
    """The text is no position of this game, or an inconsistent one."""


class BadOptions(KontorError):
    """These options cannot be played together, or do not exist."""


class BadData(KontorError):
    """A board, card or track file is wrong."""


class BrokenSave(KontorError):
    """A save file is damaged, edited, too new, or of another game."""


class UnknownGame(KontorError):
    """No game of that title is installed."""


class IllegalAction(KontorError):
    """An action of this game, but not now; *clause* names the rule that asks at the moment."""

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.clause = clause


class StaleAction(KontorError):
    """The match has moved on; *ply* is where it stands."""

    def __init__(self, message: str, ply: int) -> None:
        super().__init__(message)
        self.ply = ply
