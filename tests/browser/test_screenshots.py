"""Pictures of the main screens, for people to look at: artifacts/screenshots/SCREEN-SIZE-light-en.png.

By day in English and by night in Chinese; all four with `PICTURES=all`.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.browser.guests import DESK, PHONE, Newcomer
from tests.browser.house import OTHERS, House, tour

LIGHTS = {"en": ("light",), "zh": ("dark",)}
ALL = os.environ.get("PICTURES") == "all"
FOLDER = Path(__file__).parents[2] / "artifacts" / "screenshots"
SCREENS = (
    "start",
    "lobby-host",
    "table-mine",
    "table-waiting",
    "table-eight",
    "result",
    "rules",
    *(f"table-{slug}" for slug in OTHERS),
)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_pictures_of_the_main_screens(lang: str, house: House, newcomer: Newcomer) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, page in tour(house, newcomer, *SCREENS, lang=lang):
        for width, height in (PHONE, DESK):
            page.set_viewport_size({"width": width, "height": height})
            for light in ("light", "dark") if ALL else LIGHTS[lang]:
                page.emulate_media(color_scheme="dark" if light == "dark" else "light")
                picture = FOLDER / f"{name}-{width}x{height}-{light}-{lang}.png"
                page.screenshot(path=picture)
                assert picture.stat().st_size > 10_000, "an empty page"
