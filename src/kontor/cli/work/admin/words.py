"""Times and questions of `kontor admin`."""

from __future__ import annotations

import re
import sys
import time
from typing import Final

import typer

from kontor.cli.leaving import BadInput

UNITS: Final = {"m": 60.0, "h": 3600.0, "d": 86400.0, "w": 604800.0}
NAMES: Final = {"d": "day", "h": "hour", "m": "minute"}
MOMENT: Final = 60.0


def seconds_of(text: str) -> float:
    """The length of `30m`, `2h`, `7d` or `2w`."""
    found = re.fullmatch(r"(\d{1,4})([mhdw])", text.strip().lower())
    if found is None or not int(found.group(1)):
        msg = f"{text!r} is no length of time; write 30m, 2h, 7d or 2w."
        raise BadInput(msg)
    return int(found.group(1)) * UNITS[found.group(2)]


def length(seconds: float) -> str:
    """Roughly how long, in the largest unit that fits: `2 hours`."""
    for unit, name in NAMES.items():
        count = int(seconds // UNITS[unit])
        if count:
            return f"{count} {name}{'s' if count > 1 else ''}"
    return "a moment"


def ago(at: float) -> str:
    """Roughly how long ago."""
    return f"{length(max(0.0, time.time() - at))} ago"


def confirm(what: str, *, yes: bool) -> None:
    """Ask before something that cannot be undone; nobody there to answer means no."""
    if yes:
        return
    if not sys.stdin.isatty():
        msg = f"{what} cannot be undone, and nobody is here to be asked; add --yes if you mean it."
        raise BadInput(msg)
    if not typer.confirm(f"{what} cannot be undone. Go on?", err=True):
        raise BadInput("Nothing was changed.")
