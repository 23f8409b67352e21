"""What a learner sees of a proposal in free negotiation: its slices, and their numbers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from kontor.engine.gauges import Remembered, Scaled
from kontor.engine.observing import turned_seats
from kontor.engine.sketch import FLAG, SEEN_AT, Sketch, number, one_of, one_seat
from kontor.games.haendler.names import CARDS, CITIES, GOODS
from kontor.games.haendler.promises import PLEDGES, WAGON_NUMBERS, WORDS
from kontor.games.haendler.rules import bargaining
from kontor.games.haendler.view import BargainView

if TYPE_CHECKING:
    from kontor.engine.gauges import Shares

TERMS: Final = 5_000
WANTED_CARDS: Final = (*CARDS, "any card")
PROMISE: Final = {"kind": tuple(WORDS), "wagon": WAGON_NUMBERS, "city": CITIES, "good": GOODS}
"""The parts of a promise; there are too many promises to have a place each."""


class Bargain:
    """A draft or proposal: where its parts stand, from its beginning."""

    def __init__(self, players: int) -> None:
        record, florins = Sketch(players), number(TERMS)
        self.turned = turned_seats(players)
        self.agreed = Scaled(TERMS)
        self.partner = record.add("partner", one_seat(players)).at
        self.gives_florins = record.add("gives.florins", florins).at
        self.gives_card = record.add("gives.card", one_of(CARDS)).at
        self.wants_florins = record.add("wants.florins", florins).at
        self.wants_card = record.add("wants.card", one_of(WANTED_CARDS)).at
        self.promise = record.put("promise", promise(players))
        self.wanted_promise = record.put("wanted_promise", promise(players))
        self.said = record.add("said", FLAG).at
        record.covers(BargainView)
        self.sketch = record
        # By viewer: what is written of a proposal.
        self.told = [Remembered(partial(self._told, me)) for me in range(players)]

    def _told(self, me: int, own: tuple[int, ...]) -> Shares:
        """Florins are given when positive, wanted when negative."""
        florins = own[bargaining.FLORINS]
        found = [
            (SEEN_AT, 1.0),
            (self.partner + self.turned[me][own[bargaining.PARTNER]], 1.0),
            (self.gives_florins, self.agreed[max(florins, 0)]),
            (self.wants_florins, self.agreed[max(-florins, 0)]),
        ]
        if own[bargaining.GIVEN] >= 0:
            found.append((self.gives_card + own[bargaining.GIVEN], 1.0))
        if own[bargaining.WANTED] >= 0:
            found.append((self.wants_card + own[bargaining.WANTED], 1.0))
        if own[bargaining.PROMISED] >= 0:
            places = PLEDGE_PLACES[own[bargaining.PROMISED]]
            found += [(self.promise + place, 1.0) for place in places]
        if own[bargaining.PROMISE_WANTED] >= 0:
            places = PLEDGE_PLACES[own[bargaining.PROMISE_WANTED]]
            found += [(self.wanted_promise + place, 1.0) for place in places]
        if own[bargaining.SAID]:
            found.append((self.said, 1.0))
        return tuple(found)


def promise(players: int) -> Sketch:
    """A promise by its parts."""
    record = Sketch(players)
    for part, words in PROMISE.items():
        record.add(part, one_of(words))
    return record


def _pledge_places() -> list[list[int]]:
    """By promise: where its parts are written as ones, from its beginning."""
    slices = promise(0).slices
    return [
        [
            slices[part].at + slices[part].kind.words[word]
            for part, word in pledge._asdict().items()
            if word
        ]
        for pledge in PLEDGES
    ]


PLEDGE_PLACES: Final = _pledge_places()
