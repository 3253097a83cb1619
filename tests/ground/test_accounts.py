"""Root and ordinary users: whom the database runs as, and that nobody's folders are opened."""

from __future__ import annotations

import os
import pwd
import shutil
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from app.embedded import DatabaseTrouble, EmbeddedPostgres
from app.embedded.account import Account
from app.embedded.find import find_binaries
from app.embedded.programs import usable
from tests.ground.conftest import query

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can switch accounts")


@as_root
def test_root_hands_the_database_to_an_ordinary_account(open_tmp: Path) -> None:
    database = EmbeddedPostgres(open_tmp, fsync=False)
    database.start()
    try:
        assert database.pid is not None
        user = psutil.Process(database.pid).username()
        assert user in ("postgres", "nobody")
        assert (open_tmp / "postgres" / "cluster").owner() == user
    finally:
        database.stop()


@as_root
def test_programs_below_a_root_only_home_are_copied_and_the_home_stays_closed(open_tmp: Path) -> None:
    home = open_tmp / "home"
    home.mkdir(mode=0o700)
    came_along = find_binaries(None)
    package = came_along.parents[1]  # its programs look for libraries in `<package>.libs` beside it
    shutil.copytree(package, home / package.name, symlinks=True)
    shutil.copytree(package.with_name(f"{package.name}.libs"), home / f"{package.name}.libs")
    data = open_tmp / "data"
    database = EmbeddedPostgres(data, fsync=False, bin_dir=home / package.name / "pginstall" / "bin")
    for _ in range(2):  # the second start finds the copy
        database.start()
        try:
            assert database.pid is not None
            program = Path(psutil.Process(database.pid).exe())
            assert program.is_relative_to(data / "postgres")
            assert query(database.dsn, "SELECT 1") == 1
        finally:
            database.stop()
    assert home.stat().st_mode & 0o777 == 0o700
    assert len(list((data / "postgres").glob("programs-*"))) == 1


@as_root
def test_data_below_a_root_only_home_works_and_the_home_stays_closed(open_tmp: Path) -> None:
    home = open_tmp / "home"
    home.mkdir(mode=0o700)
    data = home / "data"
    database = EmbeddedPostgres(data, fsync=False)
    database.start()
    query(database.dsn, "CREATE TABLE kept (n int)", "INSERT INTO kept VALUES (7)")
    database.stop()
    moved = (data / "postgres").resolve()
    try:
        assert home.stat().st_mode & 0o777 == 0o700
        assert (data / "postgres").is_symlink()
        database.start()
        assert query(database.dsn, "SELECT n FROM kept") == 7
        database.stop()
    finally:
        shutil.rmtree(moved)


@as_root
def test_temporary_databases_are_swept_when_their_folder_is_gone(open_tmp: Path) -> None:
    homes = []
    for name in ("first", "second"):
        closed = open_tmp / name
        closed.mkdir(mode=0o700)
        database = EmbeddedPostgres(closed, fsync=False)
        database.start()
        database.stop()
        homes.append((closed / "postgres").resolve())
        shutil.rmtree(closed)
    assert homes[0].parent == Path(tempfile.gettempdir()).resolve() / "fortune-table-postgres"
    assert not homes[0].exists()
    shutil.rmtree(homes[1], ignore_errors=True)  # another process that starts a database may have swept it


@as_root
def test_an_ordinary_user(open_tmp: Path) -> None:
    nobody = pwd.getpwnam("nobody")
    account = Account("nobody", nobody.pw_uid, nobody.pw_gid, switch=True)
    binaries = usable(find_binaries(None), open_tmp, account)
    home = open_tmp / "hers"
    home.mkdir(mode=0o700)
    os.chown(home, nobody.pw_uid, nobody.pw_gid)

    def play() -> None:
        database = EmbeddedPostgres(home / "data", fsync=False, bin_dir=binaries)
        database.start()
        query(database.dsn, "CREATE TABLE kept (n int)")
        database.stop()

    assert _run_as(nobody, play) == 0
    assert (home / "data" / "postgres").stat().st_mode & 0o777 == 0o700
    # Root takes the folder over: the database keeps its owner.
    database = EmbeddedPostgres(home / "data", fsync=False, bin_dir=binaries)
    database.start()
    try:
        assert database.pid is not None
        assert psutil.Process(database.pid).username() == "nobody"
        assert query(database.dsn, "SELECT count(*) FROM kept") == 0
    finally:
        database.stop()


@as_root
def test_a_database_of_somebody_else_is_refused_with_a_sentence(open_tmp: Path) -> None:
    (open_tmp / "postgres" / "cluster").mkdir(parents=True)
    open_tmp.chmod(0o777)

    def play() -> None:
        with pytest.raises(DatabaseTrouble, match="belongs to root"):
            EmbeddedPostgres(open_tmp).start()

    assert _run_as(pwd.getpwnam("nobody"), play) == 0


def _run_as(user: pwd.struct_passwd, play: Callable[[], None]) -> int:
    """Run `play` in a fork as `user` (whose eyes may be shut for our Python's own folder); its exit code."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            os.setgroups([])
            os.setgid(user.pw_gid)
            os.setuid(user.pw_uid)
            play()
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)
