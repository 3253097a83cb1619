"""Why a skill cannot be used now, from the open table and the own hand alone."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.dou_fu.cards import CARDS, JADE
from app.games.dou_fu.skills.table import JADE_SKILLS, SKILLS
from app.games.dou_fu.state import DouState
from app.games.game import Seat
from app.text import Text


def why_no_skill(state: DouState, seat: Seat, words: Sequence[str]) -> Text | None:
    """One sentence why "skill ...", "copy ..." or "scrap ..." is no legal move of a player whose turn it is; None for what
    names no skill."""
    verb, card = words[0], words[1] if len(words) > 1 else ""
    if card not in SKILLS:
        return Text("This card has no skill.") if card in CARDS else None
    if state.no_skill:
        return Text("You used the rooster in another player's turn: you have no skill in this one.")
    if state.skill_used:
        return Text("You have used a skill in this turn.")
    if verb == "skill":
        return _own(state, seat, card)
    return _jade(state, seat, verb) or _of_another(state, seat, verb, card)


def _own(state: DouState, seat: Seat, card: str) -> Text | None:
    name, skill = CARDS[card].name, SKILLS[card]
    if card not in state.areas[state.sides[seat]]:
        return Text("{card} does not lie in your score area.", card=name)
    match state.fu.get(card):
        case "ready":
            return skill.needs
        case "used":
            return Text("{skill} has been used in this deal.", skill=skill.name)
        case "void":
            return Text("{skill} is void in this deal.", skill=skill.name)
        case _:
            return Text("{card} was chosen to be double luck: it has no skill.", card=name)


def _jade(state: DouState, seat: Seat, verb: str) -> Text | None:
    if JADE not in state.areas[state.sides[seat]]:
        return Text("{card} does not lie in your score area.", card=CARDS[JADE].name)
    if state.jade_void:
        return Text("The jade pig was moved by the snake: its skills are void.")
    if not (state.jade_copy if verb == "copy" else state.jade_scrap):
        return Text("{skill} has been used in this deal.", skill=JADE_SKILLS[verb].name)
    return None


def _of_another(state: DouState, seat: Seat, verb: str, card: str) -> Text | None:
    wanted = "used" if verb == "copy" else "ready"
    own = card in state.areas[state.sides[seat]]
    if own or state.fu.get(card) != wanted:
        if verb == "copy":
            return Text("Only a used skill of another side can be copied.")
        return Text("Only a ready skill of another side can be struck.")
    return SKILLS[card].needs if verb == "copy" else None
