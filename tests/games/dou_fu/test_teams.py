"""Two against two (section 13): decisions 61 to 65, X28."""

from __future__ import annotations

from app.games.chance import Chance, Scripted
from app.games.dou_fu import GAME, match
from app.games.dou_fu.state import Capture
from tests.games.dou_fu.deals import CHOICES, HANDS_4, draws, order
from tests.games.dou_fu.deals import match as fresh
from tests.games.dou_fu.skilled import play, skill_tokens, table, tokens, told

TEAM = {**CHOICES, "mode": "team"}
TWO_SETS = "tiger_gold monkey_gold rooster_gold rat_fu rabbit_fu goat_fu"


def test_partners_sit_opposite_each_other() -> None:
    assert GAME.teams(4, TEAM) == (0, 1, 0, 1)
    assert GAME.teams(3, CHOICES) == (0, 1, 2)


def test_d61_seats_0_and_1_draw_and_the_winner_is_captain() -> None:
    state, lines = fresh(draws("rat_fu", "pig_fu"), seats=4, teams=True)
    assert (state.drawn, state.captain) == (["rat_fu", "pig_fu", "", ""], 1)
    assert (state.phase, state.actor, tokens(state)) == ("choose_first", 1, ["first 1", "first 3"])
    assert [(part.place, part.first) for part in GAME.view(state, None).players] == [(0, False)] * 4, "not known yet"
    assert told(lines)[-1] == "#1 is captain, and says which partner begins."


def test_d62_the_first_player_is_chosen_before_the_deal_and_a_reshuffle_does_not_change_it() -> None:
    state, _ = fresh(draws("rat_fu", "pig_fu"), seats=4, teams=True)
    assert state.hands == [[], [], [], []]
    play(state, "first 3", chance=Scripted(orders=[order(hands=HANDS_4)]))
    assert (state.first, state.phase, state.actor) == (3, "keep", 3)
    play(state, "reshuffle", chance=Scripted(orders=[order(hands=HANDS_4)]))
    assert (state.first, state.turn, state.reshuffle_left) == (3, 3, [True, True, True, False])


def test_d4_each_partner_has_a_right_to_reshuffle() -> None:
    state = table("", "", teams=True, reshuffle_left=[False, True, True, True], phase="choose_first", captain=0)
    play(state, "first 2", chance=Scripted(orders=[order(hands=HANDS_4)]))
    assert (state.phase, state.actor) == ("keep", 2)


def test_d61_the_declaring_player_is_captain_of_the_next_deal() -> None:
    state = table(TWO_SETS, "", teams=True, phase="declare", turn=2, actor=2, captain=1, first=1)
    state.taking = Capture(2, "eat", [])
    play(state, "declare", chance=Chance(b"s", "m", 1))
    assert (state.phase, state.actor, tokens(state)) == ("choose_first", 2, ["first 0", "first 2"])
    settlement = GAME.view(state, None).settlement
    assert settlement is not None
    assert (settlement.first, settlement.players) == (-1, 4)
    play(state, "first 0", chance=Scripted(orders=[order(hands=HANDS_4)]))
    settlement = GAME.view(state, None).settlement
    assert settlement is not None
    assert settlement.first == 0


def test_after_a_drawn_deal_the_first_player_is_captain() -> None:
    state = table("", "", teams=True, first=3, captain=1)
    match.draw_deal(state, Chance(b"s", "m", 1))
    assert (state.phase, state.captain, state.actor) == ("choose_first", 3, 3)


def test_x28_and_d63_a_team_needs_two_counting_sets() -> None:
    purple = "dragon_gold=purple snake_purple rabbit_purple goat_purple"
    luck = "rat_luck1 rat_luck2 ox_luck1 ox_luck2 rabbit_luck1 rabbit_luck2 dragon_luck1 dragon_luck2"
    state = table(purple, "", teams=True, hands=["dog_luck1", "ox_fu", "pig_fu", "pig_luck1"], pool="dog_luck2")
    play(state, "eat dog_luck1 dog_luck2")
    assert state.phase == "turn"
    state = table(
        f"{purple} {luck} horse_luck1", "", teams=True,
        hands=["dog_luck1", "ox_fu", "pig_fu", "pig_luck1"], pool="dog_luck2",
    )  # fmt: skip
    play(state, "eat dog_luck1 dog_luck2")
    assert state.phase == "declare"
    play(state, "declare", chance=Chance(b"s", "m", 1))
    assert state.fortune == [24, 15]


def test_d63_four_of_a_kind_is_no_second_set_but_heaven_is_enough_alone() -> None:
    state = table(
        "tiger_gold monkey_gold rooster_gold dog_fu dog_harmony", "", teams=True,
        hands=["dog_luck1", "ox_fu", "pig_fu", "pig_luck1"], pool="dog_luck2",
    )  # fmt: skip
    play(state, "eat dog_luck1 dog_luck2")
    assert state.phase == "turn"
    heaven = ("pig_jade pig_fu pig_harmony pig_luck1", *HANDS_4[1:])
    state, _ = fresh(draws("pig_fu", "rat_fu"), seats=4, teams=True)
    play(state, "first 0", chance=Scripted(orders=[order(hands=heaven)]))
    play(state, "keep")
    for seat, token in ((1, "pass"), (2, "pass"), (3, "pass"), (0, "declare")):
        move = next(move for move in GAME.moves(state, seat) if str(move) == token)
        GAME.play(state, seat, move, Chance(b"s", "m", 2))
    assert state.fortune == [24, 12]


def test_d64_partners_are_targets_of_seat_skills_never_of_side_skills() -> None:
    state = table(
        "rat_fu dragon_fu snake_fu=fu ox_luck1", "goat_luck1 ox_luck2", teams=True,
        hands=["pig_fu", "pig_luck1", "dog_fu", "dog_luck1"],
    )  # fmt: skip
    assert [token for token in skill_tokens(state) if token.startswith("skill rat_fu")] == [
        f"skill rat_fu {seat}" for seat in range(4)
    ]
    assert [token for token in skill_tokens(state) if "dragon_fu" in token] == [
        "skill dragon_fu 1 goat_luck1",
        "skill dragon_fu 1 ox_luck2",
    ]
    assert [token for token in skill_tokens(state) if "snake_fu" in token] == ["skill snake_fu ox_luck1 ox_luck2"]


def test_partners_share_area_skills_and_fortune_and_not_skips_and_orders() -> None:
    state = table("rat_fu", "", teams=True, turn=2, actor=2, hands=["pig_fu", "pig_luck1", "dog_fu", "dog_luck1"])
    assert "skill rat_fu 1" in skill_tokens(state)
    play(state, "skill rat_fu 0")
    assert state.order == ["cover_only", "", "", ""]
    players = GAME.view(state, None).players
    assert [part.fortune for part in players] == [24] * 4
    assert [part.order for part in players] == ["cover_only", "", "", ""]


def test_d65_a_settlement_costs_one_team_and_at_zero_the_match_ends() -> None:
    state = table(TWO_SETS, "", teams=True, fortune=[1, 9], phase="declare")
    state.taking = Capture(0, "eat", [])
    lines = told(play(state, "declare", chance=Chance(b"s", "m", 1)))
    assert (state.fortune, state.phase) == ([1, -1], "over")
    assert lines[-2:] == ["#1, #3 have no fortune left and are out.", "#0, #2 become the God of Fortune!"]
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2, 1, 2), (1, 0, 1, 0))


def test_talk_is_closed_from_the_first_hand_to_the_settlement() -> None:
    state, _ = fresh(draws("rat_fu", "pig_fu"), seats=4, teams=True)
    assert not GAME.quiet(state)
    play(state, "first 3", chance=Scripted(orders=[order(hands=HANDS_4)]))
    assert GAME.quiet(state)
    play(state, "keep")
    assert GAME.quiet(state)
    match.draw_deal(state, Chance(b"s", "m", 1))
    assert not GAME.quiet(state)
    state.phase = "over"
    assert not GAME.quiet(state)
    assert not GAME.quiet(table("", ""))
