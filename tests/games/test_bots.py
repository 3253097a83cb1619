"""The computer players that every game gets for free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
import pytest

from app.games.bots import LEVELS, AnyMind, QuickBot, RandomBot, Sight, ThinkingBot, bot_for
from app.games.chance import Chance
from app.games.game import NOTHING, Choices, Game, Known, Move, News, Outcome, Seat, View, Viewer
from app.rooms.sights import choose
from app.simulation import Playouts, Table, moves_of, play
from app.text import Text
from tests.games.tiny_game import GAME as TINY


class Throw(msgspec.Struct):
    """Whether the bet was won; None before the throw."""

    won: bool | None


class Bet(Move, frozen=True):
    """Bet with so many faces of a die out of six on my side."""

    faces: int

    def __str__(self) -> str:
        return f"bet {self.faces}"

    @property
    def label(self) -> Text:
        """The bet."""
        return Text("Bet on {faces}", faces=self.faces)


class Betting(Game[Throw, Bet, View]):
    """One question, one die: seat 0 wins if the die shows no more than it bet on."""

    slug = "betting"
    name = Text("Betting")
    seats = range(1, 3)

    def setup(self, seats: int, choices: Choices, chance: Chance) -> tuple[Throw, list[News]]:
        """Nothing to set up."""
        return Throw(None), []

    def moves(self, state: Throw, seat: Seat) -> Sequence[Bet]:
        """Three bets, the best in the middle."""
        return () if seat or state.won is not None else (Bet(1), Bet(5), Bet(3))

    def play(self, state: Throw, seat: Seat, move: Bet, chance: Chance) -> list[News]:
        """Throw the die."""
        state.won = chance.die() <= move.faces
        return []

    def default(self, state: Throw, seat: Seat) -> Bet:
        """The first bet."""
        return Bet(1)

    def outcome(self, state: Throw) -> Outcome | None:
        """Seat 0 wins or seat 1 does."""
        if state.won is None:
            return None
        return Outcome((1, 2) if state.won else (2, 1), (0, 0), Text("It was thrown."))

    def view(self, state: Throw, viewer: Viewer) -> View:
        """Nothing to see."""
        return View(Text("Bet!"))

    def imagine(self, state: Throw, viewer: Viewer, chance: Chance, known: Known = NOTHING) -> Throw:
        """Nothing is hidden."""
        return self.copy(state)


Betting.state = Throw
GAME = Betting()


def sight(budget: int, seed: bytes = b"seed", questions: Sequence[Bet] | None = None) -> Sight:
    """What the better sees, with a budget of playouts."""
    state, _ = GAME.setup(2, {}, Chance(b"", "", 0))
    return Sight(
        game=GAME,
        seats=2,
        seat=0,
        view=GAME.view(state, 0),
        questions=questions or GAME.moves(state, 0),
        seen=(),
        imagine=lambda chance, known=NOTHING: GAME.imagine(state, 0, chance, known),
        enough=Playouts(budget),
        chance=Chance(seed, "bot", 0),
    )


@pytest.mark.parametrize("seed", [b"a", b"b", b"c", b"d", b"e"])
def test_thinking_finds_the_best_bet(seed: bytes) -> None:
    assert ThinkingBot().choose(sight(300, seed)) == Bet(5)


def test_a_few_rounds_already_tell_good_from_bad() -> None:
    found = [ThinkingBot(rounds=6).choose(sight(300, bytes([seed]))) for seed in range(10)]
    assert found.count(Bet(5)) >= 6
    assert Bet(1) not in found


def test_thinking_is_repeatable() -> None:
    for budget in (3, 10, 40):
        assert ThinkingBot().choose(sight(budget)) == ThinkingBot().choose(sight(budget))


def test_thinking_stops_when_the_choice_is_clear() -> None:
    asked = Playouts(10_000)
    ThinkingBot().choose(msgspec.structs.replace(sight(0), enough=asked))
    assert not asked()
    assert asked._left > 5_000


def test_moves_that_never_differ_do_not_use_up_the_time() -> None:
    asked = Playouts(10_000)
    twice = (Bet(6), Bet(6 + 1))
    assert ThinkingBot().choose(msgspec.structs.replace(sight(0, questions=twice), enough=asked)) in twice
    assert asked._left >= 10_000 - 2 * ThinkingBot.FIRST_CUT


class Second(AnyMind):
    """A mind whose policy always takes the second move."""

    def pick(self, world: object, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        """The second."""
        return moves[1]


def test_without_time_the_policy_decides() -> None:
    assert ThinkingBot(Second(2)).choose(sight(0)) == Bet(5)
    assert ThinkingBot(Second(2)).choose(sight(2)) == Bet(5)  # not even one round of three candidates
    assert QuickBot(Second(2)).choose(sight(0)) == Bet(5)


def test_fewer_rounds_think_less() -> None:
    asked = Playouts(10_000)
    ThinkingBot(rounds=2).choose(msgspec.structs.replace(sight(0), enough=asked))
    assert asked._left == 10_000 - 2 * 3


def test_a_single_candidate_needs_no_thought() -> None:
    assert ThinkingBot().choose(sight(0, questions=(Bet(3),))) == Bet(3)


def test_strengths_of_a_game_without_players_of_its_own() -> None:
    assert isinstance(bot_for(GAME, "easy"), RandomBot)
    assert [bot_for(GAME, level).thinks for level in LEVELS] == [False, True, True]
    with pytest.raises(ValueError, match="betting has no computer player called brilliant"):
        bot_for(GAME, "brilliant")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_thinking_plays_a_game_with_secrets_and_simultaneous_questions(level: str) -> None:
    choices = {option.name: option.default for option in TINY.options}
    table = Table(3, choices, (level, "random", "random"), b"seed", playouts=12)
    assert list(moves_of(TINY, table))[-1].position.outcome is not None


def test_thinking_beats_chance_at_a_game_it_knows_nothing_of() -> None:
    choices = {option.name: option.default for option in TINY.options}
    won = 0
    for index in range(20):
        players: tuple[str, ...] = ("hard", "random") if index % 2 else ("random", "hard")
        outcome = play(TINY, Table(2, choices, players, b"seed", f"{index}", playouts=60)).outcome
        won += players.index("hard") in outcome.winners
    assert won >= 13


def test_the_server_asks_the_same_way() -> None:
    state, _ = GAME.setup(2, {}, Chance(b"", "", 0))
    levels: tuple[Literal["normal", "hard"], ...] = ("normal", "hard")
    for level in levels:
        assert choose(bot_for(GAME, level), GAME, state, 2, 0, (), b"x", Playouts(200)) == "bet 5"
