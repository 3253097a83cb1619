"""The example of an outside player plays a whole match against the real server."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from examples.bot import play
from tests.web.conftest import Server


def test_two_example_bots_finish_a_match(server: Server) -> None:
    host = server.program("Host")
    code = host.open_room(options={"target": 20})
    link = host.get(f"/api/rooms/{code}").json()["link"].replace(":///", "://")
    assert link.endswith(f"/r/{code}")
    with ThreadPoolExecutor(2) as pool:
        games = [pool.submit(play, f"{server.base}/r/{code}", name) for name in ("Robo", "Zap")]
        while sum(seat["person"] for seat in host.get(f"/api/rooms/{code}").json()["seats"]) < 2:
            pass
        assert host.start(code).status_code == 200
        results = [game.result(timeout=100) for game in games]
    assert results[0]["scores"] == results[1]["scores"]
    assert sorted(result["seat"] for result in results) == [0, 1]
    assert max(results[0]["scores"]) >= 20


def test_it_fits_on_a_page() -> None:
    source = Path(__file__).parents[2] / "examples" / "bot.py"
    assert len(source.read_text(encoding="utf-8").splitlines()) < 80
