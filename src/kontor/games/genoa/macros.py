"""A whole offer from a client: weighed as it grows, then turned into steps (LAW-14 to 38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits
from kontor.engine.contract import Macro, Weighing
from kontor.engine.errors import BadNotation
from kontor.engine.naming import seat_named
from kontor.engine.weighing import NoteWeighed, SideWeighed, ThingWeighed
from kontor.games.genoa.bundles import Bundle, Draft
from kontor.games.genoa.items import item_name
from kontor.games.genoa.names import bundle_in, space_number
from kontor.games.genoa.offers import BundleRecord
from kontor.games.genoa.rules.conditions import may_pick
from kontor.games.genoa.rules.drafting import shelf
from kontor.games.genoa.rules.hearing import dealable, may_say
from kontor.games.genoa.rules.laws import (
    PARTNERS,
    UNKNOWN,
    WORDS,
    broken,
    broken_by_offer,
    broken_by_sum,
    broken_by_thing,
    buyer_in,
    cited,
    refusal,
)

if TYPE_CHECKING:
    from kontor.engine.state import Action
    from kontor.games.genoa.state import GenoaState


class MakeOffer(Macro, frozen=True):
    """Terms for a space: what the opponent gives, and what the tower seat gives.

    *partner* is a seat when the tower seat proposes, and left out otherwise. A *second* offer
    stands beside a first one; with *picks* the receiver chooses among the cards drawn.
    """

    space: str
    give: BundleRecord = BundleRecord()
    ask: BundleRecord = BundleRecord()
    partner: int | None = None
    second: bool = False
    picks: bool = False


class OfferWeighed(Weighing, frozen=True):
    """What an offer in the making comes to: what could be added, and whether it can be said.

    *clause* is the first law that it breaks as it is, and empty where it can be said. *chooses*:
    fewer cards are pledged than will be drawn, so that the choice can be left to the receiver.
    *dealable* are the spaces that can be dealt for now: offers for others are only words (LAW-12).
    """

    give: SideWeighed
    ask: SideWeighed
    chooses: bool
    clause: str
    dealable: tuple[str, ...]


def terms_of(s: GenoaState, seat: int, macro: MakeOffer) -> Draft:
    """The terms of a macro in the numbers of the rules; what is no thing is refused (LAW-24)."""
    space = space_number(s.city, macro.space)
    if space is None:
        msg = f"{macro.space!r} is no space; spaces are written like palace or st_47."
        raise BadNotation(msg)
    partner = -1 if seat == s.tower else s.tower
    if macro.partner is not None:
        partner = seat_named(macro.partner, s.seats)
    give, wanted = read_side(s, macro.give), read_side(s, macro.ask)
    return Draft(partner, space, 0, give, wanted, int(macro.second), int(macro.picks))


def read_side(s: GenoaState, record: BundleRecord) -> Bundle:
    """One side of the offer; what is no money, asset or pledge cannot be offered (LAW-24)."""
    try:
        return bundle_in(s.city, record)
    except KeyError as error:
        raise refusal(UNKNOWN) from error


def offer_steps(s: GenoaState, seat: int, macro: MakeOffer) -> list[Action]:
    """The steps that draft and submit an offer; an open draft is dropped first."""
    actions, terms = s.actions, terms_of(s, seat, macro)
    breach = broken_by_offer(s, seat, terms)
    if breach:
        raise refusal(breach)
    steps: list[Action] = [actions.drop] if s.drafts[seat] is not None else []
    if seat == s.tower:
        propose = actions.second_propose if macro.second else actions.propose
        steps.append(propose[terms.partner][terms.space])
        mine, theirs = sums(s, terms.ask), sums(s, terms.give)
    else:
        steps.append((actions.second_offer if macro.second else actions.offer)[terms.space])
        mine, theirs = sums(s, terms.give), sums(s, terms.ask)
    steps += mine
    if theirs:
        steps += [actions.swap, *theirs]
    if macro.picks:
        steps.append(actions.partner_picks)
    steps.append(actions.submit)
    if not may_say(s, seat, len(steps)):
        raise refusal(WORDS)
    return steps


def sums(s: GenoaState, bundle: Bundle) -> list[Action]:
    """The steps that put a bundle on a sheet, with as few notes as possible."""
    steps: list[Action] = []
    left = bundle.ducats
    for note in reversed(s.actions.add_money):
        while left >= note.ducats:
            steps.append(note)
            left -= note.ducats
    return [*steps, *(s.actions.add[item] for item in bundle.items)]


def weigh_offer(s: GenoaState, seat: int, macro: MakeOffer) -> OfferWeighed:
    """What could be added to an offer, and which law keeps it from being said as it is."""
    terms = terms_of(s, seat, macro)
    buyer = buyer_in(s, seat, terms)
    breach = broken(PARTNERS, s, seat, buyer, terms)
    if breach:
        raise refusal(breach)
    return OfferWeighed(
        weigh_side(s, seat, buyer, terms),
        weigh_side(s, seat, s.tower, terms),
        may_pick(s, terms),
        cited(broken_by_offer(s, seat, terms)),
        tuple(s.city.ids[space] for space in bits(dealable(s))),
    )


def weigh_side(s: GenoaState, seat: int, giver: int, terms: Draft) -> SideWeighed:
    """What of a giver's things, as far as *seat* sees them, could still be laid on its side."""
    ducats = (terms.ask if giver == s.tower else terms.give).ducats
    notes = tuple(
        NoteWeighed(note, cited(broken_by_sum(s, seat, giver, ducats + note)))
        for note in s.city.notes
    )
    things = tuple(
        ThingWeighed(
            item_name(s.city, item),
            left_to_lay(s, seat, giver, terms, item),
            cited(broken_by_thing(s, seat, giver, terms, item)),
        )
        for item in shelf(s, seat, giver, terms.space)
    )
    return SideWeighed(notes, things)


def left_to_lay(s: GenoaState, seat: int, giver: int, terms: Draft, item: int) -> int:
    """How many more of a thing may be laid on a side."""
    left = 0
    while broken_by_thing(s, seat, giver, terms, item, left + 1) is None:
        left += 1
    return left
