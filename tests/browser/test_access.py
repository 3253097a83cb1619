"""Every screen through axe-core: no serious finding, in light and dark, in both languages; and what it looks at is pinned."""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.guests import Newcomer
from tests.browser.house import House, tour

ABOUT_WORDS = ("html-has-lang", "html-lang-valid", "valid-lang", "document-title", "button-name", "link-name", "label")
VENDOR = Path(__file__).parent / "vendor"
_RUN = """async (rules) => {
  const wish = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
  const { violations } = await axe.run(document, wish);
  const said = ({ html, any, all }) => `${html.slice(0, 200)} ${[...any, ...all].map(({ message }) => message).join(" ")}`;
  return violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(said).join(" | ")}`);
}"""


@pytest.fixture(scope="module")
def axe() -> str:
    """The script, as it was packed by its makers."""
    manifest = json.loads((VENDOR / "manifest.json").read_text("utf-8"))
    packed = (VENDOR / manifest["file"]).read_bytes()
    digest = base64.b64encode(hashlib.sha384(packed).digest()).decode()
    assert manifest["integrity"] == f"sha384-{digest}"
    return str(packed, "utf-8")


def findings(page: Page, axe: str, *rules: str) -> list[Any]:
    """What is seriously wrong on a page; only by these rules, if any are named."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    found: list[Any] = page.evaluate(_RUN, list(rules) or None)
    return found


@pytest.mark.timeout(300)
def test_no_screen_has_a_serious_fault(house: House, newcomer: Newcomer, axe: str) -> None:
    found = {name: findings(page, axe) for name, page in tour(house, newcomer)}
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.timeout(300)
def test_no_screen_in_chinese_and_in_the_dark_has_one(house: House, newcomer: Newcomer, axe: str) -> None:
    """By the rules about what is new in them: words, names and colours."""
    found = {}
    for name, page in tour(house, newcomer, lang="zh"):
        page.emulate_media(color_scheme="dark")
        found[name] = findings(page, axe, "color-contrast", *ABOUT_WORDS)
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_axe_finds_what_is_wrong(house: House, newcomer: Newcomer, axe: str) -> None:
    for _, page in tour(house, newcomer, "start"):
        page.evaluate("document.querySelector('h1').insertAdjacentHTML('afterend', '<button></button>')")
        assert [found.partition(":")[0] for found in findings(page, axe)] == ["button-name"]
