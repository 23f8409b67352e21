"""Named things that must hold in every state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.genoa.bundles import (
    DEALS,
    INCOME,
    LARGE_ORDERS,
    MESSAGES,
    OWNERSHIP,
    PRIVILEGES,
    REASONS,
    SMALL_ORDERS,
    buyer_of,
    covers,
)
from kontor.games.genoa.items import CARDS, DECKS, TOKENS, WARES
from kontor.games.genoa.rules.conditions import markers_fit
from kontor.games.genoa.rules.rounds import last_space

if TYPE_CHECKING:
    from kontor.games.genoa.state import GenoaState


def broken_invariants(s: GenoaState) -> list[str]:
    """Sentences about what does not hold."""
    return [*money_faults(s), *piece_faults(s), *card_faults(s), *path_faults(s), *talk_faults(s)]


def money_faults(s: GenoaState) -> list[str]:
    """Money is a multiple of the step, never negative, and explained by its reasons (SETUP-6)."""
    faults: list[str] = []
    rewards = s.city.rewards
    units = {
        DEALS: s.city.step,
        LARGE_ORDERS: rewards.large_order,
        SMALL_ORDERS: rewards.small_order,
        MESSAGES: rewards.message,
        INCOME: rewards.ownership_income,
        PRIVILEGES: s.city.step,
        OWNERSHIP: rewards.ownership_final,
    }
    for seat, ducats in enumerate(s.money):
        row = s.earned[seat * REASONS : (seat + 1) * REASONS]
        if ducats < 0 or ducats % s.city.step:
            faults.append(f"seat {seat} has {ducats} ducats")
        if sum(row) != ducats:
            faults.append(f"seat {seat} has {ducats} ducats, but its reasons give {sum(row)}")
        faults += [
            f"seat {seat} earned {row[reason]} ducats for reason {reason}"
            for reason, unit in units.items()
            if row[reason] % unit
        ]
    if sum(s.earned[DEALS::REASONS]):
        faults.append("deals brought more money than they cost")
    return faults


def piece_faults(s: GenoaState) -> list[str]:
    """Wares, tokens and markers are all there, once each (SETUP-2)."""
    faults: list[str] = []
    for ware, stock in enumerate(s.city.ware_stock):
        count = s.reserve_wares[ware] + sum(s.wares[ware::WARES])
        if count != stock:
            faults.append(f"there are {count} of {s.city.ware_ids[ware]}, not {stock}")
    for token, stock in enumerate(s.city.token_stock):
        count = s.reserve_tokens[token] + sum(s.tokens[token::TOKENS])
        if count != stock:
            faults.append(f"there are {count} tokens of kind {token}, not {stock}")
    for seat in range(s.seats):
        count = s.reserve_markers[seat] + s.area[seat] + s.owners.count(seat)
        if count != s.city.markers:
            faults.append(f"seat {seat} has {count} markers, not {s.city.markers}")
    counts = (s.reserve_wares, s.wares, s.reserve_tokens, s.tokens, s.reserve_markers, s.area)
    if any(min(row) < 0 for row in counts):
        faults.append("something is held less than zero times")
    return faults


def card_faults(s: GenoaState) -> list[str]:
    """Every card is in one place, and a deck of face-up cards only is turned (ORDER-8)."""
    places = [*s.hands, *s.face_down, *s.face_up]
    faults: list[str] = []
    total = sum(mask.bit_count() for mask in places)
    if total != CARDS:
        faults.append("there are not sixty cards")
    union = 0
    for mask in places:
        union |= mask
    if union.bit_count() != total:
        faults.append("a card is in two places")
    for deck in range(DECKS):
        if (s.face_down[deck] | s.face_up[deck]) & ~s.city.deck_mask[deck]:
            faults.append(f"deck {deck} holds a card of another")
        if s.face_up[deck] and not s.face_down[deck]:
            faults.append(f"deck {deck} was not turned")
    for seat, hand in enumerate(s.hands):
        blind = [card for card in range(CARDS) if hand >> card & 1 and not s.seen[card] >> seat & 1]
        if blind:
            faults.append(f"seat {seat} does not know its own cards {blind}")
    return faults


def path_faults(s: GenoaState) -> list[str]:
    """The path is connected and never crosses itself (TOWER-5 to 7)."""
    faults: list[str] = []
    if len(set(s.path)) != len(s.path) or len(s.path) > s.city.discs:
        faults.append("the tower visited a space twice or went too far")
    faults += [
        f"the tower jumped from {s.city.ids[first]} to {s.city.ids[second]}"
        for first, second in zip(s.path, s.path[1:], strict=False)
        if not s.city.near[first] >> second & 1
    ]
    if sum(1 << space for space in s.path) != s.visited:
        faults.append("the spaces visited are not those of the path")
    if s.taken & s.lost:
        faults.append("an action is both taken and lost")
    if not 1 <= s.marker <= last_space(s):
        faults.append(f"the round marker stands on {s.marker}")
    return faults


def talk_faults(s: GenoaState) -> list[str]:
    """Offers are between the tower seat and one opponent that can pay each other (LAW-14 to 21)."""
    faults: list[str] = []
    for offer in s.offers:
        if (offer.maker == s.tower) == (offer.partner == s.tower):
            faults.append("an offer leaves the tower seat out")
        side = offer.ask if offer.maker == s.tower else offer.give
        if offer.live and not covers(s, offer.maker, side):
            faults.append(f"seat {offer.maker} offers what it does not have")
        if offer.live and not markers_fit(s, offer.maker, buyer_of(s, offer), offer):
            faults.append("an offer is about more markers than can change colour")
    return faults
