"""What the hard player thinks of areas, hands and pools, and of skills."""

from __future__ import annotations

import pytest

from app.games.dou_fu import hopes
from app.games.dou_fu.cards import CARDS
from app.games.dou_fu.fortunes import chance
from app.games.dou_fu.hopes import Odds
from app.games.dou_fu.moves import legal
from app.games.dou_fu.outlook import Outlook
from app.games.dou_fu.scene import Scene
from app.games.dou_fu.sets import score_of
from app.games.dou_fu.skills.using import SkillMove
from app.games.dou_fu.tricks import skill_worth
from app.games.dou_fu.unseen import Unseen
from tests.games.dou_fu.skilled import table

NEVER, ALWAYS = Odds(0.0, 0.0), Odds(1.0, 1.0)
HALF = Odds(0.5, 0.5)


# Rows


def test_without_hope_a_row_is_worth_what_it_counts() -> None:
    assert hopes.gold(3, 1, 0, (1, 0, 0), NEVER) == (7, 1)
    assert hopes.gold(2, 2, 0, (1, 0, 0), NEVER) == (0, 0)
    assert hopes.qi((3, 1, 0), (2, 1, 1), (1, 3, 0), NEVER) == (8, 1)
    assert hopes.growing(7, 5, 0, 5, NEVER) == (3, 1)


def test_what_surely_comes_counts_as_there() -> None:
    assert hopes.gold(2, 1, 1, (0, 1, 0), ALWAYS) == (10, 1)
    assert hopes.qi((0, 4, 0), (0, 4, 0), (0, 4, 0), ALWAYS) == (18, 1)
    assert hopes.growing(8, 3, 1, 10, ALWAYS) == (3, 1)


def test_in_between_it_is_the_mean() -> None:
    """Two gold, one more comes or comes not; two more: 5 points for one of them, 8 for both."""
    assert hopes.gold(2, 1, 0, (0, 0, 0), HALF) == (2.5, 0.5)
    assert hopes.gold(2, 2, 0, (0, 0, 0), HALF) == (0.5 * 5 + 0.25 * 8, 0.75)
    assert hopes.growing(4, 1, 0, 5, HALF) == (0.5, 0.5)


def test_in_teams_a_row_alone_is_worth_nothing() -> None:
    rows = [hopes.Row(5.0, 1.0), hopes.Row(0.5, 0.5), hopes.Row(0.0, 0.0)]
    assert hopes.together(rows, teams=False) == 5.5
    assert hopes.together(rows, teams=True) == 5 * 0.5 + 0.5
    assert hopes.together(rows[:1], teams=True) == 0


def test_a_row_that_cannot_be_completed_any_more_promises_nothing() -> None:
    open_row = table("snake_purple", "ox_luck1", hands=["rat_fu", ""])
    dead_row = table("snake_purple", "rabbit_purple goat_purple", hands=["rat_fu", ""])
    assert Outlook(dead_row, 0).promise(0) < Outlook(open_row, 0).promise(0)


def test_with_all_cards_in_areas_the_promise_is_the_base() -> None:
    mine = "tiger_gold monkey_gold rooster_gold snake_purple rabbit_purple goat_purple rat_fu dragon_gold=purple"
    used = {word.split("=")[0] for word in mine.split()}
    rest = " ".join(card for card in CARDS if card not in used)
    other = rest.replace("snake_fu", "snake_fu=fu").replace("rooster_red", "rooster_red=red")
    state = table(mine, other, hands=["", ""], deck="")
    outlook = Outlook(state, 0)
    assert (outlook.promise(0), outlook.promise(1)) == (score_of(state, 0).base, score_of(state, 1).base)


# Hands and pools


def test_what_others_may_take_counts_against_a_pool() -> None:
    """Nobody can eat the gold rooster once all its like are seen."""
    area = "tiger_gold monkey_gold"
    risky = table("", area, hands=["ox_luck1", "pig_fu dog_fu goat_fu"], pool="rooster_gold")
    safe = table(
        "rooster_fu rooster_luck1 rooster_red=red", area, hands=["ox_luck1", "pig_fu dog_fu"], pool="rooster_gold"
    )
    assert Scene(risky, 0).danger(1, risky.pool) > 0.5
    assert Scene(safe, 0).danger(1, safe.pool) == 0
    for order in ("stop", "cover_only"):
        risky.order[1] = order
        assert Scene(risky, 0).ahead(risky.hands[0], risky.pool) == Scene(risky, 0).ahead(risky.hands[0], [])


def test_what_the_partner_may_take_counts_for_the_team() -> None:
    hands = ["ox_luck1", "", "pig_fu dog_fu goat_fu", ""]
    state = table("tiger_gold monkey_gold", "", hands=hands, pool="rooster_gold", teams=True)
    scene = Scene(state, 0)
    assert scene.ahead(state.hands[0], state.pool) > scene.ahead(state.hands[0], [])
    assert scene.danger(1, state.pool) == 0


def test_a_card_that_is_remembered_is_held_for_certain() -> None:
    state = table("", "", hands=["ox_luck1", "goat_fu pig_fu"], pool="goat_purple")
    assert 0 < Unseen(state, 0).holds(1, "goat") < 1
    known = Unseen(state, 0, {1: {"goat_fu"}})
    assert (known.holds(1, "goat"), known.mates("goat", 1)) == (1.0, ["goat_fu"])
    assert "goat_fu" not in known.cards
    assert known.holds(1, "rat") < Unseen(state, 0).holds(1, "rat")


# Skills and fortune


def test_no_skill_that_is_aimed_at_a_partner_is_worth_using() -> None:
    skills = "rat_fu ox_fu tiger_fu rabbit_fu horse_fu goat_fu monkey_fu dog_fu pig_fu"
    hands = ["ox_luck1", "dog_luck1", "horse_luck1 goat_luck1 rabbit_luck2", "rabbit_luck1"]
    golds = " tiger_gold monkey_gold dragon_gold=gold"
    state = table(
        skills + golds, "snake_purple", hands=hands, pool="rooster_gold rabbit_purple goat_purple", teams=True
    )
    scene = Scene(state, 0)
    moves = [move for move in legal(state, 0) if isinstance(move, SkillMove) and move.aim.seat == 2]
    assert {move.skill for move in moves} >= {"rat_fu", "monkey_fu", "pig_fu", "dog_fu", "goat_fu", "ox_fu", "horse_fu"}
    assert all(skill_worth(scene, move) <= 0 for move in moves)


@pytest.mark.parametrize(("fortune", "side", "low", "high"), [([12, 12], 0, 0.5, 0.5), ([12, 4], 0, 0.85, 0.9)])
def test_fortune_is_a_chance_to_win(fortune: list[int], side: int, low: float, high: float) -> None:
    """12 against 4 is one win that is needed before three."""
    assert low <= chance(fortune, side) <= high
    assert chance([5, -1], 0) == 1
