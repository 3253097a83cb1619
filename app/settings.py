"""Every setting of the server: an environment variable of the same name in capitals, typed, with default and reason.

`docs/hosting.md` shows the same list to hosts; a test compares the two. Limits are settings because the right number
differs between a phone in a kitchen and a club evening; the defaults suit a small machine and a few dozen rooms.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import secrets
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


def default_data_dir() -> Path:
    """Where data lives unless told: a place of its own for root, beside the caller for everybody else."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return Path("/var/lib/fortune-table") if is_root else Path("data")


class Settings(BaseSettings):
    """The settings of one server. Arguments win over the environment, the environment over the defaults."""

    model_config = SettingsConfigDict(frozen=True, extra="ignore", env_ignore_empty=True)

    host: str = Field(
        default="0.0.0.0",
        description="Address to listen on. All by default, so that a phone in the same network gets in.",
    )
    port: int = Field(default=8000, ge=0, le=65535, description="Port to listen on; 0 takes a free one and prints it.")
    data_dir: Path = Field(
        default_factory=default_data_dir,
        description="Folder of the embedded database and the generated server key: what a backup must carry.",
    )
    database_url: str | None = Field(
        default=None,
        description="A PostgreSQL 15 or newer, as `postgresql://…`. Without it the server starts its own (embedded) one.",
    )
    public_url: str | None = Field(
        default=None,
        description="Address under which players reach the server, as `https://table.example.org`: for links and QR codes.",
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description="Least important log line that is written."
    )
    log_json: bool = Field(
        default=False, description="One JSON object a log line, for machines; otherwise lines for people."
    )
    secret_key: str | None = Field(
        default=None,
        min_length=16,
        description="Key that seals seeds and signs resume links. Without it one is made and kept in `DATA_DIR/secret.key`.",
    )

    bot_seconds: float = Field(
        default=1.1, ge=0, description="Pause before a computer player's move, so that people can follow."
    )
    think_seconds: float = Field(
        default=0.4, ge=0, description="Longest thought of a hard computer player about one move."
    )
    think_workers: int = Field(
        default=1, ge=1, description="Processes that think for hard computer players beside the server."
    )

    room_days: int = Field(default=14, ge=1, description="Days without any activity until a room expires.")
    people_days: int = Field(
        default=400,
        ge=1,
        description="Days since the last sign-in until a person without room or seat is forgotten; a cookie lasts as long.",
    )
    heartbeat_seconds: float = Field(
        default=5.0, gt=0, description="Pause between heartbeats: a stale page heals within one of them."
    )
    gone_seconds: float = Field(
        default=10.0, gt=0, description="A person without a connection for this long is shown as away."
    )

    requests_per_second: float = Field(
        default=50, gt=0, description="Requests a second that one person may make for long."
    )
    request_burst: int = Field(
        default=100, ge=1, description="Requests that one person may make at once before the limit bites."
    )
    people_per_minute: int = Field(
        default=100, ge=1, description="New people a minute from one address: a school class behind one router fits."
    )
    rooms_per_minute: int = Field(default=20, ge=1, description="New rooms a minute by one person.")
    misses_per_minute: int = Field(
        default=30,
        ge=1,
        description="Wrong room codes and resume links a minute from one address: guessing does not pay.",
    )
    sockets_per_minute: int = Field(
        default=120, ge=1, description="New sockets a minute by one person (or address): some tabs on a bad link fit."
    )
    messages_per_minute: int = Field(
        default=120, ge=1, description="Messages a minute that one browser may send over a socket; sockets only listen."
    )
    talk_per_minute: int = Field(
        default=24, ge=1, description="Lines of talk a minute by one person; a quarter of them may come at once."
    )
    watchers_per_room: int = Field(
        default=1000,
        ge=0,
        description="Spectators that one room accepts, in people: several windows of one count once.",
    )
    windows_per_person: int = Field(
        default=12,
        ge=1,
        description="Sockets that one person may have open in one room: every device and some tabs fit.",
    )
    body_bytes: int = Field(
        default=16384, ge=1024, description="Largest body of a request, in bytes; a move has under 200."
    )
    ws_max_bytes: int = Field(
        default=4096,
        ge=128,
        description="Largest frame a browser may send over a socket, in bytes; sockets only listen.",
    )
    ws_deflate: bool = Field(default=False, description="Compress sockets: smaller on slow links, four times the CPU.")
    max_name: int = Field(default=20, ge=4, le=100, description="Longest name of a person, in characters.")

    commit_batch: int = Field(
        default=64, ge=1, description="Most moves that one commit takes; beyond about 32 only latency grows."
    )
    statement_seconds: float = Field(
        default=5.0, gt=0, description="Longest wait for one database statement before it counts as failed."
    )
    trusted_proxies: str = Field(
        default="127.0.0.1",
        description="Addresses (comma separated, or `*`) whose `X-Forwarded-For` and `-Proto` are believed.",
    )
    fsync: bool = Field(
        default=True,
        description="Whether the embedded database waits for the disk. Only tests may say no: moves can be lost.",
    )
    postgres_bin: Path | None = Field(
        default=None,
        description="Folder with `postgres` and `initdb` for the embedded database, instead of the ones that came along.",
    )
    shutdown_seconds: int = Field(default=5, ge=0, description="Longest wait for open requests when the server stops.")

    @field_validator("public_url")
    @classmethod
    def _public_url_is_an_address(cls, value: str | None) -> str | None:
        if value is None:
            return None
        parts = urlsplit(value)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
            raise ValueError("must be like https://table.example.org")
        return value.rstrip("/")

    @field_validator("database_url")
    @classmethod
    def _database_url_is_postgresql(cls, value: str | None) -> str | None:
        if value is not None and urlsplit(value).scheme not in ("postgresql", "postgres"):
            raise ValueError("must be like postgresql://user:password@host:5432/database")
        return value

    @field_validator("log_level", mode="before")
    @classmethod
    def _log_level_in_small_letters(cls, value: object) -> object:
        return value.lower() if isinstance(value, str) else value


KEY_FILE = "secret.key"


def server_key(settings: Settings) -> bytes:
    """32 bytes that stay the same for as long as the data lives: from SECRET_KEY, else from `DATA_DIR/secret.key`.

    The file is made at the first call, readable by its owner only. Losing it breaks resume links and the fairness
    check of earlier matches, so backups carry it. Raises OSError where the folder cannot be written.
    """
    if settings.secret_key is not None:
        return hashlib.sha256(settings.secret_key.encode()).digest()
    path = settings.data_dir / KEY_FILE
    if not path.exists():
        _make(path)
    return bytes.fromhex(path.read_text(encoding="ascii").strip())


def _make(path: Path) -> None:
    """Write a new key beside `path` and link it in: two servers at once agree, a crash leaves no half key."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{KEY_FILE}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32) + "\n")
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(draft, path)
    finally:
        draft.unlink()
