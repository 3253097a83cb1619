"""The documents tell the truth about where things are: every relative link leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
NAMED = re.compile(r"`((?:app|web|rooms|games|docs|tests|templates|static|migrations|scripts|examples)/[\w./-]+\.\w+)`")


def anchors(page: Path) -> set[str]:
    """The anchors that headings make."""
    words = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in HEADING.findall(page.read_text("utf-8")))
    return {word.strip().replace(" ", "-") for word in words}


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text("utf-8")):
        if "://" in link or link.startswith("mailto:"):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), f"{page.name} links {link}"
        if anchor:
            assert anchor in anchors(target), f"{page.name} links {link}"


OURS = [page for page in PAGES if page.name != "adding-a-game.md"]  # that one names what its reader makes


@pytest.mark.parametrize("page", OURS, ids=[page.name for page in OURS])
def test_files_that_are_named_exist(page: Path) -> None:
    for name in NAMED.findall(page.read_text("utf-8")):
        assert (ROOT / name).exists() or (ROOT / "app" / name).exists(), f"{page.name} names {name}"
