"""The chances shown beside the hand: exact, checked by trying every way of rolling and keeping; and what dice lack."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

import pytest

from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.conditions import counted, meets
from app.games.god_of_luck.odds import chance, hope
from app.games.god_of_luck.wanted import ANY, Gap, gap


@cache
def slowly(card: str, fixed: tuple[int, ...], dice: int) -> float:
    """The best chance from every throw and every choice of dice to keep, one by one."""
    if dice == 0:
        return float(meets(card, counted(fixed)))
    total: float = sum(keeping(card, fixed, thrown) for thrown in product(range(1, 7), repeat=dice))
    return total / float(6**dice)


@cache
def keeping(card: str, fixed: tuple[int, ...], thrown: tuple[int, ...]) -> float:
    """The best chance when these dice were thrown and at least one has to be kept."""
    best = 0.0
    for size in range(1, len(thrown) + 1):
        for kept in combinations(sorted(thrown), size):
            best = max(best, slowly(card, tuple(sorted(fixed + kept)), len(thrown) - size))
    return best


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize(("fixed", "dice"), [((), 3), ((4,), 3), ((2, 5), 3), ((1, 1, 6), 2), ((1, 2, 3, 5), 2)])
def test_the_chance_is_exact(card: str, fixed: tuple[int, ...], dice: int) -> None:
    assert hope(card, counted(fixed), dice) == pytest.approx(slowly(card, fixed, dice))


@pytest.mark.parametrize("card", ["erlong", "sihai", "gaopeng", "shunyi", "mantang"])
def test_the_chance_of_four_dice_is_exact(card: str) -> None:
    assert hope(card, [0] * 7, 4) == pytest.approx(slowly(card, (), 4))


@pytest.mark.parametrize("card", ["liangquan", "erlong", "shunyi", "chunse", "zhulian", "lantian", "wugu"])
@pytest.mark.parametrize(
    ("fixed", "thrown"), [((), (1, 3, 4)), ((6,), (2, 2, 5)), ((2, 3), (4, 6)), ((5, 5), (1, 2, 6))]
)
def test_the_chance_with_loose_dice(card: str, fixed: tuple[int, ...], thrown: tuple[int, ...]) -> None:
    must_keep = chance(card, tuple(counted(fixed)), tuple(counted(thrown)), False)
    assert must_keep == pytest.approx(keeping(card, fixed, thrown))
    may_roll = chance(card, tuple(counted(fixed)), tuple(counted(thrown)), True)
    assert may_roll == pytest.approx(max(must_keep, slowly(card, fixed, len(thrown))))


def test_known_chances() -> None:
    assert hope("mantang", [0] * 7, 1) == 0.0  # too few dice
    assert hope("mantang", counted([1, 4]), 1) == pytest.approx(1 / 3)
    assert hope("mantang", counted([1, 5]), 1) == 0.0
    assert hope("liuchu", counted([6] * 5), 1) == pytest.approx(1 / 6)
    assert hope("liangquan", counted([1, 2, 3, 4, 5, 6]), 1) == pytest.approx(1.0)
    assert hope("chunse", counted([6, 6]), 1) == pytest.approx(4 / 6)


@pytest.mark.parametrize(
    ("card", "faces", "expected"),
    [
        ("liangquan", "335", Gap((3, 3))),
        ("sanyang", "335", Gap((3, 3), (3,))),
        ("sihai", "135", Gap((5,), (5, 5, 5))),
        ("erlong", "3356", Gap((3, 3, 6), (6,))),
        ("erlong", "33", Gap((3, 3), (ANY, ANY))),
        ("sancai", "444422", Gap((4, 4, 4, 4, 2, 2))),
        ("shuanglong", "4442", Gap((4, 4, 4, 2), (2, 2))),
        ("zhulian", "44421", Gap((4, 4, 4, 2), (2,))),
        ("zhulian", "44444", Gap((4, 4, 4, 4, 4))),
        ("shunyi", "1346", Gap((3, 4, 6), (5,))),
        ("liuliu", "1346", Gap((1, 3, 4, 6), (2, 5))),
        ("chunse", "346", Gap(short=2)),
        ("chunse", "366", Gap()),
        ("mantang", "145", Gap((1, 4), (ANY,))),
        ("lantian", "1256", Gap((2, 5, 6), (ANY,))),
    ],
)
def test_what_dice_lack(card: str, faces: str, expected: Gap) -> None:
    assert gap(card, counted(map(int, faces))) == expected


@pytest.mark.parametrize("card", CARDS)
def test_nothing_is_lacking_exactly_if_the_card_is_met(card: str) -> None:
    number = CARDS[card].dice
    for faces in product(range(1, 7), repeat=number):
        if list(faces) == sorted(faces):
            missing = gap(card, counted(faces))
            assert (not missing.lacks and not missing.short) == meets(card, counted(faces)), faces
