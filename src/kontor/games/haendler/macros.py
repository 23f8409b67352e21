"""Composites a client may send: a whole purchase, two fees, and a whole proposal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.contract import Macro
from kontor.engine.errors import BadNotation
from kontor.games.haendler.frames import BuyGoods
from kontor.games.haendler.names import CARDS, CITIES, GOODS
from kontor.games.haendler.positions.vocabulary import Vocabulary

if TYPE_CHECKING:
    from kontor.engine.state import Action
    from kontor.games.haendler.state import HaendlerState


class Purchase(Macro, frozen=True):
    """Goods bought in one go, each with its city, then done."""

    goods: tuple[tuple[str, str], ...]  # (good, city)
    done: bool = True


class Fees(Macro, frozen=True):
    """A fee for one good and one for two in one breath: asked of a guest, or offered."""

    one: int
    two: int
    guest: str = ""  # the letter of the guest who is asked; none for a guest's own offer


class Proposal(Macro, frozen=True):
    """A whole proposal of free negotiation, said aloud at once."""

    partner: str  # the seat's letter
    florins: int = 0  # given, or wanted when negative
    give_card: str = ""
    want_card: str = ""  # a kind, or "any"
    promise: str = ""
    want_promise: str = ""


MACROS = (Purchase, Fees, Proposal)


def expand(s: HaendlerState, macro: Macro) -> list[Action]:
    """The steps of a macro of this game; none for those all games have."""
    table = s.rules.catalogue
    if isinstance(macro, Purchase):
        return [table.find(text) for text in _purchase(s, macro)]
    if isinstance(macro, Fees):
        says = f"ask {macro.guest}" if macro.guest else "offer"
        steps = (f"{says} {macro.one} for one and", f"{says} {macro.two} for two")
        return [table.find(text) for text in steps]
    if isinstance(macro, Proposal):
        return [table.find(text) for text in _proposal(s, macro)]
    return []


def _purchase(s: HaendlerState, macro: Purchase) -> list[str]:
    """Purchases in the order given; a purchase with nothing left is done by itself."""
    names = Vocabulary(s.rules, BadNotation)
    steps = [
        f"buy {GOODS[names.good(good)]} for {CITIES[names.city(city)]}"
        for good, city in macro.goods
    ]
    frame = s.stack[-1] if s.stack else None
    left = frame.left if isinstance(frame, BuyGoods) else s.rules.purchase_goods
    full = len(steps) >= left
    return steps if full or not macro.done else [*steps, "done"]


def _proposal(s: HaendlerState, macro: Proposal) -> list[str]:
    names = Vocabulary(s.rules, BadNotation)
    steps = [f"propose to {macro.partner}"]
    if macro.florins:
        steps.append(f"{'give' if macro.florins > 0 else 'want'} {abs(macro.florins)} florins")
    if macro.give_card:
        steps.append(f"give card {CARDS[names.card(macro.give_card)]}")
    if macro.want_card:
        any_card = macro.want_card == "any"
        card = "any card" if any_card else f"card {CARDS[names.card(macro.want_card)]}"
        steps.append(f"want {card}")
    if macro.promise:
        steps.append(f"promise {macro.promise}")
    if macro.want_promise:
        steps.append(f"want promise {macro.want_promise}")
    return [*steps, "say so"]
