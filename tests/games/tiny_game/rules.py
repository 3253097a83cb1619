"""Lanterns: a tiny game that only the tests know, with everything that is hard about secrets.

Everybody holds a hidden hand. At the same time all seal one or two cards, or pass; then all is revealed. The highest sum
takes the top card of a face-down pile, looks at it, and keeps it or gives it away, face down: from then on nobody may look,
not even its owner. After the last round the piles are turned up and counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from app.games.chance import Chance, shuffle_in_place
from app.games.game import NOTHING, Choices, Game, Known, News, Option, Outcome, Seat, Viewer
from app.text import Piece, Text, Who
from tests.games.tiny_game.state import CARDS, Give, Seal, State, TinyMove, card_piece
from tests.games.tiny_game.view import TinyView, look


class Tiny(Game[State, TinyMove, TinyView]):
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

    def moves(self, state: State, seat: Seat) -> Sequence[TinyMove]:
        """Seal (all at once), or give (the winner)."""
        if state.phase == "seal" and state.sealed[seat] is None:
            return [Seal(cards) for cards in _choices(state.hands[seat])]
        if state.phase == "give" and state.winner == seat:
            return [Give(to, to == seat) for to in range(state.seats)]
        return []

    def play(self, state: State, seat: Seat, move: TinyMove, chance: Chance) -> list[News]:
        """The last one to seal turns all cards up."""
        if isinstance(move, Give):
            return self._give(state, seat, move)
        state.sealed[seat] = list(move.cards)
        news = [News(Text("{who} is ready.", who=Who(seat)), seat=seat)]
        if None not in state.sealed:
            news += self._reveal(state, chance)
        return news

    def default(self, state: State, seat: Seat) -> TinyMove:
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
        return look(state, viewer)

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
            News(Text("You look at {card}.", card=card_piece(state.prize)), readers=(winner,), seat=winner),
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


def _choices(hand: Sequence[int]) -> list[tuple[int, ...]]:
    """One card, two cards, or none."""
    return [cards for size in (1, 2) for cards in combinations(hand, size)] + [()]


def _cards(cards: Sequence[int]) -> Text | tuple[Piece, ...]:
    return tuple(card_piece(card) for card in cards) if cards else Text("nothing")
