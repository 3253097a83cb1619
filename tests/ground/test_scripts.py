"""The scripts say what they miss, and the locks hold nothing but names, versions and hashes."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.ground.conftest import ROOT

SCRIPTS = sorted([*(ROOT / "scripts").iterdir(), ROOT / ".ci" / "run"])
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
