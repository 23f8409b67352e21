"""A person's terminal of a certain size, with a kontor command in it."""

from __future__ import annotations

import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tools import equipment

if TYPE_CHECKING:
    import re
    from collections.abc import Mapping

# Ctrl-C works at a terminal, even where the tests themselves run in the background of a script:
# such a script's children ignore it from the start.
AT_A_TERMINAL = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("kontor", run_name="__main__", alter_sys=True)
"""


def _without_a_size(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment of the tests, where it does not say how large somebody's screen is."""
    own = {"TERM", "COLUMNS", "LINES"}
    return {name: value for name, value in environment.items() if name not in own}


class Terminal:
    """A person's terminal with a kontor command in it."""

    def __init__(self, *words: str, rows: int = 60, columns: int = 100) -> None:
        if why := equipment.lacks_terminals():
            pytest.skip(why)
        self._leader, follower = pty.openpty()
        fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", AT_A_TERMINAL, *words],
            stdin=follower,
            stdout=follower,
            stderr=follower,
            env={"TERM": "xterm-256color", **_without_a_size(os.environ)},
            start_new_session=True,
        )
        os.close(follower)

    def read_until(self, text: bytes) -> bytes:
        """What appears on the screen up to a text."""
        seen = b""
        while text not in seen:
            seen += os.read(self._leader, 4096)
        return seen

    def read_until_match(self, pattern: re.Pattern[bytes]) -> bytes:
        """What appears on the screen until it matches."""
        seen = b""
        while not pattern.search(seen):
            seen += os.read(self._leader, 4096)
        return seen

    def type(self, keys: bytes) -> None:
        """Press keys."""
        os.write(self._leader, keys)

    def interrupt(self) -> None:
        """Press Ctrl-C, as a person does: once the command waits for them."""
        self._wait_for_reading()
        self.process.send_signal(signal.SIGINT)

    def _wait_for_reading(self) -> None:
        """The prompt shows a moment before the command reads; a signal between is not noticed."""
        asleep = 0
        while asleep < 5:
            time.sleep(0.05)
            state = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()[0]
            asleep = asleep + 1 if state == "S" else 0

    def leave(self) -> None:
        """Close the window, whatever the command is at."""
        self.process.kill()
        self.close()

    def close(self) -> int:
        """Wait for the command to end; its exit code."""
        code = self.process.wait(timeout=60)
        os.close(self._leader)
        return code
