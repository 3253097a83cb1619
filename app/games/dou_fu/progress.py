"""How far a score area has come towards each set, for the screen: what is there, what the next row needs and what it pays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from app.games.dou_fu.cards import SET_SIZE
from app.games.dou_fu.sets import Row, Score, gold_row, qi_row
from app.games.dou_fu.tally import FU_STAR, Tally
from app.games.dou_fu.winning import MODIFIERS, SETS


class Step(msgspec.Struct, frozen=True):
    """One way on: with `want` cards instead of `have` the set `next` (winning.WINNINGS) counts for `pays` points, those of
    its whole ladder; luck counts in units. `group` is the attribute that it needs more of, or the id of a set of named
    cards; `animal` names the fourth card of "renhe"."""

    group: str
    next: str
    have: int
    want: int
    pays: int
    animal: str = ""


class Limits(msgspec.Struct, frozen=True):
    """How many there can be of each attribute in this deal, with the dual cards as they were chosen (section 3.2)."""

    gold: int
    purple: int
    red: int
    fu: int
    luck: int

    @property
    def qi(self) -> int:
        """All three colours; there are four harmony cards."""
        return self.purple + self.red + 4


def limits(attr: Mapping[str, str]) -> Limits:
    """A dual card that was not chosen yet may still become either."""
    dragon, snake, rooster = (attr.get(card, "") for card in ("dragon_gold", "snake_fu", "rooster_red"))
    return Limits(
        gold=4 - (dragon == "purple"),
        purple=4 - (dragon == "gold"),
        red=4 - (rooster == "double_luck"),
        fu=12 - (snake == "double_luck"),
        luck=24 - 2 * (snake == "fu") - 2 * (rooster == "red"),
    )


def steps(score: Score, attr: Mapping[str, str]) -> tuple[Step, ...]:
    """The next row of every ladder and every set that is not complete, as far as the cards of this deal allow it."""
    counted, most = score.tally, limits(attr)
    return (
        *_gold(counted, most),
        *_qi(counted, most),
        *_growing("fu", "fu5", counted.fu, 5, most.fu),
        *_growing("luck", "luck10", counted.luck, 10, most.luck),
        *_named(counted, attr),
        *_fours(counted),
    )


def _gold(counted: Tally, most: Limits) -> Iterator[Step]:
    want = 3 if counted.gold < 3 else counted.gold + 1
    if want <= most.gold:
        best = gold_row(want, counted.jade)
        assert best is not None
        yield Step("gold", best.id, counted.gold, want, best.points)
    with_jade = gold_row(counted.gold, 1)
    if with_jade is not None and not counted.jade:
        yield Step("jade", with_jade.id, 0, 1, with_jade.points)


def _qi(counted: Tally, most: Limits) -> Iterator[Step]:
    purple, red, harmony = counted.purple, counted.red, counted.harmony
    more_purple, more_red = max(3, purple + 1), max(3, red + 1)
    if more_purple <= most.purple:
        yield _qi_step("purple", purple, more_purple, qi_row(more_purple, red, harmony))
    if more_red <= most.red:
        yield _qi_step("red", red, more_red, qi_row(purple, more_red, harmony))
    # Harmony stands for a qi card of any colour: what a colour would add beyond growth is said by the colour itself.
    want = counted.qi + 1 if qi_row(purple, red, harmony) else 5
    if want <= most.qi:
        yield _qi_step("qi", counted.qi, want, qi_row(purple, red, harmony + want - counted.qi))


def _qi_step(group: str, have: int, want: int, best: Row | None) -> Step:
    assert best is not None, "three of a colour and five qi always count"
    return Step(group, best.id, have, want, best.points)


def _growing(group: str, name: str, have: int, least: int, most: int) -> Iterator[Step]:
    want = max(least, have + 1)
    if want <= most:
        yield Step(group, name, have, want, SETS[name].points + want - least)


def _named(counted: Tally, attr: Mapping[str, str]) -> Iterator[Step]:
    if attr.get("snake_fu") != "double_luck":
        snake = "snake_fu" in counted.named
        for name, other in (("two_dragons", "dragon_gold"), ("dragon_tiger", "tiger_gold")):
            have = snake + (other in counted.named)
            if have < 2 and not (other == "dragon_gold" and attr.get(other) == "purple"):
                yield Step(name, name, have, 2, SETS[name].points)
    if counted.stars < len(FU_STAR):
        yield Step("fu_star", "fu_star", counted.stars, len(FU_STAR), SETS["fu_star"].points)


def _fours(counted: Tally) -> Iterator[Step]:
    for animal in counted.threes:
        yield Step("renhe", "renhe", SET_SIZE - 1, SET_SIZE, MODIFIERS["renhe"].points, animal)
