"""The laws of an offer, each a condition with its clause (chapters LAW, SETTLE and TWO).

Four questions are put to the same lists. What is offered asks whether all laws hold; a refusal
asks which one does not; a composer asks it of every thing that could be laid on a side; and the
reader of positions asks it of what stands there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.engine.errors import IllegalAction
from kontor.engine.state import SEATS
from kontor.games.genoa.items import is_pledge
from kontor.games.genoa.rules.conditions import (
    HIGHEST_DEMAND,
    UNBOUNDED,
    asset_of_two,
    beside_first,
    beside_tower,
    brought,
    buyer_acts,
    buyer_may_buy,
    cards_nameable,
    choice_is_there,
    free_to_leave,
    has_words,
    in_reach,
    in_reserve,
    in_steps,
    is_floor,
    known_by_sight,
    markers_fit,
    most_asked,
    most_there,
    names_opponent,
    not_left,
    not_market,
    open_here,
    order_is_fillable,
    own_side_there,
    pledges_fit,
    something_given,
    there,
    with_tower,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.games.genoa.rules.conditions import Terms
    from kontor.games.genoa.state import GenoaState


class Law(NamedTuple):
    """A condition on terms, the clause that says so, and what is wrong where it does not hold."""

    clause: str
    holds: Callable[[GenoaState, int, int, Terms], bool]
    wrong: str


class ThingLaw(NamedTuple):
    """A condition on things: of some items, those of which so many more may lie on a side.

    None more asks whether those that lie there may.
    """

    clause: str
    allows: Callable[[GenoaState, int, int, Terms, Sequence[int], int], Sequence[int]]
    wrong: str


class SumLaw(NamedTuple):
    """A condition on money: how much of it may lie on its giver's side."""

    clause: str
    most: Callable[[GenoaState, int, int], int]
    wrong: str


class Breach(NamedTuple):
    """A law that does not hold: its clause, and what is wrong in a sentence."""

    clause: str
    wrong: str


NOT_MARKET: Final = Law("LAW-28", not_market, "A move to the market is not for sale")
NOT_LEFT: Final = Law("TOWER-7", not_left, "The tower has been in {space} and does not come back")
LEAVING: Final = Law("LAW-4", free_to_leave, "The action here is still to be taken or declined")
MOVING: Final = (
    NOT_LEFT,
    Law("TOWER-5", beside_tower, "The tower moves to a space beside its own"),
    LEAVING,
)
PLACE: Final = (
    NOT_MARKET,
    NOT_LEFT,
    Law("LAW-1", open_here, "There is no action at {space} that could be sold"),
    Law("LAW-17", buyer_may_buy, "{buyer} has no action left and so cannot buy a building"),
    Law("LAW-12", in_reach, "The tower cannot come to {space} any more, or not in one move"),
)
PARTNERS: Final = (
    Law(
        "LAW-16",
        is_floor,
        "Nobody can make an offer now: an accepted deal or an action comes first",
    ),
    Law(
        "LAW-29",
        names_opponent,
        "The tower seat proposes to one opponent, and names it as partner",
    ),
    Law("LAW-14", with_tower, "{seat} can deal with the tower seat {tower} only"),
)
BEGINNING: Final = (
    *PARTNERS,
    *PLACE,
    Law("LAW-38", beside_first, "A second offer stands beside a first one for the same space"),
    Law("LAW-33", has_words, "{seat} has said all that it may say on this floor"),
)
DEMAND: Final = SumLaw(
    "LAW-18", most_asked, f"Nobody is asked for more than {HIGHEST_DEMAND} ducats"
)
SUMS: Final = (DEMAND, SumLaw("LAW-21", most_there, "{giver} does not have that much money"))
BY_SIGHT: Final = ThingLaw(
    "LAW-36",
    known_by_sight,
    "{seat} asks for a card that it does not know by sight; it can name the deck",
)
ASSETS: Final = (
    BY_SIGHT,
    ThingLaw("LAW-21", there, "{giver} cannot give what it does not have"),
)
BROUGHT: Final = ThingLaw(
    "SETTLE-2", brought, "The action of {space} does not bring that, or not so many"
)
PLEDGES: Final = (
    BROUGHT,
    ThingLaw("SETTLE-4", in_reserve, "The reserve cannot deliver what is pledged"),
)
PROPER: Final = (
    Law("LAW-25", something_given, "At least one side must give something"),
    Law("TWO-1", asset_of_two, "With two seats the opponent must give at least one asset"),
    Law("LAW-30", buyer_acts, "{buyer} must keep, or be given, the token that lets it act"),
    Law("LAW-20", markers_fit, "There are not so many markers of the other colour"),
    Law("SETTLE-7", pledges_fit, "One action brings one token or one privilege"),
)
ANSWERING: Final = (
    *PROPER,
    Law("SETTLE-7", order_is_fillable, "{buyer} pledges a token but can fill no large order"),
    Law("LAW-21", own_side_there, "{seat} cannot give what it does not have"),
)
ACCEPTING: Final = (LEAVING, *ANSWERING)
SAYING: Final = (
    *ANSWERING,
    Law(
        "LAW-36",
        cards_nameable,
        "{seat} asks for a card that it does not know by sight; it can name the deck",
    ),
)
CHOICE: Final = Law(
    "SETTLE-10", choice_is_there, "The receiver chooses where fewer cards are pledged than drawn"
)
WORDS: Final = Breach("LAW-33", "All this is more than may still be said on this floor")
UNKNOWN: Final = Breach(
    "LAW-24",
    "Only money, wares, tokens, markers and cards can be offered, or what the action itself will "
    "bring, as in 'yielded silk'",
)


# The questions


def buyer_in(s: GenoaState, seat: int, terms: Terms) -> int:
    """The opponent in terms that *seat* makes."""
    return terms.partner if seat == s.tower else seat


def all_hold(laws: Sequence[Law], s: GenoaState, seat: int, buyer: int, terms: Terms) -> bool:
    """Whether terms break none of these laws."""
    for law in laws:  # noqa: SIM110 - asked for every option, where a generator costs too much
        if not law.holds(s, seat, buyer, terms):
            return False
    return True


def lawful(
    laws: Sequence[ThingLaw],
    s: GenoaState,
    seat: int,
    giver: int,
    terms: Terms,
    items: Sequence[int],
) -> Sequence[int]:
    """Those items of which one more may lie on their giver's side, beside what lies there."""
    for law in laws:
        items = law.allows(s, seat, giver, terms, items, 1)
    return items


def laws_of(item: int) -> tuple[ThingLaw, ...]:
    """The laws for an item of its kind."""
    return PLEDGES if is_pledge(item) else ASSETS


def broken(
    laws: Sequence[Law], s: GenoaState, seat: int, buyer: int, terms: Terms
) -> Breach | None:
    """The first of these laws that terms break."""
    for law in laws:
        if not law.holds(s, seat, buyer, terms):
            names = {"seat": SEATS[seat], "buyer": SEATS[buyer], "tower": SEATS[s.tower]}
            return Breach(law.clause, law.wrong.format(**names, space=s.city.ids[terms.space]))
    return None


def broken_by_thing(
    s: GenoaState,
    seat: int,
    giver: int,
    terms: Terms,
    item: int,
    more: int = 1,
    laws: Sequence[ThingLaw] = (),
) -> Breach | None:
    """The law, of all or of some, that keeps *more* of an item from its giver's side."""
    for law in laws or laws_of(item):
        if not law.allows(s, seat, giver, terms, (item,), more):
            names = {"seat": SEATS[seat], "giver": SEATS[giver]}
            return Breach(law.clause, law.wrong.format(**names, space=s.city.ids[terms.space]))
    return None


def broken_by_note(s: GenoaState, ducats: int) -> Breach | None:
    """The law that keeps money from being counted so, whoever gives it."""
    if in_steps(s, ducats):
        return None
    return Breach("LAW-18", f"Money is offered in steps of {s.city.step}, not {ducats} ducats")


def broken_by_sum(
    s: GenoaState, seat: int, giver: int, ducats: int, laws: Sequence[SumLaw] = SUMS
) -> Breach | None:
    """The law that keeps so much money from lying on its giver's side."""
    for law in laws:
        if ducats > law.most(s, seat, giver):
            return Breach(law.clause, law.wrong.format(giver=SEATS[giver]))
    return broken_by_note(s, ducats)


def most_money(s: GenoaState, seat: int, giver: int) -> int:
    """How much money may lie on its giver's side."""
    most = UNBOUNDED
    for law in SUMS:
        most = min(most, law.most(s, seat, giver))
    return most


def broken_by_sides(s: GenoaState, seat: int, terms: Terms) -> Breach | None:
    """The first law that something on either side breaks, whatever the two come to."""
    for giver, bundle in ((buyer_in(s, seat, terms), terms.give), (s.tower, terms.ask)):
        breach = broken_by_sum(s, seat, giver, bundle.ducats)
        for item in sorted(set(bundle.items)):
            breach = breach or broken_by_thing(s, seat, giver, terms, item, 0)
        if breach:
            return breach
    return None


def broken_by_offer(s: GenoaState, seat: int, terms: Terms) -> Breach | None:
    """The first law that keeps *seat* from saying these terms now."""
    buyer = buyer_in(s, seat, terms)
    return (
        broken(BEGINNING, s, seat, buyer, terms)
        or broken_by_sides(s, seat, terms)
        or broken((*SAYING, CHOICE), s, seat, buyer, terms)
    )


def cited(breach: Breach | None, otherwise: str = "") -> str:
    """The clause of a breach as clients know it."""
    return f"TG-{breach.clause}" if breach else otherwise


def refusal(breach: Breach) -> IllegalAction:
    """What a seat is told that would break a law."""
    return IllegalAction(f"{breach.wrong} ({breach.clause}).", cited(breach))
