"""Skills that touch hands: ox, rabbit, goat and dog (section 8.3), decisions 49, 52, 53 and 64."""

from __future__ import annotations

import pytest

from app.games.chance import Scripted
from tests.games.dou_fu.skilled import play, skill_tokens, table, tokens, told


def test_the_ox_looks_at_a_hand_and_exchanges_a_card() -> None:
    state = table("ox_fu", "", hands=["rat_luck1 goat_fu", "dog_fu tiger_red"], pool="horse_luck1")
    play(state, "skill ox_fu 1")
    assert (state.phase, state.actor, state.target) == ("ox", 0, 1)
    assert tokens(state) == [
        "exchange rat_luck1 tiger_red", "exchange rat_luck1 dog_fu",
        "exchange goat_fu tiger_red", "exchange goat_fu dog_fu",
        "decline",
    ]  # fmt: skip
    play(state, "exchange goat_fu tiger_red")
    assert state.hands == [["rat_luck1", "tiger_red"], ["goat_fu", "dog_fu"]], "hands stay in table order"
    assert (state.phase, state.actor, state.turn, state.target) == ("turn", 0, 0, -1)


def test_the_ox_may_decline_and_must_with_an_empty_hand() -> None:
    state = table("ox_fu", "", hands=["", "dog_fu"], pool="horse_luck1")
    play(state, "skill ox_fu 1")
    assert tokens(state) == ["decline"]
    play(state, "decline")
    assert (state.hands, state.phase) == ([[], ["dog_fu"]], "turn")


def test_only_the_two_learn_which_cards_the_ox_exchanged() -> None:
    state = table("ox_fu", "", "", hands=["goat_fu", "dog_fu", "rat_luck1"], pool="horse_luck1")
    lines = play(state, "skill ox_fu 1", "exchange goat_fu dog_fu")
    public = [
        "#0 uses Carving the Ox: a look at the hand of #1.",
        "#0 exchanges a card with #1.",
    ]
    assert told(lines) == told(lines, 2) == public
    assert told(lines, 0) == [*public, "You gave Fu Goat and got Fu Dog."]
    assert told(lines, 1) == [*public, "You gave Fu Dog and got Fu Goat."]


def test_the_others_learn_whether_the_ox_exchanged() -> None:
    traded = table("ox_fu", "", hands=["goat_fu", "dog_fu"], pool="horse_luck1")
    play(traded, "skill ox_fu 1", "exchange goat_fu dog_fu")
    declined = table("ox_fu", "", hands=["goat_fu", "dog_fu"], pool="horse_luck1")
    lines = play(declined, "skill ox_fu 1", "decline")
    assert told(lines, 1)[-1] == "#0 exchanges nothing with #1."
    assert traded.deed is not None
    assert declined.deed is not None
    assert (traded.deed.count, declined.deed.count) == (1, 0)


def test_d49_the_ox_needs_a_hand_and_is_never_aimed_at_oneself() -> None:
    state = table(
        "ox_fu", "", "", "", hands=["goat_fu", "", "dog_fu", "rat_luck1"], pool="horse_luck1", active=[0, 1, 2]
    )
    assert skill_tokens(state) == ["skill ox_fu 2"]


@pytest.mark.parametrize("card", ["ox_fu", "goat_fu", "rabbit_fu"])
def test_d64_hand_skills_may_be_aimed_at_the_partner(card: str) -> None:
    state = table(card, "", hands=["rat_luck1", "rat_luck2", "dog_luck1", "dog_luck2"], pool="horse_luck1", teams=True)
    assert f"skill {card} 2" in skill_tokens(state)


def test_an_ox_under_an_order_may_end_the_turn() -> None:
    state = table("ox_fu", "", hands=["horse_fu", "dog_fu"], pool="horse_luck1", order=["eat_only", ""])
    play(state, "skill ox_fu 1", "exchange horse_fu dog_fu")
    assert (state.turn, state.order) == (1, ["", ""])


def test_the_rabbit_lets_a_player_below_the_limit_draw() -> None:
    state = table("rabbit_fu", "", hands=["rat_luck1"], pool="horse_luck1", top="goat_fu")
    assert skill_tokens(state) == ["skill rabbit_fu 0", "skill rabbit_fu 1"]
    lines = play(state, "skill rabbit_fu 1")
    assert state.hands == [["rat_luck1"], ["goat_fu"]]
    public = ["#0 uses Waiting by the Stump: #1 draws a card."]
    assert told(lines) == told(lines, 0) == public
    assert told(lines, 1) == [*public, "You draw Fu Goat."]


def test_the_last_card_that_the_rabbit_brings_goes_into_the_roulette_unseen() -> None:
    state = table("rabbit_fu", "", hands=["rat_luck1", "ox_red"], pool="horse_luck1", deck="goat_fu")
    lines = play(state, "skill rabbit_fu 1")
    assert state.roulette
    assert not [line for line in told(lines, 1) if "Goat" in line]


def test_d49_the_rabbit_needs_a_place_in_the_hand() -> None:
    full = "rat_luck1 rat_luck2 ox_luck1 ox_luck2"
    state = table(
        "rabbit_fu", "", "", "", hands=[full, "", "dog_fu dog_luck1 pig_luck1 horse_luck2", ""], pool="horse_luck1"
    )
    assert state.hand_limit == 4
    assert skill_tokens(state) == ["skill rabbit_fu 1", "skill rabbit_fu 3"]


def test_a_drawn_card_lies_in_table_order() -> None:
    state = table("rabbit_fu", "", hands=["rat_luck1 pig_luck1"], pool="horse_luck1", top="goat_fu")
    play(state, "skill rabbit_fu 0")
    assert state.hands[0] == ["rat_luck1", "goat_fu", "pig_luck1"]


def test_d52_the_goat_puts_the_hand_into_the_deck_before_it_is_shuffled() -> None:
    state = table("goat_fu", "", hands=["ox_red", "pig_luck1 dog_fu"], pool="horse_luck1", deck="tiger_red rabbit_fu")
    shuffled = ["rabbit_fu", "tiger_red", "dog_fu", "pig_luck1"]
    lines = play(state, "skill goat_fu 1", chance=Scripted(orders=[shuffled]))
    assert state.hands[1] == ["dog_fu", "pig_luck1"], "they may come back"
    assert state.deck == ["rabbit_fu", "tiger_red"]
    assert told(lines) == told(lines, 1) == ["#0 uses Mending the Fold: #1 gets a new hand."]


def test_the_goat_draws_as_many_as_went_and_lays_them_in_table_order() -> None:
    state = table(
        "goat_fu", "", hands=["ox_red pig_luck1", "dog_fu"], pool="horse_luck1", deck="tiger_red rabbit_fu snake_luck1"
    )
    play(
        state,
        "skill goat_fu 0",
        chance=Scripted(orders=[["ox_red", "pig_luck1", "snake_luck1", "tiger_red", "rabbit_fu"]]),
    )
    assert state.hands[0] == ["tiger_red", "rabbit_fu"]
    assert sorted(state.deck) == ["ox_red", "pig_luck1", "snake_luck1"]


def test_the_goat_shuffles_every_card_that_lies_in_deck_and_hand() -> None:
    class Noting(Scripted):
        """Notes what is shuffled."""

        seen: list[str]

        def shuffle(self, items):  # type: ignore[no-untyped-def]
            self.seen = list(items)
            return list(self.seen)

    chance = Noting()
    state = table("goat_fu", "", hands=["ox_red", "dog_fu pig_luck1"], pool="ox_luck1", deck="tiger_red rabbit_fu")
    play(state, "skill goat_fu 1", chance=chance)
    assert sorted(chance.seen) == ["dog_fu", "pig_luck1", "rabbit_fu", "tiger_red"]


def test_d49_goat_and_dog_need_a_hand() -> None:
    state = table("goat_fu dog_fu", "", "", hands=["", "rat_luck1", ""], pool="horse_luck1")
    assert skill_tokens(state) == ["skill goat_fu 1", "skill dog_fu 1"]


def test_d53_the_dog_takes_a_random_card_of_another_unseen() -> None:
    state = table("dog_fu", "", "", hands=["goat_fu", "rat_luck1 tiger_red ox_red", ""], pool="horse_luck1")
    lines = play(state, "skill dog_fu 1", chance=Scripted([2]))
    assert state.hands[1] == ["rat_luck1", "tiger_red"]
    assert state.deck[0] == "ox_red", "under the deck"
    public = ["#0 uses Behind Closed Doors: #1 loses a hand card."]
    assert told(lines) == told(lines, 0) == told(lines, 2) == public
    assert told(lines, 1) == [*public, "You lost Red Ox."]
    assert state.deed is not None
    assert state.deed.cards == []


def test_d53_of_the_own_hand_the_user_chooses_and_nobody_else_sees_it() -> None:
    state = table("dog_fu", "", hands=["goat_fu ox_red", "rat_luck1"], pool="horse_luck1")
    assert skill_tokens(state) == ["skill dog_fu 0 ox_red", "skill dog_fu 0 goat_fu", "skill dog_fu 1"]
    lines = play(state, "skill dog_fu 0 goat_fu")
    assert (state.hands[0], state.deck[0]) == (["ox_red"], "goat_fu")
    assert told(lines, 1) == ["#0 uses Behind Closed Doors: #0 loses a hand card."]
    assert state.deed is not None
    assert state.deed.cards == []
