"""What a page lets a player send, read from its HTML."""

from __future__ import annotations

from itertools import product

import pytest

from app.promises.controls import Controls, controls_of


def _sends(controls: Controls) -> set[str]:
    """Everything that the controls in parts can send."""
    return {
        " ".join(word for words in picked for word in words)
        for control in controls.parts
        for picked in product(*(group.choices for group in control))
    }


def test_buttons_are_found_and_disabled_ones_are_not() -> None:
    """Wherever they stand, values unescaped; buttons of another name are no moves."""
    controls = controls_of(
        '<div><button name="move" value="bid 1">1</button><svg><use href="#a"/></svg>'
        '<p><button name="move" value="a &amp; b"></button></p></div>'
        '<button name="move" value="no" disabled></button><button name="seat" value="2"></button>'
    )
    assert controls.buttons == ["bid 1", "a & b"]


@pytest.mark.parametrize(
    ("fields", "tokens"),
    [
        ('<input type="hidden" name="part" value="x">', {"x"}),
        ('<select name="part"><option value="a"><option value="b" disabled><option value="c"></select>', {"a", "c"}),
        ('<input type="radio" name="part" value="a"><input type="radio" name="part" value="b">', {"a", "b"}),
        ('<input type="number" name="part" min="2" max="6" step="2">', {"2", "4", "6"}),
        (
            '<input type="radio" name="part" value="a"><input type="radio" name="part" value="b">'
            '<button name="part" value="x">X</button><button name="part" value="y">Y</button>',
            {"a x", "a y", "b x", "b y"},
        ),
        (
            '<input type="checkbox" name="part" value="1"><input type="checkbox" name="part" value="2">',
            {"", "1", "2", "1 2"},
        ),
        (
            '<p data-least="1" data-most="1"><input type="checkbox" name="part" value="1">'
            '<input type="checkbox" name="part" value="2"></p>',
            {"1", "2"},
        ),
    ],
)
def test_each_kind_of_part(fields: str, tokens: set[str]) -> None:
    """One value, or some of them."""
    assert _sends(controls_of(f"<form>{fields}</form>")) == tokens


def test_parts_are_joined_in_the_order_of_the_page() -> None:
    """Word, card, sum."""
    controls = controls_of(
        '<input type="hidden" name="part" value="bid">'
        '<select name="part"><option value="7"><option value="9"></select>'
        '<input type="range" name="part" min="1" max="2">'
    )
    assert _sends(controls) == {"bid 7 1", "bid 7 2", "bid 9 1", "bid 9 2"}


def test_bounds_end_with_their_element() -> None:
    """Check boxes behind it are free."""
    controls = controls_of(
        '<div data-least="1" data-most="1"><br><input type="checkbox" form="a" name="part" value="1"></div>'
        '<input type="checkbox" form="b" name="part" value="2">'
    )
    assert [[group.choices for group in control] for control in controls.parts] == [[[("1",)]], [[(), ("2",)]]]


def test_many_choices_are_counted_without_being_made() -> None:
    """Forty check boxes are more than anybody can try."""
    controls = controls_of("".join(f'<input type="checkbox" name="part" value="{n}">' for n in range(40)))
    assert controls.parts[0][0].count == 2**40


def test_ids_and_outermost_elements() -> None:
    """Elements that close themselves, or need not be closed, do not disturb the count."""
    controls = controls_of('<p id="a"><br><i id="b"></i><svg id="c"><use href="#x"/></svg></p><hr id="d"><b></b>')
    assert controls.roots == ["a", "d", None]
    assert controls.ids == ["a", "b", "c", "d"]
