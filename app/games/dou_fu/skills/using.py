"""Which skills can be used before an action, the moves that use them, and what happens then (sections 7.3 and 8)."""

from __future__ import annotations

from collections.abc import Iterator

from app.games.chance import Chance
from app.games.dou_fu.cards import CARDS, JADE
from app.games.dou_fu.skills.jade import copied_from, scrapped_from
from app.games.dou_fu.skills.skill import Aim, Way
from app.games.dou_fu.skills.status import with_status
from app.games.dou_fu.skills.table import JADE_SKILLS, SKILLS
from app.games.dou_fu.state import Deed, DouState
from app.games.game import Move, News, Seat
from app.text import Text, Who


class SkillMove(Move, frozen=True, tag=True):
    """Use the skill of `skill`, a fu card: the own one, or with the jade pig that of another side ("copy"). "scrap" strikes
    the skill of `aim.card`; its `skill` is the jade pig."""

    way: Way
    skill: str
    aim: Aim

    def __str__(self) -> str:
        if self.way == "scrap":
            return f"scrap {self.aim.card}"
        return " ".join((self.way, self.skill, *SKILLS[self.skill].words(self.aim)))

    @property
    def label(self) -> Text:
        """Says the name of the skill and what it does."""
        if self.way == "scrap":
            return Text("{skill}: {effect}", skill=JADE_SKILLS["scrap"].name, effect=_scrapped(self.aim))
        skill = SKILLS[self.skill]
        if self.way == "copy":
            return Text("Jade Pig, {skill}: {effect}", skill=skill.name, effect=skill.label(self.aim))
        return Text("{skill}: {effect}", skill=skill.name, effect=skill.label(self.aim))


def _scrapped(aim: Aim) -> Text:
    return Text("{card} loses its skill", card=CARDS[aim.card].name)


def may_use(state: DouState, seat: Seat) -> bool:
    """Whether this is the moment for a skill: one a turn, before the action, not under a penalty, not in the roulette."""
    return (
        state.phase == "turn"
        and seat == state.turn
        and not (state.skill_used or state.no_skill or state.roulette)
    )  # fmt: skip


def usable(state: DouState, seat: Seat) -> list[SkillMove]:
    """Every legal use of a skill before the action, own cards first, in the order of the zodiac."""
    return list(_usable(state, seat)) if may_use(state, seat) else []


def _usable(state: DouState, seat: Seat) -> Iterator[SkillMove]:
    for _, card in with_status(state, "ready", [state.sides[seat]]):
        for aim in SKILLS[card].aims(state, seat):
            yield SkillMove("skill", card, aim)
    for card in copied_from(state, seat):
        for aim in SKILLS[card].aims(state, seat):
            yield SkillMove("copy", card, aim)
    for side, card in scrapped_from(state, seat):
        yield SkillMove("scrap", JADE, Aim(side=side, card=card))


def use(state: DouState, seat: Seat, move: SkillMove, chance: Chance) -> list[News]:
    """Carry out a use of a skill. The phase is still "turn", or that of a question ("ox"; of a horse "match" or "attr"); what
    else follows, from a void pool, an empty deck or an order, is up to flow.py."""
    state.skill_used = True
    aim = move.aim
    if move.way == "scrap":
        state.jade_scrap = False
        state.fu[aim.card] = "void"
        state.deed = Deed(seat, "scrap", JADE, cards=[aim.card])
        return [News(Text("{who} uses Strike the Pen: {effect}.", who=Who(seat), effect=_scrapped(aim)), seat=seat)]
    if move.way == "copy":
        state.jade_copy = False
    else:
        state.fu[move.skill] = "used"
    skill = SKILLS[move.skill]
    cards = [card for card in (aim.card, aim.other) if card] if skill.shown else []
    state.deed = Deed(seat, move.way, move.skill, aim.seat, cards)
    return [_used(seat, move), *skill.act(state, seat, aim, chance)]


def _used(seat: Seat, move: SkillMove) -> News:
    skill = SKILLS[move.skill]
    effect = (skill.told or skill.label)(move.aim)
    if move.way == "copy":
        text = Text("{who} copies {skill} with the jade pig: {effect}.", who=Who(seat), skill=skill.name, effect=effect)
    else:
        text = Text("{who} uses {skill}: {effect}.", who=Who(seat), skill=skill.name, effect=effect)
    return News(text, seat=seat)
