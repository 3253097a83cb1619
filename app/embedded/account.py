"""Who the database runs as. PostgreSQL refuses to run as root, so root hands it to an unprivileged account."""

from __future__ import annotations

import os
import pwd
from dataclasses import dataclass
from pathlib import Path

from app.embedded.trouble import DatabaseTrouble


@dataclass(frozen=True)
class Account:
    """An account of the machine; `switch` says that it is not our own, so that children must change to it."""

    name: str
    uid: int
    gid: int
    switch: bool


def account_for(cluster: Path) -> Account:
    """The account for the database in `cluster`, which need not exist yet.

    An ordinary user: that user. Root: the owner of the cluster, else `postgres` if there is one, else `nobody`.
    Raises DatabaseTrouble where there is none, or where the cluster belongs to somebody else.
    """
    owner = cluster.stat().st_uid if cluster.exists() else None
    me = os.geteuid()
    if me != 0:
        if owner not in (None, me):
            raise DatabaseTrouble(
                f"The database in {cluster} belongs to {_name(owner)}; start the server as that user."
            )
        return Account(_name(me), me, os.getegid(), switch=False)
    if owner:
        return _switch_to(pwd.getpwuid(owner))
    for name in ("postgres", "nobody"):
        try:
            return _switch_to(pwd.getpwnam(name))
        except KeyError:
            continue
    raise DatabaseTrouble(
        "PostgreSQL does not run as root, and this machine has neither an account postgres nor nobody. Start the server "
        "as an ordinary user, or set DATABASE_URL."
    )


def _switch_to(entry: pwd.struct_passwd) -> Account:
    return Account(entry.pw_name, entry.pw_uid, entry.pw_gid, switch=True)


def _name(uid: int | None) -> str:
    """The name of an account; `initdb` insists on one, so its absence is said here, clearly."""
    try:
        return pwd.getpwuid(uid if uid is not None else os.geteuid()).pw_name
    except KeyError:
        raise DatabaseTrouble(
            f"The user {uid} has no name on this machine (no entry in /etc/passwd), and PostgreSQL needs one. "
            "Add the user, or set DATABASE_URL."
        ) from None
