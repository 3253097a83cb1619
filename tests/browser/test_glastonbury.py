"""Whole matches of Glastonbury: three at the table, a host with a phone, one who reads Chinese, and somebody who watches."""

from __future__ import annotations

import pytest

from tests.browser.anyone import Anyone
from tests.browser.fate import Fate, Step, foresee
from tests.browser.gathering import Gathering, gather, second_match
from tests.browser.guests import DESK, PHONE, Newcomer
from tests.browser.server import Server

GAME = "glastonbury"
VARIANTS = {"recipes": True, "any_pawn": True}
VERBS = {"corner", "move", "take", "accio", "deflect", "end_turn", "end_peek", "discard", "assign"}


def sit_down(server: Server, newcomer: Newcomer, fate: Fate, *options: str) -> Gathering:
    """A phone, a small phone, a desk in Chinese, and a desk that watches."""
    phone = Anyone(newcomer(PHONE, touch=True), touch=True)
    small = Anyone(newcomer((360, 640), touch=True), touch=True)
    chinese = Anyone(newcomer(DESK, "zh"), touch=False)
    watcher = Anyone(newcomer((1024, 768)), touch=False)
    return gather(server, GAME, fate, {"Ann": phone, "Bo": small, "小明": chinese}, watcher, *options)


def telling(fate: Fate, opening: int, end: int) -> set[int]:
    """The moves that are worth a tap: the first ones, the last ones, and the first two of each kind."""
    steps, chosen = fate.steps, {*range(opening), *range(len(fate.steps) - end, len(fate.steps))}
    for verb in fate.verbs:
        chosen |= set([number for number, step in enumerate(steps) if step.verb == verb][:2])
    return chosen


def tap_some(fate: Fate, table: Gathering, opening: int, end: int) -> None:
    """Play it: what is worth it by taps, the rest by requests, which every page sees all the same."""
    chosen = telling(fate, opening, end)

    def tapped(number: int, step: Step) -> bool:
        return number in chosen

    table.play(fate, tapped)


@pytest.mark.timeout(180)
def test_a_whole_match_with_recipes_and_any_pawn(server: Server, newcomer: Newcomer) -> None:
    leaning = {"end_turn": 0.2}
    fate = foresee(GAME, 3, VARIANTS, leaning, lambda fate: fate.verbs == VERBS, first=2000, most=175)
    table = sit_down(server, newcomer, fate, "o-recipes-1", "o-any_pawn-1")
    tap_some(fate, table, opening=8, end=6)
    table.check_the_end()


@second_match
@pytest.mark.timeout(180)
def test_a_whole_match_of_the_base_game(server: Server, newcomer: Newcomer) -> None:
    wanted = {"corner", "take", "accio", "deflect", "end_peek"}
    fate = foresee(GAME, 3, {}, {}, lambda fate: fate.verbs >= wanted, first=3000, most=85)
    table = sit_down(server, newcomer, fate)
    tap_some(fate, table, opening=6, end=6)
    table.check_the_end()
