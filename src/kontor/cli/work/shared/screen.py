"""Where commands print: rich on a terminal, plain when piped, progress on stderr."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PIPED_WIDTH: Final = 100  # columns to lay out for when nobody's screen sets a width
SEAT_STYLES: Final = ("bold red", "bold cyan", "bold yellow", "bold green", "bold magenta")


def console() -> Console:
    """A console on standard output, made when asked so that tests may exchange the stream."""
    width = None if sys.stdout.isatty() else PIPED_WIDTH
    return Console(file=sys.stdout, width=width, highlight=False, soft_wrap=False)


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr that is called with how much more is done; silent where nobody looks."""
    screen = Console(file=sys.stderr)
    if not screen.is_terminal:
        yield lambda _more: None
        return
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda more: bar.advance(task, more)
