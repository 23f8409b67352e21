"""People and programs at a server's tables, over real sockets on loopback."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Self

import httpx
from websockets.sync.client import connect

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

Said = dict[str, Any]
"""A message of the server, as JSON."""

PATIENCE = 240.0  # seconds; a busy machine starts processes slowly


class Person:
    """Somebody with a browser: a cookie, a CSRF token, and an origin."""

    def __init__(self, address: str, name: str = "", headers: dict[str, str] | None = None) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=PATIENCE, headers=headers)
        self.csrf = self.http.get("/api/me").json()["csrf"]
        if name:
            self.post("/api/me", {"name": name})

    def post(self, path: str, body: object = None) -> httpx.Response:
        """Post JSON as the client does."""
        return self.http.post(path, json=body, headers={"x-csrf-token": self.csrf})

    def get(self, path: str) -> Said:
        """What the server answers, which must be a success."""
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        found: Said = answer.json()
        return found

    def listed(self, which: str) -> dict[str, Said]:
        """One of the lobby's lists, by table."""
        answer = self.http.get(f"/api/tables?list={which}")
        assert answer.status_code == 200, answer.text
        return {table["id"]: table for table in answer.json()}

    def done(self, path: str, body: object = None) -> Said:
        """Post and succeed."""
        answer = self.post(path, body)
        assert answer.is_success, answer.text
        found: Said = answer.json() if answer.content else {}
        return found

    def refused(self, path: str, body: object = None) -> str:
        """Post and be refused; the code."""
        answer = self.post(path, body)
        assert answer.status_code >= 400, answer.text
        code: str = answer.json()["error"]["code"]
        return code

    def table(self, game: str, *kinds: str, **more: object) -> Said:
        """A new table with seats of these kinds."""
        seats = [{"kind": kind} for kind in kinds]
        return self.done("/api/tables", {"game": game, "seats": seats, **more})

    def sit(self, table: Said, **query: int | str) -> Chair:
        """Look at the table through one's own eyes."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return Chair(self.address, table["id"], {"cookie": cookies, "origin": self.address}, query)

    def close(self) -> None:
        """Close the browser."""
        self.http.close()


class Chair:
    """One connection to a table."""

    AT = "tables"

    def __init__(
        self, address: str, table: str, headers: dict[str, str], query: dict[str, int | str]
    ) -> None:
        words = "&".join(f"{name}={value}" for name, value in query.items())
        url = f"{address.replace('http', 'ws', 1)}/api/{self.AT}/{table}/socket?{words}"
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(url, additional_headers=headers, max_size=None, open_timeout=PATIENCE)
        )
        self.frames: list[str] = []
        self.said: list[Said] = []
        self._sent = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def hear(self, timeout: float = PATIENCE) -> Said:
        """The next message."""
        frame = self.socket.recv(timeout=timeout)
        assert isinstance(frame, str)
        self.frames.append(frame)
        said: Said = json.loads(frame)
        self.said.append(said)
        return said

    def wait(self, kind: str, **fields: object) -> Said:
        """The next message of a kind that has these values."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            said = self.hear(until - time.monotonic())
            if said["say"] == kind and all(said.get(k) == v for k, v in fields.items()):
                return said
        raise TimeoutError(kind)

    def send(self, text: str) -> None:
        """Send anything."""
        self.socket.send(text)

    def do(self, do: str, **fields: object) -> Said:
        """Send a command and hear its answer; what comes before it is kept in `said`."""
        self._sent += 1
        name = str(fields.pop("id", f"c{self._sent}"))
        self.send(json.dumps({"do": do, "id": name, **fields}))
        while True:
            said = self.hear()
            if said.get("id") == name and said["say"] != "table":
                return said

    @property
    def state(self) -> Said:
        """The latest state heard, or the next one if there was none."""
        for said in reversed(self.said):
            if said["say"] == "state":
                return said
        return self.wait("state")

    def asked(self) -> Said:
        """The first state from now on in which an own seat is asked or the match is over."""
        state = self.state
        while not state["seats"] and not state["standing"]:
            state = self.wait("state")
        return state

    def act(self, option: int = 0) -> Said:
        """Choose an option of the first own seat that is asked."""
        state = self.asked()
        seat, asked = next(iter(state["seats"].items()))
        action = asked["options"][option]["text"]
        return self.do("act", seat=int(seat), ply=state["ply"], action=action)

    def finish(self) -> Said:
        """Play to the end with the first option each time; the last state."""
        while True:
            state = self.asked()
            if state["standing"]:
                return state
            answer = self.act()
            assert answer["say"] == "done" or answer["error"]["code"] == "stale", answer
            # The state that made it stale may have been heard before the refusal.
            while answer["say"] == "error" and self.state["ply"] < answer["error"]["ply"]:
                self.wait("state")
