"""Database addresses in the two forms that the libraries want."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

from sqlalchemy.engine import URL, make_url

USER = "fortune"
DATABASE = "fortune_table"
PORT = 5432
"""Only part of the socket's file name: the embedded database listens on no network port."""


def socket_dsn(folder: Path) -> str:
    """The libpq-style address of the embedded database whose socket lies in `folder`; asyncpg takes it as it is."""
    return f"postgresql://{USER}@/{DATABASE}?host={quote(str(folder), safe='/')}"


def sqlalchemy_url(dsn: str) -> URL:
    """The same database for SQLAlchemy's asyncpg dialect. `sslmode` is what libpq and asyncpg call its `ssl`."""
    scheme, _, rest = dsn.partition("://")
    url = make_url(f"postgresql://{rest}" if scheme == "postgres" else dsn).set(drivername="postgresql+asyncpg")
    if "sslmode" in url.query:
        mode = url.query["sslmode"]
        url = url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
    return url
