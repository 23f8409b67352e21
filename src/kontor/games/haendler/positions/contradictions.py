"""What a position written by hand must not contradict: the round, its step and the pieces.

Play never comes to such a position, so these checks are made on reading only. What must hold of the
pieces in every position stands in `invariants`, what must hold of the questions in `questions`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.errors import BadPosition
from kontor.engine.state import SEATS
from kontor.games.haendler.names import (
    ABILITIES,
    CARD_KINDS,
    CARDS,
    FOR_CREDITS,
    FOR_REPAYMENTS,
    GOODS,
    KINDS,
    NOBODY,
    REASONS,
    SALE_WITH_BONUS,
    WAGONS,
)
from kontor.games.haendler.positions.asking import BEFORE_ROUNDS, asked_in, step_name
from kontor.games.haendler.rounds import NAMES, current_step
from kontor.games.haendler.rules.ending import BY_ARRIVALS, BY_ROUND_LIMIT
from kontor.games.haendler.rules.influence import is_held_up
from kontor.games.haendler.state import LEDGER, row_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.engine.sheet import Sheet
    from kontor.games.haendler.state import HaendlerState

EVERY_ABILITY: Final = (1 << len(ABILITIES)) - 1
RECEIVED: Final = ("warehouse", "special", "sales", "credits")
PAID: Final = ("abilities", "goods", "bids", "upkeep", "promotions", "repayments")


def contradictions(s: HaendlerState) -> Iterator[str]:
    """Everything that cannot be at the same time, in words."""
    yield from _time(s)
    yield from _arrivals(s)
    yield from _end(s)
    yield from _abilities(s)
    yield from _on_wagons(s)
    yield from _rows(s)
    yield from _cards(s)
    yield from _ledgers(s)


def read_round(s: HaendlerState, step: str, sheet: Sheet) -> int:
    """The round of a step; left out, the first in which so many wagons can have arrived."""
    found = sheet.take_int("round", first_round(s, step))
    if found < 0:
        msg = f"This position cannot be: there is no round {found}."
        raise BadPosition(msg)
    if (step in BEFORE_ROUNDS) != (found == 0) or (step == "buy again" and found > 1):
        msg = f"This position cannot be: the step {step!r} does not belong to round {found}."
        raise BadPosition(msg)
    return found


def first_round(s: HaendlerState, step: str) -> int:
    """The first round in which so many wagons can have arrived: three a round (SALE-1)."""
    if step in BEFORE_ROUNDS:
        return 0
    full = -(-s.arrivals // WAGONS)
    return max(full, 1) if counts_arrivals(step) else full + 1


def counts_arrivals(step: str) -> bool:
    """Whether the wagons that arrived in the round of a step are counted before it (SALE-1)."""
    return step not in BEFORE_ROUNDS and NAMES.index(step) > NAMES.index("arrivals")


def _time(s: HaendlerState) -> Iterator[str]:
    """Each step asks its own questions, and no round comes after the last."""
    limit = s.rules.options.round_limit
    if limit and s.round > limit:
        yield f"the match ends after round {limit}"
    step = step_name(s)
    for frame in s.stack:
        if not asked_in(step, frame):
            yield f"the step {step!r} does not ask {type(frame).__name__}"


def _arrivals(s: HaendlerState) -> Iterator[str]:
    """Three wagons arrive once a round; enough arrivals end the match with their round."""
    step = step_name(s)
    if s.round < first_round(s, step):
        yield f"there cannot be {s.arrivals} arrivals by round {s.round}"
    if not counts_arrivals(step) and s.arrivals >= s.rules.last_arrival:
        yield f"the match has ended with {s.rules.last_arrival} arrivals"
    if counts_arrivals(step) and s.arrivals < s.arrived.bit_count():
        yield "fewer arrivals are counted than wagons have arrived in this round"
    moving = NAMES.index("move") <= current_step(s) <= NAMES.index("sale")
    if s.arrived and not moving:
        yield f"no wagon has just arrived in the step {step!r}"


def _end(s: HaendlerState) -> Iterator[str]:
    """A match that is over has a reason to be."""
    if s.ended and step_name(s) != "end":
        yield "a match ends with its round, in the step 'end'"
    enough = s.arrivals >= s.rules.last_arrival
    limit = s.rules.options.round_limit
    if s.ended == BY_ARRIVALS and not enough:
        yield f"a match does not end with {s.arrivals} arrivals"
    if s.ended == BY_ROUND_LIMIT and (enough or not limit or s.round < limit):
        yield f"the match does not end by its limit of rounds in round {s.round}"


def _abilities(s: HaendlerState) -> Iterator[str]:
    """Two abilities a seat; whatever nobody takes goes before the first round (ABILITY-8, 11)."""
    most = s.rules.data.cards.start.abilities_each
    for seat, owned in enumerate(s.abilities):
        if owned.bit_count() > most:
            yield f"{SEATS[seat]} has {owned.bit_count()} abilities, and {most} are allowed"
    if s.abilities_left and s.round:
        yield "abilities are left before the first round only"
    if not s.round and s.abilities_left | _union(s.abilities) != EVERY_ABILITY:
        yield "an ability is neither owned nor left"


def _union(sets: list[int]) -> int:
    union = 0
    for bits in sets:
        union |= bits
    return union


def _on_wagons(s: HaendlerState) -> Iterator[str]:
    """Masters, axle breaks and bonuses come in their steps and go with them."""
    players = len(s.bags)
    step = step_name(s)
    for wagon in range(WAGONS):
        name = f"wagon {wagon + 1}"
        if not s.round and s.masters[wagon] != NOBODY:
            yield f"{name} has a loading master before the first round"
        if is_held_up(s, wagon):
            if s.arrived >> wagon & 1:
                yield f"{name} has arrived with an axle break"
            if not s.round or current_step(s) < NAMES.index("axles") or s.ended:
                yield f"{name} has an axle break in the step {step!r}"
        for seat in range(players):
            if s.claims >> (wagon * players + seat) & 1:
                row = row_of(s, wagon, seat)
                if not (s.arrived >> wagon & 1 and any(s.hold[row : row + KINDS])):
                    yield f"{SEATS[seat]} has played a bonus for {name}, which sells nothing of it"
    if s.claims and step != "bonus":
        yield f"no sale with bonus has been played in the step {step!r}"


def _rows(s: HaendlerState) -> Iterator[str]:
    """More than a guest may load was loaded by the master, alone with its kind (LOAD-1, 4, 5)."""
    most = s.rules.guest_goods
    for wagon in range(WAGONS):
        rows = [s.hold[row_of(s, wagon, seat) :][:KINDS] for seat in range(len(s.bags))]
        if any(map(any, rows)) and not s.round:
            yield f"wagon {wagon + 1} is loaded before the first round"
        waiting = s.wagons[wagon] < KINDS and not s.arrived >> wagon & 1
        if waiting and s.masters[wagon] == NOBODY and any(map(any, rows)):
            yield f"wagon {wagon + 1} is loaded in a city without a loading master"
        full = [seat for seat, row in enumerate(rows) if sum(row) > most]
        if len(full) > 1:
            yield f"two seats have more than {most} goods on wagon {wagon + 1}"
        for seat in full:
            if s.masters[wagon] not in (NOBODY, seat):
                yield f"{SEATS[seat]} is a guest on wagon {wagon + 1} with more than {most} goods"
            yield from _alone(rows, seat, wagon)


def _alone(rows: list[list[int]], master: int, wagon: int) -> Iterator[str]:
    """Who loaded as a master has one kind, and nobody else has it."""
    kinds = [good for good, count in enumerate(rows[master]) if count]
    if len(kinds) > 1:
        yield f"{SEATS[master]} loaded two kinds as master of wagon {wagon + 1}"
    for seat, row in enumerate(rows):
        if seat != master and any(row[good] for good in kinds):
            yield f"{SEATS[seat]} loaded {GOODS[kinds[0]]}, the master's kind, on wagon {wagon + 1}"


def _cards(s: HaendlerState) -> Iterator[str]:
    """A card that was played for a bonus is neither held nor in the pile (INFLUENCE-2)."""
    found = s.pile[SALE_WITH_BONUS] + sum(s.hands[SALE_WITH_BONUS::CARD_KINDS])
    found += s.claims.bit_count()
    if found > s.rules.card_copies[SALE_WITH_BONUS]:
        yield f"there are {found} cards {CARDS[SALE_WITH_BONUS]}"
    drawn = any(s.hands) or any(s.axles)
    if not s.round and (drawn or s.pile != list(s.rules.card_copies)):
        yield "influence cards are taken before the first round"


def _ledgers(s: HaendlerState) -> Iterator[str]:
    """Money comes in for sales and credits and goes out for the rest."""
    credit = s.rules.data.cards.credit
    for seat, name in enumerate(SEATS[: len(s.bags)]):
        row = s.ledger[seat * LEDGER : (seat + 1) * LEDGER]
        for reason, florins in zip(REASONS, row, strict=True):
            if (florins < 0 and reason in RECEIVED) or (florins > 0 and reason in PAID):
                yield f"the ledger of {name} has {florins} for {reason}"
        taken, repaid = row[FOR_CREDITS], row[FOR_REPAYMENTS]
        if (taken or repaid) and (
            taken % credit.taken
            or repaid % credit.repaid
            or taken // credit.taken + repaid // credit.repaid != s.credits[seat]
        ):
            yield f"the credits of {name} do not agree with its ledger"
