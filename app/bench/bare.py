"""The least server of the same kind: sockets under the same uvicorn, and nothing else. The measure for our own memory."""

from __future__ import annotations

import contextlib
import sys

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.addresses import addresses, announce, listen
from app.serving import server_config
from app.settings import Settings

SCREEN = '<i data-v="0.0.0"></i>' + "x" * 12_000
"""About as long as a whole screen."""


async def live(socket: WebSocket) -> None:
    """Send one screen, then wait until the other side goes."""
    await socket.accept()
    await socket.send_text(SCREEN)
    with contextlib.suppress(WebSocketDisconnect):
        await socket.receive_text()


def main() -> None:
    """Serve on a free port of HOST and print the address."""
    settings = Settings()
    app = Starlette(routes=[WebSocketRoute("/r/{code}/live", live)])
    with listen(settings.host, 0) as listener:
        announce(addresses(settings.host, listener.getsockname()[1], None), sys.stdout)
        uvicorn.Server(server_config(settings, app)).run(sockets=[listener])


if __name__ == "__main__":
    main()
