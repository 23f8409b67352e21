"""What the buildings give (chapter BUILDING)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import ask
from kontor.games.genoa.board import NOWHERE
from kontor.games.genoa.bundles import Bundle, record_of
from kontor.games.genoa.events import YieldTaken
from kontor.games.genoa.items import MARKER_ITEM, TOKEN_ITEM, TOKENS, WARES
from kontor.games.genoa.rules.decks import draws

if TYPE_CHECKING:
    from kontor.engine.events import Log
    from kontor.games.genoa.state import GenoaState


def take_yield(s: GenoaState, seat: int, building: int, main: int, log: Log | None) -> None:
    """Take what the building gives, as far as the reserve has it (BUILDING-1 to 12, ACTION-9)."""
    gives = s.city.yields[building]
    taken: list[int] = []
    for ware in gives.wares:
        if s.reserve_wares[ware]:
            s.reserve_wares[ware] -= 1
            s.wares[seat * WARES + ware] += 1
            taken.append(ware)
    if gives.token != NOWHERE and s.reserve_tokens[gives.token]:
        take_token(s, seat, gives.token)
        taken.append(TOKEN_ITEM + gives.token)
    markers = min(gives.markers, s.reserve_markers[seat])
    s.reserve_markers[seat] -= markers
    s.area[seat] += markers
    taken += [MARKER_ITEM] * markers
    if log:
        what = record_of(s.city, Bundle(0, tuple(taken)))
        log.tell(YieldTaken(seat, s.city.ids[building], what))
    if gives.cards:
        ask(s, *draws(s, seat, gives.deck, gives.cards, main))


def take_token(s: GenoaState, seat: int, token: int) -> None:
    """One token from the reserve to a play area (BUILDING-5 to 9)."""
    s.reserve_tokens[token] -= 1
    s.tokens[seat * TOKENS + token] += 1


def return_token(s: GenoaState, seat: int, token: int) -> None:
    """A played token goes back and may be taken again (TOKEN-1)."""
    s.tokens[seat * TOKENS + token] -= 1
    s.reserve_tokens[token] += 1
