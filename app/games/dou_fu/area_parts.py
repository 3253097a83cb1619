"""The score areas as everybody sees them, sorted by set, with what a declaration would be now."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from app.games.dou_fu.cards import DUAL, JADE, attribute
from app.games.dou_fu.parts import AreaPart, Group, Loss, Stake, Tile, Ways
from app.games.dou_fu.progress import Step, steps
from app.games.dou_fu.sets import Score, score
from app.games.dou_fu.settlement import Bill, bill_for
from app.games.dou_fu.state import DouState
from app.games.once import Once

_GROUPS = ("gold", "purple", "red", "harmony", "fu", "luck")
_GROUP_OF = {"jade": "gold", "double_luck": "luck"}
"""Attributes that lie in the group of another."""
_LADDERS = {
    "gold": ("gold3", "gold3_jade", "gold4", "gold4_jade"),
    "purple": ("purple3", "purple4", "purple3_red3", "purple4_red4"),
    "red": ("red3", "red4", "purple3_red3", "purple4_red4"),
    "fu": ("fu5",),
    "luck": ("luck10",),
}
"""The sets that a group makes."""
_NEW = 2
"""So many cards came last to a side, and stay marked until others do, so that groups change only when cards move."""
Attrs = tuple[tuple[str, str], ...]
"""Chosen attributes as pairs, so that they can be remembered."""


def attrs_of(state: DouState) -> Attrs:
    """The chosen attributes in the order of the card table."""
    return tuple([(card, state.attr[card]) for card in DUAL if card in state.attr])


@lru_cache(maxsize=8192)
def scored(cards: tuple[str, ...], attrs: Attrs, tokens: int) -> Score:
    """What an area is worth; most areas stay as they are in most moves."""
    return score(cards, dict(attrs), tokens)


@lru_cache(maxsize=8192)
def steps_of(cards: tuple[str, ...], attrs: Attrs, tokens: int) -> tuple[Step, ...]:
    """How far an area has come towards each set."""
    return steps(scored(cards, attrs, tokens), dict(attrs))


def scores_of(state: DouState) -> dict[int, Score]:
    """What each side still in has, by side."""
    attrs = attrs_of(state)
    return {side: scored(tuple(state.areas[side]), attrs, state.tokens[side]) for side in state.playing}


class Board(msgspec.Struct, frozen=True):
    """The score areas of a position: `areas` and `ways` by side, `groups` six a side."""

    areas: tuple[AreaPart, ...]
    groups: tuple[Group, ...]
    ways: tuple[Ways, ...]


def _board(state: DouState) -> Board:
    scores, attrs, sides = scores_of(state), attrs_of(state), range(len(state.areas))
    laid = [(tuple(cards), attrs, tokens) for cards, tokens in zip(state.areas, state.tokens, strict=True)]
    groups: list[Group] = []
    for of_side in laid:
        groups += _groups(*of_side, tuple([state.fu.get(card, "") for card in of_side[0]]))
    return Board(
        tuple([_area(state, side, scores) for side in sides]),
        tuple(groups),
        tuple([_ways(*of_side) for of_side in laid]),
    )


def _shown(state: DouState) -> tuple[object, ...]:
    """All that the areas show. Most moves change none of it, and then they are the same objects."""
    jade = (state.jade_copy, state.jade_scrap, state.jade_void)
    of_deal = (state.areas, state.attr, state.fu, state.tokens, jade)
    return (*of_deal, state.fortune, state.active, state.multiplier, state.teams, state.renhe_entitles)


board = Once(_board, of=_shown, most=512)
"""Every side's area."""


def _area(state: DouState, side: int, scores: Mapping[int, Score]) -> AreaPart:
    tokens = state.tokens[side]
    own = scores.get(side) or scored(tuple(state.areas[side]), attrs_of(state), tokens)
    jade = JADE in state.areas[side] and not state.jade_void
    playing = side in scores
    entitled = playing and own.entitled(state.teams, state.renhe_entitles)
    return AreaPart(
        side=side,
        sets=len(own.rows),
        base=own.base,
        renhe=own.renhe,
        value=own.value,
        shield=own.renhe - own.tally.mud,
        tokens=tokens,
        pig_dog=own.tally.mud,
        entitled=entitled,
        stake=stake_of(state, side, scores) if playing and (own.rows or entitled) else None,
        copy=jade and state.jade_copy,
        scrap=jade and state.jade_scrap,
        out=not playing,
        teams=state.teams,
    )


@lru_cache(maxsize=2048)
def _ways(cards: tuple[str, ...], attrs: Attrs, tokens: int) -> Ways:
    """The rows that count, and the steps that no group shows."""
    steps = [step for step in steps_of(cards, attrs, tokens) if step.group not in _GROUPS]
    return Ways(scored(cards, attrs, tokens).rows, tuple(steps))


@lru_cache(maxsize=2048)
def _groups(cards: tuple[str, ...], attrs: Attrs, tokens: int, status: tuple[str, ...]) -> tuple[Group, ...]:
    """The tiles by what they show: most areas stay as they are in most moves."""
    own, ways, chosen = scored(cards, attrs, tokens), steps_of(cards, attrs, tokens), dict(attrs)
    tiles: dict[str, list[Tile]] = {name: [] for name in _GROUPS}
    for card, state_of_skill in zip(cards, status, strict=True):
        kind = attribute(card, chosen)
        tile = Tile(card, chosen.get(card, ""), state_of_skill, card in cards[-_NEW:])
        tiles[_GROUP_OF.get(kind, kind)].append(tile)
    return tuple([_group(name, tuple(tiles[name]), own, ways) for name in _GROUPS])


def _group(name: str, tiles: tuple[Tile, ...], own: Score, ways: tuple[Step, ...]) -> Group:
    sets = _LADDERS.get(name, ())
    return Group(
        name,
        tiles,
        getattr(own.tally, name),
        any(row.id in sets for row in own.rows),
        next((step for step in ways if step.group == name), None),
    )


def stake_of(state: DouState, side: int, scores: Mapping[int, Score]) -> Stake:
    """What a declaration of this side would cost whom now."""
    return as_stake(state, bill_for(side, state.multiplier, scores))


def as_stake(state: DouState, due: Bill) -> Stake:
    """A bill with what it leaves everybody."""
    losses = []
    for line in due.dues:
        after = state.fortune[line.side] - line.loss
        losses.append(Loss(line.side, line.shield, line.loss, line.rebound, after, after <= 0))
    own = state.fortune[due.winner] - due.rebound
    return Stake(due.points, due.multiplier, due.renhe, due.worth, tuple(losses), due.rebound, own, own <= 0)
