"""`fortune-table serve`: database, migrations, server, address."""

from __future__ import annotations

import signal
import socket
import sys
from pathlib import Path
from types import FrameType
from typing import Annotated

import structlog
import typer
import uvicorn

from app import logs
from app.addresses import Addresses, PortTaken, addresses, announce, listen
from app.commands.database import database
from app.commands.given import settings_with, stop
from app.embedded import DatabaseTrouble
from app.serving import server_config, settle_memory
from app.settings import Settings


def command(
    host: Annotated[str | None, typer.Option(help="Address to listen on (HOST).", show_default="0.0.0.0")] = None,
    port: Annotated[int | None, typer.Option(help="Port, 0 for a free one (PORT).", show_default="8000")] = None,
    data_dir: Annotated[Path | None, typer.Option(help="Folder for all data (DATA_DIR).")] = None,
    public_url: Annotated[str | None, typer.Option(help="Address that players see (PUBLIC_URL).")] = None,
) -> None:
    """Start the server and print its address. Everything else is set by environment variables: see docs/hosting.md."""
    settings = settings_with(host=host, port=port, data_dir=data_dir, public_url=public_url)
    logs.configure(settings)
    signal.signal(signal.SIGTERM, _leave)
    try:
        listener = listen(settings.host, settings.port)
        with listener, database(settings) as dsn:
            run(settings.model_copy(update={"database_url": dsn}), listener)
    except (PortTaken, DatabaseTrouble) as trouble:
        stop(str(trouble))
    except KeyboardInterrupt:
        structlog.get_logger("app.serve").info("stopped")


def run(settings: Settings, listener: socket.socket) -> None:
    """Bring the database up to date and serve on `listener` until a signal comes. `database_url` must be set."""
    from app.main import create_app  # slow to load: after the quick refusals
    from app.rooms.migrate import upgrade

    assert settings.database_url is not None
    upgrade(settings.database_url)
    found = addresses(settings.host, listener.getsockname()[1], settings.public_url)
    server = Announcing(server_config(settings, create_app(settings)), found)
    server.run(sockets=[listener])
    if not server.started:
        stop("The server did not start; the lines above say why.")


class Announcing(uvicorn.Server):
    """A server that says where it is as soon as it answers."""

    def __init__(self, config: uvicorn.Config, found: Addresses) -> None:
        super().__init__(config)
        self._found = found

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start answering, then settle and announce the addresses."""
        await super().startup(sockets)
        if self.started:
            settle_memory()
            announce(self._found, sys.stdout)


def _leave(signum: int, frame: FrameType | None) -> None:
    """SIGTERM outside of uvicorn's hands: end as with Ctrl-C, in order, so that the database is stopped too."""
    raise KeyboardInterrupt
