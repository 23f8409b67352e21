"""One question to the provider over HTTP: bounded in time and size, and never further.

Redirections are not followed, and what does not fit is an error. It blocks, so it runs in a thread.
"""

from __future__ import annotations

import io
import socket
import ssl
import time
from contextlib import closing
from functools import cache
from http.client import HTTPException, HTTPResponse
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

import msgspec

from kontor.engine.errors import KontorError

if TYPE_CHECKING:
    from collections.abc import Mapping

SECONDS: Final = 8.0  # for all of it
LARGEST: Final = 512 * 1024  # bytes of an answer, head included
PIECE: Final = 16 * 1024  # bytes read at once


class Unreachable(KontorError):
    """The provider did not answer, or not with what was asked for."""


class Question(NamedTuple):
    """What is asked; with a body it is posted, as a form is."""

    url: str
    headers: Mapping[str, str]
    body: bytes | None = None


def ask(question: Question) -> dict[str, Any]:
    """The JSON object in the answer; an error where none comes in time."""
    try:
        status, body = _answered(question, time.monotonic() + SECONDS)
        found = msgspec.json.decode(body, type=dict[str, Any])
    except (OSError, HTTPException, UnicodeError, ValueError) as error:
        raise Unreachable(f"{_shown(question.url)} does not answer: {error}.") from error
    if status != 200:
        said = found.get("error")
        raise Unreachable(f"{_shown(question.url)} answers {status} ({said}).")
    return found


def is_safe(url: str) -> bool:
    """Whether an address may be asked: over TLS, or on this machine, for who tries it out."""
    try:
        parts = urlsplit(url)
        has_port = parts.port is None or parts.port > 0
    except ValueError:
        return False
    if not parts.hostname or not has_port or parts.username is not None:
        return False
    return parts.scheme == "https" or (parts.scheme == "http" and _is_here(parts.hostname))


def _is_here(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _shown(url: str) -> str:
    """An address without what may be secret in it."""
    return url.partition("?")[0]


class _Heard(NamedTuple):
    """What was read from a socket, for the standard library to understand."""

    words: bytes

    def makefile(self, _mode: str) -> io.BytesIO:
        return io.BytesIO(self.words)


def _answered(question: Question, until: float) -> tuple[int, bytes]:
    if not is_safe(question.url):
        raise OSError("its address is not https")
    where = urlsplit(question.url)
    with closing(_connected(where, until)) as line:
        line.settimeout(_left(until))
        line.sendall(_request(where, question))
        heard = _heard(line, until)
    answer = HTTPResponse(_Heard(heard), method="POST" if question.body else "GET")  # type: ignore[arg-type] # all it needs of a socket
    answer.begin()
    return answer.status, answer.read()


def _connected(where: SplitResult, until: float) -> socket.socket:
    host, secure = where.hostname or "", where.scheme == "https"
    port = where.port or (443 if secure else 80)
    line = socket.create_connection((host, port), timeout=_left(until))
    if not secure:
        return line
    try:
        return _trust().wrap_socket(line, server_hostname=host)
    except OSError:
        line.close()
        raise


@cache
def _trust() -> ssl.SSLContext:
    """Whom this machine trusts; reading it takes a moment."""
    return ssl.create_default_context()


def _request(where: SplitResult, question: Question) -> bytes:
    path = (where.path or "/") + (f"?{where.query}" if where.query else "")
    lines = {
        "Host": where.netloc,
        "User-Agent": "Kontor",
        "Accept": "application/json",
        "Connection": "close",
        **question.headers,
    }
    if question.body is not None:
        lines["Content-Type"] = "application/x-www-form-urlencoded"
        lines["Content-Length"] = str(len(question.body))
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    verb = "GET" if question.body is None else "POST"
    return f"{verb} {path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + (question.body or b"")


def _heard(line: socket.socket, until: float) -> bytes:
    """All that is said until the other side hangs up, which we asked it to do."""
    heard = bytearray()
    while True:
        line.settimeout(_left(until))
        more = line.recv(PIECE)
        if not more:
            return bytes(heard)
        heard += more
        if len(heard) > LARGEST:
            raise OSError("its answer is too long")


def _left(until: float) -> float:
    """Seconds that are left; an error where none are."""
    left = until - time.monotonic()
    if left <= 0:
        raise TimeoutError("it takes too long")
    return left
