"""Events that call upon a seat, so that somebody who is not at the table can be told.

A game names them as data: which of its types of events call, what for, and which field names the
seat that is called. Who tells people does not know the game.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Calling: TypeAlias = Literal["displaced", "offer"]


class Calls(NamedTuple):
    """What an event calls for, and the name of its field that says whom."""

    what: Calling
    whom: str
