"""Machines that lend processors: the real command as a process, and one that speaks by hand."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from kontor.server.bots import thinker
from kontor.server.lending.versions import versions_of
from kontor.server.shelf import Shelf, add_games
from tests.server.people import PATIENCE
from tests.server.serving import PROOF, WHISPER

if TYPE_CHECKING:
    from typing import Self

    from websockets.sync.client import ClientConnection

    from tests.server.people import Said

TOKEN = "a-token-of-these-tests-alone"
GAMES = (*PROOF, WHISPER)
ROOT = Path(__file__).parents[2]


class LenderProcess:
    """`kontor think` as somebody starts it on another machine."""

    def __init__(self, house: str, folder: Path, *words: str, **variables: str) -> None:
        self._said = folder / f"lender-{time.monotonic_ns()}.txt"
        self._command = [sys.executable, "-m", "kontor", "think", house, *words]
        paths = os.pathsep.join([str(ROOT), str(folder / "installed")])
        usual = {"KONTOR_GAMES": ",".join(GAMES), "KONTOR_THINKER_TOKEN": TOKEN}
        self._variables = {**os.environ, "PYTHONPATH": paths, **usual, **variables}
        self.process: subprocess.Popen[bytes]

    def __enter__(self) -> Self:
        with self._said.open("w") as said:
            self.process = subprocess.Popen(
                self._command, stdout=said, stderr=subprocess.STDOUT, env=self._variables
            )
        return self

    @property
    def said(self) -> str:
        """What it has told so far."""
        return self._said.read_text()

    def wait(self, words: str, count: int = 1) -> None:
        """Wait until it has said some words so often."""
        until = time.monotonic() + PATIENCE
        while self.said.count(words) < count:
            assert self.process.poll() is None, self.said
            assert time.monotonic() < until, self.said
            time.sleep(0.05)

    def finish(self) -> int:
        """Its exit code, when it has ended by itself."""
        return self.process.wait(timeout=PATIENCE)

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait(timeout=PATIENCE)


def our_versions() -> Any:  # noqa: ANN401 - JSON, for tests to change
    """What a lender on this machine has."""
    add_games(GAMES)
    return json.loads(msgspec.json.encode(versions_of(Shelf())))


class HandLender:
    """A lender whose every word is the test's."""

    def __init__(self, house: str, token: str = TOKEN) -> None:
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                f"{house.replace('http', 'ws', 1)}/api/thinking",
                additional_headers={"authorization": f"Bearer {token}"},
                open_timeout=PATIENCE,
            )
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def hear(self, timeout: float = PATIENCE) -> Said:
        """What the house says next."""
        said: Said = json.loads(self.socket.recv(timeout=timeout))
        return said

    def say(self, **said: object) -> None:
        """Say something."""
        self.socket.send(json.dumps(said))

    def greet(self) -> Self:
        """Say hello and be welcomed."""
        self.say(say="hello", versions=our_versions())
        assert self.hear() == {"say": "welcome"}
        return self

    def answer(self, thought: Said) -> None:
        """Answer as the real one would."""
        thinker.prepare(GAMES, None)
        chosen = thinker.decide(msgspec.convert(thought["asked"], thinker.Asked))
        self.say(say="answer", number=thought["number"], action=chosen.action)

    def closed(self) -> int:
        """The code with which the house has hung up."""
        with suppress(ConnectionClosed):
            while True:
                self.socket.recv(timeout=PATIENCE)
        assert self.socket.close_code is not None, "the house did not say goodbye"
        return self.socket.close_code
