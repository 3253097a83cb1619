"""The package away from its clone: templates, static files and migrations come along in the wheel."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from app.paths import folder
from tests.ground.conftest import ROOT

LOOK = """
import json, app, app.cli, app.paths
names = ("templates", "static", "migrations")
found = {name: str(app.paths.folder(name)) for name in names}
found["app"] = app.__file__
print(json.dumps(found))
"""


def test_in_the_clone_the_folders_are_beside_the_package() -> None:
    assert {folder(name) for name in ("templates", "static", "migrations")} == {
        ROOT / name for name in ("templates", "static", "migrations")
    }


def test_the_wheel_carries_everything(tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    wheels, target = tmp_path / "wheels", tmp_path / "installed"
    subprocess.run([*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", wheels, ROOT], check=True)
    subprocess.run([*pip, "install", "--no-deps", "--target", target, *wheels.glob("*.whl")], check=True)

    environment = {**os.environ, "PYTHONPATH": str(target)}
    done = subprocess.run(
        [sys.executable, "-c", LOOK], cwd=tmp_path, env=environment, check=True, capture_output=True, text=True
    )
    found = json.loads(done.stdout)
    assert Path(found["app"]).is_relative_to(target)
    for name in ("templates", "static", "migrations"):
        assert files_of(Path(found[name])) == files_of(ROOT / name) != set()
        assert Path(found[name]).is_relative_to(target)
    assert files_of(target / "app" / "locale") == files_of(ROOT / "app" / "locale")
    assert (target / "app" / "py.typed").exists()


def files_of(place: Path) -> set[str]:
    """Relative names of all files but bytecode."""
    files = (path for path in place.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {str(path.relative_to(place)) for path in files}
