"""Keeping order: who was seen and who is muted, codes that count once, closed tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add columns and a table; nobody is muted, and no table was closed."""
    op.add_column("users", sa.Column("seen", sa.Float(), nullable=True))
    op.add_column("users", sa.Column("muted", sa.Float(), nullable=True))
    op.add_column("sessions", sa.Column("seen", sa.Float(), nullable=True))
    op.add_column("sessions", sa.Column("device", sa.Text(), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("closed", sa.Text(), nullable=False, server_default=""))
    op.create_table(
        "codes",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("user", sa.Text(), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_codes")),
        sa.ForeignKeyConstraint(
            ["user"], ["users.id"], name=op.f("fk_codes_user"), ondelete="CASCADE"
        ),
    )
