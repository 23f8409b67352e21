"""Push: what seals for a browser, and the key with which this house signs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; no browser has asked for anything yet."""
    for name in ("seals", "device"):
        op.add_column("channels", sa.Column(name, sa.Text(), nullable=False, server_default=""))
    op.create_table(
        "house_secrets",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_house_secrets"),
    )
