"""Whole matches of Dou Fu: three each for themselves, and two teams of two at four sizes of screen; somebody watches both."""

from __future__ import annotations

import pytest

from app.games.dou_fu import GAME
from app.games.dou_fu.cards import ROOSTER
from app.games.dou_fu.skills.table import SKILLS
from app.games.dou_fu.state import DouState
from app.games.game import Choice
from tests.browser.anyone import Anyone
from tests.browser.fate import Fate, Step, foresee
from tests.browser.gathering import Gathering, gather
from tests.browser.guests import DESK, PHONE, Newcomer
from tests.browser.server import Server
from tests.games.dou_fu.skilled import table

SMALL = (360, 640)
TO_THE_END = {
    "declare": 30.0,
    "continue": 0.3,
    "eat": 2.0,
    "swap": 0.2,
    "skill snake": 0.02,
    "skill dragon": 0.1,
    "copy": 0.2,
    "scrap": 0.3,
    "exchange": 0.2,
}
"""Whoever may declare does, so that fortune is soon gone."""
CLEVER = {
    "skill": 8.0,
    "copy": 3.0,
    "scrap": 0.05,
    "rooster": 4.0,
    "draw": 0.2,
    "cover": 0.5,
    "swap": 0.1,
    "declare": 8.0,
}
"""A skill in every turn, as long as there are any."""
IN_A_TURN = {f"skill {card}" for card in SKILLS} - {f"skill {ROOSTER}"}
TRICKS = {"copy", "scrap", "rooster", "arrange", "exchange", "steal", "swap", "as", "flip"}
ACTIONS = {"first", "keep", "draw", "eat", "cover", "declare", "continue", "pass"}


def kind(step: Step) -> str:
    """What a move does: its verb, and for a skill also which."""
    return " ".join(step.token.split()[:2]) if step.verb == "skill" else step.verb


def kinds(fate: Fate) -> set[str]:
    """Every kind of move of a match."""
    return {kind(step) for step in fate.steps}


def foresee_three() -> Fate:
    """A match of three who begin with twelve fortune: draws for the first place, a reshuffle, the roulette, somebody out."""
    wanted = {"keep", "reshuffle", "flip", "match", "as", "steal", "swap", "decline", "declare"}
    options = {"start_fortune": 12}
    return foresee(GAME.slug, 3, options, TO_THE_END, lambda fate: kinds(fate) >= wanted, first=8222, most=105)


def in_mid_deal() -> DouState:
    """Two teams: one has the jade pig, the other eleven skills that are ready."""
    return table(
        "pig_jade monkey_gold snake_fu=fu:void",
        "rat_fu ox_fu tiger_fu rabbit_fu dragon_fu horse_fu goat_fu monkey_fu rooster_fu dog_fu pig_fu dog_luck1",
        hands=(
            "ox_luck1 rabbit_luck1 goat_purple dragon_gold",
            "tiger_luck1 rooster_red snake_luck1 pig_luck1",
            "rat_luck2 tiger_red dog_harmony ox_red",
            "horse_luck1 rabbit_purple rat_luck1 goat_luck1",
        ),
        pool="ox_luck2 tiger_gold snake_purple rat_harmony rabbit_luck2 rooster_gold",
        teams=True,
        start_fortune=12,
        fortune=[12, 12],
        reshuffle_left=[True] * 4,
        turn=1,
        actor=1,
    )


def foresee_teams() -> Fate:
    """The rest of a match of two teams, with every skill that there is in a turn, and both tricks of the jade pig."""
    options: dict[str, Choice] = {"mode": "team", "start_fortune": 12}
    wanted = IN_A_TURN | TRICKS | ACTIONS
    dealt = GAME.encode(in_mid_deal())
    return foresee(GAME.slug, 4, options, CLEVER, lambda fate: kinds(fate) >= wanted, first=9007, most=95, dealt=dealt)


def play(gathering: Gathering, fate: Fate, opening: int, end: int, each: int) -> None:
    """By taps: the first moves, the last ones, and the first `each` of every kind; the rest by requests."""
    steps, chosen = fate.steps, {*range(opening), *range(len(fate.steps) - end, len(fate.steps))}
    for one in kinds(fate):
        chosen |= set([number for number, step in enumerate(steps) if kind(step) == one][:each])

    def tapped(number: int, step: Step) -> bool:
        return number in chosen

    gathering.play(fate, tapped)
    gathering.check_the_end()


@pytest.mark.timeout(180)
def test_a_whole_match_of_three(server: Server, newcomer: Newcomer) -> None:
    fate = foresee_three()
    phone = Anyone(newcomer(PHONE, touch=True), touch=True)
    desk = Anyone(newcomer(DESK), touch=False)
    small = Anyone(newcomer(SMALL, "zh", touch=True), touch=True)
    watcher = Anyone(newcomer((1024, 768)), touch=False)
    people = {"Ann": phone, "Bo": desk, "小明": small}
    play(gather(server, GAME.slug, fate, people, watcher, "o-start_fortune-1"), fate, opening=6, end=4, each=2)


@pytest.mark.timeout(180)
def test_two_teams_with_every_skill(server: Server, newcomer: Newcomer) -> None:
    """The match goes on from the middle of a deal, in which everything that a skill can do is done by a tap."""
    fate = foresee_teams()
    small = Anyone(newcomer(SMALL, touch=True), touch=True)
    phone = Anyone(newcomer(PHONE, "zh", touch=True), touch=True)
    desk = Anyone(newcomer(DESK), touch=False)
    tablet = Anyone(newcomer((768, 1024), touch=True), touch=True)
    watcher = Anyone(newcomer(DESK, dark=True), touch=False)
    people = {"Ann": small, "小明": phone, "Cy": desk, "Di": tablet}
    options = ("o-mode-1", "o-start_fortune-1")
    play(gather(server, GAME.slug, fate, people, watcher, *options), fate, opening=2, end=2, each=1)
