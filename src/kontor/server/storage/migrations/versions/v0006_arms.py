"""Arms that are chosen in the waiting room, and tables that begin when their host says so."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; so far every chair had arms of its own, and a match began when all were taken."""
    op.add_column("seats", sa.Column("arms", sa.Integer(), nullable=False, server_default="0"))
    op.execute("update seats set arms = seat")
    op.add_column("matches", sa.Column("begins", sa.Text(), nullable=False, server_default="full"))
