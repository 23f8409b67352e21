"""What a level of play can do: the ideas it has, apart from what it thinks things are worth."""

from __future__ import annotations

from typing import Final

import msgspec


class Skills(msgspec.Struct, frozen=True):
    """Which ideas a planner has."""

    gathers: bool = True  # moves pieces that lead nowhere
    blocks: bool = True  # stands in the way of rivals
    reckons: bool = True  # works out who wins before it ends a match
    times: bool = True  # keeps markers for the moment they help most


JOURNEYMAN: Final = Skills(gathers=False, blocks=False, reckons=False, times=False)
MERCHANT: Final = Skills(blocks=False, reckons=False)
ALDERMAN: Final = Skills()
