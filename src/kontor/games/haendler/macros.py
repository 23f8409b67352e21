"""Composites a client may send: a whole purchase, two fees, and a whole proposal.

Fees and proposals are weighed as they grow: each thing that could be laid is judged by the law that
its step would be refused with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from kontor.engine.contract import Macro, Weighing
from kontor.engine.entries import plainly
from kontor.engine.errors import BadNotation, IllegalAction
from kontor.engine.naming import seat_named
from kontor.engine.weighing import NoteWeighed, SideWeighed, ThingWeighed
from kontor.games.haendler.frames import BuyGoods, LoadingFloor, Parley
from kontor.games.haendler.names import ANY_CARD_NAME, CARDS
from kontor.games.haendler.positions.vocabulary import vocabulary
from kontor.games.haendler.rules.bargaining import NO_BARGAIN, PARTNER, bargain_of, is_draft, lay
from kontor.games.haendler.rules.talking import draft_law, floor_law, parley_law

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.state import Action
    from kontor.games.haendler.actions import Ask, AskBoth, CardAction, Florins, Offer, OfferBoth
    from kontor.games.haendler.rules.bargaining import Bargain
    from kontor.games.haendler.state import HaendlerState

PROMISE: Final = "promise"
Sum: TypeAlias = "Ask | AskBoth | Offer | OfferBoth | Florins"
"""Actions that name a sum."""


class Purchase(Macro, frozen=True):
    """Goods bought in one go, each with its city, then done."""

    goods: tuple[tuple[str, str], ...]  # (good, city)
    done: bool = True


class Fees(Macro, frozen=True):
    """A fee for one good and one for two in one breath: asked of a guest, or offered."""

    one: int
    two: int
    guest: int | None = None  # the seat that is asked; none for a guest's own offer


class Proposal(Macro, frozen=True):
    """A whole proposal of free negotiation, said aloud at once."""

    partner: int
    florins: int = 0  # given, or wanted when negative
    give_card: str = ""
    want_card: str = ""  # a kind, or "any card"
    promise: str = ""
    want_promise: str = ""


class ProposalWeighed(Weighing, frozen=True):
    """What a proposal in the making comes to: what could be added on either side.

    Things are cards by their names, and *promise* for any promise. *clause* is the first rule that
    keeps it from being said as it is, and empty where it can be said.
    """

    give: SideWeighed
    want: SideWeighed
    clause: str


class FeesWeighed(Weighing, frozen=True):
    """For how many goods fees can be named, `one`, `two` or `both`, and which sums for one.

    *clause* is the first rule that keeps these two from being named, and empty where they can.
    """

    terms: SideWeighed
    clause: str


MACROS = (Purchase, Fees, Proposal)
WEIGHINGS = (ProposalWeighed, FeesWeighed)


def expand(s: HaendlerState, seat: int, macro: Macro) -> list[Action]:
    """The steps of a macro of this game; none for those all games have."""
    if isinstance(macro, Purchase):
        return _purchase(s, macro)
    if isinstance(macro, Fees):
        return list(_breath(s, macro))
    if isinstance(macro, Proposal):
        return _proposal(s, seat, macro)
    return []


def _purchase(s: HaendlerState, macro: Purchase) -> list[Action]:
    """Purchases in the order given; a purchase with nothing left is done by itself."""
    names, actions = vocabulary(s.rules, BadNotation), s.rules.actions
    steps: list[Action] = [
        actions.buy[names.good(good)][names.city(city)] for good, city in macro.goods
    ]
    frame = s.stack[-1] if s.stack else None
    left = frame.left if isinstance(frame, BuyGoods) else s.rules.purchase_goods
    full = len(steps) >= left
    return steps if full or not macro.done else [*steps, actions.done]


# Fees


def _breath(s: HaendlerState, macro: Fees) -> tuple[Action, Action]:
    """The two halves of a breath; what is no sum of the list has no action (LOAD-9)."""
    actions = s.rules.actions
    firsts: Sequence[Sum] = actions.offer_both
    seconds: Sequence[Sum] = actions.offer[1]
    if macro.guest is not None:
        guest = seat_named(macro.guest, len(s.bags))
        firsts, seconds = actions.ask_both[guest], actions.ask[guest][1]
    return _of_sum(firsts, macro.one, "LOAD-9"), _of_sum(seconds, macro.two, "LOAD-9")


def weigh_fees(s: HaendlerState, seat: int, macro: Fees) -> FeesWeighed:
    """For how many goods a seat may name a fee, and what keeps it from more or from a sum."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, LoadingFloor):
        raise IllegalAction("Nobody bargains about loading now (LOAD-6).", "DH-LOAD-6")
    first, second = _breath(s, macro)
    actions = s.rules.actions
    one: Sequence[Ask | Offer] = actions.offer[0]
    two: Sequence[Ask | Offer] = actions.offer[1]
    if macro.guest is not None:
        one, two = actions.ask[seat_named(macro.guest, len(s.bags))]

    def against(action: Action) -> str:
        return _cited(floor_law(s, frame, seat, action))

    words = (("one", one[0]), ("two", two[0]), ("both", first))
    things = tuple(
        ThingWeighed(word, int(not against(each)), against(each)) for word, each in words
    )
    notes = tuple(NoteWeighed(each.florins, against(each)) for each in one)
    return FeesWeighed(SideWeighed(notes, things), against(first) or against(second))


# Proposals


def _proposal(s: HaendlerState, seat: int, macro: Proposal) -> list[Action]:
    """The steps of a proposal; an open draft is dropped first."""
    actions = s.rules.actions
    steps: list[Action] = [actions.drop] if is_draft(bargain_of(s, seat)) else []
    return [
        *steps,
        actions.propose[seat_named(macro.partner, len(s.bags))],
        *_contents(s, macro),
        actions.submit,
    ]


def _contents(s: HaendlerState, macro: Proposal) -> list[Action]:
    """What lies in a proposal, each as the step that lays it there."""
    actions, table = s.rules.actions, s.rules.catalogue
    names = vocabulary(s.rules, BadNotation)
    found: list[Action] = []
    if macro.florins:
        sums = actions.give_florins if macro.florins > 0 else actions.want_florins
        found.append(_of_sum(sums, macro.florins, "FREE-12"))
    if macro.give_card:
        found.append(actions.give_card[names.card(macro.give_card)])
    if plainly(macro.want_card) == ANY_CARD_NAME:
        found.append(actions.want_any_card)
    elif macro.want_card:
        found.append(actions.want_card[names.card(macro.want_card)])
    if macro.promise:
        found.append(table.find(f"promise {names.promise(macro.promise)}"))
    if macro.want_promise:
        found.append(table.find(f"want promise {names.promise(macro.want_promise)}"))
    return found


def weigh_proposal(s: HaendlerState, seat: int, macro: Proposal) -> ProposalWeighed:
    """What could be laid into a proposal, and which rule keeps it from being said as it is."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, Parley):
        raise IllegalAction("Nobody negotiates freely now (FREE-6).", "DH-FREE-6")
    actions, partner = s.rules.actions, seat_named(macro.partner, len(s.bags))
    own = [partner, *NO_BARGAIN[PARTNER + 1 :]]
    clause: str | None = ""
    if not is_draft(bargain_of(s, seat)):
        clause = parley_law(s, frame, seat, actions.propose[partner])
    for action in _contents(s, macro):
        clause = clause or draft_law(s, seat, own, action)
        lay(s, own, action)
    clause = clause or draft_law(s, seat, own, actions.submit)
    give = _side(s, seat, own, actions.give_florins, actions.give_card, actions.promise[0])
    cards = (*actions.want_card, actions.want_any_card)
    want = _side(s, seat, own, actions.want_florins, cards, actions.want_promise[0])
    return ProposalWeighed(give, want, _cited(clause))


def _side(
    s: HaendlerState,
    seat: int,
    own: Bargain,
    sums: Sequence[Florins],
    cards: Sequence[CardAction],
    promise: Action,
) -> SideWeighed:
    """What could still be laid on one side of a proposal."""
    names = (*CARDS, ANY_CARD_NAME)
    things = [(names[card.card], card) for card in cards]

    def against(action: Action) -> str:
        return _cited(draft_law(s, seat, own, action))

    return SideWeighed(
        tuple(NoteWeighed(abs(one.florins), against(one)) for one in sums),
        tuple(_thing(name, against(action)) for name, action in (*things, (PROMISE, promise))),
    )


# What macros say


def _of_sum(row: Sequence[Sum], florins: int, clause: str) -> Action:
    """The action of a sum; one that is not among them is refused with the clause that says so."""
    for action in row:
        if action.florins == florins:
            return action
    most = max(abs(action.florins) for action in row)
    msg = f"{abs(florins)} florins cannot be named: sums are hundreds up to {most} ({clause})."
    raise IllegalAction(msg, _cited(clause))


def _thing(name: str, clause: str) -> ThingWeighed:
    """A thing of which one may lie there, or none for a reason."""
    return ThingWeighed(name, int(not clause), clause)


def _cited(clause: str | None) -> str:
    """A clause as clients know it."""
    return f"DH-{clause}" if clause else ""
