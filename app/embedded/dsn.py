"""The embedded database's names and its address."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

USER = "fortune"
DATABASE = "fortune_table"
PORT = 5432
"""Only part of the socket's file name: the embedded database listens on no network port."""


def socket_dsn(folder: Path) -> str:
    """The libpq-style address of the embedded database whose socket lies in `folder`; asyncpg takes it as it is."""
    return f"postgresql://{USER}@/{DATABASE}?host={quote(str(folder), safe='/')}"
