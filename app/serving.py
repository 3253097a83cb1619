"""How uvicorn runs an application here: for the server, and for whatever is compared with it."""

from __future__ import annotations

import gc
import sys

import uvicorn

from app.settings import Settings

KEEP_ALIVE_SECONDS = 60
"""How long an idle connection stays open: longer than a player thinks, so that a move needs no new one."""

COLLECT_EVERY = (20_000, 20, 50)
"""New objects until a collection of the youngest, and how many of those until the next older generation has its turn."""


_QUIETER = {"debug": "info", "info": "warning"}
"""Our own lines say the rest; and what a socket logs at "debug" holds the cookie and every screen, hidden hands and all."""


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
        log_level=_QUIETER.get(settings.log_level, settings.log_level),
        proxy_headers=False,  # the application does that itself, wherever it runs
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=settings.shutdown_seconds,
    )


def settle_memory() -> None:
    """Call once when everything is loaded: the garbage collector then looks at young objects only, and seldom.

    Most of what a move makes lives until the next move and has no cycles, so looking at it every 700 objects, which is
    Python's default, finds nothing: it took 15 % of the CPU under load and stopped everybody for 0.1 s now and then.
    What was loaded at the start stays for good.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_EVERY)
