"""Who tried which puzzle, and the ratings of both. Only a first attempt counts."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import and_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from kontor.puzzles.rating import Skill, duel, newcomer, untried
from kontor.server.storage import schema

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection, Table


class Attempt(NamedTuple):
    """Somebody's move at a puzzle, whose file guesses how hard it is."""

    user: str
    game: str
    puzzle: str
    guess: int
    solved: bool


class Scored(NamedTuple):
    """What a first attempt came to; *change* is nothing where it was none."""

    rating: Skill
    change: float


def attempt(connection: Connection, tried: Attempt) -> Scored:
    """Write a first attempt down and rate both; later ones change nothing."""
    row = {"user": tried.user, "game": tried.game, "puzzle": tried.puzzle}
    is_first = _put(
        connection, schema.puzzle_attempts, {**row, "solved": tried.solved, "at": time.time()}
    )
    solver = {"user": tried.user, "game": tried.game}
    before = _skill(connection, schema.solver_ratings, solver) or newcomer()
    if not is_first:
        return Scored(before, 0.0)
    posed = {"game": tried.game, "puzzle": tried.puzzle}
    _put(connection, schema.solver_ratings, {**solver, **newcomer()._asdict()})
    _put(connection, schema.puzzle_ratings, {**posed, **untried(tried.guess)._asdict()})
    mine = _locked(connection, schema.solver_ratings, solver)
    other = _locked(connection, schema.puzzle_ratings, posed)
    mine_after, other_after = duel(mine, other, solved=tried.solved)
    _keep(connection, schema.solver_ratings, solver, mine_after)
    _keep(connection, schema.puzzle_ratings, posed, other_after)
    return Scored(mine_after, mine_after.mean - mine.mean)


class Book(NamedTuple):
    """What is known of a game's puzzles to one person."""

    solved: dict[str, bool]  # by puzzle, of those that were tried
    ratings: dict[str, int]  # of the puzzles that anybody tried
    rating: Skill | None


def book(connection: Connection, user: str, game: str) -> Book:
    """Somebody's attempts in a game, and how hard its puzzles have proved."""
    mine, rated = schema.puzzle_attempts.c, schema.puzzle_ratings.c
    attempts = connection.execute(
        select(mine.puzzle, mine.solved).where(mine.user == user, mine.game == game)
    )
    ratings = connection.execute(select(rated.puzzle, rated.mean).where(rated.game == game))
    return Book(
        {row.puzzle: row.solved for row in attempts},
        {row.puzzle: round(row.mean) for row in ratings},
        _skill(connection, schema.solver_ratings, {"user": user, "game": game}),
    )


def _put(connection: Connection, table: Table, row: dict[str, object]) -> bool:
    """Add a row unless it is there; whether it was added."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    put = dialect.insert(table).values(row).on_conflict_do_nothing()
    return connection.execute(put).rowcount > 0


def _where(table: Table, key: dict[str, str]) -> ColumnElement[bool]:
    return and_(*(table.c[name] == value for name, value in key.items()))


def _skill(connection: Connection, table: Table, key: dict[str, str]) -> Skill | None:
    row = connection.execute(
        select(table.c.mean, table.c.deviation, table.c.tries).where(_where(table, key))
    ).one_or_none()
    return Skill(*row) if row else None


def _locked(connection: Connection, table: Table, key: dict[str, str]) -> Skill:
    """A rating that nobody else changes meanwhile."""
    columns = select(table.c.mean, table.c.deviation, table.c.tries)
    return Skill(
        *connection.execute(columns.where(_where(table, key)).with_for_update(key_share=True)).one()
    )


def _keep(connection: Connection, table: Table, key: dict[str, str], skill: Skill) -> None:
    connection.execute(update(table).where(_where(table, key)).values(skill._asdict()))
