"""The buttons of whoever is asked: each legal move once, over the garden or beside it, with what it leads to."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.chance import Chance
from app.games.glastonbury import GAME
from app.games.glastonbury.parts import Become, Cast, TakeCell, TakeCorner, TakePawn
from app.games.glastonbury.state import GlastonburyState
from app.games.glastonbury.view import GlastonburyView
from tests.games.glastonbury.tables import (
    any_pawn,
    barred,
    begin,
    cards_of,
    lone_cell,
    play,
    player,
    table,
    trio,
    with_spells,
)


def seen(state: GlastonburyState) -> GlastonburyView:
    """What the active seat sees."""
    return GAME.view(state, state.active)


def offered(view: GlastonburyView) -> Iterator[str]:
    """The tokens of all buttons."""
    if view.takes is not None:
        for cell in view.takes.cells:
            yield from filter(None, (cell.take, *(summon.token for summon in cell.summons)))
        yield from (pawn.token for pawn in view.takes.pawns)
        yield from (corner.token for corner in view.takes.corners)
    if view.actions is not None:
        yield from filter(None, (view.actions.discard, *(cast.token for cast in view.actions.deflects)))
        yield from ["end_turn"] * bool(view.actions.end_turn) + ["end_peek"] * view.actions.end_peek
        yield from (become.token for assign in view.actions.assigns for become in assign.kinds)


def test_every_move_is_one_button_and_every_button_a_move() -> None:
    asked = 0
    for seats, recipes, free in ((2, True, True), (3, False, False), (4, True, False)):
        state = begin(seats, b"buttons", recipes=recipes, any_pawn=free)
        for number in range(300):
            moves = GAME.moves(state, state.active)
            if not moves:
                break
            assert sorted(offered(seen(state))) == sorted(map(str, moves))
            for viewer in (None, *range(seats)):
                if viewer != state.active:
                    assert not [*offered(GAME.view(state, viewer))]
            asked += 1
            luck = Chance(b"buttons", f"{seats}", number)
            GAME.play(state, state.active, luck.pick(moves), luck)
    assert asked > 200


def test_corners_and_pawns_to_choose_from() -> None:
    state = begin(2)
    play(state, "corner 5")
    takes = seen(state).takes
    assert takes is not None
    assert takes.corners == (TakeCorner(0, "corner 0"), TakeCorner(10, "corner 10"), TakeCorner(15, "corner 15"))
    takes = seen(any_pawn("moss-3", (7, 18, 12))).takes
    assert takes is not None
    assert takes.pawns == (
        TakePawn(0, 0, "move 0", 3, 10),
        TakePawn(1, 1, "move 1", 3, 1),
        TakePawn(2, 3, "move 2", 3, 15),
    )
    assert (takes.cells, takes.corners) == ((), ())


def test_what_lies_beside_the_garden() -> None:
    actions = seen(with_spells(5)).actions
    assert actions is not None
    assert (actions.end_turn, actions.deflects) == ("corner", (Cast("declinatio-1", 3, "deflect 1", 2, 7),))
    assert (actions.summons, actions.end_peek, actions.assigns) == ((), False, ())
    actions = seen(with_spells(7)).actions
    assert actions is not None
    assert (actions.end_turn, actions.deflects) == ("", ())
    assert actions.summons == (Cast("accio-1", 2, "", 0, 0),)


def test_a_line_of_barred_cards_says_so() -> None:
    actions = seen(barred("vanesco-2")).actions
    assert actions is not None
    assert actions.end_turn == "barred"


def test_the_last_card_can_be_taken_or_thrown_away() -> None:
    view = seen(lone_cell("wax_doll-4"))
    assert view.takes is not None
    assert view.takes.cells == (TakeCell(12, "take 2 0", (), 4, 11),)
    assert view.actions is not None
    assert view.actions.discard == "discard 2 0"


def test_what_a_transform_would_bring() -> None:
    """A third card of the own colour makes twice 7, and a lone card no longer costs."""
    players = [player("green", cards_of("moss 3,4 pumpkin 2 immuto 1,2"), 7), player("blue"), player("red")]
    state = table(players, phase="assign", recipes=True)
    assigns = [] if (actions := seen(state).actions) is None else actions.assigns
    assert [assign.card for assign in assigns] == ["immuto-1", "immuto-2"]
    gains = {become.kind: become.gain for become in assigns[0].kinds}
    assert (gains["moss"], gains["pumpkin"], gains["wax_doll"]) == (14, 2, 0)
    assert len(gains) == 18
    assert assigns[1].kinds[7] == Become("moss", "green", "assign 2 moss", 14)


def test_a_transform_counts_with_those_that_were_turned_before() -> None:
    """A pair and a second Transform: 7 with one, 5 more with two."""
    turned = {"immuto-1": "moss"}
    one = player("red", cards_of("moss 3,4 immuto 1,2"), 7, assigned=turned)
    actions = seen(table([one, player("blue"), player("yellow")], phase="assign", recipes=True)).actions
    assert actions is not None
    (assign,) = actions.assigns
    assert (assign.card, {become.gain for become in assign.kinds if become.kind == "moss"}) == ("immuto-2", {5})


def test_whoever_looks_can_only_close_the_pile() -> None:
    state = table(trio("moss-1"), {(2, 0): "perluceo-1"})
    play(state, "take 2 0")
    view = seen(state)
    assert view.actions is not None
    assert (view.takes, view.actions.end_peek) == (None, True)
