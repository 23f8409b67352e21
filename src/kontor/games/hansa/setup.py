"""The opening position and the draws that belong to it (chapter SETUP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered, ask
from kontor.engine.state import CHANCE
from kontor.games.hansa.events import (
    FavourRevealed,
    FirstDrawn,
    MarkerDealt,
    MissionDealt,
    MissionHidden,
)
from kontor.games.hansa.frames import (
    DealMission,
    DealStartMarker,
    DrawFirst,
    RevealFavour,
    StartNeutral,
)
from kontor.games.hansa.names import ABILITIES, MARKERS, MERCHANT, TRADER, piece_of
from kontor.games.hansa.rules.turn import begin_turn
from kontor.games.hansa.state import HansaState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.hansa.actions import Outcome
    from kontor.games.hansa.ruleset import RuleSet


def blank(rules: RuleSet) -> HansaState:
    """An empty board and empty supplies: every piece in its stock or on its desk.

    The desk keeps a piece for each closed step, and every ability begins at its first (SETUP-3).
    """
    s = HansaState()
    s.options = rules.options
    s.rules = rules
    s.stack = []
    s.rng = 0
    s.turns = s.active = s.first = s.actions_left = s.begun = s.ending = s.toll = 0
    s.occupied = s.discs = s.completed = 0
    board = rules.board
    s.own = [0] * rules.owners
    s.supply = [0] * (2 * rules.owners)
    s.stock = [0] * (2 * rules.owners)
    for seat in range(rules.seats):
        s.stock[piece_of(seat, TRADER)] = rules.traders - rules.desk_traders
        s.stock[piece_of(seat, MERCHANT)] = rules.merchants - rules.desk_merchants
    if rules.neutral >= 0:
        s.stock[piece_of(rules.neutral, TRADER)] = rules.pieces.pieces.neutral_traders
    s.levels = [0] * (ABILITIES * rules.seats)
    s.offices = [()] * board.cities
    s.extras = [()] * board.cities
    s.control = [-1] * board.cities
    s.present = [0] * rules.owners
    s.prestige = [0] * rules.owners
    s.earned = [0] * (3 * rules.owners)
    s.connected = []
    s.figures = [-1] * len(board.figures)
    s.markers = [-1] * board.routes
    s.unused = [()] * rules.seats
    s.used = [()] * rules.seats
    s.urn = list(rules.marker_counts)
    s.plate = [0] * rules.seats
    s.discarded = [0] * MARKERS
    s.hand = []
    s.entered = [0] * board.covers
    s.missions = [-1] * rules.seats
    s.favours = [-2] * len(rules.pieces.favours.names)
    s.laid = []
    return s


def opening(rules: RuleSet, seed: int) -> HansaState:
    """Everything ready for the first draw (SETUP-2, SETUP-9)."""
    s = blank(rules)
    s.rng = seed
    ask(s, DrawFirst(CHANCE))
    return s


def first_options(s: HansaState, _frame: DrawFirst) -> Sequence[Action]:
    """Any seat, or A by option (SETUP-4)."""
    count = s.rules.seats if s.rules.options.first == "random" else 1
    return s.rules.actions.first[:count]


def first_weights(s: HansaState, frame: DrawFirst) -> Sequence[int]:
    """All alike (SETUP-4)."""
    return [1] * len(first_options(s, frame))


def apply_first(s: HansaState, _frame: DrawFirst, action: Outcome, log: Log | None) -> None:
    """Fill the supplies by turn order and go on with the set-up (SETUP-5, SETUP-6)."""
    answered(s)
    rules = s.rules
    s.first = action.what
    start = rules.pieces.start
    for place in range(rules.seats):
        owner = (s.first + place) % rules.seats
        for kind, count in enumerate((start.supply_traders[place], start.supply_merchants)):
            s.stock[piece_of(owner, kind)] -= count
            s.supply[piece_of(owner, kind)] += count
    for marker in rules.start_markers:
        s.urn[marker] -= 1
    if log:
        log.tell(FirstDrawn(s.first))
    begin_turn(s, s.first, None)  # told already: this seat begins
    neutral = rules.neutral_routes if rules.neutral >= 0 else ()
    ask(
        s,
        *(DealStartMarker(CHANCE, route) for route in rules.board.taverns),
        *(DealMission(CHANCE, owner) for owner in range(rules.seats) if rules.options.missions),
        *(RevealFavour(CHANCE) for _ in range(rules.seats) if rules.options.favours),
        *(StartNeutral(s.first, route) for route in neutral),
    )


def start_marker_options(s: HansaState, _frame: DealStartMarker) -> Sequence[Action]:
    """Starting markers not dealt yet (SETUP-7)."""
    rest = list(s.rules.start_markers)
    for marker in s.markers:
        if marker >= 0:
            rest.remove(marker)
    return [s.rules.actions.draw[marker] for marker in sorted(rest)]


def start_marker_weights(s: HansaState, frame: DealStartMarker) -> Sequence[int]:
    """All alike (SETUP-7)."""
    return [1] * len(start_marker_options(s, frame))


def apply_start_marker(
    s: HansaState, frame: DealStartMarker, action: Outcome, log: Log | None
) -> None:
    """Lay it on the tavern's route (SETUP-7)."""
    answered(s)
    s.markers[frame.route] = action.what
    if log:
        names = s.rules.pieces.markers.names
        log.tell(MarkerDealt(names[action.what], s.rules.board.route_names[frame.route]))


def mission_options(s: HansaState, _frame: DealMission) -> Sequence[Action]:
    """Cards nobody has (MISSION-1)."""
    return [action for action in s.rules.actions.mission if action.what not in s.missions]


def mission_weights(s: HansaState, frame: DealMission) -> Sequence[int]:
    """All alike (MISSION-1)."""
    return [1] * len(mission_options(s, frame))


def apply_mission(s: HansaState, frame: DealMission, action: Outcome, log: Log | None) -> None:
    """Only its owner learns the card (MISSION-1, MISSION-4)."""
    answered(s)
    s.missions[frame.owner] = action.what
    if log:
        log.tell(MissionDealt(frame.owner, action.what + 1), to=(frame.owner,))
        log.tell(MissionHidden(frame.owner), hide=(frame.owner,))


def favour_reveals(s: HansaState, _frame: RevealFavour) -> Sequence[Action]:
    """Tiles not turned up yet (FAVOUR-1)."""
    return [action for action in s.rules.actions.reveal if s.favours[action.what] == -2]


def favour_weights(s: HansaState, frame: RevealFavour) -> Sequence[int]:
    """All alike (FAVOUR-1)."""
    return [1] * len(favour_reveals(s, frame))


def apply_favour_reveal(
    s: HansaState, _frame: RevealFavour, action: Outcome, log: Log | None
) -> None:
    """Turn it up (FAVOUR-1)."""
    answered(s)
    s.favours[action.what] = -1
    if log:
        log.tell(FavourRevealed(s.rules.pieces.favours.names[action.what]))
