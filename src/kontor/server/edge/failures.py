"""Every failure leaves as `{error: {code, message}}`, whoever raised it."""

from __future__ import annotations

from logging import getLogger
from typing import TYPE_CHECKING, Final

from litestar import Response
from litestar.exceptions import HTTPException

from kontor.engine.errors import KontorError
from kontor.server.refusals import Refusal, refusal_of
from kontor.server.wire.problems import Code, Failure, Problem

if TYPE_CHECKING:
    from litestar.types import ExceptionHandlersMap

    from kontor.server.edge.asking import Asking

logger = getLogger("kontor.requests")

CODES: Final[dict[int, Code]] = {
    400: "bad_request",
    401: "not_signed_in",
    403: "not_yours",
    404: "not_found",
    405: "not_allowed",
    408: "too_slow",
    413: "too_large",
    415: "bad_request",
    421: "misdirected",
    429: "too_many",
}


def refused(_request: Asking, error: KontorError) -> Response[Failure]:
    """A refusal of ours, or of the engine."""
    refusal = refusal_of(error)
    return Response(Failure(refusal.problem), status_code=refusal.status)


def misfit(_request: Asking, error: HTTPException) -> Response[Failure]:
    """A request the framework could not use."""
    code = CODES.get(error.status_code, "bad_request" if error.status_code < 500 else "internal")
    message = error.detail
    extra = getattr(error, "extra", None)
    if isinstance(extra, list):
        message += ": " + "; ".join(_worded(item) for item in extra)
    problem = Problem(code, message)
    return Response(Failure(problem), status_code=error.status_code, headers=error.headers)


def _worded(item: object) -> str:
    """One complaint of the framework's validation."""
    if not isinstance(item, dict):
        return str(item)
    return f"{item.get('key', '')}: {item.get('message', '')}".removeprefix(": ")


def mistake(request: Asking, error: Exception) -> Response[Failure]:
    """A mistake of the server: written down here, and told without details."""
    logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    refusal = Refusal("internal", "The server made a mistake; it has been written down.")
    return Response(Failure(refusal.problem), status_code=refusal.status)


EXCEPTION_HANDLERS: Final[ExceptionHandlersMap] = {
    KontorError: refused,
    HTTPException: misfit,
    Exception: mistake,
}
