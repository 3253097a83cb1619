"""Imagined worlds, and what somebody who paid attention may remember."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.game import NOTHING, Viewer, encode
from app.games.glastonbury import GAME
from app.games.glastonbury.cards import CARDS
from app.games.glastonbury.memory import Fact, GlastonburyKnown
from app.games.glastonbury.state import GlastonburyState
from tests.games.glastonbury.tables import begin, cards_of, play, table, trio


def later(seats: int, moves: int, recipes: bool = False) -> GlastonburyState:
    """A position in the middle of a random match."""
    state = begin(seats, recipes=recipes)
    for number in range(moves):
        luck = Chance(b"later", "pick", number)
        GAME.play(state, state.active, luck.pick(GAME.moves(state, state.active)), luck)
    return state


def worlds(state: GlastonburyState, viewer: Viewer, known: GlastonburyKnown | None = None) -> list[GlastonburyState]:
    """Some imagined worlds."""
    return [GAME.imagine(state, viewer, Chance(b"w", f"{viewer}", count), known or NOTHING) for count in range(12)]


def all_cards(state: GlastonburyState) -> list[str]:
    """Every card, wherever it lies."""
    piles = [card for one in state.players for card in one.pile]
    return sorted([card for card in state.square if card] + state.deck + piles + state.gone)


def test_piles_below_the_top_and_the_deck_are_dealt_anew() -> None:
    state = later(3, 60)
    assert min(len(one.pile) for one in state.players) > 3
    below: set[tuple[str, ...]] = set()
    decks: set[tuple[str, ...]] = set()
    for viewer in (None, 0, 1, 2):
        for world in worlds(state, viewer):
            assert encode(GAME.view(world, viewer)) == encode(GAME.view(state, viewer))
            assert all_cards(world) == all_cards(state)
            assert not any(CARDS[card].is_spell for one in world.players for card in one.pile)
            below.add(tuple(world.players[0].pile[:-1]))
            decks.add(tuple(world.deck))
    assert len(below) == len(decks) == 48


def test_the_owner_who_looks_keeps_the_pile() -> None:
    state = table(trio("moss-1 moss-2 moss-3", "pumpkin-1 pumpkin-3 wax_doll-1"))
    state.phase = "peek"
    assert {tuple(world.players[0].pile) for world in worlds(state, 0)} == {("moss-1", "moss-2", "moss-3")}
    assert len({tuple(world.players[1].pile) for world in worlds(state, 0)}) > 6
    assert len({tuple(world.players[0].pile) for world in worlds(state, 1)}) > 6


def test_recipes_of_others_are_dealt_anew_and_the_own_are_kept() -> None:
    state = later(3, 10, recipes=True)
    assert {tuple(world.players[1].recipes) for world in worlds(state, 1)} == {tuple(state.players[1].recipes)}
    others = {tuple(world.players[0].recipes) for world in worlds(state, 1)}
    assert len(others) > 4
    for world in worlds(state, None):
        dealt = [card for one in world.players for card in one.recipes]
        assert sorted(dealt + world.undealt) == ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "B5"]
        assert [one.recipes[0][0] + one.recipes[1][0] for one in world.players] == ["AB"] * 3


def test_remembered_cards_lie_where_they_were_seen() -> None:
    state = table(trio("moss-1 moss-2 moss-3", "pumpkin-1 pumpkin-3 wax_doll-1"))
    bottom = state.deck[0]
    known = GlastonburyKnown(
        piles=((Fact(0, "moss-1"),), (Fact(1, "pumpkin-3"),), ()),
        under=(Fact(0, bottom),),
    )
    for world in worlds(state, 0, known):
        assert world.players[0].pile[0] == "moss-1"
        assert world.players[1].pile[1] == "pumpkin-3"
        assert world.deck[0] == bottom
        assert all_cards(world) == all_cards(state)
    assert len({world.players[0].pile[1] for world in worlds(state, 0, known)}) > 6


def test_all_remembered_piles_are_the_true_ones() -> None:
    state = later(4, 70)
    facts = tuple(tuple(Fact(at, card) for at, card in enumerate(one.pile)) for one in state.players)
    for world in worlds(state, None, GlastonburyKnown(piles=facts)):
        assert [one.pile for one in world.players] == [one.pile for one in state.players]


def test_cards_known_to_be_gone_are_gone() -> None:
    piles = ("moss 1,2,3,4", "pumpkin 1,2,3,4", "wax_doll 1,2,3,4")
    state = table(trio(*map(cards_of, piles)), {(2, 0): "vanesco-1"}, deck=[])
    play(state, "take 2 0")
    assert sorted(state.gone) == ["pumpkin-4", "wax_doll-4"]
    assert len({frozenset(world.gone) for world in worlds(state, 0)}) > 6
    for world in worlds(state, 0, GlastonburyKnown(gone=("pumpkin-4",))):
        assert "pumpkin-4" in world.gone
        assert encode(GAME.view(world, 0)) == encode(GAME.view(state, 0))


def test_what_does_not_fit_is_left_aside() -> None:
    """Wrong notes, as a forgetful player has them, never make an impossible table."""
    state = table(trio("moss-1 moss-2 moss-3", "pumpkin-1 pumpkin-3 wax_doll-1"))
    visible = next(card for card in state.square if card)
    wrong = GlastonburyKnown(
        piles=(
            (Fact(0, visible), Fact(2, "moss-1"), Fact(9, "moss-2"), Fact(-1, "moss-2"), Fact(1, "no such card")),
            (Fact(0, "moss-1"), Fact(1, "moss-1"), Fact(0, "pumpkin-3")),
            (Fact(0, "moss-2"),),
            (Fact(0, "moss-2"),),
        ),
        under=(Fact(500, "moss-2"), Fact(1, "accio-1")),
        gone=("moss-2",),
    )
    for world in worlds(state, 0, wrong):
        assert encode(GAME.view(world, 0)) == encode(GAME.view(state, 0))
        assert all_cards(world) == all_cards(state)
        assert world.players[1].pile[0] == "moss-1"
        assert not any(CARDS[card].is_spell for one in world.players for card in one.pile)


def test_wrong_notes_leave_enough_cards_for_the_piles() -> None:
    """All that is hidden: two covered ingredients, two spells in the deck; both ingredients cannot be under the deck."""
    state = table(trio("moss-1 moss-2 moss-3", "pumpkin-1"), deck=["vanesco-1", "vanesco-2"])
    wrong = GlastonburyKnown(under=(Fact(0, "moss-1"), Fact(1, "moss-2")))
    for world in worlds(state, 0, wrong):
        assert sorted(world.players[0].pile[:2]) == ["moss-1", "moss-2"]
        assert sorted(world.deck) == ["vanesco-1", "vanesco-2"]


def test_wrong_notes_put_no_spell_on_a_pile() -> None:
    state = table(trio("moss-1 moss-2 moss-3", "pumpkin-1"))
    assert "accio-1" in state.deck
    for world in worlds(state, 0, GlastonburyKnown(piles=((Fact(0, "accio-1"),),))):
        assert "accio-1" in world.deck
        assert all_cards(world) == all_cards(state)


def test_recipes_are_no_secret_when_all_is_over() -> None:
    state = table(trio("moss-1", "pumpkin-1"), phase="over", recipes=True)
    state.finisher = 0
    for seat, one in enumerate(state.players):
        one.recipes = [f"A{seat + 1}", f"B{seat + 1}"]
    state.undealt = ["A4", "A5", "B4", "B5"]
    for world in worlds(state, None):
        assert [one.recipes for one in world.players] == [one.recipes for one in state.players]
        assert sorted(world.undealt) == state.undealt
