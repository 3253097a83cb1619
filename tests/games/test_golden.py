"""Golden games and saved states as files: what is written is read, and what makes no sense is refused with its line."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from app.games.choices import Unknown, choice_words, combinations, read_choices
from app.games.golden import Disagrees, digest, read, record, verify, write
from app.games.saves import phase_of, read_save, write_save
from app.recording import in_english, record_game, renew
from app.simulation import Table, moves_of
from tests.games.tiny_game import GAME, GOLDEN

GAMES = {GAME.slug: GAME}
TEXT = (GOLDEN / "two.txt").read_text("utf-8")


def test_a_file_says_what_was_recorded() -> None:
    """Reading and writing are each other's inverse, remarks included."""
    golden = read(TEXT, GAMES)
    assert (golden.game, golden.seats, golden.options) == ("tiny", 2, {"rounds": 3, "hand": 3})
    assert golden.players == ("random", "random")
    assert golden.moves[0] == (1, "seal 8")
    assert write(GAME, golden, in_english) == TEXT


def test_remarks_and_spaces_are_for_the_reader() -> None:
    """Everything behind # and empty lines can be changed freely."""
    golden = read(TEXT, GAMES)
    bare = "\n\n".join(line.partition("#")[0] + "# other words" for line in TEXT.splitlines())
    assert read(bare, GAMES) == golden


def test_private_lines_are_marked() -> None:
    """The reader of a file sees who could read a line."""
    assert "You look at 57. (only seat 0)" in TEXT


def test_playing_one_again_gives_every_step() -> None:
    """The setup first, the end last."""
    golden = read(TEXT, GAMES)
    steps = list(verify(GAME, golden))
    assert [step.position.number for step in steps] == list(range(len(golden.moves) + 1))
    assert digest(GAME, steps[-1].position.state) == golden.states[len(golden.moves)]


@pytest.mark.parametrize(
    ("was", "is_now", "complaint"),
    [
        ("game     tiny", "game     chess", "there is no game 'chess'"),
        ("seats    2\n", "", "does not say its seats"),
        ("hand=3", "hand=4", "hand cannot be '4'; choose one of: 3, 5"),
        ("hand=3", "feet=2", "tiny has no option 'feet'; it has: rounds, hand"),
        ("2  seat 0  seal 3 13", "3  seat 0  seal 3 13", "line 11: move 2 should stand here"),
        ("2  seat 0  seal 3 13", "2  seal 3 13", "line 11: '2  seal 3 13' is neither"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused(was: str, is_now: str, complaint: str) -> None:
    """With a sentence that says where."""
    assert was in TEXT
    with pytest.raises(Disagrees, match=complaint):
        read(TEXT.replace(was, is_now), GAMES)


@pytest.mark.parametrize(
    ("was", "is_now", "complaint"),
    [
        ("seat 0  seal 3 13", "seat 0  seal 99", "move 2 is refused"),
        ("seat 0  seal 3 13", "seat 1  seal 3 13", "move 2 is refused"),
        ("seats    2", "seats    7", "move 0 is refused"),
        ("scores   46 69", "scores   46 68", "it ends with"),
        ("state 9 71", "state 9 72", "the state after move 9"),
    ],
)
def test_a_difference_is_named(was: str, is_now: str, complaint: str) -> None:
    """The first difference between a file and the rules."""
    assert was in TEXT
    golden = read(TEXT.replace(was, is_now), GAMES)
    with pytest.raises(Disagrees, match=complaint):
        list(verify(GAME, golden))


def test_an_unfinished_match_is_no_golden_game() -> None:
    """Neither recorded nor accepted."""
    golden = read(TEXT, GAMES)
    with pytest.raises(Disagrees, match="not over"):
        record(GAME, 2, golden.options, golden.seed, golden.players, golden.moves[:-1])
    with pytest.raises(Disagrees, match="not over"):
        list(verify(GAME, msgspec.structs.replace(golden, moves=golden.moves[:-1])))


def test_options_are_words() -> None:
    """True is `true`, numbers are numbers, and what is not named is at its default."""
    assert choice_words({"teams": True, "target": 40, "sets": "auto"}) == ["teams=true", "target=40", "sets=auto"]
    assert read_choices(GAME, []) == {"rounds": 3, "hand": 3}
    assert read_choices(GAME, ["hand=5"]) == {"rounds": 3, "hand": 5}
    assert next(combinations(GAME)) == read_choices(GAME, [])
    assert len(list(combinations(GAME))) == 4
    with pytest.raises(Unknown, match="choose one of: 3, 5"):
        read_choices(GAME, ["hand=true"])


def test_renewing_changes_only_what_differs(tmp_path: Path) -> None:
    """An up-to-date folder stays as it is; a changed file and absent saves are written; saves that are there stay."""
    file = tmp_path / "tiny/two.txt"
    file.parent.mkdir()
    file.write_text(TEXT.replace("scores   46 69", "scores   1 2"), "utf-8")
    changed = renew(tmp_path, GAMES)
    assert {path.name for path in changed} == {"two.txt", "v1-seal.json", "v1-give.json"}
    assert file.read_text("utf-8") == TEXT
    save = tmp_path / "tiny/saves/v1-seal.json"
    save.write_text("kept", "utf-8")
    assert renew(tmp_path, GAMES) == []
    assert save.read_text("utf-8") == "kept"


def test_a_save_is_a_position() -> None:
    """Read back, it goes on with the same questions."""
    table = Table(4, {"rounds": 4, "hand": 5}, ("random",) * 4, b"save")
    for step in moves_of(GAME, table):
        again = read_save(GAME, write_save(step.position))
        assert (again.state, again.questions, again.outcome) == (
            step.position.state,
            step.position.questions,
            step.position.outcome,
        )
        assert phase_of(again) == step.position.state.phase


def test_recording_twice_gives_the_same_file() -> None:
    """Computer players are repeatable, so that renewing changes nothing by itself."""
    options = {"rounds": 3, "hand": 5}
    texts = {record_game(GAME, 3, options, ("easy", "random", "normal"), b"twice") for _ in range(2)}
    assert len(texts) == 1
