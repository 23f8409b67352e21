"""Making an offer in atomic steps (chapter LAW, clauses 14 to 25).

A draft is its maker's private paper. The side of the maker is filled from what it really has; the
side of the partner only from what lies open, so that no option ever shows another's secret.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from kontor.games.genoa.actions import Add, AddMoney, TakeBack, TakeBackMoney
from kontor.games.genoa.bundles import (
    NOTHING,
    Bundle,
    Draft,
    Offer,
    between,
    left_beside,
    record_of,
    with_ducats,
    with_item,
    without_item,
)
from kontor.games.genoa.events import OfferMade
from kontor.games.genoa.items import CARD_ITEM, OPEN_ITEMS
from kontor.games.genoa.rules.conditions import may_pick
from kontor.games.genoa.rules.hearing import dealable, heard, may_add, rest, speak
from kontor.games.genoa.rules.laws import (
    ASSETS,
    PLEDGES,
    SAYING,
    all_hold,
    buyer_in,
    lawful,
    most_money,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.genoa.state import GenoaState


def begin_draft(s: GenoaState, seat: int, partner: int, space: int, second: int) -> None:
    """Take a fresh sheet; a proposal of the tower seat starts with its own side."""
    speak(s, seat)
    s.drafts[seat] = Draft(partner, space, int(seat == s.tower), NOTHING, NOTHING, second)


def draft_options(s: GenoaState, seat: int, draft: Draft) -> list[Action]:
    """Add, take back, swap side; submit what is lawful; drop (LAW-15, LAW-18 to 25, SETTLE-10)."""
    options: list[Action] = []
    buyer = buyer_in(s, seat, draft)
    if may_add(s, seat):
        giver = s.tower if draft.side else buyer
        bundle = draft.ask if draft.side else draft.give
        left = most_money(s, seat, giver) - bundle.ducats
        options += s.actions.add_money[: notes_within(s, left)]
        options += things_to_add(s, seat, giver, draft)
        options += things_to_take_back(s, bundle)
        if may_pick(s, draft):
            options.append(s.actions.partner_picks)
        options.append(s.actions.swap)
    if all_hold(SAYING, s, seat, buyer, draft):
        options.append(s.actions.submit)
    options.append(s.actions.drop)
    return options


def notes_within(s: GenoaState, ducats: int) -> int:
    """How many of the notes, lowest first, are no more than a sum (LAW-18)."""
    return bisect_right(s.city.notes, ducats)


def things_to_add(s: GenoaState, seat: int, giver: int, draft: Draft) -> list[Action]:
    """Assets the giver has left, and parts of the action's own yield (LAW-19, SETTLE-1)."""
    add = s.actions.add
    items = lawful(ASSETS, s, seat, giver, draft, assets_known(s, seat, giver))
    options: list[Action] = [add[item] for item in items]
    pledges = pledges_of(s, giver, draft.space)
    if pledges:
        options += [add[item] for item in lawful(PLEDGES, s, seat, giver, draft, pledges)]
    return options


def assets_known(s: GenoaState, seat: int, giver: int) -> Sequence[int]:
    """What *giver* may have: all that lies open, and cards that *seat* knows (LAW-22, LAW-36)."""
    hand, seen = s.rules.hand(s.hands[giver]), s.seen
    if giver == seat:
        return hand.known
    return (*OPEN_ITEMS, *[item for item in hand.cards if seen[item - CARD_ITEM] >> seat & 1])


def pledges_of(s: GenoaState, giver: int, space: int) -> Sequence[int]:
    """What an opponent may pledge of an action's own yield (SETTLE-1, SETTLE-2)."""
    return s.rules.pledges[space] if giver != s.tower and space < s.city.buildings else ()


def shelf(s: GenoaState, seat: int, giver: int, space: int) -> list[int]:
    """All that *giver* could lay on its side of a deal, as far as *seat* sees it."""
    counts = left_beside(s, giver, NOTHING)
    assets = [item for item in assets_known(s, seat, giver) if counts[item]]
    return [*assets, *pledges_of(s, giver, space)]


def things_to_take_back(s: GenoaState, bundle: Bundle) -> list[Action]:
    """What lies on the side being filled (LAW-15)."""
    if bundle == NOTHING:
        return []
    options: list[Action] = [*s.actions.back_money[: notes_within(s, bundle.ducats)]]
    if bundle.items:
        options += [s.actions.back[item] for item in dict.fromkeys(bundle.items)]
    return options


def apply_draft(s: GenoaState, seat: int, draft: Draft, action: Action, log: Log | None) -> None:
    """One step on the sheet (LAW-15)."""
    speak(s, seat)
    if action is s.actions.submit:
        s.drafts[seat] = None
        rest(s, seat)
        submit(s, seat, draft, log)
    elif action is s.actions.drop:
        s.drafts[seat] = None
        rest(s, seat)
    elif action is s.actions.swap:
        s.drafts[seat] = draft._replace(side=1 - draft.side)
    elif action is s.actions.partner_picks:
        s.drafts[seat] = draft._replace(picks=1 - draft.picks)
    else:
        s.drafts[seat] = changed(draft, action)


def changed(draft: Draft, action: Action) -> Draft:
    """The draft with one thing more or less on the side being filled."""
    bundle = draft.ask if draft.side else draft.give
    if isinstance(action, Add):
        bundle = with_item(bundle, action.item)
    elif isinstance(action, TakeBack):
        bundle = without_item(bundle, action.item)
    elif isinstance(action, AddMoney):
        bundle = with_ducats(bundle, action.ducats)
    else:
        assert isinstance(action, TakeBackMoney), "a draft has no other steps"
        bundle = with_ducats(bundle, -action.ducats)
    partner, space, side, give, ask, second, picks = draft
    # Field by field: `_replace` takes twice as long, and nothing is done more often.
    if side:
        return Draft(partner, space, side, give, bundle, second, picks)
    return Draft(partner, space, side, bundle, ask, second, picks)


def submit(s: GenoaState, seat: int, draft: Draft, log: Log | None) -> None:
    """Say the offer aloud, in place of an older one between the two for that space (LAW-15)."""
    live = dealable(s) >> draft.space & 1
    picks = draft.picks if may_pick(s, draft) else 0
    terms = (seat, draft.partner, draft.space, live, draft.give, draft.ask, draft.second, picks)
    stand(s, Offer(*terms), log)


def stand(s: GenoaState, offer: Offer, log: Log | None) -> None:
    """Put an offer on the table; cards named in it are known to all (LAW-22, LAW-32)."""
    s.offers = [
        other
        for other in s.offers
        if between(other) != between(offer) or other.second != offer.second
    ]
    s.offers.append(offer)
    for item in (*offer.give.items, *offer.ask.items):
        if item >= CARD_ITEM:
            s.seen[item - CARD_ITEM] = (1 << s.seats) - 1
    heard(s, offer.maker, offer.space)
    if offer.maker == s.tower:
        s.silent &= ~(1 << offer.partner)
    if log:
        give, ask = record_of(s.city, offer.give), record_of(s.city, offer.ask)
        names = (offer.maker, offer.partner, s.city.ids[offer.space])
        log.tell(OfferMade(*names, give, ask, offer.second, offer.picks))
        log.barrier()
