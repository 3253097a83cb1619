"""A match whose saved state does not fit the rules any more: its room says so, and its host gets it out (R39)."""

from __future__ import annotations

from tests.web.conftest import Serve


def test_the_host_of_a_broken_match_can_go_back_to_the_lobby(serve: Serve) -> None:
    first = serve()
    ann, bo = first.browser(), first.browser()
    code = ann.open_room("Ann")
    assert bo.click(f"/r/{code}/sit", name="Bo", ready="1").status_code == 204
    assert ann.click(f"/r/{code}/start").status_code == 204
    first.query("UPDATE moves SET state = '{}'")
    second = serve(beside=first)
    host, guest, visitor = second.browser(), second.browser(), second.browser()
    host.cookies, guest.cookies = ann.cookies, bo.cookies
    for browser in (host, guest, visitor):
        page = browser.get(f"/r/{code}")
        assert page.status_code == 200
        assert "This match cannot be read any more." in page.text
        assert ('form="f-lobby"' in page.text) is (browser is host)
        assert 'form="f-sit"' not in page.text
        assert 'form="f-start"' not in page.text
    assert host.click(f"/r/{code}/lobby").status_code == 204
    lobby = host.get(f"/r/{code}").text
    assert "cannot be read" not in lobby
    assert 'form="f-start"' in lobby
