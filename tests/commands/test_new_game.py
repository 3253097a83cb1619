"""`fortune-table new-game`: what it writes is a complete game that keeps every promise, in a clone and on its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from jinja2 import BaseLoader, ChoiceLoader, FileSystemLoader

import app.games
from app import paths
from app.promises import PROMISES, Trial, registered
from app.web import templates

Run = Callable[..., tuple[int, str, str]]
ROOT = Path(__file__).parents[2]
SLUG = "duck_race"


def _tool(*words: str, folder: Path) -> str:
    """Runs a module of this environment in a folder; its output, which must be good."""
    done = subprocess.run([sys.executable, "-m", *words], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder that looks like a clone."""
    for folder in ("app/games", "templates"):
        (tmp_path / folder).mkdir(parents=True)
    return tmp_path


@pytest.fixture
def forgotten() -> Iterator[None]:
    """Forgets the modules of the new game, so that each test reads its own."""
    yield
    for name in [name for name in sys.modules if SLUG in name]:
        del sys.modules[name]


@pytest.fixture
def trial(clone: Path, fortune_table: Run, monkeypatch: pytest.MonkeyPatch, forgotten: None) -> Iterator[Trial]:
    """A new game in a clone, put to the test where it lies."""
    code, out, err = fortune_table("new-game", SLUG, "--into", str(clone))
    assert (code, err) == (0, "")
    assert f"fortune-table play {SLUG}" in out
    places = [FileSystemLoader(clone / "templates"), FileSystemLoader(paths.folder("templates"))]

    def loader() -> BaseLoader:
        return ChoiceLoader(places)

    monkeypatch.setattr(templates, "loader", loader)
    monkeypatch.setattr(app.games, "__path__", [*app.games.__path__, str(clone / "app/games")])
    game = __import__(f"app.games.{SLUG}", fromlist=["GAME"]).GAME
    with registered(game):
        yield Trial(game, released=clone / "tests/golden" / SLUG)


def test_a_new_game_in_a_clone_keeps_every_promise(trial: Trial) -> None:
    """All of them, its golden games and saved states included."""
    for promise in PROMISES:
        promise(trial)


def test_a_new_game_has_a_page_of_rules(trial: Trial) -> None:
    """In both languages."""
    file = templates.environment("en").get_template(f"games/{SLUG}/rules.html").filename
    source = Path(str(file)).read_text("utf-8").partition("{% block main %}")[2].replace("{% endblock %}", "")
    for language, words in (("en", "Duck Race"), ("zh-Hant", "比賽")):
        assert words in templates.environment(language).from_string(source).render(game=trial.game)


def test_its_three_players_differ(trial: Trial) -> None:
    """Easy, normal and hard, as in every game."""
    kinds = {type(trial.game.level(level)).__name__ for level in ("easy", "normal", "hard")}
    assert len(kinds) == 3


def test_what_it_writes_is_clean(clone: Path, fortune_table: Run, forgotten: None) -> None:
    """By the rules of this project for code and form."""
    fortune_table("new-game", SLUG, "--into", str(clone))
    (clone / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text("utf-8"), "utf-8")
    at_home = 'lint.isort.known-first-party = ["app"]'  # the rest of the clone is not there to be seen
    _tool("ruff", "check", "--no-cache", "--config", at_home, ".", folder=clone)
    _tool("ruff", "format", "--no-cache", "--check", ".", folder=clone)


def test_a_new_game_in_a_package_of_its_own(tmp_path: Path, fortune_table: Run, forgotten: None) -> None:
    """Its own tests pass: the rules, and every promise. Nothing of it lies outside of its folder."""
    code, _, err = fortune_table("new-game", SLUG, "--third-party", "--into", str(tmp_path))
    assert (code, err) == (0, "")
    assert [path.name for path in tmp_path.iterdir()] == ["duck-race"]
    out = _tool("pytest", "-q", "-p", "no:cacheprovider", folder=tmp_path / "duck-race")
    rules = (tmp_path / f"duck-race/tests/test_{SLUG}.py").read_text("utf-8").count("def test_")
    assert f"{len(PROMISES) + rules + 2} passed" in out  # one of the tests has three cases


def test_a_package_names_its_entry_point(tmp_path: Path, fortune_table: Run, forgotten: None) -> None:
    """Installed, the registry finds it."""
    fortune_table("new-game", SLUG, "--third-party", "--into", str(tmp_path))
    project = (tmp_path / "duck-race/pyproject.toml").read_text("utf-8")
    assert '[project.entry-points."fortune_table.games"]\nduck_race = "duck_race:GAME"' in project


def test_no_mark_is_left(
    clone: Path, tmp_path_factory: pytest.TempPathFactory, fortune_table: Run, forgotten: None
) -> None:
    """Every @mark@ in the parts has been replaced."""
    other = tmp_path_factory.mktemp("package")
    fortune_table("new-game", SLUG, "--into", str(clone))
    fortune_table("new-game", SLUG, "--third-party", "--into", str(other))
    for file in [*clone.rglob("*.*"), *other.rglob("*.*")]:
        if file.is_file() and file.suffix != ".pyc":
            assert "@" not in file.read_text("utf-8").replace("@property", "").replace("@pytest", ""), file


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (("Duck-Race",), "cannot be the name of a game"),
        (("../duck",), "cannot be the name of a game"),
        (("class",), "cannot be the name of a game"),
        (("d" * 41,), "cannot be the name of a game"),
        (("roll_for_it",), "There is a game 'roll_for_it' already"),
        (("json", "--third-party"), "There is a Python package 'json' already"),
    ],
)
def test_names_that_cannot_be(args: tuple[str, ...], complaint: str, fortune_table: Run, tmp_path: Path) -> None:
    """Refused with a sentence, and nothing written."""
    code, out, err = fortune_table("new-game", *args, "--into", str(tmp_path))
    assert (code, out) == (2, "")
    assert complaint in err
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_no_clone(fortune_table: Run, tmp_path: Path) -> None:
    """Says what to do instead."""
    code, _, err = fortune_table("new-game", SLUG, "--into", str(tmp_path))
    assert code == 2
    assert "--third-party" in err


def test_nothing_is_overwritten(clone: Path, fortune_table: Run, forgotten: None) -> None:
    """Not even in part: with one file in the way none is written."""
    mine = clone / "templates/games" / SLUG / "table.html"
    mine.parent.mkdir(parents=True)
    mine.write_text("mine", "utf-8")
    code, _, err = fortune_table("new-game", SLUG, "--into", str(clone))
    assert code == 1
    assert "table.html" in err
    assert mine.read_text("utf-8") == "mine"
    assert not (clone / "app/games" / SLUG).exists()
