"""People at the bench's tables: one cookie, one connection for requests, one socket, the headers of a real browser."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urlencode

from app.bench.http import Answer, Http, Then
from app.bench.listening import Listening
from app.bench.page import Page, version_of
from app.bench.trouble import BenchTrouble

_BROWSER = (
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36\r\n"
    "Accept-Language: en-GB,en;q=0.9\r\n"
    "Accept-Encoding: gzip, deflate, br, zstd\r\n"
    'sec-ch-ua: "Chromium";v="142", "Not_A Brand";v="99"\r\n'
    "sec-ch-ua-mobile: ?0\r\n"
    'sec-ch-ua-platform: "Linux"\r\n'
)
_POST = (
    "Content-Type: application/x-www-form-urlencoded;charset=UTF-8\r\n"
    "Accept: text/html\r\n"
    "HX-Request: true\r\n"
    "Sec-Fetch-Site: same-origin\r\n"
    "Sec-Fetch-Mode: cors\r\n"
    "Sec-Fetch-Dest: empty\r\n"
)


class Address(NamedTuple):
    """Where the server listens."""

    host: str
    port: int

    @property
    def name(self) -> str:
        """The value of the Host header."""
        return f"{self.host}:{self.port}"


class Watcher:
    """Somebody who looks at a room. `number` is the version shown, as `page.version_of` counts; `seen` gets each new one."""

    def __init__(self, address: Address, fail: Callable[[str], None]) -> None:
        self.address, self.fail = address, fail
        self.number = -1
        self.screens = 0
        self.seen: Callable[[int], None] = _nobody_asks
        self._cookie = ""
        self._listening: Listening | None = None

    @property
    def received(self) -> int:
        """Bytes that came over the socket so far."""
        return 0 if self._listening is None else self._listening.received

    async def listen(self, code: str) -> None:
        """Open the socket of a room and wait until its present screen is here."""
        path = f"/r/{code}/live"
        request = f"GET {path} HTTP/1.1\r\n{self._headers(path)}Sec-Fetch-Mode: websocket".encode()
        listening = Listening(request, self._heard, lambda: self.fail("The server closed a socket."))
        await asyncio.get_running_loop().create_connection(lambda: listening, *self.address)
        try:
            await listening.ready
        except ConnectionError as error:
            raise BenchTrouble(f"A room could not be watched: {error}.") from error
        self._listening = listening
        await self.until(0)

    async def until(self, number: int) -> None:
        """Wait for a screen of this version or a later one."""
        shown: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def seen(now: int) -> None:
            if now >= number and not shown.done():
                shown.set_result(None)

        self.seen = seen
        seen(self.number)
        await shown
        self.seen = _nobody_asks

    def _heard(self, frame: bytes) -> None:
        number = version_of(frame)
        if number < 0:
            return
        self.screens += 1
        self.number = number
        self.seen(number)

    def _headers(self, path: str) -> str:
        host = self.address.name
        cookie = f"Cookie: {self._cookie}\r\n" if self._cookie else ""
        return f"Host: {host}\r\nOrigin: http://{host}\r\nReferer: http://{host}{path}\r\n{_BROWSER}{cookie}"

    def close(self) -> None:
        """Leave."""
        if self._listening is not None:
            self._listening.close()


class Player(Watcher):
    """Somebody who sits at a table and presses the buttons of the page."""

    def __init__(self, address: Address, fail: Callable[[str], None], name: str) -> None:
        super().__init__(address, fail)
        self.name = name
        self.page = Page()
        self._http = Http(lambda: fail("The server closed a connection."))
        self._heads: dict[str, bytes] = {}

    async def connect(self) -> None:
        """Open the connection for requests."""
        await asyncio.get_running_loop().create_connection(lambda: self._http, *self.address)

    def post(self, path: str, fields: dict[str, str], then: Then) -> None:
        """Send a form; `then` gets the answer."""
        self._http.send(self._form(path, fields), then)

    async def do(self, path: str, **fields: str) -> Answer:
        """Send a form, keep the cookie that comes. Raises BenchTrouble where the server refuses."""
        answer = await self._http.ask(self._form(path, fields))
        objection = refusal(path, answer)
        if objection is not None:
            raise BenchTrouble(objection)
        cookie = answer.header("set-cookie")
        if cookie is not None:
            self._cookie = cookie.partition(";")[0]
            self._heads.clear()
        return answer

    def _form(self, path: str, fields: dict[str, str]) -> bytes:
        head = self._heads.get(path)
        if head is None:
            text = f"POST {path} HTTP/1.1\r\n{self._headers(path)}{_POST}Content-Length: "
            head = self._heads[path] = text.encode()
        body = urlencode(fields).encode()
        return b"%b%d\r\n\r\n%b" % (head, len(body), body)

    def _heard(self, frame: bytes) -> None:
        self.page.show(frame)
        super()._heard(frame)

    def close(self) -> None:
        """Leave."""
        super().close()
        self._http.close()


def refusal(path: str, answer: Answer) -> str | None:
    """What to say of an answer that is neither a success nor leads on."""
    if 200 <= answer.status < 400:
        return None
    return f"The server answered {answer.status} to {path}: {answer.body[:200].decode('utf-8', 'replace')}"


def _nobody_asks(number: int) -> None:
    """For a watcher whose room does not wait for a screen."""
