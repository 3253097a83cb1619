"""`fortune-table` with luck that a test may choose: a match that begins while the file LUCK is there has its number."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from uuid import UUID, uuid4

from app.cli import main
from app.rooms import matches


def seed_of(number: int) -> bytes:
    """The secret seed of a match."""
    return sha256(f"luck {number}".encode()).digest()


def match_id(number: int) -> UUID:
    """The id of a match: no two matches of one server may have the same number."""
    return UUID(int=number)


@contextmanager
def luck(folder: Path, number: int) -> Iterator[None]:
    """The match that begins meanwhile at the server of this folder has this number."""
    chosen = folder / "luck"
    chosen.write_text(str(number), "utf-8")
    yield
    chosen.unlink()


def _number() -> int | None:
    chosen = Path(os.environ["LUCK"])
    return int(chosen.read_text("utf-8")) if chosen.exists() else None


def _token_bytes(length: int) -> bytes:
    number = _number()
    return secrets.token_bytes(length) if number is None else seed_of(number)[:length]


def _uuid4() -> UUID:
    number = _number()
    return uuid4() if number is None else match_id(number)


if __name__ == "__main__":
    vars(matches).update(secrets=SimpleNamespace(token_bytes=_token_bytes), uuid4=_uuid4)
    main()
