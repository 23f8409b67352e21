"""Passwords: kept as hashes only, and none is found sooner than another."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from kontor.server.edge.access import new_session

HASHER: Final = PasswordHasher()


def hash_for(password: str) -> str:
    """What is stored in place of a password; it takes long, so call it in a thread."""
    return HASHER.hash(password)


@cache
def _nobodys() -> str:
    """A hash that no password fits."""
    return hash_for(new_session())


def _fits(hashed: str | None, password: str) -> bool:
    try:
        return HASHER.verify(hashed or _nobodys(), password)
    except VerificationError:
        return False


async def fits(hashed: str | None, password: str) -> bool:
    """Whether a password is the right one; where there is none to compare it takes as long."""
    return await asyncio.to_thread(_fits, hashed, password)
