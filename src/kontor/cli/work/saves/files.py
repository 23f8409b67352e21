"""Files that commands read and write: every trouble is a sentence, and nothing is overwritten."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kontor.cli.leaving import BadInput
from kontor.engine.errors import BrokenSave, KontorError
from kontor.engine.registry import find_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.state import State
    from kontor.match.driver import Driver

STANDARD: Final = Path("-")


def read_input(path: Path) -> str:
    """The text of a file, or of standard input."""
    if path == STANDARD:
        return sys.stdin.read()
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        msg = f"There is no file {path}; name a file that exists, or - for standard input."
        raise BadInput(msg) from error
    except IsADirectoryError as error:
        msg = f"{path} is a folder; name a file in it."
        raise BadInput(msg) from error
    except UnicodeDecodeError as error:
        msg = f"{path} is no text in UTF-8, so it is no save, transcript or position."
        raise BadInput(msg) from error


def read_match(
    path: Path,
    *,
    data: Path | None = None,
    title: str = "",
    recover: bool = False,
    now: Callable[[], str] | None = None,
    settle: bool = False,
) -> Driver:
    """The match in a save file or a transcript; with *title*, it must be of that game."""
    text = read_input(path)
    driver = match_in(text, path, data=data, recover=recover, now=now, settle=settle)
    if title and driver.game.title != title:
        msg = (
            f"{path} holds a match of {driver.game.title!r}, not of {title!r}; "
            f"say `{driver.game.title}` or name another file."
        )
        raise BrokenSave(msg)
    return driver


def match_in(
    text: str,
    path: Path,
    *,
    data: Path | None = None,
    recover: bool = False,
    now: Callable[[], str] | None = None,
    settle: bool = False,
) -> Driver:
    """The match in a text that stood in a file."""
    from kontor.match.save import load_text
    from kontor.match.transcript import read_transcript

    find = partial(find_game, data=data)
    try:
        if text.lstrip()[:1] == "{":
            return load_text(text, find=find, recover=recover, now=now, settle=settle)
        return read_transcript(text, find=find)
    except KontorError as error:
        raise BrokenSave(f"{path}: {error}") from error


def state_at(driver: Driver, path: Path, ply: int | None) -> State:
    """The position of a file's match at a ply, or the last one."""
    if ply is None:
        return driver.state
    if ply > driver.ply:
        msg = f"{path} has {driver.ply} entries; --at takes a number from 0 to {driver.ply}."
        raise BadInput(msg)
    return driver.state_at(ply)


def write_output(text: str, path: Path | None, *, force: bool) -> None:
    """Print a text, or write it to a new file."""
    if path is None or path == STANDARD:
        sys.stdout.write(text)
        return
    check_new_file(path, force=force)
    path.write_text(text, encoding="utf-8")
    print(f"Written to {path}.", file=sys.stderr)


def check_new_file(path: Path, *, force: bool) -> None:
    """Refuse a file that cannot be made, or that is there already."""
    if path.is_dir():
        msg = f"{path} is a folder; name the file to write."
        raise BadInput(msg)
    if path.exists() and not force:
        msg = f"{path} exists already and is left as it is; name another file, or add --force."
        raise BadInput(msg)
    if not path.parent.is_dir():
        msg = f"There is no folder {path.parent}; make it first, or name another file."
        raise BadInput(msg)


def write_match(driver: Driver, path: Path) -> None:
    """Save a match; a file there is replaced only by a later stage of the same match."""
    from kontor.match.save import save_text, write_save

    if path.is_dir() or not path.parent.is_dir():
        msg = f"{path} cannot be written: name a file in a folder that exists."
        raise BadInput(msg)
    if path.exists() and not _continues(save_text(driver), path):
        msg = f"{path} holds something else and is left as it is; name another file."
        raise BadInput(msg)
    write_save(driver, path, overwrite=True)


def _continues(text: str, path: Path) -> bool:
    """Whether the file holds an earlier stage: its lines, but for the closing check, come first."""
    old = path.read_text(encoding="utf-8", errors="replace").splitlines()[:-1]
    return bool(old) and text.splitlines()[: len(old)] == old
