"""How a round goes on, step by step: what each move does to the table and what follows by itself (5.3 to 5.10)."""

from __future__ import annotations

from app.games.game import News, Seat
from app.games.race_to_riches import news
from app.games.race_to_riches.cards import SHOWN, Card, Side, clouds_of, side_of, sum_of, value_of
from app.games.race_to_riches.state import NOBODY, RaceState, Settled, all_guesses, can_march, guesser, into_pool
from app.games.race_to_riches.tally import totals
from app.games.race_to_riches.tracks import COLOURS, LAST, MONEY


def bet(state: RaceState, seat: Seat, side: Side) -> list[News]:
    """A sealed bet; the last one opens the guessing."""
    state.players[seat].bet = side
    if all(player.bet is not None for player in state.players):
        state.phase, state.active = "guess", guesser(state.dealer, len(state.players), 0)
    return [news.has_bet(seat)]


def guess(state: RaceState, seat: Seat, value: int) -> list[News]:
    """The server answers for the dealer by the cards (decision 16)."""
    state.guesses += 1
    if any(value_of(card) == value for card in state.hand):
        state.phase, state.guess, state.active = "give", value, state.dealer
        return [news.has_card(seat, state.dealer, value)]
    state.players[seat].refused.append(value)
    return [news.no_such_card(seat, state.dealer, value), *_after_guess(state)]


def give(state: RaceState, card: Card) -> list[News]:
    """The card goes face up to the guesser, who marches by its clouds."""
    seat = guesser(state.dealer, len(state.players), state.guesses - 1)
    state.hand.remove(card)
    state.players[seat].taken.append(card)
    state.phase, state.active, state.guess, state.steps = "step_guesser", seat, 0, clouds_of(card)
    return [news.gives(state.dealer, seat, card), *_after_step(state)]


def step(state: RaceState, seat: Seat, colour: str) -> list[News]:
    """One space forward; a money space pays into the pool at once."""
    index = COLOURS.index(colour)
    space = state.gods[index] = state.gods[index] + 1
    gain = MONEY.get(space, 0)
    into_pool(state, colour, gain)
    state.steps -= 1
    return [news.marches(seat, colour, space, gain), *_after_step(state)]


def _after_step(state: RaceState) -> list[News]:
    """On when the clouds are used up, or when no god can march and the rest is lost (5.6)."""
    lost = state.steps > 0 and not can_march(state)
    if state.steps and not lost:
        return []
    state.steps = 0
    lines = [news.steps_lost()] if lost else []
    return lines + (_after_guess(state) if state.phase == "step_guesser" else _end_round(state))


def _after_guess(state: RaceState) -> list[News]:
    """The next guesser, unless the dealer is down to three cards or all guesses are made (decision 20)."""
    seats = len(state.players)
    if len(state.hand) > SHOWN and state.guesses < all_guesses(seats):
        state.phase, state.active = "guess", guesser(state.dealer, seats, state.guesses)
        return []
    if len(state.hand) == SHOWN:  # no choice, and the number of cards is public (decision 44)
        return reveal(state, tuple(state.hand))
    state.phase, state.active = "reveal", state.dealer
    return []


def reveal(state: RaceState, cards: tuple[Card, ...]) -> list[News]:
    """Three cards and all bets are turned up, the pool is paid out, and the dealer marches by all cards kept."""
    dealer, side = state.dealer, side_of(sum_of(cards))
    right = tuple(seat for seat, player in enumerate(state.players) if player.bet == side)
    share = state.pool // len(right) if right else 0
    state.settled = Settled(state.round, dealer, cards, right, share, state.pool)
    for seat in right:
        state.players[seat].cash += share
    state.pool -= share * len(right)
    rest = list(state.hand)
    for card in cards:
        rest.remove(card)
    state.phase, state.active = "step_dealer", dealer
    state.steps = sum(map(clouds_of, state.hand))
    return [
        news.shows(dealer, cards),
        *_told_bets(state),
        news.pays_out(right, share, state.pool),
        news.turns_up(dealer, rest, state.steps),
        *_after_step(state),
    ]


def _told_bets(state: RaceState) -> list[News]:
    lines = []
    sides: tuple[Side, ...] = ("big", "small")
    for side in sides:
        seats = [seat for seat, player in enumerate(state.players) if player.bet == side]
        if seats:
            lines.append(news.had_bet(side, seats))
    return lines


def _end_round(state: RaceState) -> list[News]:
    """The next auction, or the end if a god has arrived (5.10); then cards and bets stay on the table to be looked at."""
    if max(state.gods) == LAST:
        return _end(state)
    for player in state.players:
        state.discard += player.taken
        player.taken, player.refused, player.bet = [], [], None
    state.discard = sorted(state.discard + state.hand)
    state.hand = []
    state.start = state.active = state.dealer
    state.dealer = NOBODY
    state.phase, state.high, state.guesses = "auction", 0, 0
    state.round += 1
    return [news.round_begins(state)]


def _end(state: RaceState) -> list[News]:
    lost, state.pool = state.pool, 0
    state.phase = "over"
    arrived = [colour for colour, space in zip(COLOURS, state.gods, strict=True) if space == LAST]
    final = totals(state)
    lines = [
        news.total(seat, player.cash, sums - player.cash)
        for seat, (player, sums) in enumerate(zip(state.players, final, strict=True))
    ]
    best = max(final)
    return [
        news.ends(arrived, lost),
        *lines,
        news.wins([seat for seat, sums in enumerate(final) if sums == best]),
    ]
