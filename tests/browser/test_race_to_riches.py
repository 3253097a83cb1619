"""A whole match of Race to Riches: four at the table, a host with a phone, one who reads Chinese, and somebody who watches."""

from __future__ import annotations

import pytest

from tests.browser.anyone import Anyone
from tests.browser.fate import foresee
from tests.browser.gathering import gather
from tests.browser.guests import DESK, PHONE, Newcomer
from tests.browser.server import Server

GAME = "race_to_riches"
LEANING = {"bid 1$": 3.0, "bid [2-9]$": 0.3, "bid": 0.01, "pass": 2.0, "step brown": 1000.0}
"""Low bids, and all march one god: a match of two or three rounds."""
VERBS = {"bid", "pass", "pick", "bet", "guess", "give", "step", "reveal"}


@pytest.mark.timeout(180)
def test_a_whole_match_of_four(server: Server, newcomer: Newcomer) -> None:
    fate = foresee(GAME, 4, {}, LEANING, lambda fate: fate.verbs == VERBS, first=1000, most=60)
    phone = Anyone(newcomer(PHONE, touch=True), touch=True)
    desk = Anyone(newcomer(DESK), touch=False)
    chinese = Anyone(newcomer((768, 1024), "zh"), touch=False)
    small = Anyone(newcomer((360, 640), touch=True), touch=True)
    watcher = Anyone(newcomer((1024, 768)), touch=False)
    people = {"Ann": phone, "Bo": desk, "小明": chinese, "Di": small}
    table = gather(server, GAME, fate, people, watcher)
    table.play(fate, lambda number, step: True)
    table.check_the_end()
