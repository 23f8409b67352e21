"""The peers of `observations.py`: which packages, and an interpreter that has them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

CACHE: Final = Path(__file__).resolve().parent.parent / ".tools" / "peers"


class Peer(NamedTuple):
    """Somebody else's environments."""

    name: str
    pins: tuple[str, ...]
    games: tuple[str, ...]


PEERS: Final = (
    Peer(
        "catanatron",
        ("catanatron==3.2.1", "catanatron_gym==4.0.0", "gymnasium==0.29.1", "numpy==2.4.6"),
        ("catan",),
    ),
    Peer(
        "pettingzoo",
        ("pettingzoo==1.25.0", "pygame==2.6.1", "chess==1.11.2", "numpy==2.4.6"),
        ("connect_four", "tictactoe"),
    ),
)


def interpreter(peer: Peer) -> str:
    """The Python of a peer's environment, which is made when it is not there."""
    folder = CACHE / "-".join(peer.pins).replace("==", "-")
    python = folder / "bin" / "python"
    ready = folder / "ready.txt"
    if not ready.exists():
        for command in (
            [sys.executable, "-m", "venv", "--clear", str(folder)],
            [str(python), "-m", "pip", "install", "--quiet", *peer.pins],
        ):
            subprocess.run(command, check=True)  # noqa: S603 - our own words
        ready.write_text("ready\n")
    return str(python)
