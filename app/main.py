"""The wiring: which address leads where, and what lives as long as the server does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from app import i18n
from app.errors import Refused
from app.games.registry import BROKEN, folders
from app.paths import folder
from app.rooms.service import Rooms
from app.settings import Settings, server_key
from app.text import Text
from app.web import answers, docs, health, me, opening, pages, rooms, templates
from app.web.api import api
from app.web.api_live import TableSocket
from app.web.limits import Limits
from app.web.live import Audience
from app.web.moves import MoveDoor
from app.web.security import Gate
from app.web.shelf import Shelf
from app.web.site import Site, root_path
from app.web.sockets import ScreenSocket

log: structlog.stdlib.BoundLogger = structlog.get_logger("app.main")


def create_app(settings: Settings) -> ASGIApp:
    """The whole server as an ASGI application. `settings.database_url` must be set and up to date (rooms.migrate)."""
    for name, error in BROKEN.items():
        log.error("a game is left out because it cannot be loaded", game=name, exc_info=error)
    site = _site(settings)
    app = Starlette(
        routes=_routes(site),
        lifespan=_lifespan(site),
        exception_handlers={
            Refused: answers.on_refused,
            HTTPException: answers.on_http_error,
            ClientDisconnect: answers.on_gone,
            Exception: answers.on_fault,
        },
    )
    app.router.redirect_slashes = False  # a redirect would leave out the root path
    gate = Gate(app, site, answers.refusal)
    return ProxyHeadersMiddleware(gate, settings.trusted_proxies)  # type: ignore[arg-type, return-value]


def _site(settings: Settings) -> Site:
    root = root_path(settings.public_url)
    shelf = Shelf([folder("static"), *folders("static")], f"{root}/static/")
    site = Site(settings, Audience(), Limits(settings), shelf, health.Counters(), root)
    templates.set_globals(href=site.href, static=shelf.address, has_static=shelf.has, zh=_in_chinese)
    return site


def _in_chinese(text: Text) -> str:
    """The Chinese name that stands beside an English one, in English too."""
    return i18n.translate(text, "zh-Hant")


def _lifespan(site: Site):  # type: ignore[no-untyped-def]
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        settings = site.settings
        assert settings.database_url is not None, "the server needs a database"
        key = server_key(settings)
        site.rooms = await Rooms.connect(settings.database_url, settings, key, site.audience.changed)
        site.counters.watch(site)
        beating = asyncio.create_task(site.audience.beat(settings.heartbeat_seconds))
        try:
            yield
        finally:
            beating.cancel()
            with suppress(asyncio.CancelledError):
                await beating
            await site.audience.close()
            await site.rooms.close()

    return lifespan


def _routes(site: Site) -> list[BaseRoute]:
    return [
        Route("/r/{code}/moves", MoveDoor()),  # first, because it is asked for most
        WebSocketRoute("/r/{code}/live", ScreenSocket()),
        Route("/r/{code}/screen", pages.screen),
        Route("/r/{code}/qr.svg", pages.room_qr),
        Route("/r/{code}/record", pages.record),
        Route("/r/{code}", pages.room),
        Route("/r/{code}/{verb}", rooms.verb, methods=["POST"]),
        Route("/", pages.home),
        Route("/static/{name:path}", site.shelf.serve),
        Route("/join", pages.join),
        Route("/new", opening.new),
        Route("/rooms", opening.open_room, methods=["POST"]),
        Route("/solo", opening.solo, methods=["POST"]),
        Route("/rules", pages.rules),
        Route("/rules/{slug}", pages.rules_of),
        Route("/me", me.rename, methods=["POST"]),
        Route("/me/resume", me.device, methods=["GET", "POST"]),
        Route("/me/revoke", me.revoke, methods=["POST"]),
        Route("/language", me.language, methods=["POST"]),
        Route("/resume/{token}", me.resume_question),
        Route("/resume/{token}", me.resume, methods=["POST"]),
        Route("/healthz", health.healthz),
        Route("/readyz", health.readyz),
        Route("/metrics", health.metrics),
        Route("/robots.txt", pages.robots),
        Route("/api/docs", docs.page),
        WebSocketRoute("/api/rooms/{code}/live", TableSocket()),
        Mount("/api", api),
    ]
