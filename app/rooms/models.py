"""The tables. docs/storage.md says what each is for; migrations/ makes them, and a test compares the two."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, Index, SmallInteger, Text, UniqueConstraint, text
from sqlalchemy.dialects.postgresql import BYTEA, JSON, JSONB, TIMESTAMP
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

_JSON_TEXT = JSON(none_as_null=True)


class Base(DeclarativeBase):
    """Types that every table uses: times carry their zone, words are text without a length."""

    type_annotation_map = {datetime: TIMESTAMP(timezone=True), str: Text(), bytes: BYTEA()}  # noqa: RUF012


class PersonRow(Base):
    """A guest. `generation` makes earlier resume links void; `shape` is the one chosen last."""

    __tablename__ = "people"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    name: Mapped[str]
    language: Mapped[str]
    shape: Mapped[int | None] = mapped_column(SmallInteger)
    generation: Mapped[int] = mapped_column(server_default="0")
    created_at: Mapped[datetime]


class DeviceRow(Base):
    """A browser or program that may act for a person: SHA-256 of its secret. One more for each resume link used."""

    __tablename__ = "devices"

    hash: Mapped[bytes] = mapped_column(primary_key=True)
    person: Mapped[UUID] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    created_at: Mapped[datetime]


class RoomRow(Base):
    """A room. `revision` counts every change that is no move; `expires_at` moves on with activity."""

    __tablename__ = "rooms"
    __table_args__ = (
        CheckConstraint("status IN ('lobby', 'playing', 'finished')", name="rooms_status"),
        Index("rooms_listed", "active_at", postgresql_where=text("listed")),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True)
    code: Mapped[str] = mapped_column(unique=True)
    game: Mapped[str]
    options: Mapped[dict[str, Any]] = mapped_column(JSONB)
    host: Mapped[UUID] = mapped_column(ForeignKey("people.id"), index=True)
    listed: Mapped[bool]
    status: Mapped[str]
    talk: Mapped[bool] = mapped_column(server_default=text("true"))
    revision: Mapped[int]
    created_at: Mapped[datetime]
    active_at: Mapped[datetime]
    expires_at: Mapped[datetime] = mapped_column(index=True)
    seats: Mapped[list[SeatRow]] = relationship(
        order_by="SeatRow.index", cascade="all, delete-orphan", lazy="raise", passive_deletes=True
    )


class SeatRow(Base):
    """A taken seat; free ones have no row."""

    __tablename__ = "seats"
    __table_args__ = (
        UniqueConstraint("room", "person", name="seats_one_a_person"),
        CheckConstraint("(person IS NULL) <> (bot IS NULL)", name="seats_person_or_bot"),
        Index("seats_person", "person", postgresql_where=text("person IS NOT NULL")),
    )

    room: Mapped[UUID] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True)
    index: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    person: Mapped[UUID | None] = mapped_column(ForeignKey("people.id"))
    bot: Mapped[str | None]
    name: Mapped[str]
    shape: Mapped[int] = mapped_column(SmallInteger)
    ready: Mapped[bool]
    stand_in: Mapped[str | None]
    taken_at: Mapped[datetime]


class ChatRow(Base):
    """One line of talk in a room. The oldest go as new ones come (talking.py); a person's go with the person."""

    __tablename__ = "chat"

    room: Mapped[UUID] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person: Mapped[UUID] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    name: Mapped[str]
    shape: Mapped[int | None] = mapped_column(SmallInteger)
    text: Mapped[str]
    ready_made: Mapped[bool]
    at: Mapped[datetime]


class MatchRow(Base):
    """One match. `seating` lists by match seat who sat where; `sealed` is the seed under the server key (keys.py)."""

    __tablename__ = "matches"
    __table_args__ = (
        UniqueConstraint("room", "number", name="matches_number"),
        Index("matches_running", "id", postgresql_where=text("ended_at IS NULL")),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True)
    room: Mapped[UUID] = mapped_column(ForeignKey("rooms.id", ondelete="CASCADE"))
    number: Mapped[int]
    game: Mapped[str]
    options: Mapped[dict[str, Any]] = mapped_column(JSONB)
    seating: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    commitment: Mapped[str]
    sealed: Mapped[bytes]
    started_at: Mapped[datetime]
    ended_at: Mapped[datetime | None]


class MoveRow(Base):
    """One move and the state after it: the truth. Written once by committer.py and never changed, `due_at` apart.

    `match` has no foreign key: checking it would lock and touch the match's row with each move. The expiry of a room
    deletes its moves by hand. State, news and outcome are `json`, not `jsonb`: kept byte for byte, and never searched.
    """

    __tablename__ = "moves"

    match: Mapped[UUID] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    id: Mapped[UUID]
    kind: Mapped[str]
    seat: Mapped[int | None] = mapped_column(SmallInteger)
    token: Mapped[str | None]
    answered: Mapped[int | None]
    asked: Mapped[dict[str, Any]] = mapped_column(JSONB)
    luck: Mapped[bool]
    rules: Mapped[int]
    news: Mapped[Any] = mapped_column(_JSON_TEXT)
    state: Mapped[Any | None] = mapped_column(_JSON_TEXT)
    outcome: Mapped[Any | None] = mapped_column(_JSON_TEXT)
    due_at: Mapped[datetime | None]
    at: Mapped[datetime]
