"""What was learned at this terminal: a file of the person's own, written as a house writes it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from platformdirs import user_data_dir

from kontor.cli.leaving import BadInput
from kontor.engine.registry import find_game, titles
from kontor.lessons.milestones import (
    Milestones,
    joined,
    lesson_done,
    match_done,
    milestones,
    reachable,
    step_done,
)

if TYPE_CHECKING:
    from kontor.lessons.lesson import Lesson


class Brought(NamedTuple):
    """How many milestones of a file were new, and how many nobody can reach here."""

    added: int
    unknown: int


def own_file() -> Path:
    """Where this person's milestones lie."""
    return Path(user_data_dir("kontor", appauthor=False)) / "learned.json"


class Learned:
    """What one person has been through; read when it is made, written whenever it grows."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._done = _read(file) if file.exists() else {}

    def has(self, title: str, lesson: str) -> bool:
        """Whether a lesson was gone through."""
        return lesson_done(title, lesson) in self._done

    def has_played(self, title: str) -> bool:
        """Whether a first match was played to its end."""
        return match_done(title) in self._done

    def reached(self, title: str, lesson: Lesson) -> int:
        """The number of the task with which a lesson goes on: the first one, once it is over."""
        if self.has(title, lesson.id):
            return 0
        for number, step in enumerate(lesson.step):
            if step_done(title, lesson.id, step.id) not in self._done:
                return number
        return 0

    def add(self, *what: str) -> None:
        """Keep what was done just now."""
        self._join(dict.fromkeys(what, int(time.time())))

    def bring(self, file: Path) -> Brought:
        """Join what a file of a house or of another terminal says."""
        done = _read(file)
        known = reachable(done, map(find_game, titles()))
        before = len(self._done)
        self._join(known)
        return Brought(len(self._done) - before, len(done) - len(known))

    def export(self, file: Path) -> int:
        """Write all of it to a file; how many they are."""
        _write(file, self._done)
        return len(self._done)

    def _join(self, done: dict[str, int]) -> None:
        """Keep these beside what is there, also what another terminal has kept meanwhile."""
        kept = _read(self._file) if self._file.exists() else {}
        self._done = joined(joined(self._done, kept), done)
        self._file.parent.mkdir(parents=True, exist_ok=True)
        _write(self._file, self._done)


def _read(file: Path) -> dict[str, int]:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Milestones).done
    except msgspec.MsgspecError as error:
        msg = f"{file} is no file of what somebody has learned: {error}."
        raise BadInput(msg) from error


def _write(file: Path, done: dict[str, int]) -> None:
    """All of it or nothing."""
    part = file.with_name(f"{file.name}.part")
    part.write_bytes(msgspec.json.format(msgspec.json.encode(milestones(done)), indent=1) + b"\n")
    part.replace(file)
