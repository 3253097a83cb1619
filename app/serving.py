"""How uvicorn runs an application here: for the server, and for whatever is compared with it."""

from __future__ import annotations

import sys

import uvicorn

from app.settings import Settings

KEEP_ALIVE_SECONDS = 60
"""How long an idle connection stays open: longer than a player thinks, so that a move needs no new one."""


def server_config(settings: Settings, app: object) -> uvicorn.Config:
    """The measured fastest of the ways to serve HTTP and sockets; what is not set is uvicorn's default."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        loop="auto" if sys.platform == "win32" else "uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=settings.ws_max_bytes,
        ws_per_message_deflate=settings.ws_deflate,
        access_log=False,
        log_config=None,  # app/logs.py has set the logs up
        log_level="warning" if settings.log_level == "info" else settings.log_level,  # our own lines say the rest
        proxy_headers=False,  # the application does that itself, wherever it runs
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=settings.shutdown_seconds,
    )
