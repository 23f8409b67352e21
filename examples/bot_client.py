"""A program that plays one seat of a table in about fifty lines: it takes any offered action.

    python examples/bot_client.py http://127.0.0.1:8440 TABLE TOKEN

The token comes from `POST /api/tables/TABLE/tokens {"seat": 0}`, asked for by whoever holds the
seat. Replace `choose` by something cleverer; `state["view"]` is all that the seat may see. The
messages are described in docs/protocol.md and, with types, in /api/schema/openapi.json.
"""

import asyncio
import json
import sys
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

State = dict[str, Any]


def choose(state: State, seat: str) -> str:
    """The notation of what to do: here the option in the middle of the list."""
    options = state["seats"][seat]["options"]
    return str(options[len(options) // 2]["text"])


async def play(address: str, table: str, token: str) -> State:
    """Play the token's seat until the match is over; the last state."""
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    headers = {"Authorization": f"Bearer {token}"}
    since, number = 0, 0
    async for socket in connect(f"{url}?since={since}", additional_headers=headers, max_size=None):
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
    last = asyncio.run(play(*sys.argv[1:4]))
    print("over:", last["standing"]["scores"])
