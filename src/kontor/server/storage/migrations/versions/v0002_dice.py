"""Where a match's dice come from. Those in play draw from the system from now on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the two columns; a match that is over keeps the seed it was dealt from.

    They keep their defaults: SQLite would have to make the table anew to lose them, and with the
    old one everything that hangs on its rows.
    """
    op.add_column("matches", sa.Column("luck", sa.Text(), nullable=False, server_default="seed"))
    op.add_column("matches", sa.Column("secret", sa.Text(), nullable=False, server_default=""))
    op.execute("UPDATE matches SET luck = 'system' WHERE phase <> 'over'")
