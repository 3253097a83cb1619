"""A server process that is going to be killed while it has a thinking process: prints the latter's number."""

from __future__ import annotations

import asyncio

from app.rooms.thinking import Thinkers


async def main() -> None:
    """Start a thinking process the ordinary way, and wait."""
    thinkers = Thinkers(1, 1.0)
    pool = thinkers._start()
    await asyncio.wrap_future(pool.submit(int))
    print(next(iter(pool._processes)), flush=True)
    await asyncio.sleep(60)


if __name__ == "__main__":
    asyncio.run(main())
