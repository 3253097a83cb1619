"""Questions and answers: who is asked, what a click means, and what is wrong with one."""

from __future__ import annotations

import pytest

from app.errors import Refused
from app.games.chance import Chance
from app.games.position import Answer, Position, Question, Step, advance, find, replay, resume, start
from app.text import Text, Who
from tests.games.tiny_game import GAME

CHOICES = {"rounds": 3, "hand": 3}
SECRET = b"position"


def _luck(number: int) -> Chance:
    return Chance(SECRET, "match", number)


@pytest.fixture
def first() -> Position:
    """Three players, all asked to seal."""
    return start(GAME, 3, CHOICES, _luck(0)).position


def _answer(position: Position, seat: int, index: int) -> Step:
    """The seat's move at this place of its list."""
    question = position.questions[seat]
    return advance(position, seat, str(question.moves[index]), question.asked, _luck(position.number + 1))


def _all_seal(position: Position, *indexes: int) -> Position:
    for seat, index in enumerate(indexes):
        position = _answer(position, seat, index).position
    return position


def _code(position: Position, seat: int, token: str, asked: int) -> str:
    with pytest.raises(Refused) as refused:
        advance(position, seat, token, asked, _luck(position.number + 1))
    assert isinstance(refused.value.text, Text)
    assert refused.value.status == 409
    return refused.value.code


def test_the_setup_is_move_0_of_nobody() -> None:
    """It has news, used luck, and put the first questions."""
    step = start(GAME, 3, CHOICES, _luck(0))
    assert (step.seat, step.token, step.answered, step.luck) == (None, None, None, True)
    assert step.news
    assert step.position.number == 0
    assert step.position.asked == {0: 0, 1: 0, 2: 0}


def test_a_table_that_cannot_start_says_why() -> None:
    """The game's own check is the reason."""
    with pytest.raises(Refused) as refused:
        start(GAME, 5, CHOICES, _luck(0))
    assert refused.value.code == "cannot_start"
    assert refused.value.text == Text("{game} has room for {n} players.", game=GAME.name, n=4)


def test_all_are_asked_at_once_and_may_answer_in_any_order(first: Position) -> None:
    """A sealed choice of another neither answers nor renews my question (R26)."""
    assert first.waiting == (0, 1, 2)
    after = _answer(first, 2, 0).position
    assert after.waiting == (0, 1)
    assert after.asked == {0: 0, 1: 0}
    assert _answer(after, 0, 1).position.number == 2


def test_the_given_position_stays_as_it_is(first: Position) -> None:
    """A move makes a new position; a refused save can go back to the old one."""
    before = GAME.encode(first.state)
    step = _answer(first, 0, 0)
    assert GAME.encode(first.state) == before
    assert GAME.encode(step.position.state) != before
    assert first.number == 0
    assert first.answers == {}


def test_a_double_click_is_told_from_a_stale_one(first: Position) -> None:
    """The same answer to the same question has been played; another answer to it comes too late (R27)."""
    token = str(first.questions[0].moves[0])
    after = _answer(first, 0, 0).position
    assert after.answers == {0: Answer(0, token)}
    assert _code(after, 0, token, 0) == "already_played"
    assert _code(after, 0, "pass", 0) == "not_your_turn"


def test_a_click_must_name_the_question_it_answers(first: Position) -> None:
    """After the round a new question was put; a click on the old screen must not answer it (R28)."""
    round_two = _all_seal(first, 0, -1, -1)
    round_two = _answer(round_two, 0, 0).position
    assert round_two.asked == {0: 4, 1: 4, 2: 4}
    token = str(round_two.questions[1].moves[0])
    assert _code(round_two, 1, token, 0) == "stale"
    assert advance(round_two, 1, token, 4, _luck(5)).answered == 4


def test_a_seat_that_is_not_asked_hears_whom_the_table_waits_for(first: Position) -> None:
    """Names are filled in by whoever draws the sentence."""
    giving = _all_seal(first, 0, -1, -1)
    assert giving.waiting == (0,)
    with pytest.raises(Refused) as refused:
        find(giving, 1, "give 1", 3)
    assert refused.value.code == "not_your_turn"
    assert refused.value.text.values == {"who": (Who(0),)}


@pytest.mark.parametrize("token", ["", "seal", "seal 99", "SEAL 1", "give 0", "pass ", "💥" * 5000, "<b>"])
def test_only_a_token_of_the_list_is_a_move(token: str, first: Position) -> None:
    """What a browser sends is looked up, never parsed."""
    assert _code(first, 0, token, 0) == "illegal"


def test_nothing_goes_on_after_the_end(first: Position) -> None:
    """Nobody is asked, whoever clicks."""
    position = first
    while position.outcome is None:
        position = _answer(position, position.waiting[0], -1).position
    assert position.waiting == ()
    assert _code(position, 0, "seal 1", position.number) == "game_over"


def test_a_question_is_renewed_when_its_list_changes(first: Position) -> None:
    """The mover is asked anew even if the list is the same, others only if theirs changed."""
    renewed = _all_seal(first, -1, -1, -1)  # all pass: a new round with the same cards
    assert renewed.asked == {0: 3, 1: 3, 2: 3}
    assert renewed.questions[0].moves == first.questions[0].moves


def test_resuming_keeps_the_numbers_of_the_questions(first: Position) -> None:
    """A stored match goes on with the same questions: no click becomes stale by a restart."""
    position = _answer(first, 1, 0).position
    state = GAME.decode(GAME.encode(position.state))
    again = resume(GAME, 3, CHOICES, position.number, state, position.asked, position.answers)
    assert again == position


def test_a_seat_without_a_stored_question_is_asked_anew(first: Position) -> None:
    """After a corrected rule somebody may have moves who had none before."""
    again = resume(GAME, 3, CHOICES, 7, first.state, {0: 2}, {})
    assert again.asked == {0: 2, 1: 7, 2: 7}


def test_replaying_a_log_gives_the_same_position(first: Position) -> None:
    """Seed and log are the whole match."""
    log = []
    position = first
    while position.outcome is None:
        seat = position.waiting[-1]
        token = str(position.questions[seat].moves[0])
        log.append((seat, token))
        position = _answer(position, seat, 0).position
    again = replay(GAME, 3, CHOICES, SECRET, "match", log).position
    assert GAME.encode(again.state) == GAME.encode(position.state)
    assert again.outcome == position.outcome
    with pytest.raises(Refused):
        replay(GAME, 3, CHOICES, SECRET, "match", [(0, "give 1")])
    with pytest.raises(Refused):
        replay(GAME, 3, CHOICES, SECRET, "match", [*log, (0, "pass")])


def test_a_question_finds_its_moves_by_token(first: Position) -> None:
    """And nothing else."""
    question: Question = first.questions[0]
    for move in question.moves:
        assert question.find(str(move)) is move
    assert question.find("pass pass") is None
