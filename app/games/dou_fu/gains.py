"""What a capture would do for a side, before it is made."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from app.games.dou_fu.area_parts import Attrs, attrs_of, scored, steps_of
from app.games.dou_fu.cards import CARDS, DUAL, SET_SIZE
from app.games.dou_fu.parts import Gain
from app.games.dou_fu.progress import Step
from app.games.dou_fu.state import DouState, Kind
from app.games.game import Seat


def gain(state: DouState, seat: Seat, cards: Sequence[str], kind: Kind, *, before: int | None = None) -> Gain:
    """What these cards would bring the side of a seat. `before`: its value when the capture going on began."""
    side = state.sides[seat]
    area, attrs, tokens = tuple(state.areas[side]), attrs_of(state), state.tokens[side]
    return _gain(
        area,
        attrs,
        tokens,
        tuple(cards),
        scored(area, attrs, tokens).value if before is None else before,
        kind != "horse" and not state.no_declare,
        state.multiplier,
        state.teams,
        state.renhe_entitles,
    )


def gain_as(state: DouState, card: str, attribute: str) -> Gain:
    """What the capture going on brings if its dual card counts as this."""
    capture = state.taking
    assert capture is not None, "an attribute is asked for in a capture"
    side = state.sides[capture.seat]
    return _gain(
        tuple(state.areas[side]),
        _with(attrs_of(state), card, attribute),
        state.tokens[side],
        tuple(capture.cards),
        capture.before,
        capture.kind != "horse" and not state.no_declare,
        state.multiplier,
        state.teams,
        state.renhe_entitles,
    )


def _with(attrs: Attrs, card: str, attribute: str) -> Attrs:
    return tuple(sorted((*attrs, (card, attribute)), key=lambda pair: DUAL.index(pair[0])))


@lru_cache(maxsize=8192)
def _gain(
    area: tuple[str, ...],
    attrs: Attrs,
    tokens: int,
    cards: tuple[str, ...],
    before: int,
    may_win: bool,
    multiplier: int,
    teams: bool,
    renhe_entitles: bool,
) -> Gain:
    chosen = {card for card, _ in attrs}
    for card in cards:
        if card in DUAL and card not in chosen:
            ways = (_with(attrs, card, kind) for kind in CARDS[card].attributes)
            rest = (tokens, cards, before, may_win, multiplier, teams, renhe_entitles)
            return max((_gain(area, way, *rest) for way in ways), key=lambda found: (found.win, found.points))
    triple = len(cards) == SET_SIZE
    after = scored(area + cards, attrs, tokens + triple)
    wins = may_win and not triple and after.value != before and after.entitled(teams, renhe_entitles)
    return Gain(
        step=_progress(steps_of(area, attrs, tokens), steps_of(area + cards, attrs, tokens + triple)),
        points=after.value - before,
        win=after.base * multiplier + after.renhe if wins else 0,
        skip=triple,
    )


def _progress(before: Sequence[Step], after: Sequence[Step]) -> Step | None:
    """Of the sets that came nearer the one that lacks least now; of equal ones the one that pays most."""
    had = {(step.group, step.animal): step.have for step in before}
    nearer = [step for step in after if step.have > had.get((step.group, step.animal), 0)]
    return min(nearer, key=lambda step: (step.want - step.have, -step.pays), default=None)
