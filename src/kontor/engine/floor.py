"""An open floor: who is asked to speak, and whether words are left (ADR 5).

What is said, to whom, and who may answer differs from game to game and stays there. The same are
the talk budget, which keeps bots from talking for ever, and that the silent are not asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence


def has_words(limit: int, said: int, kept: int = 0) -> bool:
    """Whether a talk budget leaves a word beside *kept* ones; a limit of 0 is none at all."""
    return not limit or said < limit - kept


def speaking(silent: Sequence[int]) -> tuple[int, ...]:
    """The seats that are asked: those who are not silent."""
    key = tuple(silent)
    found = _SPEAKING.get(key)
    if found is None:
        found = tuple([seat for seat, is_silent in enumerate(key) if not is_silent])
        _SPEAKING[key] = found
    return found


_SPEAKING: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}  # a few seats, silent or not
