"""How a round begins: the office of dealer is sold, and the dealer takes cards (sections 5.1 and 5.2)."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.game import News, Seat
from app.games.race_to_riches import news
from app.games.race_to_riches.cards import HAND
from app.games.race_to_riches.state import NOBODY, Pick, RaceState, into_pool, race_deck


def bid(state: RaceState, seat: Seat, amount: int, chance: Chance) -> list[News]:
    """A higher offer."""
    opening = state.bidder == NOBODY
    state.high, state.bidder = amount, seat
    state.players[seat].bid = amount
    return [news.bids(seat, amount, opening), *_after_bidding(state, seat, chance)]


def leave_auction(state: RaceState, seat: Seat, chance: Chance) -> list[News]:
    """A pass."""
    state.players[seat].passed = True
    return [news.passes(seat), *_after_bidding(state, seat, chance)]


def _after_bidding(state: RaceState, seat: Seat, chance: Chance) -> list[News]:
    """Three ways on (5.1): somebody has won, all have passed, or the next live player acts."""
    live = [other for other, player in enumerate(state.players) if not player.passed]
    if not live:
        return _take_office(state, state.start, chance)
    if live == [state.bidder]:
        return _take_office(state, state.bidder, chance)
    seats = len(state.players)
    state.active = min(live, key=lambda other: (other - seat - 1) % seats)
    return []


def _take_office(state: RaceState, dealer: Seat, chance: Chance) -> list[News]:
    """The dealer pays at once; from an empty race deck nothing is picked (decision 39)."""
    price = state.high
    state.dealer = state.active = dealer
    state.bidder = NOBODY
    state.players[dealer].cash -= price
    into_pool(state, "", price)
    for player in state.players:
        player.bid, player.passed = 0, False
    state.phase = "pick"
    lines = [news.is_dealer(dealer, price)]
    return lines if any(race_deck(state)) else lines + _draw_six(state, chance)


def pick(state: RaceState, colour: str, chance: Chance) -> list[News]:
    """A race card for the dealer, then the six point cards."""
    state.picks.append(Pick(state.round, state.dealer, colour))
    return [*news.picks(state.dealer, colour), *_draw_six(state, chance)]


def _draw_six(state: RaceState, chance: Chance) -> list[News]:
    """The dealer's hand from the top of the deck, under which the discard pile is shuffled first if it is short."""
    short = len(state.deck) < HAND
    if short:
        state.deck = chance.shuffle(state.discard) + state.deck
        state.discard = []
    state.hand = sorted(state.deck[-HAND:])
    del state.deck[-HAND:]
    state.phase = "bet"
    return news.draws(state.dealer, HAND, short)
