"""Inviting gods and what happens when they come (sections 5.5 and 5.6)."""

from __future__ import annotations

from typing import TypeAlias

from app.games.chance import Chance
from app.games.game import Move, News
from app.games.god_of_luck import news
from app.games.god_of_luck.flow import after_god
from app.games.god_of_luck.gods import ENOUGH_GODS, GODS, SURCHARGE
from app.games.god_of_luck.rounds import to_discard
from app.games.god_of_luck.state import EMPTY, PLACES, ROWS, Bargain, LuckState, Owned, Player
from app.text import Text

KITCHEN_ROW = -1
"""Where the Kitchen Gods lie: beside the rows."""


class Invite(Move, frozen=True, tag=True):
    """Call a god from a row, or a Kitchen God from its area (row -1), for `price`."""

    kind: str
    row: int
    place: int
    price: int

    def __str__(self) -> str:
        return invite_token(self.row, self.place)

    @property
    def label(self) -> Text:
        """Says who and for how much."""
        if self.price == 0:
            return Text("Invite {god} for nothing", god=GODS[self.kind].name)
        return Text("Invite {god} for {n}", god=GODS[self.kind].name, n=self.price)


class EndInvite(Move, frozen=True, tag=True):
    """Invite nobody (more)."""

    def __str__(self) -> str:
        return "end_invite"

    @property
    def label(self) -> Text:
        """Says that the turn ends."""
        return Text("Invite nobody and end the turn")


InviteMove: TypeAlias = Invite | EndInvite


def invite_token(row: int, place: int) -> str:
    """The token of inviting the god at this place."""
    return "invite zao" if row == KITCHEN_ROW else f"invite {row} {place}"


def places(state: LuckState) -> list[tuple[str, int, int]]:
    """Kind, row and place of every god that lies in the area: the Kitchen Gods, then row by row."""
    kitchen = [("zao", KITCHEN_ROW, 0)] if state.kitchen else []
    rows = ((state.rows[row][place], row, place) for row in range(ROWS) for place in range(PLACES))
    return [*kitchen, *(spot for spot in rows if spot[0] != EMPTY)]


def price_of(state: LuckState, kind: str) -> int:
    """What a god costs as the next god of this turn."""
    return GODS[kind].cost + (SURCHARGE if state.surcharge else 0)


def has_already(player: Player, kind: str) -> bool:
    """Whether the player owns a god of the name, which only the Kitchen God allows."""
    return kind != "zao" and player.owned(kind) is not None


def lacks_gifts(player: Player, kind: str) -> bool:
    """Whether the player lacks a god that has to go back for this one; used and fresh ones may be given (decision 20)."""
    return any(player.owned(gift) is None for gift in GODS[kind].gives)


def invite_moves(state: LuckState) -> list[InviteMove]:
    """Gods that can be paid for, then the end."""
    me, purse = state.me, state.me.purse
    moves: list[InviteMove] = [
        Invite(kind, row, place, price_of(state, kind))
        for kind, row, place in places(state)
        if purse >= price_of(state, kind) and not has_already(me, kind) and not lacks_gifts(me, kind)
    ]
    return [*moves, EndInvite()]


def do_invite(state: LuckState, move: Invite, chance: Chance) -> list[News]:
    """A god is called: it comes at once if it is free, else it is paid for. The second one uses the Laughing Buddha."""
    lines = []
    if state.surcharge:
        buddha = state.me.ready("mile")
        assert buddha is not None
        buddha.used = True
        lines.append(news.second_call(state.active))
    state.bargain = Bargain(move.kind, move.row, move.place, move.price)
    if move.price == 0:
        return lines + receive(state, chance)
    state.phase = "pay"
    return [*lines, news.calls(state.active, move.kind, move.price)]


def receive(state: LuckState, chance: Chance) -> list[News]:
    """The god that was paid for comes, fresh; its gifts go back, and with eight gods the God of Luck follows."""
    bargain, me = state.bargain, state.me
    assert bargain is not None
    state.bargain = None
    state.invited += 1
    if bargain.row == KITCHEN_ROW:
        state.kitchen -= 1
    else:
        state.rows[bargain.row][bargain.place] = EMPTY
    gifts = GODS[bargain.kind].gives
    for gift in gifts:
        _give_back(state, me, gift)
    me.gods.append(Owned(bargain.kind, fresh=True))
    lines = [news.came(state.active, bargain.kind, gifts)]
    if len(me.gods) >= ENOUGH_GODS and state.luck_free:
        lines.append(news.luck_comes(state.active, len(me.gods)))
        me.gods.append(Owned("fushen", fresh=True))
        state.luck_free = False
        state.ending = state.ending or "gods"
    return lines + after_god(state, chance)


def _give_back(state: LuckState, player: Player, kind: str) -> None:
    """A Kitchen God to its area, another god to the discard. Used or fresh ones go first: they are worth least now."""
    same = [god for god in player.gods if god.kind == kind]
    player.gods.remove(max(same, key=lambda god: (god.fresh, god.used)))
    if kind == "zao":
        state.kitchen += 1
    else:
        to_discard(state, kind)
