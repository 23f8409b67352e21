"""Ratings: when matches ended, how good people are, and who may look at it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add their tables; what older matches say is reckoned when the database is made ready."""
    op.create_table(
        "finished",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("ended", sa.Float(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("size", sa.Text(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name="fk_finished_match", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match", name="pk_finished"),
    )
    op.create_index("ix_finished_pool", "finished", ["game", "size", "pace", "ended"])
    op.create_index("ix_finished_ended", "finished", ["ended"])
    op.create_table(
        "ratings",
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("size", sa.Text(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("mean", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_ratings_user", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user", "game", "size", "pace", name="pk_ratings"),
    )
    op.create_table(
        "profiles",
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("shown", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user"], ["users.id"], name="fk_profiles_user", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user", name="pk_profiles"),
    )
