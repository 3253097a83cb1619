"""How the quick players of Glastonbury judge a move: by the card, and by where its number leads (section 14)."""

from __future__ import annotations

from app.games.glastonbury.garden import LINE_AT, next_stop, reach
from app.games.glastonbury.mind import Outlook
from app.games.glastonbury.moves import Accio, Corner, Deflect, Discard, GlastonburyMove, Take, Walk


class AtFirstSight:
    """Values cards as they lie; `plan` says how much the best card of the next stop counts, from 0 to 1."""

    def __init__(self, plan: float) -> None:
        self.plan = plan

    def value(self, outlook: Outlook, move: GlastonburyMove) -> float:
        """What a move is worth, in points."""
        me, style = outlook.me, outlook.style
        match move:
            case Take():
                return self._card(outlook, move.cell)
            case Accio():
                return self._card(outlook, move.cell) - style.use_accio * min(1.0, outlook.picks / 6)
            case Discard():
                return 0.0
            case Deflect():
                return self._line(outlook, move.end, True) - style.use_declinatio
            case Walk():
                return self._walk(outlook, move.end)
            case Corner():
                return self._line(outlook, reach(move.space, outlook.tops[me]), False)
        return 0.0

    def _walk(self, outlook: Outlook, space: int) -> float:
        if LINE_AT[space]:
            return self._line(outlook, space, False)
        if not outlook.declinatio[outlook.me]:
            return 0.0
        return self._line(outlook, reach(space, outlook.tops[outlook.me]), True) - outlook.style.use_declinatio

    def _line(self, outlook: Outlook, space: int, barred: bool) -> float:
        """The best card beside a space, 0 if there is none."""
        return max((self._card(outlook, cell) for cell in outlook.cells(space, barred)), default=0.0)

    def _card(self, outlook: Outlook, cell: int) -> float:
        me = outlook.me
        number = outlook.number_after(me, outlook.square[cell])
        value = outlook.gains(me, outlook.square[cell])[0] + outlook.ahead(me, number)
        if not self.plan or outlook.any_pawn:
            return value
        space = next_stop(outlook.spaces[me], number)
        later = [outlook.gains(me, outlook.square[other])[0] for other in outlook.cells(space, False) if other != cell]
        return value + self.plan * max(later, default=0.0)
