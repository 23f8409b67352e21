"""What stands in the city, as records for whoever asks; all of it from a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.events import Fact, Seat
from kontor.games.genoa.actions import Accept, Renew, Withdraw
from kontor.games.genoa.offers import BundleRecord

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kontor.engine.state import Action
    from kontor.games.genoa.ruleset import RuleSet
    from kontor.games.genoa.view import GenoaView, OfferView


class OfferTerms(Fact, frozen=True):
    """What changes hands by an offer: the opponent gives, the tower gives; who reads is either."""

    give: BundleRecord
    ask: BundleRecord
    picks: int
    tower: int  # 1 where the seat that reads it has the tower


class OfferStands(Fact, frozen=True):
    """An offer or mere words on the table."""

    by: Seat
    to: Seat
    space: str
    give: BundleRecord
    ask: BundleRecord
    live: int


class SpaceStands(Fact, frozen=True):
    """How many discs of the tower lie on a space, and whether the tower is there."""

    space: str
    discs: int
    tower: int


class SpaceOwned(Fact, frozen=True):
    """Whose marker lies on a building."""

    space: str
    by: Seat


FACTS: Final = (OfferTerms, OfferStands, SpaceStands, SpaceOwned)


def terms(view: GenoaView, seat: int, action: Action, rules: RuleSet) -> OfferTerms | None:
    """The terms that are accepted, withdrawn or renewed."""
    if not isinstance(action, Accept | Withdraw | Renew):
        return None
    space = rules.city.ids[action.space]
    for offer in view.offers:
        here = offer.space == space and offer.second == bool(action.second)
        if isinstance(action, Accept):
            mine = offer.maker == action.seat and offer.partner == seat
        else:
            mine = offer.maker == seat
        if here and mine:
            return OfferTerms(offer.give, offer.ask, int(offer.picks), int(view.tower == seat))
    return None


def offers(view: GenoaView, seat: int, _rules: RuleSet) -> Sequence[OfferStands]:
    """What a seat has said that can still be accepted."""
    return [_standing(offer) for offer in view.offers if offer.maker == seat and offer.live]


def about(view: GenoaView, name: str, rules: RuleSet) -> Iterator[Fact]:
    """A space: discs, the tower, its owner, and the offers for it."""
    if name not in rules.city.number:
        return
    yield SpaceStands(name, view.discs.get(name, 0), int(view.path[-1:] == (name,)))
    owner = view.owners.get(name, -1)
    if owner >= 0:
        yield SpaceOwned(name, owner)
    for offer in view.offers:
        if offer.space == name:
            yield _standing(offer)


def _standing(offer: OfferView) -> OfferStands:
    given, wanted = offer.give, offer.ask
    return OfferStands(offer.maker, offer.partner, offer.space, given, wanted, int(offer.live))
