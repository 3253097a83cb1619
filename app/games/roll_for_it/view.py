"""What a viewer of Roll For It! sees: everything but the order of the deck, cut into the regions of the screen.

The printed faces of a card are made once.
"""

from __future__ import annotations

from app.games.game import Seat, View, Viewer
from app.games.roll_for_it.cards import CARDS, Card
from app.games.roll_for_it.moves import place_token
from app.games.roll_for_it.parts import Actions, Face, Felt, LastScore, PlayerPart, Slot, Stand, Throw, Tray, TrayDie
from app.games.roll_for_it.prompts import prompt_for
from app.games.roll_for_it.state import DICE, HOME, ROLLED, Player, RollState
from app.text import Text


class RollView(View, frozen=True):
    """The whole screen. `tray` is None for spectators, `actions` for whoever is not asked, `throw` for the roller."""

    players: tuple[PlayerPart, ...]
    felt: Felt
    slots: tuple[Slot, ...]
    tray: Tray | None
    throw: Throw | None
    actions: Actions | None
    last: LastScore | None


_PLAIN = tuple(Face(value, False, None) for value in range(7))
_MINE = tuple(Face(value, True, None) for value in range(7))
_PRINTED = {name: tuple(_PLAIN[value] for value in card.faces) for name, card in CARDS.items()}
_PICTURES = {name: " ".join(map(str, card.faces)) for name, card in CARDS.items()}
_AT_HOME = tuple(TrayDie(die, None, "home", ()) for die in range(DICE))


def look(state: RollState, viewer: Viewer) -> RollView:
    """The view of a seat or of a spectator."""
    active = state.active
    matching = state.phase == "match"
    places = _slots(state, viewer, matching and viewer == active)
    me = None if viewer is None else state.players[viewer]
    last = state.last
    return RollView(
        prompt=_prompt(state, viewer, places),
        players=tuple([_badge(state, seat, player) for seat, player in enumerate(state.players)]),
        felt=Felt(len(state.deck), state.target, len(state.slots) == 4),
        slots=places,
        tray=None if me is None or viewer is None else _tray(state, viewer, me, places),
        throw=_throw(state) if matching and viewer != active else None,
        actions=_actions(state, viewer, places),
        last=None if last is None else LastScore(last.card, CARDS[last.card].points, last.seat, last.slot),
    )


def _badge(state: RollState, seat: Seat, player: Player) -> PlayerPart:
    turn = seat == state.active and state.phase != "over"
    return PlayerPart(player.score, state.target, player.where.count(HOME), turn, tuple(player.cards))


def _throw(state: RollState) -> Throw:
    player = state.players[state.active]
    dice = tuple([value for at, value in zip(player.where, player.values, strict=True) if at == ROLLED])
    return Throw(state.active, dice, state.rolls % 2)


def _slots(state: RollState, viewer: Viewer, placing: bool) -> tuple[Slot, ...]:
    beside = _beside(state)
    rolled: list[list[int]] = [[] for _ in range(7)]
    if placing and viewer is not None:
        player = state.players[viewer]
        for die, at in enumerate(player.where):
            if at == ROLLED:
                rolled[player.values[die]].append(die)
    slots = []
    for index, name in enumerate(state.slots):
        if not name:
            slots.append(Slot(index, "", 0, "", (), (), ()))
            continue
        card = CARDS[name]
        owners = beside[index]
        mine = owners.pop(viewer, None) if viewer is not None else None
        stands = tuple([Stand(s, tuple(sorted(dice)), len(card.faces) - len(dice)) for s, dice in owners.items()])
        if mine or placing:
            faces, more = _faces(card, index, mine or (), rolled)
        else:
            faces, more = _PRINTED[name], ()
        slots.append(Slot(index, name, card.points, _PICTURES[name], faces, stands, more))
    return tuple(slots)


def _beside(state: RollState) -> list[dict[Seat, list[int]]]:
    """For each slot, the values of the dice beside it by seat, in the order of the seats."""
    beside: list[dict[Seat, list[int]]] = [{} for _ in state.slots]
    for seat, player in enumerate(state.players):
        for at, value in zip(player.where, player.values, strict=True):
            if at >= 0:
                beside[at].setdefault(seat, []).append(value)
    return beside


def _faces(
    card: Card, slot: int, mine: list[int] | tuple[()], rolled: list[list[int]]
) -> tuple[tuple[Face, ...], tuple[tuple[int, str], ...]]:
    """The pictures of a card for the viewer: first those with an own die, then the lit ones; and the tokens left over."""
    covered = [0] * 7
    for value in mine:
        covered[value] += 1
    used = [0] * 7
    faces = []
    for value in card.faces:
        if covered[value]:
            covered[value] -= 1
            faces.append(_MINE[value])
        elif used[value] < len(rolled[value]):
            faces.append(Face(value, False, place_token(rolled[value][used[value]], slot)))
            used[value] += 1
        else:
            faces.append(_PLAIN[value])
    more = [
        (value, place_token(die, slot)) for value in range(1, 7) if used[value] for die in rolled[value][used[value] :]
    ]
    return tuple(faces), tuple(more)


def _tray(state: RollState, seat: Seat, player: Player, slots: tuple[Slot, ...]) -> Tray:
    fits: dict[int, tuple[int, ...]] = {}
    dice = []
    for die, at in enumerate(player.where):
        value = player.values[die]
        if at == HOME:
            dice.append(_AT_HOME[die])
        elif at >= 0:
            dice.append(TrayDie(die, value, "placed", (at,)))
        else:
            if value not in fits:
                fits[value] = tuple([s.index for s in slots if _takes(s, value)])
            dice.append(TrayDie(die, value, "rolled", fits[value]))
    # Without rolled dice there is nothing to tumble, and what others roll must not change this tray.
    return Tray(seat, tuple(dice), state.rolls % 2 if fits else 0)


def _takes(slot: Slot, value: int) -> bool:
    """Whether a rolled die of this value may be placed on the slot."""
    return any(face.value == value and face.token is not None for face in slot.faces)


def _can_place(slots: tuple[Slot, ...]) -> bool:
    return any(face.token is not None for slot in slots for face in slot.faces)


def _actions(state: RollState, viewer: Viewer, slots: tuple[Slot, ...]) -> Actions | None:
    if viewer is None or viewer != state.active or state.phase == "over":
        return None
    where = state.players[viewer].where
    if state.phase == "start":
        home = where.count(HOME)
        return Actions(home, home < DICE, home == 0, False, False, 0)
    return Actions(0, False, False, True, not _can_place(slots), where.count(ROLLED))


def _prompt(state: RollState, viewer: Viewer, slots: tuple[Slot, ...]) -> Text:
    mine = viewer == state.active
    home = state.players[state.active].where.count(HOME)
    return prompt_for(state.phase, mine, state.active, home, mine and _can_place(slots))
