"""Before the first turn: the draw for the first place, dealing, the right to reshuffle, opening hands (section 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from app.games.chance import Chance
from app.games.dou_fu import deal_news, news
from app.games.dou_fu.cards import ANIMAL, CARDS, SET_SIZE, ZODIAC
from app.games.dou_fu.state import NOBODY, POOL_CARDS, DouState, into_order
from app.games.game import News, Seat


def draw_for_first(state: DouState, seats: Sequence[Seat], chance: Chance) -> tuple[Seat, list[News]]:
    """The highest animal wins; tied players draw again (decision 2). The cards go back into the deck."""
    lines: list[News] = []
    left, cards = list(seats), chance.shuffle(CARDS)
    while True:
        for seat in left:
            state.drawn[seat] = cards.pop()
            lines.append(deal_news.drew_for_first(seat, state.drawn[seat]))
        best = max(ZODIAC[state.drawn[seat]] for seat in left)
        left = [seat for seat in left if ZODIAC[state.drawn[seat]] == best]
        if len(left) == 1:
            return left[0], lines
        lines.append(deal_news.tie())


def clear_table(state: DouState) -> None:
    """Put all cards together; everything that belongs to a deal begins anew."""
    seats, sides = len(state.sides), len(state.fortune)
    state.players = len(state.active)
    state.deck, state.pool, state.spread = list(CARDS), [], []
    state.hands = [[] for _ in range(seats)]
    state.areas = [[] for _ in range(sides)]
    state.attr, state.fu = {}, {}
    state.jade_copy, state.jade_scrap, state.jade_void = True, True, False
    state.tokens = [0] * sides
    state.skip, state.order, state.penalty = [0] * seats, [""] * seats, [False] * seats
    state.roulette, state.last, state.deed = False, None, None
    state.turn_no, state.turn = 0, NOBODY
    clear_turn(state)


def clear_turn(state: DouState) -> None:
    """Everything that belongs to a turn begins anew."""
    state.skill_used = state.no_skill = state.no_declare = False
    state.placed = state.flipped = ""
    state.taking, state.target, state.window, state.answers = None, NOBODY, [], []


def deal_cards(state: DouState, chance: Chance) -> list[News]:
    """Shuffle and deal until the pool holds no four of a kind (decision 7), then ask the first player, or go on."""
    lines = []
    while not _dealt(state, chance):
        lines.append(deal_news.void_redeal())
    lines += news.stacks(state.stacked)
    if state.reshuffle_left[state.first]:
        state.phase, state.actor = "keep", state.first
        return lines
    return lines + ask_openings(state)


def _dealt(state: DouState, chance: Chance) -> bool:
    clear_table(state)
    state.deck = chance.shuffle(CARDS)
    order = state.clockwise(state.first)[::-1]
    hands: dict[Seat, list[str]] = {seat: [] for seat in order}
    for _ in range(state.hand_limit):
        for seat in order:
            hands[seat].append(state.deck.pop())
    for seat, hand in hands.items():
        state.hands[seat] = into_order(hand)
    state.pool = [state.deck.pop() for _ in range(POOL_CARDS[state.players])]
    return not is_void(state)


def is_void(state: DouState) -> bool:
    """Whether four cards of one animal lie in the pool."""
    return SET_SIZE in Counter(ANIMAL[card] for card in state.pool).values()


def keep(state: DouState) -> list[News]:
    """The first player is content."""
    return [deal_news.keeps(state.first), *ask_openings(state)]


def reshuffle(state: DouState, chance: Chance) -> list[News]:
    """Once a match and player (decision 4)."""
    state.reshuffle_left[state.first] = False
    return [deal_news.reshuffles(state.first), *deal_cards(state, chance)]


def opening_hand(state: DouState, seat: Seat) -> str:
    """ "heaven", "earth" or "" (decisions 10 and 11)."""
    counts = Counter(ANIMAL[card] for card in state.hands[seat])
    if SET_SIZE in counts.values():
        return "heaven"
    pairs = sum([count == 2 for count in counts.values()])
    return "earth" if pairs == 3 and state.players == 2 else ""


def ask_openings(state: DouState) -> list[News]:
    """If anybody holds an opening hand everybody is asked: the question must not tell who. Else the first turn is due."""
    if any(opening_hand(state, seat) for seat in state.active):
        state.phase, state.actor = "opening", NOBODY
        state.answers = [""] * len(state.sides)
        return [deal_news.opening_checked()]
    state.phase = "begin"
    return []


def answer_opening(state: DouState, seat: Seat, answer: str) -> tuple[Seat, list[News]]:
    """Note a sealed answer; when all have answered, who declared first in turn order (decision 9), else NOBODY."""
    state.answers[seat] = answer
    if any(not state.answers[other] for other in state.active):
        return NOBODY, []
    for other in state.clockwise(state.first):
        if state.answers[other] == "declare":
            return other, []
    state.phase, state.answers = "begin", []
    return NOBODY, [deal_news.opening_passed()]
