"""Cups, and which tables belong to one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; no table that is there belongs to a cup."""
    op.add_column("matches", sa.Column("cup", sa.Text(), nullable=False, server_default=""))
    op.add_column(
        "matches", sa.Column("sealed", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.create_table(
        "cups",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("wish", sa.Text(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("phase", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("stamp", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("updated", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["users.id"], name="fk_cups_host"),
        sa.PrimaryKeyConstraint("id", name="pk_cups"),
    )
    op.create_index("ix_cups_phase_updated", "cups", ["phase", "updated"])
    op.create_table(
        "cup_entrants",
        sa.Column("cup", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user", sa.Text(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("bot", sa.Text(), nullable=False),
        sa.Column("drawn", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["cup"], ["cups.id"], name="fk_cup_entrants_cup", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name="fk_cup_entrants_user"),
        sa.PrimaryKeyConstraint("cup", "number", name="pk_cup_entrants"),
    )
    op.create_index("ix_cup_entrants_user", "cup_entrants", ["user"])
    op.create_table(
        "cup_rounds",
        sa.Column("cup", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("begun", sa.Float(), nullable=False),
        sa.Column("until", sa.Float(), nullable=True),
        sa.Column("overtime", sa.Boolean(), nullable=False),
        sa.Column("byes", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["cup"], ["cups.id"], name="fk_cup_rounds_cup", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("cup", "round", name="pk_cup_rounds"),
    )
    op.create_table(
        "cup_tables",
        sa.Column("cup", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("chairs", sa.Text(), nullable=False),
        sa.Column("places", sa.Text(), nullable=False),
        sa.Column("judged", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["cup"], ["cups.id"], name="fk_cup_tables_cup", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("cup", "round", "number", name="pk_cup_tables"),
    )
    op.create_index("ix_cup_tables_match", "cup_tables", ["match"])
