"""Special abilities: pairs by lot, or the opening auction (chapter ABILITY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered, ask
from kontor.engine.state import CHANCE
from kontor.games.haendler.events import AbilityBought, AbilityNamed, BidRaised, PairDealt
from kontor.games.haendler.frames import DealPair, NameAbility, RaiseBid
from kontor.games.haendler.names import ABILITIES, FOR_ABILITIES
from kontor.games.haendler.state import HaendlerState, pay, seats_in_order

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.haendler.actions import AbilityAction, PairAction, Plain


def begin_abilities(s: HaendlerState) -> None:
    """Ask who receives which abilities, by lot or by auction (ABILITY-2, ABILITY-5)."""
    if s.rules.options.start == "quick":
        ask(s, *(DealPair(CHANCE, seat) for seat in seats_in_order(s)))
    else:
        ask(s, NameAbility(s.start))


# The quick start


def pair_options(s: HaendlerState, _frame: DealPair) -> Sequence[Action]:
    """The pairs nobody has received yet (ABILITY-2, ABILITY-3)."""
    rules = s.rules
    return [
        action
        for action, (first, _) in zip(rules.actions.pairs, rules.pairs, strict=True)
        if s.abilities_left >> first & 1
    ]


def pair_weights(s: HaendlerState, frame: DealPair) -> Sequence[int]:
    """Every pair is as likely as every other (ABILITY-3)."""
    return [1] * len(pair_options(s, frame))


def apply_pair(
    s: HaendlerState,
    frame: DealPair,
    action: PairAction,
    log: Log | None,
) -> None:
    """The seat takes the pair and pays for it; pairs left at the end go (ABILITY-3, ABILITY-4)."""
    rules = s.rules
    first, second = rules.pairs[action.pair]
    florins = rules.data.cards.start.pair_florins
    s.abilities[frame.owner] = 1 << first | 1 << second
    s.abilities_left &= ~s.abilities[frame.owner]
    pay(s, frame.owner, -florins, FOR_ABILITIES)
    answered(s)
    if not s.stack:
        s.abilities_left = 0
    if log:
        log.tell(PairDealt(frame.owner, ABILITIES[first], ABILITIES[second], florins))


# The auction


def has_all_abilities(s: HaendlerState, seat: int) -> bool:
    """Whether a seat owns its two abilities (ABILITY-8)."""
    return s.abilities[seat].bit_count() >= s.rules.data.cards.start.abilities_each


def highest_bid(s: HaendlerState, seat: int) -> int:
    """What a seat may bid at most: its bag, less the price of a second ability (ABILITY-10)."""
    return s.bags[seat] - (0 if s.abilities[seat] else s.rules.dearest_ability)


def naming_options(s: HaendlerState, frame: NameAbility) -> Sequence[Action]:
    """Any ability still lying open that the seat can pay for (ABILITY-5, ABILITY-10)."""
    seat = frame.seat
    rules = s.rules
    limit = highest_bid(s, seat)
    return [
        action
        for number, action in enumerate(rules.actions.name)
        if s.abilities_left >> number & 1 and rules.ability_florins[number] <= limit
    ]


def apply_naming(
    s: HaendlerState,
    frame: NameAbility,
    action: AbilityAction,
    log: Log | None,
) -> None:
    """The seat stands as bidder at the printed price; the others are asked (ABILITY-5)."""
    seat = frame.seat
    florins = s.rules.ability_florins[action.ability]
    if log:
        log.tell(AbilityNamed(seat, ABILITIES[action.ability], florins))
    answered(s)
    out = sum(1 << other for other in range(s.rules.players) if has_all_abilities(s, other))
    _ask_next(s, RaiseBid(seat, action.ability, florins, seat, out), log)


def raise_options(s: HaendlerState, frame: RaiseBid) -> Sequence[Action]:
    """Raise by 100 within the limit of the bag, or pass (ABILITY-6, ABILITY-10)."""
    seat = frame.seat
    actions = s.rules.actions
    if frame.florins + s.rules.data.cards.start.raise_florins <= highest_bid(s, seat):
        return (actions.raise_bid, actions.skip)
    return (actions.skip,)


def apply_raise(s: HaendlerState, frame: RaiseBid, action: Plain, log: Log | None) -> None:
    """The bid goes up, or the seat is out for this ability (ABILITY-6)."""
    seat = frame.seat
    answered(s)
    if action is s.rules.actions.skip:
        _ask_next(s, frame._replace(out=frame.out | 1 << seat), log)
        return
    florins = frame.florins + s.rules.data.cards.start.raise_florins
    if log:
        log.tell(BidRaised(seat, ABILITIES[frame.ability], florins))
    _ask_next(s, frame._replace(florins=florins, leader=seat), log)


def _ask_next(s: HaendlerState, frame: RaiseBid, log: Log | None) -> None:
    """Ask the next seat still in; when only the leader is left, sell (ABILITY-7)."""
    players = s.rules.players
    for step in range(1, players):
        seat = (frame.seat + step) % players
        if seat != frame.leader and not frame.out >> seat & 1:
            ask(s, frame._replace(seat=seat))
            return
    _sell(s, frame, log)


def _sell(s: HaendlerState, frame: RaiseBid, log: Log | None) -> None:
    """The leader pays and takes the ability; naming goes on (ABILITY-7, ABILITY-9, ABILITY-11)."""
    owner = frame.leader
    pay(s, owner, -frame.florins, FOR_ABILITIES)
    s.abilities[owner] |= 1 << frame.ability
    s.abilities_left &= ~(1 << frame.ability)
    if log:
        log.tell(AbilityBought(owner, ABILITIES[frame.ability], frame.florins))
    for seat in seats_in_order(s):
        if not has_all_abilities(s, seat):
            ask(s, NameAbility(seat))
            return
    s.abilities_left = 0
