"""What the dock asks in the phases with a question of their own."""

from __future__ import annotations

from app.games.dou_fu import capture, cover, deal
from app.games.dou_fu.area_parts import as_stake, scores_of, stake_of
from app.games.dou_fu.cards import CARDS, JADE, ROOSTER
from app.games.dou_fu.gains import gain, gain_as
from app.games.dou_fu.match import bill_of
from app.games.dou_fu.openings import opening_moves, partners_of
from app.games.dou_fu.parts import Answer, Question, Rival
from app.games.dou_fu.roulette import slots
from app.games.dou_fu.settlement import bill_for
from app.games.dou_fu.skills import rooster
from app.games.dou_fu.state import DouState
from app.games.game import Seat


def question(state: DouState, seat: Seat) -> Question | None:
    """The question of this seat, None where it is answered with hand, skills or slots, or not asked."""
    match state.phase:
        case "opening":
            return _opening(state, seat) if opening_moves(state, seat) else None
        case _ if seat != state.actor:
            return None
        case "choose_first":
            return Question(
                "choose_first", tuple([Answer(f"first {who}", seat=who) for who in partners_of(state, seat)])
            )
        case "keep":
            return Question("keep", (Answer("keep"), Answer("reshuffle")))
        case "declare":
            return _declare(state, seat)
        case "ox" | "rooster" | "arrange":
            return _skill(state, seat)
        case _:
            return _capture(state, seat)


def _opening(state: DouState, seat: Seat) -> Question:
    ending = deal.opening_hand(state, seat)
    if not ending:
        return Question("opening", (Answer("pass"),), teams=state.teams)
    stake = as_stake(state, bill_of(state, state.sides[seat], ending))
    return Question("opening", (Answer("declare", word=ending), Answer("pass")), stake=stake, teams=state.teams)


def _skill(state: DouState, seat: Seat) -> Question:
    match state.phase:
        case "ox":
            target = state.target
            cards, own = tuple(state.hands[target]), tuple(state.hands[seat])
            return Question("ox", (Answer("decline"),), seat=target, cards=cards, own=own)
        case "rooster":
            used = {"rooster": ROOSTER, f"rooster {JADE}": JADE}
            tokens = [str(move) for move in rooster.moves(state, seat)]
            found = tuple([Answer(token, used.get(token, "")) for token in tokens])
            whose = "own" if seat == state.turn else "partner" if seat in partners_of(state, state.turn) else "other"
            return Question("rooster", found, seat=state.turn, whose=whose)
        case _:
            tokens = [str(move) for move in rooster.moves(state, seat)]
            answers = tuple([Answer(token, word=token.removeprefix("arrange ")) for token in tokens])
            return Question("arrange", answers, cards=(state.deck[-1], state.deck[-2]))


def _capture(state: DouState, seat: Seat) -> Question | None:
    match state.phase:
        case "match":
            kind, flipped = capture.flip_kind(state), state.flipped
            cards = capture.candidates(state)
            answers = [Answer(f"match {card}", card, gain=gain(state, seat, [flipped, card], kind)) for card in cards]
            return Question("match", tuple(answers), cards=(flipped,))
        case "attr":
            card = capture.open_dual(state)
            kinds = CARDS[card].attributes
            answers = [Answer(f"as {card} {kind}", word=kind, gain=gain_as(state, card, kind)) for kind in kinds]
            return Question("attr", tuple(answers), cards=(card,))
        case "steal":
            return _steal(state, seat)
        case "swap":
            own, cards = tuple(state.hands[seat]), cover.swappable(state)
            return Question("swap", (Answer("pass"),), cards=tuple(cards), own=own)
        case _:
            return None


def _steal(state: DouState, seat: Seat) -> Question:
    taking = state.taking
    assert taking is not None, "luck is stolen within a capture"
    answers = [
        Answer(f"steal {card}", card, side=side, gain=gain(state, seat, [card], taking.kind, before=taking.before))
        for side, card in capture.loot(state, state.sides[seat])
    ]
    return Question("steal", (*answers, Answer("pass")), teams=state.teams)


def _declare(state: DouState, seat: Seat) -> Question:
    side, scores = state.sides[seat], scores_of(state)
    rivals = []
    for other in state.others(side):
        if scores[other].entitled(state.teams, state.renhe_entitles):
            loss = bill_for(other, state.multiplier, scores).loss(side)
            rivals.append(Rival(other, loss, loss >= state.fortune[side]))
    return Question(
        "declare",
        (Answer("declare"), Answer("continue")),
        stake=stake_of(state, side, scores),
        deck=len(slots(state)) if state.roulette else len(state.deck),
        rivals=tuple(rivals),
        teams=state.teams,
    )
