"""Breaks what is drawn, said and kept of Lanterns: templates, sentences, golden games and saved states."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from jinja2 import BaseLoader, ChoiceLoader, DictLoader, FileSystemLoader

from app import promises
from app.games.chance import Chance
from app.games.game import News, Seat, Viewer
from app.games.registry import GAMES
from app.paths import folder
from app.promises import Broken, Trial
from app.text import Text
from app.web import templates
from app.web.drawing import Drawing
from tests.games.tiny_game import GOLDEN
from tests.games.tiny_game.rules import Tiny
from tests.games.tiny_game.state import Seal, State, TinyMove
from tests.games.tiny_game.view import TinyView

TEMPLATE = (GOLDEN.parent / "templates/games/tiny/table.html").read_text("utf-8")

SHORTCUT = '<button form="move" name="move" value="seal {{ part.cards[0] }}" data-shortcut></button>'


@pytest.fixture
def drawn_with(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Draws Lanterns with the given text of its table.html until the test ends."""

    def draw_with(template: str) -> None:
        def loader() -> BaseLoader:
            ours = DictLoader({"games/tiny/table.html": template})

            return ChoiceLoader([ours, FileSystemLoader(folder("templates"))])

        monkeypatch.setattr(templates, "loader", loader)
        _forget()

    draw_with(TEMPLATE)
    yield draw_with
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    templates.forget()


class LosesAButton(Tiny):
    """The winner cannot keep the card."""

    def view(self, state: State, viewer: Viewer) -> TinyView:
        shown = super().view(state, viewer)
        if shown.prize is None:
            return shown
        others = tuple(seat for seat in shown.prize.to if seat != viewer)
        return msgspec.structs.replace(shown, prize=msgspec.structs.replace(shown.prize, to=others))


class ShowsAButtonToAll(Tiny):
    """Everybody may click where only the winner is asked."""

    def view(self, state: State, viewer: Viewer) -> TinyView:
        shown = super().view(state, viewer)
        if shown.prize is None:
            return shown
        everybody = tuple(range(state.seats))
        return msgspec.structs.replace(shown, prize=msgspec.structs.replace(shown.prize, to=everybody))


class ShowsAButtonTwice(Tiny):
    """The first seat stands on the list twice."""

    def view(self, state: State, viewer: Viewer) -> TinyView:
        shown = super().view(state, viewer)
        if shown.prize is None:
            return shown
        return msgspec.structs.replace(
            shown, prize=msgspec.structs.replace(shown.prize, to=(*shown.prize.to, *shown.prize.to[:1]))
        )


class OffersAPartTooMany(Tiny):
    """The hand has a check box for a card that is not there."""

    def view(self, state: State, viewer: Viewer) -> TinyView:
        shown = super().view(state, viewer)
        if shown.hand is None:
            return shown
        return msgspec.structs.replace(shown, hand=msgspec.structs.replace(shown.hand, cards=(*shown.hand.cards, 99)))


@pytest.mark.parametrize("fault", [LosesAButton, ShowsAButtonToAll, ShowsAButtonTwice, OffersAPartTooMany])
def test_wrong_buttons_are_noticed(fault: type[Tiny], drawn_with: Callable[[str], None]) -> None:
    """A lost, a wrong, a doubled button, and a control that can send what is not legal."""
    with pytest.raises(Broken, match="offers"):
        promises.buttons_are_the_legal_moves(Trial(fault()))


@pytest.mark.parametrize(
    ("promise", "sound", "broken"),
    [
        (promises.buttons_are_the_legal_moves, 'data-least="1"', 'data-least="0"'),
        (promises.buttons_are_the_legal_moves, 'value="pass"', 'value="pass" disabled'),
        (promises.buttons_are_the_legal_moves, 'name="part" value="seal"', 'name="part" value="show"'),
        (promises.buttons_are_the_legal_moves, "<legend>", SHORTCUT * 2 + "<legend>"),
        (promises.buttons_are_the_legal_moves, "<legend>", SHORTCUT.replace("seal", "show") + "<legend>"),
        (
            promises.regions_are_elements_with_their_id,
            '<section class="player" id="{{ id }}">',
            '<section class="player">',
        ),
        (promises.regions_are_elements_with_their_id, "<legend>", '<legend id="asked"></legend><legend id="asked">'),
        (promises.regions_are_elements_with_their_id, '<p class="felt"', '<hr><p class="felt"'),
        (
            promises.screens_tell_no_secret,
            '<p class="felt"',
            '<p class="felt" data-luck="{{ range(10 ** 9) | random }}"',
        ),
        (promises.names_are_escaped, "<h3>{{ t.who(seat.seat) }}", "<h3>{{ seat.name | safe }}"),
    ],
)
def test_faults_of_a_template_are_noticed(
    promise: promises.Promise, sound: str, broken: str, drawn_with: Callable[[str], None]
) -> None:
    """The sound template keeps the promise, and with one place changed it does not."""
    assert sound in TEMPLATE
    promise(Trial(Tiny()))
    drawn_with(TEMPLATE.replace(sound, broken))
    with pytest.raises(Broken):
        promise(Trial(Tiny()))


def test_a_shortcut_to_what_a_control_sends_is_sound(drawn_with: Callable[[str], None]) -> None:
    """The same card can be sealed at once, or ticked and sealed."""
    drawn_with(TEMPLATE.replace("<legend>", SHORTCUT + "<legend>"))
    promises.buttons_are_the_legal_moves(Trial(Tiny()))


def test_a_drawing_of_another_table_is_noticed(
    monkeypatch: pytest.MonkeyPatch, drawn_with: Callable[[str], None]
) -> None:
    """As if a drawing did not notice that it mentions somebody."""
    promises.drawings_are_of_their_own_table(Trial(Tiny()))
    monkeypatch.setattr(Drawing, "people", property(lambda t: t._people))
    with pytest.raises(Broken, match="another table"):
        promises.drawings_are_of_their_own_table(Trial(Tiny()))


class SaysSomethingNew(Tiny):
    """A sentence that no catalogue has, inside of another one."""

    def play(self, state: State, seat: Seat, move: TinyMove, chance: Chance) -> list[News]:
        return [*super().play(state, seat, move, chance), News(Text("{what}!", what=Text("Hullabaloo")))]


def test_an_untranslated_sentence_is_noticed() -> None:
    """A Text without a translation, even as a value of another Text."""
    with pytest.raises(Broken, match="Hullabaloo"):
        promises.every_text_is_translated(Trial(SaysSomethingNew()))


class LowestSumWins(Tiny):
    """A change of the rules that nobody meant."""

    def play(self, state: State, seat: Seat, move: TinyMove, chance: Chance) -> list[News]:
        news = super().play(state, seat, move, chance)
        if state.winner is not None and isinstance(move, Seal):
            state.winner = min(range(state.seats), key=lambda other: sum(state.shown[other]))
        return news


def test_a_changed_rule_is_noticed_by_golden_games() -> None:
    """The recorded matches go on as recorded only under the same rules."""
    promises.golden_games_agree(Trial(Tiny(), released=GOLDEN))
    with pytest.raises(Broken, match=r"txt: .*renew"):
        promises.golden_games_agree(Trial(LowestSumWins(), released=GOLDEN))


@pytest.mark.parametrize(
    ("was", "is_now"),
    [("scores   46 69", "scores   46 70"), ("seal 9 55", "seal 9 54"), ("713b", "713c"), ("places   2 1", "")],
)
def test_a_changed_golden_game_is_noticed(was: str, is_now: str, tmp_path: Path) -> None:
    """Result, moves, states and header all count."""
    text = (GOLDEN / "two.txt").read_text("utf-8")
    assert was in text
    (tmp_path / "two.txt").write_text(text.replace(was, is_now), "utf-8")
    with pytest.raises(Broken, match=r"two\.txt"):
        promises.golden_games_agree(Trial(Tiny(), released=tmp_path))


def test_a_game_without_golden_games_is_noticed(tmp_path: Path) -> None:
    """Every game has one at least."""
    with pytest.raises(Broken, match="no golden game"):
        promises.golden_games_agree(Trial(Tiny(), released=tmp_path))


@pytest.mark.parametrize(
    ("was", "is_now"),
    [('"pile"', '"heap"'), ('"winner": 3', '"winner": "three"'), ('"phase": "give"', '"phase": "gift"')],
)
def test_a_save_that_does_not_load_is_noticed(was: str, is_now: str, tmp_path: Path) -> None:
    """A field that was renamed, a value of another type, a phase that is gone."""
    shutil.copytree(GOLDEN, tmp_path, dirs_exist_ok=True)
    promises.saved_states_go_on(Trial(Tiny(), released=tmp_path))
    file = tmp_path / "saves/v1-give.json"
    text = file.read_text("utf-8")
    assert was in text
    file.write_text(text.replace(was, is_now), "utf-8")
    with pytest.raises(Broken, match="does not go on"):
        promises.saved_states_go_on(Trial(Tiny(), released=tmp_path))


def test_a_phase_without_a_save_is_noticed(tmp_path: Path) -> None:
    """Each phase of the present version is kept."""
    shutil.copytree(GOLDEN, tmp_path, dirs_exist_ok=True)
    (tmp_path / "saves/v1-give.json").unlink()
    with pytest.raises(Broken, match="give"):
        promises.saved_states_go_on(Trial(Tiny(), released=tmp_path))


def test_the_tiny_game_is_not_registered_for_everybody() -> None:
    """It exists in tests only."""
    assert "tiny" not in GAMES
