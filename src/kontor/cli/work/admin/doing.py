"""What `kontor admin` changes, while servers go on; they notice by themselves."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from kontor.cli.leaving import BadInput
from kontor.cli.work.admin.words import confirm, length, seconds_of
from kontor.server.edge.hosts import EVERY_NAME, OWN_NAMES
from kontor.server.storage import codes, keys, order
from kontor.server.storage.preparing import tend
from kontor.server.storage.roster import SHORT, find_person, find_table

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from kontor.server.settings import Settings
    from kontor.server.storage.keys import KeptSession, KeptToken

DAY = 86400.0


def mute(settings: Settings, person: str, lasting: str, *, end: bool) -> str:
    """Mute somebody, or let them speak again; what was done, as a sentence."""
    if end and lasting:
        raise BadInput("--end and --for do not go together; give one of them.")
    seconds = seconds_of(lasting) if lasting else None
    until = time.time() + seconds if seconds else order.FOR_EVER

    def work(connection: Connection) -> str:
        found = find_person(connection, person)
        order.mute(connection, found.id, None if end else until)
        return found.name

    name = tend(settings, work)
    if end:
        return f"{name} may speak again."
    return f"{name} is muted {f'for {length(seconds)}' if seconds else 'until you say --end'}."


def remove(settings: Settings, person: str, *, yes: bool) -> str:
    """End an account or a guest, and all they hold."""
    found = tend(settings, lambda connection: find_person(connection, person))
    confirm(f"Removing {found.name} ({found.id[:SHORT]}) from {found.tables} tables", yes=yes)
    tend(settings, lambda connection: order.remove_person(connection, found.id))
    return f"{found.name} was removed; bots play their seats, as {order.NEUTRAL!r}."


def close(settings: Settings, table: str, why: str, *, yes: bool) -> str:
    """End a table for everybody."""
    found = tend(settings, lambda connection: find_table(connection, table))
    if found.closed or found.phase == "over":
        msg = f"The table {found.id} is over already."
        raise BadInput(msg)
    confirm(f"Closing the table {found.id} ({found.game})", yes=yes)
    tend(settings, lambda connection: order.close_table(connection, found.id, why.strip()))
    return f"The table {found.id} is closed; everybody there is told: {why.strip()}"


def keys_of(settings: Settings, person: str) -> tuple[list[KeptSession], list[KeptToken]]:
    """Where somebody is signed in, and which programs may play for them."""

    def work(connection: Connection) -> tuple[list[KeptSession], list[KeptToken]]:
        user = find_person(connection, person).id
        return keys.sessions_of(connection, user), keys.tokens_of(connection, user)

    return tend(settings, work)


def revoke(settings: Settings, person: str, key: str) -> str:
    """End one session or one seat token of somebody."""

    def work(connection: Connection) -> str:
        found = find_person(connection, person)
        if not keys.end_key(connection, found.id, key):
            msg = f"{found.name} has no session or seat token {key!r}."
            raise BadInput(msg)
        return found.name

    return f"{tend(settings, work)} no longer has {key}."


def revoke_all(settings: Settings, person: str, *, yes: bool) -> str:
    """End all sessions and seat tokens of somebody; a guest cannot come back after that."""
    found = tend(settings, lambda connection: find_person(connection, person))
    if found.guest:
        confirm(
            f"Signing {found.name} out, a guest who has no password to come back with,", yes=yes
        )

    def work(connection: Connection) -> tuple[int, int]:
        sessions = keys.end_sessions(connection, found.id)
        return sessions, keys.end_tokens(connection, found.id)

    sessions, tokens = tend(settings, work)
    return f"{found.name} was signed out: {sessions} sessions and {tokens} seat tokens ended."


def invite(settings: Settings, lasting: str) -> list[str]:
    """A code for one newcomer, and the link that brings it along."""
    seconds = seconds_of(lasting)
    code = tend(settings, lambda connection: codes.add_code(connection, "invitation", seconds))
    lines = [code, f"It lets one newcomer in, once, within {length(seconds)}."]
    names = [name for name in settings.hosts if name not in OWN_NAMES | {EVERY_NAME}]
    if names:
        lines.append(f"As a link: https://{names[0]}/#word={code}")
    return lines


def recover(settings: Settings, name: str) -> list[str]:
    """A code with which somebody sets a new password."""

    def work(connection: Connection) -> tuple[str, str]:
        found = find_person(connection, name)
        if found.guest:
            msg = f"{found.name} is a guest and has no password to recover."
            raise BadInput(msg)
        return found.name, codes.add_code(connection, "recovery", DAY, found.id)

    found, code = tend(settings, work)
    return [code, f"It lets {found} set a new password, once, within a day; other sessions end."]
