"""For those who watch over the server: whether it lives, whether it is ready, and its figures."""

from __future__ import annotations

import hmac
from typing import Final

from litestar import Response, get
from litestar.openapi import ResponseSpec
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from kontor import __version__
from kontor.server.edge.access import bearer
from kontor.server.edge.asking import Asking, address_of
from kontor.server.monitor.metrics import figures
from kontor.server.monitor.readiness import Ready
from kontor.server.parts import Served
from kontor.server.refusals import Refusal
from kontor.server.wire.lobby import Health

FORWARDED: Final = "x-forwarded-for"  # a proxy on this machine asks for somebody else
THIS_MACHINE: Final = frozenset({"127.0.0.1", "::1"})


@get("/api/health", sync_to_thread=False)
def health() -> Health:
    """A short answer for monitors: the process lives, whatever its database does."""
    return Health(status="ok", version=__version__)


@get(
    "/api/ready",
    sync_to_thread=False,
    responses={503: ResponseSpec(Ready, description="People should be sent elsewhere")},
)
def ready(parts: Served) -> Response[Ready]:
    """For balancers: 200 where people should be sent here, else 503 and why not."""
    found = parts.house.readiness.look()
    return Response(found, status_code=200 if found.ready else 503)


@get("/api/metrics", sync_to_thread=True, media_type=CONTENT_TYPE_LATEST)
def metrics(request: Asking, parts: Served) -> Response[bytes]:
    """Figures for Prometheus, for this machine and for who shows the token."""
    token = parts.settings.metrics_token
    shown = bearer(request) or ""
    is_known = bool(token) and hmac.compare_digest(shown.encode(), token.encode())
    from_here = address_of(request) in THIS_MACHINE and FORWARDED not in request.headers
    if not is_known and not from_here:
        raise Refusal("not_yours", "Figures are for this machine, or for KONTOR_METRICS_TOKEN.")
    return Response(figures(), media_type=CONTENT_TYPE_LATEST)
