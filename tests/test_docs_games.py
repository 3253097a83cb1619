"""docs/adding-a-game.md is true: its game runs and keeps the promises, and what it names is there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from app import paths, promises, scaffold
from app.cli import VERBS
from app.commands import new_game, play, simulate
from app.games.registry import ENTRY_POINTS
from app.promises import PROMISES, Trial

ROOT = Path(__file__).parents[1]
DOC = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
OF_SCREENS_AND_FILES = {
    promises.buttons_are_the_legal_moves,
    promises.regions_are_elements_with_their_id,
    promises.layouts_place_every_region,
    promises.screens_tell_no_secret,
    promises.names_are_escaped,
    promises.drawings_are_of_their_own_table,
    promises.every_text_is_translated,
}


@pytest.fixture(scope="module")
def nim() -> Any:
    """The game of the document, as its blocks are written there, one after the other."""
    names: dict[str, Any] = {"__name__": __name__}
    for block in re.findall(r"<!-- run -->\n```python\n(.*?)```", DOC, re.DOTALL):
        exec(compile(block, "docs/adding-a-game.md", "exec"), names)
    return names["GAME"]


@pytest.mark.parametrize("promise", [promise for promise in PROMISES if promise not in OF_SCREENS_AND_FILES])
def test_the_game_of_the_document_keeps_its_promises(promise: promises.Promise, nim: Any) -> None:
    """All that do not need templates and catalogues."""
    promise(Trial(nim))


def test_every_promise_is_listed() -> None:
    """In the order in which they are checked."""
    table = DOC.partition("<!-- promises -->")[2].partition("## Golden")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == [promise.__name__ for promise in PROMISES]


def test_every_file_of_a_new_game_is_listed() -> None:
    """The table at the beginning has a line for each."""
    table = DOC.partition("| in a clone |")[2].partition("\n\n")[0]
    for path, _ in scaffold.in_clone("river_race"):
        assert path.name in table or str(path.parent) in table or path.name == "__init__.py", path


def test_commands_and_their_options_exist() -> None:
    """Every console line calls a verb that there is, with options that it has."""
    lines = re.findall(r"^\$ fortune-table (\S+) ?(.*)$", DOC, re.MULTILINE)
    functions = {"new-game": new_game.command, "play": play.command, "simulate": simulate.command}
    assert {verb for verb, _ in lines} == functions.keys() <= VERBS.keys()
    for verb, rest in lines:
        known = functions[verb].__annotations__
        for option in re.findall(r"--(\w[\w-]*)", rest):
            assert option.replace("-", "_") in known, (verb, option)


def test_files_and_names_exist() -> None:
    """Paths in the repository, and the entry point."""
    for path in ("app/games/bots.py", "tests/games/test_every_game.py", "docs/chance.md"):
        assert path.removeprefix("docs/") in DOC
        assert (ROOT / path).exists()
    assert f"`{ENTRY_POINTS}`" in DOC
    assert (paths.PACKAGE / "games/game.py").exists()


def test_links_lead_somewhere() -> None:
    """To files beside the document and to its own headings."""
    for text in (DOC, (ROOT / "docs/chance.md").read_text("utf-8")):
        for link in re.findall(r"\]\(([^)]+)\)", text):
            file, _, heading = link.partition("#")
            target = (ROOT / "docs" / file).read_text("utf-8") if file else text
            words = {
                re.sub(r"[^\w -]", "", line.lower()).strip().replace(" ", "-")
                for line in re.findall(r"^#+ (.+)$", target, re.M)
            }
            assert not heading or heading in words, link
