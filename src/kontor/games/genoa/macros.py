"""A whole offer from a client, turned into atomic steps (LAW-14 to 30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.contract import Macro
from kontor.engine.errors import BadNotation, IllegalAction
from kontor.engine.state import SEATS
from kontor.games.genoa.naming import bundle_of

if TYPE_CHECKING:
    from kontor.engine.state import Action
    from kontor.games.genoa.bundles import Bundle
    from kontor.games.genoa.state import GenoaState


class MakeOffer(Macro, frozen=True):
    """Terms for a space: what the opponent gives and what the tower seat gives, in notation.

    *partner* is a seat's letter when the tower seat proposes, and left out otherwise.
    """

    space: str
    give: str = ""
    ask: str = ""
    partner: str = ""


def offer_steps(s: GenoaState, seat: int, macro: MakeOffer) -> list[Action]:
    """The steps that draft and submit an offer; an open draft is dropped first."""
    actions = s.actions
    space = s.city.number.get(macro.space)
    if space is None:
        msg = f"{macro.space!r} is no space; spaces are written like palace or st_47."
        raise BadNotation(msg)
    check_partner(s, seat, macro)
    steps: list[Action] = [actions.drop] if s.drafts[seat] is not None else []
    give = sums(s, read_side(s, macro.give))
    ask = sums(s, read_side(s, macro.ask))
    if seat == s.tower:
        steps.append(actions.propose[SEATS.index(macro.partner)][space])
        first, second = ask, give
    else:
        steps.append(actions.offer[space])
        first, second = give, ask
    steps += first
    if second:
        steps += [actions.swap, *second]
    return [*steps, actions.submit]


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
