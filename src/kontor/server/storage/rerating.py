"""All ratings anew from the finished matches, to compare them with those that are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kontor.server.profiles.rating import reckoned
from kontor.server.storage import finishes, ratings, upgrading
from kontor.server.storage.preparing import snapshot, tend

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sqlalchemy import Connection

    from kontor.puzzles.rating import Skill
    from kontor.server.profiles.counting import Pool
    from kontor.server.settings import Settings


class Difference(msgspec.Struct, frozen=True):
    """What is kept is not what the matches come to."""

    about: str
    kept: str
    reckoned: str


class Reckoning(msgspec.Struct, frozen=True):
    """What all finished matches come to, and where what is kept differs."""

    matches: int
    ratings: int
    differences: list[Difference]


def check_ratings(settings: Settings) -> Reckoning:
    """Compare as of one moment, while servers go on."""

    def compared(connection: Connection) -> Reckoning:
        upgrading.check(connection)
        return _compare(connection)

    return snapshot(settings, compared)


def write_ratings(settings: Settings) -> Reckoning:
    """Keep what was reckoned; what differed before."""
    return tend(settings, _rewrite)


def _compare(connection: Connection) -> Reckoning:
    listed = finishes.everything(connection)
    found = _unlisted(finishes.kept(connection), listed)
    rated = 0
    for pool in sorted({row.pool for row in listed} | ratings.rated_pools(connection)):
        again = reckoned(finishes.of_pool(connection, pool))
        rated += len(again)
        found += _differences(pool, ratings.kept(connection, pool), again)
    return Reckoning(len(listed), rated, found)


def _rewrite(connection: Connection) -> Reckoning:
    pools = {row.pool for row in finishes.everything(connection)} | ratings.rated_pools(connection)
    for pool in sorted(pools):  # no match ends there while we look
        ratings.one_at_a_time(connection, pool)
    found = _compare(connection)
    finishes.rewrite(connection, finishes.everything(connection))
    ratings.reckon_all(connection, pools)
    return found


def _unlisted(known: Iterable[finishes.Row], listed: Iterable[finishes.Row]) -> list[Difference]:
    """Where the list of finished matches is not what the logs say."""
    before = {row.match: row for row in known}
    after = {row.match: row for row in listed}
    return [
        Difference(f"match {match}", _told(before.get(match)), _told(after.get(match)))
        for match in sorted(before.keys() | after.keys())
        if before.get(match) != after.get(match)
    ]


def _told(row: finishes.Row | None) -> str:
    return "nothing" if row is None else f"{row.ended:.3f} {' '.join(row.pool)}"


def _differences(
    pool: Pool, there: Mapping[str, Skill], again: Mapping[str, Skill]
) -> list[Difference]:
    return [
        Difference(
            f"{' '.join(pool)}, person {user[:8]}",
            _figures(there.get(user)),
            _figures(again.get(user)),
        )
        for user in sorted(there.keys() | again.keys())
        if there.get(user) != again.get(user)
    ]


def _figures(skill: Skill | None) -> str:
    if skill is None:
        return "nothing"
    return f"{skill.mean:.3f} ± {skill.deviation:.3f} of {skill.tries}"
