"""Phones go away in the middle of a request: that is no fault of ours, and nothing for the log."""

from __future__ import annotations

import socket
import time
import urllib.parse

import pytest

from tests.web.conftest import Server


@pytest.mark.parametrize(
    "kind", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json"]
)
@pytest.mark.parametrize("path", ["/r/{code}/moves", "/r/{code}/ready", "/me", "/api/rooms"])
def test_a_request_that_breaks_off_is_no_fault(server: Server, path: str, kind: str) -> None:
    ann = server.browser()
    code = ann.open_room("Ann")
    where = urllib.parse.urlsplit(server.base)
    head = (
        f"POST {path.format(code=code)} HTTP/1.1\r\nHost: {server.host}\r\nOrigin: {server.base}\r\n"
        f"Cookie: ft={ann.cookies['ft']}\r\nContent-Type: {kind}\r\nContent-Length: 100\r\n\r\nmove="
    )
    with socket.create_connection((where.hostname, where.port)) as phone:
        phone.sendall(head.encode())
        time.sleep(0.1)  # the server waits for the rest by now
    for _ in range(3):
        assert ann.get("/healthz").status_code == 200
    assert "Traceback" not in server.log.getvalue()
    assert "Disconnect" not in server.log.getvalue()
