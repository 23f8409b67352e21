"""Who thinks next: a turn for every person in the round, and people who wait for an answer first.

A bot thinks for the people at its table. Whoever has sixty tables has one share all the same, so
nobody else waits for more than one thought of each other person.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Iterable

    from kontor.server.bots.booth import Booth

Turn: TypeAlias = "asyncio.Future[Booth]"


class Party(NamedTuple):
    """For whom a bot thinks, and whether they wait for nothing else."""

    people: Collection[str] = ()
    urgent: bool = False


NOBODY: Final = Party()


class Round:
    """Those who wait, by the person they wait for; the persons are served in turn."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[Turn]] = {}  # in the order in which they are served next

    def add(self, people: Collection[str], turn: Turn) -> None:
        """Wait in the name of whoever of *people* has the fewest waiting."""
        person = min(sorted(people), key=self._length, default="")
        self._waiting.setdefault(person, deque()).append(turn)

    def _length(self, person: str) -> int:
        return len(self._waiting.get(person, ()))

    def next(self) -> Turn | None:
        """Whose turn it is; the person goes to the end of the round."""
        while self._waiting:
            person = next(iter(self._waiting))
            turns = self._waiting.pop(person)
            while turns and turns[0].done():  # who does not wait any more costs nobody a turn
                del turns[0]
            if not turns:
                continue
            turn = turns.popleft()
            if turns:
                self._waiting[person] = turns
            return turn
        return None


class Booths:
    """A few booths and those who wait for one."""

    def __init__(self, booths: Iterable[Booth]) -> None:
        self.all = tuple(booths)
        self._free = list(self.all)
        self._hurried, self._patient = Round(), Round()

    @asynccontextmanager
    async def one(self, party: Party) -> AsyncIterator[Booth]:
        """A booth of one's own, as soon as one is free; who is urgent goes before the others."""
        booth = await self._take(party)
        try:
            yield booth
        finally:
            self._give(booth)

    async def _take(self, party: Party) -> Booth:
        if self._free:
            return self._free.pop()  # one that was in use has its process already
        turn: Turn = asyncio.get_running_loop().create_future()
        (self._hurried if party.urgent else self._patient).add(party.people, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given in the same moment
                self._give(turn.result())
            raise

    def _give(self, booth: Booth) -> None:
        """Pass a booth on to the next who still waits."""
        turn = self._hurried.next() or self._patient.next()
        if turn is None:
            self._free.append(booth)
        else:
            turn.set_result(booth)
