"""`fortune-table` with luck that a test may choose: a match that begins while the file LUCK is there has its number.

What else the file holds is the state that the match begins with, instead of what the rules set up.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from uuid import UUID, uuid4

from msgspec.structs import replace

from app.cli import main
from app.games.chance import Chance
from app.games.game import Choices
from app.games.position import AnyGame, Step, resume, start
from app.rooms import matches


def seed_of(number: int) -> bytes:
    """The secret seed of a match."""
    return sha256(f"luck {number}".encode()).digest()


def match_id(number: int) -> UUID:
    """The id of a match: no two matches of one server may have the same number."""
    return UUID(int=number)


@contextmanager
def luck(folder: Path, number: int, dealt: bytes = b"") -> Iterator[None]:
    """The match that begins meanwhile at the server of this folder has this number, and begins with what was dealt."""
    chosen = folder / "luck"
    chosen.write_bytes(b"%d\n%s" % (number, dealt))
    yield
    chosen.unlink()


def begin(game: AnyGame, seats: int, choices: Choices, chance: Chance, dealt: bytes) -> Step:
    """Set a match up, or begin with an encoded state."""
    step = start(game, seats, choices, chance)
    if not dealt:
        return step
    return replace(step, position=resume(game, seats, choices, 0, game.decode(dealt), {}, {}), news=[])


def _chosen() -> tuple[int | None, bytes]:
    """The number and the state that were chosen."""
    chosen = Path(os.environ["LUCK"])
    if not chosen.exists():
        return None, b""
    number, _, dealt = chosen.read_bytes().partition(b"\n")
    return int(number), dealt


def _number() -> int | None:
    return _chosen()[0]


def _start(game: AnyGame, seats: int, choices: Choices, chance: Chance) -> Step:
    return begin(game, seats, choices, chance, _chosen()[1])


def _token_bytes(length: int) -> bytes:
    number = _number()
    return secrets.token_bytes(length) if number is None else seed_of(number)[:length]


def _uuid4() -> UUID:
    number = _number()
    return uuid4() if number is None else match_id(number)


if __name__ == "__main__":
    luck_of_ours = SimpleNamespace(token_bytes=_token_bytes)
    vars(matches).update(secrets=luck_of_ours, uuid4=_uuid4, positions=SimpleNamespace(start=_start))
    main()
