"""What becomes of a person's cups when the person is forgotten, or gets an account."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, select, update

from kontor.server.storage import schema
from kontor.server.storage.cups import load, take

if TYPE_CHECKING:
    from sqlalchemy import Connection


def carry_over(connection: Connection, guest: str, account: str) -> None:
    """Where a guest takes part the account does, but nobody takes part twice."""
    entered = schema.cup_entrants.c
    has = select(entered.cup).where(entered.user == account)
    connection.execute(
        update(schema.cup_entrants)
        .where(entered.user == guest, entered.cup.not_in(has))
        .values(user=account)
    )


def forget(connection: Connection, user: str, name: str) -> None:
    """Whoever is removed withdraws; where a cup has begun, the stand-in plays under *name*."""
    entered, mine = schema.cup_entrants.c, schema.cups.c
    for cup in connection.scalars(select(entered.cup).where(entered.user == user)).all():
        this = (entered.cup == cup, entered.user == user)
        if take(connection, cup, "open"):
            connection.execute(delete(schema.cup_entrants).where(*this))
            continue
        take(connection, cup, "running")
        stored = load(connection, cup)
        assert stored is not None, "somebody has entered it"
        bot = stored.row.wish.stand_in or ""
        connection.execute(
            update(schema.cup_entrants).where(*this).values(user=None, name=name, bot=bot)
        )
    for cup in connection.scalars(select(mine.id).where(mine.host == user)).all():
        take(connection, cup, "open", phase="called_off")
