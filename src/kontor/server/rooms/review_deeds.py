"""What somebody may do in a review, each as one transaction that checks it and stores it."""

from __future__ import annotations

import time
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from kontor.reviews.records import clean_remark
from kontor.server.names import clean_title
from kontor.server.refusals import Refusal
from kontor.server.storage import branches, order, reviews, schema

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from kontor.server.rooms.connection import Viewer
    from kontor.server.storage.reviews import Head
    from kontor.server.wire.boards import Branch
    from kontor.server.wire.reviews import Arrange, Go, HandOver, LetGo, Noted, TakeAway

KEY: Final = 16  # characters that tell one person from another


def key_of(user: str) -> str:
    """What others may know somebody by."""
    return sha256(user.encode()).hexdigest()[:KEY] if user else ""


def no_review() -> Refusal:
    """There is no such review, or not any more."""
    return Refusal("not_found", "There is no such review; perhaps it was taken away.")


def writes(head: Head, user: str) -> bool:
    """Whether somebody may say and share something here."""
    return bool(user) and (head.writing == "everybody" or head.user == user)


def _head(connection: Connection, review: str) -> Head:
    head = reviews.head_of(connection, review, lock=True)
    if head is None:
        raise no_review()
    return head


def _writing(connection: Connection, review: str, user: str) -> Head:
    head = _head(connection, review)
    if not writes(head, user):
        raise Refusal("not_yours", "Only who made this review writes in it.")
    if order.muted_until(connection, user):
        raise Refusal("muted", "You are muted here; what you say is not passed on.")
    return head


def _check_moment(connection: Connection, head: Head, branch: str, ply: int) -> None:
    """Refuse a moment that neither the match nor the branch has."""
    last = head.plies
    if branch:
        found = branches.find(connection, branch, "")
        if found is None or found.card.review != head.id:
            raise Refusal("not_found", "There is no such branch; perhaps it was let go.")
        last = found.card.deeds
    if ply > last:
        raise Refusal("not_found", f"There is no ply {ply} here; the last is {last}.", ply=last)


def go(connection: Connection, review: str, viewer: Viewer, command: Go) -> None:
    """The leader goes somewhere."""
    head = _head(connection, review)
    if head.leader != viewer.user:
        raise Refusal("not_yours", "Somebody else leads; look around on your own.")
    _check_moment(connection, head, command.branch, command.ply)
    reviews.touch(connection, review, branch=command.branch, ply=command.ply)


def hand_over(connection: Connection, review: str, viewer: Viewer, command: HandOver) -> None:
    """Somebody else leads from now on."""
    head = _head(connection, review)
    if viewer.user not in {head.leader, head.user}:
        raise Refusal("not_yours", "Who leads hands over, or who made the review.")
    whole = reviews.load(connection, review)
    people = whole.people if whole else {}
    to = next((user for user in people if key_of(user) == command.to), None)
    if to is None:
        raise Refusal("not_found", "Nobody of that name is here now.")
    reviews.touch(connection, review, leader=to)


def note(connection: Connection, review: str, viewer: Viewer, command: Noted) -> int:
    """Say something, or say it anew; its number."""
    head = _writing(connection, review, viewer.user)
    text = clean_remark(command.text, command.marks)
    number = command.number
    if number is not None:
        _check_author(connection, head, number, viewer.user)
        reviews.say_anew(connection, review, number, text, command.marks)
    else:
        _check_moment(connection, head, command.branch, command.ply)
        remark = reviews.Remark(
            number=0,
            user=viewer.user,
            name=viewer.name,
            branch=command.branch,
            ply=command.ply,
            text=text,
            marks=command.marks,
            at=time.time(),
        )
        number = reviews.say(connection, review, remark)
        if number is None:
            raise Refusal("too_many", "Very much was said here already; take something away first.")
    reviews.touch(connection, review)
    return number


def _check_author(connection: Connection, head: Head, number: int, user: str) -> None:
    """A remark belongs to who said it; the maker keeps order."""
    author = reviews.author_of(connection, head.id, number)
    if author is None:
        raise Refusal("not_found", "There is no such remark; perhaps it was taken away.")
    if user not in {author, head.user}:
        raise Refusal("not_yours", "This remark is somebody else's.")


def take_away(connection: Connection, review: str, viewer: Viewer, command: TakeAway) -> None:
    """A remark goes; its author may do so even where they no longer write."""
    head = _head(connection, review)
    _check_author(connection, head, command.number, viewer.user)
    reviews.unsay(connection, review, command.number)
    reviews.touch(connection, review)


def let_go(connection: Connection, review: str, viewer: Viewer, command: LetGo) -> None:
    """A branch goes; whoever is led in it is led back to where it began."""
    head = _head(connection, review)
    found = branches.find(connection, command.branch, viewer.user)
    if found is None or found.card.review != review:
        raise Refusal("not_found", "There is no such branch; perhaps it was let go.")
    if not (found.card.mine or head.user == viewer.user):
        raise Refusal("not_yours", "This branch is somebody else's.")
    reviews.prune(connection, review, command.branch)
    back = {"branch": "", "ply": found.card.ply} if head.branch == command.branch else {}
    reviews.touch(connection, review, **back)


def arrange(connection: Connection, review: str, viewer: Viewer, command: Arrange) -> None:
    """The maker gives it a name, and says who writes."""
    head = _head(connection, review)
    if head.user != viewer.user:
        raise Refusal("not_yours", "Only who made this review arranges it.")
    title = clean_title(command.title)
    reviews.touch(connection, review, title=title, writing=command.writing)


def share(connection: Connection, user: str, branch: Branch) -> None:
    """A branch is shared in its review."""
    _writing(connection, branch.card.review, user)
    if not reviews.share(connection, user, branch):
        raise Refusal("too_many", "Very many branches are kept already; let some of them go.")
    reviews.touch(connection, branch.card.review)


def forget(connection: Connection, review: str, user: str) -> None:
    """The maker takes the whole review away."""
    mine = schema.reviews.c
    if not reviews.forget(connection, (mine.id == review) & (mine.user == user)):
        raise no_review()
