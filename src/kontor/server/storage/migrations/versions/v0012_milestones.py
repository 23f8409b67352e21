"""Milestones: what people have been through while learning."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add their table; browsers bring what they remember."""
    op.create_table(
        "milestones",
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user"], ["users.id"], name="fk_milestones_user", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user", "what", name="pk_milestones"),
    )
