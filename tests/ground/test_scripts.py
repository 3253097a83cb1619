"""The scripts say what they miss, and the locks hold nothing but names, versions and hashes."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.ground.conftest import ROOT

SCRIPTS = sorted([*(ROOT / "scripts").iterdir(), ROOT / ".ci" / "run"])
CHECKERS = ("ruff", "mypy", "lint-imports", "python")
TOOLS = ("sh", "dirname", "cat", "cksum", "rm", "echo")

TOO_OLD = """#!/bin/sh
case $2 in *version_info*print*|*print*version_info*) echo 3.9;; *sys.exit*) exit 1;; *) exit 0;; esac
"""
NO_ENSUREPIP = """#!/bin/sh
case $2 in *ensurepip*) exit 1;; *print*) echo 3.12;; *) exit 0;; esac
"""


def setup_in_a_bare_clone(tmp_path: Path, python: str | None) -> subprocess.CompletedProcess[str]:
    """Run scripts/setup where the only Python is the given shell script."""
    clone, bin_dir = tmp_path / "clone", tmp_path / "bin"
    (clone / "scripts").mkdir(parents=True)
    bin_dir.mkdir()
    shutil.copy(ROOT / "scripts" / "setup", clone / "scripts")
    for name in ("pyproject.toml", "requirements.lock", "requirements-dev.lock"):
        shutil.copy(ROOT / name, clone)
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found is not None
        (bin_dir / tool).symlink_to(found)
    if python is not None:
        (bin_dir / "python3").write_text(python, encoding="ascii")
        (bin_dir / "python3").chmod(0o755)
    return subprocess.run(
        [clone / "scripts" / "setup"], env={"PATH": str(bin_dir)}, cwd="/", capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    ("python", "sentence"),
    [
        (None, "no Python was found. Python 3.11 or newer is needed"),
        (TOO_OLD, "Python 3.11 or newer is needed, but python3 is 3.9"),
        (NO_ENSUREPIP, "apt-get install python3-venv"),
    ],
)
def test_setup_says_what_it_misses(tmp_path: Path, python: str | None, sentence: str) -> None:
    done = setup_in_a_bare_clone(tmp_path, python)
    assert done.returncode == 1
    assert sentence in done.stderr
    assert not (tmp_path / "clone" / ".venv").exists()


def run_checks(tmp_path: Path, *, chromium: bool, failing: str = "", **environment: str) -> tuple[int, str]:
    """Run scripts/test in a clone whose tools only say that they were called; the one named `failing` fails."""
    clone, bin_dir = tmp_path / "clone", tmp_path / "bin"
    for folder in (clone / "scripts", clone / "tests" / "browser", clone / ".venv" / "bin", bin_dir):
        folder.mkdir(parents=True)
    shutil.copy(ROOT / "scripts" / "test", clone / "scripts")
    pretenders = [clone / "scripts" / "setup", *(clone / ".venv" / "bin" / name for name in CHECKERS)]
    for pretender in [*pretenders, *([bin_dir / "chromium"] if chromium else [])]:
        code = 3 if pretender.name == failing else 0
        pretender.write_text(f'#!/bin/sh\necho "called {pretender.name} $*"\nexit {code}\n', encoding="ascii")
        pretender.chmod(0o755)
    for tool in ("sh", "dirname", "date", "mkdir"):
        found = shutil.which(tool)
        assert found is not None
        (bin_dir / tool).symlink_to(found)
    done = subprocess.run(
        [clone / "scripts" / "test"],
        env={"PATH": str(bin_dir), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def test_the_checks_run_in_order_and_the_browser_part_apart(tmp_path: Path) -> None:
    code, said = run_checks(tmp_path, chromium=True)
    called = [line.removeprefix("called ") for line in said.splitlines() if line.startswith("called ")]
    assert code == 0, said
    assert [line.split()[0] for line in called] == ["setup", "ruff", "ruff", "mypy", "lint-imports", "python", "python"]
    assert "--ignore=tests/browser" in called[-2]
    assert called[-1].endswith("tests/browser")
    assert all("-n 2 " in line for line in called[-2:])


def test_the_tests_run_in_as_many_processes_as_wished(tmp_path: Path) -> None:
    _, said = run_checks(tmp_path, chromium=True, WORKERS="3")
    assert said.count("-m pytest -q -n 3 ") == 2


@pytest.mark.parametrize("failing", [name for name in CHECKERS if name != "python"])
def test_a_failing_check_fails_the_whole(tmp_path: Path, failing: str) -> None:
    code, said = run_checks(tmp_path, chromium=True, failing=failing)
    assert code == 3
    assert "FAILED" in said
    assert "all good" not in said


def test_without_a_browser_that_part_is_left_out_and_says_so(tmp_path: Path) -> None:
    code, said = run_checks(tmp_path, chromium=False)
    assert code == 0
    assert "browser: LEFT OUT, because there is no chromium" in said


def test_without_a_browser_ci_fails(tmp_path: Path) -> None:
    code, said = run_checks(tmp_path, chromium=False, CI="true")
    assert code == 1
    assert "browser: FAILED, no chromium" in said


def test_ci_tries_apt_twice_and_ends_as_the_checks_do(tmp_path: Path) -> None:
    clone, bin_dir = tmp_path / "clone", tmp_path / "bin"
    for folder in (clone / ".ci", clone / "scripts", bin_dir):
        folder.mkdir(parents=True)
    shutil.copy(ROOT / ".ci" / "run", clone / ".ci")
    apt = f'echo "apt $*"; test -e {tmp_path}/again || {{ : >{tmp_path}/again; exit 100; }}'
    for path, body in (
        (clone / "scripts" / "test", 'echo "checked with CI=$CI"; exit 7'),
        (bin_dir / "apt-get", apt),
        (bin_dir / "sleep", "exit 0"),
    ):
        path.write_text(f"#!/bin/sh\n{body}\n", encoding="ascii")
        path.chmod(0o755)
    for tool in ("sh", "bash", "dirname", "ls", "env"):
        found = shutil.which(tool)
        assert found is not None
        (bin_dir / tool).symlink_to(found)
    done = subprocess.run(
        [clone / ".ci" / "run"], env={"PATH": str(bin_dir)}, cwd="/", capture_output=True, text=True, check=False
    )
    assert done.returncode == 7, done.stderr
    assert "ci: apt failed, once more" in done.stderr
    installed = next(line for line in done.stdout.splitlines() if line.startswith("apt install"))
    assert {"chromium", "python3-venv"} <= set(installed.split())
    assert "checked with CI=true" in done.stdout


def test_setup_refuses_an_unknown_argument() -> None:
    done = subprocess.run([ROOT / "scripts" / "setup", "--nonsense"], capture_output=True, text=True, check=False)
    assert (done.returncode, "--nonsense" in done.stderr) == (2, True)


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not installed")
def test_shellcheck_has_nothing_to_say() -> None:
    done = subprocess.run(["shellcheck", *SCRIPTS], capture_output=True, text=True, check=False)
    assert done.stdout == ""


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_locks_are_hashed_and_hold_no_address(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "://" not in text
    blocks = re.split(r"\n(?=[a-z0-9])", text)
    assert len(blocks) > 20
    assert [block.split()[0] for block in blocks if "--hash=sha256:" not in block] == []


def test_the_lock_covers_what_the_project_asks_for() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    def missing(lock: str, wishes: list[str]) -> list[str]:
        text = (ROOT / lock).read_text(encoding="utf-8")
        names = {re.split(r"[\[<>=; ]", wish)[0] for wish in wishes}
        return sorted(name for name in names if not re.search(rf"^{re.escape(name)}==", text, flags=re.MULTILINE))

    assert missing("requirements.lock", project["dependencies"]) == []
    assert missing("requirements-dev.lock", project["dependencies"] + project["optional-dependencies"]["dev"]) == []
