"""One request to somebody else's server: to a vetted address, briefly, and never further.

Only the answer's status is read. Redirections are answers like any other: they are not followed.
It blocks, so it runs in a thread.
"""

from __future__ import annotations

import re
import socket
import ssl
import time
from contextlib import closing
from functools import cache
from typing import TYPE_CHECKING, Final

from kontor.server.alerts.vetting import NotPublic, Target, addresses_of, target_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kontor.server.wire.alerts import Trouble

SECONDS: Final = 8.0  # for all of it
PIECE: Final = 1024  # bytes read at once
LONGEST: Final = 8 * PIECE  # bytes in which the status must have come
STATUS: Final = re.compile(rb"HTTP/1\.[01] (\d{3})(?: [^\r\n]*)?\r?\n")
GONE: Final = frozenset({404, 410})
AGAIN: Final = frozenset({408, 425, 429})  # besides all that says that the server itself is unwell


def post(url: str, headers: Mapping[str, str], body: bytes, *, loopback: bool) -> Trouble:
    """Post something; what kept it from arriving, if anything did."""
    try:
        target = target_of(url, loopback=loopback)
        status = _asked(target, _request(target, headers, body), loopback=loopback)
    except NotPublic:
        return "not_public"
    except OSError:  # nobody there, no trust in who is, or no answer in time
        return "unreachable"
    return _meaning(status)


def _meaning(status: int) -> Trouble:
    if 200 <= status < 300:
        return ""
    if status in GONE:
        return "gone"
    return "unreachable" if status >= 500 or status in AGAIN else "refused"


def _request(target: Target, headers: Mapping[str, str], body: bytes) -> bytes:
    lines = {
        "Host": target.named,
        "User-Agent": "Kontor",
        "Connection": "close",
        "Content-Length": str(len(body)),
        **headers,
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"POST {target.path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body


def _asked(target: Target, request: bytes, *, loopback: bool) -> int:
    """The status that the first of a target's addresses answers with which can be reached."""
    until = time.monotonic() + SECONDS
    failed: OSError | None = None
    for address in addresses_of(target, loopback=loopback):
        try:
            with closing(_connected(target, address, until)) as line:
                line.settimeout(_left(until))
                line.sendall(request)
                return _status(line, until)
        except OSError as error:
            failed = error
    raise failed or OSError("the name has no address")


def _connected(target: Target, address: str, until: float) -> socket.socket:
    line = socket.create_connection((address, target.port), timeout=_left(until))
    if not target.secure:
        return line
    try:
        return _trust().wrap_socket(line, server_hostname=target.host)
    except OSError:
        line.close()
        raise


@cache
def _trust() -> ssl.SSLContext:
    """Whom this machine trusts; reading it takes a moment."""
    return ssl.create_default_context()


def _status(line: socket.socket, until: float) -> int:
    heard = b""
    while len(heard) < LONGEST:
        line.settimeout(_left(until))
        more = line.recv(PIECE)
        heard += more
        if found := STATUS.match(heard):
            return int(found[1])
        if not more:
            break
    raise OSError("what answers speaks no HTTP")


def _left(until: float) -> float:
    """Seconds that are left; an error where none are."""
    left = until - time.monotonic()
    if left <= 0:
        raise TimeoutError("the answer takes too long")
    return left
