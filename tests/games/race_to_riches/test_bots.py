"""The computer players: they always have an answer, do what is plain to see, and are as strong as their names say."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from app.games.bots import LEVELS, Policy, Sight
from app.games.chance import Chance
from app.games.game import NOTHING
from app.games.race_to_riches import GAME
from app.games.race_to_riches.mind import RaceMind, Shrewd, weigh
from app.games.race_to_riches.odds import expected_pays, held_by_others, hit_odds, holds_side, lean
from app.games.race_to_riches.policies import Careless, Steady
from app.games.race_to_riches.state import Pick, RaceState
from app.games.race_to_riches.tracks import COLOURS
from app.simulation import Playouts, Table, moves_of, play, rotated
from tests.games.race_to_riches.tables import A, B, C, D, E, fresh, guessing, stepping, tokens
from tests.games.race_to_riches.tables import play as go

BETTER = ("normal", "hard")
SEEDS = [bytes([number]) for number in range(12)]


def answer(level: str, state: RaceState, seat: int, seed: bytes = b"seed") -> str:
    """What a computer player does at a table."""
    sight = Sight(
        game=GAME,
        seats=len(state.players),
        seat=seat,
        view=GAME.view(state, seat),
        questions=GAME.moves(state, seat),
        seen=(),
        imagine=lambda chance, known=NOTHING: GAME.imagine(state, seat, chance, known),
        enough=Playouts(60),
        chance=Chance(seed, "bot", seat),
    )
    token = str(GAME.level(level).choose(sight))
    assert token in tokens(state, seat)
    return token


def answers(level: str, state: RaceState, seat: int) -> set[str]:
    """What it does in one mood and another."""
    return {answer(level, state, seat, seed) for seed in SEEDS}


def bids(said: set[str]) -> list[int]:
    """The amounts among some answers."""
    return [int(token.split()[1]) for token in said if token.startswith("bid")]


def betting(hand: Sequence[int], seats: int = 5) -> RaceState:
    """A table where all are to bet; C is the dealer."""
    state = guessing(hand, seats=seats)
    state.phase = "bet"
    for player in state.players:
        player.bet = None
    return state


# All phases


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_all_strengths_play_a_whole_game_together(seats: int, hidden: bool) -> None:
    table = Table(seats, {"hidden_money": hidden}, rotated(LEVELS, seats, seats), b"seed", playouts=10)
    phases = {step.position.state.phase for step in moves_of(GAME, table)}
    assert phases >= {"auction", "pick", "bet", "guess", "give", "step_guesser", "step_dealer", "over"}


@pytest.mark.parametrize("policy", [Careless(), Steady(), Shrewd()])
@pytest.mark.parametrize("seats", [4, 7])
def test_nobody_looks_at_what_is_hidden(policy: Policy, seats: int) -> None:
    """In every world that looks the same from its seat a policy does the same."""
    table = Table(seats, {"hidden_money": False}, rotated(LEVELS, seats, 1), b"worlds", playouts=10)
    for step in list(moves_of(GAME, table))[::5]:
        position = step.position
        for seat, question in position.questions.items():
            picked = set()
            for number in range(4):
                world = GAME.imagine(position.state, seat, Chance(b"seed", "world", number))
                picked.add(str(policy.pick(world, seat, question.moves, Chance(b"seed", "policy", 0))))
            assert len(picked) == 1


# The auction


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_offers_more_than_the_others_can_pay(level: str) -> None:
    state = fresh()
    for seat in (B, C, D, E):
        state.players[seat].cash = 9
    assert max(bids(answers(level, state, A))) <= 9
    state.high, state.bidder = 9, B
    state.players[A].cash = 50
    assert answers(level, state, A) == {"pass"}


@pytest.mark.parametrize("level", BETTER)
def test_the_last_one_who_may_bid_pays_one(level: str) -> None:
    state = fresh()
    for token in ("pass",) * 4:
        go(state, state.active, token)
    assert answers(level, state, E) == {"bid 1"}


@pytest.mark.parametrize(("level", "most"), [("easy", 30), ("normal", 34), ("hard", 50)])
def test_what_the_first_office_may_cost(level: str, most: int) -> None:
    """Easy gives three fifths of its cash, normal 51 to 69 % of what the best race card promises, hard all it has."""
    for high, wanted in ((most - 8, True), (most, False)):
        state = fresh()
        go(state, A, f"bid {high}")
        assert bool(bids(answers(level, state, B))) is wanted
    state = fresh()
    assert 1 <= min(bids(answers(level, state, A))) <= max(bids(answers(level, state, A))) <= most


@pytest.mark.parametrize("level", BETTER)
def test_a_race_card_that_will_pay_is_worth_more(level: str) -> None:
    offers = []
    for gods in ([0, 0, 0, 0], [18, 6, 5, 4]):
        state = fresh()
        state.gods = gods
        for player in state.players:
            player.cash = 200
        offers.append(min(bids(answers(level, state, A))))
    assert offers[1] > offers[0] + 8


# The dealer


@pytest.mark.parametrize("level", BETTER)
def test_a_dealer_takes_the_card_of_the_first_god(level: str) -> None:
    state = fresh()
    state.gods, state.phase, state.dealer = [4, 15, 7, 2], "pick", A
    assert answers(level, state, A) == {"pick yellow"}


@pytest.mark.parametrize("level", BETTER)
def test_level_gods_are_chosen_by_the_own_card(level: str) -> None:
    state = fresh()
    state.phase, state.dealer = "pick", A
    assert answers(level, state, A) == {f"pick {state.players[A].dealt}"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_dealer_bets_on_what_the_hand_can_show(level: str) -> None:
    assert answers(level, betting((41, 51, 52, 61, 61, 62)), C) == {"bet big"}
    assert answers(level, betting((11, 11, 12, 21, 22, 31)), C) == {"bet small"}


@pytest.mark.parametrize("level", BETTER)
def test_a_dealer_gives_the_card_with_fewer_clouds(level: str) -> None:
    state = guessing((21, 22, 31, 41, 51, 61))
    go(state, D, "guess 2")
    assert answers(level, state, C) == {"give 1"}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("bets", "good"), [("bbbbb", 11), ("bbsbb", 10)])
def test_a_dealer_shows_what_makes_the_own_bet_right(level: str, bets: str, good: int) -> None:
    state = guessing((11, 31, 41, 61, 61), bets=bets, made=4)
    state.phase, state.active = "reveal", C
    for token in answers(level, state, C):
        total = sum(state.hand[int(place) - 1] // 10 for place in token.split()[1:])
        assert (total >= good) if good == 11 else (total <= good)


@pytest.mark.parametrize("level", LEVELS)
def test_a_lost_bet_is_no_reason_to_stop(level: str) -> None:
    state = guessing((51, 52, 61, 61), bets="bbsbb", made=4)
    state.phase, state.active = "reveal", C
    assert answers(level, state, C)


# Bets and guesses of the others


def shrewd_bets(state: RaceState, seat: int) -> set[str]:
    """What a shrewd player bets, in one mood and another, before it thinks."""
    moves = GAME.moves(state, seat)
    return {str(Shrewd().pick(state, seat, moves, Chance(seed, "bets", 0))) for seed in SEEDS}


def test_a_shrewd_player_bets_where_the_unseen_cards_lean() -> None:
    state = betting((31, 32, 41, 42, 51, 21))
    state.discard, state.deck = [11, 11, 11, 12, 12, 21], state.deck[6:]
    assert lean(state) > 0
    assert shrewd_bets(state, D) == {"bet big"}
    state.discard = [51, 61, 61, 61, 62, 62]
    assert lean(state) < 0
    assert shrewd_bets(state, D) == {"bet small"}
    state.discard = []
    assert lean(state) == 0
    assert shrewd_bets(state, D) == {"bet big", "bet small"}


def test_the_hard_player_bets_where_the_last_six_cards_are_known() -> None:
    """In the sixth round of a deck the dealer's hand is what does not lie open: here it can only show small."""
    state = betting((11, 12, 21, 22, 31, 32))
    state.discard, state.deck, state.pool = sorted(state.deck), [], 60
    assert len(state.discard) == 30
    assert answers("hard", state, D) == {"bet small"}


@pytest.mark.parametrize("level", BETTER)
@pytest.mark.parametrize(("bets", "value"), [("bbbbb", 1), ("bbbsb", 6)])
def test_a_guess_takes_what_stands_in_the_way_of_the_own_bet(level: str, bets: str, value: int) -> None:
    assert answers(level, guessing((21, 32, 41, 42, 51, 61), bets=bets), D) == {f"guess {value}"}


@pytest.mark.parametrize("level", LEVELS)
def test_what_was_refused_is_not_guessed_again(level: str) -> None:
    state = guessing((21, 32, 41, 42, 51, 61), seats=6, made=2)
    state.players[D].refused, state.players[E].refused = [1], [6]
    assert not answers(level, state, state.active) & {"guess 1", "guess 6"}


@pytest.mark.parametrize("level", BETTER)
def test_a_value_that_lies_open_six_times_is_not_guessed(level: str) -> None:
    state = guessing((21, 32, 41, 42, 51, 61))
    state.discard = [11, 11, 11, 12, 12, 12]
    state.deck = [card for card in state.deck if card // 10 != 1]
    assert answers(level, state, D) == {"guess 2"}


# Marching


@pytest.mark.parametrize("level", BETTER)
def test_the_own_god_marches(level: str) -> None:
    state = stepping([8, 8, 8, 8], 3)
    assert answers(level, state, C) == {f"step {state.players[C].dealt}"}


def ready_to_end(cash: int) -> RaceState:
    """Brown can arrive with the last step: C has three brown cards and so much money, the others yellow and cyan ones."""
    state = stepping([19, 18, 10, 6], 1)
    for number, player in enumerate(state.players):
        player.dealt = "brown" if number == C else ("yellow", "cyan")[number % 2]
    state.removed = ["purple", "purple"]
    state.picks = [Pick(number, C, "brown") for number in (1, 2)]
    state.players[C].cash = cash
    return state


def test_the_hard_player_ends_the_game_when_its_gods_lead() -> None:
    assert answers("hard", ready_to_end(50), C) == {"step brown"}


def test_the_hard_player_does_not_end_a_game_that_it_would_lose() -> None:
    state = ready_to_end(0)
    for number in (A, B, D, E):
        state.players[number].cash = 250
    assert "step brown" not in answers("hard", state, C)
    assert answers("normal", state, C) == {"step brown"}


def test_the_hard_player_plans_its_steps_together() -> None:
    """Two steps bring cyan level with brown, which pays 20 more; the first alone would change no rank."""
    state = stepping([20, 6, 12, 18], 2)
    state.players[C].dealt = "cyan"
    assert answers("hard", state, C) == {"step cyan"}
    assert answers("normal", state, C) != {"step cyan"}


# Odds


def test_race_cards_pay_what_the_gods_have_reached() -> None:
    assert expected_pays([20, 17, 17, 9]) == (80, 60, 60, 30)
    assert len(set(expected_pays([0, 0, 0, 0]))) == 1
    early, late = expected_pays([6, 2, 2, 2]), expected_pays([18, 14, 14, 14])
    assert 42.5 < early[0] < late[0] < 80
    assert late[1] < early[1] < 42.5


def test_a_value_is_in_a_fresh_hand_as_often_as_section_13_says() -> None:
    state = guessing((21, 32, 41, 42, 51, 61))
    assert hit_odds(state) == pytest.approx([0.695] * 6, abs=0.001)
    go(state, D, "guess 1")
    odds = hit_odds(state)
    assert odds[0] == 0
    assert odds[1] == pytest.approx(1 - 24 * 23 * 22 * 21 * 20 * 19 / (30 * 29 * 28 * 27 * 26 * 25))


def test_which_side_a_hand_can_still_show() -> None:
    assert holds_side((61, 61, 61, 62, 62, 62), 5) == pytest.approx((1, 0))
    assert holds_side((11, 11, 12, 12, 21, 21), 7) == pytest.approx((0, 1))
    big, small = holds_side((11, 21, 31, 41, 51, 61), 5)
    assert big == pytest.approx(small)
    assert 0.5 < big < 1


def test_more_guesses_make_a_mixed_hand_less_safe() -> None:
    hand = (11, 22, 32, 41, 51, 61)
    assert holds_side(hand, 5)[0] > holds_side(hand, 4)[0] == holds_side(hand, 7)[0]


def test_a_former_dealer_knows_what_the_others_took() -> None:
    state = fresh()
    state.players[A].dealt = "brown"
    assert held_by_others(state, A) == pytest.approx((4 / 19, 5 / 19, 5 / 19, 5 / 19))
    for player, colour in zip(state.players[1:], ("yellow", "yellow", "yellow", "purple"), strict=True):
        player.dealt = colour
    state.removed = ["yellow", "yellow"]
    state.picks = [Pick(1, A, "brown")]
    assert held_by_others(state, A) == pytest.approx((0, 5 / 6, 1 / 6, 0))
    state.picks.append(Pick(2, B, "cyan"))
    shares = held_by_others(state, A)
    assert sum(shares) == pytest.approx(1)
    assert shares[3] > shares[0] > 0


def test_money_and_leading_gods_are_a_good_chance() -> None:
    state = stepping([12, 8, 6, 4], 1)
    poor = weigh(state, C).chance((12, 8, 6, 4), end=True)
    state.players[C].cash = 90
    rich = weigh(state, C).chance((12, 8, 6, 4), end=True)
    assert 0 < poor < rich < 1
    state.players[C].dealt = "brown"
    assert weigh(state, C).chance((12, 8, 6, 4), end=True) > weigh(state, C).chance((12, 8, 6, 13), end=True)


def test_who_is_ahead_after_the_round() -> None:
    state, mind = fresh(), RaceMind()
    even = mind.worth(state, B)
    assert mind.worth(state, A) > even  # the first to bid
    assert sum(mind.worth(state, seat) for seat in range(5)) == pytest.approx(1)
    state.players[B].cash += 20
    assert mind.worth(state, B) > even
    state.players[B].cash -= 20
    state.gods = [12, 12, 12, 12]
    state.gods[COLOURS.index(state.players[B].dealt)] = 18
    assert mind.worth(state, B) > 1.2 * mind.worth(state, A) > 0


def test_a_thought_ends_with_the_round() -> None:
    before, after = fresh(), fresh()
    assert not RaceMind().far_enough(before, after, 30)
    after.round += 1
    assert RaceMind().far_enough(before, after, 30)


# Strength


@pytest.mark.parametrize(("strong", "weak", "least"), [("normal", "easy", 17), ("hard", "normal", 9)])
def test_one_stronger_player_beats_a_table_of_weaker_ones(strong: str, weak: str, least: int) -> None:
    """25 games at a table of five, where an equal would win five; docs/bots.md has 400."""
    won = 0
    for index in range(25):
        sitting = rotated((strong, weak, weak, weak, weak), 5, index)
        outcome = play(GAME, Table(5, {"hidden_money": False}, sitting, b"strength", f"{index}", playouts=20)).outcome
        won += sitting.index(strong) in outcome.winners
    assert won >= least


def test_there_are_three_strengths() -> None:
    assert [GAME.level(name).thinks for name in LEVELS] == [False, False, True]
    assert GAME.level("easy") is not GAME.level("normal")
    with pytest.raises(ValueError, match="brilliant"):
        GAME.level("brilliant")
