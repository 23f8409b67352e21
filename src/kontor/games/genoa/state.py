"""The state of a match: fields, copy, and the few accessors all chapters use."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from kontor.engine.state import State
from kontor.games.genoa.bundles import Draft, Offer  # noqa: TC001 - read by the codec
from kontor.games.genoa.items import FURTHER_TOKEN, TOKENS

if TYPE_CHECKING:
    from kontor.games.genoa.board import City
    from kontor.games.genoa.catalogue import Actions
    from kontor.games.genoa.options import GenoaOptions
    from kontor.games.genoa.ruleset import RuleSet


class GenoaState(State):
    """One position of The Traders of Genoa; sets of cards and spaces are bits of ints."""

    __slots__ = (
        "actions",
        "area",
        "city",
        "declined",
        "dice",
        "drafts",
        "drawn",
        "earned",
        "face_down",
        "face_up",
        "hands",
        "lost",
        "marker",
        "money",
        "offers",
        "owners",
        "passed",
        "path",
        "picks",
        "pledge",
        "reserve_markers",
        "reserve_tokens",
        "reserve_wares",
        "rules",
        "seats",
        "seen",
        "silent",
        "streets",
        "taken",
        "talked",
        "tally",
        "tokens",
        "tower",
        "used",
        "visited",
        "wares",
    )
    SHARED: ClassVar[tuple[str, ...]] = ("options", "rules", "city", "actions", "seats")

    options: GenoaOptions
    rules: RuleSet
    city: City
    actions: Actions
    seats: int

    # The common table
    marker: int  # space of the round marker
    tower: int  # the tower seat
    dice: int  # red and blue as one number, 72 for 7/2; 0 without a roll
    path: list[int]  # spaces visited this turn, the tower on the last
    visited: int  # the same as a set
    taken: int  # buildings whose action was taken this turn
    lost: int  # buildings whose action was lost this turn
    streets: int  # streets with discs, once the tower has stopped
    owners: list[int]  # per building: whose marker, or -1
    reserve_wares: list[int]
    reserve_tokens: list[int]
    reserve_markers: list[int]  # per seat
    face_down: list[int]  # per deck: cards as bits
    face_up: list[int]  # per deck: returned cards as bits

    # The seats
    used: list[int]  # actions of the allowance used this turn
    money: list[int]
    earned: list[int]  # per seat and reason; sums to the money
    wares: list[int]  # per seat and ware
    tokens: list[int]  # per seat and token kind
    area: list[int]  # markers in the play area
    hands: list[int]  # cards as bits
    seen: list[int]  # per card: the seats that know in whose hand it is

    # The floor
    offers: list[Offer]
    drafts: list[Draft | None]
    silent: int  # seats that have nothing to say for now
    declined: int  # seats that have declined the action of the tower's building
    talked: list[int]  # steps of talk used on this floor
    pledge: list[int]  # pledges of the running action, as items
    picks: int  # 1 when the receiver of pledged cards chooses among those drawn
    drawn: int  # cards drawn by the running action
    passed: int  # cards that changed hands in the running deal, until it is paid up
    tally: list[int]  # deals, actions sold, taken in person, lost, streets sold

    def copy(self) -> Self:
        """A position of its own."""
        cls = self.__class__
        new = cls.__new__(cls)
        new.options = self.options
        new.rules = self.rules
        new.city = self.city
        new.actions = self.actions
        new.seats = self.seats
        new.stack = self.stack.copy()
        new.rng = self.rng
        new.turns = self.turns
        new.marker = self.marker
        new.tower = self.tower
        new.dice = self.dice
        new.path = self.path.copy()
        new.visited = self.visited
        new.taken = self.taken
        new.lost = self.lost
        new.streets = self.streets
        new.owners = self.owners.copy()
        new.reserve_wares = self.reserve_wares.copy()
        new.reserve_tokens = self.reserve_tokens.copy()
        new.reserve_markers = self.reserve_markers.copy()
        new.face_down = self.face_down.copy()
        new.face_up = self.face_up.copy()
        new.used = self.used.copy()
        new.money = self.money.copy()
        new.earned = self.earned.copy()
        new.wares = self.wares.copy()
        new.tokens = self.tokens.copy()
        new.area = self.area.copy()
        new.hands = self.hands.copy()
        new.seen = self.seen.copy()
        new.offers = self.offers.copy()
        new.drafts = self.drafts.copy()
        new.silent, new.declined = self.silent, self.declined
        new.talked = self.talked.copy()
        new.pledge, new.picks = self.pledge.copy(), self.picks
        new.drawn, new.passed = self.drawn, self.passed
        new.tally = self.tally.copy()
        return new


DEALS_STRUCK, ACTIONS_SOLD, ACTIONS_OWN, ACTIONS_LOST, STREETS_SOLD = range(5)


def here_open(s: GenoaState) -> bool:
    """Whether the tower stands in a building whose action is neither taken nor lost (LAW-1).

    Streets and the market have none (ACTION-1, BUILDING-13), and what was taken once is closed for
    the turn, to further actions too (ACTION-3, TOKEN-4, TWO-4).
    """
    at = s.path[-1]
    return at < s.city.buildings and not (s.taken | s.lost) >> at & 1


def allowance(s: GenoaState, seat: int) -> int:
    """Actions a seat may take this turn without tokens (ACTION-2, TWO-2, TWO-3)."""
    if s.seats == 2 and seat == s.tower and s.used[1 - seat]:
        return 2
    return 1


def has_action(s: GenoaState, seat: int) -> bool:
    """Whether a seat has an action of its allowance left (ACTION-2)."""
    used = s.used[seat]
    return not used or used < allowance(s, seat)


def can_act(s: GenoaState, seat: int) -> bool:
    """Whether a seat could open an action now, if need be by token (ACTION-10, TOKEN-3)."""
    return (
        not s.used[seat]
        or s.tokens[seat * TOKENS + FURTHER_TOKEN] > 0
        or s.used[seat] < allowance(s, seat)
    )


def moves_left(s: GenoaState) -> int:
    """How often the tower can still move: all discs are used by any table (TOWER-6, SETUP-7)."""
    return s.city.discs - len(s.path)
