"""The turn: what the active seat may do, and what happens between two turns (chapter TURN)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar, cast

from kontor.engine.stack import answered, ask, close
from kontor.engine.state import CHANCE, Action
from kontor.engine.urn import kinds_left, take, weights_left
from kontor.games.hansa.actions import (
    BuyFavour,
    Claim,
    Displace,
    EndTurn,
    Income,
    Lift,
    NeutralClaim,
    PayToll,
    Place,
    UseMarker,
)
from kontor.games.hansa.events import GameEnded, MarkerPlaced, MarkerTurnedUp, TurnBegan, TurnEnded
from kontor.games.hansa.frames import JoinNeutral, PlaceMarker, Turn, TurnUpMarker
from kontor.games.hansa.menu import Menu
from kontor.games.hansa.modules.favours import buy_favour, extra_actions, favour_options
from kontor.games.hansa.modules.toll import pay_toll, toll_options
from kontor.games.hansa.modules.two_player import (
    claim_for_neutral,
    must_claim,
    neutral_claim_options,
)
from kontor.games.hansa.names import ACTIONS, END_NAMES, TRADER, piece_of
from kontor.games.hansa.rules.claiming import claim, claim_options
from kontor.games.hansa.rules.displacing import displace, displace_options
from kontor.games.hansa.rules.income import income_options, take_income
from kontor.games.hansa.rules.markers import can_use, marker_options, use_marker
from kontor.games.hansa.rules.moving import move_options, start_move
from kontor.games.hansa.rules.placing import place, place_options
from kontor.games.hansa.rules.regions import entry_mask
from kontor.games.hansa.state import full_routes, level_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.engine.events import Log
    from kontor.games.hansa.actions import Outcome, PutMarker
    from kontor.games.hansa.state import HansaState


def turn_options(s: HansaState, frame: Turn) -> Sequence[Action]:
    """Any action while some are left, any marker, or the end of the turn (TURN-1 to 4).

    Only the active seat is ever asked for a marker (MARKER-4).
    """
    seat = frame.seat
    menu = Menu()
    rules = s.rules
    if s.actions_left:
        income_options(s, seat, menu.head)
        entry = entry_mask(s, seat)
        place_options(s, seat, entry, menu)
        displace_options(s, seat, entry, menu)
        move_options(s, seat, menu)
        claim_options(s, seat, menu.tail)
    if s.unused[seat]:
        marker_options(s, seat, menu.tail)
    if rules.options.favours:
        favour_options(s, seat, menu.tail)
    if rules.options.toll:
        toll_options(s, seat, menu.tail)
    if rules.neutral >= 0 and not rules.neutral_must:
        neutral_claim_options(s, seat, menu.tail)
    menu.tail.append(rules.actions.end)
    return menu


def end_turn(s: HansaState, seat: int, _action: EndTurn, log: Log | None) -> None:
    """Give up the actions left (TURN-4)."""
    answered(s)
    if log:
        log.tell(TurnEnded(seat))


Effect: TypeAlias = "Callable[[HansaState, int, Action, Log | None], None]"
A = TypeVar("A", bound=Action)


def effect(
    kind: type[A], do: Callable[[HansaState, int, A, Log | None], None]
) -> tuple[type[Action], Effect]:
    """A row of the table below: the table only ever hands an effect its own kind of action."""
    return kind, cast("Effect", do)


EFFECTS: Final = dict(
    (
        effect(Place, place),
        effect(Displace, displace),
        effect(Income, take_income),
        effect(Lift, start_move),
        effect(Claim, claim),
        effect(UseMarker, use_marker),
        effect(EndTurn, end_turn),
        effect(BuyFavour, buy_favour),
        effect(PayToll, pay_toll),
        effect(NeutralClaim, claim_for_neutral),
    )
)


def apply_turn(s: HansaState, frame: Turn, action: Action, log: Log | None) -> None:
    """Carry out what the active seat chose (TURN-2)."""
    seat = frame.seat
    s.begun = 1
    EFFECTS[action.__class__](s, seat, action, log)


def begin_turn(s: HansaState, seat: int, log: Log | None) -> None:
    """A turn begins with its full number of actions (TURN-1, TURN-7).

    Entries into regions are counted by turn, so further actions renew no permit (PERMIT-6).
    """
    s.active = seat
    s.turns += 1
    s.begun = 0
    s.toll = 0
    s.entered = [0] * s.rules.board.covers
    s.actions_left = s.rules.steps[ACTIONS][level_of(s, seat, ACTIONS)] + extra_actions(s, seat)
    ask(s, Turn(seat))
    if log:
        log.tell(TurnBegan(seat, s.actions_left))


def settle(s: HansaState, log: Log | None) -> None:
    """After each finished action: neutral claims, the end, the end of the turn (END-4, TURN-5).

    The end waits for questions still open, such as a permanent bonus (PERMANENT-4), and leaves
    nothing to do: no actions, no markers of the plate, none just taken (END-5, END-6); an end
    brought by a neutral claim waits for the current action and for every other neutral route it
    filled (TWO-26, TWO-27).
    """
    if not s.stack:
        between_turns(s, log)
    elif s.rules.neutral_must and must_claim(s):
        return
    elif s.ending:
        close(s)
        if log:
            log.tell(GameEnded(END_NAMES[s.ending]))
    elif not s.actions_left and not _anything_left(s):
        answered(s)
        if log:
            log.tell(TurnEnded(s.active))
        between_turns(s, log)


def _anything_left(s: HansaState) -> bool:
    """Whether something can be done without an action (TURN-5)."""
    seat = s.active
    if any(can_use(s, seat, marker) for marker in s.unused[seat]):
        return True
    return s.rules.neutral >= 0 and bool(full_routes(s, s.rules.neutral))


def between_turns(s: HansaState, log: Log | None) -> None:
    """Replacements come to the board, then the next seat begins (TURN-6, TURN-7).

    Where no route will do, they stay on the plate for a later turn (MARKER-9).
    """
    if s.plate[s.active] and marker_routes(s):
        ask(s, TurnUpMarker(CHANCE))
    else:
        begin_turn(s, (s.active + 1) % s.rules.seats, log)


def marker_routes(s: HansaState) -> list[int]:
    """Routes that may take a marker now (MARKER-8, TWO-18).

    An independent city has no slot that could be free (EAST-10).
    """
    board = s.rules.board
    slots, ends, spaces, markers = board.slot_count, board.ends, board.route_mask, s.markers
    occupied = s.occupied
    open_city = [len(row) < slots[city] for city, row in enumerate(s.offices)]
    routes = [
        route
        for route in board.marker_routes
        if markers[route] < 0 and (open_city[ends[route][0]] or open_city[ends[route][1]])
    ]
    empty = [route for route in routes if not occupied & spaces[route]]
    if empty or s.rules.neutral < 0:
        return empty
    neutral = s.own[s.rules.neutral]
    return [
        route
        for route in routes
        if (neutral & spaces[route]).bit_count() == 1
        and occupied & spaces[route] == neutral & spaces[route]
    ]


def draw_options(s: HansaState, _frame: TurnUpMarker) -> Sequence[Action]:
    """Every type still face down (MARKER-7)."""
    return [s.rules.actions.draw[marker] for marker in kinds_left(s.urn)]


def draw_weights(s: HansaState, _frame: TurnUpMarker) -> Sequence[int]:
    """As likely as there are of them (MARKER-6)."""
    return weights_left(s.urn)


def apply_draw(s: HansaState, _frame: TurnUpMarker, action: Outcome, log: Log | None) -> None:
    """Turn it up; its owner then places it (MARKER-7)."""
    take(s.urn, action.what)
    s.plate[s.active] -= 1
    answered(s)
    ask(s, PlaceMarker(s.active, action.what))
    if log:
        log.tell(MarkerTurnedUp(s.rules.pieces.markers.names[action.what]))


def marker_place_options(s: HansaState, _frame: PlaceMarker) -> Sequence[Action]:
    """The routes that may take it (MARKER-8)."""
    return [s.rules.actions.put_marker[route] for route in marker_routes(s)]


def apply_marker_place(
    s: HansaState, frame: PlaceMarker, action: PutMarker, log: Log | None
) -> None:
    """Lay it there; with two players a neutral trader joins it (MARKER-8, TWO-17, TWO-18)."""
    seat = frame.seat
    route = action.route
    s.markers[route] = frame.marker
    answered(s)
    if log:
        names = s.rules.pieces.markers.names
        log.tell(MarkerPlaced(seat, names[frame.marker], s.rules.board.route_names[route]))
    neutral = s.rules.neutral
    if (
        neutral >= 0
        and s.stock[piece_of(neutral, TRADER)]
        and not s.occupied & s.rules.board.route_mask[route]
    ):
        ask(s, JoinNeutral(seat, route))
