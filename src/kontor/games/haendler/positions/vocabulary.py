"""The names people use: goods, cities, abilities, cards and ranks in English and in German.

Capitals, accents and hyphens do not matter, so Köln is found as `koeln`, `Koln` and `cologne`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from kontor.engine.entries import plainly
from kontor.engine.errors import BadPosition, KontorError
from kontor.games.haendler.names import ABILITIES, CARDS, CITIES, GOODS
from kontor.games.haendler.promises import PLEDGES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.games.haendler.ruleset import RuleSet

Finder: TypeAlias = "Callable[[str], int]"


class Vocabulary:
    """The numbers of things by any of their names."""

    def __init__(self, rules: RuleSet, complaint: type[KontorError] = BadPosition) -> None:
        """The names of one set of data files; what is none of them is told as *complaint*."""
        data = rules.data
        cities = data.roads.city
        self._complaint = complaint
        self.good = self._finder("a good", GOODS, [good.german for good in data.pieces.good])
        self.city = self._finder(
            "a city", CITIES, [city.name for city in cities], [city.english for city in cities]
        )
        abilities = [card.german for card in data.cards.ability]
        self.ability = self._finder("an ability", ABILITIES, abilities)
        cards = [card.german for card in data.cards.influence]
        self.card = self._finder("an influence card", CARDS, cards)
        self.status = self._finder("a status", rules.ranks)
        goods = {good: words.german for good, words in zip(GOODS, data.pieces.good, strict=True)}
        self._promises = {
            plainly(pledge._replace(city=called.get(pledge.city, ""), good=good).text): pledge.text
            for called in (
                {city: words.name for city, words in zip(CITIES, cities, strict=True)},
                {city: words.english for city, words in zip(CITIES, cities, strict=True)},
                dict(zip(CITIES, CITIES, strict=True)),
            )
            for pledge in PLEDGES
            for good in {pledge.good, goods.get(pledge.good, "")}
        }

    def promise(self, text: str) -> str:
        """A promise as the notation writes it, whatever its city or good is called in it."""
        return self._promises.get(plainly(text), text)

    def _finder(self, what: str, ids: Sequence[str], *others: Sequence[str]) -> Finder:
        """How things are found by one of their names; *what* they are is told of unknown ones."""
        named = {plainly(name): number for row in (*others, ids) for number, name in enumerate(row)}

        def find(name: str) -> int:
            number = named.get(plainly(name))
            if number is None:
                msg = f"{name!r} is not {what}; there are: {', '.join(ids)}."
                raise self._complaint(msg)
            return number

        return find


@lru_cache(maxsize=16)
def vocabulary(rules: RuleSet, complaint: type[KontorError] = BadPosition) -> Vocabulary:
    """The names of one rule set: made once, not for every position and every macro."""
    return Vocabulary(rules, complaint)
