"""Old saves brought up to date: one small function per version step, each with a golden file.

`FORMAT` is the version of the envelope (header and line forms); rules versions belong to the games,
each of which brings its own migrations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from kontor.engine.errors import BrokenSave

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kontor.engine.contract import Game
    from kontor.engine.state import State

Raw: TypeAlias = dict[str, object]

FORMAT: Final = 1

FORMAT_STEPS: Final[Mapping[int, Callable[[Raw], Raw]]] = {}
"""By the format a step starts from: the header rewritten for the next one."""


def migrated_format(header: Raw) -> Raw:
    """The header in this version's format."""
    version = header.get("format")
    if not isinstance(version, int) or version < 1:
        raise BrokenSave(f"The save has the format {version!r}, which is none of Kontor's.")
    if version > FORMAT:
        msg = (
            f"The save has format {version}; this program reads up to {FORMAT}: a newer Kontor can."
        )
        raise BrokenSave(msg)
    while version < FORMAT:
        header = FORMAT_STEPS[version](header)
        version += 1
    return header


def migrated_rules(game: Game[State], version: int, text: str) -> str:
    """An action's notation as the game's rules version of today writes it."""
    while version < game.rules_version:
        step = game.migrations.get(version)
        text = step(text) if step else text
        version += 1
    return text
