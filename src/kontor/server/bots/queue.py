"""Who thinks next: a turn for every person in the round, and people who wait for an answer first.

A bot thinks for the people at its table. Whoever has sixty tables has one share all the same, so
nobody else waits for more than one thought of each other person. Our own booths and the processors
that other machines lend serve one and the same round.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from kontor.server.bots.booth import Booth

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Iterable

    from kontor.server.bots.place import Place

Turn: TypeAlias = "asyncio.Future[Place]"


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


class Places:
    """Our own booths, what others lend, and those who wait for one."""

    def __init__(self, own: Iterable[Booth]) -> None:
        self.own = tuple(own)
        self._free: list[Place] = list(self.own)
        self._lent: list[Place] = []  # of these, too, only those that are free
        self._bound, self._hurried, self._patient = Round(), Round(), Round()
        self._curious = Round()

    def join(self, place: Place) -> None:
        """Another machine lends a processor."""
        self._give(place)

    def leave(self, place: Place) -> None:
        """It is lent no more; one that is in use is not given to anybody else after it."""
        if place in self._lent:
            self._lent.remove(place)

    @asynccontextmanager
    async def one(self, party: Party) -> AsyncIterator[Place]:
        """A place of one's own, as soon as one is free; who is urgent goes before the others."""
        round_ = self._hurried if party.urgent else self._patient
        # One that was in use last has its process already. Lent ones leave ours to the people.
        place = await self._take(self._lent or self._free, round_, party)
        try:
            yield place
        finally:
            self._give(place)

    @asynccontextmanager
    async def own_one(self, party: Party) -> AsyncIterator[Booth]:
        """One of our own, before all others: for who had a turn in vain, and for save files."""
        booth = await self._take(self._free, self._bound, party)
        assert isinstance(booth, Booth), "only our own are given to who needs one"
        try:
            yield booth
        finally:
            self._give(booth)

    @asynccontextmanager
    async def spare_one(self, party: Party) -> AsyncIterator[Booth]:
        """One of our own when nobody who plays waits: for who looks at matches that are over."""
        booth = await self._take(self._free, self._curious, party)
        assert isinstance(booth, Booth), "only our own are given to who needs one"
        try:
            yield booth
        finally:
            self._give(booth)

    async def _take(self, free: list[Place], round_: Round, party: Party) -> Place:
        if free:
            return free.pop()
        turn: Turn = asyncio.get_running_loop().create_future()
        round_.add(party.people, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given in the same moment
                self._give(turn.result())
            raise

    def _give(self, place: Place) -> None:
        """Pass a place on to the next who still waits and may have it."""
        if place.is_gone:
            return
        is_own = isinstance(place, Booth)
        turn = self._next(is_own=is_own)
        if turn:
            turn.set_result(place)
        else:
            (self._free if is_own else self._lent).append(place)

    def _next(self, *, is_own: bool) -> Turn | None:
        """Who comes first of those who may have a place; some need one of our own."""
        bound, curious = (self._bound, self._curious) if is_own else (Round(), Round())
        return bound.next() or self._hurried.next() or self._patient.next() or curious.next()
