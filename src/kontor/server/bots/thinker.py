"""What runs in a process that thinks for bots.

It gets a position in which everything the bot's seat may not know was drawn anew, so a bot cannot
see a secret even if it tries. Nothing of the web server is imported here.
"""

from __future__ import annotations

import os
import signal
import traceback
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor.bots.base import Bot, Thought
from kontor.engine.codec import decode
from kontor.engine.errors import KontorError
from kontor.engine.options import Value
from kontor.match.luck import Source
from kontor.match.orphans import follow_parent
from kontor.match.record import Minute
from kontor.match.save import header_of, line_text, load_text
from kontor.match.simulate import Policy, find_policy
from kontor.server.readable import unreadable_text
from kontor.server.shelf import Shelf, add_games

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

MODEST: Final = 10  # steps down in the order in which the machine's cores are given out
_shelves: list[Shelf] = []


class BotFailed(Exception):
    """A bot raised something, or chose what it may not do."""


class Asked(msgspec.Struct, frozen=True):
    """What a bot is asked, in plain texts and numbers, which travel between processes and hosts."""

    game: str
    options: dict[str, Value]
    world: str  # canonical JSON
    seat: int
    bot: str
    roll: int


class Chosen(NamedTuple):
    """What a bot does, in notation, which one it was, and the sentence's name that says why."""

    action: str
    bot: str
    why: str = ""
    params: Mapping[str, int | str] = {}


def begin(games: tuple[str, ...], data: Path | None) -> None:
    """Start a process of its own: it lets the server go first, and ends with it."""
    follow_parent(lambda: os._exit(0))
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, who ends us
    if hasattr(os, "nice"):  # not everywhere
        os.nice(MODEST)
    prepare(games, data)


def prepare(games: tuple[str, ...], data: Path | None) -> None:
    """Know the same games as the server."""
    add_games(games)
    _shelves[:] = [Shelf(data)]


def is_ready() -> bool:
    """That the process has started, which takes longer than most decisions."""
    return bool(_shelves)


def decide(asked: Asked) -> Chosen:
    """What the bot does; the same for equal questions, however busy the machine is.

    A bot is foreign code: whatever it raises comes out as `BotFailed` with the place it came from.
    """
    game = _shelves[0].game(asked.game)
    state = decode(game, game.read_options(asked.options), asked.world.encode())
    legal = game.legal(state, asked.seat)
    try:
        return _chosen(_thought(asked, game, state, legal), asked.bot, legal)
    except BaseException as error:  # noqa: BLE001 - even a wish to end the process
        raise BotFailed("".join(traceback.format_exception(error))) from None


def _thought(asked: Asked, game: Game[State], state: State, legal: Sequence[Action]) -> Thought:
    policy = _policy(asked.bot)
    if isinstance(policy, Bot):
        return policy.think(game, state, asked.seat, legal, asked.roll)
    return Thought(policy(game, state, asked.seat, legal, asked.roll))


def _chosen(thought: Thought, bot: str, legal: Sequence[Action]) -> Chosen:
    """The thought in plain words and numbers, which travel between processes."""
    if not any(thought.action is action for action in legal):
        msg = f"{thought.action!r} is none of the legal actions"
        raise ValueError(msg)
    params = {
        str(name): value if isinstance(value, int) else str(value)
        for name, value in thought.params.items()
    }
    return Chosen(thought.action.text, bot, str(thought.why), params)


@cache
def _policy(bot: str) -> Policy:
    return find_policy(bot)


class ReadSave(msgspec.Struct, frozen=True):
    """What a save file holds, or what is wrong with it."""

    problem: str = ""
    game: str = ""
    options: dict[str, Value] = {}
    seed: int = 0
    luck: Source = "seed"
    secret: str = ""
    start: str = ""
    names: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    over: bool = False
    position: str = ""  # where it stands, in words


def read_save(text: str) -> bytes:
    """Read and check a save file, which may take a while.

    What another table settled does not bind the people who go on with its match here.
    """
    for number, line in enumerate(text.split("\n"), 1):
        if problem := unreadable_text(line):
            return msgspec.json.encode(
                ReadSave(problem=f"Line {number} cannot be read: {problem}.")
            )
    try:
        driver = load_text(text, find=_shelves[0].game, settle=True)
    except KontorError as error:
        return msgspec.json.encode(ReadSave(problem=str(error)))
    header, over = header_of(driver), driver.standing is not None
    kept = [line for line in driver.lines if over or not isinstance(line, Minute)]
    found = ReadSave(
        game=header.game,
        options=header.options,
        seed=header.seed,
        luck=header.luck,
        secret=header.secret,
        start=header.position,
        names=header.seats,
        lines=tuple(line_text(line) for line in kept),
        over=over,
        position=driver.game.describe(driver.state),
    )
    return msgspec.json.encode(found)
