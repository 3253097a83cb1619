"""`fortune-table play`: a game at the keyboard, and golden games shown, recorded and renewed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from app.games.registry import GAMES
from tests.games.tiny_game import GAME, GOLDEN

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def _lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, GAME.slug, GAME)


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Lets the keyboard say these lines, the last one for ever."""

    def types(*lines: str) -> None:
        left = list(lines)
        monkeypatch.setattr("builtins.input", lambda prompt: left.pop(0) if len(left) > 1 else left[0])

    return types


def test_a_game_in_the_terminal(fortune_table: Run, typing: Callable[..., None]) -> None:
    """Numbered moves, the log, and a result; nonsense is asked again."""
    typing("", "0", "what", "pass", "1")
    code, out, err = fortune_table("play", "tiny", "--seed", "05", "--bots", "random")
    assert (code, err) == (0, "")
    assert "Seal one or two cards, or pass." in out
    assert "Player 1 ★ is ready." in out
    assert "Player 2 (random) shows" in out
    assert "All rounds are played." in out


def test_only_what_my_seat_may_know_is_printed(fortune_table: Run, typing: Callable[..., None]) -> None:
    """The line for the other seat's winner alone does not appear; mine does."""
    typing("pass")
    _, lost, _ = fortune_table("play", "tiny", "--seed", "06", "--bots", "random")
    assert "(random) wins the round" in lost
    assert "You look at" not in lost
    typing("1")
    _, won, _ = fortune_table("play", "tiny", "--seed", "06", "--bots", "random")
    assert ("You look at" in won) == ("★ wins the round" in won)


def test_a_game_in_chinese(fortune_table: Run, typing: Callable[..., None]) -> None:
    """Log, question and buttons."""
    from app import i18n

    i18n.reload()
    typing("1")
    code, out, _ = fortune_table("play", "tiny", "--language", "zh-Hant", "--bots", "random")
    i18n.reload()
    assert code == 0
    assert "花燈" in out
    assert "不出" in out
    assert "選好了" in out


@pytest.mark.parametrize("stop", [EOFError, KeyboardInterrupt])
def test_leaving(stop: type[BaseException], fortune_table: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of the input and Ctrl-C are no faults."""

    def leave(prompt: str) -> str:
        raise stop

    monkeypatch.setattr("builtins.input", leave)
    code, _, err = fortune_table("play", "tiny")
    assert code == 130
    assert "You left the table." in err


def test_q_leaves(fortune_table: Run, typing: Callable[..., None]) -> None:
    """As the prompt says."""
    typing("q")
    assert fortune_table("play", "tiny")[0] == 130


def test_a_golden_game_is_shown(fortune_table: Run) -> None:
    """Move by move, with the log."""
    code, out, _ = fortune_table("play", "--golden", str(GOLDEN / "two.txt"))
    assert code == 0
    assert "seat 0  seal 3 13" in out
    assert "Player 1 shows 3 and 13." in out
    assert "Agrees: 9 moves, places (2, 1), scores (46, 69)" in out


def test_a_golden_game_that_disagrees(fortune_table: Run, tmp_path: Path) -> None:
    """Ends with 1 and the place."""
    file = tmp_path / "two.txt"
    file.write_text((GOLDEN / "two.txt").read_text("utf-8").replace("seal 56", "seal 57"), "utf-8")
    code, _, err = fortune_table("play", "--golden", str(file))
    assert code == 1
    assert "two.txt: move 7 is refused" in err


def test_recording_and_renewing(fortune_table: Run, tmp_path: Path) -> None:
    """What was recorded agrees; renewing restores what was changed, and says so."""
    file = tmp_path / "tiny/three.txt"
    made = ("play", "tiny", "--seats", "3", "--bots", "easy,random", "--seed", "07", "--record", str(file))
    assert fortune_table(*made) == (0, f"{file}\n", "")
    assert fortune_table("play", "--golden", str(file))[0] == 0
    text = file.read_text("utf-8")
    file.write_text(text.replace("\nscores ", "\nscores 9"), "utf-8")
    code, out, _ = fortune_table("play", "--renew", str(tmp_path))
    assert code == 0
    assert str(file) in out
    assert file.read_text("utf-8") == text


def test_ours_are_up_to_date(fortune_table: Run, tmp_path: Path) -> None:
    """Renewing the golden games of the repository would change nothing."""
    shutil.copytree(Path(__file__).parents[1] / "golden", tmp_path, dirs_exist_ok=True)
    assert fortune_table("play", "--renew", str(tmp_path)) == (0, "", "")


@pytest.mark.parametrize(
    ("args", "code", "complaint"),
    [
        ((), 2, "Which game?"),
        (("chess",), 2, "There is no game 'chess'"),
        (("tiny", "--language", "xx"), 2, "There is no language 'xx'"),
        (("tiny", "--seats", "1"), 2, "needs 2 players"),
        (("tiny", "--seats", "0"), 2, "needs 2 players"),
        (("tiny", "--bots", "hard", "--record", "x.txt"), 2, "golden game is made by"),
        (("--golden", "absent.txt"), 1, "absent.txt"),
        (("--renew", "absent"), 2, "There is no folder absent"),
    ],
)
def test_what_makes_no_sense_is_refused(args: tuple[str, ...], code: int, complaint: str, fortune_table: Run) -> None:
    """With a sentence on standard error."""
    ended, out, err = fortune_table("play", *args)
    assert (ended, out) == (code, "")
    assert complaint in err
