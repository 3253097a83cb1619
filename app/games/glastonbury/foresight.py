"""How good a move is when the next turns are played out in the head (section 14, points 4 to 8)."""

from __future__ import annotations

from app.games.game import Seat
from app.games.glastonbury.cards import TASK_POINTS
from app.games.glastonbury.codes import EMPTY, EVERY_KIND, IMMUTO
from app.games.glastonbury.garden import LINE_AT, reach
from app.games.glastonbury.mind import Outlook
from app.games.glastonbury.moves import Accio, Corner, Deflect, Discard, EndTurn, GlastonburyMove, Take, Walk
from app.games.glastonbury.worth import points

BEAM = 4
"""So many of the own picks of a later turn are followed further."""
CLEAR = 6
"""A lead of so many points in the end is a clear win."""


class Foresight:
    """Plays on for so many own turns; the others take what is best for them. Values are points, compared with now."""

    def __init__(self, turns: int) -> None:
        self.turns = turns

    def value(self, outlook: Outlook, move: GlastonburyMove) -> float:
        """What a move is worth to the player whose outlook it is."""
        table = outlook.copy()
        me, style = table.me, table.style
        match move:
            case Take():
                return self._pick(table, move.cell, self.turns)
            case Accio():
                table.accio[me] -= 1
                return self._pick(table, move.cell, self.turns) - style.use_accio * min(1.0, table.picks / 6)
            case Discard():
                table.square[move.cell] = EMPTY
                return _end(table, me)
            case Deflect():
                table.declinatio[me] -= 1
                table.spaces[table.acting] = move.end
                return self._best_beside(table, move.end, barred=True) - style.use_declinatio
            case Walk():
                return self._walk(table, move)
            case Corner():
                table.spaces[me] = move.space
                return self._my_turn(table, 1, alone=True)
            case EndTurn():
                return self._others_then_me(table, self.turns)
        return 0.0

    def _walk(self, table: Outlook, move: Walk) -> float:
        """A pawn walks, with Deflect if that leads away from a corner."""
        end, deflects = move.end, not LINE_AT[move.end] and table.declinatio[table.me] > 0
        if deflects:
            end = reach(end, table.tops[table.me])
            table.declinatio[table.me] -= 1
        table.spaces[move.pawn] = end
        return self._best_beside(table, end, barred=deflects) - table.style.use_declinatio * deflects

    def _best_beside(self, table: Outlook, space: int, *, barred: bool) -> float:
        """The best card beside a space, or going on without one."""
        values = [self._pick(table.copy(), cell, self.turns) for cell in table.cells(space, barred)]
        return max(values) if values else self._others_then_me(table, self.turns)

    def _pick(self, table: Outlook, cell: int, turns: int, *, alone: bool = False) -> float:
        """I take the card of a cell, which changes `table`, and the game goes on."""
        me = table.me
        gain = table.gains(me, table.square[cell])[1]
        table.take(me, cell)
        if table.ends(cell):
            return gain + _end(table, me)
        return gain + (self._my_turn(table, turns - 1) if alone else self._others_then_me(table, turns))

    def _others_then_me(self, table: Outlook, turns: int) -> float:
        total = 0.0
        for step in range(1, table.seats):
            seat = (table.me + step) % table.seats
            cell, change = self._rival(table, seat)
            total += change
            if cell is not None and table.ends(cell):
                return total + _end(table, seat)
        return total + table.style.later * self._my_turn(table, turns - 1)

    def _rival(self, table: Outlook, seat: Seat) -> tuple[int | None, float]:
        """Somebody else takes what is best for them: the cell (None on a corner), and what it means to me."""
        best, most, change = None, 0.0, 0.0
        for choice in table.choices(seat):
            code = table.square[choice[2]]
            theirs, mine = table.gains(seat, code)
            value = theirs + table.ahead(seat, table.number_after(seat, code))
            if best is None or value > most:
                best, most, change = choice, value, mine
        if best is None:
            _stay(table, seat)
            return None, 0.0
        _walk(table, seat, best[0], best[1])
        table.take(seat, best[2])
        return best[2], change

    def _my_turn(self, table: Outlook, turns: int, *, alone: bool = False) -> float:
        """The best that my next turn brings, with what follows as far as it is looked at."""
        me = table.me
        options = []
        for pawn, space, cell in table.choices(me):
            code = table.square[cell]
            value = table.gains(me, code)[1] + table.ahead(me, table.number_after(me, code))
            options.append((value, pawn, space, cell))
        if not options:
            if turns <= 0:
                return 0.0
            _stay(table, me)
            return self._others_then_me(table, turns)
        if turns <= 0:
            return max(options)[0]
        options.sort(reverse=True)
        values = []
        for _, pawn, space, cell in options[:BEAM]:
            twin = table.copy()
            _walk(twin, me, pawn, space)
            values.append(self._pick(twin, cell, turns, alone=alone))
        return max(values)


def _walk(table: Outlook, seat: Seat, pawn: Seat, space: int) -> None:
    """A pawn goes where the seat takes a card; if its number alone does not lead there, Deflect did."""
    if (pawn, space) not in table.stops(seat):
        table.declinatio[seat] -= 1
    table.spaces[pawn] = space


def _stay(table: Outlook, seat: Seat) -> None:
    """A turn without a card."""
    pawn, space = table.stops(seat)[0]
    table.spaces[pawn] = space


def _end(table: Outlook, finisher: Seat) -> float:
    """What the end means to me, compared with what was expected of everybody, and whether I won."""
    me, seats = table.me, range(table.seats)
    scores = [_score(table, seat) for seat in seats]
    if finisher == me and "B5" in table.recipes:
        scores[me] += TASK_POINTS
    change = [scores[seat] - _expected(table, seat) for seat in seats]
    lead = scores[me] - max(scores[other] for other in table.others[me])
    prize = table.style.win * max(-1.0, min(1.0, lead / CLEAR))
    return change[me] - table.share * (sum(change) - change[me]) + prize


def _score(table: Outlook, seat: Seat) -> float:
    """The points of a pile, its transforms where one brings most."""
    held, own = table.held[seat], table.own[seat]
    base = [points(held[kind], 0, own[kind]) for kind in EVERY_KIND]
    transforms = sum(code in IMMUTO for code in table.piles[seat])
    more = sorted((points(held[kind], 1, own[kind]) - base[kind] for kind in EVERY_KIND), reverse=True)
    return sum(base) + sum(more[:transforms])


def _expected(table: Outlook, seat: Seat) -> float:
    """What the pile was thought to be worth as long as the game went on."""
    held, own, worth = table.held[seat], table.own[seat], table.worths
    kinds = sum(worth[own[kind]][held[kind]][table.free[kind]] for kind in EVERY_KIND)
    return kinds + sum(table.taste[seat][code] for code in table.piles[seat] if code in IMMUTO)
