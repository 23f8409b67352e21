"""Properties of what is answered for free: refusals and reasons tell a seat nothing new."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, cast

from kontor.engine.chance import below, split
from kontor.engine.contract import Game, Steps
from kontor.engine.errors import IllegalAction, KontorError
from kontor.engine.events import Hearing
from kontor.engine.state import CHANCE, SEATS, State
from kontor.match.judging import Judge
from kontor.testing.inventing import invented_macros
from kontor.testing.walks import Walk, seat_name, texts_of, walk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from kontor.engine.contract import Macro
    from kontor.engine.options import Options
    from kontor.engine.state import Action
    from kontor.match.judging import Move

REFUSALS: Final = "secret refusals"

TRIED: Final = 6
"""Moves of each kind, and things asked about, in one position."""
INVENTED: Final = 2
"""Macros made up of each kind."""
NOTHING: Final = "nothing of the kind"
"""What no scene has, and is asked about like a thing of it."""


class Answer(NamedTuple):
    """What comes back for a message, and how much work it was."""

    said: object
    asked: Counter[str]  # how often each method of the game was called: it takes that long


class Watched:
    """A game that counts how often its methods are called from outside."""

    def __init__(self, game: Game[State]) -> None:
        self._game = game
        self.calls: Counter[str] = Counter()

    def __getattr__(self, name: str) -> object:
        found = getattr(self._game, name)
        if callable(found):
            self.calls[name] += 1
        return found


Message: TypeAlias = "tuple[str, Callable[[Game[State], State], object]]"


def secret_refusals(game: Game[State], options: Options, seed: int, *, samples: int = 24) -> None:
    """Whatever a seat sends, its answer is the same in worlds it cannot tell apart.

    That holds for moves and macros of any kind, refused or taken; for what a macro in the making
    comes to; for why something is not offered;
    for whether an action reveals something, by which undoing is refused; and for what it rests on,
    by which late moves are. The work behind a refusal is the same, too, so that its time tells
    nothing. What a game makes of nonsense is a refusal, never another exception.
    """
    played = walk(game, options, seed, samples=samples)
    for ply, state in played.moments:
        if game.prompt(state).seats == (CHANCE,):
            continue  # nobody can send anything before nature has decided
        for seat in played.seats:
            rng = split(played.rng(ply), seat + 3)
            world = game.resample(state, seat, rng)
            for name, message in _messages(played, state, seat, rng):
                _compare(played, ply, f"{name} of {seat_name(seat)}", message, (state, world))


def _compare(
    played: Walk,
    ply: int,
    name: str,
    message: Callable[[Game[State], State], object],
    worlds: tuple[State, State],
) -> None:
    try:
        one, two = (_answer(played.game, world, message) for world in worlds)
    except Exception as error:
        msg = f"{name} raises {type(error).__name__} instead of being refused: {error}"
        raise played.broken(REFUSALS, ply, msg) from error
    if one.said != two.said:
        msg = f"{name} tells what it cannot know: {one.said!r}, in another world {two.said!r}"
        raise played.broken(REFUSALS, ply, msg)
    if one.asked != two.asked:
        more = {method: (one.asked[method], two.asked[method]) for method in one.asked | two.asked}
        apart = {method: counts for method, counts in more.items() if counts[0] != counts[1]}
        msg = f"{name} takes other work in another world: {apart}"
        raise played.broken(REFUSALS, ply, msg)


def _answer(
    game: Game[State], state: State, message: Callable[[Game[State], State], object]
) -> Answer:
    watched = Watched(game)
    try:
        said = message(cast("Game[State]", watched), state.copy())
    except KontorError as error:
        clause = error.clause if isinstance(error, IllegalAction) else ""
        said = (type(error).__name__, str(error), clause)
    return Answer(said, watched.calls)


def _messages(played: Walk, state: State, seat: int, rng: int) -> Iterator[Message]:
    """What a seat could send now, each with how it is answered."""
    game = played.game
    names = tuple(SEATS[: played.options.players])
    legal = _some(game.legal(state, seat), split(rng, 1))
    anything = _some(game.catalogue(played.options).actions, split(rng, 2))
    for action in legal:
        yield f"what {action.text!r} rests on", _resting(seat, action)
        yield f"whether {action.text!r} reveals something", _revealing(seat, action)
    moves: list[Move] = [*texts_of(legal), *texts_of(anything)]
    moves += _chains(game, state, seat, rng)
    invented = invented_macros(game, state, seat, rng, INVENTED)
    moves += invented
    for move in moves:
        yield f"the move {move!r}", _judging(names, seat, move)
    for macro in invented:
        yield f"the weight of {macro!r}", _weighing(seat, macro)
    for number, kind in enumerate(game.things):
        known = (*game.names(played.options).of(kind), NOTHING)
        name = known[below(split(rng, 20 + number), len(known))]
        yield f"why not {kind} {name}", _asking(seat, kind, name)


def _some(actions: Sequence[Action], rng: int) -> list[Action]:
    """A few actions of many."""
    tries = range(TRIED if actions else 0)
    return list({actions[below(split(rng, number), len(actions))]: 0 for number in tries})


def _judging(
    names: tuple[str, ...], seat: int, move: Move
) -> Callable[[Game[State], State], object]:
    return lambda game, state: texts_of(Judge(game, names).actions(state, seat, move))


def _weighing(seat: int, macro: Macro) -> Callable[[Game[State], State], object]:
    return lambda game, state: game.weigh(state, seat, macro)


def _resting(seat: int, action: Action) -> Callable[[Game[State], State], object]:
    return lambda game, state: game.rests_on(state, seat, action)


def _asking(seat: int, kind: str, name: str) -> Callable[[Game[State], State], object]:
    return lambda game, state: game.why_not(state, seat, kind, name)


def _revealing(seat: int, action: Action) -> Callable[[Game[State], State], object]:
    def reveals(game: Game[State], state: State) -> bool:
        log = Hearing()
        game.apply(state, seat, action, log)
        return log.reveals > 0

    return reveals


def _chains(game: Game[State], state: State, seat: int, rng: int) -> list[Move]:
    """Two or three steps at once: what could follow, the same again, or anything."""
    table = game.catalogue(state.options).actions
    found: list[Move] = []
    for number in range(TRIED):
        trial = state.copy()
        chain: list[Action] = []
        for place in range(2 + number % 2):
            salt = split(rng, 100 + 10 * number + place)
            legal = game.legal(trial, seat)
            if not legal:
                kept = below(split(salt, 1), 2) and chain
                chain.append(chain[-1] if kept else table[below(split(salt, 2), len(table))])
                continue
            chain.append(legal[below(split(salt, 3), len(legal))])
            game.apply(trial, seat, chain[-1])
        found.append(Steps(tuple(texts_of(chain))))
    return found
