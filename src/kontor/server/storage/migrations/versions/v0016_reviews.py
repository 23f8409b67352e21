"""Reviews: matches that people look at together, with what they say and play there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add their tables; a branch may belong to one."""
    op.create_table(
        "reviews",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("save", sa.Text(), nullable=False),
        sa.Column("plies", sa.Integer(), nullable=False),
        sa.Column("writing", sa.Text(), nullable=False),
        sa.Column("leader", sa.Text(), nullable=False),
        sa.Column("branch", sa.Text(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("stamp", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_reviews_user", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_reviews"),
    )
    op.create_index("ix_reviews_user", "reviews", ["user"])
    op.create_table(
        "remarks",
        sa.Column("review", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("branch", sa.Text(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("marks", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("edited", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["review"], ["reviews.id"], name="fk_remarks_review", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("review", "number", name="pk_remarks"),
    )
    op.create_table(
        "reviewers",
        sa.Column("connection", sa.Text(), nullable=False),
        sa.Column("review", sa.Text(), nullable=False),
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("worker", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["review"], ["reviews.id"], name="fk_reviewers_review", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("connection", name="pk_reviewers"),
    )
    op.create_index("ix_reviewers_review", "reviewers", ["review"])
    op.create_index("ix_reviewers_worker", "reviewers", ["worker"])
    for name in ("review", "credit"):
        op.add_column("branches", sa.Column(name, sa.Text(), nullable=False, server_default=""))
    op.create_index("ix_branches_review", "branches", ["review"])
