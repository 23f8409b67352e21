"""Codes that somebody is handed on paper or in a letter: each counts once, and for a while only."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from sqlalchemy import delete, insert, select

from kontor.server.storage import schema
from kontor.server.storage.people import hash_of

if TYPE_CHECKING:
    from sqlalchemy import Connection

Kind: TypeAlias = Literal["invitation", "recovery", "enter", "link", "prove"]
"""The last three are of who is on the way to the club's provider, and what for."""
THERE: Final = ("enter", "link", "prove")
LETTERS: Final = "ABCDEFGHJKMNPQRSTVWXYZ23456789"  # none that looks like another
LENGTH: Final = 16  # 78 bits, more than anybody can try
GROUP: Final = 4


def add_code(connection: Connection, kind: Kind, seconds: float, user: str | None = None) -> str:
    """A new code, as it is to be told; one for recovery takes the place of the one before."""
    mine, now = schema.codes.c, time.time()
    outdated = mine.until < now
    if user is not None:
        outdated |= (mine.kind == kind) & (mine.user == user)
    connection.execute(delete(schema.codes).where(outdated))
    code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    values = {"kind": kind, "user": user, "created": now, "until": now + seconds}
    connection.execute(insert(schema.codes), {"hash": hash_of(code), **values})
    return "-".join(code[start : start + GROUP] for start in range(0, LENGTH, GROUP))


class OnTheWay(NamedTuple):
    """What somebody has gone to the provider for, and whose account it concerns."""

    kind: str
    user: str | None


def set_out(
    connection: Connection, kind: Kind, state: str, seconds: float, user: str | None
) -> None:
    """Somebody goes to the provider, and will come back with this word, once."""
    mine, now = schema.codes.c, time.time()
    connection.execute(delete(schema.codes).where(mine.until < now))
    values = {"kind": kind, "user": user, "created": now, "until": now + seconds}
    connection.execute(insert(schema.codes), {"hash": hash_of(state), **values})


def come_back(connection: Connection, state: str) -> OnTheWay | None:
    """What the word stands for, which it does only once; None where it stands for nothing."""
    mine = schema.codes.c
    row = connection.execute(
        delete(schema.codes)
        .where(mine.hash == hash_of(state), mine.kind.in_(THERE), mine.until > time.time())
        .returning(mine.kind, mine.user)
    ).one_or_none()
    return OnTheWay(*row) if row else None


def _hash(code: str) -> str:
    """However it was typed: small letters, blanks and hyphens do not matter."""
    return hash_of("".join(letter for letter in code.upper() if letter.isalnum()))


def whose(connection: Connection, code: str) -> str | None:
    """The user whose password a code may change, while it counts."""
    mine = schema.codes.c
    known = (mine.hash == _hash(code), mine.kind == "recovery", mine.until > time.time())
    return connection.scalar(select(mine.user).where(*known))


def use_code(connection: Connection, kind: Kind, code: str) -> bool:
    """Use a code up; False where it is none, was used before, or has run out."""
    mine = schema.codes.c
    known = (mine.hash == _hash(code), mine.kind == kind, mine.until > time.time())
    return connection.execute(delete(schema.codes).where(*known)).rowcount > 0
