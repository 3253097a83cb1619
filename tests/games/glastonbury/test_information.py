"""Who sees what: the information table of section 6, row by row, for players, spectators, and those who join late."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from app.games.chance import Chance
from app.games.game import News, Viewer, encode
from app.games.glastonbury import GAME
from app.games.glastonbury.cards import CARD_NAMES, CARDS, KINDS
from app.games.glastonbury.names import SPACE_NAMES
from app.games.glastonbury.state import GlastonburyState
from app.promises.words import texts_in
from app.text import Text, Who
from tests.games.glastonbury.tables import (
    any_pawn,
    begin,
    cards_of,
    cell,
    only,
    play,
    player,
    table,
    tokens,
    trio,
    with_spells,
)

VIEWERS: tuple[Viewer, ...] = (None, 0, 1, 2)


def shown(state: GlastonburyState, viewer: Viewer) -> str:
    """All that reaches a viewer, as JSON."""
    return encode(GAME.view(state, viewer)).decode()


def games() -> Iterator[tuple[GlastonburyState, list[News]]]:
    """Every position of some random games, with all the news so far."""
    for seats, recipes, free in (
        (2, False, False),
        (3, True, False),
        (3, True, True),
        (4, False, True),
        (4, True, False),
    ):
        seed = f"{seats} {recipes} {free}".encode()
        choices = {"recipes": recipes, "any_pawn": free}
        state, news = GAME.setup(seats, choices, Chance(seed, "match", 0))
        told = list(news)
        yield state, told
        for number in range(1, 400):
            if GAME.outcome(state) is not None:
                break
            luck = Chance(seed, "pick", number)
            move = luck.pick(GAME.moves(state, state.active))
            told += GAME.play(state, state.active, move, luck)
            yield state, told


def test_6_row_1_the_table_is_the_same_for_everybody() -> None:
    for state, _ in games():
        views = [GAME.view(state, viewer) for viewer in (None, *range(len(state.players)))]
        assert len({encode((view.cells, view.stock, view.walk, view.players)) for view in views}) == 1
        view = views[0]
        assert [face.card if (face := one.face) else "" for one in view.cells] == state.square
        assert [pawn.space for pawn in view.walk.pawns] == [one.pawn for one in state.players]
        assert view.walk.acting == state.acting
        stock = view.stock
        assert (stock.deck, stock.removed, stock.start) == (len(state.deck), state.removed, state.start)


def test_6_row_2_top_card_and_size_of_every_pile() -> None:
    for state, _ in games():
        for one, part in zip(state.players, GAME.view(state, None).players, strict=True):
            assert part.size == len(one.pile)
            assert part.top.card == (one.pile[-1] if one.pile else f"cauldron-{one.colour}")
            assert part.top.number == one.top.number


def test_6_row_3_spells_in_front_with_their_uses() -> None:
    state = table(trio("moss-1"))
    state.players[1].spells = player(spells={"accio-1": 1, "vanesco-2": 0}).spells
    for viewer in VIEWERS:
        spells = GAME.view(state, viewer).players[1].spells
        assert [(spell.card, spell.kind, spell.uses) for spell in spells] == [
            ("accio-1", "accio", 1),
            ("vanesco-2", "vanesco", 0),
        ]


def test_6_rows_4_and_5_what_is_covered_is_in_no_view() -> None:
    """Below the tops, in the deck, under the deck, out of the game: nobody gets any of it, in any form."""
    for state, _ in games():
        if state.phase in ("assign", "over"):
            continue
        hidden = {card for one in state.players for card in one.pile[:-1]} | {*state.deck, *state.gone}
        for viewer in (None, *range(len(state.players))):
            own = set()
            if state.phase == "peek" and viewer == state.active:
                own = set(state.players[state.active].pile)
            text = shown(state, viewer)
            assert not [card for card in hidden - own if f'"{card}"' in text]


def test_6_row_4_only_the_owner_sees_the_pile_and_only_during_the_look() -> None:
    state = table(trio("moss-1 moss-2 moss-3", "pumpkin-1", "pumpkin-2"), {(2, 0): "perluceo-1"})
    assert [GAME.view(state, viewer).peek for viewer in VIEWERS] == [None] * 4
    play(state, "take 2 0")
    peeks = [GAME.view(state, viewer).peek for viewer in VIEWERS]
    assert peeks[0] is peeks[2] is peeks[3] is None
    assert peeks[1] is not None
    assert [face.card for face in peeks[1].cards] == ["cauldron-red", "moss-1", "moss-2", "moss-3"]
    play(state, "end_peek")
    assert [GAME.view(state, viewer).peek for viewer in VIEWERS] == [None] * 4
    assert '"moss-2"' not in shown(state, 0)


def last_card(recipes: bool) -> GlastonburyState:
    """Seat 0 stands before the last card of row 2; seat 1 has a transform."""
    piles = ("moss 1,2,3", "pumpkin 1 immuto 1 pumpkin 2", "wax_doll 1,2")
    state = table(trio(*map(cards_of, piles)), {(2, 0): "bat_wings-1"}, deck=[], recipes=recipes)
    only(state, 2, "bat_wings-1")
    for seat, one in enumerate(state.players):
        one.recipes = [f"A{seat + 1}", f"B{seat + 1}"] if recipes else []
    state.undealt = ["A4", "A5", "B4", "B5"] if recipes else []
    return state


@pytest.mark.parametrize("recipes", [False, True])
def test_6_row_4_from_the_end_on_everybody_sees_all_piles(recipes: bool) -> None:
    state = last_card(recipes)
    play(state, "take 2 0")
    assert state.phase == ("assign" if recipes else "over")
    for viewer in VIEWERS:
        reveal = GAME.view(state, viewer).reveal
        assert reveal is not None
        assert [[face.card for face in sheet.pile] for sheet in reveal.sheets] == [one.pile for one in state.players]
        assert reveal.over is not recipes


def test_6_row_6_recipes_are_the_owners_until_all_is_over() -> None:
    state = last_card(True)
    while state.phase != "over":
        for viewer in VIEWERS:
            text = shown(state, viewer)
            for seat, one in enumerate(state.players):
                assert [f'"{recipe}"' in text for recipe in one.recipes] == [seat == viewer] * 2
            assert not [recipe for recipe in state.undealt if f'"{recipe}"' in text]
        play(state, tokens(state)[0])
    for viewer in VIEWERS:
        reveal = GAME.view(state, viewer).reveal
        assert reveal is not None
        assert [list(sheet.recipes) for sheet in reveal.sheets] == [one.recipes for one in state.players]


def test_6_row_7_everybody_sees_whether_there_are_recipes() -> None:
    for recipes in (False, True):
        state = begin(3, recipes=recipes)
        assert [part.recipes for part in GAME.view(state, None).players] == [recipes] * 3


INGREDIENT_NAMES = {kind.name.source for kind in KINDS.values()} | {CARD_NAMES["immuto"].source}


def test_6_the_log_never_names_a_card_before_the_piles_are_turned_up() -> None:
    """What everybody reads for ever: no ingredient, no transform; only spells, which stay open anyway."""
    lines = 0
    for state, told in games():
        if state.phase in ("assign", "over"):
            continue
        names = {text.source for line in told for text in texts_in(line.text)}
        assert not names & INGREDIENT_NAMES
        assert "{card} {n}" not in names
        lines += len(told)
    assert lines > 1000


def test_6_all_lines_are_for_everybody_and_say_as_much() -> None:
    """A take of any ingredient or transform makes the same line, whatever it was and wherever it lay."""
    said: set[Text] = set()
    for column, card in enumerate(("moss-4", "immuto-1", "dragon_blood-2")):
        state = table(trio("wax_doll-1"), {(2, column): card})
        lines = play(state, f"take 2 {column}")
        assert all(line.readers is None for line in lines)
        said.add(lines[0].text)
    assert len(said) == 1


@pytest.mark.parametrize("top", ["immuto-1", "moss-1", "pumpkin-2", "wax_doll-4"])
def test_6_the_log_does_not_tell_how_far_a_pawn_walks(top: str) -> None:
    """The number of steps is that of a card which is soon covered, and a pawn that stays tells of a Transform."""
    state = table(trio("moss-3", top, pawns=(7, 12, 2)))
    assert [line.text for line in play(state, "take 2 0")] == [
        Text("{who} takes a card.", who=Who(0)),
        Text("Turn {n}: {who}", n=2, who=Who(1)),
    ]


@pytest.mark.parametrize("top", ["immuto-1", "moss-1", "pumpkin-2", "wax_doll-4"])
def test_6_nor_how_far_a_chosen_pawn_walks(top: str) -> None:
    state = table(trio(top, "moss-3", pawns=(7, 12, 2)), phase="move", any_pawn=True)
    assert [line.text for line in play(state, "move 1")] == [
        Text("{who} chooses the pawn of {other}.", who=Who(0), other=Who(1))
    ]
    assert play(any_pawn("moss-4", (7, 11, 12)), "move 0")[0].text == Text("{who} chooses their own pawn.", who=Who(0))


@pytest.mark.parametrize("top", ["moss-1", "pumpkin-2", "wax_doll-4"])
def test_6_nor_how_far_deflect_leads(top: str) -> None:
    state = with_spells(5, top)
    lines = [line.text for line in play(state, "deflect 1")]
    assert lines == [Text("{who} casts Deflect, and the pawn leaves the corner.", who=Who(0))]


def test_6_the_log_tells_no_number_and_no_place_of_a_walk() -> None:
    """Numbers are those of turns and of players who lose a card; places are those where pawns start."""
    places = {place.source for place in SPACE_NAMES}
    for state, told in games():
        if state.phase in ("assign", "over"):
            continue
        for line in told[-4:]:
            numbers = {name for name, value in line.text.values.items() if isinstance(value, int)}
            assert numbers <= ({"n"} if line.kind == "turn" or "Vanish" in line.text.source else set())
            start = line.text.source == "{who} starts from {place}."
            assert start or not places & {text.source for text in texts_in(line.text)}


def test_6_a_walk_is_shown_until_the_next_move_only() -> None:
    """As soon as the card that ruled it can lie under another."""
    state = any_pawn("moss-4", (7, 2, 12))
    play(state, "move 1")
    assert [(stroll.by, stroll.steps) for stroll in GAME.view(state, None).walk.strolls] == [(0, 4)]
    before = GAME.view(state, None).walk.flip
    play(state, "take 1 0")
    walk = GAME.view(state, None).walk
    assert (walk.strolls, walk.flip) == ((), 1 - before)
    assert walk.picked is not None
    assert (walk.picked.cell, walk.picked.seat, walk.picked.how, walk.picked.lost) == (6, 0, "take", ())
    play(state, "move 1")
    assert GAME.view(state, None).walk.picked is None


def test_6_a_walk_tells_of_open_cards_only() -> None:
    walks = 0
    for state, _ in games():
        if state.phase in ("assign", "over"):
            continue
        for stroll in GAME.view(state, None).walk.strolls:
            number = state.players[stroll.by].top.number
            assert stroll.steps == number or (number, stroll.steps) == (0, 2)
            walks += 1
    assert walks > 200


def test_6_vanish_names_no_card() -> None:
    said: set[Text] = set()
    for pile in ("moss-4", "wax_doll-1 dragon_blood-2"):
        state = table(trio("pumpkin-1", pile, "immuto-1"), {(2, 0): "vanesco-1"})
        said.add(play(state, "take 2 0")[0].text)
    assert len(said) == 1


def test_6_nothing_in_the_walk_names_the_card_that_was_picked() -> None:
    state = table(trio("moss-1"))
    card = cell(state, 2, 3)
    play(state, "take 2 3")
    walk = encode(GAME.view(state, None).walk).decode()
    assert card not in walk
    assert CARDS[card].kind not in walk


def test_the_active_player_is_shown_where_each_card_leads() -> None:
    square = {(2, 0): "moss-4", (2, 1): "immuto-1", (2, 2): "accio-2", (0, 1): "vanesco-1"}
    state = table([player("red", "pumpkin-3", 7, {"accio-1": 1}), player("blue"), player("yellow")], square)
    view = GAME.view(state, 0)
    assert view.takes is not None
    over = {one.index: one for one in view.takes.cells}
    assert [(over[cell].number, over[cell].stop) for cell in (12, 13, 14)] == [(4, 11), (0, 7), (3, 10)]
    assert (over[12].take, over[12].summons[0].token) == ("take 2 0", "accio 1 2 0")
    assert 1 not in over
    assert over[2].take == ""
    mine = view.mine
    assert mine is not None
    assert mine.steps == 3
    assert [GAME.view(state, viewer).takes for viewer in (None, 1, 2)] == [None] * 3
    assert view.walk.line == "R2"


@pytest.mark.parametrize(
    ("pile", "pawn", "steps"), [("", 0, 2), ("moss-4", 5, 4), ("immuto-1", 7, 0), ("immuto-1", 5, 2)]
)
def test_i_am_told_how_far_my_pile_walks_me(pile: str, pawn: int, steps: int) -> None:
    state = table(trio("moss-1", pile, pawns=(7, pawn, 12)))
    mine = GAME.view(state, 1).mine
    assert mine is not None
    assert mine.steps == steps


def test_two_equal_summon_cards_are_two_choices() -> None:
    state = table([player("red", "pumpkin-3", 7, {"accio-1": 1, "accio-2": 1}), player("blue")], removed="green")
    view = GAME.view(state, 0)
    assert view.takes is not None
    assert view.actions is not None
    assert [cast.card for cast in view.actions.summons] == ["accio-1", "accio-2"]
    offered = [summon.token for one in view.takes.cells for summon in one.summons]
    assert sorted(offered) == sorted(token for token in tokens(state) if token.startswith("accio"))
    assert len(set(offered)) == 64


@pytest.mark.parametrize("recipes", [False, True])
def test_the_sheets_add_up(recipes: bool) -> None:
    for state, _ in games():
        if state.phase != "over":
            continue
        outcome = GAME.outcome(state)
        reveal = GAME.view(state, None).reveal
        assert outcome is not None
        assert reveal is not None
        assert tuple(sheet.total for sheet in reveal.sheets) == outcome.scores
        for sheet in reveal.sheets:
            cards = sum(len(score.numbers) + score.transforms for score in sheet.kinds)
            assert cards == len(sheet.pile)
            assert sheet.base == sum(score.points for score in sheet.kinds)
            assert not sheet.free
            assert bool(sheet.bonuses) == state.recipes


def test_views_are_frozen_and_hold_no_list() -> None:
    view = GAME.view(table(trio("moss-1")), 0)
    with pytest.raises(AttributeError):
        view.walk.line = "R1"  # type: ignore[misc]
    assert isinstance(hash(view), int)
    assert msgspec.json.encode(view.walk)
