"""The pages one can look at: home, rooms, rules. None of them makes a person or changes anything."""

from __future__ import annotations

from datetime import datetime
from zlib import crc32

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from app import i18n
from app.errors import Refused
from app.games import golden
from app.games.bots import LEVELS
from app.games.position import AnyGame
from app.games.registry import GAMES
from app.rooms.facts import ListedRoom, MyRoom
from app.rooms.table import Table
from app.text import Text
from app.web import answers, links
from app.web.people import Visitor, visitor
from app.web.screen import Screen
from app.web.site import Site, site_of


class MineRow(msgspec.Struct, frozen=True):
    """A row of "my games". `names` are (name, shape) of those who sit there."""

    code: str
    game: AnyGame
    status: str
    my_turn: bool
    names: tuple[tuple[str, int], ...]
    expires_at: datetime


class ListedRow(msgspec.Struct, frozen=True):
    """A row of "open rooms": `taken` of `seats` places."""

    code: str
    game: AnyGame
    status: str
    taken: int
    seats: int
    names: tuple[tuple[str, int], ...]


async def home(request: Request) -> Response:
    """The start page."""
    who = await visitor(request)
    rooms = site_of(request).rooms
    mine = [] if who.person is None else [_mine(row) for row in await rooms.mine(who.person) if row.game in GAMES]
    listed = [_listed(row) for row in await rooms.listed() if row.game in GAMES]
    games = list(GAMES.values())
    return answers.page(request, who, "home.html", games=games, mine=mine, listed=listed, levels=LEVELS)


def _mine(row: MyRoom) -> MineRow:
    return MineRow(row.code, GAMES[row.game], row.status, row.my_turn, row.people, row.expires_at)


def _listed(row: ListedRoom) -> ListedRow:
    return ListedRow(row.code, GAMES[row.game], row.status, len(row.people), row.seats, row.people)


async def find_table(request: HTTPConnection, who: Visitor, raw: str) -> Table:
    """The table of a room by its code as somebody typed it.

    Raises Refused: no_room (404; each miss counts against the address, guessing does not pay), expired (410), too_many.
    """
    site = site_of(request)
    seconds = site.limits.misses.wait(who.address)
    if seconds > 0:
        raise site.limits.misses.refused(seconds)
    try:
        table: Table = await site.rooms.table(raw)
    except Refused as refused:
        if refused.status == 404:
            site.limits.misses.take(who.address)
        raise
    return table


async def room(request: Request) -> Response:
    """GET /r/CODE: the room as this visitor sees it. Other spellings of the code lead to the right one."""
    who = await visitor(request)
    raw = request.path_params["code"]
    table = await find_table(request, who, raw)
    code = table.room.code
    if raw != code:
        return RedirectResponse(site_of(request).href(f"/r/{code}"), 303)
    return room_page(request, who, table)


def room_page(request: Request, who: Visitor, table: Table, sentence: str | None = None, status: int = 200) -> Response:
    """The whole page of a room, with the sentence of a refusal on top."""
    site = site_of(request)
    code = table.room.code
    return answers.page(
        request,
        who,
        "room.html",
        status,
        screen=present_screen(request, who, table),
        sentence=sentence,
        code=code,
        game=GAMES[table.room.game],
        link=links.room_link(request, code),
        qr=site.href(f"/r/{code}/qr.svg"),
        heartbeat=site.settings.heartbeat_seconds,
    )


async def screen(request: Request) -> Response:
    """GET /r/CODE/screen?v=VERSION&mark=MARK: for pages whose socket does not get through; 204 while nothing is new.

    The version says nothing of who came and went; the mark, which came in the header X-Mark with the screen, does.
    """
    who = await visitor(request)
    table = await find_table(request, who, request.path_params["code"])
    _attend(site_of(request), table, who)
    present = present_screen(request, who, table)
    headers = {**answers.PRIVATE, "X-Mark": f"{crc32(''.join(present.regions.values()).encode()):08x}"}
    known = request.query_params
    if known.get("v") == present.version and known.get("mark", headers["X-Mark"]) == headers["X-Mark"]:
        return Response(status_code=204, headers=headers)
    return HTMLResponse(present.frame(None), headers=headers)


def _attend(site: Site, table: Table, who: Visitor) -> None:
    """Asking is a sign of life; a spectator who asks is counted like one with a socket, while there is room."""
    if who.id is not None:
        table.touch(who.id)
        if table.seat_of(who.id) is not None:
            return
    if table.windows(who.id, who.address) or len(table.spectators()) < site.settings.watchers_per_room:
        table.linger(who.id, who.name, who.address)


def present_screen(request: Request, who: Visitor, table: Table) -> Screen:
    """The screen of a table as this visitor sees it now."""
    gallery = site_of(request).audience.gallery(table)
    return gallery.screen(gallery.looker(who.id, who.name, who.lang, links.base(request)))


async def room_qr(request: Request) -> Response:
    """GET /r/CODE/qr.svg: the invitation to scan."""
    who = await visitor(request)
    table = await find_table(request, who, request.path_params["code"])
    svg = links.qr_svg(links.room_link(request, table.room.code))
    return Response(svg, media_type="image/svg+xml", headers=answers.PRIVATE)


async def record(request: Request) -> Response:
    """GET /r/CODE/record: a finished match with its seed, as a text file that `fortune-table play --golden` checks."""
    who = await visitor(request)
    table = await find_table(request, who, request.path_params["code"])
    recorded = await site_of(request).rooms.record(table.room.code)
    assert table.match is not None
    names = [table.chair(seat).name for seat in range(recorded.seats)]
    text = golden.write(GAMES[recorded.game], recorded, lambda said: i18n.translate(said, who.lang, names))
    name = f"{recorded.game}-{table.room.code}-{table.match.number}.txt"
    return PlainTextResponse(text, headers={**answers.PRIVATE, "Content-Disposition": f'attachment; filename="{name}"'})


async def join(request: Request) -> Response:
    """GET /join?code=: the box on the start page. A whole link is understood too."""
    who = await visitor(request)
    typed = request.query_params.get("code", "").strip().rstrip("/")
    raw = typed.split("/r/")[-1].partition("?")[0].partition("/")[0]
    table = await find_table(request, who, raw)
    return RedirectResponse(site_of(request).href(f"/r/{table.room.code}"), 303)


async def rules(request: Request) -> Response:
    """GET /rules: all games."""
    who = await visitor(request)
    return answers.page(request, who, "rules.html", games=list(GAMES.values()))


async def rules_of(request: Request) -> Response:
    """GET /rules/<slug>: the rules of one game."""
    who = await visitor(request)
    game = GAMES.get(request.path_params["slug"])
    if game is None:
        raise Refused("no_game", Text("There is no such game here."), 404)
    return answers.page(request, who, f"games/{game.slug}/rules.html", game=game)


async def robots(request: Request) -> Response:
    """GET /robots.txt: rooms and resume links are invitations, not public pages."""
    root = site_of(request).root
    return PlainTextResponse(f"User-agent: *\nDisallow: {root}/r/\nDisallow: {root}/resume/\nDisallow: {root}/api/\n")
