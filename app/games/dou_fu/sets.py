"""What a score area is worth (sections 4.1 and 4.2): the rows that count, and the numbers that follow from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from app.games.dou_fu.state import DouState
from app.games.dou_fu.tally import FU_STAR, Tally, tally
from app.games.dou_fu.winning import SETS


class Row(msgspec.Struct, frozen=True):
    """A set that counts: its id (winning.SETS) and its points with growth."""

    id: str
    points: int


class Score(msgspec.Struct, frozen=True):
    """The numbers of section 4.2 for one side. `tokens`: the triple stacks that it took, part of `renhe`."""

    tally: Tally
    rows: tuple[Row, ...]
    tokens: int

    @property
    def base(self) -> int:
        """The points of the rows, one fewer with dog and pig."""
        return sum([row.points for row in self.rows]) - self.tally.mud

    @property
    def renhe(self) -> int:
        """Fours of a kind and triple tokens (decision 37)."""
        return len(self.tally.fours) + self.tokens

    @property
    def value(self) -> int:
        """What must change by a capture so that a win may be declared."""
        return self.base + self.renhe

    def entitled(self, teams: bool, renhe_entitles: bool) -> bool:
        """Whether this is enough to declare: one set, in teams two (decision 63).

        By the rules fours of a kind are no set (decision 31); where `renhe_entitles` was agreed they count as one.
        """
        counting, points = len(self.rows), self.base
        if renhe_entitles and self.renhe:
            counting, points = counting + 1, self.value
        return points >= 1 and counting >= needed(teams)


def needed(teams: bool) -> int:
    """How many sets a declaration needs."""
    return 2 if teams else 1


def gold_row(gold: int, jade: int) -> Row | None:
    """The best of rows 1 to 4."""
    if gold < 3:
        return None
    name = f"gold{min(gold, 4)}" + ("_jade" if jade else "")
    return Row(name, SETS[name].points)


def qi_row(purple: int, red: int, harmony: int) -> Row | None:
    """The best of rows 5 to 11, grown by every qi card that the row itself does not need."""
    qi = purple + red + harmony
    if purple >= 4 and red >= 4:
        return Row("purple4_red4", 14 + qi - 8)
    if purple >= 3 and red >= 3:
        return Row("purple3_red3", 10 + qi - 6)
    for count, points in ((4, 7), (3, 5)):
        if purple >= count or red >= count:
            name = "purple" if purple >= count else "red"
            return Row(f"{name}{count}", points + qi - count)
    return Row("qi5", 1 + qi - 5) if qi >= 5 else None


def rows_of(counted: Tally) -> tuple[Row, ...]:
    """Every set that counts, in the order of the table; ladders give their best row only (decisions 28 and 29)."""
    return tuple(_rows(counted))


def _rows(counted: Tally) -> Iterator[Row]:
    for best in (gold_row(counted.gold, counted.jade), qi_row(counted.purple, counted.red, counted.harmony)):
        if best is not None:
            yield best
    if counted.fu >= 5:
        yield Row("fu5", 1 + counted.fu - 5)
    if "snake_fu" in counted.named:
        if "dragon_gold" in counted.named:
            yield Row("two_dragons", SETS["two_dragons"].points)
        if "tiger_gold" in counted.named:
            yield Row("dragon_tiger", SETS["dragon_tiger"].points)
    if counted.stars == len(FU_STAR):
        yield Row("fu_star", SETS["fu_star"].points)
    if counted.luck >= 10:
        yield Row("luck10", 1 + counted.luck - 10)


def score(cards: Iterable[str], attr: Mapping[str, str], tokens: int = 0) -> Score:
    """What these cards of one area are worth. `attr`: the chosen attributes; `tokens`: the triple tokens of the side."""
    counted = tally(cards, attr)
    return Score(counted, rows_of(counted), tokens)


def score_of(state: DouState, side: int) -> Score:
    """What the area of a side is worth now."""
    return score(state.areas[side], state.attr, state.tokens[side])


def value(state: DouState, side: int) -> int:
    """Base and renhe of a side."""
    return score_of(state, side).value


def entitled(state: DouState, side: int) -> bool:
    """Whether a side has enough sets to declare."""
    return score_of(state, side).entitled(state.teams, state.renhe_entitles)
