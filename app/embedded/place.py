"""Where the parts of the embedded database lie: the cluster, its socket, its programs, its log.

All in `DATA_DIR/postgres`, as a rule. Root is the special case: the database then runs as another account, which may not be
able to enter DATA_DIR (below a home that is closed to others, say). Folders that are not ours keep their permissions; the
database moves to a place of its own instead, and `DATA_DIR/postgres` becomes a link to it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import secrets
import shutil
import stat
import tempfile
from dataclasses import dataclass
from pathlib import Path

from app.embedded.account import Account
from app.embedded.child import run
from app.embedded.dsn import PORT
from app.embedded.trouble import DatabaseTrouble

SOCKET_PATH_BYTES = 100
"""Longest path of a socket: the kernel's limit is 108 bytes, or 104 on some systems."""

ELSEWHERE = "fortune-table-postgres"
"""Name of the folder, in /var/lib or the temporary folder, for databases that cannot stay in their DATA_DIR."""


@dataclass(frozen=True)
class Place:
    """The folders of one embedded database, all absolute."""

    home: Path
    cluster: Path
    socket: Path
    log: Path


def make_folder(folder: Path) -> None:
    """Make `folder` and what is missing above it, open to enter for everybody. What is there already stays as it is."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    for path in reversed(missing):
        path.mkdir(exist_ok=True)
        path.chmod(0o755)


def home_of(data_dir: Path) -> Path:
    """The folder of the database of `data_dir`, as far as it is settled already."""
    return (data_dir / "postgres").resolve()


def settle(data_dir: Path, account: Account) -> Place:
    """Make the folders of the database of `data_dir` (absolute, existing) so that `account` can work in them."""
    home = home_of(data_dir)
    if not home.exists():
        if account.switch and not may_enter(account, data_dir):
            home = _elsewhere(data_dir)
        home.mkdir(exist_ok=True)
        home.chmod(0o755 if account.switch else 0o700)
    if account.switch and not may_enter(account, home):
        raise DatabaseTrouble(
            f"The database runs as the account {account.name}, which may not enter {home}. Move the data folder to where "
            "it may (the default /var/lib/fortune-table, for instance), or start the server as an ordinary user."
        )
    return Place(home, home / "cluster", _socket_folder(home, account), home / "postgres.log")


def may_enter(account: Account, folder: Path) -> bool:
    """Whether `account` can reach `folder`: tried out, so that every kind of permission counts."""
    return run(account, ["/bin/sh", "-c", 'cd "$1"', "sh", folder]).returncode == 0


def _elsewhere(data_dir: Path) -> Path:
    """A new home outside of `data_dir`, linked from it. Data in a temporary folder stays temporary."""
    temporary = Path(tempfile.gettempdir()).resolve()
    base = (temporary if data_dir.is_relative_to(temporary) else Path("/var/lib")) / ELSEWHERE
    make_folder(base)
    facts = base.lstat()
    if not stat.S_ISDIR(facts.st_mode) or facts.st_uid != os.geteuid() or facts.st_mode & 0o022:
        raise DatabaseTrouble(f"{base} is not a folder of our own that only we can write to; remove it.")
    if base.parent == temporary:
        _sweep(base)
    home = base / secrets.token_hex(8)
    home.mkdir()
    (home / "origin").write_text(str(data_dir), encoding="utf-8")
    (data_dir / "postgres").symlink_to(home)
    return home


def _sweep(base: Path) -> None:
    """Remove temporary databases whose DATA_DIR is gone."""
    for origin in base.glob("*/origin"):
        with contextlib.suppress(OSError):
            if not Path(origin.read_text(encoding="utf-8")).exists():
                shutil.rmtree(origin.parent, ignore_errors=True)


def _socket_folder(home: Path, account: Account) -> Path:
    """A folder for the socket that is short enough and that nobody but `account` (and root) may enter."""
    name = "fortune-table-" + hashlib.sha256(os.fsencode(home)).hexdigest()[:12]
    runtime = [
        os.environ.get("XDG_RUNTIME_DIR", ""),
        "/run" if os.geteuid() == 0 else "",
        tempfile.gettempdir(),
        "/tmp",
    ]
    for folder in (home / "run", *(Path(place) / name for place in runtime if place)):
        if len(os.fsencode(folder / f".s.PGSQL.{PORT}")) < SOCKET_PATH_BYTES and _make_private(folder, account):
            return folder
    raise DatabaseTrouble(
        f"No folder for the database's socket was found: {home} is too long a path, and so are the others."
    )


def _make_private(folder: Path, account: Account) -> bool:
    try:
        folder.mkdir(mode=0o700)
        if account.switch:
            os.chown(folder, account.uid, account.gid)
    except FileExistsError:
        pass
    except OSError:
        return False
    facts = folder.lstat()
    private = stat.S_ISDIR(facts.st_mode) and facts.st_uid == account.uid and not facts.st_mode & 0o077
    return private and (not account.switch or may_enter(account, folder))
