"""What the hard player of God of Luck works out: dice, cards and gods in numbers."""

from __future__ import annotations

import pytest

from app.games.god_of_luck.aims import Aim
from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.changes import EXACT, results
from app.games.god_of_luck.codes import code_of, counts_of, number_of, parts_of, throws
from app.games.god_of_luck.hands import hand_worth, odds, unseen
from app.games.god_of_luck.mind import Keen
from app.games.god_of_luck.odds import hope
from app.games.god_of_luck.plan import Plan, Step
from app.games.god_of_luck.state import Player, Slip
from app.games.god_of_luck.trade import NEVER, gain, losses, standing, turns_left
from tests.games.god_of_luck.tables import court, player, table

# Plans


@pytest.mark.parametrize("card", list(CARDS))
@pytest.mark.parametrize("number", [3, 5])
def test_a_plan_for_one_card_is_as_good_as_the_exact_odds(card: str, number: int) -> None:
    plan = Plan(Aim(((card, 1.0),), False, number))
    assert plan.hope(0) == pytest.approx(hope(card, [0] * 7, number))


def test_kitchen_gods_help_with_the_last_die() -> None:
    fixed = code_of([5, 5])
    for again, chance in ((0, 1 / 6), (1, 11 / 36), (2, 91 / 216)):
        plan = Plan(Aim((("sanyang", 1.0),), False, 3, again=again))
        assert plan.hope(fixed) == pytest.approx(chance)


def test_a_plan_counts_on_exact_powers() -> None:
    plan = Plan(Aim((("sanyang", 6.0),), False, 3, powers=("dasheng",)))
    assert plan.hope(code_of([5, 5])) == pytest.approx(6)
    assert plan.step(0, code_of([5, 5, 2]), False) == Step("dasheng", after=code_of([5, 5, 5]))


def test_the_die_that_erlang_copies_is_fixed_first() -> None:
    plan = Plan(Aim((("sanyang", 6.0),), False, 3, powers=("erlang",)))
    assert plan.step(0, code_of([5, 5, 2]), False) == Step("keep", 5)
    assert plan.step(code_of([5]), code_of([5, 2]), True) == Step("erlang", after=code_of([5, 5]))


def test_every_card_counts_in_the_showdown() -> None:
    cards = (("sihai", 10.0), ("erlong", 6.0), ("lantian", 4.0))
    assert Aim(cards, False, 4).worth(code_of([5, 5, 5, 5])) == 10
    assert Aim(cards, True, 4).worth(code_of([5, 5, 5, 5])) == 20
    assert Aim(cards, True, 4).worth(code_of([5, 5, 1, 1])) == 6


def test_a_beast_of_the_wrong_colour_spoils_nothing() -> None:
    aim = Aim((("lantian", 4.0), ("liangquan", 2.0)), False, 3, beasts=(1, 2))
    assert aim.worth(code_of([2, 3, 5])) == 4
    assert aim.adds(code_of([2, 3, 5])) == (2,)
    assert aim.worth(code_of([2, 4, 5])) == 2
    assert Aim(aim.cards, False, 3, laid=code_of([1])).worth(code_of([2, 3, 5])) == 0


def test_dice_that_are_added_do_most_for_all_cards_together() -> None:
    aim = Aim((("wufu", 16.0), ("lantian", 5.0)), True, 4, beasts=(1, 5))
    assert aim.adds(code_of([5, 5, 5, 5])) == (5,)
    assert aim.worth(code_of([5, 5, 5, 5])) == 16 + 5
    luck = Aim((("wufu", 16.0),), True, 4, luck=True)
    assert luck.adds(code_of([4, 4, 4, 4])) == (4,)
    assert luck.adds(code_of([1, 2, 3, 4])) == ()


# Codes and powers


def test_codes_count_dice() -> None:
    code = code_of([6, 6, 1, 0])
    assert counts_of(code) == (0, 1, 0, 0, 0, 0, 2)
    assert number_of(code) == 3
    assert {tuple(counts_of(part)[1::5]) for part in parts_of(code)} == {(0, 1), (0, 2), (1, 0), (1, 1)}
    assert sum(chance for _, chance, _ in throws(4)) == pytest.approx(1)


def test_what_powers_can_make_of_dice() -> None:
    assert set(results(code_of([5]), ("laojun",), ())) == {code_of([5]), code_of([6])}
    assert set(results(code_of([6]), ("guanyin",), ())) == {code_of([6])}
    assert set(results(code_of([2, 2]), ("guanyin",), ())) == {code_of([2, 2]), code_of([2, 3]), code_of([3, 3])}
    assert set(results(code_of([2]), ("erlang",), (2, 4))) == {code_of([2]), code_of([4])}
    assert len(results(code_of([2]), ("dasheng",), ())) == 6
    assert code_of([6, 3]) in results(code_of([3, 2]), EXACT[:2], ())


# Estimates


def test_what_lies_open_is_not_in_the_deck() -> None:
    assert dict(unseen(["sancai", "liuchu", "liuchu", "erlong"], "red")) == {"sancai": 1, "shuanglong": 2, "liuliu": 2}


def test_losses_are_the_least_for_every_price() -> None:
    paid = losses([Slip("liangquan", 2), Slip("mantang", 8), Slip("sanyang", 6)], 17)
    assert [loss for loss, _ in paid[:9]] == [0, 2, 2, 5, 5, 5, 5, 5, 5]
    assert paid[16][0] == 13
    assert paid[17] == (NEVER, ())


def test_gods_of_this_turn_help_later() -> None:
    someone = player("dasheng", "sanyang", fresh="zao")
    now, afterwards = (odds(someone, "sanyang", 3, fresh=fresh) for fresh in (False, True))
    assert hope("sanyang", [0] * 7, 3) < now < afterwards < 1
    assert odds(someone, "erlong", 3) == 0


def test_a_better_hand_is_worth_more() -> None:
    someone = player("heng ha")

    def worth(hand: str) -> float:
        return hand_worth(someone, hand.split(), 5, 5, 0.75)

    assert worth("") == 0 < worth("liangquan") < worth("erlong") < worth("erlong sihai")


def test_turns_that_are_left() -> None:
    state = table(player())
    early = turns_left(state)
    state.players[1] = player("zao " * 6)
    assert early > turns_left(state) > 1
    state.decks["red"] = state.decks["orange"] = []
    assert turns_left(state) == 1
    state.ending = "decks"
    assert turns_left(state) == 0


def test_a_god_is_worth_less_when_there_is_little_time() -> None:
    state = table(player("zao"))
    me = state.players[0]
    assert gain(state, me, "heng", 6) > gain(state, me, "heng", 1) > gain(state, me, "heng", 0) > 1
    assert gain(state, me, "ha", 6) < gain(state, me, "heng", 6)


def test_who_stands_better() -> None:
    def stands(someone: Player) -> float:
        return standing(someone, known=True)

    assert stands(player("heng")) > stands(player("zao"))
    assert stands(player(front="wufu")) == stands(player()) + 16
    assert stands(player("heng", "sanyang")) > stands(player("heng", "liangquan"))
    backs = [standing(player("heng", hand), known=False) for hand in ("sihai", "erlong")]
    assert backs[0] == backs[1]


def test_the_eighth_god_is_worth_more_to_a_leader() -> None:
    state = table(player("zao " * 7), player(front="sihai"))
    me = state.players[0]
    behind = gain(state, me, "zao", 1)
    me.front = player(front="wufu wufu").front
    assert gain(state, me, "zao", 1) > 0 > behind
    state.luck_free = False
    assert behind < gain(state, me, "zao", 1) < 1


def test_a_card_that_can_wait_is_worth_less_now() -> None:
    state = table(player("heng ha guangong", "erlong liuchu"), phase="play", kitchen=0)
    court(state)
    worths = dict(Keen().cards(state))
    assert 0 < worths["erlong"] < 6 * 0.5
    assert 25 * 0.5 < worths["liuchu"] < 25


def test_a_card_that_pays_for_a_god_is_worth_more_now() -> None:
    state = table(player("", "sanyang"), phase="play", kitchen=0)
    court(state)
    alone = dict(Keen().cards(state))["sanyang"]
    court(state, "", "", "heng")
    assert dict(Keen().cards(state))["sanyang"] > alone + 4
