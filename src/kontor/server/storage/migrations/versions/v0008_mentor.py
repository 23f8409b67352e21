"""Tables at which a mentor helps somebody who learns the game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the mark; so far no table had a mentor."""
    op.add_column(
        "matches", sa.Column("mentor", sa.Boolean(), nullable=False, server_default=sa.false())
    )
