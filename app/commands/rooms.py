"""`fortune-table rooms`: what goes on on a server, for its host."""

from __future__ import annotations

import asyncio
import sys
from datetime import datetime
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from sqlalchemy.exc import ProgrammingError

from app import logs
from app.commands.database import database
from app.commands.given import settings_with, stop
from app.embedded import DatabaseTrouble
from app.errors import Refused
from app.i18n import translate
from app.rooms.database import Database
from app.rooms.facts import RoomOverview
from app.rooms.lists import overview

NARROWEST = 110
"""Columns of the list where there is no terminal that has a width."""


def command(
    data_dir: Annotated[Path | None, typer.Option(help="Folder of the server's data (DATA_DIR).")] = None,
    json: Annotated[bool, typer.Option("--json", help="A JSON list instead of a table.")] = False,
) -> None:
    """List the rooms of a server, whether it runs or not."""
    settings = settings_with(data_dir=data_dir)
    logs.configure(settings)
    try:
        with database(settings, join=True) as dsn:
            rooms = asyncio.run(_rooms(dsn, settings.statement_seconds))
    except DatabaseTrouble as trouble:
        stop(str(trouble))
    except ProgrammingError:
        stop("The tables of this database are of another version, or not made yet. Start the server on it once.")
    except Refused as refused:
        stop(translate(refused.text, "en"))
    if json:
        sys.stdout.write(msgspec.json.encode(rooms).decode() + "\n")
    elif rooms:
        console = Console()
        console.print(_table(rooms), width=None if console.is_terminal else NARROWEST)
    else:
        print("No rooms yet.")


async def _rooms(dsn: str, seconds: float) -> list[RoomOverview]:
    connected = Database(dsn, seconds)
    try:
        return await overview(connected)
    finally:
        await connected.close()


def _table(rooms: list[RoomOverview]) -> Table:
    table = Table("room", "game", "status", header_style="bold", box=None, pad_edge=False)
    for name in ("people", "bots", "matches", "moves"):
        table.add_column(name, justify="right")
    for name in ("last activity", "expires"):
        table.add_column(name)
    for room in rooms:
        counts = (str(number) for number in (room.people, room.bots, room.matches, room.moves))
        table.add_row(room.code, room.game, room.status, *counts, _when(room.active_at), _when(room.expires_at))
    return table


def _when(instant: datetime) -> str:
    """In the time of the machine, to the minute."""
    return instant.astimezone().strftime("%Y-%m-%d %H:%M")
