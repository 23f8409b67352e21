"""What a line typed at the table means: a question, an action, or part of some."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kontor.engine.catalogue import folded
from kontor.engine.errors import KontorError
from kontor.match.asking import answer
from kontor.server.rooms.connection import ENCODER
from kontor.server.wire.commands import Ask
from kontor.server.wire.play import AnswerSaid

if TYPE_CHECKING:
    from kontor.match.driver import Driver

SHOWN: Final = 12  # options named at most


def answered(driver: Driver, seat: int, command: Ask) -> AnswerSaid:
    """The meaning of a line, in this order; everything from what *seat* may see."""
    text = command.text.strip()
    if named := _named(driver, seat, text):
        return AnswerSaid(id=command.id, topic="action", options=[named])
    options = _containing(driver, seat, text)
    found = answer(driver, seat, text, bare=True)
    if found is None:
        return AnswerSaid(id=command.id, topic="search" if options else "nothing", options=options)
    return AnswerSaid(
        id=command.id,
        topic=found.topic,
        since=found.since,
        clause=found.clause,
        thing=found.thing,
        facts=[msgspec.Raw(ENCODER.encode(fact)) for fact in found.facts],
        options=options,
    )


def _named(driver: Driver, seat: int, text: str) -> str:
    """The notation of the one thing that a text names and the seat may do now, or ""."""
    try:
        [action] = driver.judged(seat, text)
    except KontorError:
        return ""  # it names nothing that is allowed now, and may still be a question
    return action.text


def _containing(driver: Driver, seat: int, text: str) -> list[str]:
    """What the seat may do now and contains every typed word, as far as it is worth listing."""
    words = folded(text).split()
    found = [
        action.text
        for action in driver.legal(seat)
        if all(word in folded(action.text) for word in words)
    ]
    return found[:SHOWN]
