"""Puzzles: who tried which first, and how that came out for both."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; nobody has tried a puzzle yet."""
    op.create_table(
        "puzzle_attempts",
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user"], ["users.id"], name="fk_puzzle_attempts_user", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user", "game", "puzzle", name="pk_puzzle_attempts"),
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("mean", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "puzzle", name="pk_puzzle_ratings"),
    )
    op.create_table(
        "solver_ratings",
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("mean", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user"], ["users.id"], name="fk_solver_ratings_user", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user", "game", name="pk_solver_ratings"),
    )
