"""What a table fixes for those who are away: when it may go back, and which bot stands in.

A proposal to go back stands in the log from now on; one that waited for answers is asked again.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the two columns, which keep their defaults, and drop the one the log replaces."""
    for name, usual in (("going_back", "nobody_away"), ("stand_in", "bot:journeyman")):
        op.add_column("matches", sa.Column(name, sa.Text(), nullable=False, server_default=usual))
    op.drop_column("matches", "takeback")
