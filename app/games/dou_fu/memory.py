"""What a computer player remembers of the hands of others in this deal: cards swapped in openly, and those the ox showed.

The notes are rebuilt at every question from what the seat could see after each earlier move. What has been captured needs no
notes: it lies open. Nothing is kept between two questions.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.games.bots import Seen
from app.games.dou_fu.parts import DeedPart
from app.games.dou_fu.view import DouView
from app.games.game import Seat, View

UPSET = ("goat_fu", "dog_fu")
"""Skills after which nobody knows what a hand holds."""


class Notes:
    """Cards that are in the hand of another seat for certain."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.hands: dict[Seat, set[str]] = {}
        self._before: DouView | None = None

    def read(self, view: View) -> None:
        """Go on with the view after the next move; the same one twice does no harm."""
        assert isinstance(view, DouView)
        before, self._before = self._before, view
        question = view.question
        if question is not None and question.kind == "ox":
            self.hands[question.seat] = set(question.cards)
        if before is not None:
            self._swapped(before, view)
            self._exchanged(before, view)
            if view.latest.deed is not None and view.latest.deed != before.latest.deed:
                self._used(view.latest.deed)
        self._seen_again(view)

    def _swapped(self, before: DouView, view: DouView) -> None:
        if before.info.phase == "swap":
            old, new = (_pool(shown) for shown in (before, view))
            if len(old - new) == len(new - old) == 1:
                held = self._hand(before.facts.actor)
                held -= new
                held |= old - new

    def _exchanged(self, before: DouView, view: DouView) -> None:
        """After the ox: what the viewer gave is there now, what it got is not; between two others nothing is certain."""
        deed = view.latest.deed
        if before.info.phase != "ox" or deed is None or deed.count != 1:
            return
        if self.seat not in (deed.seat, deed.target):
            self._hand(deed.seat).clear()
            self._hand(deed.target).clear()
            return
        other = self._hand(deed.target if deed.seat == self.seat else deed.seat)
        old, new = (_own(shown) for shown in (before, view))
        other -= new
        other |= old - new

    def _used(self, deed: DeedPart) -> None:
        if deed.skill in UPSET and deed.target in self.hands:
            self.hands[deed.target].clear()

    def _seen_again(self, view: DouView) -> None:
        """What lies open, or in the own hand, is in no other hand."""
        last = view.latest.last
        shown = _pool(view) | _own(view) | {*view.latest.taking, *(last.cards if last is not None else ())}
        for seat, held in self.hands.items():
            held -= shown
            if view.info.roulette or len(held) > view.players[seat].hand:
                held.clear()

    def _hand(self, seat: Seat) -> set[str]:
        return self.hands.setdefault(seat, set())


def notes_of(seat: Seat, seen: Sequence[Seen], now: View) -> Notes:
    """Everything that is remembered of this deal."""
    assert isinstance(now, DouView)
    views: list[View] = [now]
    for place in range(len(seen) - 1, -1, -1):
        view = seen[place].view
        assert isinstance(view, DouView)
        if view.info.deal != now.info.deal or view.info.phase in ("keep", "opening"):
            break
        views.append(view)
    notes = Notes(seat)
    for view in reversed(views):
        notes.read(view)
    return notes


def _pool(view: DouView) -> set[str]:
    return {shown.card for shown in view.pool.cards}


def _own(view: DouView) -> set[str]:
    return set() if view.hand is None else {shown.card for shown in view.hand.cards}
