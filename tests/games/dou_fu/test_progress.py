"""How far a side is: what is there, what the next row needs and what it pays."""

from __future__ import annotations

import pytest

from app.games.dou_fu.progress import Step, limits, steps
from app.games.dou_fu.sets import score


def found(cards: str) -> dict[str, tuple[str, int, int, int]]:
    """By group: the next row, what there is, what it wants, what it pays; fours of a kind by animal."""
    words = [word.partition("=") for word in cards.split()]
    attr = {card: kind for card, _, kind in words if kind}
    made = steps(score([card for card, _, _ in words], attr), attr)
    return {step.animal or step.group: (step.next, step.have, step.want, step.pays) for step in made}


NOTHING = {
    "gold": ("gold3", 0, 3, 5), "purple": ("purple3", 0, 3, 5), "red": ("red3", 0, 3, 5), "qi": ("qi5", 0, 5, 1),
    "fu": ("fu5", 0, 5, 1), "luck": ("luck10", 0, 10, 1), "two_dragons": ("two_dragons", 0, 2, 3),
    "dragon_tiger": ("dragon_tiger", 0, 2, 3), "fu_star": ("fu_star", 0, 3, 5),
}  # fmt: skip


def test_an_empty_area_has_everything_before_it() -> None:
    assert found("") == NOTHING


@pytest.mark.parametrize(
    ("cards", "group", "step"),
    [
        ("tiger_gold", "gold", ("gold3", 1, 3, 5)),
        ("tiger_gold pig_jade", "gold", ("gold3_jade", 1, 3, 7)),
        ("tiger_gold monkey_gold rooster_gold", "gold", ("gold4", 3, 4, 8)),
        ("tiger_gold monkey_gold rooster_gold", "jade", ("gold3_jade", 0, 1, 7)),
        ("tiger_gold monkey_gold rooster_gold dragon_gold=gold", "jade", ("gold4_jade", 0, 1, 10)),
        ("tiger_gold monkey_gold rooster_gold pig_jade", "gold", ("gold4_jade", 3, 4, 10)),
        ("snake_purple rabbit_purple", "purple", ("purple3", 2, 3, 5)),
        ("snake_purple rabbit_purple rat_harmony", "purple", ("purple3", 2, 3, 6)),
        ("snake_purple rabbit_purple goat_purple", "purple", ("purple4", 3, 4, 7)),
        ("snake_purple rabbit_purple goat_purple", "red", ("purple3_red3", 0, 3, 10)),
        ("snake_purple rabbit_purple goat_purple", "qi", ("purple3", 3, 4, 6)),
        ("ox_red tiger_red rat_harmony", "qi", ("qi5", 3, 5, 1)),
        ("ox_red tiger_red rat_harmony dog_harmony pig_harmony", "qi", ("qi5", 5, 6, 2)),
        ("rat_fu ox_fu tiger_fu horse_fu pig_fu", "fu", ("fu5", 5, 6, 2)),
        ("rat_luck1 snake_fu=double_luck", "luck", ("luck10", 3, 10, 1)),
        ("snake_fu=fu", "two_dragons", ("two_dragons", 1, 2, 3)),
        ("tiger_gold", "dragon_tiger", ("dragon_tiger", 1, 2, 3)),
        ("rat_fu goat_fu", "fu_star", ("fu_star", 2, 3, 5)),
        ("rat_fu rat_luck1 rat_luck2", "rat", ("renhe", 3, 4, 1)),
    ],
)
def test_the_next_row(cards: str, group: str, step: tuple[str, int, int, int]) -> None:
    assert found(cards)[group] == step


@pytest.mark.parametrize(
    ("cards", "gone"),
    [
        ("tiger_gold monkey_gold rooster_gold dragon_gold=gold pig_jade", {"gold", "jade"}),
        ("tiger_gold monkey_gold rooster_gold dragon_gold=purple pig_jade", {"gold", "jade", "two_dragons"}),
        ("snake_purple rabbit_purple goat_purple dragon_gold=gold", {"purple"}),
        ("snake_fu=double_luck", {"two_dragons", "dragon_tiger"}),
        ("snake_fu=fu dragon_gold=gold tiger_gold", {"two_dragons", "dragon_tiger"}),
        ("rat_fu rabbit_fu goat_fu", {"fu_star"}),
        ("rat_fu rat_luck1 rat_luck2 rat_harmony", {"rat"}),
    ],
)
def test_what_cannot_grow_any_more_is_not_promised(cards: str, gone: set[str]) -> None:
    assert not gone & set(found(cards))


def test_limits_depend_on_what_dual_cards_were_chosen_to_be() -> None:
    undecided = limits({})
    assert (undecided.gold, undecided.purple, undecided.red, undecided.fu, undecided.luck) == (4, 4, 4, 12, 24)
    assert undecided.qi == 12
    one = limits({"dragon_gold": "gold", "snake_fu": "fu", "rooster_red": "red"})
    assert (one.gold, one.purple, one.red, one.fu, one.luck, one.qi) == (4, 3, 4, 12, 20, 11)
    other = limits({"dragon_gold": "purple", "snake_fu": "double_luck", "rooster_red": "double_luck"})
    assert (other.gold, other.purple, other.red, other.fu, other.luck, other.qi) == (3, 4, 3, 11, 24, 11)


def test_a_promise_is_kept_by_the_card_that_it_names() -> None:
    """Whatever lies there: with one card more of the group a step that wants one more pays what it said."""
    more = {"gold": "rooster_gold", "purple": "goat_purple", "red": "monkey_red", "fu": "dog_fu", "luck": "pig_luck1"}
    area = ["tiger_gold", "monkey_gold", "snake_purple", "rabbit_purple", "ox_red", "tiger_red"]
    area += ["rat_fu", "ox_fu", "goat_fu", "pig_fu"]
    area += [f"{animal}_luck{number}" for animal in ("rat", "ox", "rabbit", "goat") for number in (1, 2)]
    area += ["dog_luck1", "horse_harmony"]
    promised: list[Step] = [
        step for step in steps(score(area, {}), {}) if step.group in more and step.want == step.have + 1
    ]
    assert {step.group for step in promised} == set(more)
    for step in promised:
        kept = {row.id: row.points for row in score([*area, more[step.group]], {}).rows}
        assert kept[step.next] == step.pays
