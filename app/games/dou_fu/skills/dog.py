"""Behind Closed Doors 關門打狗, the skill of the fu dog."""

from __future__ import annotations

from app.games.chance import Chance
from app.games.dou_fu.cards import CARDS
from app.games.dou_fu.skills.skill import Aim, Skill
from app.games.dou_fu.state import DouState
from app.games.game import News, Seat
from app.text import Text, Who


def _aims(state: DouState, seat: Seat) -> list[Aim]:
    """Any hand that is not empty; of the own one a card of choice (decision 53)."""
    aims = []
    for target in state.active:
        if target == seat:
            aims += [Aim(seat=target, card=card) for card in state.hands[target]]
        elif state.hands[target]:
            aims.append(Aim(seat=target))
    return aims


def _act(state: DouState, seat: Seat, aim: Aim, chance: Chance) -> list[News]:
    """Under the deck; only whose card it was learns which (section 11)."""
    hand = state.hands[aim.seat]
    card = aim.card or chance.pick(hand)
    hand.remove(card)
    state.deck.insert(0, card)
    return [News(Text("You lost {card}.", card=CARDS[card].name), readers=(aim.seat,), seat=aim.seat)]


def _label(aim: Aim) -> Text:
    return Text("put {card} under the deck", card=CARDS[aim.card].name) if aim.card else _told(aim)


def _told(aim: Aim) -> Text:
    return Text("{who} loses a hand card", who=Who(aim.seat))


def _words(aim: Aim) -> tuple[str, ...]:
    return (str(aim.seat), aim.card) if aim.card else (str(aim.seat),)


DOG = Skill(
    "dog_fu",
    Text("Behind Closed Doors"),
    Text("Another player's random hand card, or one of yours of your choice, goes unseen under the deck."),
    Text("The dog needs a card of your hand, or another player with a card in hand."),
    _aims,
    _act,
    _label,
    _words,
    told=_told,
    shown=False,
)
