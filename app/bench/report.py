"""The table on the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from app.bench.point import Point

COLUMNS: tuple[tuple[str, Callable[[Point], str]], ...] = (
    ("rooms", lambda p: f"{p.rooms}"),
    ("spec-\ntators", lambda p: f"{p.spectators}"),
    ("moves\n/s", lambda p: f"{p.moves_per_s:,.0f}"),
    ("p50\nms", lambda p: f"{p.p50_ms:.2f}"),
    ("p95\nms", lambda p: f"{p.p95_ms:.2f}"),
    ("p99\nms", lambda p: f"{p.p99_ms:.2f}"),
    ("disk\nsync ms", lambda p: f"{p.disk_sync_ms:.2f}"),
    ("server\nµs/move", lambda p: f"{p.server_us_per_move:.0f}"),
    ("db\nµs/move", lambda p: f"{p.db_us_per_move:.0f}"),
    ("bytes/\nviewer", lambda p: f"{p.bytes_per_viewer_move:.0f}"),
    ("screens\n/CPU s", lambda p: f"{p.screens_per_cpu_s:,}"),
    ("KiB\n/room", lambda p: "–" if p.memory_per_room_kib is None else f"{p.memory_per_room_kib:.0f}"),
    ("KiB/\nsocket", lambda p: f"{p.memory_per_connection_kib:.1f}"),
)


WIDTH = 120
"""Columns of the table; on a narrower terminal its lines wrap, which is better than losing figures."""


def show(points: Sequence[Point]) -> None:
    """Print the points, and what the columns mean."""
    console = Console()
    if console.width < WIDTH:
        console = Console(width=WIDTH)
    table = Table(box=SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    for title, _ in COLUMNS:
        table.add_column(title, justify="right", no_wrap=True)
    for point in points:
        table.add_row(*(value(point) for _, value in COLUMNS))
    console.print(table)
    console.print(
        "p50, p95, p99: from the click to the last screen of the room, each move stored before it is told. µs/move: CPU "
        "time, user and system. KiB/room: with its open connections. "
        f"A bare server of the same kind takes {points[0].bare_connection_kib:.1f} KiB/socket."
    )
