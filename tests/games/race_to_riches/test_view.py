"""What the screen is told: prompts, labels, lanes, the pool and what happened last."""

from __future__ import annotations

import pytest

from app.games.race_to_riches import GAME
from app.games.race_to_riches.offers import Actions, Auction, GiveChoice, PickChoice
from app.games.race_to_riches.parts import Drop, Payout, PointCard
from app.games.race_to_riches.state import RaceState
from app.text import Text, Who
from tests.games.race_to_riches.tables import (
    DEALER_C,
    A,
    B,
    C,
    D,
    E,
    begin,
    giving,
    guessing,
    play,
    poor,
    revealing,
    run,
    stepping,
)


def after(script: str) -> RaceState:
    state: RaceState = run(begin().position, script).state
    return state


def over() -> RaceState:
    state = stepping((19, 0, 0, 0), 1)
    state.players[B].cash = 500
    play(state, C, "step brown")
    return state


BETTING = f"{DEALER_C}, C pick brown"


@pytest.mark.parametrize(
    ("state", "seat", "mine", "others"),
    [
        (after(""), A, Text("Your bid: open the auction or pass"), Text("{who} bids or passes", who=Who(A))),
        (after("A bid 5"), B, Text("Your bid: more than {n}, or pass", n=5), Text("{who} bids or passes", who=Who(B))),
        (
            poor(),
            B,
            Text("Your bid: you cannot go higher, so pass"),
            Text("{who} bids or passes", who=Who(B)),
        ),
        (after(DEALER_C), C, Text("You are the dealer: take a race card"), Text("{who} takes a race card", who=Who(C))),
        (
            guessing([21, 22, 42, 51, 52, 62]),
            D,
            Text("Your guess: which value does the dealer have?"),
            Text("{who} guesses a value", who=Who(D)),
        ),
        (
            giving(),
            C,
            Text("Give a {value} to the guesser", value=2),
            Text("{who} gives a {value}", who=Who(C), value=2),
        ),
        (revealing(), C, Text("Show three cards"), Text("{who} shows three cards", who=Who(C))),
        (
            stepping((0, 0, 0, 0), 4),
            C,
            Text("March a god: {n} step left", plural="March a god: {n} steps left", n=4),
            Text("{who} marches: {n} step left", plural="{who} marches: {n} steps left", who=Who(C), n=4),
        ),
        (over(), B, Text("You won!"), Text("{who} won", who=Who(B))),
    ],
)
def test_prompts(state: RaceState, seat: int, mine: Text, others: Text) -> None:
    for viewer in (None, A, B, C, D, E):
        assert GAME.view(state, viewer).prompt == (mine if viewer == seat else others)


def test_prompts_while_all_bet() -> None:
    state = after(f"{BETTING}, A bet big")
    assert GAME.view(state, None).prompt == Text("Everybody bets in secret")
    assert GAME.view(state, A).prompt == Text("Your bet is sealed. The table waits for the others")
    assert GAME.view(state, B).prompt == Text("Your bet: will the dealer show big or small?")
    assert GAME.view(state, C).prompt == Text("Your bet: will you show big or small?")
    assert [part.turn for part in GAME.view(state, None).players] == [False, True, True, True, True]


def test_the_badges_say_who_opens_and_who_is_the_dealer() -> None:
    state = after(DEALER_C)
    parts = GAME.view(state, None).players
    assert [part.start for part in parts] == [True, False, False, False, False]
    assert [part.dealer for part in parts] == [False, False, True, False, False]


def test_a_guesser_marches_by_the_lanes_like_the_dealer() -> None:
    state = giving()
    play(state, C, "give 2")
    for viewer in (None, A, C, D):
        tokens = [lane.token for lane in GAME.view(state, viewer).lanes]
        assert tokens == (["step brown", "step yellow", "step purple", "step cyan"] if viewer == D else [None] * 4)


def test_lanes_are_the_buttons_of_whoever_marches() -> None:
    state = stepping((20, 2, 10, 3), 4)
    lanes = GAME.view(state, C).lanes
    assert [lane.token for lane in lanes] == [None, "step yellow", "step purple", "step cyan"]
    assert [lane.gain for lane in lanes] == [0, 5, 10, 0]
    assert [lane.entered for lane in lanes] == [5, 0, 2, 1]
    assert GAME.view(state, C).actions == Actions("step_dealer", steps=4)
    for viewer in (None, A):
        assert [lane.token for lane in GAME.view(state, viewer).lanes] == [None] * 4
        assert [lane.gain for lane in GAME.view(state, viewer).lanes] == [0] * 4


def test_the_pool_tells_what_fell_in_last() -> None:
    assert GAME.view(after(""), None).pool.drop is None
    assert GAME.view(after(DEALER_C), None).pool.drop == Drop("", 8, 0)
    state = stepping((2, 2, 0, 0), 3)
    play(state, C, "step yellow")
    assert GAME.view(state, None).pool.drop == Drop("yellow", 5, 0)
    play(state, C, "step brown")
    assert GAME.view(state, None).pool.drop == Drop("brown", 5, 1)
    play(state, C, "step cyan")
    assert GAME.view(state, None).pool.drop == Drop("brown", 5, 1)


def test_the_latest_payout_is_told_in_the_next_auction_too() -> None:
    state = revealing([11, 12, 21, 31, 41, 51], bets="bsbsb", pool=9)
    play(state, C, "reveal 1 2 3")
    for _ in range(state.steps):
        play(state, C, "step brown")
    cards = (PointCard(1, 1), PointCard(1, 2), PointCard(2, 1))
    office = GAME.view(state, None).office
    assert office.settled == Payout(1, C, cards, 4, "small", (B, D), 4, 9)
    assert (office.phase, office.dealer) == ("auction", None)
    assert (office.shown, office.rest, office.side) == ((), (), "")


def test_the_cards_and_bets_of_the_last_round_stay_on_the_table_at_the_end() -> None:
    state = revealing([11, 12, 21, 31, 41, 51], bets="bsbsb", pool=9)
    play(state, C, "reveal 1 2 3")
    state.gods = [19, 0, 0, 0]
    for number in range(state.steps):
        assert GAME.view(state, None).office.steps == 7 - number
        play(state, C, "step brown" if number == 0 else "step yellow")
    for viewer in (None, A, C):
        view = GAME.view(state, viewer)
        assert (view.office.phase, view.office.dealer, view.office.asked, view.office.steps) == ("over", C, None, 0)
        assert [card.value for card in view.office.shown + view.office.rest] == [1, 1, 2, 3, 4, 5]
        assert [part.bet for part in view.players] == ["big", "small", "big", "small", "big"]
        assert (view.hand, view.actions, [part.turn for part in view.players]) == (None, None, [False] * 5)


def test_mine_says_what_the_own_race_cards_pay_now() -> None:
    state = after(f"{DEALER_C}, C pick cyan")
    state.gods = [3, 2, 1, 5]
    mine = GAME.view(state, C).mine
    assert mine is not None
    assert [(row.colour, row.count, row.pays) for row in mine.cards] == [("brown", 1, 60), ("cyan", 1, 80)]
    assert mine.worth == 140
    state.players[C].dealt = "cyan"
    mine = GAME.view(state, C).mine
    assert mine is not None
    assert ([(row.colour, row.count, row.pays) for row in mine.cards], mine.worth) == ([("cyan", 2, 80)], 160)


def test_the_dock_of_a_bidder_goes_from_the_least_bid_to_the_own_cash() -> None:
    state = after("A bid 5")
    actions = GAME.view(state, B).actions
    assert actions is not None
    assert actions.auction == Auction(6, 50)
    assert all(GAME.view(state, viewer).actions is None for viewer in (None, A, C, D, E))


def test_the_dock_of_the_dealer_says_what_cards_pay_and_how_many_are_held() -> None:
    state = after(DEALER_C)
    state.gods = [3, 2, 1, 5]
    actions = GAME.view(state, C).actions
    assert actions is not None
    assert actions.picks == (
        PickChoice("pick brown", "brown", 3, 60, 1),  # C was dealt a brown one
        PickChoice("pick yellow", "yellow", 3, 30, 0),
        PickChoice("pick purple", "purple", 3, 0, 0),
        PickChoice("pick cyan", "cyan", 4, 80, 0),
    )


def test_the_dock_of_a_guesser_says_what_was_seen_and_refused() -> None:
    state = guessing([21, 22, 42, 51, 52, 62])
    state.discard = [11, 32, 32, 61]
    play(state, D, "guess 3")
    actions = GAME.view(state, E).actions
    assert actions is not None
    assert [(row.token, row.open, row.refused) for row in actions.guesses] == [
        ("guess 1", 1, False),
        ("guess 2", 0, False),
        ("guess 3", 2, True),
        ("guess 4", 0, False),
        ("guess 5", 0, False),
        ("guess 6", 1, False),
    ]


def test_the_dock_of_a_giver_says_how_many_like_it_there_are() -> None:
    actions = GAME.view(giving([21, 21, 22, 42, 52, 62]), C).actions
    assert actions is not None
    assert actions.gives == (GiveChoice("give 1", PointCard(2, 1), 2), GiveChoice("give 2", PointCard(2, 2), 1))


def test_the_dealer_sees_the_hand_and_its_clouds_while_others_guess() -> None:
    state = guessing([21, 22, 42, 51, 52, 62])
    hand = GAME.view(state, C).hand
    assert hand is not None
    assert hand.cards == tuple(PointCard(*map(int, str(card))) for card in state.hand)
    assert hand.clouds == 1 + 2 + 2 + 1 + 2 + 2


def test_labels_name_the_effect() -> None:
    labels = {
        str(move): move.label
        for state, seat in (
            (after("A bid 48"), B),
            (after(DEALER_C), C),
            (after(BETTING), A),
            (giving(), C),
            (stepping((2, 0, 0, 0), 4), C),
            (revealing(), C),
        )
        for move in GAME.moves(state, seat)
    }
    assert labels["bid 49"] == Text("Bid {n}", n=49)
    assert labels["pass"] == Text("Pass and stay out of this auction")
    assert labels["pick cyan"] == Text(
        "Take a {character} card of {god}, {n} in the deck", character="寶", god=Text("Mazu"), n=4
    )
    assert labels["bet big"] == Text("Bet big: 11 to 18")
    assert labels["give 2"] == Text(
        "Give the {value} with {n} cloud", plural="Give the {value} with {n} clouds", value=2, n=2
    )
    assert labels["step brown"] == Text(
        "March {god} to {space}: {n} into the pool", god=Text("the Earth God"), space=3, n=5
    )
    assert labels["step cyan"] == Text("March {god} to {space}", god=Text("Mazu"), space=1)
    assert labels["reveal 1 2 3"] == Text("Show {cards}: {sum}, small", cards=(2, 2, 4), sum=8)
    assert labels["reveal 1 3 4"] == Text("Show {cards}: {sum}, big", cards=(2, 4, 5), sum=11)
    assert labels["reveal 4 5 6"] == Text("Show {cards}: {sum}, big", cards=(5, 5, 6), sum=16)


def test_somebody_who_is_away_passes_guesses_in_vain_and_marches_the_last_god() -> None:
    assert str(GAME.default(after("A bid 5"), B)) == "pass"
    state = guessing([21, 22, 42, 51, 52, 62])
    assert str(GAME.default(state, D)) == "guess 1"
    play(state, D, "guess 3")
    assert str(GAME.default(state, E)) == "guess 3"
    assert str(GAME.default(stepping((4, 4, 1, 2), 3), C)) == "step purple"
