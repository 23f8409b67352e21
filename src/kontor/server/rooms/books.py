"""The matches of reviews, opened: each is replayed once and looked at by one thread at a time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from kontor.engine.state import SPECTATOR
from kontor.match.save import load_text
from kontor.server.boards import stand
from kontor.server.refusals import Refusal
from kontor.server.rooms.order_book import steps_said
from kontor.server.rooms.review_deeds import no_review
from kontor.server.rooms.showing import event_said, minutes_said, viewer_seat
from kontor.server.storage import reviews
from kontor.server.wire.play import Position, PromptSaid

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.contract import Game
    from kontor.engine.events import Event
    from kontor.engine.state import State
    from kontor.match.driver import Driver
    from kontor.match.lines import Line
    from kontor.server.shelf import Shelf
    from kontor.server.storage.store import Store

T = TypeVar("T")
KEPT: Final = 24  # matches in memory; the longest have some megabytes
EVERYBODY: Final = -3
"""Eyes that see what every seat sees, which nobody at a table has."""


class Books:
    """Drivers by review. A match of a review never changes, so there is nothing to keep in step."""

    def __init__(self, store: Store, shelf: Shelf) -> None:
        self._store = store
        self._shelf = shelf
        self._open: dict[str, Driver] = {}
        self._locks: dict[str, asyncio.Lock] = {}

    async def ask(self, review: str, work: Callable[[Driver], T]) -> T:
        """What *work* finds in the match, in a thread, since positions are replayed."""
        async with self._locks.setdefault(review, asyncio.Lock()):
            driver = await self._driver(review)
            self._open[review] = driver  # the latest used stands last
            while len(self._open) > KEPT:
                oldest = next(iter(self._open))
                del self._open[oldest]
                self._locks.pop(oldest, None)
            return await asyncio.to_thread(work, driver)

    async def _driver(self, review: str) -> Driver:
        """The match, unless the review was taken away, here or at another process."""
        known = self._open.pop(review, None)
        stamps = await self._store.read(reviews.stamps, [review])
        if known is not None and stamps:
            return known
        text = await self._store.read(reviews.save_of, review)
        if text is None:
            raise no_review()
        return await asyncio.to_thread(load_text, text, find=self._shelf.game)

    async def ask_line(self, line: Line, steps: int, work: Callable[[Driver], T]) -> T:
        """The same for a branch after some of its deeds."""
        if steps > len(line.deeds):
            raise Refusal("not_found", f"The branch ends after {len(line.deeds)} deeds.")
        part = msgspec.structs.replace(line, deeds=line.deeds[:steps])
        return await asyncio.to_thread(lambda: work(stand(self._shelf, part)))


def seen(driver: Driver, ply: int, eyes: int) -> Position:
    """A moment through one seat's eyes, a spectator's, or everybody's, with all that led there."""
    if ply > driver.ply:
        raise Refusal("not_found", f"The match stands at ply {driver.ply}.", ply=driver.ply)
    if eyes >= driver.options.players:
        raise Refusal("not_found", f"This match has no seat {eyes}.")
    state, game = driver.state_at(ply), driver.game
    asked = game.prompt(state)
    everybody = range(driver.options.players)
    viewer = viewer_seat(everybody, asked.seats) if eyes == EVERYBODY else eyes
    view = _open_view(game, state, viewer) if eyes == EVERYBODY else game.view(state, viewer)
    heard = _all_told(driver) if eyes == EVERYBODY else driver.told(viewer)
    return Position(
        ply=ply,
        last=driver.ply,
        prompt=PromptSaid(*asked),
        view=msgspec.Raw(msgspec.json.encode(view)),
        viewer=viewer,
        live=game.reckoning(state, viewer),
        events=[event_said(at, event) for at, event in heard if at <= ply],
        minutes=[minute for minute in minutes_said(driver, 0) if minute.ply <= ply],
        orders=steps_said(driver, ply, viewer) if viewer != SPECTATOR else [],
        standing=driver.standing if ply == driver.ply else None,
    )


def _open_view(game: Game[State], state: State, viewer: int) -> dict[str, Any]:
    """What one seat sees, with every other seat's own part as that seat sees it."""
    found: dict[str, Any] = msgspec.to_builtins(game.view(state, viewer))
    parts = found.get("seats")
    if isinstance(parts, list | tuple) and len(parts) == state.options.players:
        own = [
            msgspec.to_builtins(game.view(state, seat))["seats"][seat] for seat in range(len(parts))
        ]
        found["seats"] = own
    return found


def _all_told(driver: Driver) -> list[tuple[int, Event]]:
    """Everything that anybody heard, each once, in its order."""
    found: list[tuple[int, Event]] = []
    known: set[tuple[int, int]] = set()
    for viewer in (*range(driver.options.players), SPECTATOR):
        for at, event in driver.told(viewer):
            if (at, id(event)) not in known:
                known.add((at, id(event)))
                found.append((at, event))
    return sorted(found, key=lambda told: told[0])
