"""The floor: all who may speak are asked at once (chapter LAW)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits
from kontor.games.genoa.actions import Accept, Begin, Deliver, Move, Propose, Renew, Withdraw
from kontor.games.genoa.bundles import between, buyer_of
from kontor.games.genoa.events import ActionDeclined, FellSilent, OfferWithdrawn
from kontor.games.genoa.rules.acting import open_action
from kontor.games.genoa.rules.deals import strike
from kontor.games.genoa.rules.drafting import apply_draft, begin_draft, draft_options, stand
from kontor.games.genoa.rules.hearing import (
    all_silent,
    buyers_of,
    can_buy,
    dealable,
    free_to_go,
    heard,
    lapse_offers,
    may_begin,
    may_speak_up,
    proposable,
    rest,
    speak,
    speakable,
)
from kontor.games.genoa.rules.laws import ACCEPTING, SAYING, all_hold
from kontor.games.genoa.rules.messages import deliver, ready_cards, to_deliver
from kontor.games.genoa.rules.tower import move_tower, open_floor, stop_tower
from kontor.games.genoa.state import can_act, here_open

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.genoa.bundles import Offer
    from kontor.games.genoa.frames import Floor
    from kontor.games.genoa.ruleset import Targets
    from kontor.games.genoa.state import GenoaState


def floor_options(s: GenoaState, _frame: Floor, seat: int) -> Sequence[Action]:
    """What a seat may say or do on the floor, unasked if it is silent (LAW-1, 8, 37)."""
    is_silent = s.silent >> seat & 1
    if is_silent and not may_speak_up(s, seat):
        return ()
    draft = s.drafts[seat]
    if draft is not None:
        return draft_options(s, seat, draft)
    options = tower_options(s) if seat == s.tower else opponent_options(s, seat)
    if not is_silent:
        return options
    return [action for action in options if action is not s.actions.silent]


def opponent_options(s: GenoaState, seat: int) -> Sequence[Action]:
    """Begin, renew or withdraw an offer, accept a proposal, deliver, or be silent (LAW-1 to 33)."""
    targets = s.rules.targets(s.path[-1], s.visited)
    begin, ready = openings(s, seat, targets), ready_cards(s, seat, targets)
    if not s.offers and not ready:
        return begin
    options: list[Action] = [
        agreement(s, offer)
        for offer in s.offers
        if proposed(s, offer, seat) and acceptable(s, offer, seat)
    ]
    if may_begin(s, seat):
        for offer in s.offers:
            if offer.maker == seat:
                options += words_about(s, offer)
    return [*options, *to_deliver(s, ready), *begin]


def agreement(s: GenoaState, offer: Offer) -> Accept:
    """To accept an offer; for a move it says what would be lost here (LAW-38, LAW-39)."""
    losing = int(offer.space != s.path[-1] and here_open(s))
    return s.actions.accepts[losing][offer.second][offer.maker][offer.space]


def words_about(s: GenoaState, offer: Offer) -> list[Action]:
    """What an opponent may do with its own offer: take it back, add another, renew it."""
    actions, space = s.actions, offer.space
    if not offer.live:
        renew = actions.second_renew if offer.second else actions.renew
        return [renew[space]] if renewable(s, offer) else []
    if offer.second:
        return [actions.second_withdraw[space]]
    return [actions.withdraw[space], actions.second_offer[space]]


def openings(s: GenoaState, seat: int, targets: Targets) -> Sequence[Action]:
    """Begin an offer, as far as words are left; decline, or be silent (LAW-1, LAW-33, LAW-35).

    They are remembered by what they depend on.
    """
    is_open = here_open(s)
    acts = is_open and can_act(s, seat)
    declines = acts and not s.declined >> seat & 1
    begins = may_begin(s, seat)
    buys = acts or can_buy(s, seat)
    key = declines << 3 | begins << 2 | is_open << 1 | buys
    found = targets.openings.get(key)
    if found is None:
        spaces = speakable(s, seat) if begins else 0
        begin = [s.actions.offer[space] for space in bits(spaces)]
        decline = (s.actions.decline,) if declines else ()
        found = targets.openings[key] = (*begin, *decline, s.actions.silent)
    return found


def acceptable(s: GenoaState, offer: Offer, seat: int) -> bool:
    """Whether *seat* may shake hands on a standing offer now (LAW-4, LAW-12, LAW-21)."""
    return offer.live == 1 and all_hold(ACCEPTING, s, seat, buyer_of(s, offer), offer)


def renewable(s: GenoaState, offer: Offer) -> bool:
    """Whether words of an earlier floor may become an offer again (LAW-13)."""
    return (
        not offer.live
        and may_begin(s, offer.maker)
        and bool(dealable(s) >> offer.space & 1)
        and all_hold(SAYING, s, offer.maker, offer.maker, offer)
    )


def tower_options(s: GenoaState) -> Sequence[Action]:
    """Accept, act, move, stop, propose, or listen (LAW-2, LAW-5, LAW-6, LAW-9, LAW-29, LAW-32)."""
    seat, targets = s.tower, s.rules.targets(s.path[-1], s.visited)
    lead, ready = plain_lead(s, targets), ready_cards(s, seat, targets)
    if not s.offers and not ready:
        return lead
    options: list[Action] = [
        agreement(s, offer)
        for offer in s.offers
        if offer.maker != seat and acceptable(s, offer, seat)
    ]
    words = own_words(s) if may_begin(s, seat) else []
    deeds = len(lead) if all_silent(s) else -1  # to listen stands last
    return [*options, *lead[:deeds], *words, *to_deliver(s, ready), *lead[deeds:]]


def plain_lead(s: GenoaState, targets: Targets) -> Sequence[Action]:
    """What the tower seat may do whatever is offered, remembered by what it depends on."""
    silent, begins = all_silent(s), may_begin(s, s.tower)
    is_open = here_open(s)
    acts = is_open and can_act(s, s.tower)
    buyers = buyers_of(s) if begins else 0
    goes = free_to_go(s)
    flags = is_open << 4 | acts << 3 | silent << 2 | begins << 1 | goes
    key = ((buyers << 3 | s.seats) << 3 | s.tower) << 5 | flags
    found = targets.leads.get(key)
    if found is None:
        options: list[Action] = [s.actions.act] if acts else []
        if goes:
            options += targets.moves
            options.append(s.actions.stop)
        if begins:
            options += proposals(s, buyers)
        if not silent:
            options.append(s.actions.silent)
        found = targets.leads[key] = tuple(options)
    return found


def proposals(s: GenoaState, buyers: int) -> list[Action]:
    """Spaces the tower seat may propose terms for; buildings only to *buyers* (LAW-12, LAW-29)."""
    options: list[Action] = []
    for step in range(1, s.seats):
        partner = (s.tower + step) % s.seats
        spaces = proposable(s) & (-1 if buyers >> partner & 1 else s.city.streets)
        options += [s.actions.propose[partner][space] for space in bits(spaces)]
    return options


def own_words(s: GenoaState) -> list[Action]:
    """The tower seat adds a second proposal beside its first, or takes some back (LAW-38)."""
    mine = [offer for offer in s.offers if offer.maker == s.tower]
    if not mine:
        return []
    options: list[Action] = [
        s.actions.second_propose[offer.partner][offer.space]
        for offer in mine
        if offer.live and not offer.second
    ]
    for second, withdraw in enumerate((s.actions.withdraw, s.actions.second_withdraw)):
        spaces = sorted({offer.space for offer in mine if offer.second == second})
        options += [withdraw[space] for space in spaces]
    return options


def floor_grounds(s: GenoaState, _frame: Floor, seat: int, action: Action) -> tuple[object, ...]:
    """What words and deeds on a floor rest on, beside the floor itself (LAW-16, LAW-32).

    A handshake rests on its terms, declining and silence on what was said to the seat (LAW-4), and
    a deed that ends the floor on everything that is offered.
    """
    floor = (s.turns, tuple(s.path), s.taken, s.lost)
    if isinstance(action, Accept):
        meant = (action.seat, seat, action.space)
        twins = [offer for offer in s.offers if between(offer) == meant]
        return (*floor, *(offer for offer in twins if offer.second == action.second))
    if action in (s.actions.silent, s.actions.decline):
        return (*floor, *said_to(s, seat))
    if isinstance(action, Move) or action in (s.actions.act, s.actions.stop):
        return (*floor, *s.offers)
    return floor


def said_to(s: GenoaState, seat: int) -> list[Offer]:
    """The offers to a seat: all the opponents' to the tower seat, and its proposals to others."""
    return [offer for offer in s.offers if offer.partner == seat]


def apply_floor(s: GenoaState, _frame: Floor, seat: int, action: Action, log: Log | None) -> None:
    """One word or deed on the floor; who speaks up is silent no longer (LAW, LAW-37)."""
    if action is s.actions.silent:
        fall_silent(s, seat, log)
        return
    if s.silent >> seat & 1 and not isinstance(action, Deliver):
        s.silent ^= 1 << seat
    draft = s.drafts[seat]
    if draft is not None:
        apply_draft(s, seat, draft, action, log)
    elif action is s.actions.decline:
        decline(s, seat, log)
    elif isinstance(action, Begin):
        begin_draft(s, seat, s.tower, action.space, action.second)
    elif isinstance(action, Propose):
        begin_draft(s, seat, action.seat, action.space, action.second)
    elif isinstance(action, Deliver):
        deliver(s, seat, action.card, log)
    elif isinstance(action, (Withdraw, Renew)):
        apply_words(s, seat, action, log)
    else:
        apply_deed(s, seat, action, log)


def fall_silent(s: GenoaState, seat: int, log: Log | None) -> None:
    """Nothing to say for now; this action and proposals are declined (LAW-4, LAW-29, LAW-32)."""
    s.silent |= 1 << seat
    if seat != s.tower and here_open(s):
        s.declined |= 1 << seat
    if all_silent(s):
        s.silent &= ~(1 << s.tower)
    if s.offers:
        s.offers = [offer for offer in s.offers if not proposed(s, offer, seat)]
    if log:
        log.tell(FellSilent(seat))


def proposed(s: GenoaState, offer: Offer, seat: int) -> bool:
    """Whether an offer is a proposal of the tower seat that *seat* may accept (LAW-29)."""
    return offer.maker == s.tower and offer.partner == seat and offer.live == 1


def decline(s: GenoaState, seat: int, log: Log | None) -> None:
    """Not this action; the next move is another matter (LAW-35)."""
    here = s.path[-1]
    s.declined |= 1 << seat
    s.offers = [offer for offer in s.offers if offer.space != here or not proposed(s, offer, seat)]
    if log:
        log.tell(ActionDeclined(seat, s.city.ids[here]))


def apply_words(s: GenoaState, seat: int, action: Withdraw | Renew, log: Log | None) -> None:
    """Take an offer back, or let an old one stand again (LAW-13, LAW-15)."""
    speak(s, seat)
    rest(s, seat)
    about = [
        offer
        for offer in s.offers
        if offer.maker == seat and offer.space == action.space and offer.second == action.second
    ]
    if isinstance(action, Renew):
        stand(s, about[0]._replace(live=1), log)
        return
    s.offers = [offer for offer in s.offers if offer not in about]
    heard(s, seat, action.space)
    if log:
        log.tell(OfferWithdrawn(seat, s.city.ids[action.space]))


def agreed(s: GenoaState, seat: int, action: Accept) -> Offer:
    """The standing offer that a handshake is about (LAW-38)."""
    return next(
        offer
        for offer in s.offers
        if (offer.maker, offer.space, offer.second) == (action.seat, action.space, action.second)
        and offer.live
        and seat in {s.tower, offer.partner}
    )


def apply_deed(s: GenoaState, seat: int, action: Action, log: Log | None) -> None:
    """Shake hands, act in person, move or stop (LAW-2, LAW-9, LAW-16)."""
    if isinstance(action, Accept):
        strike(s, agreed(s, seat, action), log)
    elif isinstance(action, Move):
        move_tower(s, action.space, log)
        open_floor(s, log)
    elif action is s.actions.act:
        lapse_offers(s)
        open_action(s, seat, s.path[-1], log)
    else:
        assert action is s.actions.stop, "nothing else is done on a floor"
        stop_tower(s, log)
