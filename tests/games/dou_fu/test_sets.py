"""What a score area is worth: section 4, the worked examples X1 to X14 and decisions 24 to 33 and 63."""

from __future__ import annotations

from itertools import product

import pytest

from app.games.dou_fu.cards import CARDS
from app.games.dou_fu.sets import Score, gold_row, qi_row, score
from app.games.dou_fu.winning import MODIFIERS, OPENINGS, SETS, WINNINGS

THREE_GOLD = "tiger_gold monkey_gold rooster_gold"
THREE_PURPLE = "snake_purple rabbit_purple goat_purple"
THREE_RED = "ox_red tiger_red monkey_red"
FOUR_HARMONY = "rat_harmony horse_harmony dog_harmony pig_harmony"
LUCK9 = "rat_luck1 rat_luck2 ox_luck1 ox_luck2 rabbit_luck1 goat_luck1 horse_luck1 dog_luck1 snake_luck1"


def area(cards: str, tokens: int = 0) -> Score:
    """The score of these cards; a dual card says what it was chosen to be: "dragon_gold=purple"."""
    words = [word.partition("=") for word in cards.split()]
    return score([card for card, _, _ in words], {card: kind for card, _, kind in words if kind}, tokens)


def rows(cards: str) -> dict[str, int]:
    """The sets that count, with their points."""
    return {row.id: row.points for row in area(cards).rows}


EXAMPLES = [
    ("X1", THREE_GOLD, {"gold3": 5}),
    ("X2", f"{THREE_GOLD} pig_jade", {"gold3_jade": 7}),
    ("X2", f"{THREE_GOLD} dragon_gold=gold", {"gold4": 8}),
    ("X2", f"{THREE_GOLD} dragon_gold=gold pig_jade", {"gold4_jade": 10}),
    ("X3", f"dragon_gold=purple {THREE_PURPLE}", {"purple4": 7}),
    ("X4", f"dragon_gold=purple {THREE_PURPLE} rat_harmony ox_red", {"purple4": 9}),
    ("X5", f"{THREE_PURPLE} {THREE_RED}", {"purple3_red3": 10}),
    ("X6", f"{THREE_PURPLE} {THREE_RED} pig_harmony", {"purple3_red3": 11}),
    ("X6", f"{THREE_PURPLE} dragon_gold=purple {THREE_RED} pig_harmony", {"purple3_red3": 12}),
    ("X7", f"{THREE_PURPLE} dragon_gold=purple {THREE_RED} rooster_red=red {FOUR_HARMONY}", {"purple4_red4": 18}),
    ("X8", "snake_purple goat_purple ox_red tiger_red rat_harmony", {"qi5": 1}),
    ("X8", "snake_purple goat_purple ox_red tiger_red rat_harmony dog_harmony pig_harmony", {"qi5": 3}),
    ("X9", "rat_fu rabbit_fu goat_fu ox_fu tiger_fu monkey_fu horse_fu", {"fu5": 3, "fu_star": 5}),
    ("X10", "dragon_gold=gold tiger_gold snake_fu=fu", {"two_dragons": 3, "dragon_tiger": 3}),
    (
        "X11",
        "dragon_gold=gold tiger_gold snake_fu=fu rooster_gold",
        {"gold3": 5, "two_dragons": 3, "dragon_tiger": 3},
    ),
    ("X11", "dragon_gold=gold tiger_gold snake_fu=double_luck rooster_gold", {"gold3": 5}),
    ("X12", f"{LUCK9} rooster_red=double_luck", {"luck10": 2}),
    ("X12", f"{LUCK9} rooster_red=red", {}),
    ("X13", f"{LUCK9[:-12]} rooster_red=double_luck snake_fu=double_luck", {"luck10": 3}),
    ("X14", "dog_fu pig_fu rat_fu ox_fu tiger_fu", {"fu5": 1}),
    ("X14", "dog_fu pig_fu rat_fu ox_fu tiger_fu horse_fu", {"fu5": 2}),
]


@pytest.mark.parametrize(("number", "cards", "expected"), EXAMPLES)
def test_worked_examples_of_section_14(number: str, cards: str, expected: dict[str, int]) -> None:
    assert rows(cards) == expected, number


def test_x12_without_a_set_nobody_may_declare() -> None:
    assert not area(f"{LUCK9} rooster_red=red").entitled(teams=False, renhe_entitles=False)
    assert area(f"{LUCK9} rooster_red=double_luck").entitled(teams=False, renhe_entitles=False)


def test_x14_and_d32_dog_and_pig_cost_a_point_of_base_and_may_cost_the_right() -> None:
    five, six = area("dog_fu pig_fu rat_fu ox_fu tiger_fu"), area("dog_fu pig_fu rat_fu ox_fu tiger_fu horse_fu")
    assert (five.base, five.entitled(False, False)) == (0, False)
    assert (six.base, six.entitled(False, False)) == (1, True)
    assert area("dog_fu pig_fu").base == -1
    assert area("dog_fu pig_harmony pig_luck1").base == 0


def test_x28_and_d63_a_team_needs_two_sets() -> None:
    purple = f"dragon_gold=purple {THREE_PURPLE}"
    assert not area(purple).entitled(teams=True, renhe_entitles=False)
    assert area(purple).entitled(teams=False, renhe_entitles=False)
    both = area(f"{purple} {LUCK9} rooster_red=double_luck")
    assert both.entitled(teams=True, renhe_entitles=False)
    assert both.base == 9


def test_d24_jade_is_no_fu() -> None:
    assert rows("pig_jade rat_fu ox_fu tiger_fu monkey_fu") == {}
    assert rows("pig_fu rat_fu ox_fu tiger_fu monkey_fu") == {"fu5": 1}


def test_d25_double_luck_is_two_units_and_only_on_the_two_dual_cards() -> None:
    assert area("snake_fu=double_luck").tally.luck == 2
    assert area("rooster_red=double_luck").tally.luck == 2
    plain = [card for card in CARDS if card not in ("snake_fu", "rooster_red", "dragon_gold")]
    assert area(" ".join(plain)).tally.luck == 20


def test_d26_a_dual_card_counts_as_what_was_chosen_and_nothing_else() -> None:
    purple, gold = area("dragon_gold=purple"), area("dragon_gold=gold")
    assert (purple.tally.gold, purple.tally.purple) == (0, 1)
    assert (gold.tally.gold, gold.tally.purple) == (1, 0)
    assert rows("dragon_gold=purple tiger_gold snake_fu=fu") == {"dragon_tiger": 3}
    luck = area("snake_fu=double_luck rooster_red=double_luck").tally
    assert (luck.fu, luck.red, luck.luck) == (0, 0, 4)


@pytest.mark.parametrize("extra", [*FOUR_HARMONY.split(), "ox_red"])
def test_d27_qi_of_every_colour_makes_a_row_grow(extra: str) -> None:
    assert rows(f"{THREE_PURPLE} {extra}") == {"purple3": 6}


def test_d28_of_a_ladder_the_best_row_counts_alone() -> None:
    assert rows(f"{THREE_PURPLE} ox_red tiger_red") == {"purple3": 7}, "and not five qi as well"
    every = " ".join(card for card in CARDS if card not in ("snake_fu", "dragon_gold", "rooster_red"))
    counting = rows(f"{every} snake_fu=fu dragon_gold=gold rooster_red=red")
    assert counting == {
        "gold4_jade": 10, "purple3_red3": 15, "fu5": 8, "two_dragons": 3, "dragon_tiger": 3, "fu_star": 5, "luck10": 11,
    }  # fmt: skip


def plain_ladder(purple: int, red: int, qi: int) -> int:
    """The formula of section 4.2, word by word."""
    found = [0]
    if purple >= 4 and red >= 4:
        found.append(14 + qi - 8)
    if purple >= 3 and red >= 3:
        found.append(10 + qi - 6)
    if purple >= 4 or red >= 4:
        found.append(7 + qi - 4)
    if purple >= 3 or red >= 3:
        found.append(5 + qi - 3)
    if qi >= 5:
        found.append(1 + qi - 5)
    return max(found)


def test_section_4_2_the_ladder_of_qi_is_the_best_of_its_rows() -> None:
    for purple, red, harmony in product(range(5), repeat=3):
        best = qi_row(purple, red, harmony)
        worth = plain_ladder(purple, red, purple + red + harmony)
        assert (best.points if best else 0) == worth
        assert (best is None) == (worth == 0), "four qi are no row worth nothing"


def test_section_4_1_the_ladder_of_gold() -> None:
    points = {(gold, jade): getattr(gold_row(gold, jade), "points", 0) for gold in range(5) for jade in (0, 1)}
    assert [points[gold, 0] for gold in range(5)] == [0, 0, 0, 5, 8]
    assert [points[gold, 1] for gold in range(5)] == [0, 0, 0, 7, 10]


def test_d29_sets_share_cards() -> None:
    assert rows("rat_fu rabbit_fu goat_fu ox_fu pig_fu") == {"fu5": 1, "fu_star": 5}
    assert sum(rows("dragon_gold=gold tiger_gold snake_fu=fu monkey_gold").values()) == 11


def test_d30_the_lucky_star_does_not_grow() -> None:
    assert rows("rat_fu rabbit_fu goat_fu") == {"fu_star": 5}
    assert rows("rat_fu rabbit_fu goat_fu ox_fu") == {"fu_star": 5}


ALL_RATS = "rat_fu rat_harmony rat_luck1 rat_luck2"


def test_d31_four_of_a_kind_alone_is_no_win_unless_the_host_says_so() -> None:
    rats = area(ALL_RATS)
    assert (rats.base, rats.renhe, rats.value) == (0, 1, 1)
    assert not rats.entitled(teams=False, renhe_entitles=False)
    assert rats.entitled(teams=False, renhe_entitles=True)


def test_d31_in_teams_the_switch_makes_fours_of_a_kind_one_set_of_two() -> None:
    assert not area(ALL_RATS).entitled(teams=True, renhe_entitles=True)
    goats = "goat_fu goat_purple goat_luck1 goat_luck2"
    assert not area(f"{ALL_RATS} {goats}", tokens=2).entitled(teams=True, renhe_entitles=True), (
        "four of them are one set"
    )
    assert area(f"{ALL_RATS} {THREE_GOLD}").entitled(teams=True, renhe_entitles=True)
    assert not area(f"{ALL_RATS} {THREE_GOLD}").entitled(teams=True, renhe_entitles=False)


def test_d31_the_switch_needs_a_point_that_dog_and_pig_do_not_eat() -> None:
    assert not area(f"{ALL_RATS} dog_fu pig_fu").entitled(teams=False, renhe_entitles=True)
    assert area(f"{ALL_RATS} dog_fu pig_fu", tokens=1).entitled(teams=False, renhe_entitles=True)


def test_d37_a_triple_token_is_a_point_on_top_of_the_four_and_stays_without_them() -> None:
    goats = "goat_fu goat_purple goat_luck1 goat_luck2"
    assert area(goats, tokens=1).renhe == 2
    assert area(goats[:-11], tokens=1).renhe == 1


def test_the_table_of_section_4_1() -> None:
    assert [row.number for row in WINNINGS.values()] == list(range(1, 22))
    points = [row.points for row in WINNINGS.values()]
    assert points == [5, 7, 8, 10, 5, 7, 5, 7, 10, 14, 1, 1, 3, 3, 5, 1, 12, 10, 1, -1, 2]
    assert [row.id for row in SETS.values() if row.ladder == "gold"] == ["gold3", "gold3_jade", "gold4", "gold4_jade"]
    assert [row.number for row in SETS.values() if row.ladder == "qi"] == list(range(5, 12))
    assert {row.id for row in SETS.values() if row.grows} == {
        "purple3", "purple4", "red3", "red4", "purple3_red3", "purple4_red4", "qi5", "fu5", "luck10",
    }  # fmt: skip
    assert (set(OPENINGS), set(MODIFIERS)) == ({"heaven", "earth"}, {"renhe", "pig_dog", "nirvana"})
