"""A program that takes a seat by an invitation link and plays it, in some hundred lines.

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
from collections.abc import AsyncIterator
from getpass import getpass
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.parse import parse_qs, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

State = dict[str, Any]
CLOSED_HOUSE = 401  # strangers are asked for a word
PAUSE = 0.5  # seconds of rest when there were too many messages, then twice as many
TRIES = 8  # how often a lost connection is sought before we give up


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
    url, tries = f"{origin.replace('http', 'ws', 1)}/api/tables/{table}/socket", 0
    while tries < TRIES:
        try:
            async with connect(url, additional_headers=headers, max_size=None) as socket:
                async for said in heard(socket):
                    tries = 0
                    if said["standing"]:
                        return said
        except (ConnectionClosed, OSError) as lost:
            tries += 1  # the server may be restarted: longer and longer pauses, then give up
            print(f"connection lost ({lost}); try {tries} of {TRIES}", file=sys.stderr)
            await asyncio.sleep(2**tries / 4)
    raise SystemExit("the server is gone")


async def heard(socket: ClientConnection) -> AsyncIterator[State]:
    """Each state, answered for every own seat that is asked; slower where the server says so."""
    state: State = {}
    number, pause = 0, PAUSE
    async for message in socket:
        said = json.loads(message)
        code = said["error"]["code"] if said["say"] == "error" else ""
        if code in {"too_many", "unavailable"}:
            print(f"\n{code}: {pause:.1f} s of rest", file=sys.stderr)
            await asyncio.sleep(pause)
            pause *= 2
        elif code not in {"", "stale"}:
            raise RuntimeError(said["error"]["message"])
        elif said["say"] == "state":
            state, pause = said, PAUSE
            yield state
        else:
            continue
        for seat in state.get("seats", ()):
            if int(seat) not in state["prompt"]["seats"]:
                continue  # it may speak up, but nobody waits for it
            number += 1
            print(f"\rply {state['ply']}: {number} decisions", end="", file=sys.stderr)
            command = {"do": "act", "id": f"{state['entry']}-{number}", "seat": int(seat)}
            command |= {"ply": state["ply"], "action": choose(state, seat)}
            await socket.send(json.dumps(command))


if __name__ == "__main__":
    last = asyncio.run(play(*sys.argv[1:3]))
    print(file=sys.stderr)
    print("over:", last["standing"]["scores"])
