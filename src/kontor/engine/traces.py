"""What an event leaves to be seen on the board, so that who comes back sees what happened.

A game declares a `Trace` for each type of event worth a second look. It names fields of the event,
never a rule: a client that finds the places of the scene can draw where a piece came from, where it
went, whose it was and who did it, in any game alike.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Way: TypeAlias = Literal["", "here", "came", "moved", "lifted", "set", "gone"]


class Trace(msgspec.Struct, frozen=True):
    """Where an event is seen, by the names of its fields; an empty text stands for none.

    *way* is what befell the place: something happened `here`; a piece `came` from outside the
    board, `moved` from *origin*, was `lifted`, to be `set` down by a later event, or is `gone`. A
    piece that is set nowhere has left the board after all. An event with no way has no place, and
    is told only.
    """

    by: str = ""  # who did it
    way: Way = ""
    kind: str = ""  # of the scene's things; as among the game's names
    at: str = ""
    origin: str = ""
    whose: str = ""  # whose piece it is, where that is not who did it
    piece: str = ""  # what tells the pieces of one owner apart
