"""One line of the result: a number of rooms, a number of spectators, and what that cost."""

from __future__ import annotations

import msgspec


class Plan(msgspec.Struct, frozen=True):
    """What to measure. `rate`: moves a second in all, or None for as many as go. `seats` are the players of a room.

    `positions`: a file with the positions that matches are to be at, see `app.bench.staged`; "" for matches that are played.
    """

    rooms: int
    spectators: int
    game: str
    seats: int
    seconds: float
    rate: float | None = None
    positions: str = ""


class Point(msgspec.Struct, frozen=True):
    """What was measured. Times of moves are from the click to the last screen; CPU is user and system time together.

    `memory_per_room_kib` counts a room with its open connections; it and `memory_per_connection_kib` are the server's
    memory of its own (USS). `bare_connection_kib` is the latter for a server that does nothing else. `disk_sync_ms` is what
    one wait for the disk took right after the load.
    """

    rooms: int
    spectators: int
    rate: float | None
    moves_per_s: float
    p50_ms: float
    p95_ms: float
    p99_ms: float
    server_us_per_move: float
    db_us_per_move: float
    bytes_per_viewer_move: float
    screens_per_cpu_s: float
    memory_per_room_kib: float | None
    memory_per_connection_kib: float
    bare_connection_kib: float
    disk_sync_ms: float
