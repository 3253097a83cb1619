"""The computer players: they play whole games, see their chances, and are as strong as their names say."""

from __future__ import annotations

import pytest

from app.games.bots import LEVELS, Policy, Sight
from app.games.chance import Chance
from app.games.game import NOTHING
from app.games.roll_for_it import GAME
from app.games.roll_for_it.hand import hopes
from app.games.roll_for_it.mind import RollMind, standing
from app.games.roll_for_it.policies import Careful, Careless, Steady
from app.games.roll_for_it.state import RollState
from app.simulation import Playouts, Table, play, rotated
from tests.games.roll_for_it.tables import player, table, tokens

DECK = [f"P{number:02}" for number in range(1, 31)]


def answer(level: str, state: RollState, seed: bytes = b"seed", playouts: int = 60) -> str:
    """What a computer player does at a table."""
    seat = state.active
    sight = Sight(
        game=GAME,
        seats=len(state.players),
        seat=seat,
        view=GAME.view(state, seat),
        questions=GAME.moves(state, seat),
        seen=(),
        imagine=lambda chance, known=NOTHING: GAME.imagine(state, seat, chance, known),
        enough=Playouts(playouts),
        chance=Chance(seed, "bot", seat),
    )
    token = str(GAME.level(level).choose(sight))
    assert token in tokens(state, seat)
    return token


@pytest.mark.parametrize("level", LEVELS)
def test_every_strength_wins_when_it_can(level: str) -> None:
    state = table(["R19", "R02", "R27"], [player(38, rolled="115", beside={1: "5"}), player(38)], deck=DECK)
    assert answer(level, state) == "place 3 1"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_ready_card_is_taken(level: str) -> None:
    state = table(["R27", "R07", "R28"], [player(rolled="123555"), player()], deck=DECK)
    assert answer(level, state).endswith(" 1")


@pytest.mark.parametrize("policy", [Careless(), Steady(), Careful()])
def test_a_complete_card_goes_before_the_main_card(policy: Policy) -> None:
    state = table(["R19", "R02", "R27"], [player(rolled="5", beside={0: "112", 1: "5", 2: "5"}), player()], deck=DECK)
    assert str(policy.pick(state, 0, GAME.moves(state, 0), Chance(b"seed", "policy", 0))) == "place 5 1"


def test_a_careful_player_sees_two_dice_that_complete_a_card_together() -> None:
    state = table(["R20", "R04", "R27"], [player(rolled="231", beside={0: "334"}), player()], deck=DECK)
    assert str(Careful().pick(state, 0, GAME.moves(state, 0), Chance(b"seed", "policy", 0))) == "place 3 1"


def test_of_two_ready_cards_that_share_a_die_the_better_is_taken() -> None:
    state = table(["R02", "R24", "R27"], [player(rolled="5", beside={0: "5", 1: "255"}), player()], deck=DECK)
    for policy in (Steady(), Careful()):
        assert str(policy.pick(state, 0, GAME.moves(state, 0), Chance(b"seed", "policy", 0))) == "place 4 1"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_dice_that_lie_badly_are_taken_back(level: str) -> None:
    state = table(["R30", "R27", "R02"], [player(beside={0: "123", 1: "55"}), player()], phase="start", deck=DECK)
    assert answer(level, state) == "take_back"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_good_progress_is_not_taken_back(level: str) -> None:
    state = table(["R19", "R27", "R28"], [player(beside={0: "112"}), player()], phase="start", deck=DECK)
    assert answer(level, state) == "roll"


@pytest.mark.parametrize("level", LEVELS)
def test_the_order_of_the_deck_is_not_looked_at(level: str) -> None:
    """Quick players answer alike whatever comes next; the thinking one here has only one sensible answer."""
    answers = set()
    for deck in (DECK, DECK[::-1], DECK[7:] + DECK[:7]):
        state = table(["R19", "R27", "R28"], [player(rolled="2", beside={0: "112"}), player()], deck=deck)
        answers.add(answer(level, state))
    assert answers == {"place 3 0"}


def test_equal_dice_are_one_candidate() -> None:
    state = table(["R01", "R19", "R27"], [player(rolled="1115"), player()])
    moves = GAME.moves(state, 0)
    assert [str(move) for move in RollMind().candidates(state, 0, moves)] == [
        "place 0 0",
        "place 0 1",
        "place 3 2",
        "end_turn",
    ]


def test_points_beyond_the_target_are_worth_nothing() -> None:
    state = table(["R27", "R02"], [player(36), player()])
    assert [hope.points for hope in hopes(state, 0)] == [4, 2]
    assert [hope.points for hope in hopes(state, 1)] == [15, 2]


def test_who_is_ahead() -> None:
    even = table(["R07", "R19", "R27"], [player(20), player(20)])
    ahead = table(["R07", "R19", "R27"], [player(25), player(20)])
    ready = table(["R07", "R19", "R27"], [player(20, beside={1: "112"}), player(20)])
    mind = RollMind()
    assert 0.5 < mind.worth(even, 0) < 0.55  # seat 0 is next
    assert mind.worth(ahead, 0) > mind.worth(even, 0) + 0.05
    assert mind.worth(ready, 0) > mind.worth(even, 0) + 0.05
    assert sum(mind.worth(ready, seat) for seat in (0, 1)) == pytest.approx(1.0)
    assert standing(ready, 1) == standing(even, 1)


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_all_strengths_finish_a_game_together(seats: int) -> None:
    chosen = Table(seats, {"sets": "auto", "target": 20}, rotated(LEVELS, seats, 0), b"seed", playouts=10)
    assert max(play(GAME, chosen).outcome.scores) >= 20


def test_normal_is_clearly_stronger_than_easy() -> None:
    """More games, and hard against normal, are in docs/bots.md."""
    won = 0
    for index in range(40):
        sitting = rotated(("normal", "easy"), 2, index)
        outcome = play(GAME, Table(2, {"sets": "auto", "target": 40}, sitting, b"seed", f"{index}")).outcome
        won += sitting.index("normal") in outcome.winners
    assert won >= 27


def test_there_are_three_strengths() -> None:
    assert [GAME.level(name).thinks for name in LEVELS] == [False, False, True]
    with pytest.raises(ValueError, match="brilliant"):
        GAME.level("brilliant")
