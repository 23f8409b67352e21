"""Other engines to be compared with: each in an environment of its own, made when asked for.

Nothing of them is imported here: `peer_player` plays their games in their own interpreter.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
import platformdirs

from kontor.engine.errors import KontorError

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

SLICE: Final = 0.3  # processor seconds of one measurement, about
PATIENCE: Final = 900  # seconds for an environment to be made
PLAYER: Final = Path(__file__).with_name("peer_player.py")
READY: Final = "ready.txt"


class PeerMissing(KontorError):
    """A peer cannot be measured here."""


class Peer(NamedTuple):
    """An engine to compare with, and the exact packages that its figures belong to."""

    name: str
    title: str
    pins: tuple[str, ...]


PEERS: Final = (
    Peer("catanatron", "Catanatron", ("catanatron==3.2.1", "networkx==3.6.1")),
    Peer(
        "open_spiel",
        "OpenSpiel",
        (
            "open-spiel==2.0.2",
            "absl-py==2.5.1",
            "attrs==26.1.0",
            "ml-collections==1.1.0",
            "numpy==2.4.6",
            "pyyaml==6.0.3",
            "scipy==1.17.1",
        ),
    ),
)


class Sample(msgspec.Struct, frozen=True):
    """One measurement: processor seconds, and what they were spent on."""

    seconds: float
    games: int = 0
    decisions: int = 0
    copies: int = 0


class Hello(msgspec.Struct, frozen=True):
    """What a peer can play."""

    version: str
    games: list[str]


class PeerProcess:
    """A peer's interpreter that plays when asked."""

    def __init__(self, peer: Peer, python: Path) -> None:
        # The folder of the script must not lend its modules to the peer, nor a person's own path.
        command = [str(python), "-P", "-s", str(PLAYER), peer.name, str(SLICE)]
        around = {name: word for name, word in os.environ.items() if name[:6] != "PYTHON"}
        self._title = peer.title
        self._process = subprocess.Popen(  # noqa: S603 - our own script in an environment of ours
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            env={**around, "PYTHONHASHSEED": "0"},  # as far as it can repeat a game
        )
        try:
            self.hello = msgspec.json.decode(self._heard(), type=Hello)
        except (PeerMissing, msgspec.DecodeError) as error:
            self._process.communicate()
            raise PeerMissing(f"{peer.title} ended before it answered.") from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._process.communicate()  # closes what it reads, which ends it

    def ask(self, measure: str, game: str) -> Sample:
        """One measurement."""
        assert self._process.stdin is not None, "a pipe was asked for"
        self._process.stdin.write(f"{measure} {game}\n")
        self._process.stdin.flush()
        return msgspec.json.decode(self._heard(), type=Sample)

    def _heard(self) -> str:
        assert self._process.stdout is not None, "a pipe was asked for"
        line = self._process.stdout.readline()
        if not line:
            raise PeerMissing(f"{self._title} ended before it answered.")
        return line


def environment(peer: Peer, say: Callable[[str], None]) -> Path:
    """The interpreter of a peer's environment, which is made in the person's cache if needed."""
    folder = platformdirs.user_cache_path("kontor") / "peers" / peer.pins[0].replace("==", "-")
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    wanted = "\n".join((sys.version, *peer.pins))
    ready = folder / READY
    if ready.is_file() and ready.read_text("utf-8") == wanted:
        return python
    say(f"Fetching {peer.title} into an environment of its own.")
    for command in _commands(folder, python, peer.pins):
        _called(command, peer)
    ready.write_text(wanted, "utf-8")
    return python


def _commands(folder: Path, python: Path, pins: tuple[str, ...]) -> list[list[str]]:
    """With uv, which needs nothing else; otherwise with what comes with Python."""
    uv = shutil.which("uv") or shutil.which("uv", path=Path(sys.prefix).parent / ".tools" / "bin")
    if uv:
        venv = [uv, "venv", "--quiet", "--clear", "--python", sys.executable, str(folder)]
        return [venv, [uv, "pip", "install", "--quiet", "--python", str(python), *pins]]
    venv = [sys.executable, "-m", "venv", "--clear", str(folder)]
    return [venv, [str(python), "-m", "pip", "install", "--quiet", *pins]]


def _called(command: list[str], peer: Peer) -> None:
    try:
        subprocess.run(  # noqa: S603 - our own words
            command, check=True, capture_output=True, text=True, timeout=PATIENCE
        )
    except subprocess.CalledProcessError as error:
        said = (error.stderr or error.stdout or "").strip().splitlines()
        why = said[-1].strip().rstrip(".") if said else f"exit code {error.returncode}"
        raise PeerMissing(f"{peer.title} cannot be installed here: {why}.") from error
    except (OSError, subprocess.TimeoutExpired) as error:
        raise PeerMissing(f"{peer.title} cannot be installed here: {error}.") from error
