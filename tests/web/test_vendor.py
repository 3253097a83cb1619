"""The vendored scripts are what the manifest says, licensed, and the only ones that pages load from there."""

from __future__ import annotations

import base64
import hashlib
import json
import re

import pytest

from app.paths import folder

VENDOR = folder("static") / "vendor"
MANIFEST = json.loads((VENDOR / "manifest.json").read_text("utf-8"))


@pytest.mark.parametrize("entry", MANIFEST["files"], ids=lambda entry: str(entry["file"]))
def test_a_vendored_file_is_unchanged(entry: dict[str, str]) -> None:
    digest = hashlib.sha384((VENDOR / entry["file"]).read_bytes()).digest()
    assert entry["integrity"] == "sha384-" + base64.b64encode(digest).decode()
    assert entry["version"] in entry["file"]
    assert "Permission to use, copy" in MANIFEST["licences"][entry["licence"]]


def test_every_vendored_script_is_in_the_manifest() -> None:
    assert {path.name for path in VENDOR.glob("*.js")} == {entry["file"] for entry in MANIFEST["files"]}


def test_pages_load_exactly_the_vendored_scripts() -> None:
    loaded = set()
    for page in folder("templates").rglob("*.html"):
        loaded |= set(re.findall(r"vendor/([\w.-]+\.js)", page.read_text("utf-8")))
    assert loaded == {entry["file"] for entry in MANIFEST["files"]}
