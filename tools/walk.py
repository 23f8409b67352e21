"""Which files one decision passes on its way through Python: `.venv-dev/bin/python tools/walk.py`.

A displacement of Hansa, an offer of Genoa and a sealed bid of Die Händler are carried out, and
after each step every seat is shown what it may see, as the server does it. docs/walk.md has the
figures.
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import kontor
from kontor.engine.registry import find_game
from kontor.engine.state import SEATS
from kontor.games.genoa.macros import MakeOffer
from kontor.games.genoa.offers import BundleRecord
from kontor.match.driver import Driver
from kontor.server.wire.games import Offers

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

    from kontor.engine.contract import Macro

ROOT: Final = Path(kontor.__file__).parent


class Walk(NamedTuple):
    """A position, and what is done there: seat and action, or seat and macro."""

    title: str
    position: str
    steps: tuple[tuple[str, str | Macro], ...]


WALKS: Final = (
    Walk(
        "hansa",
        "options: players=3\nactions left: 4\nsupply A: 3t 1m\nsupply B: 2t\n"
        "route Coellen-Warburg: At At At Bt",
        (
            ("A", "displace Coellen-Warburg/4 with trader"),
            ("A", "pay trader"),
            ("B", "relocate Paderborn-Warburg/1"),
            ("B", "done"),
            ("A", "claim Coellen-Warburg"),
            ("A", "establish Coellen"),
        ),
    ),
    Walk(
        "genoa",
        "round: 1\npath: palace\nA: 100 ducats, silk\nB: 100 ducats\nC: 100 ducats\nD: 100 ducats",
        (("B", MakeOffer("palace", BundleRecord(10, {}))),),
    ),
    Walk(
        "haendler",
        "options: players=3\nstep: bid 1",
        (("A", "bid 300"), ("B", "bid 200"), ("C", "bid 100")),
    ),
)


def passed(walk: Walk) -> set[str]:
    """The files of the package that a walk enters."""
    game = find_game(walk.title)
    start = f"kontor position {walk.title}\n{walk.position}"
    driver = Driver(game, game.position(start).options, 1, start=start)
    offers = Offers(game, driver.options)
    show(driver, offers)  # what is made once is made before
    files: set[str] = set()
    with traced(files):
        for seat, move in walk.steps:
            if not isinstance(move, str):
                game.weigh(driver.state, SEATS.index(seat), move)
            driver.act(SEATS.index(seat), move)
            show(driver, offers)
    return files


def show(driver: Driver, offers: Offers) -> None:
    """Make what the server sends to every seat."""
    for seat in range(driver.options.players):
        driver.view(seat)
        driver.detail(seat)
        offers.of(driver.legal(seat))
        list(driver.told(seat, 0))


@contextmanager
def traced(files: set[str]) -> Iterator[None]:
    """Note each file of the package in which a function is called."""

    def note(frame: FrameType, event: str, _value: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(ROOT):
            files.add(str(path.relative_to(ROOT)))

    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)


def main() -> None:
    """Print each walk with its files."""
    for walk in WALKS:
        files = sorted(passed(walk))
        sys.stdout.write(f"{walk.title}: {len(files)} files\n")
        sys.stdout.writelines(f"  {file}\n" for file in files)


if __name__ == "__main__":
    main()
