"""Making the database cluster, once per data folder."""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Sequence
from pathlib import Path

from app.embedded.account import Account
from app.embedded.child import run
from app.embedded.dsn import DATABASE, USER
from app.embedded.place import Place
from app.embedded.programs import major_version
from app.embedded.trouble import DatabaseTrouble


def ensure(place: Place, account: Account, binaries: Path, *, fsync: bool) -> None:
    """Make the cluster unless it is there, and check that these programs can open it.

    It is made under another name and renamed when it is whole: an interrupted first start leaves nothing half-done.
    """
    for draft in place.home.glob("cluster.new-*"):
        shutil.rmtree(draft, ignore_errors=True)
    if place.cluster.exists():
        _check_version(place.cluster, account, binaries)
        return
    draft = place.home / f"cluster.new-{secrets.token_hex(4)}"
    draft.mkdir(mode=0o700)
    if account.switch:
        os.chown(draft, account.uid, account.gid)
    # Locale C and UTF-8 are the same in every build of PostgreSQL; people's names are sorted by Babel, not by the database.
    options = ["--encoding=UTF8", "--locale=C", "--auth-local=trust", "--auth-host=reject", "--no-instructions"]
    if not fsync:
        options.append("--no-sync")
    _must(account, [str(binaries / "initdb"), "-D", str(draft), f"--username={USER}", *options])
    single = [binaries / "postgres", "--single", "-D", draft, "template1"]
    _must(account, [str(word) for word in single], f"CREATE DATABASE {DATABASE};\n".encode())
    draft.rename(place.cluster)
    _sync(place.home)


def _must(account: Account, command: Sequence[str | Path], feed: bytes = b"") -> None:
    done = run(account, command, feed)
    if done.returncode != 0:
        said = done.stdout.decode(errors="replace").strip()
        raise DatabaseTrouble(
            f"The database could not be made ({Path(command[0]).name} ended with {done.returncode}): {said}"
        )


def _check_version(cluster: Path, account: Account, binaries: Path) -> None:
    made = int((cluster / "PG_VERSION").read_text(encoding="ascii").split(".")[0])
    have = major_version(binaries, account)
    if made != have:
        raise DatabaseTrouble(
            f"The data in {cluster} was made by PostgreSQL {made}, but {binaries} is PostgreSQL {have}. Use the programs of "
            f"version {made} (POSTGRES_BIN), or dump the data with them and restore it into a new folder."
        )


def _sync(folder: Path) -> None:
    """Make the rename itself durable."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
