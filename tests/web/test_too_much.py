"""Every limit bites with 429, a sentence and Retry-After; and only the one who went too far."""

from __future__ import annotations

from contextlib import ExitStack

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from app.rooms.facts import Person
from app.rooms.guests import Guests
from tests.web.conftest import GAME, Serve, Server, listen


@pytest.fixture(scope="module")
def strict(serve: Serve) -> Server:
    """A server with narrow limits. Requests come back at one a minute, so that no test has to wait."""
    return serve(
        requests_per_second=1 / 60,
        request_burst=40,
        people_per_minute=3,
        rooms_per_minute=2,
        misses_per_minute=5,
        sockets_per_minute=6,
        messages_per_minute=20,
        watchers_per_room=2,
        windows_per_person=3,
    )


def from_address(server: Server, address: str, **headers: str) -> httpx.Client:
    """A browser behind the trusted proxy, at `address`."""
    return server.browser(**{"X-Forwarded-For": address, **headers})


def check_refused(answer: httpx.Response) -> None:
    """429 with a sentence and the seconds to wait."""
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) >= 1
    assert "Please wait" in answer.text


def test_requests_of_one_person(strict: Server) -> None:
    ann, bo = from_address(strict, "192.0.2.1"), from_address(strict, "192.0.2.2")
    assert ann.post("/rooms", data={"game": GAME, "name": "Ann"}).status_code == 303
    answers = [ann.get("/api/games") for _ in range(45)]
    assert answers[0].status_code == 200
    check_refused(answers[-1])
    assert answers[-1].json()["code"] == "too_many"
    page = ann.get("/")
    check_refused(page)
    assert "<html" in page.text
    check_refused(ann.post("/r/K7M3PQ9D/moves", data={"move": "roll", "asked": "1"}, headers={"HX-Request": "true"}))
    assert bo.get("/").status_code == 200


def test_made_up_cookies_of_an_address_that_asks_too_much_reach_no_database(
    strict: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = from_address(strict, "192.0.2.20")
    assert known.post("/me", data={"name": "Ann"}).status_code == 303
    asked: list[bytes] = []
    by_device = Guests.by_device

    async def count(guests: Guests, device: bytes) -> Person | None:
        asked.append(device)
        return await by_device(guests, device)

    monkeypatch.setattr(Guests, "by_device", count)
    guesser = from_address(strict, "192.0.2.20")
    paths = ["/api/games"] * 22 + ["/r/K7M3PQ9D/moves"] * 40
    for number, path in enumerate(paths):
        guesser.cookies.set("ft", f"made up {number}", domain="127.0.0.1")
        answer = guesser.get(path) if path.startswith("/api") else guesser.post(path, data={"move": "x", "asked": "1"})
    check_refused(answer)
    assert 0 < len(asked) <= strict.settings.request_burst
    assert known.get("/api/games").status_code == 200, "who is known is not the address"


def test_asking_whether_it_is_ready(strict: Server) -> None:
    probe = from_address(strict, "192.0.2.21")
    statuses = [probe.get("/readyz").status_code for _ in range(strict.settings.request_burst + 1)]
    assert statuses == [200] * strict.settings.request_burst + [429]


def test_new_people_of_one_address(strict: Server) -> None:
    here = [from_address(strict, "192.0.2.3").post("/me", data={"name": "X"}).status_code for _ in range(5)]
    assert here == [303, 303, 303, 429, 429]
    assert from_address(strict, "192.0.2.4").post("/me", data={"name": "X"}).status_code == 303


def test_an_untrusted_address_cannot_pretend(serve: Serve) -> None:
    server = serve(people_per_minute=3, trusted_proxies="192.0.2.99")
    made = [from_address(server, f"192.0.2.{n}").post("/me", data={"name": "X"}).status_code for n in range(5)]
    assert made == [303, 303, 303, 429, 429]


def test_rooms_of_one_person(strict: Server) -> None:
    ann = from_address(strict, "192.0.2.5")
    opened = [ann.post("/rooms", data={"game": GAME, "name": "Ann"}) for _ in range(3)]
    assert [answer.status_code for answer in opened] == [303, 303, 429]
    check_refused(opened[-1])


def test_guessing_codes(strict: Server) -> None:
    owner = from_address(strict, "192.0.2.6")
    code = owner.post("/rooms", data={"game": GAME, "name": "Ann"}).headers["location"].rpartition("/")[2]
    guesser = from_address(strict, "192.0.2.7")
    tries = (
        "/r/K7M3PQ9D",
        "/join?code=K7M3PQ9F",
        "/api/rooms/K7M3PQ9G",
        "/resume/x",
        "/r/K7M3PQ9H/screen",
        "/r/K7M3PQ9J",
    )
    guesses = [guesser.get(path).status_code for path in tries]
    assert guesses == [404, 404, 404, 404, 404, 429]
    check_refused(guesser.get(f"/r/{code}"))
    assert owner.get(f"/r/{code}").status_code == 200


def test_guessing_codes_with_moves(strict: Server) -> None:
    guesser = from_address(strict, "192.0.2.12")
    assert guesser.post("/me", data={"name": "X"}).status_code == 303
    guesses = [guesser.post(f"/r/K7M3PQ9{last}/moves", data={"move": "x", "asked": "1"}) for last in "DFGHJK"]
    assert [answer.status_code for answer in guesses] == [404, 404, 404, 404, 404, 429]


def test_sockets(strict: Server) -> None:
    owner = from_address(strict, "192.0.2.8")
    code = owner.post("/rooms", data={"game": GAME, "name": "Ann"}).headers["location"].rpartition("/")[2]
    headers = {"X-Forwarded-For": "192.0.2.9"}
    path = f"/r/{code}/live"
    with listen(strict, path, headers, strict.base), listen(strict, path, headers, strict.base):
        with pytest.raises(InvalidStatus) as caught, listen(strict, path, headers, strict.base):
            pass
        assert caught.value.response.status_code == 429, "the room is full of spectators"
    statuses = []
    for _ in range(6):
        try:
            with listen(strict, path, headers, strict.base):
                statuses.append(101)
        except InvalidStatus as refused:
            statuses.append(refused.response.status_code)
    assert statuses[-1] == 429
    assert 101 in statuses


def test_windows_of_one_person(strict: Server) -> None:
    owner = strict.browser(**{"X-Forwarded-For": "192.0.2.22"})
    code = owner.open_room("Ann")
    path = f"/r/{code}/live"
    headers = {"X-Forwarded-For": "192.0.2.22", "Cookie": f"ft={owner.cookies['ft']}"}
    with ExitStack() as windows:
        for _ in range(3):
            windows.enter_context(listen(strict, path, headers, strict.base))
        with pytest.raises(InvalidStatus) as caught:
            listen(strict, path, headers, strict.base)
        assert caught.value.response.status_code == 429
        with listen(strict, path, {"X-Forwarded-For": "192.0.2.23"}, strict.base):
            pass  # somebody else has windows of their own


def test_a_chatty_socket_is_closed(strict: Server) -> None:
    owner = from_address(strict, "192.0.2.10")
    code = owner.post("/rooms", data={"game": GAME, "name": "Ann"}).headers["location"].rpartition("/")[2]
    with listen(strict, f"/r/{code}/live", {"X-Forwarded-For": "192.0.2.11"}, strict.base) as socket:
        for _ in range(strict.settings.messages_per_minute + 1):
            socket.send("x" * 10)
        while True:
            try:
                socket.recv(20)
            except Exception as closed:
                code = closed.rcvd.code  # type: ignore[attr-defined]
                break
    assert code == 1013
