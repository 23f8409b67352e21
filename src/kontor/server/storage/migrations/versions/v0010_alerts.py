"""Alerts: where people want them, what waits to be sent, and who can see their table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; nobody has asked for an alert yet."""
    op.add_column(
        "presence", sa.Column("looking", sa.Boolean(), nullable=False, server_default=sa.true())
    )
    op.create_table(
        "alert_wishes",
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("wishes", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user"], ["users.id"], name="fk_alert_wishes_user", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user", name="pk_alert_wishes"),
    )
    op.create_table(
        "channels",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("target", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("problem", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user"], ["users.id"], name="fk_channels_user", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_channels"),
    )
    op.create_index("ix_channels_user", "channels", ["user"])
    op.create_table(
        "alerts",
        sa.Column("channel", sa.Text(), nullable=False),
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("together", sa.Boolean(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["channel"], ["channels.id"], name="fk_alerts_channel", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("channel", "match", "kind", name="pk_alerts"),
    )
    op.create_index("ix_alerts_due", "alerts", ["due"])
