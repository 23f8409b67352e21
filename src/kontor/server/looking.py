"""What a thread of an analysis does: a whole match, a position, or one move of somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.analysis.evaluating import evaluations
from kontor.analysis.evaluation import Budget
from kontor.analysis.looking import Budget as MatchBudget
from kontor.analysis.looking import usual_nodes
from kontor.analysis.matches import analyse_match
from kontor.analysis.problems import problem_of
from kontor.analysis.solving import WORLDS, judge
from kontor.engine.state import CHANCE
from kontor.match.save import load_text
from kontor.server.boards import stand
from kontor.server.bots.analysing import Found
from kontor.server.refusals import Refusal
from kontor.server.unkept import offers_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import msgspec

    from kontor.analysis.evaluation import Evaluation
    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.match.lines import Line
    from kontor.server.bots.analysing import Helpers, Tally
    from kontor.server.parts import Parts
    from kontor.server.wire.analyses import AnalysisWish
    from kontor.server.wire.boards import MoveAsked

STEPS: Final = 6
"""Of a line that are described; pages show fewer."""


class Spot(NamedTuple):
    """A position and whose eyes look at it."""

    game: Game[State]
    state: State
    seat: int


def spot(game: Game[State], state: State, wished: int | None) -> Spot:
    """With the eyes that were asked for, or of who has to decide."""
    asked = [seat for seat in game.prompt(state).seats if seat != CHANCE]
    seat = next(iter(asked), 0) if wished is None else wished
    if seat >= state.options.players:
        raise Refusal("not_found", f"This match has no seat {seat}.")
    return Spot(game, state, seat)


def offered(
    game: Game[State], options: Options, lines: Iterable[tuple[str, ...]]
) -> dict[str, msgspec.Raw]:
    """The first actions of some lines as a table offers them."""
    texts = list(dict.fromkeys(text for line in lines for text in line[:STEPS]))
    catalogue = game.catalogue(options)
    offers = offers_of(game, options).of([catalogue.find(text) for text in texts])
    return dict(zip(texts, offers, strict=True))


def look_at_match(parts: Parts, text: str, helpers: Helpers, tally: Tally) -> Found:
    """A whole match."""
    driver = load_text(text, find=parts.shelf.game)
    tally.total = min(usual_nodes(driver.ply), parts.settings.nodes)
    found = analyse_match(
        driver,
        MatchBudget(tally.total),
        crew=helpers,
        done=tally.more,
        folder=parts.settings.data,
    )
    lines = [line for one in found.mistakes for line in (one.played, one.better)]
    return Found(found, offered(driver.game, driver.options, lines))


def look_at_ply(parts: Parts, wish: AnalysisWish, helpers: Helpers, tally: Tally) -> Found:
    """One moment of a save, or where it stands."""
    driver = load_text(wish.text, find=parts.shelf.game)
    ply = driver.ply if wish.at is None else wish.at
    if ply > driver.ply:
        raise Refusal("not_found", f"The match stands at ply {driver.ply}.", ply=driver.ply)
    where = spot(driver.game, driver.state_at(ply), wish.seat)
    return look_at_position(parts, where, helpers, tally)


def look_at_line(
    parts: Parts, line: Line, seat: int | None, helpers: Helpers, tally: Tally
) -> Found:
    """Where a line leads."""
    driver = stand(parts.shelf, line)
    return look_at_position(parts, spot(driver.game, driver.state, seat), helpers, tally)


def look_at_position(parts: Parts, where: Spot, helpers: Helpers, tally: Tally) -> Found:
    """A position, from what one seat knows."""
    usual = Budget()
    budget = Budget(min(usual.nodes, parts.settings.nodes), usual.player)
    tally.total = budget.nodes
    game, state, seat = where
    problem = problem_of(game, state, seat, folder=parts.settings.data)
    *_, last = _counted(evaluations(problem, budget, helpers), tally)
    return Found(last, offered(game, state.options, (idea.line for idea in last.ideas)))


def _counted(steps: Iterator[Evaluation], tally: Tally) -> Iterator[Evaluation]:
    for step in steps:
        tally.done = step.nodes
        yield step


def look_at_move(
    parts: Parts,
    asked: MoveAsked,
    helpers: Helpers,
    tally: Tally,
) -> Found:
    """A move against an idea, where a line leads; both must be allowed there."""
    driver = stand(parts.shelf, asked.line)
    game, state, seat = spot(driver.game, driver.state, asked.seat)
    moves = asked.move, asked.idea
    for move in moves:
        _check(game, state, seat, move)
    worlds = max(2, min(WORLDS, parts.settings.nodes // 2))
    tally.total = 2 * worlds
    found = judge(
        game, state, seat, *moves, worlds=worlds, crew=helpers, folder=parts.settings.data
    )
    tally.done = tally.total
    return Found(found, offered(game, state.options, (found.line, found.better)))


def _check(game: Game[State], state: State, seat: int, move: tuple[str, ...]) -> None:
    """Refuse what the seat may not do, or not alone."""
    world = state.copy()
    for text in move:
        action = game.catalogue(world.options).find(text)
        if seat not in game.prompt(world).seats or action not in game.legal(world, seat):
            raise Refusal("illegal", f"{text!r} is not allowed here.")
        game.apply(world, seat, action)
