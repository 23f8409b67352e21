"""The composition root: routes, client, headers and limits put together to one application."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.static_files import create_static_files_router

from kontor.server.api import (
    analyses,
    door,
    games,
    health,
    invitations,
    lessons,
    me,
    previews,
    replays,
    tables,
)
from kontor.server.draining import drain_first
from kontor.server.edge.failures import EXCEPTION_HANDLERS
from kontor.server.edge.headers import add_headers
from kontor.server.edge.hosts import OnlyFor
from kontor.server.edge.lost import lost_page
from kontor.server.edge.packing import Packing
from kontor.server.edge.pages import client_page
from kontor.server.edge.reading import Readable
from kontor.server.lending.door import lending_routes
from kontor.server.monitor.logs import flush_lines
from kontor.server.monitor.metrics import watch_loop
from kontor.server.monitor.requests import Watched
from kontor.server.parts import Parts, build_parts
from kontor.server.reach import names_of
from kontor.server.records import prepare_records
from kontor.server.schema import games_components, openapi_config
from kontor.server.settings import BadSettings, Settings, read_settings
from kontor.server.socket import table_socket

TURN = 0.0005  # seconds for which a thread that computes may keep the event loop waiting
LARGEST_BODY = 64 * 1024  # bytes of a request, unless a route says otherwise
HANDLERS = (
    health.health,
    health.ready,
    health.metrics,
    games.list_games,
    games.game_scene,
    games.game_picture,
    games.game_rules,
    games.game_texts,
    lessons.game_lessons,
    lessons.learn,
    me.who_am_i,
    me.rename_me,
    me.add_account,
    me.log_out,
    me.my_keys,
    me.end_key,
    me.end_other_sessions,
    door.knock,
    door.log_in,
    door.recover,
    tables.new_table,
    tables.play_now,
    tables.list_tables,
    tables.show_table,
    tables.join_table,
    tables.leave_table,
    tables.start_table,
    tables.seat_to_bot,
    tables.seat_to_person,
    tables.move_seat,
    tables.seat_arms,
    tables.new_token,
    previews.table_picture,
    invitations.show_invitation,
    invitations.invitation_code,
    invitations.new_invitation,
    replays.position_at,
    replays.scores_over_time,
    replays.download_save,
    replays.upload_save,
    replays.fork,
    replays.play_again,
    analyses.analyse_table,
    analyses.analyse_text,
    table_socket,
)


async def _drain(parts: Parts) -> None:
    """Take on nothing more, and let what was begun come to an end."""
    parts.analyses.close()
    await parts.house.drain()


async def _close(parts: Parts) -> None:
    """End what this process does beside answering."""
    parts.analyses.close()
    await parts.house.close()
    parts.previews.close()


def create_app(settings: Settings | None = None) -> Litestar:
    """The application; settings come from the environment unless they are given."""
    settings = settings or read_settings()
    if not (settings.client / "index.html").is_file():
        msg = f"There is no browser client in {settings.client}; `python3 run.py web` builds it."
        raise BadSettings(msg)
    parts = build_parts(settings)

    def provide_parts() -> Parts:
        return parts

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        sys.setswitchinterval(TURN)
        await parts.house.open()
        parts.house.spawn(watch_loop())
        drain_first(partial(_drain, parts))
        describing = asyncio.create_task(asyncio.to_thread(games_components, parts.shelf))
        try:
            yield
        finally:
            await _close(parts)
            await describing
            await asyncio.to_thread(flush_lines)

    client = create_static_files_router(path="/", directories=[settings.client], html_mode=True)
    app = Litestar(
        route_handlers=[*HANDLERS, *lending_routes(settings), client_page(settings), client],
        dependencies={"parts": Provide(provide_parts, sync_to_thread=False)},
        lifespan=[lifespan],
        middleware=[OnlyFor(names_of(settings)), Packing()],
        exception_handlers={**EXCEPTION_HANDLERS, NotFoundException: lost_page(settings)},
        before_send=[add_headers],
        request_max_body_size=LARGEST_BODY,
        openapi_config=openapi_config(parts.shelf),
        state=State({"parts": parts}),
        logging_config=None,  # the program that serves decides where lines go
    )
    # Outside the framework's answers to bad requests, and nothing is watched that cannot be read.
    app.asgi_handler = Readable(Watched(app.asgi_handler))
    prepare_records()
    return app
