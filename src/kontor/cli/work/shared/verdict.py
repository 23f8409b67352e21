"""What came of verifying a folder that somebody published: said in words, or as JSON."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from pathlib import Path

LARGEST: Final = 2**31


class Verdict(msgspec.Struct, frozen=True):
    """How many matches there are, how many were played again, and what is untrue."""

    matches: int
    played_again: int
    sample_seed: int
    untrue: tuple[str, ...]


def sample_seed(typed: int | None) -> int:
    """The seed of a sample: the one that was typed, or one that nobody could foresee."""
    return secrets.randbelow(LARGEST) if typed is None else typed


def tell(verdict: Verdict, folder: Path, *, sample: int, json: bool) -> None:
    """Print it."""
    if json:
        print(msgspec.json.encode(verdict).decode())
        return
    for problem in verdict.untrue:
        print(f"{folder}: {problem}.")
    drawn = f" (sample of seed {verdict.sample_seed})" if sample else ""
    print(
        f"{verdict.played_again:,} of {verdict.matches:,} matches played again{drawn}: "
        f"{len(verdict.untrue) or 'nothing'} untrue."
    )
