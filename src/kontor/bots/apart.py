"""A bot from elsewhere in a process of its own, with limits of time and memory.

What it does there happens to nobody else. It is sent a world in which everything its seat cannot
know was drawn anew, so it cannot read a secret even where it tries; and what it says is read as a
text, never as an object that is unpacked here. Whoever fails is answered for, and that is counted.
"""

from __future__ import annotations

import os
import select
import signal
from importlib.metadata import entry_points
from multiprocessing import get_context
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.bots.base import Bot
from kontor.engine.codec import decode, encode
from kontor.engine.errors import KontorError
from kontor.engine.options import Value
from kontor.engine.registry import find_game
from kontor.match.orphans import follow_parent
from kontor.match.simulate import BOTS, described, find_policy

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess
    from pathlib import Path

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State
    from kontor.match.simulate import Policy

HOME: Final = "kontor"  # the package whose bots play where everybody plays
STARTING: Final = 120.0  # seconds a process may take to start on a busy machine
MOST_FAULTS: Final = 3  # of a match, after which a bot is not asked in it again
LONGEST: Final = 65_536  # bytes of an answer
MIB: Final = 2**20
TOO_MUCH: Final = "it needs more memory than it may have"


class NoLimits(KontorError):
    """A system that cannot hold a process to limits."""


class Fault(Exception):
    """A bot gave no answer that can be used."""


class Limits(msgspec.Struct, frozen=True):
    """What a bot may use."""

    seconds: float = 20.0  # for a thought, by the clock
    memory: int = 1024  # MiB that its process may have for itself


class Question(msgspec.Struct, frozen=True):
    """What it is asked, in plain texts and numbers."""

    game: str
    options: dict[str, Value]
    world: str
    seat: int
    roll: int


class Answer(msgspec.Struct, frozen=True):
    """What it does, in notation, or what went wrong."""

    action: str = ""
    problem: str = ""


class Apart:
    """A policy that asks the process; counted are the faults and the seconds of one match."""

    def __init__(self, bot: str, limits: Limits, data: Path | None = None) -> None:
        self.bot = bot
        self.limits = limits
        self._data = data
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self.begin()

    def begin(self) -> None:
        """A new match."""
        self.faults = 0
        self.problem = ""  # the last one
        self.seconds = 0.0
        self.slowest = 0.0

    def __call__(
        self, game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        """The bot's choice; where it has none, what the game's own cheap policy would do."""
        if len(legal) == 1:
            return legal[0]
        world = game.resample(state, seat, roll)
        if self.faults < MOST_FAULTS:
            try:
                return self._asked(game, world, seat, legal, roll)
            except Fault as fault:
                self.faults += 1
                self.problem = str(fault)
                self.close()
        return game.progress(world, seat, legal, roll)

    def _asked(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        options = msgspec.structs.asdict(world.options)
        question = Question(game.title, options, encode(world).decode(), seat, roll)
        line = self._started()
        begun = monotonic()
        try:
            _send(line, question)
            answer = _heard(line, self.limits.seconds)
        except (OSError, EOFError, msgspec.MsgspecError) as error:
            raise Fault(f"its process gave no answer ({type(error).__name__})") from error
        finally:
            spent = monotonic() - begun
            self.seconds += spent
            self.slowest = max(self.slowest, spent)
        if answer.problem:
            raise Fault(answer.problem)
        found = next((action for action in legal if action.text == answer.action), None)
        if found is None:
            raise Fault(f"{answer.action!r} is not allowed there")
        return found

    def _started(self) -> Connection:
        if self._line is None:
            ours, theirs = get_context("spawn").Pipe()
            words = (theirs, self.bot, self.limits.memory, self._data)
            self._process = get_context("spawn").Process(target=serve, args=words, daemon=True)
            self._process.start()
            theirs.close()
            self._line = ours
            try:
                answer = _heard(ours, STARTING)
            except (OSError, EOFError, msgspec.MsgspecError) as error:
                raise Fault("its process did not start") from error
            if answer.problem:
                raise Fault(answer.problem)
        return self._line

    def close(self) -> None:
        """End the process, whatever it does; the next question starts another."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None
        if self._line is not None:
            self._line.close()
            self._line = None


def outsiders(bots: Iterable[str], limits: Limits | None, data: Path | None) -> dict[str, Apart]:
    """Those of some bots that come from elsewhere, each with a process; nobody without limits."""
    if limits is None:
        return {}
    if os.name != "posix":
        raise NoLimits("This system cannot hold a bot to limits; use Linux or macOS.")
    return {bot: Apart(f"bot:{bot}", limits, data) for bot in bots if is_foreign(bot)}


def is_foreign(bot: str) -> bool:
    """Whether a bot comes with another package."""
    found = entry_points(group=BOTS, name=bot)
    return any(entry.dist is not None and entry.dist.name != HOME for entry in found)


# In the process


def serve(line: Connection, bot: str, memory: int, data: Path | None) -> None:
    """Answer questions until nobody asks any more."""
    follow_parent(lambda: os._exit(0))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, who ends us
    os.dup2(2, 1)  # what a bot prints is no part of anybody's results
    _hold_to(memory)
    try:
        policy = find_policy(bot)
    except BaseException as error:  # noqa: BLE001 - whatever foreign code does when it is imported
        _send(line, Answer(problem=described(error)))
        return
    _send(line, Answer())
    while raw := _line_of(line, None):
        _send(line, _answered(policy, msgspec.json.decode(raw, type=Question), data))


def _hold_to(memory: int) -> None:
    import resource  # noqa: PLC0415 - not there on every system

    resource.setrlimit(resource.RLIMIT_DATA, (memory * MIB, memory * MIB))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _answered(policy: Policy, question: Question, data: Path | None) -> Answer:
    game = find_game(question.game, data)
    options = game.read_options(question.options)
    world = decode(game, options, question.world.encode())
    seat, roll, legal = question.seat, question.roll, game.legal(world, question.seat)
    try:
        if isinstance(policy, Bot):
            action = policy.think_in(game, world, seat, legal, roll).action
        else:
            action = policy(game, world, seat, legal, roll)
        if any(action is one for one in legal):
            return Answer(action.text)
        problem = f"what it chose ({type(action).__name__}) is none of the legal actions"
    except MemoryError:
        problem = TOO_MUCH  # what it had taken is free again before this is written down
    except BaseException as error:  # noqa: BLE001 - a bot is foreign code, and may even want to end the process
        problem = described(error)
    return Answer(problem=problem)


# Lines of JSON between the two. Nobody is believed to write a whole one.


def _send(line: Connection, record: Question | Answer) -> None:
    raw = msgspec.json.encode(record) + b"\n"
    while raw:
        raw = raw[os.write(line.fileno(), raw) :]


def _heard(line: Connection, seconds: float) -> Answer:
    return msgspec.json.decode(_line_of(line, seconds), type=Answer)


def _line_of(line: Connection, seconds: float | None) -> bytes:
    """The next line; nothing where the other end is gone and no time was set."""
    until = None if seconds is None else monotonic() + seconds
    found = bytearray()
    while not found.endswith(b"\n"):
        if until is not None:
            left = max(0.0, until - monotonic())
            if not select.select([line], [], [], left)[0]:
                raise Fault(f"it did not answer within {seconds:g} s")
            if len(found) > LONGEST:
                raise Fault("it says more than an action has")
        more = os.read(line.fileno(), LONGEST)
        if not more and until is None:
            return b""
        if not more:
            raise EOFError
        found += more
    return bytes(found)
