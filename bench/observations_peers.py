"""The peers of `observations.py`: which packages, and a folder that holds them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

CACHE: Final = Path(__file__).resolve().parent.parent / ".tools" / "peers" / "observations"
READY: Final = "ready.txt"


class Peer(NamedTuple):
    """Somebody else's environments; NumPy is the one of the interpreter that plays all."""

    name: str
    pins: tuple[str, ...]
    games: tuple[str, ...]


PEERS: Final = (
    Peer(
        "catanatron",
        ("catanatron==3.2.1", "catanatron_gym==4.0.0", "gymnasium==0.29.1"),
        ("catan",),
    ),
    Peer(
        "pettingzoo",
        ("pettingzoo==1.25.0", "gymnasium==1.4.0", "pygame==2.6.1", "chess==1.11.2"),
        ("connect_four", "tictactoe"),
    ),
)


def packages(peer: Peer) -> str:
    """The folder of a peer's packages, fetched when it is not there; empty where it cannot be."""
    folder = CACHE / peer.name
    pins = "\n".join(peer.pins)
    ready = folder / READY
    if ready.exists() and ready.read_text("utf-8").strip() == pins:
        return str(folder)
    shutil.rmtree(folder, ignore_errors=True)
    uv = CACHE.parents[1] / "bin" / "uv"
    words = ["pip", "install", "--quiet", "--target", str(folder), "--python", sys.executable]
    fetched = subprocess.run(  # noqa: S603 - our own words
        [str(uv) if uv.exists() else shutil.which("uv") or "uv", *words, *peer.pins],
        env=os.environ | {"PYTHONPATH": ""},
        check=False,
    )
    if fetched.returncode:
        print(f"{peer.name} is not here and cannot be fetched, so it is left out.", flush=True)
        return ""
    for path in folder.glob("numpy*"):
        shutil.rmtree(path, ignore_errors=True)
    ready.write_text(f"{pins}\n", "utf-8")
    return str(folder)
