"""A match in progress as a value: whose questions are open, what an answer does to it, and what was wrong with it.

A *question* is the list of moves a seat has, together with the number of the move that put it (`asked`). It is renewed when
the seat itself moves or when its list changes, and only then: another player's sealed choice does not make my click stale.
What a browser sends is never parsed; it is looked up among the tokens of the open question.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from app.errors import Refused
from app.games.chance import Chance
from app.games.game import Choices, Game, Move, News, Outcome, Seat
from app.text import Text, Who

AnyGame: TypeAlias = Game[Any, Any, Any]


_NOT_NOW = Text("That move is not possible now. Your choices are shown on the table.")


class Question(msgspec.Struct, frozen=True):
    """What one seat is asked: `asked` is the number of the move that put the question, `moves` the legal answers."""

    asked: int
    moves: tuple[Move, ...]

    def find(self, token: str) -> Move | None:
        """The move with this token, if it is legal."""
        for move in self.moves:
            if str(move) == token:
                return move
        return None


class Answer(msgspec.Struct, frozen=True):
    """The latest move of a seat: which question it answered and how. Tells a double click from a stale one."""

    asked: int
    token: str


class Position(msgspec.Struct, frozen=True):
    """A match after move `number`. Never changed: `advance` makes the next one."""

    game: AnyGame
    seats: int
    choices: Choices
    number: int
    state: Any
    questions: Mapping[Seat, Question]
    answers: Mapping[Seat, Answer]
    outcome: Outcome | None

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have a question, in order."""
        return tuple(self.questions)

    @property
    def asked(self) -> dict[Seat, int]:
        """The number of each open question: stored with the move, since a state cannot tell it."""
        return {seat: question.asked for seat, question in self.questions.items()}


class Step(msgspec.Struct, frozen=True):
    """One move carried out and not yet saved. `seat`, `token` and `answered` are None for the setup (move 0)."""

    position: Position
    seat: Seat | None
    token: str | None
    answered: int | None
    news: list[News]
    luck: bool


def start(game: AnyGame, seats: int, choices: Choices, chance: Chance) -> Step:
    """Set a match up. Raises Refused("cannot_start") when the game's own check objects."""
    objection = game.check(seats, choices)
    if objection is not None:
        raise Refused("cannot_start", objection)
    state, news = game.setup(seats, choices, chance)
    position = _position(game, seats, choices, 0, state, {}, {}, None)
    return Step(position, None, None, None, news, chance.drawn)


def advance(position: Position, seat: Seat, token: str, asked: int, chance: Chance) -> Step:
    """Answer the open question of `seat`. The given position stays as it is.

    Raises Refused: `already_played` (the same answer again: a double click), `game_over`, `not_your_turn`, `stale` (for an
    earlier question) or `illegal` (no such move now).
    """
    move = find(position, seat, token, asked)
    game = position.game
    state = game.copy(position.state)
    news = game.play(state, seat, move, chance)
    answers = {**position.answers, seat: Answer(asked, token)}
    after = _position(
        game, position.seats, position.choices, position.number + 1, state, position.questions, answers, seat
    )
    return Step(after, seat, token, asked, news, chance.drawn)


def find(position: Position, seat: Seat, token: str, asked: int) -> Move:
    """The legal move that a click means, or Refused with the sentence that says what is true now."""
    last = position.answers.get(seat)
    if last is not None and last.asked == asked and last.token == token:
        raise Refused("already_played", Text("That move has been played."))
    if position.outcome is not None:
        raise Refused("game_over", Text("The game is over."))
    question = position.questions.get(seat)
    if question is None:
        waiting = tuple(Who(other) for other in position.questions)
        raise Refused("not_your_turn", Text("It is not your turn. The table waits for {who}.", who=waiting))
    if question.asked != asked:
        raise Refused("stale", Text("That was for an earlier question. Please look again and choose now."))
    move = question.find(token)
    if move is None:
        reason = position.game.why_not(position.state, seat, token)
        raise Refused("illegal", reason or _NOT_NOW)
    return move


def resume(
    game: AnyGame,
    seats: int,
    choices: Choices,
    number: int,
    state: Any,
    asked: Mapping[Seat, int],
    answers: Mapping[Seat, Answer],
) -> Position:
    """The position of a stored match from its newest state and the question numbers stored with it.

    A seat that has moves now but had no stored question (a corrected rule after an upgrade) is asked anew.
    """
    outcome = game.outcome(state)
    questions: dict[Seat, Question] = {}
    for seat in range(seats):
        moves = tuple(game.moves(state, seat))
        if moves:
            questions[seat] = Question(asked.get(seat, number), moves)
    return Position(game, seats, choices, number, state, questions, answers, outcome)


def _position(
    game: AnyGame,
    seats: int,
    choices: Choices,
    number: int,
    state: Any,
    before: Mapping[Seat, Question],
    answers: Mapping[Seat, Answer],
    mover: Seat | None,
) -> Position:
    questions: dict[Seat, Question] = {}
    for seat in range(seats):
        moves = tuple(game.moves(state, seat))
        if not moves:
            continue
        old = before.get(seat)
        # A move's token and label follow from its fields, so equal moves are equal buttons.
        kept = old is not None and seat != mover and old.moves == moves
        questions[seat] = old if kept and old is not None else Question(number, moves)
    return Position(game, seats, choices, number, state, questions, answers, game.outcome(state))


def replay(game: AnyGame, seats: int, choices: Choices, secret: bytes, match: str, log: list[tuple[Seat, str]]) -> Step:
    """Play a log of (seat, token) again from the seed; the last step. Raises Refused where the log does not fit."""
    step = start(game, seats, choices, Chance(secret, match, 0))
    for seat, token in log:
        position = step.position
        question = position.questions.get(seat)
        asked = question.asked if question is not None else -1
        step = advance(position, seat, token, asked, Chance(secret, match, position.number + 1))
    return step
