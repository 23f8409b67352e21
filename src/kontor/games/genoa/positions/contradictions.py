"""What a position written by hand must not contradict: time, path, actions and questions.

Play never comes to such a position, so these checks are made on reading only; `checking` tells
which questions nest, `terms` what can be offered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.state import SEATS
from kontor.games.genoa.bundles import OWNERSHIP, PRIVILEGES, REASONS
from kontor.games.genoa.frames import (
    Act,
    ByToken,
    ChooseBase,
    ChooseBonus,
    DrawCard,
    LastMessages,
    PayCard,
    PlaceMarkers,
    StartTower,
    TakeTrade,
)
from kontor.games.genoa.positions.checking import AFTER_STOP, demand
from kontor.games.genoa.rules.ownership import bases
from kontor.games.genoa.rules.rounds import last_space
from kontor.games.genoa.rules.scoring import ownership_value, privilege_value

if TYPE_CHECKING:
    from kontor.games.genoa.state import GenoaState

OWN_STEPS: Final = (ByToken, ChooseBonus, TakeTrade)


def check_consistency(s: GenoaState) -> None:
    """Refuse with a sentence what cannot be at the same time."""
    check_time(s)
    check_end(s)
    check_turn(s)
    if s.path:
        check_path(s)
        check_used(s)
    check_asked(s)


def usual_turns(s: GenoaState, *, over: bool) -> int:
    """The turns begun when no start on the market has hastened the end (ROUND-1, ROUND-4)."""
    return s.marker * s.seats if over else (s.marker - 1) * s.seats + s.tower + 1


def check_time(s: GenoaState) -> None:
    """Turns go round the table, and the round marker moves with them (ROUND-1 to 4)."""
    demand(s.turns >= 1, f"'turns: {s.turns}' cannot be: the first turn has begun.")
    over = not s.stack
    seat = 0 if over else (s.turns - 1) % s.seats
    demand(s.tower == seat, f"Turn {s.turns} is a turn of {SEATS[seat]}, not of {SEATS[s.tower]}.")
    rounds = 1 + (s.turns - 1) // s.seats
    fits = rounds <= s.marker <= rounds + s.turns
    demand(fits, f"The round marker cannot stand on {s.marker} in turn {s.turns}.")


def check_end(s: GenoaState) -> None:
    """Privileges and ownership are paid at the end, which comes after a last full round (END-1)."""
    for seat, name in enumerate(SEATS[: s.seats]):
        row = s.earned[seat * REASONS : (seat + 1) * REASONS]
        paid = (row[PRIVILEGES], row[OWNERSHIP])
        if s.stack:
            demand(paid == (0, 0), f"{name} is paid for privileges and ownership at the end only.")
        else:
            due = (privilege_value(s, seat), ownership_value(s, seat))
            words = f"{due[0]} for privileges and {due[1]} for ownership"
            demand(paid == due, f"The match is over, so {name} has earned {words}.")
    if not s.stack:
        full = s.marker == last_space(s) and s.turns % s.seats == 0
        demand(full, f"The match is over after a full round on space {last_space(s)} only.")
        demand(not s.path, "The match is over, so there is no path.")


def check_turn(s: GenoaState) -> None:
    """Before the tower starts nothing of the turn has happened; dice tell where it started."""
    if s.path:
        if s.dice:
            start = s.city.squares[(s.dice % 10 - 1) * 8 + s.dice // 10 - 1]
            rolled = f"The dice start the tower in {s.city.ids[start]}"
            demand(s.path[0] == start, f"{rolled}, not in {s.city.ids[s.path[0]]}.")
        return
    later = {
        "dice": s.dice,
        "used": any(s.used),
        "streets": s.streets,
        "silent": s.silent,
        "talked": any(s.talked),
        "offers": s.offers,
        "drafts": any(s.drafts),
        "pledge": s.pledge,
        "drawn": s.drawn,
    }
    for line, said in later.items():
        demand(not said, f"The tower has not started, so there is no '{line}' yet.")


def check_path(s: GenoaState) -> None:
    """What the tower left is taken or lost; discs are bases once it stops (ACTION-5, OWNER-3)."""
    settled = s.taken | s.lost
    stopped = bool(s.stack) and isinstance(s.stack[0], AFTER_STOP)
    left = s.path if stopped else s.path[:-1]
    for space in left:
        name = s.city.ids[space]
        open_here = space < s.city.buildings and not settled >> space & 1
        demand(not open_here, f"The tower has left {name}, so its action is taken or lost.")
    at = s.path[-1]
    demand(stopped or not s.lost >> at & 1, f"The action of {s.city.ids[at]} is not lost yet.")
    demand(stopped or not s.streets, "Streets serve as bases once the tower has stopped.")


def check_used(s: GenoaState) -> None:
    """Nobody uses more actions than its allowance (ACTION-2, TWO-2, TWO-3)."""
    for seat, used in enumerate(s.used):
        twice = s.seats == 2 and seat == s.tower and s.used[1 - seat]
        demand(used <= (2 if twice else 1), f"{SEATS[seat]} has used more than its allowance.")


def check_asked(s: GenoaState) -> None:
    """Whoever is asked could be."""
    acts = [frame for frame in s.stack if isinstance(frame, Act)]
    for frame in s.stack:
        if isinstance(frame, Act):
            used = f"{SEATS[frame.seat]} acts, so it has used an action."
            demand(s.used[frame.seat], used)
        elif isinstance(frame, OWN_STEPS):
            fits = acts and acts[0].seat == frame.seat
            demand(fits, f"{SEATS[frame.seat]} is asked inside an action of its own only.")
        elif isinstance(frame, PayCard):
            check_payment(s, frame, acts)
        elif isinstance(frame, DrawCard):
            check_draw(s, frame, acts)
        elif isinstance(frame, (ChooseBase, PlaceMarkers, LastMessages)):
            check_late(s, frame)
    for villa in (frame for frame in s.stack if isinstance(frame, ByToken)):
        own = s.owners[villa.building] == villa.seat and s.city.villas >> villa.building & 1
        demand(own, f"{s.city.ids[villa.building]} is no villa of {SEATS[villa.seat]}.")


def check_payment(s: GenoaState, frame: PayCard, acts: list[Act]) -> None:
    """Cards are handed over between the tower seat and whoever bought (LAW-14, SETTLE-6)."""
    both = {frame.seat, frame.to}
    demand(len(both) == 2 and s.tower in both, "Cards are handed to or by the tower seat.")
    if acts:
        fits = acts[0].seat in both
        demand(fits, f"{SEATS[acts[0].seat]} acts, so nobody else pays cards.")


def check_draw(s: GenoaState, frame: DrawCard, acts: list[Act]) -> None:
    """Cards are drawn inside an action, or dealt before the first turn (SETUP-1, ORDER-8)."""
    if acts:
        demand(frame.to == acts[0].seat, f"{SEATS[acts[0].seat]} acts, so nobody else draws.")
        return
    dealt = isinstance(s.stack[0], StartTower) and s.turns == 1 and not frame.main
    demand(dealt, "Cards are drawn in an action, or dealt before the first turn.")
    again = s.stack.count(frame) > 1 or s.hands[frame.to] & s.city.deck_mask[frame.deck]
    demand(not again, f"{SEATS[frame.to]} is dealt one card of each deck.")


def check_late(s: GenoaState, frame: ChooseBase | PlaceMarkers | LastMessages) -> None:
    """After the tower has stopped only those place markers who can (OWNER-4, OWNER-11).

    Whoever is asked for last messages may have delivered its only one by now.
    """
    name = SEATS[frame.seat]
    if isinstance(frame, ChooseBase):
        demand(bases(s, frame.seat), f"{name} has no street to place markers from.")
    elif isinstance(frame, PlaceMarkers):
        street = s.city.ids[frame.street]
        free = s.visited >> frame.street & 1 and not s.streets >> frame.street & 1
        demand(free, f"{name} places from {street}, so it is on the path and no base any more.")
        most = 2 * len(s.city.beside[frame.street])
        demand(frame.done <= most, f"{name} has placed more from {street} than there is room.")
