"""Modules and other boards: favours, promo markers, permanent bonuses, the neutral player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.base import Thought
from kontor.games.hansa.actions import BuyFavour, Fetch, GiveTo, NeutralClaim, Remove
from kontor.games.hansa.names import (
    ABILITIES,
    BETTER_COMPENSATION,
    CITY_CONTROL,
    EXTRA_ACTION,
    FREE_RELOCATION,
    FULL_ABILITIES,
    KEYS,
    SHARED_INCOME,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.hansa.worth import Worths
    from kontor.engine.state import Action
    from kontor.games.hansa.state import HansaState

# Points for each turn left.
BY_TURNS: Final = {FREE_RELOCATION: 0.2, SHARED_INCOME: 0.6, BETTER_COMPENSATION: 0.4}


def favour_worth(s: HansaState, favour: int, worths: Worths) -> float:
    """The points a favour may bring a seat."""
    seat = worths.seat
    pieces = s.rules.pieces
    if favour == EXTRA_ACTION:
        return worths.w.actions * worths.left
    if favour == CITY_CONTROL:
        more = pieces.favours.controlled_city - pieces.scoring.controlled_city
        return more * (s.control.count(seat) + worths.left / 3)
    if favour == FULL_ABILITIES:
        more = pieces.favours.full_ability - pieces.scoring.full_ability
        full = sum(
            s.levels[seat * ABILITIES + ability] == last
            for ability, last in enumerate(s.rules.last_step)
            if ability != KEYS
        )
        return float(more * full)
    return BY_TURNS[favour] * worths.left


def buys(s: HansaState, worths: Worths, legal: Sequence[Action]) -> Thought | None:
    """The favour that brings more than a turn and the use of two markers, if there is one."""
    seat = worths.seat
    uses = sorted(worths.use(s, marker) for marker in s.unused[seat])
    price = s.actions_left + sum(uses[: s.rules.pieces.favours.price]) * worths.late
    best, choice = price, None
    for option in legal:
        if isinstance(option, BuyFavour):
            worth = favour_worth(s, option.favour, worths)
            if worth > best:
                best, choice = worth, option
    return None if choice is None else Thought(choice, "why.favour")


def neutral_claim(s: HansaState, seat: int, legal: Sequence[Action]) -> Thought | None:
    """A claim for the neutral player that pays the seat more than its rival."""
    for option in legal:
        if isinstance(option, NeutralClaim):
            owners = [s.control[city] for city in s.rules.board.ends[option.route]]
            if owners.count(seat) > owners.count(1 - seat):
                return Thought(option, "why.neutral")
    return None


def fetch(_s: HansaState, _seat: int, legal: Sequence[Action]) -> Thought | None:
    """As many pieces as there are for nothing, merchants first."""
    free = [option for option in legal if isinstance(option, Fetch)]
    if not free:
        return None
    best = max(free, key=lambda option: (option.traders + option.merchants, option.merchants))
    return Thought(best, "why.fetch")


def exchange(s: HansaState, worths: Worths, legal: Sequence[Action]) -> Thought:
    """The marker of most use."""

    def use(option: Action) -> float:
        return worths.use(s, option.marker) if isinstance(option, GiveTo) else 0.0

    return Thought(max(legal, key=use), "why.exchange")


def remove(s: HansaState, seat: int, wanted: int, legal: Sequence[Action]) -> Thought:
    """Rivals on the *wanted* spaces, then none; the first rival if one must go."""
    rivals = [
        option
        for option in legal
        if isinstance(option, Remove) and not s.own[seat] >> option.space & 1
    ]
    for option in rivals:
        if wanted >> option.space & 1:
            return Thought(option, "why.clear")
    if isinstance(legal[-1], Remove):
        return Thought(rivals[0] if rivals else legal[-1], "why.clear")
    return Thought(legal[-1], "why.stop")
