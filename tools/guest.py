"""A guest's first move: open a table through the API, and decide once at its socket.

tools/trying.py runs it with the Python of a fresh environment, far from the checkout, so it imports
nothing but what the installed package brings: `python guest.py http://127.0.0.1:8440/ hansa`.
"""

from __future__ import annotations

import json
import sys
from http.cookiejar import CookieJar
from typing import Any
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

from websockets.sync.client import ClientConnection, connect

State = dict[str, Any]
PATIENCE = 60  # seconds for one answer of the server, which may be crowded


def open_table(origin: str, game: str, browser: OpenerDirector) -> str:
    """Sit down at a new table, with bots in the other seats; the table's id."""
    me = json.load(browser.open(f"{origin}/api/me", timeout=PATIENCE))
    headers = {"content-type": "application/json", "x-csrf-token": me["csrf"]}
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "bot:apprentice"}] * 2]
    body = json.dumps({"game": game, "seats": seats}).encode()
    asked = Request(f"{origin}/api/tables", body, headers)  # noqa: S310 - loopback
    return str(json.load(browser.open(asked, timeout=PATIENCE))["id"])


def heard(socket: ClientConnection) -> State:
    """The next position that the server tells."""
    while True:
        said: State = json.loads(socket.recv(timeout=PATIENCE))
        if said["say"] == "error":
            sys.exit(f"the server refused: {said['error']['message']}")
        if said["say"] == "state":
            return said


def decide(socket: ClientConnection) -> str:
    """Do the first thing that is offered, and wait until the match has moved on by it."""
    state = heard(socket)
    while 0 not in state["prompt"]["seats"]:
        state = heard(socket)
    action = str(state["seats"]["0"]["options"][0]["text"])
    command = {"do": "act", "id": "first", "seat": 0, "ply": state["ply"], "action": action}
    socket.send(json.dumps(command))
    while not heard(socket)["acted"]["0"]:
        pass
    return action


def main(address: str, game: str) -> None:
    """Say what was decided."""
    origin = address.rstrip("/")
    jar = CookieJar()
    table = open_table(origin, game, build_opener(HTTPCookieProcessor(jar)))
    headers = {"cookie": "; ".join(f"{one.name}={one.value}" for one in jar), "origin": origin}
    url = f"{origin.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with connect(url, additional_headers=headers, max_size=None) as socket:
        print(f"{game} in the browser: {decide(socket)}")


if __name__ == "__main__":
    main(*sys.argv[1:3])
