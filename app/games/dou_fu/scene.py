"""What the next turns may bring: who could take what out of the pool, and what that is worth to the player who thinks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from app.games.dou_fu.cards import ANIMAL
from app.games.dou_fu.outlook import Outlook
from app.games.dou_fu.sets import Score, score, score_of
from app.games.dou_fu.settlement import Defence, bill
from app.games.dou_fu.state import STACK, DouState
from app.games.dou_fu.unseen import EMPTY, Unseen
from app.games.game import Seat

TURN = 0.35
"""What a turn is worth."""
HAND = 0.0, 0.3, 0.52, 0.7, 0.85, 0.97, 1.06
"""What so many cards in hand are worth beside what they can eat now."""
AGAIN = 0.5
"""How much of what could be eaten in the own next turn counts now."""
STAYS = 0.75
"""How likely a pool card is still there then."""
DANGER = 0.7, 0.5, 0.4
"""How much counts of what the next player, the one after, and the last could take."""
CANNOT_EAT = ("cover_only", "stop")
"""Orders that keep a player from eating in the next turn."""
TOKEN = 0.7
"""What the token of a triple stack is worth."""
NEVER = -100.0
"""What is gained by a declaration that is not allowed, or puts the declarer out."""
OUT = 3.0
"""What it is worth to put another side out of the match."""
NEAR = 0.8
"""A capture that gains less does not complete a row."""


class Scene(Outlook):
    """An outlook with hands and pool. `known`: cards that the seat remembers to be in the hand of another."""

    def __init__(self, world: DouState, seat: Seat, known: Mapping[Seat, Collection[str]] = EMPTY) -> None:
        super().__init__(world, seat)
        self.unseen = Unseen(world, seat, known)
        self.order = world.clockwise(seat)[1:]
        self._takes: dict[tuple[int, tuple[str, ...]], float] = {}
        self._scores: dict[int, Score] = {}

    def take(self, side: int, cards: Sequence[str]) -> float:
        """What it is worth to a side to capture these cards in an ordinary way, by declaring if that is worth more."""
        key = side, tuple(cards)
        if key not in self._takes:
            self._takes[key] = self._taken(side, cards)
        return self._takes[key]

    def _taken(self, side: int, cards: Sequence[str]) -> float:
        if len(cards) > STACK:
            return sum([self.gain(side, (card,)) for card in cards]) + 2 * TOKEN - TURN
        gain = self.gain(side, cards)
        return max(gain, self.declared(side, cards) - self.balance(side)) if gain > NEAR else gain

    def declared(self, side: int, cards: Sequence[str] = ()) -> float:
        """What a side gains by a declaration, after taking these cards too; NEVER if it may not."""
        world = self.world
        best = NEVER
        for choice in self.choices(cards):
            now = score([*world.areas[side], *cards], {**world.attr, **choice}, world.tokens[side])
            if now.entitled(world.teams, world.renhe_entitles):
                best = max(best, self.net(side, now.base, Defence(now.renhe, now.tally.mud)))
        return best

    def net(self, side: int, points: int, own: Defence) -> float:
        """What a declaration gains a side: what the others lose on average, less what comes back."""
        due = bill(side, points, self.world.multiplier, {**self.defences, side: own})
        fortune = self.world.fortune
        gained = sum(
            [min(line.loss, fortune[line.side]) + OUT * (line.loss >= fortune[line.side]) for line in due.dues]
        )
        return NEVER if due.rebound >= fortune[side] else self.weight * gained - due.rebound

    @property
    def entitled(self) -> bool:
        """Whether the own side has enough sets to declare."""
        return self.declared(self.side) > NEVER

    def score(self, side: int) -> Score:
        """What counts in the area of a side now."""
        if side not in self._scores:
            self._scores[side] = score_of(self.world, side)
        return self._scores[side]

    def chosen(self, cards: Sequence[str]) -> Mapping[str, str]:
        """The chosen attributes, with the best choice for dual cards among these."""
        return {**self.world.attr, **next(iter(self.choices(cards)))}

    @property
    def defences(self) -> dict[int, Defence]:
        """What each side brings into a settlement."""
        scores = {side: self.score(side) for side in self.playing}
        return {side: Defence(now.renhe, now.tally.mud) for side, now in scores.items()}

    def eats(self, side: int, hand: Iterable[str], pool: Sequence[str]) -> list[float]:
        """What each pool card is worth that this hand can eat for a side, the best first."""
        lying = by_animal(pool)
        best: dict[str, float] = {}
        for card in hand:
            matches = lying.get(ANIMAL[card], ())
            if not matches:
                continue
            if len(matches) == STACK:
                best[matches[0]] = self.take(side, (card, *matches))
            else:
                for other in matches:
                    best[other] = max(best.get(other, 0.0), self.take(side, (card, other)))
        return sorted(best.values(), reverse=True)

    def danger(self, seat: Seat, pool: Sequence[str]) -> float:
        """What another player may be expected to gain by eating from this pool in one turn."""
        chances = []
        side = self.world.sides[seat]
        for animal, cards in by_animal(pool).items():
            likely = self.unseen.holds(seat, animal)
            if likely:
                chances.append((self._worth(seat, side, animal, cards), likely))
        chances.sort(reverse=True)
        total, rest = 0.0, 1.0
        for worth, likely in chances:
            total += rest * likely * max(0.0, worth)
            rest *= 1 - likely
        return total

    def _worth(self, seat: Seat, side: int, animal: str, cards: Sequence[str]) -> float:
        """The best of these pool cards, with the mate that this player may hold."""
        mates = self.unseen.mates(animal, seat)
        if len(cards) == STACK:
            return self.take(side, (mates[0], *cards))
        return max([sum([self.take(side, (mate, card)) for mate in mates]) / len(mates) for card in cards])

    def ahead(self, hand: Sequence[str], pool: Sequence[str]) -> float:
        """What hand and pool promise the own side once the others have had their turns."""
        total, rest = 0.0, AGAIN
        for gain in self.eats(self.side, hand, pool):
            total += rest * STAYS * gain
            rest *= 1 - STAYS
        for seat, much in zip(self.order, DANGER, strict=False):
            if self.world.skip[seat] or self.world.order[seat] in CANNOT_EAT:
                continue
            danger = much * self.danger(seat, pool)
            total += danger * AGAIN if self.world.sides[seat] == self.side else -danger * self.weight
        return total + hand_worth(len(hand))


def hand_worth(cards: int) -> float:
    """What so many cards in hand are worth by themselves."""
    return HAND[min(cards, len(HAND) - 1)]


def by_animal(cards: Iterable[str]) -> dict[str, list[str]]:
    """Cards sorted by animal."""
    found: dict[str, list[str]] = {}
    for card in cards:
        found.setdefault(ANIMAL[card], []).append(card)
    return found


def without(cards: Iterable[str], gone: Collection[str]) -> list[str]:
    """The cards that are left."""
    return [card for card in cards if card not in gone]
