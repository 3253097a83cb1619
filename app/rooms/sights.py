"""What a computer player sees, built from stored states. Used by the server and by its thinking processes alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, overload

from app.games.bots import Bot, Seen, Sight
from app.games.chance import Chance
from app.games.game import NOTHING, Known, Seat, decode_news
from app.games.position import AnyGame

Stored = tuple[int, str, str]
"""(number, state, news) of a move, as they are in the database."""


class WantsMemory(BaseException):
    """A bot looked at what it had seen, which nobody has loaded yet: ask it again with the memory.

    Not an Exception, so that no bot takes it for a fault of its own.
    """


class Unread(Sequence[Seen]):
    """A memory that is not loaded: most bots never look. Any look raises WantsMemory."""

    @overload
    def __getitem__(self, index: int) -> Seen: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Seen]: ...
    def __getitem__(self, index: int | slice) -> Seen | Sequence[Seen]:
        raise WantsMemory

    def __len__(self) -> int:
        raise WantsMemory

    def __iter__(self) -> Iterator[Seen]:
        raise WantsMemory


def memory(game: AnyGame, seat: Seat, stored: Sequence[Stored]) -> list[Seen]:
    """What this seat saw, and could read in the log, after each stored move."""
    seen = []
    for number, state, news in stored:
        readable = tuple(line for line in decode_news(news) if line.is_for(seat))
        seen.append(Seen(number, game.view(game.decode(state), seat), readable))
    return seen


def choose(
    bot: Bot,
    game: AnyGame,
    state: Any,
    seats: int,
    seat: Seat,
    seen: Sequence[Seen],
    seed: bytes,
    enough: Callable[[], bool],
) -> str:
    """The token of the bot's choice. `state` stays here: the bot gets views and imagined worlds only.

    `seed` is for luck of the bot's own, and asking again with the same one gives the same answer.
    """

    def imagine(chance: Chance, known: Known = NOTHING) -> Any:
        return game.imagine(state, seat, chance, known)

    sight = Sight(
        game=game,
        seats=seats,
        seat=seat,
        view=game.view(state, seat),
        questions=game.moves(state, seat),
        seen=seen,
        imagine=imagine,
        enough=enough,
        chance=Chance(seed, "bot", seat),
    )
    return str(bot.choose(sight))
