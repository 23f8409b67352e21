"""Seats that resign, matches that end before their rules end them, invitations for one guest."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; so far nobody could give up, and every invitation was for many."""
    op.add_column("matches", sa.Column("ending", sa.Text(), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("resigned", sa.Text(), nullable=False, server_default="[]"))
    op.add_column(
        "matches", sa.Column("once", sa.Boolean(), nullable=False, server_default=sa.false())
    )
