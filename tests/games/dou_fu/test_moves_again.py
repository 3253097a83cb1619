"""The legal moves of random positions, counted a second time in a slow and plain way, straight from sections 7 and 8."""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path
from typing import get_args

import pytest

from app.games.chance import Chance
from app.games.dou_fu import GAME
from app.games.dou_fu.cards import CARDS
from app.games.dou_fu.state import DouState, Phase
from tests.games.dou_fu.deals import CHOICES

SAVES = Path(__file__).parents[2] / "golden" / "dou_fu" / "saves"


def animal(card: str) -> str:
    """By its id."""
    return card.split("_")[0]


def counts_as(state: DouState, card: str) -> str:
    """The attribute of a card in an area."""
    return state.attr.get(card, "") if len(CARDS[card].attributes) > 1 else CARDS[card].attributes[0]


def plain_turn(state: DouState, seat: int) -> set[str]:
    """Section 7.3: every action and skill, or to yield."""
    order, hand = state.order[seat], state.hands[seat]
    limit = {2: 6, 3: 5, 4: 4}[len(state.active)]
    found = {"draw"} if order == "" and len(hand) < limit else set()
    for card in hand:
        lying = [pool for pool in state.pool if animal(pool) == animal(card)]
        if lying and order != "cover_only":
            found |= {f"eat {card} stack"} if len(lying) == 3 else {f"eat {card} {pool}" for pool in lying}
        if not lying and order != "eat_only":
            found.add(f"cover {card}")
    skills = set() if state.skill_used or state.no_skill else plain_skills(state, seat)
    return found | skills if found or not skills else skills | {"yield"}


def plain_skills(state: DouState, seat: int) -> set[str]:
    """Sections 8.3 and 8.5."""
    side = state.sides[seat]
    mine = state.areas[side]
    theirs = [card for other in set(state.sides) - {side} for card in state.areas[other]]
    found = {f"skill {use}" for card in mine if state.fu.get(card) == "ready" for use in plain_uses(state, seat, card)}
    if "pig_jade" in mine and not state.jade_void:
        if state.jade_copy:
            used = [card for card in theirs if state.fu.get(card) == "used"]
            found |= {f"copy {use}" for card in used for use in plain_uses(state, seat, card)}
        if state.jade_scrap:
            found |= {f"scrap {card}" for card in theirs if state.fu.get(card) == "ready"}
    return found


def plain_uses(state: DouState, seat: int, card: str) -> set[str]:
    """The targets of one skill, behind its card."""
    side, hands = state.sides[seat], state.hands
    limit = {2: 6, 3: 5, 4: 4}[len(state.active)]
    sides = sorted({state.sides[other] for other in state.active})
    match animal(card):
        case "rat" | "monkey" | "pig" | "horse":
            return {f"{card} {target}" for target in state.active}
        case "ox":
            return {f"{card} {target}" for target in state.active if target != seat and hands[target]}
        case "tiger":
            return {card} if state.pool else set()
        case "rabbit":
            return {f"{card} {target}" for target in state.active if len(hands[target]) < limit}
        case "goat":
            return {f"{card} {target}" for target in state.active if hands[target]}
        case "dog":
            others = {f"{card} {target}" for target in state.active if target != seat and hands[target]}
            return others | {f"{card} {seat} {own}" for own in hands[seat]}
        case "dragon":
            rivals = [other for other in sides if other != side]
            taken = [(other, it) for other in rivals for it in state.areas[other]]
            return {f"{card} {other} {it}" for other, it in taken if counts_as(state, it) not in ("gold", "jade")}
        case "snake":
            pairs = [pair for a, b in combinations(sides, 2) for pair in product(state.areas[a], state.areas[b])]
            return {f"{card} {one} {two}" for one, two in pairs if animal(one) == animal(two)}
        case _:
            return set()


def plain(state: DouState, seat: int) -> set[str] | None:
    """The moves of a seat by the table in section 7.1; None for phases that have a test of their own."""
    hand, side = state.hands[seat], state.sides[seat]
    stacks = {animal(card) for card in state.pool if sum(animal(card) == animal(other) for other in state.pool) == 3}
    match state.phase:
        case "turn":
            return plain_turn(state, seat)
        case "swap":
            taken = [card for card in state.pool if animal(card) not in stacks]
            return {"pass"} | {f"swap {give} {take}" for give, take in product(hand, taken)}
        case "ox":
            return {"decline"} | {f"exchange {give} {take}" for give, take in product(hand, state.hands[state.target])}
        case "steal":
            others = {state.sides[other] for other in state.active} - {side}
            luck = [card for other in others for card in state.areas[other] if CARDS[card].attributes == ("luck",)]
            return {"pass"} | {f"steal {card}" for card in luck}
        case "match":
            return {f"match {card}" for card in state.pool if animal(card) == animal(state.flipped)} - {
                f"match {state.flipped}"
            }
        case "flip":
            return {f"flip {slot}" for slot, card in enumerate(state.spread) if card}
        case _:
            return None


@pytest.mark.parametrize(("seats", "mode"), [(2, "ffa"), (3, "ffa"), (4, "ffa"), (4, "team")])
def test_the_moves_are_those_of_a_second_count(seats: int, mode: str) -> None:
    state, _ = GAME.setup(seats, {**CHOICES, "mode": mode}, Chance(b"again", mode, seats))
    seen = set()
    for number in range(1, 1200):
        if GAME.outcome(state) is not None:
            break
        asked = [seat for seat in range(seats) if GAME.moves(state, seat)]
        luck = Chance(b"again", f"{mode} players", number)
        seat = luck.pick(asked)
        moves = GAME.moves(state, seat)
        expected = plain(state, seat)
        if expected is not None:
            assert {str(move) for move in moves} == expected, (number, state.phase)
            seen.add(state.phase)
        skills = [move for move in moves if str(move).split()[0] in ("skill", "copy", "scrap")]
        move = luck.pick(skills or moves) if luck.below(3) else luck.pick(moves)
        GAME.play(state, seat, move, Chance(b"again", mode, 100 + number))
    assert {"turn", "swap"} <= seen


def test_there_is_a_saved_state_of_every_phase() -> None:
    saved = {file.stem.removeprefix(f"v{GAME.version}-") for file in SAVES.glob(f"v{GAME.version}-*.json")}
    assert saved == set(get_args(Phase)) - {"begin", "end", "over"}
