"""Phase 3: which wagon goes where, and where the courier rides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.base import Thought
from kontor.games.haendler.actions import CourierAction, Move, TileAction, WagonAction
from kontor.games.haendler.names import CITIES, KINDS, WAGONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.haendler.outlook import Outlook
    from kontor.engine.state import Action
    from kontor.games.haendler.frames import MoveWagons

MEND: Final = 60.0  # florins for a wagon that moves again, when one has a use for it


def move(out: Outlook, frame: MoveWagons, legal: Sequence[Action]) -> Thought:
    """The step that leaves the wagons best placed for what one has on board."""
    gains = move_gains(out, frame, legal)
    most = max(gains)
    return told_move(legal[gains.index(most)], most)


def move_gains(out: Outlook, frame: MoveWagons, legal: Sequence[Action]) -> list[float]:
    """What each step of a movement turn gains, as the wagons stand now."""
    s = out.s
    movers = out.movers()
    cities = [out.wagon_cities(wagon) for wagon in range(WAGONS)]
    now = [worth_at(out, wagon, s.wagons[wagon], cities[wagon], movers) for wagon in range(WAGONS)]
    seen: dict[tuple[int, int], float] = {}
    gains = []
    for action in legal:
        gain = 0.0
        if isinstance(action, Move):
            key = (action.wagon, action.heading)
            if key not in seen:
                after = worth_at(out, action.wagon, action.heading, cities[action.wagon], movers)
                seen[key] = after - now[action.wagon] + _card_gain(out, action.heading)
            gain = seen[key] - tile_cost(out, frame.seat, action.tile) - 5.0 * action.extra
        elif isinstance(action, CourierAction):
            gain = _courier_gain(out, action.space)
        elif isinstance(action, TileAction):
            gain = -tile_cost(out, frame.seat, action.tile)
        elif action is s.rules.actions.repay:
            gain = float("-inf")  # it costs the same in phase 6, and the money may be needed
        elif isinstance(action, WagonAction):
            gain = max(0.0, _best_onward(out, action.wagon, cities[action.wagon], movers) - MEND)
        gains.append(gain)
    return gains


def told_move(action: Action, gain: float) -> Thought:
    """Why a step is made."""
    if isinstance(action, Move):
        if action.heading < KINDS:
            params: dict[str, int | str] = {
                "wagon": action.wagon + 1,
                "city": CITIES[action.heading],
            }
            return Thought(action, "why.arrive" if gain > 0 else "why.arrive_anyway", params)
        name = "why.advance" if gain > 0 else "why.least_harm"
        return Thought(action, name, {"wagon": action.wagon + 1})
    if isinstance(action, CourierAction):
        return Thought(action, "why.courier", {})
    return Thought(action, "why.spare_move", {})


def worth_at(out: Outlook, wagon: int, heading: int, cities: list[float], movers: int) -> float:
    """What a wagon is worth at a heading: sold at once in a city entered in this round."""
    s = out.s
    if heading < KINDS and (heading != s.wagons[wagon] or s.arrived >> wagon & 1):
        return cities[heading]
    return out.wagon_worth(heading, cities, movers)


def _best_onward(out: Outlook, wagon: int, cities: list[float], movers: int) -> float:
    """What a mended wagon could gain at best, roughly: an arrival this round."""
    now = out.wagon_worth(out.s.wagons[wagon], cities, 0)
    return out.wagon_worth(out.s.wagons[wagon], cities, movers + 2) - now


def tile_cost(out: Outlook, seat: int, tile: int) -> float:
    """What a tile would be worth in a later round; nothing before all are turned up again."""
    tiles = out.s.tiles[seat]
    if not tile or tiles & (tiles - 1) == 0 or out.left <= 0:
        return 0.0
    return out.w.tile_point * tile


def _card_gain(out: Outlook, heading: int) -> float:
    """A move that ends on the courier earns a card."""
    s = out.s
    if heading >= KINDS and out.board.space_of[heading] == s.courier and any(s.pile):
        return card_worth(out)
    return 0.0


def _courier_gain(out: Outlook, space: int) -> float:
    """A card now, or a better place to meet wagons later."""
    s = out.s
    if not any(s.pile):
        return 0.0
    space_of = out.board.space_of
    if any(space_of[heading] == space for heading in s.wagons):
        return card_worth(out)
    return 0.0


def card_worth(out: Outlook) -> float:
    """What one more influence card is worth; less when the end is near."""
    return out.w.card * (0.4 + 0.6 * out.later)


def break_axle(out: Outlook, legal: Sequence[Action]) -> Thought:
    """Hold up a wagon whose arrival would help rivals much more than oneself."""
    s = out.s
    players = len(s.bags)
    best, most = legal[-1], 0.6 * out.w.card
    for action in legal:
        if isinstance(action, WagonAction):
            wagon = action.wagon
            if s.wagons[wagon] < KINDS or any(s.axles[wagon * players : (wagon + 1) * players]):
                continue
            cities = out.wagon_cities(wagon)
            held = out.wagon_worth(s.wagons[wagon], cities, 0)
            gain = held - out.wagon_worth(s.wagons[wagon], cities, players)
            if gain > most:
                best, most = action, gain
    if isinstance(best, WagonAction):
        return Thought(best, "why.break_axle", {"wagon": best.wagon + 1})
    return Thought(best, "why.card_kept", {})
