"""What a notebook shows of a match: a picture, where somebody draws them.

Matches know nothing of pictures. Who draws is found by its entry point, as games and bots are.
"""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import Final

GROUP: Final = "kontor.pictures"


class Shown:
    """Something a notebook may show as a picture."""

    def _repr_svg_(self) -> str | None:
        """The picture, or nothing: then a notebook shows the text that it always did."""
        for entry in entry_points(group=GROUP, name="match"):
            drawn: str = entry.load()(self)
            return drawn
        return None
