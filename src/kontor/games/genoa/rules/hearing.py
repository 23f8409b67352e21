"""Who may speak on a floor, who is silent, and how much may be said (chapter LAW)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits
from kontor.engine.floor import has_words
from kontor.games.genoa.bundles import NOTHING
from kontor.games.genoa.items import FURTHER_TOKEN, TOKENS
from kontor.games.genoa.rules.messages import may_hold_ready
from kontor.games.genoa.state import can_act, here_open

if TYPE_CHECKING:
    from kontor.games.genoa.bundles import Offer
    from kontor.games.genoa.frames import Floor
    from kontor.games.genoa.state import GenoaState


def can_buy(s: GenoaState, seat: int) -> bool:
    """Whether an opponent could act after a deal, with its own or a received token (LAW-17, 30)."""
    return not s.used[seat] or can_act(s, seat) or s.tokens[s.tower * TOKENS + FURTHER_TOKEN] > 0


def dealable(s: GenoaState) -> int:
    """Spaces a binding deal can be about: the open building and the tower's neighbours (LAW-8)."""
    at = s.path[-1]
    near = s.rules.targets(at, s.visited).near
    return near | 1 << at if here_open(s) else near


def speakable(s: GenoaState, seat: int) -> int:
    """Spaces an opponent may name in an offer (LAW-1, LAW-8, LAW-12, LAW-27)."""
    if not can_buy(s, seat):
        return dealable(s) & s.city.streets
    return proposable(s)


def proposable(s: GenoaState) -> int:
    """Spaces the tower seat may name in a proposal; distant ones in words (LAW-12, LAW-29)."""
    return dealable(s) | s.rules.targets(s.path[-1], s.visited).far


def lapse_offers(s: GenoaState) -> None:
    """The floor is over: what was not accepted stays as mere words (LAW-13)."""
    if s.offers:
        gone = s.visited & ~(1 << s.path[-1]) if here_open(s) else s.visited
        s.offers = [
            offer._replace(live=0) if offer.live else offer
            for offer in s.offers
            if offer.maker != s.tower and not gone >> offer.space & 1
        ]
    s.drafts = [None] * s.seats
    s.declined = 0


def begin_talk(s: GenoaState) -> None:
    """A new floor: old offers are mere words, and all who can deal may speak (LAW-13, LAW-32).

    Who may hold a message for the path is asked as well (MESSAGE-7).
    """
    lapse_offers(s)
    s.talked = [0] * s.seats
    spaces = dealable(s)
    s.silent = 0
    if spaces & s.city.streets:
        return
    for seat in range(s.seats):
        deals = spaces and can_buy(s, seat)
        if seat != s.tower and not deals and not may_hold_ready(s, seat):
            s.silent |= 1 << seat


def heard(s: GenoaState, seat: int, space: int) -> None:
    """Somebody has spoken about a space: the others may answer, as far as they have words left.

    What was said about this very action lets them think again of it (LAW-32, LAW-35).
    """
    if space == s.path[-1]:
        s.declined = 0
    mute = s.silent & (1 << seat | 1 << s.tower)
    streets = dealable(s) & s.city.streets
    for other in bits(s.silent ^ mute):
        if not may_begin(s, other) or not (streets or can_buy(s, other)):
            mute |= 1 << other
    s.silent = mute


def speak(s: GenoaState, seat: int) -> None:
    """Count one step of talk (LAW-33)."""
    s.talked[seat] += 1


def rest(s: GenoaState, seat: int) -> None:
    """After a draft or a withdrawal: a single step left is of no use (LAW-33)."""
    if not has_words(s.options.talk, s.talked[seat], 1):
        s.talked[seat] = s.options.talk


def may_begin(s: GenoaState, seat: int) -> bool:
    """Whether a seat has words left for a new offer, with a step kept to end it (LAW-33)."""
    return has_words(s.options.talk, s.talked[seat], 1)


def may_add(s: GenoaState, seat: int) -> bool:
    """Whether a seat may still change its draft, with a step kept to submit it (LAW-33)."""
    return has_words(s.options.talk, s.talked[seat], 1)


def may_say(s: GenoaState, seat: int, steps: int) -> bool:
    """Whether a seat has words for so many steps, of which the last one submits (LAW-33)."""
    limit = s.options.talk
    return not limit or s.talked[seat] + steps <= limit


def forces(s: GenoaState, offer: Offer) -> bool:
    """Whether an offer obliges the tower seat to have the action taken (LAW-2, LAW-3)."""
    return (
        offer.live == 1
        and offer.space == s.path[-1]
        and offer.maker != s.tower
        and offer.ask == NOTHING
    )


def all_silent(s: GenoaState) -> bool:
    """Whether no opponent wants to speak (LAW-32)."""
    return s.silent | 1 << s.tower == (1 << s.seats) - 1


def waits(s: GenoaState, but: int = -1) -> bool:
    """Whether an opponent that can act here has yet to decline, one seat left out (LAW-4, 35)."""
    heedless = s.silent | s.declined | 1 << s.tower
    waiting = ~heedless & (1 << s.seats) - 1
    for seat in bits(waiting):  # noqa: SIM110 - asked for every option, as `all_hold` is
        if seat != but and can_act(s, seat):
            return True
    return False


def free_to_go(s: GenoaState, but: int = -1) -> bool:
    """Whether the tower may move on or stop (LAW-4, LAW-5, LAW-9)."""
    if not here_open(s):
        return True
    return not waits(s, but) and not any(forces(s, offer) for offer in s.offers)


def may_speak_up(s: GenoaState, seat: int) -> bool:
    """Whether a silent seat has words left and a space to name, so that it may speak (LAW-37)."""
    if not s.silent >> seat & 1 or not may_begin(s, seat):
        return False
    if seat != s.tower:
        return speakable(s, seat) != 0
    return bool(proposable(s) & (s.city.streets | (s.rules.built if buyers_of(s) else 0)))


def unasked(s: GenoaState) -> tuple[int, ...]:
    """The silent seats that may speak up (LAW-37)."""
    return tuple(seat for seat in range(s.seats) if may_speak_up(s, seat))


def buyers_of(s: GenoaState) -> int:
    """The opponents that could buy a building, as a set (LAW-17)."""
    buyers = 0
    for seat, used in enumerate(s.used):
        if not used or can_buy(s, seat):  # few have acted, and who has not needs no closer look
            buyers |= 1 << seat
    return buyers & ~(1 << s.tower)


def floor_seats(s: GenoaState, _frame: Floor) -> tuple[int, ...]:
    """All who may speak, opponents first, clockwise from the tower seat's left (LAW-32).

    A tower seat that listens is asked again once all opponents are silent.
    """
    return s.rules.floor_prompt(s.seats, s.tower, s.silent).seats
