"""Short questions at a table: what they ask, in any of our languages, and what may be answered.

Whoever shows the answer words it: here it is records, all of them made from what the seat that
asks may see. The words that are understood are the catalogue `questions`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from kontor.engine.catalogue import folded
from kontor.engine.contract import RULE_SETS
from kontor.match.story import called, texts
from kontor.match.translations import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from kontor.engine.contract import Game
    from kontor.engine.events import Fact
    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.match.driver import Driver

Topic: TypeAlias = Literal["happened", "options", "leads", "turn", "rule", "thing"]
TOPICS: Final[tuple[Topic, ...]] = ("happened", "options", "leads", "turn", "rule")
STANDS: Final = "stands"  # what one says before the name of a thing
LATELY: Final = 60  # entries in which something is looked for that a spectator may call news
FEW: Final = 8  # things told to a spectator who asks what happened
BETWEEN: Final = " | "


class Answer(NamedTuple):
    """What a question is about, and what there is to know.

    *since* is the ply after which something is news to the seat, *clause* the rule that asks,
    *facts* are what stands at the *thing*.
    """

    topic: Topic
    since: int = 0
    clause: str = ""
    thing: str = ""
    facts: tuple[Fact, ...] = ()


def answer(driver: Driver, seat: int, text: str, *, bare: bool = False) -> Answer | None:
    """What a seat, or a spectator, may know of what it asks; None where it is no question.

    *bare* takes the name of a thing for a question about it.
    """
    asked = _plain(text)
    for topic in TOPICS:
        if any(_starts(asked, phrase) for phrase in _phrases(topic)):
            return Answer(topic, news_since(driver, seat), driver.prompt.clause)
    known = _things(driver.game, driver.options)
    thing = known.get(asked, "") if bare else ""
    thing = thing or _named(asked, known)
    if not thing:
        return None
    facts = driver.game.about(driver.view(seat), driver.options, thing)
    return Answer("thing", thing=thing, facts=tuple(facts))


def news_since(driver: Driver, seat: int) -> int:
    """The ply after which things are news: to a seat since it decided, to others the latest few."""
    if seat >= 0:
        return driver.acted(seat)
    told = driver.told(seat, max(0, driver.ply - LATELY))
    return told[-FEW:][0][0] - 1 if told else driver.ply


def _plain(text: str) -> str:
    """A text as it is compared: folded, without marks and with single blanks."""
    return " ".join(re.sub(r"[?!.,;:]", " ", folded(text.replace("\u2019", "'"))).split())


def _starts(asked: str, phrase: str) -> bool:
    return asked == phrase or asked.startswith(f"{phrase} ")


@lru_cache
def _phrases(key: str) -> tuple[str, ...]:
    """What is understood, the longest first."""
    said = {
        _plain(phrase)
        for language in LANGUAGES
        for phrase in texts("questions", language).get(key, "").split(BETWEEN)
    }
    return tuple(sorted(said - {""}, key=len, reverse=True))


def _named(asked: str, known: Mapping[str, str]) -> str:
    """The thing that is asked about: the longest name after the words that ask what stands."""
    for phrase in _phrases(STANDS):
        if asked.startswith(f"{phrase} "):
            rest = f" {asked.removeprefix(phrase)} "
            found = [name for name in known if f" {name} " in rest]
            return known[max(found, key=len)] if found else ""
    return ""


@lru_cache(RULE_SETS)
def _things(game: Game[State], options: Options) -> Mapping[str, str]:
    """What can be asked about, by every name it has in our languages."""
    found: dict[str, str] = {}
    for kind in game.things:
        for name in game.names(options).of(kind):
            for said in _names_of(game.title, kind, name):
                found.setdefault(_plain(said), name)
    return found


def _names_of(title: str, kind: str, name: str) -> Iterator[str]:
    """A thing as it is written and as our languages call it; a number only after its kind."""
    if name.isdecimal():
        yield from (f"{word} {name}" for word in _phrases(kind))
        return
    yield name
    for language in LANGUAGES:
        if said := called(title, name, language):
            yield said
