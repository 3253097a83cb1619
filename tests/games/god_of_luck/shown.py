"""What a view puts on the screen: its parts, and every token in them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from app.games.god_of_luck import GAME
from app.games.god_of_luck.parts import Actions, Hand, HandSlip, Powers
from app.games.god_of_luck.state import LuckState
from app.games.god_of_luck.view import LuckView


def hand_of(state: LuckState, seat: int = 0) -> Hand:
    """A seat's hand."""
    hand = GAME.view(state, seat).hand
    assert hand is not None
    return hand


def slip_of(state: LuckState, card: str) -> HandSlip:
    """A card in the hand of seat 0."""
    return next(slip for slip in hand_of(state).slips if slip.card == card)


def powers_of(state: LuckState) -> Powers:
    """What the gods of seat 0 can do."""
    powers = GAME.view(state, 0).powers
    assert powers is not None
    return powers


def shown(view: LuckView) -> Counter[str]:
    """The tokens, and how often each stands there; those of a control in parts as all that it can send."""
    found: list[str] = [spot.token for row in view.court.rows for spot in row]
    found.append(view.court.kitchen.token)
    for deck in view.decks:
        found += [deck.token, *(card.token for card in deck.open)]
    if view.gourd is not None:
        found += [die.token for die in view.gourd.loose]
    if view.powers is not None:
        found += _of_powers(view.powers)
    if view.hand is not None:
        found += [token for slip in view.hand.slips for token in (slip.play, slip.discard)]
    if view.front is not None:
        found += [slip.token for slip in view.front.slips]
    if view.actions is not None:
        found += _of_actions(view.actions)
    return Counter(token for token in found if token)


def _of_powers(powers: Powers) -> list[str]:
    changed = (*powers.zao, *powers.laojun, *powers.erlang, *powers.dasheng)
    found = [token for changes in changed for _, token in changes.results]
    found += [added.token for added in (*powers.beasts, *powers.fushen)]
    if powers.guanyin is not None:
        dice = [target.token for target in powers.guanyin.dice]
        for size in range(1, len(dice) + 1):
            found += [f"guanyin {' '.join(chosen)}" for chosen in combinations(dice, size)]
    return found


def _of_actions(actions: Actions) -> list[str]:
    buttons = {
        "roll": actions.roll > 0,
        "end_play": actions.end_play,
        "end_invite": actions.end_invite,
        "skip": actions.skip,
        "caishen": actions.caishen,
    }
    return [token for token, there in buttons.items() if there]
