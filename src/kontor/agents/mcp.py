"""The Model Context Protocol: six tools over one counter, with the protocol's own package."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError

from kontor import __version__
from kontor.agents.counter import HOW, Asking, Counter, Form
from kontor.engine.errors import KontorError

NAME = "kontor"
Here: TypeAlias = Context[Any, Any]
Finding: TypeAlias = Callable[[Here], Counter]
"""The counter of whoever calls."""


def server_for(found: Finding) -> MCPServer[Any]:
    """A server whose tools are the verbs of the caller's counter."""
    server: MCPServer[Any] = MCPServer(
        NAME, instructions=HOW, version=__version__, log_level="WARNING"
    )

    def tables(
        here: Here,
        game: str = "",
        players: int = 0,
        seed: int = 0,
        opponents: str = "bot:apprentice",
        link: str = "",
        token: str = "",
    ) -> str:
        return said(lambda: found(here).tables(game, players, seed, opponents, link, token))

    def look(here: Here, form: Form = "text") -> str:
        return said(lambda: found(here).look(form))

    def rules(here: Here, about: str = "") -> str:
        return said(lambda: found(here).rules(about))

    def ask(here: Here, about: Asking, move: str, kind: str = "") -> str:
        return said(lambda: found(here).ask(about, move, kind))

    def act(here: Here, move: str, form: Form = "text", seconds: float = 60.0) -> str:
        return said(lambda: found(here).act(move, form, seconds))

    def wait(
        here: Here,
        seconds: float = 60.0,
        form: Form = "text",
        news: bool = False,  # noqa: FBT001, FBT002 - a switch of the tool
    ) -> str:
        return said(lambda: found(here).wait(seconds, form, news=news))

    for tool in (tables, look, rules, ask, act, wait):
        help_text = getattr(Counter, tool.__name__).__doc__
        server.add_tool(tool, description=help_text, structured_output=False)
    return server


def said(verb: Callable[[], str]) -> str:
    """What a verb answers; what cannot be is an error of the tool, in a sentence."""
    try:
        return verb()
    except KontorError as error:
        raise ToolError(str(error)) from error
