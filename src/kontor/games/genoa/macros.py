"""A whole offer from a client, turned into atomic steps (LAW-14 to 30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from kontor.engine.contract import Macro
from kontor.engine.errors import BadNotation, IllegalAction
from kontor.engine.state import SEATS
from kontor.games.genoa.bundles import Draft, covers
from kontor.games.genoa.frames import Floor
from kontor.games.genoa.items import is_pledge, item_name
from kontor.games.genoa.names import bundle_of, space_number
from kontor.games.genoa.rules.deals import between, may_pick, nameable, pledge_limit
from kontor.games.genoa.rules.drafting import HIGHEST_DEMAND
from kontor.games.genoa.rules.hearing import can_buy

if TYPE_CHECKING:
    from kontor.engine.state import Action
    from kontor.games.genoa.bundles import Bundle
    from kontor.games.genoa.state import GenoaState


class MakeOffer(Macro, frozen=True):
    """Terms for a space: what the opponent gives and what the tower seat gives, in notation.

    *partner* is a seat's letter when the tower seat proposes, and left out otherwise. A *second*
    offer stands beside a first one; with *picks* the receiver chooses among the cards drawn.
    """

    space: str
    give: str = ""
    ask: str = ""
    partner: str = ""
    second: bool = False
    picks: bool = False


def offer_steps(s: GenoaState, seat: int, macro: MakeOffer) -> list[Action]:
    """The steps that draft and submit an offer; an open draft is dropped first."""
    actions = s.actions
    space = space_number(s.city, macro.space)
    if space is None:
        msg = f"{macro.space!r} is no space; spaces are written like palace or st_47."
        raise BadNotation(msg)
    check_partner(s, seat, macro)
    give, wanted = read_side(s, macro.give), read_side(s, macro.ask)
    partner = SEATS.index(macro.partner) if seat == s.tower else s.tower
    terms = Draft(partner, space, 0, give, wanted, int(macro.second), int(macro.picks))
    check_terms(s, seat, terms)
    steps: list[Action] = [actions.drop] if s.drafts[seat] is not None else []
    if seat == s.tower:
        propose = actions.second_propose if macro.second else actions.propose
        steps.append(propose[partner][space])
        mine, theirs = sums(s, wanted), sums(s, give)
    else:
        steps.append((actions.second_offer if macro.second else actions.offer)[space])
        mine, theirs = sums(s, give), sums(s, wanted)
    steps += mine
    if theirs:
        steps += [actions.swap, *theirs]
    if macro.picks:
        steps.append(actions.partner_picks)
    return [*steps, actions.submit]


def refuse(sentence: str, clause: str) -> NoReturn:
    """Refuse terms with the clause they break."""
    raise IllegalAction(f"{sentence} ({clause}).", f"TG-{clause}")


def check_terms(s: GenoaState, seat: int, terms: Draft) -> None:
    """Say which law terms break, before their steps are tried one by one."""
    if not s.stack or not isinstance(s.stack[-1], Floor):
        refuse("Nobody can make an offer now: an accepted deal or an action comes first", "LAW-16")
    if terms.space == s.city.market:
        refuse("A move to the market is not for sale", "LAW-28")
    buyer = terms.partner if seat == s.tower else seat
    if terms.space < s.city.buildings and not can_buy(s, buyer):
        refuse(f"{SEATS[buyer]} has no action left and so cannot buy a building", "LAW-17")
    for item in set(terms.give.items) | set(terms.ask.items):
        name = item_name(s.city, item)
        limit = pledge_limit(s, buyer, terms.space, item)
        if is_pledge(item) and (item in terms.ask.items or terms.give.items.count(item) > limit):
            refuse(f"The action at {s.city.ids[terms.space]} brings no {name[8:]}", "SETTLE-2")
    own, other = (terms.ask, terms.give) if seat == s.tower else (terms.give, terms.ask)
    if not covers(s, seat, own, terms.partner):
        refuse(f"{SEATS[seat]} cannot offer what it does not have", "LAW-21")
    if not nameable(s, seat, terms.partner, other):
        sentence = "asks for a card that it does not know by sight; it can name the deck"
        refuse(f"{SEATS[seat]} {sentence}", "LAW-36")
    if s.seats == 2 and not terms.give.items:
        refuse("With two seats the opponent must give at least one asset", "TWO-1")
    check_marks(s, seat, terms)


def check_marks(s: GenoaState, seat: int, terms: Draft) -> None:
    """A second offer needs a first, and a choice needs cards to choose from."""
    pair = (seat, terms.partner, terms.space)
    first = any(between(offer) == pair and offer.live and not offer.second for offer in s.offers)
    if terms.second and not first:
        refuse("A second offer stands beside a first one for the same space", "LAW-38")
    if terms.picks and not may_pick(s, terms):
        refuse("The receiver chooses where fewer cards are pledged than drawn", "SETTLE-10")


def check_partner(s: GenoaState, seat: int, macro: MakeOffer) -> None:
    """Every deal is with the tower seat (LAW-14)."""
    letters = SEATS[: s.seats]
    if seat == s.tower:
        if macro.partner not in letters or not macro.partner or SEATS[seat] == macro.partner:
            msg = "The tower seat proposes to one opponent: give its letter as partner (LAW-29)."
            raise IllegalAction(msg, "TG-LAW-29")
    elif macro.partner and macro.partner != SEATS[s.tower]:
        msg = f"{SEATS[seat]} can deal with the tower seat {SEATS[s.tower]} only (LAW-14)."
        raise IllegalAction(msg, "TG-LAW-14")


def read_side(s: GenoaState, text: str) -> Bundle:
    """One side of the offer; what is no money, asset or pledge cannot be offered (LAW-24)."""
    try:
        bundle = bundle_of(s.city, text)
    except KeyError as error:
        msg = (
            f"{error} cannot be offered: only money, wares, tokens, markers and cards can, or what "
            "the action itself will bring, as in 'yielded silk' (LAW-24)."
        )
        raise IllegalAction(msg, "TG-LAW-24") from error
    if bundle.ducats > HIGHEST_DEMAND:
        msg = f"No offer is about more than {HIGHEST_DEMAND} ducats (LAW-18)."
        raise IllegalAction(msg, "TG-LAW-18")
    if bundle.ducats < 0 or bundle.ducats % s.city.step:
        msg = f"Money is offered in steps of {s.city.step}, not {bundle.ducats} ducats (LAW-18)."
        raise IllegalAction(msg, "TG-LAW-18")
    return bundle


def sums(s: GenoaState, bundle: Bundle) -> list[Action]:
    """The steps that put a bundle on a sheet, with as few notes as possible."""
    steps: list[Action] = []
    left = bundle.ducats
    for note in reversed(s.actions.add_money):
        while left >= note.ducats:
            steps.append(note)
            left -= note.ducats
    return [*steps, *(s.actions.add[item] for item in bundle.items)]
