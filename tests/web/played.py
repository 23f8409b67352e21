"""A house in which people have played: a database with whole matches, before its server starts."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from secrets import token_hex
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.engine.registry import find_game
from kontor.match.driver import Driver
from kontor.match.record import Entry
from kontor.match.simulate import progress, run
from kontor.server.rooms.expecting import expected
from kontor.server.rooms.restoring import log_lines
from kontor.server.settings import Settings
from kontor.server.storage import matches, people, ratings
from kontor.server.storage.preparing import prepare_database, transaction
from kontor.server.storage.rows import MatchRow, SeatRow

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from kontor.engine.state import Action, State

BOT: Final = "bot:journeyman"
Chairs = tuple[str, ...]  # names of people; an empty one is a bot's
EVENING: Final = 20 * 3600.0  # seconds from one match to the next


class Club:
    """Accounts of some people, each with a session, and what they played."""

    def __init__(self, database: str, *names: str) -> None:
        self.settings = Settings(database=database)
        self.ids = {name: token_hex(16) for name in names}
        self.sessions = {name: token_hex(16) for name in names}
        self._at = time.time() - 40 * EVENING
        prepare_database(self.settings)
        transaction(self.settings, self._register)

    def _register(self, connection: Connection) -> None:
        for name, user in self.ids.items():
            people.add_guest(connection, user, name)
            people.add_session(connection, user, self.sessions[name], "Firefox, Linux")
            people.add_account(connection, user, name, "a password nobody has")

    def played(self, game: str, seats: Chairs, *seeds: int, private: bool = False) -> list[str]:
        """Matches between these people from seeds, one an evening; their tables."""
        found = [self._match(game, seats, seed, private=private) for seed in seeds]
        transaction(self.settings, ratings.catch_up)
        return found

    def _match(self, title: str, seats: Chairs, seed: int, *, private: bool) -> str:
        game = find_game(title)
        options = game.read_options({"players": len(seats)})
        names = tuple(name or f"Bot {place}" for place, name in enumerate(seats, 1))
        driver = Driver(game, options, seed, names=names, replaying=True)
        self._at += EVENING
        at = datetime.fromtimestamp(self._at, UTC).isoformat(timespec="milliseconds")

        def watch(_state: State, seat: int, action: Action) -> None:
            driver.replay(Entry(seat, action.text, at))

        run(game, game.new(options, seed), seed, progress, watch=watch)
        row = MatchRow(
            id=token_hex(8),
            game=title,
            rules=game.rules_version,
            data=game.data_digest,
            options=msgspec.structs.asdict(options),
            seed=seed,
            names=names,
            private=private,
            host=self.ids[next(name for name in seats if name)],
            stand_in=BOT,
            created=self._at,
            updated=self._at,
        )
        chairs = [
            SeatRow(place, "person", self.ids[name], name, arms=place)
            if name
            else SeatRow(place, "bot", None, names[place], BOT, arms=place)
            for place, name in enumerate(seats)
        ]
        row.progress = expected(driver, row, chairs, driver.lines, self._at)
        transaction(
            self.settings,
            lambda connection: matches.create(connection, row, chairs, log_lines(driver, 0)),
        )
        return row.id
