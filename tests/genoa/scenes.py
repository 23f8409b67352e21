"""Short ways to set up and play positions of The Traders of Genoa."""

from __future__ import annotations

from textwrap import dedent
from typing import TypeAlias

from kontor.engine.state import SEATS
from kontor.games.genoa import GAME
from kontor.games.genoa.items import TOKEN_IDS, TOKENS, WARES
from kontor.games.genoa.macros import MakeOffer
from kontor.games.genoa.names import DUCATS, counted, plain_word
from kontor.games.genoa.offers import BundleRecord
from kontor.games.genoa.state import GenoaState
from kontor.testing.positions import Position, position

Scene: TypeAlias = Position[GenoaState]


def scene(text: str, *, seed: int = 0) -> Scene:
    """A position of this game from its lines."""
    return position(GAME, "kontor position genoa\n" + dedent(text).strip(), seed=seed)


def goods(text: str) -> BundleRecord:
    """A bundle from its notation: `10 ducats, 2 silk, LO05`."""
    city = GAME.rules(GAME.read_options({})).city
    counts: dict[str, int] = {}
    for count, word in counted(text):
        name = plain_word(city, word)
        counts[name] = counts.get(name, 0) + count
    return BundleRecord(counts.pop(DUCATS, 0), counts)


def whole_offer(
    space: str,
    give: str = "",
    ask: str = "",
    partner: str = "",
    *,
    second: bool = False,
    picks: bool = False,
) -> MakeOffer:
    """An offer as a client sends it, its sides and its partner written in notation."""
    named = SEATS.index(partner) if partner else None
    return MakeOffer(space, goods(give), goods(ask), named, second, picks)


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
