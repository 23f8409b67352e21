"""What all processes count together, where sockets come from, and what the server says in chats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; nobody has been counted yet, and all that was said was said by people."""
    op.create_table(
        "counts",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("amount", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "who", "since", name="pk_counts"),
    )
    op.add_column("presence", sa.Column("address", sa.Text(), nullable=False, server_default=""))
    op.add_column("chat", sa.Column("notice", sa.Text(), nullable=False, server_default=""))
    op.create_index("ix_matches_host", "matches", ["host"])
