"""New reviews: of a finished match, of a save or a position in words, or from a file."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from kontor.engine.sheet import position_title
from kontor.match.driver import Driver
from kontor.match.lines import LONGEST_POSITION
from kontor.match.save import load_text, save_text
from kontor.reviews.file import is_review, open_review, read_review
from kontor.reviews.records import ReviewFile, clean_remark
from kontor.server.names import LONGEST, clean_title
from kontor.server.refusals import Refusal
from kontor.server.rooms.founding import new_id
from kontor.server.storage import reviews
from kontor.server.storage.reviews import Head, Remark
from kontor.server.wire.boards import Branch, BranchCard
from kontor.server.wire.reviews import NewReview, ReviewCard

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from kontor.server.parts import Parts
    from kontor.server.shelf import Shelf
    from kontor.server.storage.people import User


class Founded(NamedTuple):
    """A review that is about to be stored."""

    head: Head
    save: str
    remarks: list[Remark]
    branches: list[Branch]


async def from_text(parts: Parts, user: User, wish: NewReview) -> Founded:
    """A review of what somebody brings along.

    A save is replayed in a process of its own first, since a stranger's may take for ever.
    """
    if position_title(wish.text):
        if len(wish.text) > LONGEST_POSITION:
            raise Refusal("too_large", "A position is shorter than that.")
        save = await asyncio.to_thread(_laid, parts.shelf, wish.text)
        return await asyncio.to_thread(_of_save, parts.shelf, user, wish, save)
    if is_review(wish.text):
        filed = await asyncio.to_thread(read_review, wish.text)
        await parts.house.thinking.read_save(filed.save, user.id)
        return await asyncio.to_thread(_of_file, parts.shelf, user, wish, filed)
    await parts.house.thinking.read_save(wish.text, user.id)
    return await asyncio.to_thread(_of_save, parts.shelf, user, wish, wish.text)


def of_match(
    user: User, wish: NewReview, driver: Driver, names: tuple[str, ...] | None = None
) -> Founded:
    """A review of a match with open cards, under the names that its maker may know."""
    head = _head(user, wish, driver, clean_title(wish.title))
    return Founded(head, save_text(driver, names), [], [])


def _laid(shelf: Shelf, text: str) -> str:
    """A position as the save of a match in which nothing has been done yet."""
    game = shelf.game(position_title(text))
    return save_text(Driver(game, game.position(text).options, 0, start=text))


def _of_save(shelf: Shelf, user: User, wish: NewReview, save: str) -> Founded:
    return of_match(user, wish, load_text(save, find=shelf.game))


def _of_file(shelf: Shelf, user: User, wish: NewReview, filed: ReviewFile) -> Founded:
    """What was said and played stands under the names of those who did; it is the maker's now."""
    driver = open_review(filed, shelf.game).driver
    head = _head(user, wish, driver, clean_title(wish.title or filed.title))
    branches = [
        Branch(
            card=BranchCard(
                id=new_id(),
                game=head.game,
                title=clean_title(one.title),
                table="",
                ply=one.ply,
                deeds=len(one.line.deeds),
                created=head.created + number / 1000,  # in the order of the file
                mine=True,
                review=head.id,
                by=clean_title(one.by)[:LONGEST],
            ),
            line=one.line,
        )
        for number, one in enumerate(filed.branches)
    ]
    remarks = [
        Remark(
            number=0,
            user=user.id,
            name=clean_title(one.by)[:LONGEST] or user.name,
            branch=branches[one.branch - 1].card.id if one.branch else "",
            ply=one.ply,
            text=clean_remark(one.text, one.marks),
            marks=one.marks,
            at=head.created,
        )
        for one in filed.remarks
    ]
    return Founded(head, filed.save, remarks, branches)


def _head(user: User, wish: NewReview, driver: Driver, title: str) -> Head:
    return Head(
        id=new_id(),
        user=user.id,
        game=driver.game.title,
        title=title,
        table=wish.table,
        plies=driver.ply,
        writing=wish.writing,
        leader=user.id,
        branch="",
        ply=min(wish.ply, driver.ply),
        stamp=0,
        created=time.time(),
    )


def store(connection: Connection, founded: Founded) -> ReviewCard:
    """Keep a review with all that is in it."""
    head = founded.head
    if not reviews.create(connection, head, founded.save):
        raise Refusal("too_many", "You have very many reviews already; take some of them away.")
    for branch in founded.branches:
        if not reviews.share(connection, head.user, branch):
            raise Refusal("too_many", "Very many branches are kept already; let some of them go.")
    for remark in founded.remarks:
        reviews.say(connection, head.id, remark)
    shown = {name: getattr(head, name) for name in ("id", "game", "title", "table", "plies")}
    return msgspec.convert(
        {**shown, "remarks": len(founded.remarks), "created": head.created}, ReviewCard
    )
