"""Talk: the lines said in a room, and whether its host lets people talk.

Revision: 0002, after 0001.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import TIMESTAMP

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To the new tables."""
    op.add_column("rooms", sa.Column("talk", sa.Boolean(), nullable=False, server_default=sa.text("true")))
    op.create_table(
        "chat",
        sa.Column("room", sa.Uuid(), sa.ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("person", sa.Uuid(), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("shape", sa.SmallInteger()),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("ready_made", sa.Boolean(), nullable=False),
        sa.Column("at", TIMESTAMP(timezone=True), nullable=False),
    )
    op.create_index("ix_chat_person", "chat", ["person"])


def downgrade() -> None:
    """Back to rooms without talk: what was said is lost."""
    op.drop_table("chat")
    op.drop_column("rooms", "talk")
