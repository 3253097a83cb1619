"""Static files: kept in memory with their hash, so that an address changes exactly when the file does.

`address("app.css")` gives `/static/app.css?h=1f3c…`, which browsers keep for a year; the bare address works too and is
asked for again each time. Files of third-party games lie in a folder `static` of their package.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import time
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from app.errors import Refused
from app.text import Text

_TEXTS = ("text/", "image/svg", "application/json", "application/manifest")
_TYPES = {".webmanifest": "application/manifest+json", ".woff2": "font/woff2", ".js": "text/javascript"}
_LOOK_SECONDS = 1.0
# A drawing may style itself, but neither run nor load anything, even when somebody opens it by its own address.
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


class Item(msgspec.Struct, frozen=True):
    """One file: `packed` is its gzip form, or None where that does not pay."""

    data: bytes
    packed: bytes | None
    digest: str
    media_type: str
    changed: int


class Shelf:
    """All static files of the project and the games."""

    def __init__(self, folders: Sequence[Path], prefix: str = "/static/") -> None:
        self._folders = tuple(folders)
        self._prefix = prefix
        self._items: dict[str, Item] = {}
        self._looked: dict[str, float] = {}

    def address(self, name: str) -> str:
        """The address of a file, with its hash. Raises FileNotFoundError, so that a dead link fails in the tests."""
        item = self.find(name)
        if item is None:
            raise FileNotFoundError(f"There is no static file {name}")
        return f"{self._prefix}{name}?h={item.digest}"

    def has(self, name: str) -> bool:
        """Whether there is such a file: a game may come without styles of its own."""
        return self.find(name) is not None

    def find(self, name: str) -> Item | None:
        """The file, read again when it was changed; looked at once a second, because every icon asks."""
        now = time.monotonic()
        if now - self._looked.get(name, -_LOOK_SECONDS) < _LOOK_SECONDS:
            return self._items[name]
        path = self._path(name)
        if path is None:
            return None
        changed = path.stat().st_mtime_ns
        item = self._items.get(name)
        if item is None or item.changed != changed:
            item = self._items[name] = _read(path, changed)
        self._looked[name] = now
        return item

    def _path(self, name: str) -> Path | None:
        parts = PurePosixPath(name).parts
        if not parts or "\0" in name or "\\" in name or name.startswith("/") or any(part[0] == "." for part in parts):
            return None
        if "/".join(parts) != name:  # "css//base.css" would be kept once more, and so on for ever
            return None
        for folder in self._folders:
            path = folder.joinpath(*parts)
            try:
                if path.is_file():
                    return path
            except OSError:  # a name longer than the file system takes
                return None
        return None

    async def serve(self, request: Request) -> Response:
        """Answer GET /static/NAME."""
        item = self.find(request.path_params["name"])
        if item is None:
            raise Refused("no_file", Text("There is no such file."), 404)
        tag = f'"{item.digest}"'
        for_good = request.query_params.get("h") == item.digest
        headers = {
            "ETag": tag,
            "Cache-Control": "public, max-age=31536000, immutable" if for_good else "no-cache",
            "Content-Security-Policy": POLICY,
        }
        if item.packed is not None:
            headers["Vary"] = "Accept-Encoding"
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        if item.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(item.packed, headers=headers, media_type=item.media_type)
        return Response(item.data, headers=headers, media_type=item.media_type)


def _read(path: Path, changed: int) -> Item:
    data = path.read_bytes()
    media_type = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(data, 9, mtime=0) if media_type.startswith(_TEXTS) else None
    if packed is not None and len(packed) >= len(data):
        packed = None
    return Item(data, packed, hashlib.sha256(data).hexdigest()[:16], media_type, changed)
