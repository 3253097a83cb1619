"""What must hold in every template and stylesheet: no inline style or script, htmx only through its macros, no dead link."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from app.games.registry import GAMES
from app.paths import folder

TEMPLATES = folder("templates")
STATIC = folder("static")
PAGES = sorted(TEMPLATES.rglob("*.html"))
FORBIDDEN = {
    "inline style": re.compile(r"<style|\sstyle\s*="),
    "inline script": re.compile(r"<script(?![^>]*\ssrc=)|\son[a-z]+\s*=\s*[\"']"),
    "evaluated attribute": re.compile(r"\shx-on[\w:.-]*\s*=|[\"'](?:js|javascript):"),
}
HTMX = re.compile(r"\b(?:data-)?hx-[a-z]+(?::[a-z]+)?\s*=")


def found_in(text: str) -> list[str]:
    """The names of what a strict content security policy would refuse in a template."""
    return [name for name, pattern in FORBIDDEN.items() if pattern.search(text)]


def short(page: Path) -> str:
    """A template's name in the list of tests."""
    return page.relative_to(TEMPLATES).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=short)
def test_a_template_holds_nothing_inline(page: Path) -> None:
    assert found_in(page.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('<p style="color: red">', "inline style"),
        ("<script>alert(1)</script>", "inline script"),
        ('<p onclick="go()">', "inline script"),
        ('<p hx-on:click="go()">', "evaluated attribute"),
        ("<p hx-vals='js:{a: 1}'>", "evaluated attribute"),
    ],
)
def test_the_check_finds_what_it_looks_for(text: str, name: str) -> None:
    assert name in found_in(text)


def test_htmx_attributes_stand_in_their_macros_only() -> None:
    holders = {short(page) for page in PAGES if HTMX.search(page.read_text("utf-8"))}
    assert holders == {"macros/htmx.html"}


def test_every_static_file_that_a_template_names_exists() -> None:
    named = {
        name for page in PAGES for name in re.findall(r"static\(\s*[\"']([\w./-]+)[\"']\s*\)", page.read_text("utf-8"))
    }
    assert named
    assert [name for name in sorted(named) if not (STATIC / name).is_file()] == []


def test_every_drawing_that_a_template_names_exists() -> None:
    art = set(re.findall(r'<symbol id="([\w-]+)"', (STATIC / "art.svg").read_text("utf-8")))
    icons = {f"i-{name}" for page in PAGES for name in re.findall(r"ui\.ico\([\"'](\w+)[\"']", page.read_text("utf-8"))}
    assert len(icons) > 10
    assert icons - art == set()


def test_styles_load_nothing_from_elsewhere() -> None:
    for sheet in STATIC.rglob("*.css"):
        for address in re.findall(r"url\([\"']?([^)\"']+)", sheet.read_text("utf-8")):
            assert (sheet.parent / address).resolve().is_relative_to(STATIC.resolve()), f"{sheet.name}: {address}"
            assert (sheet.parent / address).is_file(), f"{sheet.name}: {address}"


def test_drawings_are_well_formed() -> None:
    """Browsers draw nothing of an SVG with a fault in it, and say nothing."""
    drawings = sorted(STATIC.rglob("*.svg"))
    assert drawings
    for drawing in drawings:
        ElementTree.parse(drawing)


def test_every_game_of_the_house_brings_an_emblem() -> None:
    for slug in GAMES:
        if (STATIC / "games" / slug).is_dir():
            assert 'id="emblem"' in (STATIC / "games" / slug / "art.svg").read_text("utf-8"), slug
