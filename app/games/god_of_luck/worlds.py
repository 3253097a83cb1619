"""Other states that a viewer cannot tell from the true one (section 6)."""

from __future__ import annotations

from app.games.chance import Chance, shuffle_in_place
from app.games.game import Viewer
from app.games.god_of_luck.cards import CARDS, COLOURS
from app.games.god_of_luck.state import LuckState, into_order


def deal_anew(world: LuckState, viewer: Viewer, chance: Chance) -> None:
    """Change a copy of the state: within each colour decks, hidden hands and removed cards are dealt anew, and the gods too.

    Hands keep their back colours. When all is over hands lie open, and only decks and removed cards are unknown.
    """
    over = world.phase == "over"
    hidden = [player for seat, player in enumerate(world.players) if seat != viewer and not over]
    backs = [[CARDS[card].colour for card in player.hand] for player in hidden]
    gone = [CARDS[card].colour for card in world.removed]
    pools: dict[str, list[str]] = {}
    for colour in COLOURS:
        held = [card for player in hidden for card in player.hand]
        pool = [card for card in (*held, *world.removed) if CARDS[card].colour == colour]
        pools[colour] = chance.shuffle([*world.decks[colour], *pool])
    for player, colours in zip(hidden, backs, strict=True):
        player.hand = into_order(pools[colour].pop() for colour in colours)
    world.removed = into_order(pools[colour].pop() for colour in gone)
    world.decks = pools
    shuffle_in_place(world.god_deck, chance)
