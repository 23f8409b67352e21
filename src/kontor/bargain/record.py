"""A match as it is written: one line of JSON that can be played again, with what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kontor.bargain.ledger import Figures, Ledger
from kontor.bargain.protocol import BadBargain, Task
from kontor.bargain.referee import Deal
from kontor.engine import chance
from kontor.engine.state import CHANCE, SEATS
from kontor.games.genoa.state import GenoaState

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.bargain.protocol import Recipe
    from kontor.engine.contract import Game, Standing
    from kontor.engine.state import Action, State

DRAWN: Final = "*"
"""Before what chance brought; before a decision stands the letter of its seat."""


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """One match: which, from which seed, by which engine, every decision, and its figures."""

    task: Task
    seed: int
    engine: str
    seats: tuple[str, ...]
    decisions: tuple[str, ...]
    refused: tuple[int, ...]  # moves that were refused, seat by seat
    end: str
    deals: tuple[Deal, ...]
    figures: tuple[Figures, ...]


class Sheet(msgspec.Struct, frozen=True):
    """What follows from the decisions of a match."""

    end: str
    deals: tuple[Deal, ...]
    figures: tuple[Figures, ...]


def written(seat: int, text: str) -> str:
    """A decision or an outcome as it is written."""
    return f"{DRAWN if seat == CHANCE else SEATS[seat]} {text}"


def reckoned(
    game: Game[State],
    recipe: Recipe,
    seed: int,
    decisions: Sequence[str],
    refused: Sequence[int],
    look: Callable[[GenoaState, int, int, Action, Sequence[Action]], None] | None = None,
) -> Sheet:
    """Play decisions again from an opening; chance draws anew, and must draw what is written.

    *look* sees each decision before it is carried out: position, ply, seat, action, options.
    """
    state = game.new(game.read_options(recipe.options), seed)
    assert isinstance(state, GenoaState), "the benchmark is played in Genoa"
    ledger = Ledger(state.seats)
    for ply, line in enumerate(decisions):
        seat, action, legal = found(game, state, ply, line)
        if seat == CHANCE:
            game.apply(state, seat, action)
            continue
        if look is not None:
            look(state, ply, seat, action, legal)
        ledger.before(state, ply, seat, action, legal)
        game.apply(state, seat, action)
        ledger.after(state, seat, action)
    standing = ended(game, state)
    return Sheet(standing.reason, tuple(ledger.deals), ledger.figures(standing, refused))


def found(
    game: Game[State], state: State, ply: int, line: str
) -> tuple[int, Action, Sequence[Action]]:
    """Who does what in a line, among which options; a sentence where that cannot be."""
    letter, _, text = line.partition(" ")
    asked = game.prompt(state).seats
    if letter == DRAWN:
        if asked != (CHANCE,):
            raise BadBargain(f"ply {ply}: nothing is drawn now")
        legal = game.legal(state, CHANCE)
        state.rng = chance.advance(state.rng)
        action = legal[chance.pick(state.rng, game.weights(state))]
        if action.text != text:
            raise BadBargain(f"ply {ply}: chance brings {action.text!r}, not {text!r}")
        return CHANCE, action, legal
    seat = SEATS.find(letter) if len(letter) == 1 else -1
    if seat < 0 or (seat not in asked and seat not in game.unasked(state)):
        raise BadBargain(f"ply {ply}: {letter or 'nobody'} is not asked")
    legal = game.legal(state, seat)
    for action in legal:
        if action.text == text:
            return seat, action, legal
    raise BadBargain(f"ply {ply}: {text!r} is not among the options of {letter}")


def ended(game: Game[State], state: State) -> Standing:
    """The standing of a match that is over."""
    standing = game.standing(state)
    if standing is None:
        raise BadBargain("it breaks off before its end")
    return standing
