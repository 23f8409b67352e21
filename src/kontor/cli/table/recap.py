"""What others did since one's last turn, summed up: a line a seat, where a screen is small."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.cli.table.choices import shared_start
from kontor.cli.work.saves.matches import sentence_here
from kontor.match.recap import NOBODY, Doings, doings, strikes
from kontor.match.story import label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.match.driver import Driver

LONGEST: Final = 4  # lines of the screen for one seat at most
JOINED: Final = "and "  # a sentence that goes on so has two who did it


class Part(NamedTuple):
    """Something that was done, as a whole sentence or to be read after the name of who did it."""

    text: str
    follows_name: bool


class Told:
    """What one seat did, in as many words as there is room for."""

    def __init__(self, driver: Driver, done: Doings) -> None:
        self.seat = done.seat
        self._name = "" if done.seat == NOBODY else driver.names[done.seat]
        self._parts = _parts(driver, done, self._name)

    def lines(self, wrapped: Callable[[str], list[str]], most: int) -> list[str]:
        """The latest of it in so many lines of a screen; what comes before is left out."""
        for first in range(len(self._parts)):
            found = wrapped(self._sentence(first))
            if len(found) <= most:
                return found
        return wrapped(self._sentence(len(self._parts) - 1))[:most]

    def _sentence(self, first: int) -> str:
        """From a part on; the name is said before the first part that needs it, and once."""
        said: list[str] = []
        named = False
        for part in self._parts[first:]:
            left_out = "... " * (first > 0 and not said)
            name = f"{self._name} " if part.follows_name and not named else ""
            said.append(f"{name}{left_out}{part.text}")
            named = part.follows_name
        return f"  {'; '.join(said)}."


class Summary:
    """What others did since a ply; what befell the reader's own pieces is told first."""

    def __init__(self, driver: Driver, seat: int, since: int) -> None:
        done = doings(driver, seat, since)
        struck = [event for one in done for event in one.events if strikes(driver, seat, event)]
        self.struck = [
            f"  {label('web', 'recap.pushed')} {sentence_here(driver, event)}" for event in struck
        ]
        others = [
            Doings(who, tuple(event for event in events if event not in struck))
            for who, events in done
        ]
        self._told = [Told(driver, one) for one in others if one.events]
        title = "recap.title" if driver.acted(seat) else "recap.spectator"
        self.title = f"  {label('web', title)}; `news` tells all of it:"

    def __bool__(self) -> bool:
        return bool(self._told or self.struck)

    @property
    def seats(self) -> int:
        """How many others did something that is told."""
        return len(self._told)

    def lines(self, wrapped: Callable[[str], list[str]], room: int) -> list[tuple[int, str]]:
        """Lines of a screen, each with its seat: one for each, and more in turn while there are."""
        needed = [len(told.lines(wrapped, LONGEST)) for told in self._told]
        shares = [1] * len(needed)
        for _ in range(room - len(needed)):
            short = [at for at, share in enumerate(shares) if share < needed[at]]
            if not short:
                break
            shares[min(short, key=shares.__getitem__)] += 1
        found = [
            (told.seat, line)
            for told, share in zip(self._told, shares, strict=True)
            for line in told.lines(wrapped, share)
        ]
        return found[: max(0, room)]


def _parts(driver: Driver, done: Doings, name: str) -> list[Part]:
    """What was done; what is alike is told at once."""
    parts: list[Part] = []
    for _, alike in groupby(done.events, type):
        said = [_part(name, sentence_here(driver, event)) for event in alike]
        follows = all(part.follows_name for part in said)
        parts += [Part(text, follows) for text in _together([part.text for part in said])]
    return parts


def _part(name: str, sentence: str) -> Part:
    """A sentence without its stop and, where it begins with the name alone, without that."""
    said = sentence.removesuffix(".")
    rest = said.removeprefix(f"{name} ") if name else said
    follows = rest != said and not rest.startswith(JOINED)
    return Part(rest if follows else said, follows)


def _together(said: Sequence[str]) -> list[str]:
    """Sentences of one kind as one: what they begin with is said once."""
    counted = [(text, said.count(text)) for text in dict.fromkeys(said)]
    texts = [text if count == 1 else f"{text} (×{count})" for text, count in counted]
    start = shared_start([text for text, _ in counted])
    if len(texts) == 1 or not start:
        return texts
    return [", ".join([texts[0], *(text[len(start) :].strip() for text in texts[1:])])]
