"""For whoever keeps the server running: is it up, is it ready, how much does it do. Never names or room codes."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from app.errors import Refused
from app.web.people import address_in
from app.web.site import Site, site_of


class Counters:
    """What is counted as it happens; all else is read when /metrics is asked for."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry(auto_describe=True)
        self.moves = Counter("fortune_moves", "Moves of people, accepted.", registry=self.registry)
        self._refusals = Counter("fortune_refusals", "Refusals by code.", ("code",), registry=self.registry)

    def refused(self, code: str) -> None:
        """Count one refusal."""
        self._refusals.labels(code).inc()

    def watch(self, site: Site) -> None:
        """Read the rest from the site from now on."""
        self.registry.register(_Present(site))


class _Present(Collector):
    """The numbers that are true anyway."""

    def __init__(self, site: Site) -> None:
        self._site = site

    def collect(self) -> list[Metric]:
        """The present numbers."""
        site = self._site
        committer = site.rooms.committer
        return [
            CounterMetricFamily("fortune_commits", "Commits that stored moves.", value=committer.commits),
            CounterMetricFamily(
                "fortune_moves_stored", "Moves stored, those of computers too.", value=committer.stored
            ),
            GaugeMetricFamily("fortune_rooms_live", "Rooms in memory.", value=len(site.rooms.tables)),
            GaugeMetricFamily("fortune_connections", "Open sockets.", value=site.audience.connections),
            CounterMetricFamily("fortune_screens", "Screens offered to sockets.", value=site.audience.screens),
        ]


async def healthz(request: Request) -> Response:
    """The process answers."""
    return PlainTextResponse("ok\n")


async def readyz(request: Request) -> Response:
    """The database answers too; 503 if not, and 429 to an address that asks as often as no balancer does."""
    site = site_of(request)
    site.limits.requests.check(address_in(request.scope))
    try:
        await site.rooms.database.ask()
    except Refused:
        return PlainTextResponse("the database does not answer\n", 503, headers={"Retry-After": "1"})
    return PlainTextResponse("ready\n")


async def metrics(request: Request) -> Response:
    """Prometheus text."""
    text = generate_latest(site_of(request).counters.registry)
    return Response(text, headers={"Content-Type": CONTENT_TYPE_LATEST})
