"""Lanterns: a tiny game that only the tests know, with everything that is hard about secrets.

Everybody holds a hidden hand. At the same time all seal one or two cards, or pass; then all is revealed. The highest sum
takes the top card of a face-down pile, looks at it, and keeps it or gives it away, face down: from then on nobody may look,
not even its owner. After the last round the piles are turned up and counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Literal

import msgspec

from app.games.chance import Chance, shuffle_in_place
from app.games.game import NOTHING, Choices, Game, Known, Move, News, Option, Outcome, Seat, View, Viewer
from app.text import Piece, Text, Who

CARDS = range(1, 61)


class State(msgspec.Struct):
    """`sealed`: each seat's choice of this round, None while it is open. `prize` lies before `winner` in phase "give"."""

    seats: int
    rounds: int
    round: int
    phase: Literal["seal", "give", "over"]
    pile: list[int]
    hands: list[list[int]]
    sealed: list[list[int] | None]
    shown: list[list[int]]
    stashes: list[list[int]]
    winner: int | None
    prize: int | None


class Seal(Move, frozen=True, tag=True):
    """Put these cards, lowest first, face down; none is a pass."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return "seal " + " ".join(map(str, self.cards)) if self.cards else "pass"

    @property
    def label(self) -> Text:
        """Which cards."""
        if not self.cards:
            return Text("Pass")
        return Text("Seal {cards}", cards=tuple(_card(card) for card in self.cards))


class Give(Move, frozen=True, tag=True):
    """Lay the prize face down before a seat."""

    to: Seat
    mine: bool

    def __str__(self) -> str:
        return f"give {self.to}"

    @property
    def label(self) -> Text:
        """Who gets it."""
        return Text("Keep it") if self.mine else Text("Give it to {who}", who=Who(self.to))


class Player(msgspec.Struct, frozen=True):
    """One seat as everybody sees it: how many cards, whether it has sealed, what it showed in the last reveal."""

    cards: int
    sealed: bool
    shown: tuple[int, ...]
    stash: int
    total: int | None


class Felt(msgspec.Struct, frozen=True):
    """The middle of the table."""

    pile: int
    round: int
    rounds: int


class Hand(msgspec.Struct, frozen=True):
    """My cards; `ask` while I may seal some of them, `mine` what I have sealed."""

    cards: tuple[int, ...]
    ask: bool
    mine: tuple[int, ...] | None


class Prize(msgspec.Struct, frozen=True):
    """The card the winner looks at (None for the others), and whom it may go to."""

    winner: int
    card: int | None
    to: tuple[int, ...]


class TinyView(View, frozen=True):
    """What one viewer may know."""

    felt: Felt
    players: tuple[Player, ...]
    hand: Hand | None
    prize: Prize | None


class Tiny(Game[State, Seal | Give, TinyView]):
    """The rules."""

    slug = "tiny"
    name = Text("Lanterns")
    tagline = Text("Seal, reveal, and give it away")
    summary = (
        Text("Seal one or two cards, or pass."),
        Text("The highest sum wins a card that nobody may look at again."),
    )
    version = 1
    seats = range(2, 5)
    options = (
        Option("rounds", Text("Rounds"), ((3, Text("three")), (4, Text("four")))),
        Option(
            "hand", Text("Cards in hand"), ((3, Text("three")), (5, Text("five"))), Text("More cards, more secrets.")
        ),
    )
    minutes = (3, 5)
    state = State
    max_moves = 40

    def setup(self, seats: int, choices: Choices, chance: Chance) -> tuple[State, list[News]]:
        """Deal the hands from a shuffled pile."""
        pile = chance.shuffle(CARDS)
        hands = [sorted(pile.pop() for _ in range(int(choices["hand"]))) for _ in range(seats)]
        empty: list[list[int]] = [[] for _ in range(seats)]
        state = State(
            seats,
            int(choices["rounds"]),
            1,
            "seal",
            pile,
            hands,
            [None] * seats,
            empty,
            [[] for _ in empty],
            None,
            None,
        )
        return state, [News(Text("The cards are dealt. Round {n} begins.", n=1), kind="turn")]

    def moves(self, state: State, seat: Seat) -> Sequence[Seal | Give]:
        """Seal (all at once), or give (the winner)."""
        if state.phase == "seal" and state.sealed[seat] is None:
            return [Seal(cards) for cards in _choices(state.hands[seat])]
        if state.phase == "give" and state.winner == seat:
            return [Give(to, to == seat) for to in range(state.seats)]
        return []

    def play(self, state: State, seat: Seat, move: Seal | Give, chance: Chance) -> list[News]:
        """The last one to seal turns all cards up."""
        if isinstance(move, Give):
            return self._give(state, seat, move)
        state.sealed[seat] = list(move.cards)
        news = [News(Text("{who} is ready.", who=Who(seat)), seat=seat)]
        if None not in state.sealed:
            news += self._reveal(state, chance)
        return news

    def default(self, state: State, seat: Seat) -> Seal | Give:
        """Pass; keep."""
        return Seal(()) if state.phase == "seal" else Give(seat, True)

    def outcome(self, state: State) -> Outcome | None:
        """The highest sum of a stash wins."""
        if state.phase != "over":
            return None
        scores = tuple(sum(stash) for stash in state.stashes)
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
        return Outcome(places, scores, Text("All rounds are played."))

    def view(self, state: State, viewer: Viewer) -> TinyView:
        """Hands, sealed cards, the prize and the stashes keep their secrets."""
        over = state.phase == "over"
        players = tuple(
            Player(
                len(state.hands[seat]),
                state.sealed[seat] is not None,
                tuple(state.shown[seat]),
                len(state.stashes[seat]),
                sum(state.stashes[seat]) if over else None,
            )
            for seat in range(state.seats)
        )
        hand = None if viewer is None else self._hand(state, viewer)
        felt = Felt(len(state.pile), state.round, state.rounds)
        return TinyView(self._prompt(state, viewer), felt, players, hand, self._prize(state, viewer))

    def imagine(self, state: State, viewer: Viewer, chance: Chance, known: Known = NOTHING) -> State:
        """Deal all cards the viewer does not see anew; let the others seal something else."""
        world = self.copy(state)
        others = [seat for seat in range(state.seats) if seat != viewer]
        places: list[list[int]] = [world.pile, *(world.hands[seat] for seat in others)]
        if state.phase != "over":
            places += world.stashes
        unseen = [card for cards in places for card in cards]
        secret = state.prize is not None and state.winner != viewer
        if secret and state.prize is not None:
            unseen.append(state.prize)
        shuffle_in_place(unseen, chance)
        for cards in places:
            cards[:] = [unseen.pop() for _ in cards]
        if secret:
            world.prize = unseen.pop()
        for seat in others:
            world.hands[seat].sort()
            if state.phase == "seal" and state.sealed[seat] is not None:
                world.sealed[seat] = list(chance.pick(_choices(world.hands[seat])))
        return world

    def _reveal(self, state: State, chance: Chance) -> list[News]:
        chosen = [cards or [] for cards in state.sealed]
        state.shown = chosen
        sums = [sum(cards) for cards in chosen]
        news = [
            News(Text("{who} shows {cards}.", who=Who(seat), cards=_cards(cards)), seat=seat)
            for seat, cards in enumerate(chosen)
        ]
        for hand, cards in zip(state.hands, chosen, strict=True):
            hand[:] = [card for card in hand if card not in cards]
        state.sealed = [None] * state.seats
        best = max(sums)
        if best == 0 or sums.count(best) > 1:
            return [*news, News(Text("Nobody wins the round."), kind="score"), *self._next(state)]
        state.winner, state.prize, state.phase = sums.index(best), state.pile.pop(), "give"
        winner = state.winner
        return [
            *news,
            News(Text("{who} wins the round.", who=Who(winner)), kind="score", seat=winner),
            News(Text("You look at {card}.", card=_card(state.prize)), readers=(winner,), seat=winner),
        ]

    def _give(self, state: State, seat: Seat, move: Give) -> list[News]:
        if state.prize is not None:
            state.stashes[move.to].append(state.prize)
        state.winner = state.prize = None
        text = Text("{who} keeps the card.", who=Who(seat))
        if move.to != seat:
            text = Text("{who} gives the card to {other}.", who=Who(seat), other=Who(move.to))
        return [News(text, seat=seat), *self._next(state)]

    def _next(self, state: State) -> list[News]:
        for seat, cards in enumerate(state.shown):
            state.hands[seat] = sorted([*state.hands[seat], *(state.pile.pop() for _ in cards if state.pile)])
        if state.round == state.rounds:
            state.phase = "over"
            return []
        state.round += 1
        state.phase = "seal"
        return [News(Text("Round {n} begins.", n=state.round), kind="turn")]

    def _prompt(self, state: State, viewer: Viewer) -> Text:
        if state.phase == "over":
            return Text("The game is over.")
        if viewer is not None and self.moves(state, viewer):
            return Text("Seal one or two cards, or pass.") if state.phase == "seal" else Text("Who gets the card?")
        if state.winner is not None:
            return Text("{who} gives the card away.", who=Who(state.winner))
        return Text(
            "Still choosing: {who}", who=tuple(Who(seat) for seat, cards in enumerate(state.sealed) if cards is None)
        )

    def _hand(self, state: State, viewer: Seat) -> Hand:
        sealed = state.sealed[viewer]
        ask = state.phase == "seal" and sealed is None
        return Hand(tuple(state.hands[viewer]), ask, None if sealed is None else tuple(sealed))

    def _prize(self, state: State, viewer: Viewer) -> Prize | None:
        if state.winner is None:
            return None
        mine = state.winner == viewer
        return Prize(state.winner, state.prize if mine else None, tuple(range(state.seats)) if mine else ())


def _choices(hand: Sequence[int]) -> list[tuple[int, ...]]:
    """One card, two cards, or none."""
    return [cards for size in (1, 2) for cards in combinations(hand, size)] + [()]


def _card(card: int) -> Piece:
    return Piece("card", str(card))


def _cards(cards: Sequence[int]) -> Text | tuple[Piece, ...]:
    return tuple(_card(card) for card in cards) if cards else Text("nothing")
