"""Words that stand in place of a name: data, which each reader is told in their own language.

A save, a table and a message hold them as they stand here. Pages and the terminal translate them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.match.story import texts

if TYPE_CHECKING:
    from collections.abc import Iterable

FORMER: Final = "Former guest"  # somebody who was removed
HIDDEN: Final = "Hidden guest"  # somebody who keeps their name from those who do not sit with them
_KEYS: Final = {FORMER: "former", HIDDEN: "hidden"}


def named(name: str, language: str) -> str:
    """A name as a reader is told it."""
    key = _KEYS.get(name)
    return texts("accounts", language)[key] if key else name


def all_named(names: Iterable[str], language: str) -> tuple[str, ...]:
    """The same for all seats of a match."""
    return tuple(named(name, language) for name in names)
