"""What cannot be together in one position, though each of it could be alone."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from kontor.engine.state import SEATS
from kontor.games.hansa import frames
from kontor.games.hansa.names import (
    ACTIONS,
    ACTIONS_3,
    ACTIONS_4,
    BLOCK,
    BY_CITIES,
    BY_MARKERS,
    BY_PRESTIGE,
    CONNECTION,
    DEVELOP,
    EXCHANGE,
    EXTRA_OFFICE,
    REMOVE_3,
    SWAP,
    TRADER,
    TRIBUTE,
    owner_of,
    piece_of,
)
from kontor.games.hansa.pieces import owner_letter
from kontor.games.hansa.state import face_down, full_routes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.games.hansa.state import HansaState

MARKERS_OUT: Final = 3
"""Markers that lie on routes and plates, all together (MARKER-6)."""

ALONE: Final = (
    frames.DrawFirst,
    frames.PayFavour,
    frames.TurnUpMarker,
    frames.PlaceMarker,
    frames.JoinNeutral,
)
"""Questions before the first turn or between two, or in place of one (FAVOUR-2)."""

REPEATED: Final = (
    frames.DealStartMarker,
    frames.DealMission,
    frames.RevealFavour,
    frames.StartNeutral,
    frames.TakeTribute,
)
"""Questions that may wait several at a time."""

TO_OTHERS: Final = (frames.SetDisplaced, frames.SetMoved, frames.SetNeutral, frames.ShareIncome)
"""Questions to a seat that has not the turn."""

TO_ANYBODY: Final = (
    frames.TakeTribute,
    frames.DealStartMarker,
    frames.DealMission,
    frames.RevealFavour,
    frames.DrawFirst,
    frames.TurnUpMarker,
)

FOR_NEUTRAL: Final = (
    frames.StartNeutral,
    frames.SetNeutral,
    frames.ClaimForNeutral,
    frames.ChooseNeutralCity,
    frames.KeepNeutral,
    frames.JoinNeutral,
)
"""Questions about what the neutral player does (TWO-1)."""

EFFECT_OF_QUESTION: Final[dict[type, int]] = {
    frames.SwapOffices: SWAP,
    frames.DevelopAbility: DEVELOP,
    frames.RemovePieces: REMOVE_3,
    frames.ExchangeMarker: EXCHANGE,
}
"""The markers that ask, each its own question (MARKER-15, 19, 21, PROMO-2)."""

HOLDING: Final = (frames.LiftPieces, frames.SetLifted, frames.SetMoved, frames.UsePermanent)
"""Questions while which pieces are in hand."""


def contradictions(s: HansaState) -> Iterator[str]:
    """Each as the part of a sentence."""
    yield from _markers(s)
    yield from _cards(s)
    yield from _points(s)
    yield from _turn(s)
    yield from _end(s)
    yield from _questions(s)
    yield from _grounds(s)
    yield from _hand(s)


def _markers(s: HansaState) -> Iterator[str]:
    board = s.rules.board
    lying = [route for route, marker in enumerate(s.markers) if marker >= 0]
    for route in lying:
        if route not in board.marker_routes:
            yield f"no marker can lie on {board.route_names[route]}"
    turned_up = sum(isinstance(frame, frames.PlaceMarker) for frame in s.stack)
    if len(lying) + sum(s.plate) + turned_up > MARKERS_OUT:
        yield f"more than {MARKERS_OUT} markers lie on routes and plates"
    if sum(s.plate) > sum(s.urn):
        yield "more markers lie on plates than are face down"
    for place, count in Counter(route for route, _, _ in s.laid).items():
        if count > 1:
            yield f"two promo markers are laid on {board.route_names[place]}"
    for (marker, owner), count in Counter((marker, owner) for _, marker, owner in s.laid).items():
        if marker not in (TRIBUTE, BLOCK):
            yield f"{s.rules.pieces.markers.names[marker]} is no marker that is laid"
        elif s.used[owner].count(marker) < count:
            yield f"a marker laid by {SEATS[owner]} is not among its used ones"


def _cards(s: HansaState) -> Iterator[str]:
    cards = [card for card in s.missions if card >= 0]
    if len(set(cards)) != len(cards):
        yield "two seats have the same mission"
    tiles = sum(owner > -2 for owner in s.favours)
    if tiles > (s.rules.seats if s.rules.options.favours else 0):
        yield f"{tiles} favours are too many for this match"
    if s.rules.neutral >= 0 and s.supply[piece_of(s.rules.neutral, TRADER)]:
        yield "the neutral player has no supply"
    for city, row in enumerate(s.offices):
        pieces = row + s.extras[city]
        if s.rules.board.independent[city] and s.rules.neutral in {
            owner_of(piece) for piece in pieces
        }:
            yield f"the neutral player has no office in {s.rules.board.city_names[city]}"


def _points(s: HansaState) -> Iterator[str]:
    """Points for the connection belong to those who made it, by their place."""
    points = s.rules.board.source.connection.points
    if len(s.connected) > len(points):
        yield f"only {len(points)} can be connected"
        return
    for owner in range(s.rules.owners):
        earned = s.earned[owner * 3 + CONNECTION]
        place = s.connected.index(owner) if owner in s.connected else -1
        if earned and (place < 0 or earned != points[place]):
            letter = owner_letter(s.rules, owner)
            yield f"{letter} has {earned} for the connection, which 'connected' does not give"


def _turn(s: HansaState) -> Iterator[str]:
    rules = s.rules
    most = max(rules.steps[ACTIONS]) + 1
    for marker, total in enumerate(rules.marker_counts):
        most += total * {ACTIONS_3: 3, ACTIONS_4: 4}.get(rules.effect_of[marker], 0)
    if s.actions_left > most:
        yield f"{s.actions_left} actions are more than anybody can have"
    if s.toll and not rules.options.toll:
        yield "no toll is paid in this match"
    if not s.turns and not any(isinstance(frame, frames.DrawFirst) for frame in s.stack):
        yield "turns are counted from 1"


def _end(s: HansaState) -> Iterator[str]:
    """The end has a reason, the reason is there, and nothing is asked after it."""
    board = s.rules.board
    if not s.stack and not s.ending:
        yield "the match is over, but 'ending' does not say why"
    if s.ending == BY_PRESTIGE and max(s.prestige) < board.prestige_end:
        yield f"nobody has {board.prestige_end} prestige"
    if s.ending == BY_CITIES and s.completed < board.completed_end:
        yield f"fewer than {board.completed_end} cities are completed"
    if s.ending == BY_MARKERS and face_down(s):
        yield "markers are left face down"
    if s.ending and len(s.stack) == 1:
        yield "the match has its end, so no turn goes on; write 'phase: over' if that is meant"


def _questions(s: HansaState) -> Iterator[str]:
    """One turn waits below the questions of its seat and of those it concerns."""
    kinds = Counter(type(frame) for frame in s.stack)
    for kind, count in kinds.items():
        if count > 1 and kind not in REPEATED:
            yield f"{kind.__name__} is asked twice"
    if s.stack and not isinstance(s.stack[0], frames.Turn):
        if len(s.stack) > 1 or not isinstance(s.stack[0], ALONE):
            yield "the last of the pending questions should be the turn"
    elif any(isinstance(frame, ALONE) for frame in s.stack):
        yield "what is asked between two turns is asked alone"
    for below, above in pairwise(s.stack):
        relocating = isinstance(below, frames.SetDisplaced) and isinstance(above, frames.SetMoved)
        if relocating and above[:2] != below[:2]:
            yield "a piece taken from the board belongs to another relocation"
    for frame in s.stack:
        mine = frame[0] == s.active
        if not isinstance(frame, TO_ANYBODY) and mine == isinstance(frame, TO_OTHERS):
            name, seat = type(frame).__name__, SEATS[frame[0]]
            yield f"{name} cannot be asked of {seat} in a turn of {SEATS[s.active]}"


def _grounds(s: HansaState) -> Iterator[str]:
    """What is asked has its reason on the table."""
    for frame in s.stack:
        if isinstance(frame, FOR_NEUTRAL) and s.rules.neutral < 0:
            yield f"{type(frame).__name__} is asked in a match without a neutral player"
            return
    yield from _of_route(s)
    yield from _of_marker(s)


def _of_route(s: HansaState) -> Iterator[str]:
    """A claim has filled its route (CLAIM-1, TWO-9)."""
    board = s.rules.board
    for frame in s.stack:
        if isinstance(frame, frames.ClaimForNeutral) and not full_routes(s, s.rules.neutral):
            yield "the neutral player fills no route that could be claimed"
        if not isinstance(frame, frames.ClaimReward | frames.ChooseNeutralCity):
            continue
        if frame.route not in range(board.routes):
            yield f"the board has no route {frame.route}"
        elif isinstance(frame, frames.ChooseNeutralCity):
            if s.occupied & board.route_mask[frame.route]:
                yield f"{board.route_names[frame.route]} was claimed, so nobody stands there"
        elif frame is s.stack[-1]:
            yield from _of_claim(s, frame)


def _of_claim(s: HansaState, frame: frames.ClaimReward) -> Iterator[str]:
    """Its route is full, and an extra office has its marker (CLAIM-1, MARKER-3)."""
    seat, route = SEATS[frame.seat], s.rules.board.route_mask[frame.route]
    if s.own[frame.seat] & route != route:
        name = s.rules.board.route_names[frame.route]
        yield f"{seat} cannot have claimed {name}, which it does not fill"
    effects = [s.rules.effect_of[marker] for marker in s.unused[frame.seat]]
    if frame.extra and EXTRA_OFFICE not in effects:
        yield f"{seat} has no marker for an extra office"


def _of_marker(s: HansaState) -> Iterator[str]:
    """A marker that asks something was used by the active seat, or is about to leave it."""
    effect_of = s.rules.effect_of
    for frame in s.stack:
        effect = EFFECT_OF_QUESTION.get(type(frame))
        if effect is None:
            continue
        row = s.unused[s.active] if effect == EXCHANGE else s.used[s.active]
        if all(effect_of[marker] != effect for marker in row):
            yield f"{SEATS[s.active]} has not used the marker by which it is asked"
    if any(isinstance(frame, frames.TurnUpMarker) for frame in s.stack) and not s.plate[s.active]:
        yield f"no marker lies on the plate of {SEATS[s.active]} to be turned up"


def _hand(s: HansaState) -> Iterator[str]:
    holding = any(isinstance(frame, HOLDING) for frame in s.stack)
    if s.hand and not holding:
        yield "pieces are in hand, but nobody is asked where to set them"
    if not s.hand and any(isinstance(f, frames.SetLifted | frames.SetMoved) for f in s.stack):
        yield "somebody is asked where to set a piece, but none is in hand"
    regions = 2 * s.rules.board.regions
    if any(code >> 4 >= regions for code in s.hand):
        yield "a code in 'hand' names a region that is not there"
