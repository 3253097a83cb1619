"""The moves of Roll For It!. Equal moves are equal buttons: what a label says stands in the move."""

from typing import TypeAlias

from app.games.game import Move
from app.games.roll_for_it.cards import CARDS
from app.games.roll_for_it.state import DICE, HOME, LETTERS, ROLLED, Player, RollState
from app.text import Text


class Roll(Move, frozen=True):
    """Roll the `count` dice that are at home."""

    count: int

    def __str__(self) -> str:
        return "roll"

    @property
    def label(self) -> Text:
        """Says how many dice."""
        return Text("Roll {n} die", plural="Roll {n} dice", n=self.count)


class TakeBack(Move, frozen=True):
    """Take all own dice home and roll all six."""

    def __str__(self) -> str:
        return "take_back"

    @property
    def label(self) -> Text:
        """Says that it is all or none, and that it is the roll of the turn."""
        return Text("Take back all six dice and roll")


class Skip(Move, frozen=True):
    """Pass the turn while all six dice lie beside cards."""

    def __str__(self) -> str:
        return "skip"

    @property
    def label(self) -> Text:
        """Says that the dice stay."""
        return Text("Leave all six dice and skip the turn")


class Place(Move, frozen=True):
    """Put a rolled die, showing `value`, beside the card in `slot`; `takes` are the points if that completes it, else 0."""

    die: int
    slot: int
    value: int
    takes: int

    def __str__(self) -> str:
        return _PLACE_TOKENS[self.slot][self.die]

    @property
    def label(self) -> Text:
        """Says which face goes where and whether that takes the card."""
        card = LETTERS[self.slot]
        if self.takes:
            return Text(
                "Place your {value} on card {card} and take it for {n}", value=self.value, card=card, n=self.takes
            )
        return Text("Place your {value} on card {card}", value=self.value, card=card)


class EndTurn(Move, frozen=True):
    """End the turn; the `unplaced` dice go home."""

    unplaced: int

    def __str__(self) -> str:
        return "end_turn"

    @property
    def label(self) -> Text:
        """Says what becomes of unplaced dice."""
        if not self.unplaced:
            return Text("End turn")
        return Text("End turn: {n} die goes home", plural="End turn: {n} dice go home", n=self.unplaced)


RollMove: TypeAlias = Roll | TakeBack | Skip | Place | EndTurn

_PLACE_TOKENS = tuple(tuple(f"place {die} {slot}" for die in range(DICE)) for slot in range(len(LETTERS)))
_ROLLS = tuple(Roll(count) for count in range(DICE + 1))
_ENDS = tuple(EndTurn(count) for count in range(DICE + 1))
_TAKE_BACK, _SKIP = TakeBack(), Skip()
_places: dict[tuple[int, int, int, int], Place] = {}


def _place(die: int, slot: int, value: int, takes: int) -> Place:
    key = (die, slot, value, takes)
    move = _places.get(key)
    if move is None:
        move = _places[key] = Place(die, slot, value, takes)
    return move


def place_token(die: int, slot: int) -> str:
    """The token of placing a die on a slot."""
    return _PLACE_TOKENS[slot][die]


def legal(state: RollState, seat: int) -> list[RollMove]:
    """Every legal move of a seat: first roll, take_back, skip; after the roll places by die and slot, then end_turn."""
    if seat != state.active or state.phase == "over":
        return []
    player = state.players[seat]
    if state.phase == "start":
        return _starts(player.where.count(HOME))
    return _matches(state, player)


def _starts(home: int) -> list[RollMove]:
    if home == DICE:
        return [_ROLLS[home]]
    return [_ROLLS[home], _TAKE_BACK] if home else [_TAKE_BACK, _SKIP]


def _matches(state: RollState, player: Player) -> list[RollMove]:
    where, values = player.where, player.values
    rolled = [die for die in range(DICE) if where[die] == ROLLED]
    open_slots: list[tuple[int, int, list[int]]] = []
    for slot, name in enumerate(state.slots):
        if name:
            card = CARDS[name]
            missing = lacking(card.counts, player, slot)
            takes = card.points if sum(missing) == 1 else 0
            open_slots.append((slot, takes, missing))
    moves: list[RollMove] = []
    for die in rolled:
        value = values[die]
        for slot, takes, missing in open_slots:
            if missing[value] > 0:
                moves.append(_place(die, slot, value, takes))
    moves.append(_ENDS[len(rolled)])
    return moves


def lacking(counts: tuple[int, ...], player: Player, slot: int) -> list[int]:
    """How many images of each value (index 0 to 6) the player's dice beside the card in `slot` do not match yet."""
    missing = list(counts)
    for at, value in zip(player.where, player.values, strict=True):
        if at == slot:
            missing[value] -= 1
    return missing
