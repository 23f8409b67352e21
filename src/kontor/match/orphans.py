"""A process that helps another ends with it, also when that one was killed without a word."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import wait
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def follow_parent(leave: Callable[[], None]) -> None:
    """Call *leave* when the process that started this one is gone."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        leave()

    Thread(target=watch, name="kontor-parent", daemon=True).start()
