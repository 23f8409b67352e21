"""Bots from elsewhere as one would not wish for them, and a way to install them for a test."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import msgspec

from kontor.bots.base import Bot, BotInfo, Thought
from kontor.engine.state import Action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.base import Thinker
    from kontor.engine.contract import Game
    from kontor.engine.state import State


def raises(*asked: object, **_: object) -> NoReturn:
    """Stumbles over its own feet."""
    msg = f"this is too hard for seat {asked[2]}"
    raise LookupError(msg)


def hangs(*asked: object, **_: object) -> Thought:
    """Thinks for much longer than anybody waits."""
    time.sleep(600)
    return Thought(asked[3][0])  # type: ignore[index] # the legal actions


def quits(*asked: object, **_: object) -> NoReturn:
    """Wants to end the whole process."""
    sys.exit(f"no more for seat {asked[2]}")


def invents(*_asked: object, **_: object) -> Thought:
    """Does what no rule knows."""
    return Thought(Action())


def eats(*asked: object, **_: object) -> Thought:
    """Takes all the memory there is, or a gigabyte and a half where nobody stops it."""
    pile = [bytearray(2**24) for _ in range(96)]
    return Thought(asked[3][len(pile) // 97])  # type: ignore[index] # the legal actions


def scribbles(*asked: object, **_: object) -> Thought:
    """Writes half a line wherever it can, and nothing more."""
    for name in os.listdir("/proc/self/fd"):  # noqa: PTH208 - numbers, not paths
        with suppress(OSError):
            os.set_blocking(int(name), False)
            os.write(int(name), b'{"action": "')
    time.sleep(600)
    return Thought(asked[3][0])  # type: ignore[index] # the legal actions


def peeks(game: Game[State], world: State, seat: int, legal: Sequence[Action], _: int) -> Action:
    """Looks at the whole position that it was handed, and writes it down."""
    with Path(os.environ[THOUGHTS]).open("ab") as notes:
        notes.write(msgspec.json.encode(game.view(world, 1 - seat)) + b"\n")
    return legal[0]


def ponders(*asked: object, **_: object) -> Thought:
    """Works hard and long, then takes the first thing that is allowed."""
    sum(range(5_000_000))
    return Thought(asked[3][0])  # type: ignore[index] # the legal actions


def stalls(*asked: object, **_: object) -> Thought:
    """Notes that it was asked, and comes to no end in a process that was told so."""
    with Path(os.environ[THOUGHTS]).open("a", encoding="utf-8") as notes:
        notes.write("x")
    time.sleep(float(os.environ.get(STALLS, "0")))
    return Thought(asked[3][0])  # type: ignore[index] # the legal actions


def _noting(letter: str) -> Thinker:
    """Takes its time, and writes down in which order it was asked."""

    def think(*asked: object, **_: object) -> Thought:
        with Path(os.environ[THOUGHTS]).open("a", encoding="utf-8") as notes:
            notes.write(letter)
        time.sleep(0.03)
        return Thought(asked[3][0])  # type: ignore[index] # the legal actions

    return think


def _bot(name: str, think: Thinker) -> Bot:
    return Bot(BotInfo(name, f"{name} at the worst moment."), think)


RAISES, HANGS = _bot("Raises", raises), _bot("Hangs", hangs)
QUITS, INVENTS = _bot("Quits", quits), _bot("Invents", invents)
PONDERS, STALLING = _bot("Ponders", ponders), _bot("Stalls", stalls)
EATS, SCRIBBLES = _bot("Eats", eats), _bot("Scribbles", scribbles)
MANY, SINGLE = _bot("Many", _noting("m")), _bot("Single", _noting("s"))
THOUGHTS = "THOUGHTS_OF_TESTS"  # names the file in which those two note when they think
STALLS = "STALLS_OF_TESTS"  # seconds for which `stalls` does nothing, where it is set
ODD = {
    "raises": "tests.server.odd_bots:RAISES",
    "hangs": "tests.server.odd_bots:HANGS",
    "quits": "tests.server.odd_bots:QUITS",
    "invents": "tests.server.odd_bots:INVENTS",
    "eats": "tests.server.odd_bots:EATS",
    "scribbles": "tests.server.odd_bots:SCRIBBLES",
    "peeks": "tests.server.odd_bots:peeks",
    "ponders": "tests.server.odd_bots:PONDERS",
    "many": "tests.server.odd_bots:MANY",
    "single": "tests.server.odd_bots:SINGLE",
    "stalls": "tests.server.odd_bots:STALLING",
    "absent": "tests.server.no_such_module:BOT",
}


def write_package(folder: Path, name: str, bots: dict[str, str]) -> None:
    """Lay down what an installer would: the record of a package that offers bots."""
    plain = name.replace("-", "_")
    record = folder / f"{plain}-1.dist-info"
    record.mkdir(parents=True)
    (record / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    lines = [f"{bot} = {place}" for bot, place in bots.items()]
    (record / "entry_points.txt").write_text("\n".join(["[kontor.bots]", *lines, ""]))
