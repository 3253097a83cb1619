"""A server process that is going to be killed: plays by itself and prints "match number ." for each acknowledged move."""

from __future__ import annotations

import asyncio
import sys

from app.games.registry import register
from app.rooms.service import Rooms
from app.settings import Settings
from tests.games.tiny_game import GAME
from tests.rooms.conftest import KEY, invite


async def main(dsn: str) -> None:
    """Play matches in four rooms for ever."""
    rooms = await Rooms.connect(dsn, Settings(bot_seconds=0), KEY, lambda table: None)

    async def room() -> None:
        friends = await invite(rooms, "Ann", "Bo")
        await rooms.start(friends.code, friends.host)
        table = await rooms.table(friends.code)
        while table.position is not None and table.match is not None:
            if table.position.outcome is not None:
                await rooms.rematch(friends.code, friends.host)
                continue
            seat, question = next(iter(table.position.questions.items()))
            person = next(person for person in friends.people if table.match_seat(person.id) == seat)
            match = table.match.id
            number = await rooms.play(friends.code, person, str(question.moves[0]), question.asked)
            print(match, number, ".", flush=True)

    await asyncio.gather(*(room() for _ in range(4)))


if __name__ == "__main__":
    register(GAME)
    asyncio.run(main(sys.argv[1]))
