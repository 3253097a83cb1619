"""A connection never makes anybody wait, keeps no queue, and always ends at the present."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.rooms.table import Table
from app.web.gallery import Gallery
from app.web.live import Connection, Hall


class Numbers:
    """A viewing whose present is a number."""

    def __init__(self) -> None:
        self.present = 0
        self.had = 0

    def news(self, _: Gallery) -> str | None:
        if self.had == self.present:
            return None
        self.had = self.present
        return str(self.present)

    def resend(self) -> None:
        self.had = -1

    def beat(self, version: str) -> str:
        return version


class Wire:
    """The other end: `open` lets sends through, `sent` is what arrived."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.sent: list[str] = []
        self.broken = False

    async def send(self, message: dict[str, Any]) -> None:
        await self.open.wait()
        if self.broken:
            raise OSError("gone")
        self.sent.append(message.get("text", message["type"]))


@pytest.fixture
def wire() -> Wire:
    return Wire()


gallery = cast(Gallery, object())


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


async def test_a_ready_wire_gets_its_message_without_a_task(wire: Wire) -> None:
    numbers = Numbers()
    connection = Connection(wire.send, numbers, None)
    numbers.present = 1
    before = len(asyncio.all_tasks())
    connection.push(gallery)
    assert wire.sent == ["1"]
    assert len(asyncio.all_tasks()) == before


async def test_a_slow_reader_skips_to_the_present(wire: Wire) -> None:
    numbers = Numbers()
    connection = Connection(wire.send, numbers, None)
    wire.open.clear()
    for present in range(1, 1000):
        numbers.present = present
        connection.push(gallery)
    assert wire.sent == []
    wire.open.set()
    await settle()
    assert wire.sent == ["1", "999"]


async def test_a_slow_reader_does_not_hold_up_the_others(wire: Wire) -> None:
    slow, quick = Numbers(), Numbers()
    other = Wire()
    first, second = Connection(wire.send, slow, None), Connection(other.send, quick, None)
    wire.open.clear()
    slow.present = quick.present = 5
    first.push(gallery)
    second.push(gallery)
    assert other.sent == ["5"]
    wire.open.set()
    await settle()
    assert wire.sent == ["5"]


async def test_a_broken_wire_is_noticed_and_left_alone(wire: Wire) -> None:
    numbers = Numbers()
    connection = Connection(wire.send, numbers, None)
    wire.broken = True
    wire.open.clear()
    numbers.present = 1
    connection.push(gallery)
    wire.open.set()
    await settle()
    assert connection.closed
    numbers.present = 2
    connection.push(gallery)
    await settle()
    assert wire.sent == []


async def test_resend_sends_everything_again(wire: Wire) -> None:
    numbers = Numbers()
    connection = Connection(wire.send, numbers, None)
    numbers.present = 3
    connection.push(gallery)
    connection.viewing.resend()
    connection.push(gallery)
    assert wire.sent == ["3", "3"]


class Undrawable(Numbers):
    """A viewing whose screen cannot be drawn, and that wants to be looked at with each heartbeat."""

    def news(self, _: Gallery) -> str | None:
        raise RuntimeError("this screen cannot be drawn")

    def beat(self, version: str) -> str:
        raise RuntimeError("nor this heartbeat")


async def test_a_screen_that_cannot_be_drawn_keeps_nobody_else_from_theirs() -> None:
    hall = Hall(cast(Table, SimpleNamespace(version=(1, 2, 3), room=SimpleNamespace(code="K7M3PQ9D"))))
    wires = []
    for viewing in (Numbers(), Undrawable(), Numbers(), Undrawable(), Numbers()):
        viewing.present = 7
        wires.append(Wire())
        hall.connections.add(Connection(wires[-1].send, viewing, None))
    assert hall.push() == 5
    hall.beat()
    assert [wire.sent for wire in wires] == [["7", "1.2.3"], [], ["7", "1.2.3"], [], ["7", "1.2.3"]]
