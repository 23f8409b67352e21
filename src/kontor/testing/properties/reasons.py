"""Properties of reasons: what is not offered has a clause against it, what is offered has none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.chance import below, split
from kontor.engine.clauses import UnknownClause
from kontor.engine.state import CHANCE
from kontor.testing.walks import Walk, seat_name, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import Action, State

REASONS: Final = "named reasons"

TRIED: Final = 100
"""Actions of the table that a seat who is asked tries in one position, beside all it may do."""
TRIED_UNASKED: Final = 4
"""The same for a seat who is not asked."""


def named_reasons(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """A clause of the book stands against what a seat may not do, and none against what it may.

    That holds for every action of the table, and a thing of the scene that is asked about has a
    clause as well.
    """
    played = walk(game, options, seed, samples=samples)
    for ply, state in played.moments:
        if game.prompt(state).seats in ((), (CHANCE,)):
            continue
        for seat in played.seats:
            rng = split(played.rng(ply), seat + 50)
            wrong = next(_wrong_reasons(played, state, seat, rng), "")
            if wrong:
                raise played.broken(REASONS, ply, f"{seat_name(seat)} is told {wrong}")


def _wrong_reasons(played: Walk, state: State, seat: int, rng: int) -> Iterator[str]:
    game = played.game
    legal = set(game.legal(state, seat))
    for action in (*legal, *_others(played, legal, rng)):
        clause = game.why_illegal(state, seat, action)
        if action in legal and clause:
            yield f"{clause} against {action.text!r}, which it may do"
        if action not in legal and not _in_book(game, clause):
            yield f"{clause!r} against {action.text!r}, which is no clause of the book"
    for number, kind in enumerate(game.things):
        known = game.names(played.options).of(kind)
        name = known[below(split(rng, 20 + number), len(known))]
        clause = game.why_not(state, seat, kind, name)
        if not _in_book(game, clause):
            yield f"{clause!r} of {kind} {name}, which is no clause of the book"


def _others(played: Walk, legal: set[Action], rng: int) -> Iterator[Action]:
    """Some actions of the table that a seat may not do now."""
    table = played.game.catalogue(played.options).actions
    for number in range(TRIED if legal else TRIED_UNASKED):
        action = table[below(split(rng, 100 + number), len(table))]
        if action not in legal:
            yield action


def _in_book(game: Game[State], clause: str) -> bool:
    try:
        return bool(game.clauses.find(clause).text)
    except UnknownClause:
        return False
