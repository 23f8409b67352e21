"""How a program comes to a seat of a server: by an invitation as a guest, or with a token."""

from __future__ import annotations

import json
from http.cookiejar import CookieJar
from typing import TYPE_CHECKING, Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

from kontor.agents.sight import Gone, Refused

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kontor.agents.sight import Json

NAME: Final = "Robin"
PATIENCE: Final = 60.0  # seconds for an answer


class Link:
    """The address of a table, with its invitation if there is one."""

    def __init__(self, link: str) -> None:
        where = urlsplit(link)
        if where.scheme not in {"http", "https"} or not where.netloc:
            raise Refused(f"{link!r} is no address of a table.", "bad_request")
        self.origin = f"{where.scheme}://{where.netloc}"
        self.table = where.path.rstrip("/").rpartition("/")[2]
        self.invite = parse_qs(where.query).get("invite", [""])[0]

    @property
    def socket(self) -> str:
        """Where its socket is."""
        return f"{self.origin.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"


class Visitor:
    """Somebody who asks over HTTP: with a token, or with a guest's cookie."""

    def __init__(self, link: Link, token: str = "") -> None:
        self.link = link
        self._jar = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self._jar))
        self._headers = {"content-type": "application/json"}
        self._token = token
        if token:
            self._headers["authorization"] = f"Bearer {token}"

    def sit_down(self, name: str = NAME) -> None:
        """Become a guest and take an open chair."""
        self._headers["x-csrf-token"] = self.asked("/api/me")["csrf"]
        self.asked("/api/me", {"name": name})
        body = {"invite": self.link.invite} if self.link.invite else {}
        self.asked(f"/api/tables/{self.link.table}/join", body)

    def table(self) -> Json:
        """The table as this visitor sees it."""
        invite = f"?invite={self.link.invite}" if self.link.invite else ""
        return self.asked(f"/api/tables/{self.link.table}{invite}")

    def headers(self) -> Mapping[str, str]:
        """What proves it to a socket."""
        if self._token:
            return {"authorization": f"Bearer {self._token}"}
        cookie = "; ".join(f"{one.name}={one.value}" for one in self._jar)
        return {"cookie": cookie, "origin": self.link.origin}

    def asked(self, path: str, body: object = None) -> Json:
        """What the server answers; its refusals are ours."""
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.link.origin}{path}", data, self._headers)  # noqa: S310 - http or https, as `Link` has checked
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                text = answer.read()
        except HTTPError as error:
            raise refused(error.read(), error.code) from error
        except (URLError, OSError) as error:
            raise Gone(f"The server at {self.link.origin} does not answer: {error}.") from error
        found: Json = json.loads(text) if text else {}
        return found


def refused(text: bytes, status: int) -> Refused:
    """The refusal in an answer."""
    try:
        return problem(json.loads(text)["error"])
    except (ValueError, KeyError, TypeError):
        return Refused(f"The server answers {status}.", str(status))


def problem(error: Mapping[str, Any]) -> Refused:
    """A refusal as the server says it."""
    return Refused(error["message"], error["code"], error.get("clause") or "")
