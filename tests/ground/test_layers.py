"""What lint-imports cannot say for games that do not exist yet: a game knows nobody, no other game either."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ground.conftest import ROOT

GAMES = ROOT / "app" / "games"
COMMON = {f"app.games.{path.stem}" for path in GAMES.glob("*.py")} - {"app.games.__init__"}
FILES = sorted(GAMES.glob("*/**/*.py"))


def imported(source: str, package: str) -> Iterator[str]:
    """The absolute names of all modules that a file imports, wherever in the file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            yield ".".join([*above, *([node.module] if node.module else [])])


def strangers(source: str, slug: str) -> list[str]:
    """The imports that a file of the game `slug` may not have."""
    own = f"app.games.{slug}"
    allowed = {"msgspec", "app.text", "app.errors", "app.games", *COMMON}

    def is_fine(name: str) -> bool:
        return (
            name in allowed
            or name == own
            or name.startswith(own + ".")
            or name.split(".")[0] in sys.stdlib_module_names
        )

    return [name for name in imported(source, own) if not is_fine(name)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(GAMES)))
def test_a_game_imports_the_standard_library_msgspec_and_the_common_interface(path: Path) -> None:
    assert strangers(path.read_text(encoding="utf-8"), path.relative_to(GAMES).parts[0]) == []


def test_the_check_sees_what_it_forbids() -> None:
    source = """
from app.games.other.rules import x
from . import cards
import jinja2
def f():
    from app.rooms import store
"""
    assert strangers(source, "mine") == ["app.games.other.rules", "jinja2", "app.rooms"]
