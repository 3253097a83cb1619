"""What dice meet a card: the table of section 9, decisions 1 to 6, and a second, plain reading of every condition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, combinations_with_replacement, permutations

import pytest

from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.conditions import counted, meets

NAMES = {
    "兩全其美": "liangquan", "三陽開泰": "sanyang", "春色滿園": "chunse", "藍田生玉": "lantian", "滿堂紅": "mantang",
    "二龍戲珠": "erlong", "四海升平": "sihai", "高朋滿座": "gaopeng", "萬四順意": "shunyi", "珠聯璧合": "zhulian",
    "五福臨門": "wufu", "兒孫滿堂": "ersun", "五穀豐登": "wugu", "三才天地": "sancai", "雙龍出水": "shuanglong",
    "六畜興旺": "liuchu", "六六大順": "liuliu",
}  # fmt: skip

SECTION_9 = [
    ("225", "兩全其美 藍田生玉"),
    ("664", "兩全其美 春色滿園"),
    ("144", "兩全其美 滿堂紅"),
    ("1144", "兩全其美 二龍戲珠 滿堂紅"),
    ("6653", "兩全其美 春色滿園 高朋滿座 藍田生玉"),
    ("5555", "兩全其美 三陽開泰 春色滿園 二龍戲珠 四海升平 高朋滿座 藍田生玉"),
    ("12346", "春色滿園 萬四順意"),
    ("22356", "兩全其美 春色滿園 藍田生玉"),
    ("66666", "兩全其美 三陽開泰 四海升平 五福臨門 二龍戲珠 珠聯璧合 春色滿園 高朋滿座 兒孫滿堂 藍田生玉"),
    ("444422", "兩全其美 三陽開泰 四海升平 二龍戲珠 珠聯璧合 三才天地 春色滿園 高朋滿座"),
    ("333555", "兩全其美 三陽開泰 二龍戲珠 珠聯璧合 雙龍出水 春色滿園 高朋滿座 藍田生玉"),
    ("123456", "萬四順意 五穀豐登 六六大順 春色滿園 高朋滿座"),
    ("1335666", "兩全其美 三陽開泰 二龍戲珠 珠聯璧合 春色滿園 高朋滿座 兒孫滿堂"),
]
"""Final dice and every card that they meet."""


@pytest.mark.parametrize(("faces", "names"), SECTION_9)
def test_section_9_conditions(faces: str, names: str) -> None:
    met = {card for card in CARDS if meets(card, counted(map(int, faces)))}
    assert met == {NAMES[name] for name in names.split()}


@pytest.mark.parametrize(
    ("faces", "card", "worth"),
    [
        ("225", "lantian", 3),
        ("144", "mantang", 6),
        ("1144", "mantang", 8),
        ("6653", "lantian", 4),
        ("22356", "lantian", 5),
    ],
)
def test_section_9_turn_values(faces: str, card: str, worth: int) -> None:
    assert meets(card, counted(map(int, faces)))
    assert CARDS[card].worth(len(faces)) == worth


@pytest.mark.parametrize("card", ["chunse", "gaopeng", "ersun"])
def test_decision_1_sums_count_all_dice(card: str) -> None:
    least = int(CARDS[card].condition.removeprefix("sum"))
    many = [5] * (least // 5)
    assert meets(card, counted(many + [1] * 3))
    assert not meets(card, counted([*many[:-1], 4]))


@pytest.mark.parametrize(("card", "wrong"), [("mantang", "11445"), ("lantian", "23561")])
def test_decision_2_one_die_of_the_other_colour_spoils_it(card: str, wrong: str) -> None:
    assert not meets(card, counted(map(int, wrong)))
    assert meets(card, counted(map(int, wrong[:-1])))


@pytest.mark.parametrize(
    ("faces", "card"), [("11234", "liangquan"), ("111256", "sanyang"), ("1123566", "erlong"), ("2223334", "shuanglong")]
)
def test_decision_3_some_of_the_dice_suffice_for_equal_ones(faces: str, card: str) -> None:
    assert meets(card, counted(map(int, faces)))


@pytest.mark.parametrize(("faces", "card"), [("1123466", "shunyi"), ("2345633", "wugu"), ("1123456", "liuliu")])
def test_decision_4_some_of_the_dice_suffice_for_a_row(faces: str, card: str) -> None:
    assert meets(card, counted(map(int, faces)))


@pytest.mark.parametrize(
    ("faces", "card"),
    [("4444", "erlong"), ("444422", "sancai"), ("555555", "sancai"), ("555555", "shuanglong"), ("33333", "zhulian")],
)
def test_decision_5_equal_dice_make_several_groups(faces: str, card: str) -> None:
    assert meets(card, counted(map(int, faces)))


def test_too_few_dice_never_meet_a_card() -> None:
    for card, fortune in CARDS.items():
        for faces in combinations_with_replacement(range(1, 7), fortune.dice - 1):
            assert not meets(card, counted(faces)), (card, faces)


def _groups(*sizes: int) -> Callable[[Sequence[int]], bool]:
    """Some disjoint dice, in groups of these sizes, are equal within each group."""

    def found(faces: Sequence[int], sizes: tuple[int, ...] = sizes) -> bool:
        if not sizes:
            return True
        for chosen in set(combinations(faces, sizes[0])):
            if len(set(chosen)) == 1:
                rest = list(faces)
                for face in chosen:
                    rest.remove(face)
                if found(rest, sizes[1:]):
                    return True
        return False

    return found


def _row(length: int) -> Callable[[Sequence[int]], bool]:
    rows = [set(range(low, low + length)) for low in range(1, 8 - length)]
    return lambda faces: any(row <= set(faces) for row in rows)


PLAIN: dict[str, Callable[[Sequence[int]], bool]] = {
    "liangquan": _groups(2),
    "sanyang": _groups(3),
    "sihai": _groups(4),
    "wufu": _groups(5),
    "liuchu": _groups(6),
    "erlong": _groups(2, 2),
    "sancai": _groups(2, 2, 2),
    "shuanglong": _groups(3, 3),
    "zhulian": _groups(3, 2),
    "shunyi": _row(4),
    "wugu": _row(5),
    "liuliu": _row(6),
    "chunse": lambda faces: sum(faces) >= 15,
    "gaopeng": lambda faces: sum(faces) >= 20,
    "ersun": lambda faces: sum(faces) >= 30,
    "mantang": lambda faces: all(face in (1, 4) for face in faces),
    "lantian": lambda faces: all(face in (2, 3, 5, 6) for face in faces),
}
"""The conditions as one would check them by hand, laying dice together."""


@pytest.mark.parametrize("card", CARDS)
def test_every_condition_against_a_plain_reading(card: str) -> None:
    for number in range(CARDS[card].dice, 8):
        for faces in combinations_with_replacement(range(1, 7), number):
            assert meets(card, counted(faces)) == PLAIN[card](faces), (card, faces)


def test_the_order_of_the_dice_does_not_matter() -> None:
    for faces in permutations((1, 2, 2, 4)):
        assert [card for card in CARDS if meets(card, counted(faces))] == ["liangquan"]
