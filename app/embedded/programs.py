"""Programs that the database's account can run: where they are, or a copy in the database's own place.

An environment below a root-only home is the usual first minute on a small server. The programs are then copied to where the
account may read them; no folder's permissions are changed.
"""

from __future__ import annotations

import re
import secrets
import shutil
from pathlib import Path

from app.embedded.account import Account
from app.embedded.child import run
from app.embedded.trouble import DatabaseTrouble


def usable(binaries: Path, home: Path, account: Account) -> Path:
    """A folder with the same `postgres` and `initdb` as `binaries`, but one that `account` can use.

    Raises DatabaseTrouble where they do not run at all.
    """
    complaint = _complaint(binaries, account)
    if complaint and account.switch and (binaries.parent / "share" / "postgres.bki").exists():
        binaries = _copy(binaries, home)
        complaint = _complaint(binaries, account)
    if complaint:
        raise DatabaseTrouble(
            f"PostgreSQL in {binaries} cannot be run as the account {account.name}: {complaint}. "
            "Set POSTGRES_BIN to the folder of another one, or set DATABASE_URL."
        )
    return binaries


def major_version(binaries: Path, account: Account) -> int:
    """The major version of the programs, as 18."""
    said = run(account, [binaries / "postgres", "--version"]).stdout.decode(errors="replace")
    found = re.search(r"(\d+)[.\w]*", said)
    if found is None:
        raise DatabaseTrouble(f"PostgreSQL in {binaries} does not tell its version: {said.strip()}")
    return int(found[1])


def _complaint(binaries: Path, account: Account) -> str | None:
    """Why `account` cannot run these programs (tried out, so that their libraries count too), or None."""
    for name in ("postgres", "initdb"):
        done = run(account, [binaries / name, "--version"])
        if done.returncode != 0:
            return done.stdout.decode(errors="replace").strip() or f"{name} ended with {done.returncode}"
    return None


def _copy(binaries: Path, home: Path) -> Path:
    """Copy the installation around `binaries` to `home`, replacing copies of other versions.

    The programs find their parts by relative paths, so the copy keeps the shape: `package/pginstall` beside `package.libs`.
    """
    prefix = binaries.parent
    package = prefix.parent
    libraries = package.with_name(f"{package.name}.libs")
    target = home / f"programs-{_fingerprint(binaries)}"
    for old in home.glob("programs-*"):
        if old != target:
            shutil.rmtree(old)
    if not target.exists():
        draft = home / f"programs-{secrets.token_hex(4)}.draft"
        needless = shutil.ignore_patterns("*.a", "doc", "include", "pkgconfig", "__pycache__")
        shutil.copytree(prefix, draft / package.name / prefix.name, ignore=needless, symlinks=True)
        if libraries.is_dir():
            shutil.copytree(libraries, draft / libraries.name)
        for path in (draft, *draft.rglob("*")):
            if not path.is_symlink():
                mode = path.stat().st_mode & 0o777
                path.chmod(mode | (0o555 if path.is_dir() or mode & 0o100 else 0o444))
        draft.rename(target)
    return target / package.name / prefix.name / binaries.name


def _fingerprint(binaries: Path) -> str:
    """Changes with the programs: size and time of the server's own."""
    facts = (binaries / "postgres").stat()
    return f"{facts.st_size:x}-{int(facts.st_mtime):x}"
