"""The card list (E9) and how it was made (section 3.3 of the rules)."""

from __future__ import annotations

from collections import Counter

import pytest

from app.games.roll_for_it.cards import CARDS, DECKS, PURPLE, RED

Rows = tuple[tuple[str, int, str], ...]
SETS = pytest.mark.parametrize("rows", [RED, PURPLE], ids=["red", "purple"])


@SETS
def test_E9_thirty_cards_212_points_104_images(rows: Rows) -> None:
    assert len(rows) == 30
    assert sum(points for _, points, _ in rows) == 212
    assert sum(len(faces) for _, _, faces in rows) == 104


@SETS
def test_E9_class_counts(rows: Rows) -> None:
    assert Counter((points, len(faces)) for _, points, faces in rows) == {(2, 2): 6, (5, 3): 12, (10, 4): 8, (15, 6): 4}


def test_E9_sixty_different_faces() -> None:
    assert len({card.faces for card in CARDS.values()}) == 60


def test_D2_the_two_sets_are_different_and_equally_hard() -> None:
    relabel = str.maketrans("123456", "456123")
    for (_, points, faces), (_, other_points, other_faces) in zip(RED, PURPLE, strict=True):
        assert other_points == points
        assert sorted(faces.translate(relabel)) == sorted(other_faces)
    assert not set(DECKS["red"]) & set(DECKS["purple"])


@SETS
def test_D1_small_cards_show_every_face_equally_often(rows: Rows) -> None:
    for points, times in ((2, 2), (5, 6)):
        faces = Counter("".join(row[2] for row in rows if row[1] == points))
        assert faces == dict.fromkeys("123456", times)


@pytest.mark.parametrize(
    ("rows", "totals"),
    [(RED, (16, 17, 17, 18, 20, 16)), (PURPLE, (18, 20, 16, 16, 17, 17))],
    ids=["red", "purple"],
)
def test_D1_face_totals_of_a_set(rows: Rows, totals: tuple[int, ...]) -> None:
    faces = Counter("".join(row[2] for row in rows))
    assert tuple(faces[face] for face in "123456") == totals


def test_ids_and_derived_fields() -> None:
    assert DECKS["both"] == DECKS["red"] + DECKS["purple"]
    assert [row[0] for row in RED] == [f"R{number:02}" for number in range(1, 31)]
    assert [row[0] for row in PURPLE] == [f"P{number:02}" for number in range(1, 31)]
    card = CARDS["R30"]
    assert (card.faces, card.counts, card.words) == ((1, 2, 3, 4, 6, 6), (0, 1, 1, 1, 1, 0, 2), "1·2·3·4·6·6")
