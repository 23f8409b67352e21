"""The progress policy."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.state import Action
    from kontor.games.hansa.state import HansaState


def progress(s: HansaState, seat: int, options: Sequence[Action], roll: int) -> Action:
    """A quick choice."""
    assert s.stack and seat >= 0
    return options[(roll * len(options)) >> 64]
