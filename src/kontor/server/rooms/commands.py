"""What a connection may ask of a match, one function per command."""

from __future__ import annotations

import asyncio
import time
from logging import getLogger
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy.exc import IntegrityError

from kontor.engine.clauses import UnknownClause
from kontor.engine.contract import Macro, Steps
from kontor.engine.errors import KontorError
from kontor.engine.state import SPECTATOR
from kontor.match.giving_up import refuse_resigned
from kontor.orders.laying import plans
from kontor.server.names import check_free
from kontor.server.refusals import Refusal, is_refusal, mistake, refusal_of
from kontor.server.rooms import acting, advising, giving_up, ordering
from kontor.server.rooms.asking import answered
from kontor.server.rooms.calls import calls_to_read
from kontor.server.rooms.order_book import likely_said
from kontor.server.rooms.repeats import PASSING
from kontor.server.rooms.voices import held_seat, own_seat
from kontor.server.shelf import checked_bot
from kontor.server.storage import calling, matches, order
from kontor.server.wire import commands, play

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.match.driver import Driver
    from kontor.server.rooms.connection import Connection, Viewer
    from kontor.server.rooms.room import Room
    from kontor.server.storage.matches import CommandKey

LARGEST_MACRO: Final = 2000  # bytes, some forty steps: more than any turn has
logger = getLogger("kontor.commands")


async def answer(room: Room, connection: Connection, command: commands.Commands) -> play.Sayings:
    """Carry out a command; every refusal is an answer, too."""
    try:
        match command:
            case commands.Ping() | commands.Look():
                return await _attend(room, connection, command)
            case commands.Hint() | commands.Mentor() | commands.Compare():
                return await advising.advise(room, connection, command)
            case (
                commands.Why()
                | commands.Weigh()
                | commands.Ask()
                | commands.ListOrders()
                | commands.ListPlans()
            ):
                return await room.do(lambda: _explain(room, connection, command))
            case _:
                return await room.do(lambda: _once(room, connection, command))
    except KontorError as error:
        return play.ErrorSaid(id=command.id, error=refusal_of(error).problem)
    except Exception:
        logger.exception("The command %r failed at table %s", command, room.id)
        return play.ErrorSaid(id=command.id, error=mistake().problem)


async def _attend(
    room: Room, connection: Connection, command: commands.Ping | commands.Look
) -> play.PongSaid:
    """A page says that it is there, and whether it can be seen."""
    if isinstance(command, commands.Look):
        await room.house.store.write(matches.look, connection.id, looking=command.visible)
    return play.PongSaid(id=command.id)


Proposing = (
    commands.Takeback | commands.Exchange | commands.Abandon | commands.Resign | commands.Consent
)
Ordering = commands.GiveOrder | commands.WithdrawOrder
Changing = commands.Act | commands.Macro | commands.Undo | Proposing | Ordering | commands.Chat


async def _once(room: Room, connection: Connection, command: Changing) -> play.Sayings:
    """Carry out a command that changes the match, the first time it comes."""
    key = (connection.viewer.sender, command.id)
    known = room.answers.get(key)
    if known is not None:
        return known
    said: play.Sayings
    try:
        ply = await _change(room, connection, command, key)
        said = play.DoneSaid(id=command.id, ply=ply)
    except KontorError as error:
        if not is_refusal(error):
            raise  # the room reads the match again
        refusal = refusal_of(error)
        said = play.ErrorSaid(id=command.id, error=refusal.problem)
        if refusal.code not in PASSING:
            said = await _done_before(room, key) or said
    room.answers.keep(key, said)
    return said


async def _done_before(room: Room, key: CommandKey) -> play.DoneSaid | None:
    """The answer of a command that was carried out by another process, or before a restart."""
    ply = await room.house.store.read(matches.answered_command, room.id, key)
    return None if ply is None else play.DoneSaid(id=key[1], ply=ply)


async def _change(room: Room, connection: Connection, command: Changing, key: CommandKey) -> int:
    acting.refuse_when_closed(room)
    if isinstance(command, commands.Chat):
        return await _chat(room, connection, command, key)
    if isinstance(command, Proposing):
        return await _propose(room, connection, command, key)
    if isinstance(command, Ordering):
        return await _order(room, connection, command, key)
    seat = own_seat(room, connection, command.seat)
    match command:
        case commands.Act():
            return await acting.act(room, seat, command.action, _seen(command), key)
        case commands.Macro():
            macro = read_macro(acting.running_driver(room).game, command.macro)
            return await acting.act(room, seat, macro, _seen(command), key)
        case commands.Undo():
            return await acting.undo(room, seat, command.steps, key)


async def _propose(room: Room, connection: Connection, command: Proposing, key: CommandKey) -> int:
    """A seat keeps its person's voice, also while a bot plays it."""
    seat = held_seat(room, connection, command.seat)
    acting.running_driver(room)
    await room.refresh()  # somebody may have come back at another process
    refuse_resigned(acting.running_driver(room), seat)
    match command:
        case commands.Resign():
            return await giving_up.resign(room, seat, key)
        case commands.Abandon():
            return await giving_up.ask_abandon(room, seat, key)
        case commands.Takeback():
            return await acting.ask_takeback(room, seat, command.to, key)
        case commands.Exchange():
            bot = await asyncio.to_thread(checked_bot, command.bot)  # it may have to be loaded
            return await acting.ask_exchange(room, seat, command.chair, bot, key)
        case commands.Consent():
            return await acting.answer(room, seat, command.asked, key, consent=command.yes)


async def _order(room: Room, connection: Connection, command: Ordering, key: CommandKey) -> int:
    """Orders may be laid down at any time, also while a bot plays the seat."""
    seat = held_seat(room, connection, command.seat)
    if isinstance(command, commands.GiveOrder):
        return await ordering.lay(room, seat, command.order, command.number, key)
    return await ordering.withdraw(room, seat, command.number, key)


def _seen(command: commands.Act | commands.Macro) -> acting.Moment:
    return acting.Moment(command.ply, command.entry)


class _Tagged(msgspec.Struct):
    """Every macro says which one it is, also where a game has only one."""

    macro: str


def read_macro(game: Game[State], raw: msgspec.Raw) -> Macro:
    """A macro of the game, from what the client sent."""
    if len(bytes(raw)) > LARGEST_MACRO:
        raise Refusal("too_large", f"A macro has {LARGEST_MACRO} bytes at most.")
    kinds: tuple[type[Macro], ...] = (Steps, *game.macro_types)
    union = kinds[0]
    for kind in kinds[1:]:
        union = union | kind  # type: ignore[assignment] # a union of types, made at run time
    try:
        msgspec.json.decode(raw, type=_Tagged)
        return msgspec.json.decode(raw, type=union)
    except msgspec.MsgspecError as error:
        raise Refusal("bad_request", f"This is no macro of {game.name}: {error}.") from error


async def _chat(room: Room, connection: Connection, command: commands.Chat, key: CommandKey) -> int:
    viewer = connection.viewer
    ply = room.row.progress.ply
    text = command.text.strip()
    if not text:
        raise Refusal("bad_request", "An empty message says nothing.")
    if await room.house.store.read(order.muted_until, viewer.user):
        raise Refusal("muted", "You are muted here; what you say is not passed on.")
    name = _called(room, viewer)
    check_free(name, viewer.user, room.seats)
    remark = matches.Remark(viewer.user, name, text, time.time())
    try:
        calls = calls_to_read(room, viewer.user)
        await room.house.store.write(calling.say, room.id, remark, key, ply, calls)
    except IntegrityError as error:
        # Either this command came before, or another message took the number: both heal by reading.
        await room.refresh()
        if await _done_before(room, key) is None:
            raise Refusal("unavailable", "The message was not kept; try again.") from error
        return ply
    await room.refresh()
    return ply


def _called(room: Room, viewer: Viewer) -> str:
    """By what name somebody speaks: their chair's, which changes with theirs, or their own."""
    if viewer.token_seat is not None:
        return room.seats[viewer.token_seat].name
    own = (seat for seat in room.seats if seat.kind == "person" and seat.user == viewer.user)
    return next((seat.name for seat in own), viewer.name)


async def _explain(
    room: Room,
    connection: Connection,
    command: commands.Why
    | commands.Weigh
    | commands.Ask
    | commands.ListOrders
    | commands.ListPlans,
) -> play.Sayings:
    """Answer what changes nothing."""
    if isinstance(command, commands.Ask):
        asks = command.seat
        seat = SPECTATOR if asks is None else held_seat(room, connection, asks)
        # The first question about a game gathers all its names, which takes a moment.
        return await asyncio.to_thread(answered, acting.running_driver(room), seat, command)
    if isinstance(command, commands.Why):
        return await _why(room, connection, command)
    if isinstance(command, commands.ListOrders):
        seat = held_seat(room, connection, command.seat)
        return likely_said(acting.running_driver(room), seat, command.id)
    if isinstance(command, commands.ListPlans):
        seat = held_seat(room, connection, command.seat)
        # A game of many roads has thousands of moves to name.
        found = await asyncio.to_thread(plans, acting.running_driver(room), seat)
        return play.PlansSaid(id=command.id, plans=found)
    return await _weigh(room, connection, command)


async def _why(room: Room, connection: Connection, command: commands.Why) -> play.Sayings:
    """The clause that says why a thing is not offered."""
    seat = held_seat(room, connection, command.seat)
    return why_said(acting.running_driver(room), seat, command)


def why_said(driver: Driver, seat: int, command: commands.Why) -> play.WhySaid:
    """The clause in words, as far as there is one."""
    clause = driver.game.why_not(driver.state, seat, command.kind, command.thing)
    try:
        text = driver.game.clauses.find(clause).text
    except UnknownClause:
        text = ""
    return play.WhySaid(id=command.id, clause=clause, text=text)


async def _weigh(room: Room, connection: Connection, command: commands.Weigh) -> play.Sayings:
    """What a macro would come to; nothing is changed by asking."""
    seat, driver = own_seat(room, connection, command.seat), acting.running_driver(room)
    return weighed_said(driver, seat, command)


def weighed_said(driver: Driver, seat: int, command: commands.Weigh) -> play.WeighedSaid:
    """What a macro comes to as it is."""
    weighing = driver.game.weigh(driver.state, seat, read_macro(driver.game, command.macro))
    return play.WeighedSaid(id=command.id, weighing=msgspec.Raw(msgspec.json.encode(weighing)))
