"""The state of a match: what lies where, as ints, masks and short lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from kontor.engine.state import State
from kontor.games.hansa.names import ABILITIES, MERCHANT, TRADER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.games.hansa.ruleset import RuleSet


class HansaState(State):
    """One position.

    Owners are the seats and, with two players, the neutral player after them. A piece is
    `owner * 2 + kind`; supplies and stocks are lists by piece.
    """

    __slots__ = (
        "actions_left",
        "active",
        "begun",
        "completed",
        "connected",
        "control",
        "discarded",
        "discs",
        "earned",
        "ending",
        "entered",
        "extras",
        "favours",
        "figures",
        "first",
        "hand",
        "laid",
        "levels",
        "markers",
        "missions",
        "occupied",
        "offices",
        "own",
        "plate",
        "present",
        "prestige",
        "rules",
        "stock",
        "supply",
        "toll",
        "unused",
        "urn",
        "used",
    )
    SHARED: ClassVar[tuple[str, ...]] = ("options", "rules")

    rules: RuleSet
    active: int  # the seat whose turn it is
    first: int  # the seat that began
    actions_left: int
    begun: int  # 1 once something was done in this turn
    ending: int  # what brought the end, 0 before
    occupied: int  # mask of spaces with a piece
    discs: int  # mask of spaces with a merchant
    own: list[int]  # mask of spaces by owner
    supply: list[int]  # by piece
    stock: list[int]  # by piece
    levels: list[int]  # open steps beyond the first, by seat and ability
    offices: list[tuple[int, ...]]  # pieces on printed slots, left to right, by city
    extras: list[tuple[int, ...]]  # extra offices in the order they came, by city
    control: list[int]  # the controlling owner, or -1, by city
    present: list[int]  # mask of cities with an own office, by owner
    completed: int
    prestige: list[int]  # by owner
    earned: list[int]  # the same by owner and reason
    connected: list[int]  # owners in the order they made the connection
    figures: list[int]  # owner, or -1, by figure of the special prestige table
    markers: list[int]  # marker, or -1, by route
    unused: list[tuple[int, ...]]  # markers by seat, sorted
    used: list[tuple[int, ...]]
    urn: list[int]  # face-down markers by type, those on plates included
    plate: list[int]  # face-down replacements by seat
    discarded: list[int]  # markers out of the game by type
    hand: list[int]  # lifted pieces: `(region * 2 + takes ships) * 16 + piece`
    entered: list[int]  # pieces placed or displaced outside home in this turn, by their cover
    toll: int  # 1 if borders are ignored in this turn
    missions: list[int]  # card, or -1, by seat
    favours: list[int]  # by tile: -2 out of the game, -1 open, else the owner
    laid: list[tuple[int, ...]]  # promo markers on routes: route, marker, owner

    def copy(self) -> Self:
        """A position of its own; tuples and tables are shared."""
        cls = self.__class__
        new = cls.__new__(cls)
        new.options = self.options
        new.rules = self.rules
        new.stack = self.stack.copy()
        new.rng = self.rng
        new.turns = self.turns
        new.active = self.active
        new.first = self.first
        new.actions_left = self.actions_left
        new.begun = self.begun
        new.ending = self.ending
        new.occupied = self.occupied
        new.discs = self.discs
        new.own = self.own.copy()
        new.supply = self.supply.copy()
        new.stock = self.stock.copy()
        new.levels = self.levels.copy()
        new.offices = self.offices.copy()
        new.extras = self.extras.copy()
        new.control = self.control.copy()
        new.present = self.present.copy()
        new.completed = self.completed
        new.prestige = self.prestige.copy()
        new.earned = self.earned.copy()
        new.connected = self.connected.copy()
        new.figures = self.figures.copy()
        new.markers = self.markers.copy()
        new.unused = self.unused.copy()
        new.used = self.used.copy()
        new.urn = self.urn.copy()
        new.plate = self.plate.copy()
        new.discarded = self.discarded.copy()
        new.hand = self.hand.copy()
        new.entered = self.entered.copy()
        new.toll = self.toll
        new.missions = self.missions.copy()
        new.favours = self.favours.copy()
        new.laid = self.laid.copy()
        return new


def level_of(s: HansaState, seat: int, ability: int) -> int:
    """How many steps of an ability were opened beyond the first."""
    return s.levels[seat * ABILITIES + ability]


def of_seat(pieces: Sequence[int], seat: int) -> tuple[int, int]:
    """How many traders and merchants a seat has in the supplies, or in the stocks."""
    first = seat * 2
    return pieces[first + TRADER], pieces[first + MERCHANT]


# Pieces come and go at every action, so what follows does without `owner_of` and `kind_of`.


def owner_at(s: HansaState, space: int) -> int:
    """The owner of the piece on a space."""
    bit = 1 << space
    for owner, mask in enumerate(s.own):
        if mask & bit:
            return owner
    msg = f"space {space} is empty"
    raise AssertionError(msg)


def piece_at(s: HansaState, space: int) -> int:
    """The piece on a space."""
    return owner_at(s, space) * 2 + (s.discs >> space & 1)


def put_on(s: HansaState, piece: int, space: int) -> None:
    """Set a piece on a free space."""
    bit = 1 << space
    s.occupied |= bit
    s.own[piece >> 1] |= bit
    if piece & 1:
        s.discs |= bit


def take_off(s: HansaState, space: int) -> int:
    """Take the piece off a space."""
    piece = piece_at(s, space)
    bit = 1 << space
    s.occupied ^= bit
    s.own[piece >> 1] ^= bit
    s.discs &= ~bit
    return piece


def clear_route(s: HansaState, owner: int, route: int) -> None:
    """Send what an owner still has on a route to its stock (CLAIM-10)."""
    mask = s.own[owner] & s.rules.board.route_mask[route]
    merchants = (mask & s.discs).bit_count()
    s.stock[owner * 2 + MERCHANT] += merchants
    s.stock[owner * 2 + TRADER] += mask.bit_count() - merchants
    s.occupied ^= mask
    s.own[owner] ^= mask
    s.discs &= ~mask


def full_routes(s: HansaState, owner: int) -> int:
    """Guard bits of the routes an owner fills alone."""
    board = s.rules.board
    return (s.own[owner] + board.low) & board.guard


def face_down(s: HansaState) -> int:
    """Markers left in the supply, those on plates not counted."""
    return sum(s.urn) - sum(s.plate)
