"""Short ways to set up and play positions of The Traders of Genoa."""

from __future__ import annotations

from textwrap import dedent
from typing import TypeAlias

from kontor.games.genoa import GAME
from kontor.games.genoa.items import TOKEN_IDS, TOKENS, WARES
from kontor.games.genoa.state import GenoaState
from kontor.testing.positions import Position, position

Scene: TypeAlias = Position[GenoaState]


def scene(text: str, *, seed: int = 0) -> Scene:
    """A position of this game from its lines."""
    return position(GAME, "kontor position genoa\n" + dedent(text).strip(), seed=seed)


def hush(match: Scene, seats: str) -> None:
    """Let seats fall silent in turn."""
    for seat in seats:
        match.play(f"{seat} silent")


def ware(match: Scene, seat: str, name: str) -> int:
    """How many of a ware a seat has."""
    return match.state.wares["ABCDE".index(seat) * WARES + match.state.city.ware_ids.index(name)]


def token(match: Scene, seat: str, name: str) -> int:
    """How many of a token a seat has."""
    return match.state.tokens["ABCDE".index(seat) * TOKENS + TOKEN_IDS.index(name)]


def hand(match: Scene, seat: str) -> list[str]:
    """A seat's cards."""
    city = match.state.city
    cards = match.state.hands["ABCDE".index(seat)]
    return [name for card, name in enumerate(city.card_ids) if cards >> card & 1]


def at(match: Scene) -> str:
    """Where the tower stands."""
    return match.state.city.ids[match.state.path[-1]]


def owner(match: Scene, building: str) -> str:
    """Whose marker a building carries, or a dot."""
    seat = match.state.owners[match.state.city.number[building]]
    return "ABCDE"[seat] if seat >= 0 else "."
