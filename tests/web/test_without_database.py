"""The database goes away and comes back: everybody is told so, nothing is half done, play goes on by itself."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.web.conftest import Server, two_at_a_table


@contextmanager
def no_database(server: Server, cluster: str) -> Iterator[None]:
    """Throw everybody out of the server's database and hide it."""
    name = server.dsn.partition("?")[0].rpartition("/")[2]
    outside = Server(server.base, server.log, cluster, server.settings)
    outside.query(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    while outside.query("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = $1", name):
        time.sleep(0.05)
    outside.query(f"ALTER DATABASE {name} RENAME TO {name}_gone")
    try:
        yield
    finally:
        outside.query(f"ALTER DATABASE {name}_gone RENAME TO {name}")
        outside.query(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


def test_moves_and_pages_say_so_and_go_on_afterwards(server: Server, cluster: str) -> None:
    ann, bo, code = two_at_a_table(server)
    browser = server.browser()
    browser.open_room("Mei")
    mover = ann if ann.table(code)["questions"] else bo
    table = mover.table(code)
    token, asked = table["questions"][0]["token"], table["asked"]
    with no_database(server, cluster):
        refused = mover.move(code, token, asked)
        assert refused.status_code == 503
        assert refused.json()["code"] == "not_saved"
        assert "retry-after" in refused.headers
        page = browser.send_form("/rooms", game="roll_for_it", name="Mei")
        assert page.status_code == 503
        assert "Not saved" in page.text
        assert browser.get("/readyz").status_code == 503
        assert browser.get("/healthz").status_code == 200
        assert mover.table(code)["number"] == table["number"]
    for _ in range(100):
        answer = mover.move(code, token, asked)
        if answer.status_code != 503:
            break
        time.sleep(0.1)
    assert answer.status_code == 200 or answer.json()["code"] == "already_played"
    assert mover.table(code)["number"] == table["number"] + 1
    assert browser.get("/readyz").status_code == 200
