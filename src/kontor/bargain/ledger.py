"""Counting a match: words, offers and what became of them, deals and their worth, seat by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import msgspec

from kontor.bargain.referee import valued
from kontor.games.genoa.actions import Accept, Decline, Renew, Submit, Withdraw
from kontor.games.genoa.bundles import buyer_of
from kontor.games.genoa.rules.floor import agreed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bargain.referee import Deal
    from kontor.engine.contract import Standing
    from kontor.engine.state import Action
    from kontor.games.genoa.bundles import Offer
    from kontor.games.genoa.state import GenoaState

Terms: TypeAlias = tuple[int, int, int, int]
"""Which offer: its maker, to whom, for which space, and whether it is the second of two."""


class Figures(msgspec.Struct, frozen=True):
    """What one seat did and got in one match."""

    rank: int
    won: float  # the share of the win
    money: int
    share: float  # of all the money at the table
    deals: int
    surplus: float  # of its deals, both sides together
    gain: float  # its own part of that
    losing: int  # deals below its own reserve: it would have been better off without
    offers: int  # that it made
    heard: int  # binding offers made to it
    ignored: int  # of these, those that it left without any answer
    words: int  # offers made, renewed, taken back, accepted or declined
    illegal: int  # moves that were refused to it


class Ledger:
    """Watches a match decision by decision."""

    def __init__(self, seats: int) -> None:
        self.deals: list[Deal] = []
        self._seats = seats
        self._words = [0] * seats
        self._offers = [0] * seats
        self._heard = [0] * seats
        self._ignored = [0] * seats
        self._answered: dict[Terms, bool] = {}  # by offer that stands

    def before(
        self, s: GenoaState, ply: int, seat: int, action: Action, legal: Sequence[Action]
    ) -> None:
        """Look at a decision that is about to be carried out."""
        self._words[seat] += isinstance(action, (Submit, Renew, Withdraw, Accept, Decline))
        if isinstance(action, Accept):
            self.deals.append(valued(s, ply, seat, action, legal))
            self._struck(s, agreed(s, seat, action))
        elif isinstance(action, (Submit, Renew)):
            self._offers[seat] += 1
            self._said(s, seat, action)

    def after(self, s: GenoaState, seat: int, action: Action) -> None:
        """See which offers stand now, and why others do no longer."""
        if not s.offers and not self._answered:
            return
        stand = {terms(offer): offer.partner for offer in s.offers if offer.live}
        for gone in self._answered.keys() - stand.keys():
            maker, partner, *_ = gone
            answered = self._answered.pop(gone) or isinstance(action, Decline)
            if seat == partner != maker and not answered:
                self._ignored[partner] += 1
        for new in stand.keys() - self._answered.keys():
            self._answered[new] = False
            self._heard[stand[new]] += 1

    def _said(self, s: GenoaState, seat: int, action: Submit | Renew) -> None:
        """An offer takes the place of an older one, and answers those of its partner."""
        draft = s.drafts[seat]
        if isinstance(action, Submit) and draft is not None:
            partner = draft.partner
            self._answered.pop((seat, partner, draft.space, draft.second), None)
        else:
            partner = s.tower
        for other in self._answered:
            if other[:2] == (partner, seat):
                self._answered[other] = True

    def _struck(self, s: GenoaState, offer: Offer) -> None:
        """Who shakes hands has answered everybody; the others of the floor had their chance."""
        parties = {s.tower, buyer_of(s, offer)}
        for other in self._answered:
            if other[1] in parties:
                self._answered[other] = True

    def figures(self, standing: Standing, refused: Sequence[int]) -> tuple[Figures, ...]:
        """The sheet of every seat, once the match is over."""
        total = max(1, sum(standing.scores))
        best = standing.ranks.count(1)
        return tuple(
            self._of(seat, standing.ranks[seat], best, standing.scores[seat], total, refused[seat])
            for seat in range(self._seats)
        )

    def _of(self, seat: int, rank: int, best: int, money: int, total: int, refused: int) -> Figures:
        own = [deal for deal in self.deals if seat in {deal.seller, deal.buyer}]
        return Figures(
            rank=rank,
            won=round((rank == 1) / best, 4),
            money=money,
            share=round(money / total, 4),
            deals=len(own),
            surplus=round(sum(deal.surplus for deal in own), 2),
            gain=round(sum(deal.worth(seat) for deal in own), 2),
            losing=sum(deal.worth(seat) < 0 and not deal.forced for deal in own),
            offers=self._offers[seat],
            heard=self._heard[seat],
            ignored=self._ignored[seat],
            words=self._words[seat],
            illegal=refused,
        )


def terms(offer: Offer) -> Terms:
    """Which offer it is; with other money it is still the same."""
    return offer.maker, offer.partner, offer.space, offer.second
