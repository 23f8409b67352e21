"""The composition root: routes, client, headers and limits put together to one application."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.static_files import create_static_files_router

from kontor.server.api import (
    accounts,
    alerts,
    analyses,
    boards,
    books,
    branches,
    cups,
    door,
    games,
    health,
    invitations,
    lessons,
    me,
    milestones,
    people,
    previews,
    provider,
    puzzles,
    replays,
    reviews,
    rules,
    tables,
    times_off,
)
from kontor.server.draining import drain_first
from kontor.server.edge.description import description_page
from kontor.server.edge.failures import EXCEPTION_HANDLERS
from kontor.server.edge.headers import add_headers
from kontor.server.edge.hosts import OnlyFor
from kontor.server.edge.lost import lost_page
from kontor.server.edge.manifest import manifest
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
from kontor.server.review_socket import review_socket
from kontor.server.schema import description_of
from kontor.server.settings import BadSettings, Settings, read_settings
from kontor.server.socket import table_socket

if TYPE_CHECKING:
    from kontor.agents.served import AgentDoor

Living: TypeAlias = AbstractAsyncContextManager[None]
TURN = 0.0005  # seconds for which a thread that computes may keep the event loop waiting
LARGEST_BODY = 64 * 1024  # bytes of a request, unless a route says otherwise
HANDLERS = (
    health.health,
    health.ready,
    health.metrics,
    games.list_games,
    games.game_scene,
    games.game_picture,
    rules.game_rules,
    rules.rules_picture,
    games.game_texts,
    lessons.game_lessons,
    lessons.learn,
    puzzles.game_puzzles,
    puzzles.try_puzzle,
    puzzles.show_puzzle,
    me.who_am_i,
    me.rename_me,
    me.add_account,
    me.log_out,
    me.my_keys,
    me.end_key,
    me.end_other_sessions,
    milestones.my_milestones,
    milestones.add_milestones,
    people.my_profile,
    people.show_profile_to,
    people.show_person,
    people.show_club,
    alerts.my_alerts,
    alerts.wish_alerts,
    alerts.add_channel,
    alerts.try_channel,
    alerts.confirm_channel,
    alerts.end_channel,
    accounts.my_account,
    accounts.set_password,
    accounts.unlink,
    accounts.export,
    accounts.delete_me,
    provider.club_provider,
    provider.go_there,
    provider.come_back,
    provider.leave_both,
    times_off.my_times_off,
    times_off.change_times_off,
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
    cups.make_cup,
    cups.list_cups,
    cups.show_cup,
    cups.enter_cup,
    cups.withdraw_from_cup,
    cups.call_off_cup,
    replays.position_at,
    replays.scores_over_time,
    replays.download_save,
    books.match_book,
    replays.upload_save,
    replays.fork,
    replays.play_again,
    analyses.analyse_table,
    analyses.analyse_text,
    boards.position_text,
    boards.play_board,
    boards.read_text,
    boards.find_ideas,
    boards.judge_move,
    boards.go_on,
    branches.keep_branch,
    branches.open_branch,
    branches.my_branches,
    branches.forget_branch,
    reviews.new_review,
    reviews.my_reviews,
    reviews.forget_review,
    reviews.review_at,
    reviews.review_scores,
    reviews.review_position,
    reviews.analyse_review,
    reviews.review_file,
    reviews.review_transcript,
    table_socket,
    review_socket,
)


async def _drain(parts: Parts) -> None:
    """Take on nothing more, and let what was begun come to an end."""
    parts.analyses.close()
    await parts.house.drain()


async def _open(parts: Parts) -> None:
    """Take in the tables, and begin what goes on beside them."""
    await parts.house.open()
    parts.house.spawn(watch_loop())
    parts.house.spawn(parts.sender.work())
    parts.house.spawn(parts.steward.work())


async def _close(parts: Parts) -> None:
    """End what this process does beside answering."""
    parts.analyses.close()
    await parts.sender.close()
    await parts.house.close()
    parts.previews.close()
    if parts.provider is not None:
        parts.provider.close()


def _agent_door(parts: Parts) -> AgentDoor | None:
    """Where language models come in, if the house has such a door."""
    if not parts.settings.agents:
        return None
    try:
        from kontor.agents.served import AgentDoor  # noqa: PLC0415 - not part of the base install
    except ImportError as error:
        msg = "The package `mcp` is not installed; `pip install 'kontor[agents]'` brings it."
        raise BadSettings(msg) from error
    return AgentDoor(parts)


def _living(parts: Parts, agents: AgentDoor | None) -> Callable[[Litestar], Living]:
    """What is begun before the first request and ended after the last."""

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        sys.setswitchinterval(TURN)
        await _open(parts)
        drain_first(partial(_drain, parts))
        try:
            async with agents.running() if agents else nullcontext():
                yield
        finally:
            await _close(parts)
            await asyncio.to_thread(flush_lines)

    return lifespan


def _describing(parts: Parts) -> Callable[[], bytes]:
    """How the description of all that anybody may ask for is made."""
    return partial(description_of, HANDLERS, parts.shelf)


def create_app(settings: Settings | None = None) -> Litestar:
    """The application; settings come from the environment unless they are given."""
    settings = settings or read_settings()
    if not (settings.client / "index.html").is_file():
        msg = f"There is no browser client in {settings.client}; `python3 run.py web` builds it."
        raise BadSettings(msg)
    parts = build_parts(settings)
    agents = _agent_door(parts)

    def provide_parts() -> Parts:
        return parts

    doors = [*lending_routes(settings), *([agents.route()] if agents else ())]
    pages = manifest, client_page(settings), description_page(_describing(parts))
    client = create_static_files_router(path="/", directories=[settings.client], html_mode=True)
    app = Litestar(
        route_handlers=[*HANDLERS, *doors, *pages, client],
        dependencies={"parts": Provide(provide_parts, sync_to_thread=False)},
        lifespan=[_living(parts, agents)],
        middleware=[OnlyFor(names_of(settings)), Packing()],
        exception_handlers={**EXCEPTION_HANDLERS, NotFoundException: lost_page(settings)},
        before_send=[add_headers],
        request_max_body_size=LARGEST_BODY,
        openapi_config=None,  # nobody waits for it before the door opens: see `description_page`
        state=State({"parts": parts}),
        logging_config=None,  # the program that serves decides where lines go
    )
    # Outside the framework's answers to bad requests, and nothing is watched that cannot be read.
    app.asgi_handler = Readable(Watched(app.asgi_handler))
    prepare_records()
    return app
