"""Which dice to keep: the exact best way to roll, keep and use powers for an aim, worked out from the last die back.

Two simplifications, both on the safe side: Kitchen Gods wait for the last die (or the last few, once they lie there), and
exact powers for the last throw.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from app.games.god_of_luck.aims import Aim
from app.games.god_of_luck.changes import results, steps
from app.games.god_of_luck.codes import FACES, ONE, counts_of, faces_of, number_of, parts_of, throws

FEW = 3
"""Gods are thought of only with so many loose dice or fewer."""
MANY_POWERS = 2
"""With more exact powers one die fewer, to save time."""
CLOSE = 1e-9


class Step(msgspec.Struct, frozen=True):
    """What to do with the dice: "keep" one that shows `value`, "roll" the loose ones, roll one of `value` "again", or use
    a power, which turns the loose dice into the code `after`."""

    kind: str
    value: int = 0
    after: int = 0


class Plan:
    """Everything worked out for one aim so far. `fixed` and `loose` are codes of rolled dice."""

    def __init__(self, aim: Aim) -> None:
        self.aim = aim
        self._final: dict[int, float] = {}
        self._hopes: dict[int, float] = {}
        self._bests: dict[tuple[int, int, bool, int], float] = {}
        self._few = FEW if len(aim.powers) <= MANY_POWERS else FEW - 1

    def hope(self, fixed: int) -> float:
        """What is to be expected when all dice that are not fixed are rolled next."""
        known = self._hopes.get(fixed)
        if known is None:
            dice = self.aim.dice - number_of(fixed)
            known = self._last(fixed) if dice == 1 else self._many(fixed, dice)
            self._hopes[fixed] = known
        return known

    def end(self, fixed: int, loose: int) -> float:
        """What these dice bring when no more are rolled: powers change the loose ones for the best."""
        if not self.aim.powers:
            return self._worth(fixed + loose)
        shown = self._copies(fixed + loose)
        return max([self._worth(fixed + after) for after in results(loose, self.aim.powers, shown)])

    def best(self, fixed: int, loose: int, may_roll: bool, again: int) -> float:
        """What is to be expected with these loose dice on the table, and so many rerolls of single dice."""
        key = (fixed, loose, may_roll, again)
        known = self._bests.get(key)
        if known is None:
            parts = [*([0] if may_roll else []), *parts_of(loose)]
            known = max([self.end(fixed, loose), *(self.hope(fixed + part) for part in parts)])
            if again and number_of(loose) <= FEW:
                others = [loose - ONE[face] for face in faces_of(loose)]
                known = max([known, *(self._again(fixed, other, may_roll, again) for other in others)])
            self._bests[key] = known
        return known

    def step(self, fixed: int, loose: int, may_roll: bool) -> Step:
        """The first step of the best way; what needs no luck wins where ways are level."""
        now = self.end(fixed, loose)
        wanted = self.best(fixed, loose, may_roll, self.aim.again) - CLOSE
        if now >= wanted:
            return self._finish(fixed, loose, now)
        if may_roll and self.hope(fixed) >= wanted:
            return Step("roll")
        for part in parts_of(loose):
            if self.hope(fixed + part) >= wanted:
                return Step("keep", max(faces_of(part)))
        faces = faces_of(loose)
        return Step(
            "again", max(faces, key=lambda face: self._again(fixed, loose - ONE[face], may_roll, self.aim.again))
        )

    def _finish(self, fixed: int, loose: int, value: float) -> Step:
        """Use a power if one is needed, the weakest that leads there, else keep."""
        if self._worth(fixed + loose) >= value - CLOSE:
            return Step("keep", max(faces_of(loose)))
        shown = self._copies(fixed + loose)
        for power in self.aim.powers:
            rest = tuple(other for other in self.aim.powers if other != power)
            for after in steps(loose, power, shown):
                if max([self._worth(fixed + end) for end in results(after, rest, shown)]) >= value - CLOSE:
                    return self._use(power, fixed, loose, after)
        return Step("keep", max(faces_of(loose)))

    def _use(self, power: str, fixed: int, loose: int, after: int) -> Step:
        """The power; the die that Erlang copies has to be fixed first."""
        if power == "erlang":
            to = next(face for face in FACES if counts_of(after)[face] > counts_of(loose)[face])
            if not counts_of(fixed + self.aim.laid)[to]:
                return Step("keep", to)
        return Step(power, after=after)

    def _worth(self, rolled: int) -> float:
        known = self._final.get(rolled)
        if known is None:
            known = self._final[rolled] = self.aim.worth(rolled)
        return known

    def _copies(self, rolled: int) -> tuple[int, ...]:
        """What Erlang can copy: a fixed die, or a loose one that is kept first."""
        return tuple(faces_of(rolled + self.aim.laid)) if "erlang" in self.aim.powers else ()

    def _many(self, fixed: int, dice: int) -> float:
        total, hope, most = 0.0, self.hope, self.aim.top
        end = self.end if dice <= self._few else self._plain  # there is time to keep some before a power is used
        for code, odds, parts in throws(dice):
            value = end(fixed, code)
            if value < most:
                for part in parts:
                    other = hope(fixed + part)
                    if other > value:
                        value = other
            total += odds * value
        return total

    def _plain(self, fixed: int, loose: int) -> float:
        return self._worth(fixed + loose)

    def _last(self, fixed: int) -> float:
        """One die, which Kitchen Gods may roll again."""
        values = [self.end(fixed, ONE[face]) for face in FACES]
        hope = sum(values) / 6
        for _ in range(self.aim.again):
            hope = sum([max(value, hope) for value in values]) / 6
        return hope

    def _again(self, fixed: int, others: int, may_roll: bool, again: int) -> float:
        """What is to be expected when one die is rolled again and the others lie."""
        return sum([self.best(fixed, others + ONE[face], may_roll, again - 1) for face in FACES]) / 6


@lru_cache(maxsize=16)
def plan_for(aim: Aim) -> Plan:
    """The plan for an aim, kept while the turn goes on."""
    return Plan(aim)
