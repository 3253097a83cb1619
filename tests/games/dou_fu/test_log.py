"""The log reads like a story, in both languages: what a win was made of, why somebody lost less, and nothing twice."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from app.games.chance import Chance, Scripted
from app.games.dou_fu.state import Capture
from app.games.game import News
from app.i18n import translate
from tests.games.dou_fu.deals import HANDS_2, draws, match, order
from tests.games.dou_fu.skilled import play, table

NAMES = {"en": ["Ann", "Bo", "Cy", "Di"], "zh-Hant": ["小安", "阿寶", "西西", "丁丁"]}
THREE_GOLD = "tiger_gold monkey_gold rooster_gold"
LUCKY_STAR = "rat_fu rabbit_fu goat_fu"
RATS = "rat_fu rat_harmony rat_luck1 rat_luck2"
HORSES = "horse_fu horse_harmony horse_luck1 horse_luck2"


def story(lines: list[News], language: str = "en") -> list[str]:
    """What everybody reads."""
    return [translate(line.text, language, NAMES[language]) for line in lines if line.readers is None]


def declared(*areas: str, language: str = "en", **fields: Any) -> list[str]:
    """The lines of a declaration of seat 0, up to the next deal."""
    state = table(*areas, **deepcopy(fields))
    state.phase, state.taking = "declare", Capture(0, "eat", [])
    lines = story(play(state, "declare", chance=Chance(b"s", "m", 1)), language)
    ends = [place for place, line in enumerate(lines) if line.startswith(("Deal ", "第 "))]
    return lines[: ends[0]] if ends else lines


WINS: list[tuple[tuple[str, ...], dict[str, Any], list[str], list[str]]] = [
    (
        (f"{THREE_GOLD} {LUCKY_STAR}", "", RATS.replace("rat_fu", "dog_fu pig_fu")),
        {},
        [
            "Ann declares Three Firsts and Lucky Star, worth 10",
            "Bo: 10 fortune lost, 14 left",
            "Cy: fu dog and fu pig, 11 fortune lost, 13 left",
        ],
        [
            "小安以連中三元和福星高照宣勝，值 10",
            "阿寶：扣 10 點福氣值，剩 14 點",
            "西西：同時有福狗和福豬，扣 11 點福氣值，剩 13 點",
        ],
    ),
    (
        ("ox_red tiger_red pig_harmony dog_harmony goat_purple", f"{RATS} {HORSES}", THREE_GOLD),
        {"tokens": [0, 1, 0], "fortune": [9, 9, 1]},
        [
            "Ann declares Five Qi, worth 1",
            "Ann: 2 rebound, 7 left",
            "Bo loses nothing.",
            "Cy: 1 fortune lost, 0 left",
            "Cy has no fortune left and is out.",
        ],
        [
            "小安以五氣朝元宣勝，值 1",
            "小安：反彈扣 2 點福氣值，剩 7 點",
            "阿寶不扣福氣值。",
            "西西：扣 1 點福氣值，剩 0 點",
            "西西福氣值用盡，出局。",
        ],
    ),
    (
        (f"{THREE_GOLD} {LUCKY_STAR}", RATS.replace("rat_fu", "ox_fu") + " " + HORSES),
        {"teams": True, "fortune": [24, 9]},
        [
            "Ann declares Three Firsts and Lucky Star, worth 10",
            "Bo and Di: shield 1, 9 fortune lost, 0 left",
            "Bo and Di have no fortune left and are out.",
            "Ann and Cy become the God of Fortune!",
        ],
        [
            "小安以連中三元和福星高照宣勝，值 10",
            "阿寶和丁丁：抵 1 點，扣 9 點福氣值，剩 0 點",
            "阿寶和丁丁福氣值用盡，出局。",
            "小安和西西成為福神！",
        ],
    ),
    (
        (RATS, HORSES),
        {"renhe_entitles": True},
        ["Ann declares Concord, worth 1", "Bo loses nothing."],
        ["小安以人和宣勝，值 1", "阿寶不扣福氣值。"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("areas", "fields", "english", "chinese"), WINS)
def test_a_win_says_its_sets_and_every_loss_its_reason(
    areas: tuple[str, ...], fields: dict[str, Any], english: list[str], chinese: list[str]
) -> None:
    assert declared(*areas, **fields) == english
    assert declared(*areas, language="zh-Hant", **fields) == chinese


def test_a_side_of_two_loses_nothing_together() -> None:
    lines = declared("", f"{RATS} {HORSES}", teams=True, renhe_entitles=True, tokens=[1, 0])
    assert "Bo and Di lose nothing." in lines


def test_a_deal_has_one_heading_however_often_it_is_dealt() -> None:
    state, lines = match(draws("pig_fu"), order(hands=HANDS_2))
    lines += play(state, "reshuffle", chance=Scripted(orders=[order(hands=HANDS_2)]))
    assert [line for line in story(lines) if line.startswith("Deal")] == ["Deal 1: Ann begins"]
    assert story(lines)[-1] == "Ann uses the right to reshuffle: the cards are dealt again."


def test_luck_is_stolen_from_both_partners() -> None:
    state = table("", "ox_luck2", hands=["rat_luck1", "dog_fu", "pig_fu", "ox_fu"], top="rat_fu", teams=True)
    assert story(play(state, "cover rat_luck1", "steal ox_luck2"))[-1] == "Ann steals Second Luck Ox from Bo and Di."


def test_skills_tell_what_happened_and_not_what_to_do() -> None:
    state = table("ox_fu dragon_fu", "goat_purple", hands=["rat_luck1", "dog_fu"], pool="pig_luck1")
    assert story(play(state, "skill ox_fu 1", "decline")) == [
        "Ann uses Carving the Ox: a look at the hand of Bo.",
        "Ann exchanges nothing with Bo.",
    ]
    state.skill_used = False
    assert story(play(state, "skill dragon_fu 1 goat_purple"), "zh-Hant") == [
        "小安使用「畫龍點睛」：從阿寶拿走紫氣羊。"
    ]


def test_d23_without_hand_cards_the_log_does_not_announce_a_roulette() -> None:
    state = table("horse_fu", "", deck="goat_fu", pool="ox_red")
    lines = story(play(state, "skill horse_fu 0", chance=Chance(b"s", "m", 1)))
    assert lines[2:4] == [
        "The deck is empty, and nobody has a hand card left.",
        "A drawn deal. Nirvana: the next declaration counts 2 times.",
    ]
