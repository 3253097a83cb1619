"""Matches between computer players: repeatable, fair in who goes first, and strict with the game's promises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from app.games.game import Move, Outcome, Seat
from app.simulation import Fault, Memory, Played, Playouts, Table, moves_of, play, rotated, wilson
from app.tally import tally
from app.text import Text
from tests.games.tiny_game import GAME
from tests.games.tiny_game.rules import Tiny
from tests.games.tiny_game.state import Seal, State, TinyMove

OPTIONS = {"rounds": 3, "hand": 3}


def _table(*players: str, seed: bytes = b"seed") -> Table:
    return Table(len(players), dict(OPTIONS), players, seed)


@pytest.mark.parametrize("players", [("random", "random", "random"), ("easy", "normal", "random")])
def test_a_match_can_be_repeated(players: tuple[str, ...]) -> None:
    """The same table and seed give the same moves, another seed gives others."""
    one, two, other = (play(GAME, _table(*players, seed=seed)) for seed in (b"a", b"a", b"b"))
    assert one.log == two.log
    assert one.outcome == two.outcome
    assert one.log != other.log


def test_the_short_way_of_random_matches_is_the_same_match() -> None:
    """`play` changes one state in place where only random players sit; `moves_of` makes every position."""
    table = _table("random", "random", "random", "random")
    steps = list(moves_of(GAME, table))
    played = play(GAME, table)
    assert played.log == tuple((step.seat, step.token) for step in steps[1:])
    assert played.outcome == steps[-1].position.outcome


def test_a_player_remembers_what_its_seat_saw() -> None:
    """Views of its own, and only the lines it may read."""
    steps = list(moves_of(GAME, _table("random", "random")))
    private = next(step for step in steps if any(line.readers for line in step.news))
    winner = private.position.state.winner
    memories = [Memory(GAME, seat, steps) for seat in range(2)]
    number = private.position.number
    assert len(memories[0]) == len(steps)
    assert memories[winner][number].view == GAME.view(private.position.state, winner)
    assert len(memories[winner][number].news) == len(memories[1 - winner][number].news) + 1
    assert [seen.number for seen in memories[0][-2:]] == [len(steps) - 2, len(steps) - 1]


class Blocks(Tiny):
    """Nobody has a move in the second round."""

    def moves(self, state: State, seat: Seat) -> Sequence[TinyMove]:
        return [] if state.round == 2 else super().moves(state, seat)


class NeverEnds(Tiny):
    """Says that it ends sooner than it does."""

    max_moves = 3


class WrongDefault(Tiny):
    """Plays a card that nobody holds."""

    def default(self, state: State, seat: Seat) -> TinyMove:
        return Seal((99,))


class GoesOn(Tiny):
    """Asks after the end."""

    def moves(self, state: State, seat: Seat) -> Sequence[TinyMove]:
        return [Seal(())] if state.phase == "over" else super().moves(state, seat)


class Stubborn(Tiny):
    """Its computer players choose what is not on the list."""

    def level(self, name: str) -> object:
        class Bot:
            thinks = False

            def choose(self, sight: object) -> Move:
                return Seal((99,))

        return Bot()


@pytest.mark.parametrize("players", [("random", "random"), ("easy", "random")])
@pytest.mark.parametrize(
    ("fault", "complaint"),
    [(Blocks, "nobody has a move"), (NeverEnds, "no end after 3"), (WrongDefault, "default"), (GoesOn, "still asked")],
)
def test_a_broken_promise_is_a_fault(fault: type[Tiny], complaint: str, players: tuple[str, ...]) -> None:
    """Whoever plays: the match stops with a sentence."""
    with pytest.raises(Fault, match=complaint):
        play(fault(), _table(*players))


def test_a_player_that_cheats_is_a_fault() -> None:
    """What a computer player answers is looked up like a click."""
    with pytest.raises(Fault, match=r"seal 99.*not legal"):
        play(Stubborn(), _table("easy", "random"))


def test_players_move_on_by_one_seat() -> None:
    """In as many matches as there are seats everybody sits everywhere once."""
    sittings = [rotated(("hard", "easy", "normal"), 3, index) for index in range(3)]
    assert sittings == [("hard", "easy", "normal"), ("normal", "hard", "easy"), ("easy", "normal", "hard")]
    assert rotated(("easy",), 4, 7) == ("easy",) * 4
    firsts = Counter(rotated(("hard", "easy"), 4, index) for index in range(4))
    assert firsts == {("hard", "easy", "hard", "easy"): 2, ("easy", "hard", "easy", "hard"): 2}


def test_the_interval_of_a_share() -> None:
    """Wilson's score interval, by published values: 8 of 10, none of 20, and nothing at all."""
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_budget_of_playouts() -> None:
    """Asked so often, it is enough."""
    enough = Playouts(3)
    assert [enough() for _ in range(5)] == [False, False, False, True, True]


def _played(
    players: tuple[str, ...], places: tuple[int, ...], moves: int, teams: tuple[int, ...] | None = None
) -> Played:
    outcome = Outcome(places, tuple(-place for place in places), Text("Over."))
    return Played(_table(*players), teams or tuple(range(len(places))), ((0, "pass"),) * moves, outcome, 0.5)


def test_shared_victories_count_in_parts() -> None:
    """By player where they differ."""
    report = tally(
        "tiny", "00", ("hard", "easy"), [_played(("hard", "easy"), (1, 1), 4), _played(("easy", "hard"), (2, 1), 6)]
    )
    easy, hard = report.rows
    assert (easy.player, easy.wins, easy.games, easy.place) == ("easy", 0.5, 2, 1.5)
    assert (hard.player, hard.wins, hard.share) == ("hard", 1.5, 0.75)
    assert (report.moves, report.mean_moves, report.longest, report.moves_per_s) == (10, 5.0, 6, 10.0)


def test_players_who_are_alike_are_counted_by_seat() -> None:
    """That shows what going first is worth."""
    report = tally("tiny", "00", ("random",), [_played(("random", "random"), (1, 2), 1)] * 3)
    assert [(row.player, row.wins) for row in report.rows] == [("random, seat 0", 3), ("random, seat 1", 0)]


def test_partners_who_are_alike_win_once_together() -> None:
    """A match is one trial of each team, not two: else its interval would look surer than it is."""
    match = _played(("hard", "easy", "hard", "easy"), (1, 2, 1, 2), 1, (0, 1, 0, 1))
    easy, hard = tally("tiny", "00", ("hard", "easy", "hard", "easy"), [match] * 4).rows
    assert (hard.games, hard.wins, hard.share, hard.place) == (4, 4, 1.0, 1.0)
    assert (easy.games, easy.wins, easy.share, easy.place) == (4, 0, 0.0, 2.0)


def test_partners_who_differ_each_have_the_victory_of_their_team() -> None:
    match = _played(("hard", "easy", "easy", "easy"), (2, 1, 2, 1), 1, (0, 1, 0, 1))
    easy, hard = tally("tiny", "00", ("hard", "easy", "easy", "easy"), [match]).rows
    assert (hard.games, hard.wins) == (1, 0)
    assert (easy.games, easy.wins, easy.share) == (2, 1, 0.5)


def test_no_match_at_all_is_counted_too() -> None:
    """When every match broke a promise."""
    assert tally("tiny", "00", ("random",), []).rows == ()
