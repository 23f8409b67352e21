"""Slow play: times off, and what becomes of a seat whose time is up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has times off yet; where time is up, a bot has always played on."""
    op.add_column("matches", sa.Column("time_out", sa.Text(), nullable=False, server_default="bot"))
    op.create_table(
        "times_off",
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("off", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user"], ["users.id"], name="fk_times_off_user", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user", name="pk_times_off"),
    )
