"""Reviews that somebody looks at now: who is led where, and what is said, told to all of them.

A review has no state of its own here. Whoever changes it changes the database, and every process
that has people in it reads it again and tells them what is different.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

import msgspec

from kontor.server.caps import Asker, check_sockets
from kontor.server.refusals import Refusal
from kontor.server.rooms import review_deeds as deeds
from kontor.server.rooms.books import Books
from kontor.server.rooms.review_deeds import key_of, no_review
from kontor.server.rooms.veils import Sight, reached, veiled
from kontor.server.storage import reviews
from kontor.server.storage.reviews import Whole
from kontor.server.wire.commands import Ping
from kontor.server.wire.play import ErrorSaid, PongSaid
from kontor.server.wire.reviews import (
    Arrange,
    BranchesSaid,
    Go,
    HandOver,
    LetGo,
    Noted,
    RemarkSaid,
    ReviewCommands,
    ReviewDone,
    Reviewer,
    ReviewSaid,
    See,
    TakeAway,
    UnsaidSaid,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sqlalchemy import Connection as Database

    from kontor.match.driver import Driver
    from kontor.server.rooms.connection import Connection
    from kontor.server.rooms.house import House
    from kontor.server.storage.reviews import Remark

T = TypeVar("T")


class About(msgspec.Struct, frozen=True):
    """What of a review never changes."""

    options: dict[str, bool | int | str]
    names: tuple[str, ...]
    over: bool


def about(driver: Driver) -> About:
    """The same, from its match."""
    options = msgspec.to_builtins(driver.options)
    return About(options, driver.names, driver.standing is not None)


class Told(msgspec.Struct):
    """How far somebody sees, and what they were told of the review."""

    sight: Sight
    whole: Whole


class ReviewRoom:
    """The people of one review at this process."""

    def __init__(self, house: House, review: str, fixed: About) -> None:
        self._house = house
        self._id = review
        self._fixed = fixed
        self._lock = asyncio.Lock()
        self.known: Whole | None = None
        self.connections: dict[Connection, Told] = {}
        self.coming = 0  # how many are on their way in

    async def admit(self, connection: Connection, sight: Sight) -> None:
        """Somebody comes: they are told all they want, and the others that they are here."""
        viewer = connection.viewer
        arriving = reviews.Arriving(
            connection.id,
            self._id,
            viewer.user,
            viewer.name,
            self._house.worker,
            connection.asker.address,
        )
        await self._house.store.write(_arrive, self._house, arriving)
        async with self._lock:
            whole = await self._read()
            self._tell(whole)
            told = _told(whole, sight)
            for message in self._everything(told.whole, viewer.user):
                connection.send(message)
            self.connections[connection] = told

    async def refresh(self) -> None:
        """Read what has changed and tell everybody."""
        async with self._lock:
            self._tell(await self._read())

    async def see(self, connection: Connection, sight: Sight) -> None:
        """Somebody has gone further, or wants to be told more or less."""
        async with self._lock:
            if connection in self.connections and self.known is not None:
                self.connections[connection].sight = sight
                self._tell_one(connection, self.known)

    async def _read(self) -> Whole:
        whole = await self._house.store.read(reviews.load, self._id)
        if whole is None:
            raise no_review()
        return whole

    def close(self, refusal: Refusal) -> None:
        """There is nothing more to look at."""
        for connection in self.connections:
            connection.send(ErrorSaid(id="", error=refusal.problem))
            connection.end()

    # Telling

    def _tell(self, whole: Whole) -> None:
        """To each what is different from what they were told last."""
        self.known = whole
        for connection in self.connections:
            self._tell_one(connection, whole)

    def _tell_one(self, connection: Connection, whole: Whole) -> None:
        user, old = connection.viewer.user, self.connections[connection].whole
        told = self.connections[connection] = _told(whole, self.connections[connection].sight)
        new = told.whole
        for message in _changes(old, new):
            connection.send(message)
        if old.branches != new.branches:
            connection.send(_branches(new, user))
        quiet = msgspec.structs.replace(new.head, stamp=old.head.stamp)
        if (old.head, old.people) != (quiet, new.people):
            connection.send(self._head(new, user))

    def _everything(self, whole: Whole, user: str) -> Iterator[msgspec.Struct]:
        yield self._head(whole, user)
        yield _branches(whole, user)
        for remark in whole.remarks.values():
            yield _remark(remark)

    def _head(self, whole: Whole, user: str) -> ReviewSaid:
        head, fixed = whole.head, self._fixed
        return ReviewSaid(
            review=head.id,
            title=head.title,
            game=head.game,
            options=fixed.options,
            names=fixed.names,
            plies=head.plies,
            over=fixed.over,
            table=head.table,
            writing="maker" if head.writing == "maker" else "everybody",
            leader=key_of(head.leader),
            branch=head.branch,
            ply=head.ply,
            people=tuple(Reviewer(key_of(one), name) for one, name in whole.people.items()),
            you=key_of(user),
            maker=head.user == user,
            writes=deeds.writes(head, user),
        )


def _arrive(database: Database, house: House, arriving: reviews.Arriving) -> None:
    if reviews.head_of(database, arriving.review) is None:
        raise no_review()
    check_sockets(database, Asker(arriving.user, arriving.address), house.settings)
    reviews.arrive(database, arriving)


def _told(whole: Whole, sight: Sight) -> Told:
    """What somebody may hear, who has followed as far as the leader is."""
    sight = reached(whole, sight)
    return Told(sight, veiled(whole, sight))


def _changes(old: Whole, new: Whole) -> Iterator[msgspec.Struct]:
    """Remarks that came, were said anew, or went."""
    for number, remark in new.remarks.items():
        if old.remarks.get(number) != remark:
            yield _remark(remark)
    for number in old.remarks.keys() - new.remarks.keys():
        yield UnsaidSaid(number=number)


def _remark(remark: Remark) -> RemarkSaid:
    return RemarkSaid(
        number=remark.number,
        branch=remark.branch,
        ply=remark.ply,
        by=remark.name,
        author=key_of(remark.user),
        text=remark.text,
        marks=remark.marks,
        at=remark.at,
        edited=remark.edited,
    )


def _branches(whole: Whole, user: str) -> BranchesSaid:
    return BranchesSaid(
        branches=tuple(
            msgspec.structs.replace(card, mine=owner == user)
            for card, owner in whole.branches.values()
        )
    )


class Reviews:
    """All rooms of reviews at this process."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.books = Books(house.store, house.shelf)
        self._rooms: dict[str, ReviewRoom] = {}

    @property
    def connections(self) -> list[Connection]:
        """Everybody who looks at a review here."""
        return [one for room in self._rooms.values() for one in room.connections]

    async def admit(self, review: str, connection: Connection, sight: Sight) -> None:
        """Somebody comes to a review."""
        room = self._rooms.get(review)
        if room is None:
            fixed = await self.books.ask(review, about)
            room = self._rooms.setdefault(review, ReviewRoom(self._house, review, fixed))
        room.coming += 1
        try:
            await room.admit(connection, sight)
        finally:
            room.coming -= 1

    async def dismiss(self, review: str, connection: Connection) -> None:
        """Somebody has gone; a room in which nobody is left is closed."""
        room = self._rooms.get(review)
        if room is not None:
            room.connections.pop(connection, None)
            if not (room.connections or room.coming):
                del self._rooms[review]
        await self._house.store.write(reviews.leave, review, connection.id)
        await self.refresh(review)

    async def answer(
        self, review: str, connection: Connection, command: ReviewCommands
    ) -> ReviewDone | PongSaid:
        """Carry a command out; what is refused is raised."""
        number: int | None = None
        viewer = connection.viewer
        match command:
            case Ping():
                return PongSaid(id=command.id)
            case See():
                sight = Sight(command.until, command.follows)
                await self._rooms[review].see(connection, sight)
                return ReviewDone(id=command.id)
            case Go():
                await self._do(deeds.go, review, viewer, command)
            case HandOver():
                await self._do(deeds.hand_over, review, viewer, command)
            case Noted():
                number = await self._do(deeds.note, review, viewer, command)
            case TakeAway():
                await self._do(deeds.take_away, review, viewer, command)
            case LetGo():
                await self._do(deeds.let_go, review, viewer, command)
            case Arrange():
                await self._do(deeds.arrange, review, viewer, command)
        await self.refresh(review)
        return ReviewDone(id=command.id, number=number)

    async def _do(self, deed: Callable[..., T], *asked: object) -> T:
        return await self._house.store.write(deed, *asked)

    # Hearing of changes

    async def refresh(self, review: str) -> None:
        """A review has changed, here or elsewhere."""
        room = self._rooms.get(review)
        if room is None:
            return
        try:
            await room.refresh()
        except Refusal as refusal:
            if refusal.code != "not_found":
                raise
            self._rooms.pop(review, None)
            room.close(refusal)

    async def changed(self) -> None:
        """Something has changed somewhere: see whether it is one of ours."""
        if not self._rooms:
            return
        stamps = await self._house.store.read(reviews.stamps, list(self._rooms))
        for review, room in list(self._rooms.items()):
            if room.known is None or stamps.get(review) != room.known.head.stamp:
                await self.refresh(review)

    def close(self, refusal: Refusal) -> None:
        """The server closes."""
        for room in self._rooms.values():
            room.close(refusal)
