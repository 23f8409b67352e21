"""The Model Context Protocol with its own client: whole matches, over stdio and over HTTP."""

from __future__ import annotations

import asyncio
import json
import sys
from statistics import median
from typing import TYPE_CHECKING

import httpx
import httpx2
import pytest
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client

from kontor.agents.counter import Counter
from kontor.agents.near import NearTable
from kontor.agents.scripted import Scripted
from tests.agents.seats import MOST, Seat, driver_of, hidden_cards, leaked

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.server.serving import ThreadServer

OVER = "The match is over."
TOOLS = {"tables", "look", "rules", "ask", "act", "wait"}


async def text_of(client: Client, tool: str, **words: object) -> str:
    """What a tool answers."""
    answer = await client.call_tool(tool, dict(words))
    [part] = answer.content
    return str(getattr(part, "text", ""))


async def play(client: Client, check: Callable[[str], object] = str) -> int:
    """Play the seat to its end; how many questions there were. Every page is checked."""
    agent = Scripted()
    page = await text_of(client, "wait")
    questions = 0
    while OVER not in page:
        if "You may:" not in page:
            page = await text_of(client, "wait")
            continue
        questions += 1
        check(page)
        answer = await text_of(client, "act", move=agent.answer(page))
        if answer.startswith('{"refused"'):
            assert json.loads(answer)["code"]
            answer = await text_of(client, "act", move=agent.answer(page, again=True))
        page = answer
    return questions


def stdio(*words: str) -> StdioServerParameters:
    """`kontor mcp` as a host starts it."""
    return StdioServerParameters(command=sys.executable, args=["-m", "kontor", "mcp", *words])


def test_a_whole_match_over_stdio() -> None:
    """The command's own match; six tools, a rule, a reason, few questions."""

    async def main() -> None:
        async with Client(stdio("genoa", "--players", "4", "--seed", "3")) as client:
            assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
            assert "MakeOffer" in await text_of(client, "rules")
            assert "TG-LAW-32" in await text_of(client, "rules", about="LAW-32")
            why = json.loads(await text_of(client, "ask", about="why_not", move="done"))
            assert why["clause"].startswith("TG-")
            assert why["rule"]
            questions = await play(client)
            table = json.loads(await text_of(client, "tables"))["table"]

        assert 10 < questions <= MOST
        assert table["questions"] == questions

    asyncio.run(main())


class Twin:
    """The same agent at the same match in this process, where others' hands can be seen."""

    def __init__(self) -> None:
        self._table = NearTable("genoa", {"players": 4}, seed=3)
        self._counter = Counter(self._table.desk(0))
        self.searched = 0

    async def text_of(self, client: Client, tool: str, **words: object) -> str:
        """What both say to a call: the same, and no card of others is in it."""
        said = await text_of(client, tool, **words)
        assert said == getattr(self._counter, tool)(**words)
        sent = json.loads(said) if said.startswith("{") else said
        assert leaked(self._table.driver, 0, [sent]) == set()
        self.searched += len(hidden_cards(self._table.driver, 0))
        return said


def test_nothing_hidden_comes_over_stdio() -> None:
    """Every answer of a match, in text and as JSON, is searched for cards of others."""

    async def main() -> None:
        twin, agent = Twin(), Scripted()
        async with Client(stdio("genoa", "--players", "4", "--seed", "3")) as client:
            page = await twin.text_of(client, "wait")
            while OVER not in page:
                seen = json.loads(await twin.text_of(client, "look", form="json"))
                texts = [option["text"] for option in seen["options"]]
                move = agent.choose(texts)
                page = await twin.text_of(client, "act", move=written(move))
                if page.startswith('{"refused"'):
                    page = await twin.text_of(
                        client, "act", move=written(agent.choose(texts, again=True))
                    )
        assert twin.searched > 100

    asyncio.run(main())


def written(move: str | dict[str, object]) -> str:
    """A move as a tool takes it."""
    return move if isinstance(move, str) else json.dumps(move)


def test_an_agent_chooses_its_table_itself(seat: Seat) -> None:
    """Without a seat it is told how to get one; a game or a link takes one."""

    async def main() -> None:
        async with Client(stdio()) as client:
            nowhere = await client.call_tool("look", {})
            assert nowhere.is_error
            assert "You sit nowhere yet" in str(nowhere.content)
            assert "genoa" in await text_of(client, "tables")
            await text_of(client, "tables", game="hansa", players=3)
            assert "Hansa Teutonica" in await text_of(client, "look")
            there = json.loads(await text_of(client, "tables", link=seat.link, token=seat.token))[
                "table"
            ]
            assert there["seats"][0] == "Ada"
            seen = json.loads(await text_of(client, "look", form="json"))
            assert seen["seat"] == 0

    asyncio.run(main())


def test_a_whole_match_over_http_with_a_seat_token(seats: list[Seat]) -> None:
    """Beside the server; what the agent is sent holds no card of others."""

    async def match(seat: Seat) -> int:
        def check(page: str) -> None:
            assert leaked(driver_of(seat), 0, [page]) == set()

        headers = {"authorization": f"Bearer {seat.token}"}
        async with httpx2.AsyncClient(headers=headers, timeout=120.0) as http:
            transport = streamable_http_client(f"{seat.house.address}/mcp", http_client=http)
            async with Client(transport) as client:
                refused = await client.call_tool("tables", {"game": "hansa"})
                assert "this table only" in str(refused.content)
                return await play(client, check)

    questions = [asyncio.run(match(seat)) for seat in seats]

    assert 10 < median(questions) <= MOST


@pytest.mark.parametrize("headers", [{}, {"authorization": "Bearer nonsense"}])
def test_without_a_token_there_is_no_seat(house: ThreadServer, headers: dict[str, str]) -> None:
    """Refused as everywhere, with a code."""
    answer = httpx.post(f"{house.address}/mcp", json={}, headers=headers)

    assert answer.status_code == 401
    assert answer.json()["error"]["code"] == "not_signed_in"
