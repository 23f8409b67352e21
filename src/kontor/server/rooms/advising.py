"""What a person is told who asks what to do: by an adviser, or by the mentor of a first match.

Both think outside the room's queue and know no more than the seat that asks.
"""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from logging import getLogger
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.analysis.playouts import tried
from kontor.engine.errors import StaleAction
from kontor.lessons.mentoring import Stage, given_away, stage_of, tries
from kontor.match.crews import done_all
from kontor.server.bots.comparing import Comparer
from kontor.server.bots.question import Question, question_for
from kontor.server.bots.queue import Party
from kontor.server.refusals import Refusal
from kontor.server.rooms import acting
from kontor.server.rooms.voices import own_seat
from kontor.server.shelf import ADVISER
from kontor.server.wire import commands, play

if TYPE_CHECKING:
    from kontor.analysis.playouts import Try
    from kontor.server.bots.thinker import Chosen
    from kontor.server.rooms.connection import Connection
    from kontor.server.rooms.room import Room

PATIENCE: Final = 5.0  # seconds that a learner waits for an objection at most
GLANCE: Final = 0.1  # seconds after which it is seen that the match has moved on
logger = getLogger("kontor.advising")


class _Asked(NamedTuple):
    """What is thought about, and how long the log was then."""

    question: Question
    entry: int
    stage: Stage = "ask"


async def advise(
    room: Room,
    connection: Connection,
    command: commands.Hint | commands.Mentor | commands.Compare,
) -> play.Sayings:
    """Answer who asks; in a cup everybody thinks for themselves."""
    if room.row.cup:
        raise Refusal("illegal", "Nobody is advised at a table of a cup.")
    if isinstance(command, commands.Hint):
        return await _hint(room, connection, command)
    if isinstance(command, commands.Compare):
        return await _compare(room, connection, command)
    return await _mentor(room, connection, command)


async def _hint(room: Room, connection: Connection, command: commands.Hint) -> play.HintSaid:
    """What our adviser would do and why."""
    asked = await room.do(lambda: _look(room, connection, command.seat))
    await room.house.caps.hint(connection.asker)
    chosen = await _advice(room, connection, asked)
    _check_still(room, asked)
    return hint_said(command.id, chosen)


def hint_said(command: str, chosen: Chosen) -> play.HintSaid:
    """What an adviser would do, for who asked with a command."""
    return play.HintSaid(
        id=command,
        action=chosen.action,
        bot=chosen.bot,
        why=chosen.why,
        params=dict(chosen.params),
    )


async def _compare(
    room: Room, connection: Connection, command: commands.Compare
) -> play.ComparedSaid:
    """What an idea brings, which was advised a moment ago."""
    asked = await room.do(lambda: _look(room, connection, command.seat))
    await room.house.caps.compare(connection.asker)
    house = room.house
    comparer = Comparer(house.thinking, connection.viewer.user, house.settings.data)
    looking = asyncio.ensure_future(comparer.said(asked.question, command))
    try:
        while not (await asyncio.wait({looking}, timeout=GLANCE))[0]:
            _check_still(room, asked)  # whoever has moved on wants no figures of before
        _check_still(room, asked)
        return looking.result()
    finally:
        looking.cancel()


async def _mentor(room: Room, connection: Connection, command: commands.Mentor) -> play.MentorSaid:
    """What the mentor says of its own accord: an idea at first, later only an objection."""
    asked = await room.do(lambda: _consult(room, connection, command))
    speaks = asked.stage == ("watch" if command.action else "guide")
    if not speaks or not asked.question.is_choice:
        return play.MentorSaid(id=command.id, stage=asked.stage)
    await room.house.caps.mentor(connection.asker)
    chosen = await _advice(room, connection, asked)
    lost = 0.0
    if command.action:
        lost = await _lost(room, connection, asked.question, command.action, chosen.action)
    _check_still(room, asked)
    if command.action and not lost:
        return play.MentorSaid(id=command.id, stage=asked.stage)
    idea = play.Counsel(chosen.action, chosen.bot, chosen.why, dict(chosen.params))
    return play.MentorSaid(id=command.id, stage=asked.stage, idea=idea, lost=lost)


async def _look(room: Room, connection: Connection, seat: int) -> _Asked:
    """The question as the seat knows it."""
    driver = acting.running_driver(room)
    seat = own_seat(room, connection, seat)
    if seat not in driver.prompt.seats:
        raise Refusal("illegal", "There is nothing to decide for you now.")
    return _Asked(question_for(driver.game, driver.state, seat), room.open_entry)


async def _consult(room: Room, connection: Connection, command: commands.Mentor) -> _Asked:
    """The same, for the mentor; what cannot be done it does not talk about."""
    own_seat(room, connection, command.seat)
    if not room.row.mentor:
        raise Refusal("illegal", "There is no mentor at this table.")
    asked = await _look(room, connection, command.seat)
    driver = acting.running_driver(room)
    if command.action:
        driver.judged(command.seat, command.action)
    return asked._replace(stage=stage_of(driver, command.seat))


def _check_still(room: Room, asked: _Asked) -> None:
    if room.open_entry != asked.entry:
        raise StaleAction("The match has moved on in the meantime.", room.row.progress.ply)


async def _advice(room: Room, connection: Connection, asked: _Asked) -> Chosen:
    party = Party((connection.viewer.user,), urgent=True)
    return await room.house.thinking.choose(asked.question, ADVISER, party=party)


async def _lost(
    room: Room, connection: Connection, question: Question, wished: str, idea: str
) -> float:
    """What a choice costs against the mentor's idea; nothing where that takes too long to see."""
    if wished == idea:
        return 0.0
    game, world, seat = question
    pieces = tries(game, world, seat, wished, idea, room.house.settings.data)
    try:
        async with asyncio.timeout(PATIENCE):
            return given_away(await _tried(room, connection, pieces), seat)
    except (TimeoutError, BrokenProcessPool):
        logger.warning("The mentor at table %s came to no end and let %r pass", room.id, wished)
        return 0.0


async def _tried(room: Room, connection: Connection, pieces: list[Try]) -> list[bytes]:
    """Played on in one of the bots' processes, when no bot waits for it."""
    thinking = room.house.thinking
    async with thinking.places.spare_one(Party((connection.viewer.user,))) as booth:
        return await booth.work(partial(done_all, tried, pieces), thinking.limit)
