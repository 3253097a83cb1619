"""The first tables: people, devices, rooms, seats, matches, moves.

Revision: 0001, after nothing.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import BYTEA, JSON, JSONB, TIMESTAMP

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

TIME = TIMESTAMP(timezone=True)


def upgrade() -> None:
    """To the new tables."""
    op.create_table(
        "people",
        sa.Column("id", sa.Uuid(), primary_key=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("shape", sa.SmallInteger()),
        sa.Column("generation", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("created_at", TIME, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("hash", BYTEA(), primary_key=True),
        sa.Column("person", sa.Uuid(), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("created_at", TIME, nullable=False),
    )
    op.create_index("ix_devices_person", "devices", ["person"])
    op.create_table(
        "rooms",
        sa.Column("id", sa.Uuid(), primary_key=True),
        sa.Column("code", sa.Text(), nullable=False, unique=True),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", JSONB(), nullable=False),
        sa.Column("host", sa.Uuid(), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("active_at", TIME, nullable=False),
        sa.Column("expires_at", TIME, nullable=False),
        sa.CheckConstraint("status IN ('lobby', 'playing', 'finished')", name="rooms_status"),
    )
    op.create_index("ix_rooms_host", "rooms", ["host"])
    op.create_index("ix_rooms_expires_at", "rooms", ["expires_at"])
    op.create_index("rooms_listed", "rooms", ["active_at"], postgresql_where=sa.text("listed"))
    op.create_table(
        "seats",
        sa.Column("room", sa.Uuid(), sa.ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("index", sa.SmallInteger(), primary_key=True, autoincrement=False),
        sa.Column("person", sa.Uuid(), sa.ForeignKey("people.id")),
        sa.Column("bot", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("shape", sa.SmallInteger(), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("stand_in", sa.Text()),
        sa.Column("taken_at", TIME, nullable=False),
        sa.UniqueConstraint("room", "person", name="seats_one_a_person"),
        sa.CheckConstraint("(person IS NULL) <> (bot IS NULL)", name="seats_person_or_bot"),
    )
    op.create_index("seats_person", "seats", ["person"], postgresql_where=sa.text("person IS NOT NULL"))
    op.create_table(
        "matches",
        sa.Column("id", sa.Uuid(), primary_key=True),
        sa.Column("room", sa.Uuid(), sa.ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("options", JSONB(), nullable=False),
        sa.Column("seating", JSONB(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("sealed", BYTEA(), nullable=False),
        sa.Column("started_at", TIME, nullable=False),
        sa.Column("ended_at", TIME),
        sa.UniqueConstraint("room", "number", name="matches_number"),
    )
    op.create_index("matches_running", "matches", ["id"], postgresql_where=sa.text("ended_at IS NULL"))
    op.create_table(
        "moves",
        sa.Column("match", sa.Uuid(), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.SmallInteger()),
        sa.Column("token", sa.Text()),
        sa.Column("answered", sa.Integer()),
        sa.Column("asked", JSONB(), nullable=False),
        sa.Column("luck", sa.Boolean(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("news", JSON(), nullable=False),
        sa.Column("state", JSON()),
        sa.Column("outcome", JSON()),
        sa.Column("due_at", TIME),
        sa.Column("at", TIME, nullable=False),
    )


def downgrade() -> None:
    """Back to an empty database."""
    for table in ("moves", "matches", "seats", "rooms", "devices", "people"):
        op.drop_table(table)
