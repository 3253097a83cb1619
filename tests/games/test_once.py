"""What is worked out once a position."""

from __future__ import annotations

import msgspec

from app.games.once import POSITIONS, Once


class Board(msgspec.Struct):
    stones: int
    turn: int


def test_equal_positions_are_worked_out_once_and_changed_ones_again() -> None:
    looked: list[int] = []

    def look(board: Board) -> int:
        looked.append(board.stones)
        return board.stones * 2

    once = Once(look)
    board = Board(3, 0)
    assert [once(board), once(Board(3, 0)), once(board)] == [6, 6, 6]
    board.stones = 4
    assert once(board) == 8
    assert looked == [3, 4]


def test_only_what_matters_tells_positions_apart() -> None:
    looked: list[int] = []

    def look(board: Board) -> int:
        looked.append(board.turn)
        return board.stones

    once = Once(look, of=lambda board: board.stones)
    assert [once(Board(3, 0)), once(Board(3, 1)), once(Board(4, 1))] == [3, 3, 4]
    assert looked == [0, 1]


def test_old_positions_are_forgotten() -> None:
    looked: list[int] = []

    def look(board: Board) -> int:
        looked.append(board.stones)
        return board.stones

    once = Once(look)
    for stones in range(POSITIONS + 1):
        once(Board(stones, 0))
    assert once(Board(POSITIONS, 0)) == POSITIONS
    assert once(Board(0, 0)) == 0
    assert looked == [*range(POSITIONS + 1), 0]
