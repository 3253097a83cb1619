"""Listening and saying where."""

from __future__ import annotations

import io
import socket

import pytest

from app.addresses import Addresses, PortTaken, addresses, announce, listen


def test_a_taken_port_is_a_sentence_with_a_way_out() -> None:
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(PortTaken, match=rf"Port {port} is taken.*--port {port + 1}"):
            listen("127.0.0.1", port)


def test_an_address_of_another_machine_is_a_sentence() -> None:
    with pytest.raises(PortTaken, match=r"Cannot listen on 192\.0\.2\.7 port 0"):
        listen("192.0.2.7", 0)


def test_listening_everywhere_is_reached_through_loopback_and_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.addresses.own_address", lambda: "192.168.1.20")
    found = addresses("0.0.0.0", 8000, "https://table.example.org")
    assert found == Addresses("http://127.0.0.1:8000", "http://192.168.1.20:8000", "https://table.example.org")
    assert addresses("127.0.0.1", 8000, None) == Addresses("http://127.0.0.1:8000", None, None)
    assert addresses("::1", 8000, None).here == "http://[::1]:8000"


def test_the_own_address_is_one_to_listen_on() -> None:
    network = addresses("0.0.0.0", 0, None).network
    if network is not None:
        host = network.removeprefix("http://").rpartition(":")[0]
        with socket.create_server((host, 0)):
            assert not host.startswith("127.")


def test_the_first_line_is_for_programs_and_only_a_terminal_gets_a_qr_code() -> None:
    found = Addresses("http://127.0.0.1:8000", "http://192.168.1.20:8000", None)
    out, terminal = io.StringIO(), io.StringIO()
    terminal.isatty = lambda: True  # type: ignore[method-assign]
    announce(found, out)
    announce(found, terminal)
    assert out.getvalue().splitlines() == ["address http://127.0.0.1:8000", "In this network: http://192.168.1.20:8000"]
    assert terminal.getvalue().startswith(out.getvalue())
    assert "▀" in terminal.getvalue()
