"""Privileges and the final count (chapters PRIVILEGE and SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits
from kontor.engine.contract import Standing
from kontor.games.genoa.bundles import (
    LARGE_ORDERS,
    MESSAGES,
    OWNERSHIP,
    PRIVILEGES,
    REASON_IDS,
    REASONS,
    SMALL_ORDERS,
    earn,
)
from kontor.games.genoa.events import FinalPaid
from kontor.games.genoa.items import PRIVILEGE, TOKENS, WARES

if TYPE_CHECKING:
    from kontor.engine.events import Log
    from kontor.games.genoa.board import City
    from kontor.games.genoa.state import GenoaState


def chains(city: City, buildings: int) -> list[int]:
    """The lengths of the unbroken chains round the closed ring (PRIVILEGE-3, PRIVILEGE-4)."""
    ring = city.ring
    held = [bool(buildings >> building & 1) for building in ring]
    if all(held):
        return [len(ring)]
    gap = held.index(False)
    lengths = [0]
    for step in range(1, len(ring) + 1):
        if held[(gap + step) % len(ring)]:
            lengths[-1] += 1
        elif lengths[-1]:
            lengths.append(0)
    return [length for length in lengths if length]


def privilege_value(s: GenoaState, seat: int) -> int:
    """Ducats of the privileges in a hand (PRIVILEGE-1, PRIVILEGE-2)."""
    buildings = 0
    for card in bits(s.hands[seat] & s.city.deck_mask[PRIVILEGE]):
        buildings |= s.city.card_places[card]
    return sum(s.city.chain_value(length) for length in chains(s.city, buildings))


def ownership_value(s: GenoaState, seat: int) -> int:
    """Ducats of the markers on buildings (SCORE-2)."""
    return s.owners.count(seat) * s.city.rewards.ownership_final


def pay_final(s: GenoaState, log: Log | None) -> None:
    """The bank pays privileges, then markers, and nothing else (SCORE-1, SCORE-2, SCORE-3)."""
    for seat in range(s.seats):
        privileges = privilege_value(s, seat)
        ownership = ownership_value(s, seat)
        earn(s, seat, privileges, PRIVILEGES)
        earn(s, seat, ownership, OWNERSHIP)
        if log:
            log.tell(FinalPaid(seat, privileges, ownership, s.money[seat]))


def unused_assets(s: GenoaState, seat: int) -> int:
    """What breaks a tie: assets never used; privileges have been (SCORE-5)."""
    count = s.area[seat]
    count += sum(s.wares[seat * WARES : (seat + 1) * WARES])
    count += sum(s.tokens[seat * TOKENS : (seat + 1) * TOKENS])
    if s.options.tie_break == "assets":
        count += (s.hands[seat] & ~s.city.deck_mask[PRIVILEGE]).bit_count()
    return count


def standing(s: GenoaState) -> Standing | None:
    """Ranks by ducats, then unused assets; equal seats share a rank (SCORE-4 to 6)."""
    if s.stack:
        return None
    marks = [(s.money[seat], unused_assets(s, seat)) for seat in range(s.seats)]
    ranks = tuple(1 + sum(1 for other in marks if other > mark) for mark in marks)
    rows = (s.earned[seat * REASONS : (seat + 1) * REASONS] for seat in range(s.seats))
    parts = tuple(dict(zip(REASON_IDS, row, strict=True)) for row in rows)
    ties = tuple({"assets": assets} for _, assets in marks)
    return Standing("last_round", ranks, tuple(s.money), parts, ties)


def statistics(s: GenoaState) -> dict[str, int]:
    """What happened in a match, counted: deals, actions, orders and messages."""
    rewards = s.city.rewards
    return {
        "deals": s.tally[0],
        "actions_sold": s.tally[1],
        "actions_in_person": s.tally[2],
        "actions_lost": s.tally[3],
        "streets_sold": s.tally[4],
        "large_orders": sum(s.earned[LARGE_ORDERS::REASONS]) // rewards.large_order,
        "small_orders": sum(s.earned[SMALL_ORDERS::REASONS]) // rewards.small_order,
        "messages": sum(s.earned[MESSAGES::REASONS]) // rewards.message,
    }


def reckoning(s: GenoaState, seat: int) -> tuple[dict[str, int], ...]:
    """Each seat's sheet if the match ended now, as far as *seat* may know it (SETUP-5)."""
    sheets: list[dict[str, int]] = []
    for other in range(s.seats):
        row = dict(zip(REASON_IDS, s.earned[other * REASONS :], strict=False))
        if s.stack:
            row["privileges"] = privilege_value(s, other)
            row["ownership"] = ownership_value(s, other)
        known = other == seat or not s.stack
        sheets.append(row if known else {"ownership": row["ownership"]})
    return tuple(sheets)
