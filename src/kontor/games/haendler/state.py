"""The position of a match: flat lists of ints, and the few look-ups all chapters use."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from kontor.engine.state import State
from kontor.games.haendler.names import CARD_KINDS, HUNDRED, KINDS, NOBODY, REASONS

if TYPE_CHECKING:
    from kontor.games.haendler.ruleset import RuleSet

LEDGER = len(REASONS)


class HaendlerState(State):
    """One position. Lists by seat and something else are flat: seat-major, the something inside."""

    __slots__ = (
        "abilities",
        "abilities_left",
        "arrivals",
        "arrived",
        "axles",
        "bags",
        "bargains",
        "bonus",
        "claims",
        "courier",
        "credits",
        "ended",
        "hands",
        "hold",
        "ledger",
        "levels",
        "masters",
        "pile",
        "round",
        "rules",
        "sealed",
        "start",
        "status",
        "step",
        "stock",
        "talk",
        "terms",
        "tiles",
        "wagons",
        "warehouses",
    )
    SHARED: ClassVar[tuple[str, ...]] = ("options", "rules")

    rules: RuleSet
    round: int
    step: int  # the step of the round that comes next; see rounds.py
    start: int  # the start seat
    ended: int  # 0 while the match goes on, else why it ended; see rules/ending.py

    stock: list[int]  # goods for sale, by good
    levels: list[int]  # price level, by good
    bonus: list[int]  # place on the bonus track, by city
    arrivals: int  # wagons arrived so far, never past the end of the arrival track
    courier: int  # the space of the courier
    pile: list[int]  # influence cards not yet taken, by kind
    abilities_left: int  # abilities nobody owns yet, as bits; only before the first round

    wagons: list[int]  # heading, by wagon
    masters: list[int]  # loading master, by wagon
    arrived: int  # wagons that entered a city this round, as bits
    hold: list[int]  # goods on board, by wagon, seat and good
    axles: list[int]  # axle breaks on a wagon, by wagon and seat
    claims: int  # sales with bonus played, as bits by wagon and seat

    bags: list[int]  # florins, by seat
    ledger: list[int]  # florins received and paid, by seat and reason
    status: list[int]  # level of status, by seat
    credits: list[int]  # credits held, by seat
    abilities: list[int]  # abilities owned, as bits, by seat
    tiles: list[int]  # movement tiles face up, as bits (tile 1 is bit 0), by seat
    hands: list[int]  # influence cards held, by seat and kind
    warehouses: list[int]  # goods stored, by seat, city and good

    sealed: list[int]  # answers to a sealed question, by seat; -1 while there is none
    terms: list[int]  # of loading, four a seat: asked for one and two, offered for one and two
    talk: list[int]  # on a floor, two a seat: times spoken, and whether silent
    bargains: list[int]  # free negotiation, seven a seat; see rules/bargaining.py

    def copy(self) -> Self:
        """A position of its own that shares only rules and options with this one."""
        cls = self.__class__
        new = cls.__new__(cls)
        new.options = self.options
        new.rules = self.rules
        new.stack = self.stack.copy()
        new.rng = self.rng
        new.turns = self.turns
        new.round = self.round
        new.step = self.step
        new.start = self.start
        new.ended = self.ended
        new.stock = self.stock.copy()
        new.levels = self.levels.copy()
        new.bonus = self.bonus.copy()
        new.arrivals = self.arrivals
        new.courier = self.courier
        new.pile = self.pile.copy()
        new.abilities_left = self.abilities_left
        new.wagons = self.wagons.copy()
        new.masters = self.masters.copy()
        new.arrived = self.arrived
        new.hold = self.hold.copy()
        new.axles = self.axles.copy()
        new.claims = self.claims
        new.bags = self.bags.copy()
        new.ledger = self.ledger.copy()
        new.status = self.status.copy()
        new.credits = self.credits.copy()
        new.abilities = self.abilities.copy()
        new.tiles = self.tiles.copy()
        new.hands = self.hands.copy()
        new.warehouses = self.warehouses.copy()
        new.sealed = self.sealed.copy()
        new.terms = self.terms.copy()
        new.talk = self.talk.copy()
        new.bargains = self.bargains.copy()
        return new


def seats_in_order(s: HaendlerState) -> tuple[int, ...]:
    """All seats clockwise from the start seat (SETUP-10)."""
    return s.rules.orders[s.start]


def store_of(seat: int, city: int) -> int:
    """Where a seat's warehouse in a city begins in the list of warehouses."""
    return (seat * KINDS + city) * KINDS


def row_of(s: HaendlerState, wagon: int, seat: int) -> int:
    """Where a seat's row on a wagon begins in the list of holds."""
    return (wagon * len(s.bags) + seat) * KINDS


def cards_held(s: HaendlerState, seat: int) -> int:
    """How many influence cards lie face down before a seat; everybody sees that."""
    first = seat * CARD_KINDS
    return sum(s.hands[first : first + CARD_KINDS])


def holds_card(s: HaendlerState, seat: int, card: int) -> bool:
    """Whether a seat holds an influence card of a kind."""
    return s.hands[seat * CARD_KINDS + card] > 0


def spend_card(s: HaendlerState, seat: int, card: int) -> None:
    """Use an influence card: it leaves the game (INFLUENCE-2)."""
    s.hands[seat * CARD_KINDS + card] -= 1


def pay(s: HaendlerState, seat: int, florins: int, reason: int) -> None:
    """Put florins into a bag, or take them out when negative, and note why."""
    s.bags[seat] += florins
    s.ledger[seat * LEDGER + reason] += florins


def masters_kind(s: HaendlerState, wagon: int) -> int:
    """The kind of good the loading master has on board, or -1."""
    master = s.masters[wagon]
    if master == NOBODY:
        return -1
    first = row_of(s, wagon, master)
    for good, count in enumerate(s.hold[first : first + KINDS]):
        if count:
            return good
    return -1


def sums_in_bag(s: HaendlerState, seat: int) -> int:
    """How many sums by hundreds of florins, from nothing on, a bag can pay."""
    return s.bags[seat] // HUNDRED + 1


def hundreds(florins: int) -> int:
    """Florins as a number of hundreds, rounded down."""
    return florins // HUNDRED
