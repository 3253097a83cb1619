"""The embedded database through the front door: started, killed, interrupted, shared."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import asyncpg
import pytest

from app.embedded import DatabaseTrouble, EmbeddedPostgres
from app.embedded.account import account_for
from app.embedded.child import spawn
from app.embedded.place import home_of
from tests.ground.conftest import Held, is_alive, launch_holder, query, wait_until

Hold = Callable[[Path], Held]


def test_kill_of_the_server_leaves_no_database_behind_and_loses_nothing(made_tmp: Path, hold: Hold) -> None:
    first = hold(made_tmp)
    query(first.said["dsn"], "CREATE TABLE kept (n int)", "INSERT INTO kept SELECT generate_series(1, 500)")
    first.kill_group()
    assert wait_until(lambda: not is_alive(first.said["pid"]))

    second = hold(made_tmp)
    assert query(second.said["dsn"], "SELECT count(*) FROM kept") == 500


def test_restart_right_after_a_kill_of_everything(made_tmp: Path, hold: Hold) -> None:
    first = hold(made_tmp)
    query(first.said["dsn"], "CREATE TABLE kept (n int)", "INSERT INTO kept VALUES (7)")
    subprocess.run(["kill", "-9", str(first.said["pid"])], check=True)
    first.kill_group()

    second = hold(made_tmp)
    assert query(second.said["dsn"], "SELECT n FROM kept") == 7


def test_an_interrupted_first_start_heals(open_tmp: Path) -> None:
    holder = launch_holder(open_tmp)
    half = open_tmp / "postgres"
    assert wait_until(lambda: any(half.glob("cluster.new-*/base")))
    holder.kill()
    holder.communicate()
    assert not (half / "cluster").exists()

    database = EmbeddedPostgres(open_tmp, fsync=False)
    database.start()
    try:
        assert query(database.dsn, "SELECT 1") == 1
        assert not list(half.glob("cluster.new-*"))
    finally:
        database.stop()


def test_a_second_server_on_the_same_folder_is_refused_with_a_sentence(made_tmp: Path, hold: Hold) -> None:
    first = hold(made_tmp)
    second = hold(made_tmp)
    assert str(made_tmp) in second.said["trouble"]
    assert f"process {first.process.pid}" in second.said["trouble"]
    assert query(first.said["dsn"], "SELECT 1") == 1


def test_a_database_that_dies_is_started_again(made_tmp: Path) -> None:
    database = EmbeddedPostgres(made_tmp, fsync=False)
    database.start()
    try:
        first = database.pid
        subprocess.run(["kill", "-9", str(first)], check=True)
        assert wait_until(lambda: database.pid != first and _answers(database))
    finally:
        database.stop()


def test_joining_shares_the_running_database_and_leaves_it_alone(made_tmp: Path, hold: Hold) -> None:
    running = hold(made_tmp)
    guest = EmbeddedPostgres(made_tmp)
    guest.join_or_start()
    assert guest.pid is None
    assert query(guest.dsn, "SELECT current_database()") == "fortune_table"
    guest.stop()
    assert query(running.said["dsn"], "SELECT 1") == 1


def test_joining_starts_the_database_where_none_runs(open_tmp: Path) -> None:
    alone = EmbeddedPostgres(open_tmp, fsync=False)
    alone.join_or_start()
    pid = alone.pid
    assert pid is not None
    assert query(alone.dsn, "SELECT 1") == 1
    alone.stop()
    assert not is_alive(pid)


def test_a_stale_pid_file_whose_number_was_taken_by_another_program(made_tmp: Path) -> None:
    database = EmbeddedPostgres(made_tmp, fsync=False)
    database.start()
    cluster = home_of(made_tmp) / "cluster"
    note = (cluster / "postmaster.pid").read_text(encoding="utf-8").splitlines()
    database.stop()
    other = spawn(account_for(cluster), ["sleep", "60"], output=subprocess.DEVNULL, last_signal=signal.SIGKILL)
    try:
        (cluster / "postmaster.pid").write_text("\n".join([str(other.pid), *note[1:]]) + "\n", encoding="utf-8")
        database.start()
        assert query(database.dsn, "SELECT 1") == 1
        assert other.poll() is None
    finally:
        other.kill()
        other.wait()
        database.stop()


def test_a_long_path_gets_a_short_socket(open_tmp: Path) -> None:
    deep = open_tmp / ("a-rather-long-name-" * 4) / ("of-a-folder-" * 6)
    database = EmbeddedPostgres(deep, fsync=False)
    database.start()
    try:
        assert query(database.dsn, "SELECT 1") == 1
        assert len(database.dsn.partition("host=")[2]) < 90 < len(str(deep))
    finally:
        database.stop()


def test_no_network_port_and_a_private_socket(made_tmp: Path) -> None:
    database = EmbeddedPostgres(made_tmp, fsync=False)
    database.start()
    try:
        assert query(database.dsn, "SHOW listen_addresses") == ""
        assert query(database.dsn, "SHOW unix_socket_permissions") == "0700"
        folder = Path(database.dsn.partition("host=")[2])
        assert folder.stat().st_mode & 0o777 == 0o700
    finally:
        database.stop()


def test_environment_variables_of_postgresql_do_not_reach_it(made_tmp: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PGDATA", "/nowhere")
    monkeypatch.setenv("PGPORT", "1")
    monkeypatch.setenv("PGOPTIONS", "--nonsense")
    database = EmbeddedPostgres(made_tmp, fsync=False)
    database.start()
    database.stop()


def test_data_of_another_version_is_refused_with_a_sentence(made_tmp: Path) -> None:
    database = EmbeddedPostgres(made_tmp, fsync=False)
    database.start()
    database.stop()
    (home_of(made_tmp) / "cluster" / "PG_VERSION").write_text("13\n", encoding="ascii")
    with pytest.raises(DatabaseTrouble, match="made by PostgreSQL 13"):
        database.start()


def test_a_folder_without_programs_is_refused_with_a_sentence(open_tmp: Path) -> None:
    with pytest.raises(DatabaseTrouble, match="POSTGRES_BIN"):
        EmbeddedPostgres(open_tmp, bin_dir=open_tmp).start()


def _answers(database: EmbeddedPostgres) -> bool:
    try:
        return bool(query(database.dsn, "SELECT 1") == 1)
    except (OSError, asyncpg.PostgresError, DatabaseTrouble):
        return False
