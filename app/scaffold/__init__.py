"""A small, complete game to begin with: a race with one hidden card, written down under any name.

The files ending in `.new` are its parts; `@slug@`, `@title@`, `@class@` and `@package@` in them are replaced. In a clone a game
lies beside the others, in a package of its own it brings its templates, styles and catalogues along.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

import msgspec

HERE = Path(__file__).parent
CODE = ("__init__.py", "state.py", "moves.py", "rules.py", "view.py", "bot.py")
SLUG = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


class Names(msgspec.Struct, frozen=True):
    """What a new game is called: `river_race` gives "River Race" and `RiverRace`."""

    slug: str
    package: str

    @property
    def title(self) -> str:
        """The name on the table, in English."""
        return self.slug.replace("_", " ").title()

    @property
    def words(self) -> Mapping[str, str]:
        """What stands for the marks in the parts."""
        return {
            "@slug@": self.slug,
            "@title@": self.title,
            "@class@": self.title.replace(" ", ""),
            "@package@": self.package,
            "@project@": self.slug.replace("_", "-"),
        }


def in_clone(slug: str) -> Iterator[tuple[PurePosixPath, str]]:
    """The files of a game of this project, by their path in the clone."""
    names = Names(slug, f"app.games.{slug}")
    package = PurePosixPath("app/games") / slug
    for name in CODE:
        yield package / name, _part(name, names)
    yield package / "locale/zh_Hant/LC_MESSAGES/messages.po", _part("messages.po", names)
    for name in ("table.html", "rules.html"):
        yield PurePosixPath("templates/games") / slug / name, _part(name, names)
    yield PurePosixPath("static/games") / slug / "table.css", _part("table.css", names)
    yield PurePosixPath("tests/games") / slug / f"test_{slug}.py", _part("test_rules.py", names)


def in_package(slug: str) -> Iterator[tuple[PurePosixPath, str]]:
    """The files of a game in a package of its own, by their path in its project folder."""
    names = Names(slug, slug)
    package = PurePosixPath(slug)
    yield PurePosixPath("pyproject.toml"), _part("pyproject.toml", names)
    yield PurePosixPath("README.md"), _part("README.md", names)
    for name in CODE:
        yield package / name, _part(name, names)
    yield package / "locale/zh_Hant/LC_MESSAGES/messages.po", _part("messages.po", names)
    for name in ("table.html", "rules.html"):
        yield package / "templates/games" / slug / name, _part(name, names)
    yield package / "static/games" / slug / "table.css", _part("table.css", names)
    yield PurePosixPath(f"tests/test_{slug}.py"), _part("test_rules.py", names)
    yield PurePosixPath("tests/test_promises.py"), _part("test_promises.py", names)


def _part(name: str, names: Names) -> str:
    text = (HERE / f"{name}.new").read_text("utf-8")
    for mark, word in names.words.items():
        text = text.replace(mark, word)
    return _with_sorted_imports(text, names.package) if name.endswith(".py") else text


def _with_sorted_imports(text: str, package: str) -> str:
    """The imports of this project and of the game in order, whatever the game is called."""
    lines = text.splitlines(keepends=True)
    ours = sorted((line for line in lines if line.startswith(("from app.", f"from {package}"))), key=_module)
    if not ours or package.startswith("app."):
        return _replaced(lines, ours, ours)
    of_app = [line for line in ours if line.startswith("from app.")]
    of_game = [line for line in ours if line not in of_app]
    block = [*of_app, "\n", *of_game] if of_app and of_game else ours
    # In a package of its own the game is at home and this project is a guest, like pytest and msgspec.
    return (
        _replaced(lines, ours, block)
        .replace("import pytest\n\nfrom app", "import pytest\nfrom app")
        .replace("import msgspec\n\nfrom app", "import msgspec\nfrom app")
    )


def _replaced(lines: list[str], old: list[str], new: list[str]) -> str:
    """The text with the lines of `old`, which stand together, replaced by `new`."""
    if not old:
        return "".join(lines)
    first = min(lines.index(line) for line in old)
    rest = [line for line in lines if line not in old]
    return "".join([*rest[:first], *new, *rest[first:]])


def _module(line: str) -> str:
    return line.split()[1]
