"""The information table of section 6, row by row: who sees what, and that what is not seen is dealt anew."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from app.games.chance import Chance
from app.games.game import Viewer, encode
from app.games.position import Position
from app.games.race_to_riches import GAME
from app.games.race_to_riches.cards import value_of
from app.games.race_to_riches.state import Pick, RaceState, race_cards, race_deck
from app.games.race_to_riches.tracks import COLOURS
from app.games.race_to_riches.worlds import Purses
from tests.games.race_to_riches.tables import DEALER_C, A, B, C, D, E, begin, go, guessing, play, revealing, run

BETS = "A bet big, B bet small, C bet big, D bet small, E bet big"
EVERYBODY: tuple[Viewer, ...] = (None, A, B, C, D, E)


def position(script: str = "", *, hidden: bool = False) -> Position:
    return run(begin(hidden=hidden).position, script)


def same_for(state: RaceState, other: RaceState, viewer: Viewer) -> bool:
    """Whether the viewer cannot tell two states apart."""
    return GAME.view(state, viewer) == GAME.view(other, viewer)


def worlds(state: RaceState, viewer: Viewer, count: int = 30) -> list[RaceState]:
    return [GAME.imagine(state, viewer, Chance(b"worlds", "w", number)) for number in range(count)]


def varies(state: RaceState, viewer: Viewer, read: Callable[[RaceState], object]) -> bool:
    """Whether something about the state is dealt anew for this viewer."""
    return any(read(world) != read(state) for world in worlds(state, viewer))


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_6_gods_pool_phase_actor_start_dealer_and_bids_are_public(viewer: Viewer) -> None:
    state = position("A bid 5, B pass").state
    view = GAME.view(state, viewer)
    office = view.office
    assert [lane.space for lane in view.lanes] == state.gods
    assert (view.pool.money, office.phase, office.asked, office.start, office.dealer) == (0, "auction", C, A, None)
    assert (office.high, [part.bid for part in view.players]) == (5, [5, 0, 0, 0, 0])
    assert [part.high for part in view.players] == [True, False, False, False, False]
    assert [part.passed for part in view.players] == [False, True, False, False, False]
    view = GAME.view(position(DEALER_C).state, viewer)
    assert (view.pool.money, view.office.dealer, view.office.high) == (8, C, 8)
    assert [part.dealer for part in view.players] == [False, False, True, False, False]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_6_cash_is_public(viewer: Viewer) -> None:
    assert [part.cash for part in GAME.view(position(DEALER_C).state, viewer).players] == [50, 50, 42, 50, 50]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_6_hidden_cash_is_for_its_owner_until_the_end(viewer: Viewer) -> None:
    state = position(DEALER_C, hidden=True).state
    seen = [part.cash for part in GAME.view(state, viewer).players]
    assert seen == [cash if viewer == seat else None for seat, cash in enumerate((50, 50, 42, 50, 50))]
    state.phase = "over"
    assert [part.cash for part in GAME.view(state, viewer).players] == [50, 50, 42, 50, 50]


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_6_numbers_of_cards_are_public(viewer: Viewer) -> None:
    view = GAME.view(position(f"{DEALER_C}, C pick cyan").state, viewer)
    assert [part.cards for part in view.players] == [1, 1, 2, 1, 1]
    assert (view.office.race_deck, view.office.deck, view.office.discard, view.office.hand) == (12, 30, (), 6)


def test_6_own_race_cards_are_for_their_owner_only() -> None:
    state = position(f"{DEALER_C}, C pick cyan").state
    for seat in range(5):
        mine = GAME.view(state, seat).mine
        assert mine is not None
        counts = dict(zip(COLOURS, race_cards(state, seat), strict=True))
        assert {row.colour: row.count for row in mine.cards} == {key: n for key, n in counts.items() if n}
        for viewer in EVERYBODY:
            assert varies(state, viewer, lambda world, seat=seat: race_cards(world, seat)) == (viewer != seat)  # type: ignore[misc]
    assert GAME.view(state, None).mine is None


def test_6_the_race_deck_is_for_the_dealer_during_the_pick_and_afterwards_as_it_was_left() -> None:
    picking = position(DEALER_C).state
    actions = GAME.view(picking, C).actions
    assert actions is not None
    assert tuple(row.count for row in actions.picks) == race_deck(picking)
    for viewer in EVERYBODY:
        assert varies(picking, viewer, race_deck) == (viewer != C)
    left = position(f"{DEALER_C}, C pick cyan").state
    for viewer in EVERYBODY:
        assert varies(left, viewer, race_deck) == (viewer != C)
        mine = GAME.view(left, viewer).mine
        assert (mine is not None and mine.look is not None) == (viewer == C)


def test_6_a_former_dealer_knows_that_later_picks_came_from_what_was_left() -> None:
    state = position(f"{DEALER_C}, C pick cyan").state
    left = dict(zip(COLOURS, race_deck(state), strict=True))
    state.picks.append(msgspec.structs.replace(state.picks[0], round=2, seat=D, colour="brown"))
    assert varies(state, C, lambda world: world.picks[1].colour)
    for world in worlds(state, C):
        assert world.picks[0] == state.picks[0]
        assert dict(zip(COLOURS, race_deck(world), strict=True)) == {
            colour: count - (colour == world.picks[1].colour) for colour, count in left.items()
        }
    state.picks.append(msgspec.structs.replace(state.picks[0], round=3, seat=C, colour="yellow"))
    # Between two own looks one card has gone: it can only be the one that D took.
    assert not varies(state, C, lambda world: world.picks[1].colour)
    assert varies(state, A, lambda world: world.picks[1].colour)


def test_6_a_dealer_who_looks_twice_knows_what_was_taken_between_but_not_by_whom() -> None:
    state = position(f"{DEALER_C}, C pick cyan").state
    for number, seat, colour in ((2, D, "brown"), (3, E, "cyan"), (4, C, "yellow")):
        state.picks.append(Pick(number, seat, colour))
    imagined = {tuple(pick.colour for pick in world.picks) for world in worlds(state, C)}
    assert imagined == {("cyan", "brown", "cyan", "yellow"), ("cyan", "cyan", "brown", "yellow")}
    mine = GAME.view(state, C).mine
    assert mine is not None
    assert mine.look is not None
    assert mine.look.round == 4
    assert tuple(count for _, count in mine.look.cards) == race_deck(state)


def test_6_the_colour_picked_is_for_the_dealer_only() -> None:
    step = position(DEALER_C)
    brown, cyan = (run(step, f"C pick {colour}").state for colour in ("brown", "cyan"))
    for viewer in EVERYBODY:
        assert same_for(brown, cyan, viewer) == (viewer != C)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_6_nobody_knows_the_removed_cards_and_the_order_of_the_deck(viewer: Viewer) -> None:
    for script in ("", DEALER_C, f"{DEALER_C}, C pick cyan"):
        on_top = {world.deck[-1] for world in worlds(position(script).state, viewer)}
        assert len(on_top) > 5
        state = position(script).state
        assert GAME.view(state, viewer).office.removed == ()
        assert varies(state, viewer, lambda world: world.removed)
        assert varies(state, viewer, lambda world: world.deck)
        for world in worlds(state, viewer):
            assert world.removed == sorted(world.removed, key=COLOURS.index)
    state.phase = "over"
    assert GAME.view(state, viewer).office.removed == tuple(state.removed)
    assert varies(state, viewer, lambda world: world.deck)


@pytest.mark.parametrize("script", ["", BETS, f"{BETS}, D guess 3"])
def test_6_the_dealers_hand_is_a_number_to_the_others(script: str) -> None:
    state = position(f"{DEALER_C}, C pick cyan, {script}").state
    for viewer in EVERYBODY:
        view = GAME.view(state, viewer)
        assert view.office.hand == 6
        assert (view.hand is not None) == (viewer == C)
        assert varies(state, viewer, lambda world: world.hand) == (viewer != C)
        assert (view.office.shown, view.office.rest) == ((), ())


def test_6_an_imagined_hand_respects_the_answers() -> None:
    state = guessing([21, 22, 42, 51, 52, 62])
    play(state, D, "guess 3")
    play(state, E, "guess 5")
    for viewer in (None, A, B, D, E):
        for world in worlds(state, viewer):
            held = {value_of(card) for card in world.hand}
            assert 3 not in held
            assert 5 in held
    play(state, C, "give 1")
    assert varies(state, A, lambda world: {value_of(card) for card in world.hand} & {5})
    assert not varies(state, A, lambda world: {value_of(card) for card in world.hand} & {3})


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_6_who_has_bet_is_public(viewer: Viewer) -> None:
    state = position(f"{DEALER_C}, C pick cyan, B bet big, D bet small").state
    who = [False, True, False, True, False]
    assert [part.chosen for part in GAME.view(state, viewer).players] == who
    assert all([player.bet is not None for player in world.players] == who for world in worlds(state, viewer))
    assert [part.bet for part in GAME.view(state, viewer).players] == [""] * 5


def test_6_a_bet_is_for_its_owner_until_the_reveal() -> None:
    before = position(f"{DEALER_C}, C pick cyan, A bet big, C bet small")
    big, small = (run(before, f"B bet {side}").state for side in ("big", "small"))
    for viewer in EVERYBODY:
        assert same_for(big, small, viewer) == (viewer != B)
        assert varies(big, viewer, lambda world: world.players[B].bet) == (viewer != B)
    later = guessing([12, 21, 31, 41, 51, 61], bets="bsbsb")
    for seat, token in ((D, "guess 1"), (C, "give 2"), (D, "step cyan"), (D, "step cyan")):
        for viewer in EVERYBODY:
            assert varies(later, viewer, lambda world: world.players[B].bet) == (viewer != B)
        play(later, seat, token)
    for viewer in EVERYBODY:
        assert varies(revealing(), viewer, lambda world: world.players[B].bet) == (viewer != B)
    mine = GAME.view(small, B).mine
    assert mine is not None
    assert mine.bet == "small"


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_6_at_the_reveal_bets_and_cards_are_public(viewer: Viewer) -> None:
    state = revealing([11, 21, 31, 41, 51, 61], bets="bsbsb", pool=11)
    assert [part.bet for part in GAME.view(state, viewer).players] == [""] * 5
    play(state, C, "reveal 1 2 3")
    view = GAME.view(state, viewer)
    assert [part.bet for part in view.players] == ["big", "small", "big", "small", "big"]
    assert [card.value for card in view.office.shown] == [1, 2, 3]
    assert [card.value for card in view.office.rest] == [4, 5, 6]
    assert (view.office.sum, view.office.side) == (6, "small")
    settled = view.office.settled
    assert settled is not None
    assert (settled.right, settled.share, settled.pool) == ((B, D), 5, 11)
    assert not varies(state, viewer, lambda world: (world.hand, [player.bet for player in world.players]))


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_6_guesses_answers_and_given_cards_are_public(viewer: Viewer) -> None:
    state = guessing([11, 21, 31, 41, 51, 62])
    play(state, D, "guess 6")
    assert GAME.view(state, viewer).office.guess == 6
    play(state, C, "give 2")
    play(state, D, "step cyan")
    play(state, D, "step cyan")
    play(state, E, "guess 6")
    view = GAME.view(state, viewer)
    assert [(card.value, card.clouds) for card in view.players[D].taken] == [(6, 2)]
    assert (view.players[E].refused, view.office.refused) == ((6,), (6,))
    assert (view.office.hand, view.office.guesses_left) == (5, 2)
    assert view.office.open == (0, 0, 0, 0, 0, 1)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_6_the_discard_pile_is_public(viewer: Viewer) -> None:
    state = position().state
    state.discard, state.deck = [11, 11, 32, 41, 42, 42], [card for card in state.deck if value_of(card) > 4]
    office = GAME.view(state, viewer).office
    assert [((card.value, card.clouds), count) for card, count in office.discard] == [
        ((1, 1), 2), ((3, 2), 1), ((4, 1), 1), ((4, 2), 2),
    ]  # fmt: skip
    assert office.open == (2, 0, 1, 3, 0, 0)


def test_6_hidden_money_leaks_by_no_bid_of_others() -> None:
    state = position("A bid 5, B pass", hidden=True).state
    rich, poor = GAME.copy(state), GAME.copy(state)
    rich.players[C].cash, poor.players[C].cash = 90, 3
    rich.players[D].cash, poor.players[D].cash = 10, 97
    for viewer in (None, A, B, E):
        assert encode(GAME.view(rich, viewer)) == encode(GAME.view(poor, viewer))
    for viewer in EVERYBODY:
        assert varies(rich, viewer, lambda world: [player.cash for player in world.players])
        for world in worlds(rich, viewer):
            cash = [player.cash for player in world.players]
            assert sum(cash) == sum(player.cash for player in rich.players)
            assert cash[A] >= 5  # what was bid can be paid
            assert viewer is None or cash[viewer] == rich.players[viewer].cash


def test_6_only_the_dealer_reads_what_was_picked() -> None:
    news = go(position(DEALER_C), "C pick cyan").news
    private = [line for line in news if line.readers is not None]
    assert [line.readers for line in private] == [(C,)]
    assert [line.text.values["character"] for line in private] == ["寶"]
    public = encode([line for line in news if line.readers is None])
    assert all(word not in public.decode() for word in ("寶", "cyan", "Mazu"))
    assert encode([line for line in go(position(DEALER_C), "C pick brown").news if line.readers is None]) == public


def test_6_at_the_end_all_race_cards_are_told() -> None:
    state = position(f"{DEALER_C}, C pick cyan").state
    state.phase, state.gods = "over", [20, 3, 2, 1]
    for viewer in EVERYBODY:
        for seat, part in enumerate(GAME.view(state, viewer).players):
            assert part.receipt is not None
            assert sum(row.count for row in part.receipt.cards) == sum(race_cards(state, seat))
            assert part.receipt.total == part.receipt.cash + sum(row.count * row.pays for row in part.receipt.cards)


def test_6_hidden_money_may_be_remembered() -> None:
    state = position(DEALER_C, hidden=True).state
    purses = Purses((50, 40, 52, 39, 61))
    world = GAME.imagine(state, A, Chance(b"seed", "w", 0), purses)
    assert [player.cash for player in world.players] == list(purses.cash)
    assert same_for(world, state, A)
