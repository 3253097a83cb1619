"""What a computer player remembers of the piles that nobody may look into.

The notes are rebuilt at every question from what the seat could see after each earlier move: the sizes and the tops of all
piles, the size of the deck, and the own pile as long as See-through lasted. Nothing else is known to a bot, and nothing is
kept between two questions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from app.games.chance import Chance
from app.games.game import Seat, View
from app.games.glastonbury.memory import Fact, GlastonburyKnown
from app.games.glastonbury.view import GlastonburyView

UNKNOWN = ""
"""Stands in a pile for a card that was never seen, or is forgotten."""


class Notes:
    """The piles as they were seen to grow and shrink, and the cards that Vanish took out of sight.

    `piles` go from bottom to top without the cauldron; `under` are cards under the deck, the lowest first, as long as they
    have not been drawn; `gone` are cards that Vanish took out of the game; `looks` counts how often the owner looked at each
    card of the own pile.
    """

    def __init__(self, seats: int, seat: Seat) -> None:
        self.seat = seat
        self.piles: list[list[str]] = [[] for _ in range(seats)]
        self.under: list[str] = []
        self.gone: list[str] = []
        self.looks: dict[str, int] = {}
        self._deck = 0
        self._looking = False

    def read(self, views: Iterable[View]) -> Notes:
        """Go on with these views of a match of Glastonbury, one after each move, oldest first; the same twice does no harm."""
        for view in views:
            assert isinstance(view, GlastonburyView)
            lost: dict[Seat, str] = {}
            for seat, (pile, part) in enumerate(zip(self.piles, view.players, strict=True)):
                if part.size < len(pile):
                    lost[seat] = pile[-1]
                    del pile[part.size :]
                elif part.size > len(pile):
                    # More than one at once: the beginning was not seen.
                    pile += [UNKNOWN] * (part.size - len(pile))
                if pile:
                    pile[-1] = part.top.card
            if lost and view.walk.picked is not None:
                self._vanished([lost[seat] for seat in view.walk.picked.lost if seat in lost])
            self._deck = view.stock.deck
            del self.under[self._deck :]
            if view.peek is not None and not self._looking:
                self._look([face.card for face in view.peek.cards[1:]])
            self._looking = view.peek is not None
            if view.reveal is not None:
                self.piles = [[face.card for face in sheet.pile] for sheet in view.reveal.sheets]
        return self

    def _vanished(self, cards: Iterable[str]) -> None:
        """Each goes below those before it, or out of the game when no deck was left (section 5.4)."""
        for card in cards:
            if self._deck:
                self.under.insert(0, card)
            else:
                self.gone.append(card)

    def _look(self, pile: list[str]) -> None:
        for card in pile:
            self.looks[card] = self.looks.get(card, 0) + 1
        self.piles[self.seat] = pile

    def only_own(self) -> Notes:
        """Leave out whatever others have below their tops, and what Vanish took."""
        for seat, pile in enumerate(self.piles):
            if seat != self.seat:
                pile[:-1] = [UNKNOWN] * len(pile[:-1])
        self.under.clear()
        self.gone.clear()
        return self

    def forget(self, lost: Callable[[str, int], bool]) -> Notes:
        """Lose every covered card for which `lost` says so; it is told how often the card was looked at later."""
        for pile in self.piles:
            pile[:-1] = [UNKNOWN if card and lost(card, self.looks.get(card, 0)) else card for card in pile[:-1]]
        return self

    def known(self) -> GlastonburyKnown:
        """The notes in the terms of `Game.imagine`."""
        return GlastonburyKnown(
            tuple([tuple([Fact(at, card) for at, card in enumerate(pile[:-1]) if card]) for pile in self.piles]),
            tuple([Fact(at, card) for at, card in enumerate(self.under)]),
            tuple(self.gone),
        )


def forgetful(first: View, seat: Seat, percent: int) -> Callable[[str, int], bool]:
    """Whether a card slips the mind, so many times in a hundred: the same answer throughout a match.

    It depends on the card, on the seat, and on the match, which is told from others by its first cards on the table; every
    look at the pile is another chance to keep it.
    """
    assert isinstance(first, GlastonburyView)
    key = " ".join([cell.face.card for cell in first.cells if cell.face is not None]).encode()

    def lost(card: str, looks: int) -> bool:
        return all(Chance(key, f"{seat} forgets {card}", look).below(100) < percent for look in range(looks + 1))

    return lost
