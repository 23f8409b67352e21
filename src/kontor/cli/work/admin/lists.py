"""The lists of `kontor admin`: tables on a screen, JSON for programs."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec
from rich.markup import escape
from rich.table import Table

from kontor.cli.work.admin.words import ago, length
from kontor.cli.work.shared.screen import console
from kontor.server.storage.order import FOR_EVER
from kontor.server.storage.roster import SHORT

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kontor.server.storage.keys import KeptSession, KeptToken
    from kontor.server.storage.roster import Listed, ListedTable


def print_json(found: object) -> None:
    """Something for programs."""
    print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())


def print_people(found: Sequence[Listed]) -> None:
    """One line a person."""
    rows = (
        (
            one.id[:SHORT],
            one.name,
            "guest" if one.guest else "account",
            "here now" if one.online else ago(one.seen),
            str(one.tables),
            str(one.sessions),
            muted(one.muted_until),
        )
        for one in found
    )
    print_rows(("id", "name", "kind", "last seen", "tables", "sessions", "muted"), rows)
    print(f"{len(found)} people.")


def muted(until: float | None) -> str:
    """For how long somebody may still not speak."""
    if until is None:
        return ""
    return "for good" if until >= FOR_EVER else f"for {length(until - time.time())}"


def print_tables(found: Sequence[ListedTable]) -> None:
    """One line a table."""
    rows = (
        (
            one.id,
            one.game,
            "closed" if one.closed else one.phase,
            "private" if one.private else "",
            ", ".join(one.people) or "bots alone",
            ", ".join(one.awaited),
            str(one.ply),
            ago(one.updated),
        )
        for one in found
    )
    headings = ("table", "game", "phase", "", "people", "awaited", "ply", "last change")
    print_rows(headings, rows)
    print(f"{len(found)} tables.")


def print_keys(sessions: Sequence[KeptSession], tokens: Sequence[KeptToken]) -> None:
    """Where somebody is signed in, and which programs play for them."""
    print_rows(
        ("session", "device", "since", "last used"),
        ((one.id, one.device or "not told", ago(one.created), ago(one.seen)) for one in sessions),
    )
    if tokens:
        print()
        print_rows(
            ("seat token", "table", "seat", "since"),
            ((one.id, one.table, str(one.seat), ago(one.created)) for one in tokens),
        )
    print(f"{len(sessions)} sessions, {len(tokens)} seat tokens.")


def print_rows(headings: Iterable[str], rows: Iterable[Iterable[str]]) -> None:
    """Columns on a screen."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in headings:
        table.add_column(heading, overflow="fold")
    for row in rows:
        table.add_row(*map(escape, row))
    console().print(table)
