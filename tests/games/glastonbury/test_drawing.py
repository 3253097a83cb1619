"""The words that a screen reader finds in the drawing of the table."""

from __future__ import annotations

import re

import pytest

from app.games.game import Viewer
from app.games.glastonbury import GAME
from app.games.glastonbury.state import GlastonburyState
from app.web.drawing import SeatInfo
from app.web.sketchbook import draw_regions
from tests.games.glastonbury.tables import any_pawn, play, table, trio

SEATS = [SeatInfo(0, "Ann", 0), SeatInfo(1, "Bo", 1), SeatInfo(2, "Cy", 3)]


def drawn(state: GlastonburyState, viewer: Viewer, region: str, language: str = "en") -> str:
    """The HTML of a region."""
    return draw_regions(GAME, GAME.view(state, viewer), language, SEATS)[region]


def labels(html: str) -> list[str]:
    """What is read aloud of its elements."""
    return re.findall(r'aria-label="([^"]*)"', html)


def test_every_pawn_says_whose_it_is_and_where_it_stands() -> None:
    """The log does not tell."""
    state = table(trio("moss-1"))
    assert labels(drawn(state, None, "walk")) == [
        "Ann: the east side, third row",
        "Bo: the north side, third column",
        "Cy: the south side, fourth column",
    ]
    assert labels(drawn(state, None, "walk", "zh-Hant"))[0] == "Ann：東側第三橫列"


@pytest.mark.parametrize(
    ("top", "said"),
    [
        ("moss-3", ["Ann: walk 3 to the south-east corner", "Cy: walk 3 to the south-west corner"]),
        ("immuto-1", ["Ann: stay at the east side, third row", "Cy: stay at the south side, fourth column"]),
    ],
)
def test_a_pawn_to_choose_says_where_it_would_go(top: str, said: list[str]) -> None:
    found = labels(drawn(any_pawn(top, (7, 5, 12)), 0, "takes"))
    assert [label for label in found if not label.startswith("Bo")] == said


@pytest.mark.parametrize(
    ("pile", "pawn", "words"),
    [
        ("pumpkin-2", 5, "you walk 2."),
        ("immuto-1", 7, "you stay where you are."),
        ("immuto-1", 5, "you walk 2."),
    ],
)
def test_my_pile_says_how_far_i_walk(pile: str, pawn: int, words: str) -> None:
    assert words in drawn(table(trio("moss-1", pile, pawns=(7, pawn, 12))), 1, "mine")


def test_a_card_that_was_taken_shimmers_for_one_move() -> None:
    """It is a new element or one with another flip, so that it starts anew."""
    state = any_pawn("moss-4", (7, 2, 12))
    play(state, "move 1")
    assert "puff" not in drawn(state, None, "walk")
    play(state, "take 1 0")
    assert '<i class="puff puff-0 r1 c0"></i>' in drawn(state, None, "walk")
    assert "from-" not in drawn(state, None, "walk")
