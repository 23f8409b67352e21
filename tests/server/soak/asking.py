"""Questions to a server that may be gone: asked until it answers, of whichever worker listens."""

from __future__ import annotations

import asyncio
import http.client
import json
from typing import Any, Final, NamedTuple

Answer = dict[str, Any]
SOON: Final = 0.3  # seconds before the next try
PATIENCE: Final = 20.0  # seconds for one answer
SERVER_FAILED: Final = 500


class Person(NamedTuple):
    """A guest's session."""

    address: str  # host:port
    cookie: str = ""
    csrf: str = ""

    @property
    def headers(self) -> dict[str, str]:
        """What every request of this person carries."""
        return {
            "content-type": "application/json",
            "origin": f"http://{self.address}",
            "cookie": self.cookie,
            "x-csrf-token": self.csrf,
        }


class Refused(Exception):
    """The server answered, and said no."""


async def new_person(address: str) -> Person:
    """A guest who has just come."""
    cookie, me = await _insist(Person(address), "GET", "/api/me", None)
    return Person(address, cookie, str(me["csrf"]))


async def ask(person: Person, method: str, path: str, body: object = None) -> Answer:
    """The answer; where the server or its database is away, it is asked again."""
    _, answer = await _insist(person, method, path, body)
    return answer


async def _insist(person: Person, method: str, path: str, body: object) -> tuple[str, Answer]:
    while True:
        try:
            return await asyncio.to_thread(_once, person, method, path, body)
        except (OSError, http.client.HTTPException):
            await asyncio.sleep(SOON)


def _once(person: Person, method: str, path: str, body: object) -> tuple[str, Answer]:
    """One request on a connection of its own; `OSError` where it may be tried again."""
    connection = http.client.HTTPConnection(person.address, timeout=PATIENCE)
    try:
        text = None if body is None else json.dumps(body)
        connection.request(method, path, text, person.headers)
        answer = connection.getresponse()
        content = answer.read()
    finally:
        connection.close()
    if answer.status >= SERVER_FAILED:
        raise OSError(content.decode())
    if answer.status >= http.client.BAD_REQUEST:
        raise Refused(f"{method} {path}: {content.decode()}")
    cookie = str(answer.headers.get("set-cookie", "")).partition(";")[0]
    return cookie, json.loads(content) if content else {}
