"""People in the database: guests, and the devices that may act for them."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID, uuid4

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.rooms.database import Database
from app.rooms.facts import Person
from app.rooms.models import DeviceRow, PersonRow


class Guests:
    """Who has been here."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, name: str, language: str, device: bytes) -> Person:
        """A new guest with their first device (the hash of its secret)."""
        row = PersonRow(id=uuid4(), name=name, language=language, generation=0, created_at=datetime.now(UTC))
        async with self._database.session() as session:
            session.add(row)
            await session.flush()
            session.add(DeviceRow(hash=device, person=row.id, created_at=row.created_at))
        return _person(row)

    async def by_device(self, device: bytes) -> Person | None:
        """Whose device this is."""
        async with self._database.session() as session:
            row = await session.scalar(
                select(PersonRow).join(DeviceRow, DeviceRow.person == PersonRow.id).where(DeviceRow.hash == device)
            )
        return _person(row) if row is not None else None

    async def with_generation(self, person: str) -> tuple[Person, int] | None:
        """A person, and the generation of their resume link."""
        async with self._database.session() as session:
            row = await session.get(PersonRow, UUID(person))
        return (_person(row), row.generation) if row is not None else None

    async def add_device(self, person: str, device: bytes) -> None:
        """One more device for a person."""
        async with self._database.session() as session:
            session.add(DeviceRow(hash=device, person=UUID(person), created_at=datetime.now(UTC)))

    async def revoke(self, person: str) -> None:
        """Make the resume link void by raising the generation."""
        async with self._database.session() as session:
            await session.execute(
                update(PersonRow).where(PersonRow.id == UUID(person)).values(generation=PersonRow.generation + 1)
            )

    async def set(self, person: str, **values: str) -> Person:
        """Change the name or the language of a person; returns them as they are now."""
        query = update(PersonRow).where(PersonRow.id == UUID(person)).values(**values).returning(PersonRow)
        async with self._database.session() as session:
            row = (await session.scalars(query)).one()
        return _person(row)


async def wanted_shape(session: AsyncSession, person: str) -> int | None:
    """The shape a person chose last, in whatever room."""
    shape: int | None = await session.scalar(select(PersonRow.shape).where(PersonRow.id == UUID(person)))
    return shape


async def remember_shape(session: AsyncSession, person: str, shape: int) -> None:
    """Keep the shape a person chose, for their next rooms."""
    await session.execute(update(PersonRow).where(PersonRow.id == UUID(person)).values(shape=shape))


def _person(row: PersonRow) -> Person:
    return Person(row.id.hex, row.name, row.language)
