"""A program that takes a seat by an invitation link and plays it, in some seventy lines.

    python examples/bot_client.py "http://127.0.0.1:8440/table/ID?invite=KEY"
    python examples/bot_client.py "http://127.0.0.1:8440/table/ID" TOKEN

Without a token it comes as a guest and sits down on the first open chair. A token comes from
`POST /api/tables/ID/tokens {"seat": 0}`, asked for by whoever holds the seat. Replace `choose` by
something cleverer; `state["view"]` is all that the seat may see. The messages are described in
docs/protocol.md and, with types, in /api/schema/openapi.json.
"""

import asyncio
import json
import sys
from getpass import getpass
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.parse import parse_qs, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

State = dict[str, Any]
CLOSED_HOUSE = 401  # strangers are asked for a word


def choose(state: State, seat: str) -> str:
    """The notation of what to do: here the option in the middle of the list."""
    options = state["seats"][seat]["options"]
    return str(options[len(options) // 2]["text"])


def sit_down(origin: str, table: str, invite: str) -> dict[str, str]:
    """Become a guest and take an open chair; the headers that prove it to the socket."""
    jar = CookieJar()
    browser = build_opener(HTTPCookieProcessor(jar))
    headers = {"content-type": "application/json"}
    try:
        me = json.load(browser.open(f"{origin}/api/me"))
    except HTTPError as refused:
        if refused.code != CLOSED_HOUSE:
            raise
        word = json.dumps({"word": getpass("The club's word: ")}).encode()
        me = json.load(browser.open(Request(f"{origin}/api/door", word, headers)))  # noqa: S310 - as below
    headers["x-csrf-token"] = me["csrf"]
    for path, body in (("me", {"name": "Robin"}), (f"tables/{table}/join", {"invite": invite})):
        address, data = f"{origin}/api/{path}", json.dumps(body).encode()
        browser.open(Request(address, data, headers))  # noqa: S310 - of the table we were given
    return {"cookie": "; ".join(f"{one.name}={one.value}" for one in jar), "origin": origin}


async def play(link: str, token: str = "") -> State:
    """Play until the match is over; the last state."""
    where = urlsplit(link)
    origin, table = f"{where.scheme}://{where.netloc}", where.path.rpartition("/")[2]
    invite = parse_qs(where.query).get("invite", [""])[0]
    headers = {"authorization": f"Bearer {token}"} if token else sit_down(origin, table, invite)
    url, number = f"{origin.replace('http', 'ws', 1)}/api/tables/{table}/socket", 0
    async for socket in connect(url, additional_headers=headers, max_size=None):
        try:  # `connect` comes back here whenever the connection is lost
            async for message in socket:
                said = json.loads(message)
                if said["say"] == "error" and said["error"]["code"] not in {"stale", "unavailable"}:
                    raise RuntimeError(said["error"]["message"])
                if said["say"] != "state":
                    continue
                if said["standing"]:
                    return dict(said)
                for seat in said["seats"]:
                    number += 1
                    command = {"do": "act", "id": f"{said['entry']}-{number}", "seat": int(seat)}
                    command |= {"ply": said["ply"], "action": choose(said, seat)}
                    await socket.send(json.dumps(command))
        except ConnectionClosed:
            continue
    raise RuntimeError("the server is gone")


if __name__ == "__main__":
    last = asyncio.run(play(*sys.argv[1:3]))
    print("over:", last["standing"]["scores"])
