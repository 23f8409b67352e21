"""Properties of secrecy: what a seat cannot know changes nothing that it sees, may do, or hears."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

from kontor.engine.chance import shuffled, split
from kontor.engine.events import Hearing
from kontor.engine.sketch import Sketch
from kontor.engine.state import CHANCE
from kontor.testing.plain import first_difference, plain
from kontor.testing.walks import Moment, Step, Walk, next_step, seat_name, walk

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.observing import Observer
    from kontor.engine.options import Options
    from kontor.engine.state import State

SECRECY: Final = "secret views"
HEARING: Final = "secret events"

COMPARED: Final = 6
"""Choices of one seat, or outcomes of one draw, whose echoes are compared with one another."""


def secret_views(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """In another world a seat cannot tell apart, it sees, may do and is asked the same."""
    played = walk(game, options, seed, samples=samples)
    sketch = Sketch(options.players)
    observer = game.observer(options, sketch)
    for ply, state in played.moments:
        for seat in played.viewers:
            world = game.resample(state, seat, split(played.rng(ply), seat + 3))
            wrong = _difference(game, state, world, seat)
            if not wrong and observer is not None and seat >= 0:
                wrong = _observed_difference(observer, sketch, (state, world), seat)
            if wrong:
                raise played.broken(SECRECY, ply, f"{seat_name(seat)} can tell: {wrong}")


def _difference(game: Game[State], state: State, world: State, seat: int) -> str:
    """What a seat could tell two worlds apart by."""
    path = first_difference(plain(game, state, seat), plain(game, world, seat))
    if path:
        return f"the view differs at {path}"
    if game.prompt(state) != game.prompt(world):
        return "another question is asked"
    if game.detail(state, seat) != game.detail(world, seat):
        return f"the question's detail differs: {game.detail(state, seat)}"
    legal = game.legal(state, seat)
    if [*legal] != [*game.legal(world, seat)]:
        return "the options differ"
    if legal and seat >= 0:
        roll = split(state.rng, seat)
        if game.progress(state, seat, legal, roll) is not game.progress(world, seat, legal, roll):
            return "the progress policy reads what the seat cannot know"
    return ""


def _observed_difference(
    observer: Observer[State], sketch: Sketch, worlds: tuple[State, State], seat: int
) -> str:
    """What a learner could tell two worlds apart by."""
    seen = []
    for world in worlds:
        seen.append(array("f", bytes(4 * sketch.end)))
        observer.prepare(seen[-1], seat)
        observer.write(seen[-1], world, seat)
    for name, part in sketch.slices.items():
        here, there = (numbers[part.at : part.end].tolist() for numbers in seen)
        if here != there:
            return f"the observation differs at {name} ({here} against {there})"
    return ""


def secret_events(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """What a seat hears does not depend on what it cannot know.

    The same decision in two worlds a seat cannot tell apart is told alike, unless the rules mark a
    reveal (`log.barrier()`). Two outcomes of a draw or two sealed answers that leave a bystander
    the same view are told alike; so are two choices on a floor that leave its view as it was.
    """
    played = walk(game, options, seed, samples=samples)
    for moment in played.moments:
        step = next_step(played, moment.ply)
        if step is None:
            continue
        if step.seat != CHANCE:
            _compare_worlds(played, moment, step)
        if step.seat == CHANCE or len(game.prompt(moment.state).seats) > 1:
            _compare_choices(played, moment, step.seat)


def _compare_worlds(played: Walk, moment: Moment, step: Step) -> None:
    game, state = played.game, moment.state
    for seat in played.viewers:
        other = game.resample(state, seat, split(played.rng(moment.ply), seat + 3))
        if step.action not in game.legal(other, step.seat):
            continue
        one, two = _heard(game, state, step), _heard(game, other, step)
        revealed = one[0].reveals or two[0].reveals or not (one[1].stack and two[1].stack)
        if revealed:
            continue
        done = f"after {seat_name(step.seat)} {step.action.text!r}, {seat_name(seat)}"
        reveal = "; where something is revealed, the rules call log.barrier()"
        if one[0].heard_by(seat) != two[0].heard_by(seat):
            msg = f"{done} hears what it cannot know: {one[0].heard_by(seat)}{reveal}"
            raise played.broken(HEARING, moment.ply, msg)
        path = first_difference(plain(game, one[1], seat), plain(game, two[1], seat))
        if path:
            msg = f"{done} sees what it could not know at {path}{reveal}"
            raise played.broken(HEARING, moment.ply, msg)


def _compare_choices(played: Walk, moment: Moment, actor: int) -> None:
    """Choices a bystander cannot tell apart afterwards must sound alike."""
    game, state = played.game, moment.state
    choices = shuffled(game.legal(state, actor), played.rng(moment.ply))[:COMPARED]
    results = [(action, *_heard(game, state, Step(actor, action))) for action in choices]
    hidden = actor == CHANCE or game.prompt(state).topic in game.sealed_topics
    for seat in played.viewers:
        if seat == actor:
            continue
        echoes: dict[str, tuple[str, object]] = {}
        before = _known(game, state, seat)
        for action, log, after in results:
            key = _known(game, after, seat)
            if not hidden and key != before:
                continue
            sounds = log.heard_by(seat)
            first, echo = echoes.setdefault(key, (action.text, sounds))
            if echo != sounds:
                msg = (
                    f"{seat_name(seat)} hears whether {seat_name(actor)} did {first!r} or "
                    f"{action.text!r}, which its view does not tell: {sounds}"
                )
                raise played.broken(HEARING, moment.ply, msg)


def _known(game: Game[State], state: State, seat: int) -> str:
    """All that a seat is shown of a position."""
    return repr((plain(game, state, seat), game.prompt(state), game.detail(state, seat)))


def _heard(game: Game[State], state: State, step: Step) -> tuple[Hearing, State]:
    """What a step tells, and the position after it."""
    log = Hearing()
    after = state.copy()
    game.apply(after, step.seat, step.action, log)
    return log, after
