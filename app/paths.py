"""Where templates, static files and migrations are: in the clone, or inside the installed package."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

PACKAGE = Path(__file__).resolve().parent
"""The folder of the package `app`; `app/locale` travels inside it in both cases."""


def folder(name: Literal["templates", "static", "migrations"]) -> Path:
    """The folder `name` as an absolute path. The installed copy is `app/_share/<name>`, see pyproject.toml.

    Raises FileNotFoundError where neither is there: a broken installation.
    """
    for place in (PACKAGE / "_share" / name, PACKAGE.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"The folder {name!r} is neither inside the package nor beside it: {PACKAGE}")
