"""A review as a file: JSON of its own, with the save of its match inside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor.engine.errors import KontorError
from kontor.match.lines import stand
from kontor.match.save import load_text
from kontor.reviews.records import VERSION, BadReview, ReviewFile, clean_remark

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.match.driver import Driver

BEGINNING: Final = '{"kontor_review":'


class Opened(NamedTuple):
    """A review that was read and found sound: its match, and where each branch leads."""

    driver: Driver
    branches: list[Driver]


def is_review(text: str) -> bool:
    """Whether a text claims to be a review."""
    return "".join(text[:100].split()).startswith(BEGINNING)


def write_review(review: ReviewFile) -> str:
    """The file's text."""
    return msgspec.json.format(msgspec.json.encode(review)).decode() + "\n"


def read_review(text: str) -> ReviewFile:
    """The review in a file; `BadReview` says what does not fit. Its match is not looked at yet."""
    try:
        found = msgspec.json.decode(text, type=ReviewFile)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise BadReview(f"This is no review: {error}.") from error
    if found.kontor_review != VERSION:
        msg = f"The review is of version {found.kontor_review}; this program reads {VERSION}."
        raise BadReview(msg)
    for remark in found.remarks:
        clean_remark(remark.text, remark.marks)
        if remark.branch > len(found.branches):
            raise BadReview(f"A remark belongs to branch {remark.branch}, which is not there.")
    return found


def open_review(review: ReviewFile, find: Callable[[str], Game[State]]) -> Opened:
    """Replay the match and every branch; what does not follow from its moment is refused."""
    driver = load_text(review.save, find=find)
    branches: list[Driver] = []
    for number, branch in enumerate(review.branches, start=1):
        check_root(driver, branch.ply, branch.line.position)
        try:
            branches.append(stand(find, branch.line))
        except KontorError as error:
            raise BadReview(f"Branch {number} cannot be played: {error}") from error
    for remark in review.remarks:
        last = len(review.branches[remark.branch - 1].line.deeds) if remark.branch else driver.ply
        if remark.ply > last:
            raise BadReview(f"A remark stands at ply {remark.ply}, where there are {last}.")
    return Opened(driver, branches)


def check_root(driver: Driver, ply: int, position: str) -> None:
    """Refuse a branch that does not begin at the moment it names."""
    if ply > driver.ply or driver.game.describe(driver.state_at(ply)) != position:
        raise BadReview("This branch does not begin at its moment of the match.")
