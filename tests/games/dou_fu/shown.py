"""Every token that the parts of a view put on the screen."""

from __future__ import annotations

from collections import Counter

from app.games.dou_fu.parts import Hand, Question
from app.games.dou_fu.view import DouView


def shown(view: DouView) -> Counter[str]:
    """The tokens, and how often each stands there; those of a control in parts as all that it can send."""
    found: list[str] = []
    if view.hand is not None:
        found += _of_hand(view.hand)
    if view.skills is not None:
        found += [target.token for skill in view.skills.usable for group in skill.groups for target in group.targets]
    if view.question is not None:
        found += _of_question(view.question)
    if view.roulette is not None:
        found += [slot.token for slot in view.roulette.slots]
    return Counter(token for token in found if token)


def _of_hand(hand: Hand) -> list[str]:
    found = [hand.draw, hand.yield_]
    for card in hand.cards:
        found += [card.cover, *(eat.token for eat in card.eats)]
    return found


def _of_question(question: Question) -> list[str]:
    pairs = [f"{own} {card}" for own in question.own for card in question.cards]
    verb = {"ox": "exchange", "swap": "swap"}.get(question.kind)
    return [*(answer.token for answer in question.answers), *(f"{verb} {pair}" for pair in pairs if verb)]
