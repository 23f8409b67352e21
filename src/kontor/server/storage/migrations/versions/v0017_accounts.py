"""Accounts that a club's provider opens, and when somebody last proved who they are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table of links, and the time to sessions; nobody has proved anything yet."""
    op.add_column("sessions", sa.Column("proved", sa.Float(), nullable=True))
    op.create_table(
        "links",
        sa.Column("issuer", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_links_user", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("issuer", "subject", name="pk_links"),
        sa.UniqueConstraint("user", name="uq_links_user"),
    )
