"""The table in the head of a computer player: what cards are worth to whom, and what a pick changes.

An `Outlook` is made from an imagined world and from notes. Only the cards in the notes count as known, and nothing is read
from the imagined deck but its size. It is light, so that the next turns can be played out on it quickly.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.games.game import Seat
from app.games.glastonbury.cards import CARDS, CAULDRON_NUMBER
from app.games.glastonbury.codes import (
    ACCIO,
    ALL_LINES,
    AT_ONCE,
    CODES,
    DECLINATIO,
    EMPTY,
    EVERY_KIND,
    IMMUTO,
    INGREDIENTS,
    KIND_COLOURS,
    LINE_CELLS,
    NUMBERS,
    UNSEEN,
    VANESCO,
)
from app.games.glastonbury.garden import LINE_AT, next_stop, reach
from app.games.glastonbury.state import GlastonburyState, Player
from app.games.glastonbury.tastes import Style, counts_of, for_recipe, tastes
from app.games.glastonbury.worth import ALL, worths

LEFT_OVER = 12
"""About so many cards lie in the square when a line becomes empty."""


class Outlook:
    """One table as one player sees it. `held` and `free` have four bits for each kind: who has which numbers, and which may
    still be taken by anybody as far as this player knows."""

    def __init__(self, world: GlastonburyState, seat: Seat, piles: Sequence[Sequence[str]], style: Style) -> None:
        """`piles`: what is known of each pile, from bottom to top, "" where nothing is."""
        self.style, self.me, self.seats = style, seat, len(world.players)
        self.others = tuple([[other for other in range(self.seats) if other != one] for one in range(self.seats)])
        self.share = style.rivals / (self.seats - 1)
        self.square = [CODES[card] if card else EMPTY for card in world.square]
        self.deck = len(world.deck)
        self.any_pawn, self.acting = world.any_pawn, world.acting
        self.spaces = [player.pawn for player in world.players]
        self.tops = [player.top.number for player in world.players]
        self.accio = [_uses(player, "accio") for player in world.players]
        self.declinatio = [_uses(player, "declinatio") for player in world.players]
        self.piles = [[CODES[card] for card in pile if card] for pile in piles]
        self.held = [[0 for _ in EVERY_KIND] for _ in world.players]
        self.free = [0 if colour == world.removed else ALL for colour in KIND_COLOURS]
        self.own = [[colour == player.colour for colour in KIND_COLOURS] for player in world.players]
        for holder, pile in enumerate(self.piles):
            for code in pile:
                if code < INGREDIENTS:
                    self._hold(holder, code)
        self.picks = min(self._picks_left(), style.patience)
        self.worths = worths(self.picks, self.seats)
        self.recipes = tuple(world.players[seat].recipes)
        self.taste = [tastes(style, self.picks, self._transform(holder)) for holder in range(self.seats)]
        self._add_recipes(world)

    def _add_recipes(self, world: GlastonburyState) -> None:
        """What the own recipes ask for makes some cards better and others worse; those of others are not known."""
        me = self.me
        counts = [counts_of(player, pile) for player, pile in zip(world.players, self.piles, strict=True)]
        for recipe in self.recipes:
            more = for_recipe(recipe, counts[me], [counts[other] for other in self.others[me]], self.picks)
            self.taste[me] = [one + two for one, two in zip(self.taste[me], more, strict=True)]

    def copy(self) -> Outlook:
        """A table to play on that leaves this one alone."""
        twin = Outlook.__new__(Outlook)
        twin.__dict__.update(self.__dict__)
        twin.square, twin.free = self.square[:], self.free[:]
        twin.spaces, twin.tops = self.spaces[:], self.tops[:]
        twin.accio, twin.declinatio = self.accio[:], self.declinatio[:]
        twin.piles = [pile[:] for pile in self.piles]
        twin.held = [held[:] for held in self.held]
        return twin

    def _hold(self, seat: Seat, code: int) -> None:
        kind, bit = code >> 2, 1 << (code & 3)
        self.held[seat][kind] |= bit
        self.free[kind] &= ~bit

    def _picks_left(self) -> int:
        """About how many cards each player still takes."""
        lying = sum(code != EMPTY for code in self.square)
        fewest = min(sum(self.square[cell] != EMPTY for cell in line) for line in ALL_LINES)
        return max(1, round((self.deck + max(lying - LEFT_OVER, fewest)) / self.seats))

    def _transform(self, seat: Seat) -> float:
        """What a transform brings to the kind that it suits best."""
        plain, more = self.worths, worths(self.picks, self.seats, 1)
        own, held, free = self.own[seat], self.held[seat], self.free
        return max(
            more[own[kind]][held[kind]][free[kind]] - plain[own[kind]][held[kind]][free[kind]] for kind in EVERY_KIND
        )

    def gains(self, seat: Seat, code: int) -> tuple[float, float]:
        """What it means that a seat takes a card: to that seat, and to me, each less what it means to the others."""
        if code >= INGREDIENTS:
            if code in VANESCO:
                return self._gains_of_vanish(seat)
            taste = self.taste[seat][code]
            return taste, taste if seat == self.me else -self.share * taste
        kind, bit = code >> 2, 1 << (code & 3)
        free, me, share = self.free[kind], self.me, self.share
        less = free & ~bit
        worth, own, held = self.worths, self.own, self.held
        mask, table = held[seat][kind], worth[own[seat][kind]]
        gain = table[mask | bit][less] - table[mask][free] + self.taste[seat][code]
        change = change_me = 0.0
        for other in self.others[seat]:
            row = worth[own[other][kind]][held[other][kind]]
            lost = row[less] - row[free]
            change += lost
            if other == me:
                change_me = lost
        to_seat = gain - share * change
        return to_seat, to_seat if seat == me else change_me - share * (gain + change - change_me)

    def _gains_of_vanish(self, seat: Seat) -> tuple[float, float]:
        """What the others lose with their top ingredients."""
        to_seat = to_me = 0.0
        for other in self.others[seat]:
            pile = self.piles[other]
            if pile and pile[-1] < INGREDIENTS:
                kind, bit = pile[-1] >> 2, 1 << (pile[-1] & 3)
                table, mask, free = self.worths[self.own[other][kind]], self.held[other][kind], self.free[kind]
                change = table[mask & ~bit][free | bit] - table[mask][free]
                to_seat -= self.share * change
                to_me += change if other == self.me else -self.share * change
        taste = self.taste[seat][min(VANESCO)]
        return to_seat + taste, to_me + (taste if seat == self.me else -self.share * taste)

    def take(self, seat: Seat, cell: int) -> None:
        """A seat takes the card of a cell; the gap is refilled with a card that nobody knows."""
        code = self.square[cell]
        if code < INGREDIENTS or code in IMMUTO:
            if code < INGREDIENTS:
                self._hold(seat, code)
            self.piles[seat].append(code)
            self.tops[seat] = NUMBERS[code]
        elif code in VANESCO:
            self._vanish(seat)
        elif code in DECLINATIO:
            self.declinatio[seat] += CARDS["declinatio-1"].uses
        elif code in ACCIO:
            self.accio[seat] += CARDS["accio-1"].uses
        self.square[cell] = UNSEEN if self.deck else EMPTY
        self.deck -= self.deck > 0

    def _vanish(self, seat: Seat) -> None:
        under = self.deck > 0
        for other in self.others[seat]:
            pile = self.piles[other]
            if pile and pile[-1] < INGREDIENTS:
                code = pile.pop()
                self.held[other][code >> 2] &= ~(1 << (code & 3))
                self.free[code >> 2] |= under << (code & 3)
                self.tops[other] = NUMBERS[pile[-1]] if pile else CAULDRON_NUMBER
                self.deck += under

    def ends(self, cell: int) -> bool:
        """Whether the gap just made in this cell ends the game."""
        square = self.square
        return square[cell] == EMPTY and any(
            cell in line and all(square[other] == EMPTY for other in line) for line in ALL_LINES
        )

    def stops(self, seat: Seat) -> list[tuple[Seat, int]]:
        """Where the next walk of a seat may end: pawn and space (section 5.2)."""
        number = self.tops[seat]
        if not self.any_pawn:
            return [(seat, next_stop(self.spaces[seat], number))]
        pawns = list(range(self.seats))
        if number == 0:
            pawns = [pawn for pawn in pawns if LINE_AT[self.spaces[pawn]]] or pawns
        return [(pawn, next_stop(self.spaces[pawn], number)) for pawn in pawns]

    def number_after(self, seat: Seat, code: int) -> int:
        """The number on a seat's pile when it has taken a card: spells leave it as it is."""
        return self.tops[seat] if NUMBERS[code] < 0 else NUMBERS[code]

    def ahead(self, seat: Seat, number: int) -> float:
        """What a number on top means: a corner costs a card, unless Deflect helps."""
        if self.any_pawn or LINE_AT[next_stop(self.spaces[seat], number)]:
            return 0.0
        return -(self.style.use_declinatio if self.declinatio[seat] else self.style.corner)

    def choices(self, seat: Seat) -> list[tuple[Seat, int, int]]:
        """What a seat may take on its next turn, with Deflect where it helps: pawn, space where it ends, cell."""
        found = []
        for pawn, space in self.stops(seat):
            barred = False
            if not LINE_AT[space] and self.declinatio[seat]:
                space, barred = reach(space, self.tops[seat]), True
            found += [(pawn, space, cell) for cell in self.cells(space, barred)]
        return found

    def cells(self, space: int, barred: bool) -> list[int]:
        """The cells beside a space whose cards are known and may be taken; `barred`: after Deflect (section 5.4)."""
        square = self.square
        return [cell for cell in LINE_CELLS[space] if square[cell] >= 0 and not (barred and square[cell] in AT_ONCE)]


def _uses(player: Player, kind: str) -> int:
    return sum(spell.uses for spell in player.spells if CARDS[spell.card].kind == kind)
