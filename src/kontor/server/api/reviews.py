"""Reviews over HTTP: making them, looking at a moment through any eyes, taking them along."""

from __future__ import annotations

import asyncio
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from kontor.engine.state import SPECTATOR
from kontor.match.save import save_text
from kontor.reviews.file import open_review, write_review
from kontor.reviews.records import VERSION, FiledBranch, FiledRemark, ReviewFile
from kontor.reviews.transcript import review_text
from kontor.server.api.analyses import LARGEST, TOLD, admit, at_once, open_driver, streamed
from kontor.server.api.replays import sampled, scores_of
from kontor.server.bots.analysing import step_of
from kontor.server.caps import Asker
from kontor.server.edge.access import signed_in
from kontor.server.edge.asking import Asking, Invite, ReviewId, household_of
from kontor.server.founding_reviews import from_text, of_match, store
from kontor.server.looking import look_at_match
from kontor.server.parts import Parts, Served
from kontor.server.refusals import Refusal
from kontor.server.rooms import review_deeds
from kontor.server.rooms.books import EVERYBODY, seen
from kontor.server.rooms.connection import Viewer
from kontor.server.rooms.incognito import names_for
from kontor.server.rooms.privacy import check_looking
from kontor.server.rooms.review_deeds import no_review
from kontor.server.rooms.veils import cut_short, last_said
from kontor.server.storage import branches, reviews
from kontor.server.wire.boards import Branch, PositionText
from kontor.server.wire.play import Position, ScoresAt
from kontor.server.wire.reviews import NewReview, ReviewCard

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from kontor.match.driver import Driver
    from kontor.server.founding_reviews import Founded
    from kontor.server.storage.people import User

PlyPath: TypeAlias = Annotated[int, PathParameter(ge=0, le=1_000_000)]
BranchQuery: TypeAlias = Annotated[str, QueryParameter(pattern="^[A-Za-z0-9_-]{0,40}$")]
UntilQuery: TypeAlias = Annotated[
    int | None,
    QueryParameter(ge=0, le=1_000_000, description="Be told nothing of what comes after a ply."),
]
Eyes: TypeAlias = Annotated[
    Literal["everybody", "spectator", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
    QueryParameter(description="A seat's number, or who sees less or more than any seat."),
]


@post("/api/reviews", request_max_body_size=LARGEST, guards=[signed_in])
async def new_review(
    request: Asking, parts: Served, data: JSONBody[NewReview], invite: Invite = None
) -> ReviewCard:
    """Open a review of a match that was played to its end, or of what somebody brings along."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    await parts.caps.upload(Asker(user.id, household_of(request)))
    if bool(data.table) == bool(data.text):
        raise Refusal("bad_request", "A review is made of a table, or of a text.")
    founded = (
        await _from_table(parts, user, data, invite)
        if data.table
        else await from_text(parts, user, data)
    )
    return await parts.store.write(store, founded)


async def _from_table(parts: Parts, user: User, wish: NewReview, invite: str | None) -> Founded:
    room = await parts.house.room(wish.table)

    async def copy() -> Founded:
        viewer = Viewer(user.id, user.name)
        await check_looking(room, viewer, invite)
        driver, names = open_driver(room), await names_for(room, viewer, invite)
        return await asyncio.to_thread(of_match, user, wish, driver, names)

    return await room.do(copy)


@get("/api/reviews")
async def my_reviews(request: Asking, parts: Served) -> list[ReviewCard]:
    """Which reviews I have made."""
    viewer = await parts.access.known(request)
    return await parts.store.read(reviews.made_by, viewer.user)


@post("/api/reviews/{review:str}/forget", status_code=204, guards=[signed_in])
async def forget_review(request: Asking, parts: Served, review: ReviewId) -> None:
    """Take a review of mine away; its link leads nowhere any more."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    await parts.store.write(review_deeds.forget, review, user.id)
    await parts.house.reviews.refresh(review)


@get("/api/reviews/{review:str}/at/{ply:int}")
async def review_at(
    request: Asking,
    parts: Served,
    review: ReviewId,
    ply: PlyPath,
    eyes: Eyes = "spectator",
    branch: BranchQuery = "",
    until: UntilQuery = None,
) -> Position:
    """A moment of the match, or of a branch after that many deeds, with all that led there."""
    await parts.access.known(request)
    which = {"everybody": EVERYBODY, "spectator": SPECTATOR}
    looks = which[eyes] if eyes in which else int(eyes)
    books = parts.house.reviews.books
    if not branch:
        found = await books.ask(review, lambda driver: seen(driver, ply, looks))
        return msgspec.structs.replace(found, last=last_said(found.last, ply, until))
    line = (await parts.store.read(_shared, review, branch)).line
    return await books.ask_line(line, ply, lambda driver: seen(driver, driver.ply, looks))


def _shared(connection: Connection, review: str, branch: str) -> Branch:
    found = branches.find(connection, branch, "")
    if found is None or found.card.review != review:
        raise Refusal("not_found", "There is no such branch; perhaps it was let go.")
    return found


@get("/api/reviews/{review:str}/scores")
async def review_scores(
    request: Asking, parts: Served, review: ReviewId, until: UntilQuery = None
) -> list[ScoresAt]:
    """The line of scores from the opening to the end, or to where somebody has been."""
    await parts.access.known(request)

    def line(driver: Driver) -> list[ScoresAt]:
        last = driver.ply if until is None else min(until, driver.ply)
        found = ((ply, scores_of(driver, driver.state_at(ply), SPECTATOR)) for ply in sampled(last))
        return [ScoresAt(ply, scores) for ply, scores in found if scores]

    return await parts.house.reviews.books.ask(review, line)


@get("/api/reviews/{review:str}/position/{ply:int}")
async def review_position(
    request: Asking, parts: Served, review: ReviewId, ply: PlyPath
) -> PositionText:
    """A moment in words, from which a branch can be played."""
    await parts.access.known(request)

    def words(driver: Driver) -> PositionText:
        if ply > driver.ply:
            raise Refusal("not_found", f"The match stands at ply {driver.ply}.", ply=driver.ply)
        text = driver.game.describe(driver.state_at(ply))
        return PositionText(driver.game.title, text, driver.names)

    return await parts.house.reviews.books.ask(review, words)


@post("/api/reviews/{review:str}/analysis", status_code=200, responses=TOLD, guards=[signed_in])
async def analyse_review(
    request: Asking, parts: Served, review: ReviewId, until: UntilQuery = None
) -> Stream:
    """Look at the whole match of a review, where it was played to its end."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)

    def copy(driver: Driver) -> str:
        if driver.standing is None:
            raise Refusal("illegal", "A match can be looked at with open cards when it is over.")
        return save_text(driver)

    text = await parts.house.reviews.books.ask(review, copy)
    name = blake2b(text.encode(), digest_size=16).hexdigest()
    known = parts.analyses.known(name)
    if known is not None:
        return streamed(cut_short(at_once(step_of(known, 0)), until))
    await admit(request, parts, user.id)
    steps = parts.analyses.steps(user.id, partial(look_at_match, parts, text), name)
    return streamed(cut_short(steps, until))


@get("/api/reviews/{review:str}/file")
async def review_file(request: Asking, parts: Served, review: ReviewId) -> Response[str]:
    """The review with its remarks and branches as a file, to be opened again anywhere."""
    await parts.access.known(request)
    filed = await parts.store.read(_filed, review)
    text = await asyncio.to_thread(write_review, filed)
    return _download(text, f"review-{review}.json", MediaType.JSON)


@get("/api/reviews/{review:str}/transcript")
async def review_transcript(request: Asking, parts: Served, review: ReviewId) -> Response[str]:
    """The same for a reader: one decision a line, with what was said of it."""
    await parts.access.known(request)
    filed = await parts.store.read(_filed, review)

    def told() -> str:
        return review_text(filed, open_review(filed, parts.shelf.game))

    return _download(await asyncio.to_thread(told), f"review-{review}.txt", MediaType.TEXT)


def _download(text: str, name: str, kind: MediaType) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=kind, headers=headers)


def _filed(connection: Connection, review: str) -> ReviewFile:
    whole, save = reviews.load(connection, review), reviews.save_of(connection, review)
    if whole is None or save is None:
        raise no_review()
    shared = branches.shared_in(connection, review)
    numbers = {branch.card.id: number for number, branch in enumerate(shared, start=1)}
    return ReviewFile(
        kontor_review=VERSION,
        title=whole.head.title,
        save=save,
        remarks=tuple(
            FiledRemark(
                ply=one.ply,
                branch=numbers.get(one.branch, 0),
                by=one.name,
                text=one.text,
                marks=one.marks,
            )
            for one in whole.remarks.values()
        ),
        branches=tuple(
            FiledBranch(ply=one.card.ply, line=one.line, title=one.card.title, by=one.card.by)
            for one in shared
        ),
    )
