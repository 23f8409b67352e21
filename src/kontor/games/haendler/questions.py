"""What must hold of the pending questions and of the words on a floor.

Play never breaks this; a position written by hand may.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.state import CHANCE, EVERY, SEATS
from kontor.games.haendler import frames as f
from kontor.games.haendler.catalogue import HIGHEST_BARGAIN
from kontor.games.haendler.names import ANY_CARD, CARD_KINDS, HUNDRED, KINDS, NOBODY, SHIELD, WAGONS
from kontor.games.haendler.promises import PROMISES
from kontor.games.haendler.rounds import NAMES, current_step
from kontor.games.haendler.rules.abilities import highest_bid
from kontor.games.haendler.rules.bargaining import (
    FLORINS,
    GIVEN,
    NO_BARGAIN,
    PARTNER,
    PROMISE_WANTED,
    PROMISED,
    SAID,
    WANTED,
    bargain_of,
)
from kontor.games.haendler.rules.crediting import credits_left
from kontor.games.haendler.rules.floor import (
    ASKED_ONE,
    ASKED_TWO,
    NO_TERMS,
    OFFERED_ONE,
    OFFERED_TWO,
    speakers,
    terms_of,
)
from kontor.games.haendler.rules.holds import guest_room
from kontor.games.haendler.rules.prices import arrows_of
from kontor.games.haendler.rules.travel import courier_points, extra_points
from kontor.games.haendler.state import HaendlerState, cards_held, holds_card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kontor.engine.state import Frame

BY_NATURE: Final = (f.DrawStartSeat, f.DealPair)
BY_ALL: Final = (f.Parley, f.SealedBid, f.LoadingFloor, f.SetWheel)
FLOORS: Final = (f.Parley, f.LoadingFloor)


def wrong_questions(s: HaendlerState) -> Iterator[str]:
    """What does not hold of the stack, the sealed answers and the words on a floor."""
    for frame in s.stack:
        if not _sound(s, frame):
            yield f"the pending question {frame} does not fit the position"
            return
    yield from _wrong_answers(s)
    yield from _wrong_words(s)


def _sound(s: HaendlerState, frame: Frame) -> bool:
    """Whether a question could be asked in this position."""
    asked = frame[0]
    if isinstance(frame, BY_NATURE):
        fits = asked == CHANCE
    elif isinstance(frame, BY_ALL):
        fits = asked == EVERY
    else:
        fits = 0 <= asked < len(s.bags)
    if not fits:
        return False
    check = CHECKS.get(type(frame))
    return check is None or check(s, frame)


def _numbers(frame: Frame, *limits: tuple[int, int]) -> bool:
    """Whether the numbers after the seat keep within their limits."""
    return all(low <= value <= high for value, (low, high) in zip(frame[1:], limits, strict=True))


def _deal(s: HaendlerState, frame: Frame) -> bool:
    deals = [other for other in s.stack if isinstance(other, f.DealPair)]
    pairs = [first for first, second in s.rules.pairs if s.abilities_left >> first & 1]
    return (
        _numbers(frame, (0, len(s.bags) - 1))
        and len({deal.owner for deal in deals}) == len(deals) <= len(pairs)
        and all(not s.abilities[deal.owner] for deal in deals)
        and all(s.abilities_left >> second & 1 for first, second in s.rules.pairs if first in pairs)
    )


def _name(s: HaendlerState, frame: Frame) -> bool:
    return s.abilities[frame[0]].bit_count() < 2 and _can_end(s)


def _can_end(s: HaendlerState) -> bool:
    """Whether the auction can go on to its end: enough abilities and money (ABILITY-10)."""
    lacking = [2 - owned.bit_count() for owned in s.abilities]
    return sum(lacking) <= s.abilities_left.bit_count() and all(
        highest_bid(s, seat) >= s.rules.dearest_ability
        for seat, number in enumerate(lacking)
        if number
    )


def _raise(s: HaendlerState, frame: Frame) -> bool:
    assert isinstance(frame, f.RaiseBid), "a raise"
    players = len(s.bags)
    return (
        _numbers(frame, (0, 7), (0, 10**6), (0, players - 1), (0, (1 << players) - 1))
        and bool(s.abilities_left >> frame.ability & 1)
        and frame.seat != frame.leader
        and not (frame.out >> frame.seat | frame.out >> frame.leader) & 1
        and frame.florins % HUNDRED == 0
        and s.rules.ability_florins[frame.ability] <= frame.florins <= highest_bid(s, frame.leader)
        and _can_end(s)
    )


def _in_city(s: HaendlerState, wagon: int) -> bool:
    return 0 <= wagon < WAGONS and s.wagons[wagon] < KINDS and not s.arrived >> wagon & 1


def _bid(s: HaendlerState, frame: Frame) -> bool:
    return _in_city(s, frame[1]) and s.masters[frame[1]] == NOBODY


def _master(s: HaendlerState, frame: Frame) -> bool:
    return _in_city(s, frame[1]) and s.masters[frame[1]] == frame[0]


def _floor(s: HaendlerState, frame: Frame) -> bool:
    wagon, master = frame[1], frame[2]
    return _in_city(s, wagon) and s.masters[wagon] == master != NOBODY


def _second_fee(s: HaendlerState, frame: Frame) -> bool:
    """The floor lies below, the fee for one good is named, and two could be loaded."""
    assert isinstance(frame, f.SecondFee), "half a breath"
    floor = s.stack[-2] if len(s.stack) > 1 else None
    if not isinstance(floor, f.LoadingFloor) or frame is not s.stack[-1]:
        return False
    speaker, wagon, guest = frame
    if wagon != floor.wagon or not 0 <= guest < len(s.bags) or guest == floor.master:
        return False
    named = terms_of(s, guest)[OFFERED_ONE if speaker == guest else ASKED_ONE]
    return speaker in (guest, floor.master) and named >= 0 and guest_room(s, wagon, guest) > 1


def _guest(s: HaendlerState, frame: Frame) -> bool:
    wagon = frame[1]
    if not _in_city(s, wagon) or s.masters[wagon] in (NOBODY, frame[0]):
        return False
    room = guest_room(s, wagon, frame[0])
    return room > 0 and (len(frame) < 3 or 0 < frame[2] <= room)


def _hand_over(s: HaendlerState, frame: Frame) -> bool:
    """A negotiation lies below, and the seat has a card for another one."""
    below = s.stack[-2] if len(s.stack) > 1 else None
    if not isinstance(below, f.Parley) or not isinstance(frame, f.HandOver):
        return False
    seat, taker, got = frame
    if not _numbers(frame, (0, len(s.bags) - 1), (0, CARD_KINDS)) or seat == taker:
        return False
    has_it = not got or holds_card(s, seat, got - 1)
    return has_it and cards_held(s, seat) > bool(got)


def _move(s: HaendlerState, frame: Frame) -> bool:
    seat, tile, extra, courier, _ = frame
    limits = ((0, 1), (0, extra_points(s, seat)), (0, courier_points(s, seat)), (0, 7))
    return _numbers(frame, *limits) and bool(s.tiles[seat] if tile else extra or courier)


def _adjust(s: HaendlerState, frame: Frame) -> bool:
    return frame[1] > 0 and frame[1] & ~(s.abilities[frame[0]] & 0b1100000) == 0


def _repay(s: HaendlerState, frame: Frame) -> bool:
    return s.credits[frame[0]] > 0 and _at_upkeep(s)


def _credit(s: HaendlerState, _frame: Frame) -> bool:
    return credits_left(s) > 0 and _at_upkeep(s)


def _at_upkeep(s: HaendlerState) -> bool:
    """Whether upkeep is being collected: the next seat pays when the one question is answered."""
    return NAMES[current_step(s)] == "upkeep" and len(s.stack) == 1


CHECKS: Final[dict[type, Callable[[HaendlerState, Frame], bool]]] = {
    f.DealPair: _deal,
    f.NameAbility: _name,
    f.RaiseBid: _raise,
    f.BuyGoods: lambda s, frame: _numbers(frame, (1, s.rules.data.pieces.round.purchase_goods)),
    f.HandOver: _hand_over,
    f.SealedBid: _bid,
    f.LoadAsMaster: _master,
    f.LoadingFloor: _floor,
    f.SecondFee: _second_fee,
    f.LoadAsGuest: _guest,
    f.LoadForFee: _guest,
    f.LoadFreely: _guest,
    f.BreakAxle: lambda s, frame: _numbers(frame, (0, len(s.bags))),
    f.MoveWagons: _move,
    f.TakeInfluence: lambda s, _: any(s.pile),
    f.AdjustPrice: _adjust,
    f.SellFromWarehouse: lambda _, frame: _numbers(frame, (-1, KINDS - 1), (1, 3)),
    f.RepayFirst: _repay,
    f.TakeCredit: _credit,
    f.Promote: lambda _, frame: _numbers(frame, (1, 2)),
}


# Sealed answers


def _wrong_answers(s: HaendlerState) -> Iterator[str]:
    """Only a sealed question has answers, and only such as could be given."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, f.SealedBid | f.SetWheel):
        if max(s.sealed) >= 0:
            yield "there is a sealed answer without a question"
        return
    if min(s.sealed) >= 0:
        yield "all have answered the sealed question"
    for seat, answer in enumerate(s.sealed):
        if isinstance(top, f.SealedBid):
            fits = answer <= s.bags[seat] and answer % HUNDRED == 0
            fits = fits and answer <= s.rules.actions.bids[-1].florins
        else:
            first, second = arrows_of(answer)
            fits = first <= second <= SHIELD
        if answer < -1 or (answer >= 0 and not fits):
            yield f"{SEATS[seat]} cannot have answered {answer}"


# Words on a floor


def _wrong_words(s: HaendlerState) -> Iterator[str]:
    top = s.stack[-1] if s.stack else None
    floor = next((frame for frame in s.stack if isinstance(frame, FLOORS)), None)
    players = len(s.bags)
    if floor is None:
        if any(s.talk) or s.terms != [*NO_TERMS] * players:
            yield "there are words without a bargaining"
    elif isinstance(top, FLOORS) and not speakers(s, top):
        yield "nobody has a word in the bargaining"
    if any(silent not in (0, 1) for silent in s.talk[1::2]) or min(s.talk) < 0:
        yield "'talk' counts words and says 1 for silent seats"
    if isinstance(floor, f.LoadingFloor):
        yield from _wrong_terms(s, floor)
    if not isinstance(floor, f.Parley):
        if s.bargains != [*NO_BARGAIN] * players:
            yield "there are bargains without free negotiation"
    else:
        yield from _wrong_bargains(s)


def _wrong_terms(s: HaendlerState, floor: f.LoadingFloor) -> Iterator[str]:
    """A guest's terms fit its room and its bag."""
    highest = s.rules.data.pieces.lists.highest_fee
    for seat in range(len(s.bags)):
        room = 0 if seat == floor.master else guest_room(s, floor.wagon, seat)
        terms = terms_of(s, seat)
        if (
            any(fee != -1 and (fee % HUNDRED or not 0 <= fee <= highest) for fee in terms)
            or max(terms[OFFERED_ONE:]) > s.bags[seat]
            or (not room and seat != floor.master and not s.talk[2 * seat + 1])
            or (room < 2 and max(terms[ASKED_TWO], terms[OFFERED_TWO]) >= 0)
            or (room < 1 and max(terms) >= 0)
        ):
            yield f"the terms of {SEATS[seat]} cannot be"


def _wrong_bargains(s: HaendlerState) -> Iterator[str]:
    """A proposal goes to another seat and offers what the proposer has."""
    for seat in range(len(s.bags)):
        own = bargain_of(s, seat)
        if own[PARTNER] == -1:
            fits = tuple(own) == NO_BARGAIN
        else:
            fits = (
                0 <= own[PARTNER] < len(s.bags)
                and own[PARTNER] != seat
                and own[FLORINS] % HUNDRED == 0
                and -HIGHEST_BARGAIN * HUNDRED <= own[FLORINS] <= s.bags[seat]
                and own[FLORINS] <= HIGHEST_BARGAIN * HUNDRED
                and -1 <= own[GIVEN] < CARD_KINDS
                and (own[GIVEN] < 0 or holds_card(s, seat, own[GIVEN]))
                and -1 <= own[WANTED] <= ANY_CARD
                and -1 <= own[PROMISED] < len(PROMISES)
                and -1 <= own[PROMISE_WANTED] < len(PROMISES)
                and own[SAID] in (0, 1)
            )
        if not fits:
            yield f"the bargain of {SEATS[seat]} cannot be"
