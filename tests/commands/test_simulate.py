"""`fortune-table simulate`: options, results, and how it ends."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from app.games.registry import GAMES
from tests.games.tiny_game import GAME
from tests.games.tiny_game.rules import Tiny
from tests.games.tiny_game.state import Seal, State

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def _lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short matches."""
    monkeypatch.setitem(GAMES, GAME.slug, GAME)


def test_json_is_all_there_is_on_standard_output(fortune_table: Run) -> None:
    """A list of points to work with; nothing on standard error either."""
    code, out, err = fortune_table("simulate", "tiny", "--games", "12", "--seed", "00ff", "--json")
    report = json.loads(out)
    assert (code, err) == (0, "")
    assert (report["game"], report["seed"], report["games"], report["broken"]) == ("tiny", "00ff", 12, [])
    assert sum(row["wins"] for row in report["rows"]) == 12
    assert {row["player"] for row in report["rows"]} == {f"random, seat {seat}" for seat in range(4)}


def test_the_same_seed_gives_the_same_matches(fortune_table: Run) -> None:
    """Several processes or one."""
    args = ("simulate", "tiny", "--games", "8", "--seed", "01", "--json")
    one, two, other = (json.loads(fortune_table(*args, *more)[1]) for more in ((), (), ("--seed", "02")))
    for report in (one, two, other):
        del report["moves_per_s"]
    assert one == two
    assert one != other


def test_all_tables_are_played_in_turn(fortune_table: Run) -> None:
    """Lanterns has 3 numbers of seats and 4 combinations of options: 12 matches seat 2, 3 and 4 players 4 times each."""
    report = json.loads(fortune_table("simulate", "tiny", "--games", "12", "--json")[1])
    assert [row["games"] for row in report["rows"]] == [12, 12, 8, 4]


def test_named_players_sit_everywhere(fortune_table: Run) -> None:
    """Their number is the number of seats, and each has played all matches."""
    code, out, _ = fortune_table("simulate", "tiny", "--games", "6", "--bots", "easy,normal,random", "--json")
    assert code == 0
    assert {(row["player"], row["games"]) for row in json.loads(out)["rows"]} == {
        ("easy", 6),
        ("normal", 6),
        ("random", 6),
    }


def test_the_table_is_for_people(fortune_table: Run) -> None:
    """With shares and intervals, and the bar on standard error."""
    code, out, _ = fortune_table("simulate", "tiny", "--games", "4", "--seats", "2", "--option", "hand=5")
    assert code == 0
    assert "95 % interval" in out
    assert "moves/s" in out
    assert "seat 1" in out


def test_processes_share_the_work(fortune_table: Run) -> None:
    """A registered game of the product, because other processes do not know Lanterns."""
    args = (
        "simulate",
        "roll_for_it",
        "--games",
        "4",
        "--seats",
        "2",
        "--option",
        "target=20",
        "--seed",
        "0a",
        "--json",
    )
    one, two = (json.loads(fortune_table(*args, "--jobs", jobs)[1]) for jobs in ("1", "2"))
    assert one["rows"] == two["rows"]
    assert one["moves"] == two["moves"]


class WrongDefault(Tiny):
    """Plays a card that nobody holds."""

    def default(self, state: State, seat: int) -> Seal:
        return Seal((99,))


class Raises(Tiny):
    """Cannot say who won."""

    def outcome(self, state: State) -> None:
        raise ZeroDivisionError


@pytest.mark.parametrize(("fault", "complaint"), [(WrongDefault, "default"), (Raises, "ZeroDivisionError")])
def test_a_broken_promise_ends_with_1(
    fault: type[Tiny], complaint: str, fortune_table: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And says how to play that match again."""
    monkeypatch.setitem(GAMES, GAME.slug, fault())
    code, out, _ = fortune_table("simulate", "tiny", "--games", "2", "--seed", "03", "--seats", "3")
    assert code == 1
    assert complaint in out
    assert "2 of 2 games broke a promise" in out
    code, out, _ = fortune_table("simulate", "tiny", "--games", "2", "--seed", "03", "--seats", "3", "--json")
    assert code == 1
    broken = json.loads(out)["broken"]
    assert [(match["seats"], match["seed"]) for match in broken] == [(3, "03")] * 2
    assert complaint in broken[0]["fault"]


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (("chess",), "There is no game 'chess'"),
        (("tiny", "--seats", "9"), "room for 4 players"),
        (("tiny", "--seats", "2", "--bots", "easy,easy,easy"), "3 players do not fit on 2 seats"),
        (("tiny", "--option", "hand=7"), "hand cannot be '7'"),
        (("tiny", "--option", "feet"), "has no option 'feet'"),
        (("tiny", "--bots", "genius"), "No player is called 'genius'"),
        (("tiny", "--seed", "xyz"), "hexadecimal"),
    ],
)
def test_what_makes_no_sense_is_refused(args: tuple[str, ...], complaint: str, fortune_table: Run) -> None:
    """With a sentence on standard error and the code 2."""
    code, out, err = fortune_table("simulate", *args)
    assert (code, out) == (2, "")
    assert complaint in err
