"""Pictures in notebooks: matches show themselves, and a position is shown by putting it in here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.state import SPECTATOR
from kontor.pictures.drawing import PLAIN_LOOK, Look, picture

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.match.driver import Driver


class Shown:
    """A position that a notebook shows as a picture, by what one seat or a spectator knows.

    Shown(game, state)
    Shown(game, state, seat=0, look=Look(marks=("city:Lübeck",)))
    """

    def __init__(
        self, game: Game[State], state: State, seat: int = SPECTATOR, look: Look = PLAIN_LOOK
    ) -> None:
        self.svg = picture(game, state, seat, look)

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        """As wide as the page at most."""
        return f'<div style="max-width: 100%; overflow: auto">{self.svg}</div>'


def match_svg(match: Driver) -> str:
    """What everybody may see of a match: a notebook is often shown to others."""
    return picture(match.game, match.state, SPECTATOR, Look(names=match.names))
