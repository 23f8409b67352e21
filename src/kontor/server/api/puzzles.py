"""Puzzles over the wire. The server keeps who tried which, and nothing else of them."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple, TypeAlias

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter

from kontor.puzzles.puzzle import UnknownPuzzle, collection_of, puzzles_of
from kontor.puzzles.trying import Tried, stand, tried
from kontor.server.edge.access import signed_in
from kontor.server.edge.asking import Asking, GameTitle, household_of
from kontor.server.looking import offered
from kontor.server.parts import Served
from kontor.server.refusals import Refusal
from kontor.server.rooms.commands import weighed_said, why_said
from kontor.server.storage import puzzles as storage
from kontor.server.unkept import move_of, read_command, state_said
from kontor.server.wire import commands
from kontor.server.wire.play import DoneSaid, Sayings
from kontor.server.wire.puzzles import (
    PuzzleAsked,
    PuzzleCard,
    PuzzleList,
    PuzzleMove,
    PuzzleSaid,
    PuzzleSolution,
)

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.match.driver import Driver
    from kontor.puzzles.puzzle import Puzzle
    from kontor.server.parts import Parts
    from kontor.server.storage.puzzles import Book, Scored

PuzzleName: TypeAlias = Annotated[
    str, PathParameter(description="A puzzle's id.", pattern="^[0-9a-f]{8}$")
]


class Heard(NamedTuple):
    """What was made of a command: the table's words, and the move where there was one."""

    driver: Driver
    sayings: tuple[Sayings, ...]
    move: Tried | None = None


@get("/api/games/{title:str}/puzzles")
async def game_puzzles(request: Asking, parts: Served, title: GameTitle) -> PuzzleList:
    """The puzzles of a game with what I have tried of them."""
    viewer = await parts.access.known(request)
    known = await parts.store.read(storage.book, viewer.user, title)
    return await asyncio.to_thread(_listed, parts.shelf.game(title), known)


def _listed(game: Game[State], known: Book) -> PuzzleList:
    found = puzzles_of(game)
    puzzles = found.puzzles if found else ()
    cards = tuple(
        PuzzleCard(
            puzzle.id,
            number,
            puzzle.topic,
            puzzle.players,
            known.ratings.get(puzzle.id, puzzle.rating),
            known.solved.get(puzzle.id),
        )
        for number, puzzle in enumerate(puzzles, 1)
    )
    daily = found.of_day(datetime.now(UTC).date()).id if found and puzzles else ""
    mine = known.rating
    return PuzzleList(cards, daily, round(mine.mean) if mine else None, mine.tries if mine else 0)


@post("/api/games/{title:str}/puzzles/{puzzle:str}", status_code=200, guards=[signed_in])
async def try_puzzle(
    request: Asking,
    parts: Served,
    title: GameTitle,
    puzzle: PuzzleName,
    data: JSONBody[PuzzleAsked],
) -> PuzzleSaid:
    """Look at a puzzle, or try a move there; the first one counts."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    game = parts.shelf.game(title)
    found = await _found(game, puzzle)
    heard = await asyncio.to_thread(_heard, game, found, data)
    if heard.move is None:
        return _said(found, heard, "look", None)
    scored = await _scored(parts, user.id, game, found, solved=heard.move.solves)
    verdict: Literal["solved", "wrong"] = "solved" if heard.move.solves else "wrong"
    return _said(found, heard, verdict, scored)


@post("/api/games/{title:str}/puzzles/{puzzle:str}/show", status_code=200, guards=[signed_in])
async def show_puzzle(
    request: Asking, parts: Served, title: GameTitle, puzzle: PuzzleName
) -> PuzzleSaid:
    """Show me the solution; who has not tried has not solved it."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    game = parts.shelf.game(title)
    found = await _found(game, puzzle)
    heard = await asyncio.to_thread(_heard, game, found, PuzzleAsked())
    scored = await _scored(parts, user.id, game, found, solved=False)
    return _said(found, heard, "shown", scored)


async def _found(game: Game[State], name: str) -> Puzzle:
    """A puzzle by its name; in a thread, since the file is read when it is first asked for."""
    try:
        return (await asyncio.to_thread(collection_of, game)).find(name)
    except UnknownPuzzle as error:
        raise Refusal("not_found", str(error)) from error


async def _scored(
    parts: Parts, user: str, game: Game[State], puzzle: Puzzle, *, solved: bool
) -> Scored:
    attempt = storage.Attempt(user, game.title, puzzle.id, puzzle.rating, solved)
    return await parts.store.write(storage.attempt, attempt)


def _heard(game: Game[State], puzzle: Puzzle, asked: PuzzleAsked) -> Heard:
    """What a table at the puzzle's position says; in a thread, since it is read."""
    driver = stand(game, puzzle)
    state = state_said(driver, (puzzle.seat,))
    match command := read_command(asked.command):
        case commands.Act() | commands.Macro():
            move = tried(driver, puzzle, move_of(game, command))
            return Heard(driver, (state, DoneSaid(id=command.id, ply=driver.ply)), move)
        case commands.Why():
            return Heard(driver, (why_said(driver, puzzle.seat, command),))
        case commands.Weigh():
            return Heard(driver, (weighed_said(driver, puzzle.seat, command),))
        case None:
            return Heard(driver, (state,))
        case _:
            raise Refusal("illegal", "That is not done at a puzzle.")


def _said(
    puzzle: Puzzle,
    heard: Heard,
    verdict: Literal["look", "solved", "wrong", "shown"],
    scored: Scored | None,
) -> PuzzleSaid:
    game, options = heard.driver.game, heard.driver.options
    basis = collection_of(game).basis
    move = None
    if heard.move is not None:
        move = PuzzleMove(heard.move.worth, puzzle.best, puzzle.knows(heard.move.does))
    return PuzzleSaid(
        verdict=verdict,
        seat=puzzle.seat,
        unit=basis.unit,
        options=msgspec.to_builtins(options),
        players=options.players,
        sayings=heard.sayings,
        move=move,
        solution=_solution(puzzle, heard.driver) if verdict in {"solved", "shown"} else None,
        rating=round(scored.rating.mean) if scored else None,
        change=round(scored.change) if scored else 0,
    )


def _solution(puzzle: Puzzle, driver: Driver) -> PuzzleSolution:
    reason = puzzle.reason
    return PuzzleSolution(
        line=puzzle.line,
        good=puzzle.good,
        worth=puzzle.best,
        rest=puzzle.second,
        low=puzzle.margin.low,
        why=reason.why if reason else "",
        params=reason.params if reason else {},
        offered=offered(driver.game, driver.options, (puzzle.line,)),
    )
