"""What could not be drawn once is drawn as soon as it is looked at again, and what was there before never taken for it."""

from __future__ import annotations

from typing import Any

import pytest

from app.web import match_screen, verdict
from tests.web.conftest import Server, frame

SILENT = "The host has switched talk off in this room."


def test_a_failed_drawing_leaves_nothing_old_on_a_new_screen(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A push fails in the middle; what is drawn next, for whatever reason, is the present and nothing else."""
    failures = ["once"]
    draw = verdict.result_of

    def fail_once(*given: Any) -> Any:
        if failures:
            raise RuntimeError(failures.pop())
        return draw(*given)

    ann, bo = server.browser(), server.browser()
    code = ann.open_room("Ann")
    assert bo.send_form(f"/r/{code}/sit", name="Bo", ready="1").status_code == 303
    assert ann.click(f"/r/{code}/start").status_code == 204
    with ann.listen(f"/r/{code}/live") as socket:
        while 'data-page="match"' not in frame(socket):
            pass
        monkeypatch.setattr(match_screen, "result_of", fail_once)
        assert ann.click(f"/r/{code}/options", talk="0").status_code == 204
        assert not failures, "this push failed"
        assert ann.click(f"/r/{code}/moves", move="nonsense", asked="0").status_code == 409
        again = frame(socket)
    assert 'hx-partial id="screen"' in again, "a refusal sends everything again"
    assert SILENT in again
    assert "screen_not_drawn" in server.log.getvalue()
