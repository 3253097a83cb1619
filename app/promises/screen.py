"""Promises about the drawn screen: its buttons are the legal moves, and its bytes tell no secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from app.games.game import Viewer, encode
from app.promises.controls import Controls, controls_of
from app.promises.trial import Broken, Spot, Trial
from app.promises.worlds import imagined

if TYPE_CHECKING:
    from app.web.drawing import SeatInfo

NAMES = ("Ann", "Bo", "Mei", "<Ümit> & Co", "Dora", "Eve", "Finn", "Gus")
"""Players of the drawn screens; one of them looks like markup."""
MOST_CHOICES = 5000
"""More combinations than this cannot be looked up one by one."""


def buttons_are_the_legal_moves(trial: Trial) -> None:
    """Each legal token is one button, or one choice of a control in parts, and no other token is, for every viewer.

    Shortcuts (`app/promises/controls.py`) come on top: each is a choice of a control in parts, and stands there once.
    """
    for spot in trial.sample(60):
        for viewer in spot.viewers:
            question = None if viewer is None else spot.position.questions.get(viewer)
            legal = set() if question is None else {str(move) for move in question.moves}
            controls = controls_of("".join(drawn(spot, viewer, "en").values()))
            offered, in_parts = Counter(controls.buttons), set(_sendable(spot, controls))
            offered.update(in_parts)
            twice = sorted(token for token, count in offered.items() if count > 1)
            lost, wrong = sorted(legal - offered.keys()), sorted(offered.keys() - legal)
            if twice or lost or wrong:
                raise Broken(
                    f"{spot}: the screen of {viewer} offers {twice} twice, {lost} not at all, and {wrong} wrongly"
                )
            idle = sorted(Counter(controls.shortcuts) - Counter(in_parts))
            if idle:
                raise Broken(
                    f"{spot}: on the screen of {viewer}, {idle} is a shortcut twice, or to what no control sends"
                )


def _sendable(spot: Spot, controls: Controls) -> Iterator[str]:
    """Every token that the controls in parts can send."""
    for control in controls.parts:
        choices = 1
        for group in control:
            choices *= group.count
        if choices > MOST_CHOICES:
            raise Broken(f"{spot}: a control in parts can send {choices} different tokens")
        for picked in product(*(group.choices for group in control)):
            yield " ".join(word for words in picked for word in words)


def screens_tell_no_secret(trial: Trial) -> None:
    """What is drawn for a viewer is the same, byte for byte, when what it may not know is dealt anew."""
    for spot in trial.sample(30):
        for viewer in spot.viewers:
            world = imagined(spot, viewer, 0)
            if encode(spot.position.game.view(world, viewer)) != encode(spot.position.game.view(spot.state, viewer)):
                continue  # the view itself tells it: a promise of its own
            for language in ("en", "zh-Hant"):
                one, two = drawn(spot, viewer, language), drawn(spot, viewer, language, world)
                differing = [name for name in one.keys() | two.keys() if one.get(name) != two.get(name)]
                if differing:
                    raise Broken(
                        f"{spot}: on the screen of {viewer}, {sorted(differing)} differ though the view is the same"
                    )


def regions_are_elements_with_their_id(trial: Trial) -> None:
    """Every region is one element that carries the region's name as its id, once on the screen, so that it can be renewed."""
    for spot in trial.sample(30):
        for viewer in (None, 0):
            for language in ("en", "zh-Hant"):
                regions = drawn(spot, viewer, language)
                for name, html in regions.items():
                    if controls_of(html).roots != [name]:
                        raise Broken(f"{spot}: the region {name} must be one element with this id, not {html[:80]!r}")
                ids = Counter(controls_of("".join(regions.values())).ids)
                twice = sorted(name for name, count in ids.items() if count > 1)
                if twice:
                    raise Broken(f"{spot}: the ids {twice} stand on the screen of {viewer} twice")


def names_are_escaped(trial: Trial) -> None:
    """No player's name becomes markup."""
    for spot in trial.sample(20):
        html = "".join(drawn(spot, None, "en").values())
        if "<Ümit>" in html:
            raise Broken(f"{spot}: a name is drawn without being escaped")


def drawings_are_of_their_own_table(trial: Trial) -> None:
    """Drawings are shared between tables: one with other people must not show the names, shapes or buttons of the first."""
    for spot in trial.sample(30):
        for viewer in (None, *spot.position.waiting):
            for shape in (0, 3):  # others who look the same by shape, and others altogether
                other = drawn(spot, viewer, "en", first=3, shape=shape)
                drawn(spot, viewer, "en")
                if drawn(spot, viewer, "en", first=3, shape=shape, afresh=False) != other:
                    raise Broken(f"{spot}: the screen of {viewer} shows what was drawn for another table")


def layouts_place_every_region(trial: Trial) -> None:
    """`table` and `dock` of the template place every region once (badges of players the core places), and so does the end."""
    for spot in trial.sample(30):
        for viewer in (None, *spot.position.waiting):
            regions = drawn(spot, viewer, "en")
            ids = Counter(controls_of(laid_out(spot, viewer, regions)).ids)
            wrong = sorted(name for name in regions if ids[name] != 1)
            if wrong:
                raise Broken(f"{spot}: the regions {wrong} are not, or not once, on the screen of {viewer}")


def laid_out(spot: Spot, viewer: Viewer, regions: dict[str, str]) -> str:
    """The regions as the game's template arranges them, with the badges of the players and the result."""
    from app.web.drawing import Drawing
    from app.web.screen import Result
    from app.web.templates import macros, table_template

    position = spot.position
    game, outcome, seats = position.game, position.outcome, seats_of(spot, viewer)
    t = Drawing("en", seats)
    known = macros(table_template(game.slug), "en")
    badges = [html for name, html in regions.items() if name.startswith("players-")]
    result = None
    if outcome is not None:
        rows = tuple((outcome.places[seat], seats[seat], outcome.scores[seat]) for seat in range(position.seats))
        view = game.view(spot.state, viewer)
        result = Result(outcome, rows, viewer, False, 1, game.slug, getattr(view, "players", ()))
    end = macros("match.html", "en")["result"]("result", result, t)
    return "".join([*badges, str(known["table"](regions, t)), str(known["dock"](regions, t)), str(end)])


def drawn(
    spot: Spot,
    viewer: Viewer,
    language: str,
    state: object = None,
    *,
    first: int = 0,
    shape: int = 0,
    afresh: bool = True,
) -> dict[str, str]:
    """The regions of a game as one viewer gets them, from the true state or another one.

    `first` is where in NAMES the people begin, `shape` where their shapes do; `afresh` forgets what was drawn before.
    """
    from app.web.memo import MEMO
    from app.web.sketchbook import draw_regions

    _let_templates_name_files()
    if afresh:
        MEMO.clear()
    game = spot.position.game
    view = game.view(spot.state if state is None else state, viewer)
    return draw_regions(game, view, language, seats_of(spot, viewer, first, shape))


def seats_of(spot: Spot, viewer: Viewer, first: int = 0, shape: int = 0) -> list[SeatInfo]:
    """The people at the table as one viewer sees them."""
    from app.web.drawing import SeatInfo

    seats = []
    for seat in range(spot.position.seats):
        name, looks = NAMES[(first + seat) % len(NAMES)], (shape + seat) % len(NAMES)
        me, asked = seat == viewer, seat in spot.position.questions
        seats.append(SeatInfo(seat, name, looks, me=me, asked=asked, room_seat=seat))
    return seats


def _let_templates_name_files() -> None:
    """Without a server, addresses in templates are the plain names of files."""
    from app import i18n
    from app.web import templates

    if "static" not in templates.environment("en").globals:
        templates.set_globals(
            href=str, static=str, has_static=lambda name: True, zh=lambda text: i18n.translate(text, "zh-Hant")
        )
