"""The square of cards and the way around it (section 3.4). Cells are numbered row by row, 0 to 35."""

SIZE = 6
SPACES = 20
"""Spaces of the walk, clockwise from the top left corner."""
CORNERS = (0, 5, 10, 15)
"""The spaces at the corner cards: top left, top right, bottom right, bottom left."""
CORNER_CELLS = (0, 5, 35, 30)
"""The cells of the corner cards, in the order of CORNERS."""
CELLS: tuple[int, ...] = tuple(cell for cell in range(SIZE * SIZE) if cell not in CORNER_CELLS)
"""The 32 cells that hold cards, row by row."""

LINE_AT: tuple[str, ...] = (
    *("", "C1", "C2", "C3", "C4"),
    *("", "R1", "R2", "R3", "R4"),
    *("", "C4", "C3", "C2", "C1"),
    *("", "R4", "R3", "R2", "R1"),
)
"""The line beside each space; "" at a corner."""
LINES: dict[str, tuple[int, ...]] = {
    **{f"R{row}": tuple(row * SIZE + column for column in range(SIZE)) for row in range(1, SIZE - 1)},
    **{f"C{column}": tuple(row * SIZE + column for row in range(SIZE)) for column in range(1, SIZE - 1)},
}
"""The six cells of each of the eight lines."""


def place_of(cell: int) -> tuple[int, int]:
    """Row and column of a cell, both from 0."""
    return divmod(cell, SIZE)


def reach(space: int, steps: int) -> int:
    """Where a walk clockwise ends."""
    return (space + steps) % SPACES


def steps_from(space: int, number: int) -> int:
    """How far the number of a pile walks a pawn: with 0 it stays, but from a corner it walks 2 (decision 21)."""
    return 2 if number == 0 and space in CORNERS else number


def next_stop(space: int, number: int) -> int:
    """Where the number of a pile takes a pawn."""
    return reach(space, steps_from(space, number))
